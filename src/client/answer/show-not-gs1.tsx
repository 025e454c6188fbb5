/** Draws what a text that is not a GS1 code is. Nothing of it is sent or put into the address. */
import { render } from "hono/jsx/dom";
import type { NotGs1 } from "../../gs1/identify/not-gs1.ts";
import { NotGs1Answer } from "../../ui/answer/not-gs1.tsx";
import { checkHref } from "../../ui/parts/address.ts";
import { loadWords } from "../parts/words.ts";
import { noteDrawn } from "./latest.ts";

/** @param signal aborted if the text is no longer the one to show */
export async function showNotGs1(text: string, found: NotGs1, signal: AbortSignal): Promise<void> {
  const place = document.getElementById("answer")!;
  const words = await loadWords();
  if (signal.aborted) return;
  const isBelow = document.querySelector("main > h1") !== null;
  // The front page has neither a code in its address nor in its links.
  if (!isBelow) forgetCode(words, words.messages.check.title);
  const answer = { words, text, found, isKept: true, isBelow };
  // In a new element, so that an answer that was opened before is closed.
  render(<NotGs1Answer key={text} {...answer} />, place);
  noteDrawn(place, text);
}

function forgetCode(words: Parameters<typeof checkHref>[0], title: string): void {
  document.title = title;
  history.replaceState(null, "", checkHref(words, ""));
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#languages a")) {
    link.search = String(new URLSearchParams({ lang: link.hreflang }));
  }
}
