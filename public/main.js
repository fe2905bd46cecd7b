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
  // Vugu evaluates its renderer, which the Content-Security-Policy forbids; renderer.js brings it instead.
  window.eval = () => undefined;
  start();

  async function start() {
    let go;
    let instance;
    nameFleets();
    try {
      await painted();
      const [response, sentences] = await Promise.all([fetchProgram(), fetchSentences(), ...[...program.content.querySelectorAll("script")].map(run)]);
      window.broadsideSentences = sentences;
      go = new Go();
      go.env.GOGC = "300"; // what a tap draws is garbage at the next, and its collection fell into that: an aim took a quarter longer
      go.env.GOTRACEBACK = "system"; // a crash names its places by address, see scripts/builder/lean.go
      ({ instance } = await WebAssembly.instantiateStreaming(isProgram(response) ? response : unpacked(response), go.importObject));
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

  // The shell is on the screen before anything else takes the processor. A page in the background paints nothing.
  function painted() {
    return new Promise((done) => {
      if (document.visibilityState === "hidden") done();
      else requestAnimationFrame(() => setTimeout(done));
    });
  }

  // Runs a script that the page holds back.
  function run(script) {
    return new Promise((done, failed) => {
      const copy = document.importNode(script, true);
      copy.addEventListener("load", done);
      copy.addEventListener("error", () => failed(new Error(`${copy.src} could not be loaded`)));
      document.head.append(copy);
    });
  }

  // Puts a notice in place of the app; nothing of it answers any more.
  function stop(notice) {
    part("app").inert = true;
    part(notice).hidden = false;
  }

  // The service worker keeps the program unpacked, so that the browser can keep its compiled code.
  function isProgram(response) {
    return response.headers.get("Content-Type") === "application/wasm";
  }

  // What the app last listed stands there before it runs, and a tap on it is where it begins. ui/app keeps it.
  function nameFleets() {
    if (!/^(#\/?(fleets)?)?$/.test(location.hash)) return;
    let fleets = [];
    try {
      fleets = JSON.parse(localStorage.getItem("broadside.fleets")) ?? [];
    } catch {
      // Storage may be forbidden; then they come with the app.
    }
    for (const [id, name] of fleets) {
      const row = document.createElement("a");
      row.className = "row";
      row.href = `#/fleets/${id}`;
      row.textContent = name;
      const item = document.createElement("li");
      item.append(row);
      part("known").append(item);
    }
  }

  // What players read stands beside the program, a file for each language.
  async function fetchSentences() {
    const response = await fetch(program.dataset.words, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`${program.dataset.words}: ${response.status}`);
    return response.text();
  }

  // Shows progress on the way, in bytes as they travel.
  async function fetchProgram() {
    const response = await fetch(program.dataset.source, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`${program.dataset.source}: ${response.status}`);
    if (isProgram(response)) return response;
    const bar = part("progress");
    const { bytes, travel, loaded, left } = program.dataset;
    const begun = performance.now();
    let received = 0;
    const tell = (share) => {
      const seconds = (performance.now() - begun) / 1000;
      const figures = { done: Math.round((share * travel) / 1000), all: Math.round(travel / 1000), n: Math.ceil(seconds / share - seconds) };
      bar.setAttribute("width", (100 * share).toFixed(1));
      part("loaded").textContent = (seconds > 1 ? left : loaded).replace(/\{(\w+)\}/g, (_, name) => figures[name]);
    };
    const counter = new TransformStream({
      transform(chunk, out) {
        received += chunk.byteLength;
        tell(Math.min(1, received / bytes));
        out.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter));
  }

  // All files that are dropped on the page, those in folders too.
  window.broadsideFiles = async (transfer) => {
    const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
    if (entries.length === 0) return [...transfer.files];
    return (await Promise.all(entries.map(gather))).flat();
  };

  const isData = ({ isFile, name }) => !isFile || /\.(gstz?|catz?|bsr|zip|json|xml)$/i.test(name);

  async function gather(entry) {
    if (entry.isFile) return [await new Promise((done, failed) => entry.file(done, failed))];
    const reader = entry.createReader();
    const all = [];
    for (let some = [0]; some.length > 0;) {
      some = await new Promise((done, failed) => reader.readEntries(done, failed)); // a hundred at a time
      all.push(...some);
    }
    return (await Promise.all(all.filter(isData).map(gather))).flat();
  }

  // Reads codes with the camera. scan.js is fetched when somebody wants it; without an element that is all. Otherwise heard is
  // told, true with each code or false with the reason why there is no picture, and the function that is returned ends it.
  window.broadsideScan = (id, heard) => {
    let over = false;
    let stop = () => {};
    const loaded = import("./scan.js");
    const ready = ({ scan }) => {
      if (!over && id) stop = scan(part(id), (...news) => over || heard(...news));
    };
    loaded.then(ready, () => over || !id || heard(false, "not-loaded"));
    return () => {
      over = true;
      stop();
    };
  };

  async function keepUpToDate() {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    let wanted = false;
    let controlled = Boolean(workers.controller);
    let registration;
    part("update-now").addEventListener("click", () => {
      wanted = true;
      part("update").hidden = true;
      registration?.waiting?.postMessage("skip-waiting");
      setTimeout(() => location.reload(), registration?.waiting ? 2000 : 0); // what the old worker still answers may hold the new one up
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
