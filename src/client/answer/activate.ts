/**
 * Live answers: requested from the REST API when typing pauses, and drawn by the same components as
 * on the server. The code that draws is loaded with the first answer. The page's address becomes
 * the address of the answer, so that it can be shared.
 */
import { trimBlanks } from "../../ui/parts/trim-blanks.ts";
import { beginAnswer, noteAsked } from "./latest.ts";

/** In milliseconds: longer than the pause between two keys, short enough to feel immediate. */
const PAUSE = 250;
/** Before a code with a fault is answered: it may only be unfinished. */
const LONG_PAUSE = 1_500;

export function activateLiveAnswers(): void {
  const box = document.querySelector<HTMLInputElement>("#code");
  const place = document.getElementById("answer");
  if (box === null || place === null) return;
  place.dataset.shown = trimBlanks(box.value);
  if (box.value !== "" && document.activeElement === document.body) {
    // What is typed or scanned next replaces the code that was answered. The attribute autofocus
    // would scroll a reader who comes back to this page.
    box.focus({ preventScroll: true });
    box.select();
  }
  const ask = async (signal: AbortSignal, isLong: boolean) => {
    if (signal.aborted) return;
    place.ariaBusy = null;
    const code = trimBlanks(box.value);
    if (code === place.dataset.shown) return;
    const { isUnfinished, mayGoOn, notGs1 } = await import("../../gs1/identify/not-gs1.ts");
    if (signal.aborted || isUnfinished(code)) return;
    const found = notGs1(code);
    if (found === null && !isLong && mayGoOn(code)) {
      setTimeout(() => void ask(signal, true), LONG_PAUSE - PAUSE);
      return;
    }
    noteAsked(place);
    if (found === null) await (await import("./show.tsx")).showAnswer(code, signal);
    else await (await import("./show-not-gs1.tsx")).showNotGs1(code, found, signal);
  };
  box.addEventListener("input", ({ inputType }) => {
    // The text in the box has changed, so its earlier answer is not needed.
    const signal = beginAnswer();
    setTimeout(() => void ask(signal, inputType === "insertFromPaste"), PAUSE);
  });
}
