// Starts the program and stands by when it cannot start, ends, or has a newer version waiting.
(() => {
  "use strict";

  const part = (id) => document.getElementById(id);
  const program = part("program");

  for (const button of document.querySelectorAll("[data-reload]")) {
    button.addEventListener("click", () => location.reload());
  }

  if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiateStreaming !== "function") {
    stop("no-wasm");
    return;
  }
  // Vugu evaluates its renderer, which the Content-Security-Policy forbids; renderer.js has brought it already.
  window.eval = () => undefined;
  start();

  async function start() {
    const go = new Go();
    let instance;
    try {
      await painted();
      ({ instance } = await WebAssembly.instantiateStreaming(fetchProgram(), go.importObject));
    } catch (reason) {
      console.error(reason);
      stop("load-failed");
      return;
    }
    const ended = go.run(instance);
    keepUpToDate();
    await ended;
    stop("stopped");
  }

  // The shell is on the screen before compiling takes the processor. The download has begun by then. A page in the
  // background paints nothing.
  function painted() {
    return new Promise((done) => {
      if (document.visibilityState === "hidden") done();
      else requestAnimationFrame(() => setTimeout(done));
    });
  }

  // Puts a notice in place of the app; nothing of it answers any more.
  function stop(notice) {
    part("app").inert = true;
    part(notice).hidden = false;
  }

  // Shows progress on the way. A response that comes out of the cache is handed on as it is, which lets the browser
  // keep its compiled code.
  async function fetchProgram() {
    const response = await fetch(program.href, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`${program.href}: ${response.status}`);
    const typed = response.headers.get("Content-Type") === "application/wasm";
    if (typed && navigator.serviceWorker?.controller) return response;
    const bar = part("progress");
    const total = Number(program.dataset.bytes);
    let received = 0;
    const counter = new TransformStream({
      transform(chunk, out) {
        received += chunk.byteLength;
        bar.setAttribute("width", Math.min(100, (100 * received) / total).toFixed(1));
        out.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), { headers: { "Content-Type": "application/wasm" } });
  }

  async function keepUpToDate() {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    let wanted = false;
    let controlled = Boolean(workers.controller);
    let registration;
    part("update-now").addEventListener("click", () => {
      wanted = true;
      if (registration?.waiting) registration.waiting.postMessage("skip-waiting");
      else location.reload();
    });
    part("update-wait").addEventListener("click", () => {
      part("update").hidden = true;
    });
    workers.addEventListener("controllerchange", () => {
      if (wanted) location.reload();
      else if (controlled) offer(); // another tab took the new version
      controlled = true;
    });
    try {
      registration = await workers.register("sw.js", { updateViaCache: "none" });
    } catch (reason) {
      console.warn("Broadside will not work offline here:", reason);
      return;
    }
    if (registration.waiting && controlled) offer();
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming.addEventListener("statechange", () => {
        if (coming.state === "installed" && workers.controller) offer();
      });
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  }

  function offer() {
    part("update").hidden = false;
  }
})();
