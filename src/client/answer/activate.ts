/**
 * Answers while one types: asked of the REST API when typing pauses, and drawn by the components that the
 * server draws them with. What draws is loaded with the first answer. The address is the one to share.
 */

/** In milliseconds: shorter than a thought, longer than the pause between two keys. */
const PAUSE = 250;

export function activateLiveAnswers(): void {
  const box = document.querySelector<HTMLInputElement>("#code");
  const place = document.getElementById("answer");
  if (box === null || place === null) return;
  let timer = 0;
  let asked = new AbortController();
  let shown = box.value.trim();
  const ask = async () => {
    const code = box.value.trim();
    if (code === shown) return;
    shown = code;
    place.ariaBusy = "true";
    const { signal } = asked;
    const { showAnswer } = await import("./show.tsx");
    await showAnswer(place, code, signal);
    if (!signal.aborted) place.ariaBusy = null;
  };
  box.addEventListener("input", () => {
    // Nobody waits for the answer to what is not in the box any more.
    asked.abort();
    asked = new AbortController();
    clearTimeout(timer);
    timer = window.setTimeout(ask, PAUSE);
  });
}
