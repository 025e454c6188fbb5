/** The light of a phone, if its browser allows a page to switch it. */

/** Not yet in TypeScript's types (mediacapture-image). */
type WithTorch = { torch?: boolean };

export function offerTorch(stream: MediaStream, signal: AbortSignal): void {
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
