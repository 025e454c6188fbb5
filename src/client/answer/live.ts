/**
 * Live answers: requested from the REST API when typing pauses, and drawn by the same components as
 * on the server. The code that draws is loaded with the first answer. The page's address becomes
 * the address of the answer, so that it can be shared. A text that is not a GS1 code is answered
 * here, and is not sent.
 */

import { trimBlanks } from "../../ui/parts/trim-blanks.ts";
import { beginAnswer, noteAsked } from "./latest.ts";

/**
 * The pause before a request, in milliseconds: longer than that between two keys, short enough to
 * feel immediate.
 */
const PAUSE = 250;
/** The pause before a code with a fault is answered, which may only be unfinished. */
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
    if (found === null) await (await import("./draw.tsx")).showAnswer(code, signal);
    else await (await import("./draw.tsx")).showNotGs1(code, found, signal);
  };
  box.addEventListener("input", ({ inputType }) => {
    // The text in the box has changed, so its earlier answer is not needed.
    const signal = beginAnswer();
    setTimeout(() => void ask(signal, inputType === "insertFromPaste"), PAUSE);
  });
}

/** The form answers a text that is not a GS1 code here, and does not send it. */
export function keepPrivateTexts(): void {
  const box = document.querySelector<HTMLInputElement>("#code");
  const form = box?.form;
  form?.querySelector("[data-sent]")?.remove();
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = trimBlanks(box!.value);
    const signal = beginAnswer();
    void (async () => {
      const { notGs1 } = await import("../../gs1/identify/not-gs1.ts");
      const found = notGs1(text);
      if (found === null) form.submit();
      else await (await import("./draw.tsx")).showNotGs1(text, found, signal);
    })();
  });
}
