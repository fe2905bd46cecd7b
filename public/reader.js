// Fetches and reads community data in a thread of its own, so that the page stays awake. Broadside's own pages start it; other
// sites have importData of broadside.js.
import { filesOf, startReader } from "./broadside.js";

/** Why data cannot be had; `what` is what the sentence about it wants to know. */
class Refusal extends Error {
  constructor(code, what = "") {
    super(what);
    this.code = code;
  }
}

addEventListener("message", async ({ data: { id, files, address, method = "keep" } }) => {
  const tell = (done, of) => postMessage({ id, done, of });
  try {
    const body = files ?? filesOf(await at(address, tell));
    const call = await startReader();
    const set = call(method, body); // or a list's text
    postMessage({ id, set }, [set.buffer]);
  } catch (error) {
    postMessage({ id, code: error.code ?? "import-not-loaded", message: error.message });
  }
});

const isData = (name) => /\.(gst|cat|gstz|catz|zip)$/i.test(name);
const nameOf = (url) => decodeURIComponent(new URL(url).pathname.split("/").pop() ?? "");

/** The data files at an address: a file, a list of files as JSON, or a repository. */
async function at(address, tell) {
  let url;
  try {
    url = new URL(address.includes("://") ? address : `https://${address}`);
  } catch {
    throw new Refusal("data/no-address");
  }
  const addresses = isData(url.pathname) ? [url.href] : await listed(url);
  if (addresses.length === 0) throw new Refusal("data/no-files");
  const files = [];
  for (const one of addresses) {
    tell(files.length, addresses.length);
    files.push({ name: nameOf(one), bytes: await (await get(one)).arrayBuffer() });
  }
  return files;
}

/** The data files that a repository or an index names. */
async function listed(url) {
  const [owner, repository, kind, ...branch] = url.pathname.split("/").filter(Boolean);
  if (url.host === "github.com" && owner && repository) {
    const at = kind === "tree" && branch.length > 0 ? branch.join("/") : "HEAD";
    return tree(owner, repository.replace(/\.git$/, ""), at);
  }
  if (url.host === "raw.githubusercontent.com" && kind && branch.length === 0) return tree(owner, repository, kind);
  const response = await get(url.href);
  try {
    return [...new Set(strings(await response.json()).filter(isData).map((found) => new URL(found, url.href).href))];
  } catch {
    throw new Refusal("data/no-index");
  }
}

async function tree(owner, repository, at) {
  const response = await get(`https://api.github.com/repos/${owner}/${repository}/git/trees/${encodeURIComponent(at)}?recursive=1`);
  const paths = strings(await response.json()).filter(isData);
  return paths.map((path) => `https://raw.githubusercontent.com/${owner}/${repository}/${at}/${path.split("/").map(encodeURIComponent).join("/")}`);
}

/** All texts in a JSON value. */
function strings(value) {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
}

/** Browsers say of a refusal only that it was one: offline it is the network, else the other host allows no other site. */
async function get(address) {
  let response;
  try {
    response = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer" });
  } catch {
    throw new Refusal(navigator.onLine ? "data/refused" : "data/offline", new URL(address).host);
  }
  if (!response.ok) throw new Refusal("data/not-there", `${new URL(address).host}: ${response.status}`);
  return response;
}
