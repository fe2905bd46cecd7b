// Reads community data in a thread of its own, so that the page stays awake. Broadside's own pages start it; other sites
// have importData of broadside.js.
import { startReader } from "./broadside.js";

addEventListener("message", async ({ data: { id, files } }) => {
  try {
    const call = await startReader();
    const set = call("keep", files);
    postMessage({ id, set }, [set.buffer]);
  } catch (error) {
    postMessage({ id, code: error.code ?? "import-not-loaded", message: error.message });
  }
});
