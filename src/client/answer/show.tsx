/** Requests an answer, and draws it in place of the previous one. */
import { render } from "hono/jsx/dom";
import type { CheckedCode } from "../../services/check/check-code.ts";
import { CodeAnswer } from "../../ui/answer/answer.tsx";
import { checkHref } from "../../ui/parts/address.ts";
import { Banner } from "../../ui/parts/banner.tsx";
import { TryAgain } from "../../ui/parts/try-again.tsx";
import type { Words } from "../../ui/texts/index.ts";
import { activateCopyButtons } from "../parts/copy-buttons.ts";
import { activateCountdowns } from "../parts/countdown.ts";
import { languagesOfReader } from "../parts/reader.ts";
import { loadWords } from "../parts/words.ts";
import { noteDrawn } from "./latest.ts";

interface Trouble {
  readonly kind: "tooMany" | "unavailable";
  /** Seconds after which a retry can succeed. */
  readonly wait: number;
}

/** Used if the server names no time, in seconds. */
const USUAL_WAIT = 10;

/** @param code empty for none @param signal aborted by the next request */
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
