/** Draws an answer in place of the previous one. Nothing of a text that is not a GS1 code is sent or put into the address. */
import { render } from "hono/jsx/dom";
import type { NotGs1 } from "../../gs1/identify/not-gs1.ts";
import type { CheckedCode } from "../../services/check/check-code.ts";
import { CodeAnswer } from "../../ui/answer/answer.tsx";
import { NotGs1Answer } from "../../ui/answer/not-gs1.tsx";
import { checkHref } from "../../ui/parts/address.ts";
import { Banner } from "../../ui/parts/banner.tsx";
import { TryAgain } from "../../ui/parts/try-again.tsx";
import type { Words } from "../../ui/texts/index.ts";
import {
  activateCopyButtons,
  activateCountdowns,
  languagesOfReader,
  loadWords,
} from "../parts/page.ts";
import { noteDrawn } from "./latest.ts";

interface Trouble {
  readonly kind: "tooMany" | "unavailable";
  /** Seconds after which a retry can succeed. */
  readonly wait: number;
}

/** Used if the server names no time, in seconds. */
const USUAL_WAIT = 10;

/**
 * Requests an answer, and draws it.
 * @param code empty for none
 * @param signal aborted by the next request
 */
export async function showAnswer(code: string, signal: AbortSignal): Promise<void> {
  const [words, answer] = await Promise.all([
    loadWords(),
    code === "" ? null : answerTo(code, signal),
  ]);
  if (signal.aborted) return;
  const place = document.getElementById("answer")!;
  const { title } = words.messages.check;
  document.title = code === "" ? title : `${code} · ${title}`;
  history.replaceState(null, "", checkHref(words, code));
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#languages a")) {
    link.search = String(new URLSearchParams({ code, lang: link.hreflang }));
  }
  render(
    answer !== null && "wait" in answer ? (
      <Unanswered key={Date.now()} words={words} code={code} trouble={answer} />
    ) : (
      <CodeAnswer words={words} code={code} checked={answer} />
    ),
    place,
  );
  activateCopyButtons(place);
  activateCountdowns(place);
  noteDrawn(place, code);
}

async function answerTo(code: string, signal: AbortSignal): Promise<CheckedCode | Trouble> {
  const query = new URLSearchParams({ code, language: languagesOfReader() });
  try {
    const response = await fetch(`/api/v1/check?${query}`, { signal });
    if (response.ok) return await response.json();
    const wait = Number(response.headers.get("Retry-After")) || USUAL_WAIT;
    return { kind: response.status === 429 ? "tooMany" : "unavailable", wait };
  } catch {
    return { kind: "unavailable", wait: USUAL_WAIT };
  }
}

interface UnansweredProps {
  readonly words: Words;
  readonly code: string;
  readonly trouble: Trouble;
}

const Unanswered = ({ words, code, trouble: { kind, wait } }: UnansweredProps) => (
  <Banner tone="note" icon="alert" title={words.messages.problem[kind].title} level={1}>
    <p>{words.messages.problem[kind].detail}</p>
    <p class="row">
      <TryAgain words={words} href={checkHref(words, code)} wait={wait} />
    </p>
  </Banner>
);

/**
 * Draws what a text that is not a GS1 code is. Nothing of it is sent or put into the address.
 * @param signal aborted if the text is no longer the one to show
 */
export async function showNotGs1(text: string, found: NotGs1, signal: AbortSignal): Promise<void> {
  const place = document.getElementById("answer")!;
  const words = await loadWords();
  if (signal.aborted) return;
  const isBelow = document.querySelector("main > h1") !== null;
  // The front page has neither a code in its address nor in its links.
  if (!isBelow) forgetCode(words, words.messages.check.title);
  const answer = { words, text, found, isKept: true, isBelow };
  // The key makes a new element, so that an answer that was opened before is closed.
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
