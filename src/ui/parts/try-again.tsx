/**
 * Says after "too many requests" and "not available" how long to wait, and offers the same address
 * again. A script counts the seconds down (src/client/parts/page.ts); without one, it is a plain
 * link.
 */
import type { Words } from "../texts/index.ts";

type Texts = Pick<Words, "messages">;

interface Props {
  readonly words: Texts;
  readonly href: string;
  /** Seconds; undefined if nobody knows. */
  readonly wait: number | undefined;
}

export const TryAgain = ({ words, href, wait }: Props) => (
  <a class="button first" href={href} data-wait={wait}>
    {words.messages.problem.again}
  </a>
);

/** Where a script runs, the countdown says it. */
export const Wait = ({ words, seconds }: { readonly words: Texts; readonly seconds: number }) => (
  <noscript>
    <p>{words.messages.problem.wait(seconds)}</p>
  </noscript>
);
