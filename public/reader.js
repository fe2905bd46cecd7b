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

addEventListener("message", async ({ data: { id, files, added, packed, address, method = "keep" } }) => {
  const tell = (done, of) => postMessage({ id, done, of });
  let body;
  try {
    const answer = (text, stamp) => postMessage({ id, set: new TextEncoder().encode(text), stamp });
    if (method === "ready") return (await startReader()) && answer("");
    if (method === "gallery") return answer(JSON.stringify(await gallery()));
    const place = files || added ? {} : await placeOf(address);
    if (method === "stamp") return answer("", place.stamp);
    if (place.saved) return answer(JSON.stringify(place.saved)); // the page reads it by itself
    if (added) body = joined(await through(DecompressionStream, added), ends);
    else body = files ?? filesOf(await fetched(place.addresses, tell));
    if (packed) body = joined(body, await through(DecompressionStream, packed));
    const call = await startReader();
    let set = call(method, body); // or what there is to say of a list
    if (method === "join") [set, body] = apart(set);
    const kept = method === "keep" || method === "join" ? await small(body) : undefined;
    postMessage({ id, set, kept, stamp: place.stamp }, [set, kept].flatMap((part) => part?.buffer ?? []));
  } catch (error) {
    const alone = method === "keep" && error.code === "bs-no-system" ? await small(body) : undefined; // their game may be kept
    postMessage({ id, code: error.code ?? "import-not-loaded", message: error.message, alone }, alone ? [alone.buffer] : []);
  }
});

/** Bytes packed or unpacked, so that data files are kept small. */
const through = async (stream, bytes, form = "gzip") => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new stream(form))).arrayBuffer());

/** Files as they are kept; undefined where the browser cannot pack them. */
const small = async (files) => (globalThis.CompressionStream ? through(CompressionStream, files) : undefined);

/** A file without name and content: behind it are those that others join. */
const ends = new Uint8Array(8);

/** The first part of an answer, which has its length before it in four bytes, and the rest. */
const apart = (answer) => {
  const end = 4 + new DataView(answer.buffer, answer.byteOffset).getUint32(0, true);
  return [answer.slice(4, end), answer.slice(end)];
};

const joined = (first, second) => {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
};

const isData = (name) => /\.(gst|cat|gstz|catz|bsr|zip)$/i.test(name);
const nameOf = (url) => plain(new URL(url).pathname.split("/").pop() ?? "");

/** A part of an address as text; one with a stray "%" as it is. */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What is at an address: a file, a list of files as JSON or as BattleScribe's index, or a repository: { addresses, stamp }, where another stamp means that
 * something is newer. A file that Broadside saved is told from a list by its field "broadside" and is { saved }. */
async function placeOf(address) {
  const url = urlOf(address);
  const packed = url.host === "github.com" && /^(archive|releases)$/.test(url.pathname.split("/")[3]); // no other site may fetch that, but what is in it
  const place = isData(url.pathname) && !packed ? { addresses: [url.href] } : await listed(url);
  if (place.addresses?.length === 0) throw new Refusal("data/no-files");
  return place;
}

/** What was typed as an address: of a site that the page may fetch from. */
function urlOf(address) {
  let url;
  try {
    url = new URL(address.includes("://") ? address : `https://${address}`);
  } catch {
    throw new Refusal("data/no-address", address);
  }
  const here = url.hostname === "localhost" || url.hostname === "127.0.0.1" || url.origin === globalThis.location?.origin;
  if (url.protocol !== "https:" && !(here && url.protocol === "http:")) throw new Refusal("data/no-address", address);
  if (!here && !address.includes("://") && !url.hostname.includes(".")) throw new Refusal("data/no-address", address);
  if (url.host === "www.github.com") url.host = "github.com";
  return rawOf(url);
}

async function fetched(addresses, tell) {
  const files = [];
  for (const one of addresses) {
    tell(files.length, addresses.length);
    files.push({ name: nameOf(one), bytes: await (await get(one)).arrayBuffer() });
  }
  return files;
}

/** The data files that a repository or an index names. */
async function listed(url) {
  const { owner, repository, at } = repositoryOf(url);
  if (repository) return tree(owner, repository, at);
  const text = new TextDecoder().decode(await unzipped(new Uint8Array(await (await get(url.href)).arrayBuffer())));
  const paths = pathsOf(text);
  const index = paths ?? parsed(text);
  if (index?.broadside) return { saved: index };
  const files = new Map(); // by name: an index names a file at several addresses
  for (const found of strings(index).filter(isData)) {
    const file = rawOf(new URL(found, url.href));
    const name = nameOf(file).toLowerCase().replace(/z$/, "");
    if (!files.has(name) || file.host === raw) files.set(name, file);
  }
  return { addresses: [...files.values()].map(String), stamp: await digest(paths ? text : JSON.stringify(index)) };
}

/** The repository at GitHub that an address is of, at the branch, tag or commit that it names; nothing for another address. */
function repositoryOf(url) {
  const [owner, repository, kind, ...rest] = url.pathname.split("/").filter(Boolean).map(plain);
  const branch = (parts) => (parts[0] === "refs" ? parts.slice(2) : parts).join("/") || "HEAD";
  if (url.host === raw && repository && (kind === "refs" ? rest.length === 2 : rest.length === 0)) return { owner, repository, at: branch(kind ? [kind, ...rest] : []) };
  if (url.host !== "github.com" || !repository) return {};
  const named = ["tree", "blob", "raw", "commit", "commits", "archive"].includes(kind) ? rest : kind === "releases" && /^(tag|download)$/.test(rest[0]) ? rest.slice(1, 2) : [];
  const at = branch(named);
  return { owner, repository: repository.replace(/\.git$/, ""), at: kind === "archive" ? at.replace(/\.(zip|tar\.gz)$/, "") : at };
}

/** The files that an index of BattleScribe's names, which is XML; undefined for another text. */
function pathsOf(text) {
  if (!text.includes("<dataIndex")) return undefined;
  const signs = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return [...text.matchAll(/\sfilePath\s*=\s*(["'])(.*?)\1/gs)].map(([, , path]) => path
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, ten, sixteen, name) => (name ? signs[name] ?? all : String.fromCodePoint(ten ?? `0x${sixteen}`)))
    .replace(/%(?![\da-f]{2})|[#?]/gi, encodeURIComponent)); // they are names of files
}

/** The first file of a zip, as the directory at the zip's end has it; bytes that are no zip as they are. */
async function unzipped(bytes) {
  const view = new DataView(bytes.buffer);
  if (bytes.length < 22 || view.getUint32(0) !== 0x504b0304) return bytes;
  try {
    let end = bytes.length - 22;
    while (view.getUint32(end) !== 0x504b0506) end--;
    const entry = view.getUint32(end + 16, true);
    const file = view.getUint32(entry + 42, true);
    const from = file + 30 + view.getUint16(file + 26, true) + view.getUint16(file + 28, true);
    const packed = bytes.subarray(from, from + view.getUint32(entry + 20, true));
    return view.getUint16(entry + 10, true) === 0 ? packed : await through(DecompressionStream, packed, "deflate-raw");
  } catch {
    throw new Refusal("data/no-index");
  }
}

/** A short text that changes with a long one; none where the page is not served safely. */
async function digest(text) {
  const hash = await globalThis.crypto?.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  return hash && Array.from(new Uint8Array(hash, 0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const raw = "raw.githubusercontent.com";

/** A page about a file at GitHub has the file itself at another address, and only that lets other sites fetch it. */
function rawOf(url) {
  const [owner, repository, kind, ...path] = url.pathname.split("/").filter(Boolean);
  if (url.host !== "github.com" || (kind !== "blob" && kind !== "raw") || path.length < 2) return url;
  return new URL(`https://${raw}/${[owner, repository, ...path].join("/")}`);
}

/** The games of the public gallery, each with its name and the address of its repository: from the gallery's index, or where that cannot be had from the list of its repositories. */
async function gallery() {
  try {
    const { repositories } = await json(`https://${raw}/BSData/gallery/index-v1/bsdata.catpkg-gallery.json`);
    return games(repositories, ({ description, name, githubUrl, archived }) => [description || name, githubUrl, archived]);
  } catch (error) {
    if (error.code === "data/offline") throw error;
  }
  const repositories = [];
  for (let page = 1, more = true; more; page++) {
    const some = await json(`https://api.github.com/orgs/BSData/repos?per_page=100&page=${page}`);
    repositories.push(...some);
    more = some.length === 100;
  }
  return games(repositories, ({ description, name, html_url, archived }) => [description || name, html_url, archived]);
}

function games(repositories, read) {
  return repositories.map(read).filter(([name, address, archived]) => name && address && !archived)
    .map(([name, address]) => ({ name, address })).sort((a, b) => a.name.localeCompare(b.name));
}

/** The data files of a repository at a branch. Where there is no such branch it is one with a folder behind it. */
async function tree(owner, repository, at, folder = "") {
  const address = (path) => path.split("/").map(encodeURIComponent).join("/");
  let found;
  try {
    found = await json(`https://api.github.com/repos/${owner}/${repository}/git/trees/${encodeURIComponent(at)}?recursive=1`);
  } catch (error) {
    const end = at.lastIndexOf("/");
    if (error.code !== "data/not-there" || end < 0) throw error;
    return tree(owner, repository, at.slice(0, end), `${at.slice(end + 1)}/${folder}`);
  }
  if (found.truncated) throw new Refusal("data/too-many-files", `${owner}/${repository}`);
  const paths = strings(found.tree).filter((path) => isData(path) && path.startsWith(folder));
  return { addresses: paths.map((path) => `https://${raw}/${owner}/${repository}/${address(at)}/${address(path)}`), stamp: found.sha };
}

const json = async (address) => parsed(await (await get(address)).text());

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("data/no-index");
  }
}

/** All texts in a JSON value. */
function strings(value) {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
}

async function get(address) {
  const { host } = new URL(address);
  let response;
  try {
    response = await fetch(address, strange);
  } catch {
    throw new Refusal(await silence(address), host);
  }
  if (response.status === 403 || response.status === 429) throw new Refusal("data/limited", host);
  if (!response.ok) throw new Refusal("data/not-there", `${host}: ${response.status}`);
  return response;
}

/** Nothing of the player goes with what is fetched. */
const strange = { credentials: "omit", referrerPolicy: "no-referrer" };

/** Why a fetch failed, which browsers do not say. An answer that no site may look at tells whether the host is there at all: then
 * it does not let others fetch. */
async function silence(address) {
  if (globalThis.navigator?.onLine === false) return "data/offline";
  try {
    await fetch(address, { ...strange, method: "HEAD", mode: "no-cors", cache: "no-store" });
    return "data/refused";
  } catch {
    return "data/no-answer";
  }
}
