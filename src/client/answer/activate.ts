/**
 * Live answers: requested from the REST API when typing pauses, and drawn by the same components as
 * on the server. The code that draws is loaded with the first answer. The page's address becomes
 * the address of the answer, so that it can be shared.
 */

/** In milliseconds: longer than the pause between two keys, short enough to feel immediate. */
const PAUSE = 250;
/** Can become an e-mail address, a web address or a contact; asked only when it is submitted. */
const INCOMPLETE = /@|^BEGIN:|^[\p{L}\p{N}-]*\p{L}\.\S*$/iu;

export function activateLiveAnswers(): void {
  const box = document.querySelector<HTMLInputElement>("#code");
  const place = document.getElementById("answer");
  if (box === null || place === null) return;
  let timer = 0;
  let asked = new AbortController();
  place.dataset.shown = box.value.trim();
  const ask = async () => {
    const code = box.value.trim();
    if (code === place.dataset.shown) return;
    const { signal } = asked;
    const { notGs1 } = await import("../../gs1/identify/not-gs1.ts");
    const found = notGs1(code);
    if (signal.aborted || (found === null && INCOMPLETE.test(code))) return;
    place.dataset.shown = code;
    place.ariaBusy = "true";
    if (found === null) await (await import("./show.tsx")).showAnswer(place, code, signal);
    else await (await import("./show-not-gs1.tsx")).showNotGs1(code, found, signal);
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
