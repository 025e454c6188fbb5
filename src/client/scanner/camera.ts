/** The camera in a dialog, until it sees a code or is stopped. Escape closes the dialog. */
import { createFinder, type FindCodes, type Found } from "./detect.ts";

/**
 * ZXing is used, too, after this many pictures without a code: it supports symbols that browsers do
 * not.
 */
const PATIENCE = 40;

/** The time in milliseconds after which the reader gets advice. */
const HINT_AFTER = 9_000;

/** What the dialog says: where the scan is. */
type Say = (text: "starting" | "point" | "hint") => void;

/**
 * The codes that it saw; null if it was stopped before; or why it cannot be used.
 * @throws if no detector can be loaded
 */
export async function scanWithCamera(
  dialog: HTMLDialogElement,
  say: Say,
): Promise<Found[] | Trouble | null> {
  say("starting");
  if (!navigator.mediaDevices) return "insecure";
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = () => stopped.abort();
  dialog.addEventListener("close", stop, { once: true });
  const stopIfHidden = () => document.hidden && stop();
  document.addEventListener("visibilitychange", stopIfHidden, { signal });
  dialog.showModal();
  const stream = await openCamera();
  try {
    if (typeof stream === "string") return stream;
    for (const track of stream.getTracks()) track.addEventListener("ended", stop);
    return await watch(dialog.querySelector("video")!, stream, signal, say);
  } finally {
    if (typeof stream !== "string") for (const track of stream.getTracks()) track.stop();
    dialog.close();
  }
}

const openCamera = (): Promise<MediaStream | Trouble> =>
  navigator.mediaDevices
    .getUserMedia({ video: { facingMode: "environment", width: { ideal: 1_280 } } })
    .catch(troubleOf);

async function watch(
  video: HTMLVideoElement,
  stream: MediaStream,
  signal: AbortSignal,
  say: Say,
): Promise<Found[] | null> {
  offerTorch(stream, signal);
  video.srcObject = stream;
  const hint = setTimeout(say, HINT_AFTER, "hint");
  const playing = async () => {
    await video.play();
    say("point");
  };
  const ended = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  try {
    const [find] = await Promise.all([createFinder(PATIENCE), Promise.race([playing(), ended])]);
    return await firstCodes(video, find, signal, ended);
  } finally {
    clearTimeout(hint);
    video.srcObject = null;
  }
}

async function firstCodes(
  video: HTMLVideoElement,
  find: FindCodes,
  signal: AbortSignal,
  ended: Promise<void>,
): Promise<Found[] | null> {
  while (!signal.aborted) {
    const codes = await find(video);
    if (codes.length > 0 && !signal.aborted) return codes;
    await Promise.race([nextPicture(video), ended]);
  }
  return null;
}

const nextPicture = (video: HTMLVideoElement): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });

/** The torch of a camera, which TypeScript's types do not have yet (mediacapture-image). */
type WithTorch = { torch?: boolean };

/** Offers the light of a phone, if its browser allows a page to switch it. */
function offerTorch(stream: MediaStream, signal: AbortSignal): void {
  const button = document.querySelector<HTMLButtonElement>("#scanner [data-do=torch]")!;
  const [track] = stream.getVideoTracks();
  button.hidden = !(track?.getCapabilities?.() as WithTorch | undefined)?.torch;
  button.ariaPressed = "false";
  const toggle = async () => {
    const torch = button.ariaPressed !== "true";
    await track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
    button.ariaPressed = String(torch);
  };
  button.addEventListener("click", () => void toggle(), { signal });
}

/** The reasons why a camera cannot be used. */
type Trouble = "refused" | "absent" | "inUse" | "insecure";

/** The troubles by the name of getUserMedia's error (Media Capture and Streams, clause 10.2.1). */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotReadableError: "inUse",
  AbortError: "inUse",
};

export const troubleOf = ({ name }: { readonly name: string }): Trouble =>
  TROUBLES[name] ?? "absent";
