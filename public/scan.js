// Reads codes with the camera. The app loads this when somebody wants it; qr.js reads where the browser itself cannot.

const pace = 100; // milliseconds between two looks
const longest = 960; // pixels of the longer side of what is looked at

let reading;

/** What reads a picture; after a failure it is looked for anew. */
const reader = () => (reading ??= readerOf().catch((cause) => {
  reading = undefined;
  throw cause;
}));
reader().catch(() => {}); // so that it is there without a network later

/** Shows the camera's picture in an element. `heard` is told: true and a code, each once in a row, or false and why there is no
 * picture: "refused", "none", "busy" or "not-loaded". Answers a function that ends it. */
export const scan = (host, heard) => {
  const video = document.createElement("video");
  let stream;
  let over = false;
  const stop = () => {
    over = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.remove();
  };
  const watch = async () => {
    stream = await openCamera();
    if (over) return stop();
    video.srcObject = stream;
    video.playsInline = video.muted = true;
    video.ariaHidden = "true";
    host.replaceChildren(video);
    await video.play();
    const read = await reader();
    let last;
    while (!over) {
      for (const text of await looked(video, read)) {
        if (over || text === last) continue;
        last = text;
        heard(true, text);
      }
      await new Promise((done) => setTimeout(done, pace));
    }
  };
  watch().catch((error) => {
    if (over) return;
    stop();
    heard(false, reasons[error.name] ?? "none");
  });
  return stop;
};

const reasons = { NotAllowedError: "refused", SecurityError: "refused", NotReadableError: "busy", NotLoadedError: "not-loaded" };

const openCamera = async () => navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });

const canvas = document.createElement("canvas");
const pen = canvas.getContext("2d", { willReadFrequently: true });

/** The codes in what the camera shows now. */
async function looked(video, read) {
  const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  if (canvas.width === 0 || canvas.height === 0) return [];
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  return read(pen.getImageData(0, 0, canvas.width, canvas.height));
}

/** What reads a picture: the browser, where it knows these codes and keeps to its word, else qr.js. */
async function readerOf() {
  let own;
  if ((await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => []))?.includes("qr_code")) {
    own = new BarcodeDetector({ formats: ["qr_code"] });
  }
  const other = own ? undefined : await otherReader();
  return async (picture) => {
    if (other) return other(picture);
    try {
      return (await own.detect(picture)).map((code) => code.rawValue);
    } catch {
      return (await otherReader())(picture);
    }
  };
}

async function otherReader() {
  let decode;
  try {
    ({ default: decode } = await import("./qr.js"));
  } catch (cause) {
    throw Object.assign(new Error("qr.js could not be loaded", { cause }), { name: "NotLoadedError" });
  }
  return (picture) => {
    try {
      return [decode(picture)];
    } catch {
      return []; // no code in it, or not all of one
    }
  };
}
