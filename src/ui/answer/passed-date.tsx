/** A last day that has passed, on pages and cards. */
import { Banner } from "../parts/banner.tsx";
import { dateText } from "../parts/intl.ts";
import type { Messages, PageLanguage } from "../texts/index.ts";

export type PassedTexts = Messages["first"]["passed"];

/** Whether a text is an ISO date. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** ISO date, in UTC as on the server. */
export const today = (): string => new Date().toISOString().slice(0, 10);

interface Props {
  readonly texts: PassedTexts;
  readonly lang: PageLanguage;
  /** Application identifier of the date. */
  readonly ai: string;
  /** ISO date. */
  readonly date: string;
  readonly level: 1 | 2;
}

export const PassedDate = ({ texts, lang, ai, date, level }: Props) => (
  <Banner tone="note" icon="clock" title={passedText(texts, ai)} level={level}>
    <p class="num">{dateText({ lang }, date)}</p>
  </Banner>
);

/** "The best-before date has passed". */
export const passedText = (texts: PassedTexts, ai: string): string =>
  texts[ai === "15" ? "best" : ai === "16" ? "sell" : "expiry"];
