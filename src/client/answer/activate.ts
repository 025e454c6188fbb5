/**
 * Live answers: requested from the REST API when typing pauses, and drawn by the same components as
 * on the server. The code that draws is loaded with the first answer. The page's address becomes
 * the address of the answer, so that it can be shared.
 */

/** In milliseconds: longer than the pause between two keys, short enough to feel immediate. */
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
    // The text in the box has changed, so its earlier answer is not needed.
    asked.abort();
    asked = new AbortController();
    clearTimeout(timer);
    timer = window.setTimeout(ask, PAUSE);
  });
}
