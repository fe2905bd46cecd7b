// Reads codes with the camera. The app loads this when somebody wants it, and scan.wasm, which reads where the browser itself
// cannot, when the camera is open.

const pace = 100; // milliseconds between two looks
// Pixels of the longer side of what is looked at, in turns: of thirty codes one cannot be read at a size, and can at another.
const sizes = [960, 1080, 720, 1000, 880, 680];

let reading;

/** What reads a picture; after a failure it is looked for anew. */
const reader = () => (reading ??= readerOf().catch((cause) => {
  reading = undefined;
  throw cause;
}));

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
    for (let look = 0; !over; look++) {
      for (const text of await looked(video, read, sizes[look % sizes.length])) {
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
async function looked(video, read, longest) {
  const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  if (canvas.width === 0 || canvas.height === 0) return [];
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  return read(pen.getImageData(0, 0, canvas.width, canvas.height));
}

/** What reads a picture: the browser, where it knows these codes and keeps to its word, else scan.wasm. */
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
  let call;
  try {
    const { startScanner } = await import("./broadside.js");
    call = await startScanner();
  } catch (cause) {
    throw Object.assign(new Error("scan.wasm could not be loaded", { cause }), { name: "NotLoadedError" });
  }
  return (picture) => {
    const text = new TextDecoder().decode(call("read", grey(picture)));
    return text === "" ? [] : [text]; // no code in it, or not all of one
  };
}

/** A picture as scan.wasm takes it: width and height, and then the brightness of each pixel. */
function grey({ width, height, data }) {
  const body = new Uint8Array(8 + width * height);
  const view = new DataView(body.buffer);
  view.setUint32(0, width, true);
  view.setUint32(4, height, true);
  for (let at = 8, from = 0; at < body.length; at++, from += 4) body[at] = (data[from] * 2 + data[from + 1] * 5 + data[from + 2]) >> 3;
  return body;
}
