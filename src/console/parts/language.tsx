/** The language of the console: the one chosen here before, otherwise that of the page. */
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { colonIn, listText } from "../../ui/parts/intl.ts";
import {
  CONSOLE_LANGUAGES,
  isConsoleLanguage,
  type Translation,
} from "../../ui/texts/console/languages.ts";
import type { PageLanguage } from "../../ui/texts/index.ts";

export type ConsoleLanguage = PageLanguage;

/** English texts of a subject, and the name by which translations have the same. */
export interface Texts<T> {
  readonly name: string;
  readonly en: T;
}

/** A language with its texts, which are loaded. */
export interface Shown {
  readonly lang: ConsoleLanguage;
  readonly translation: Translation;
}

const ENGLISH: Shown = { lang: "en", translation: {} };

const KEY = "console.language";

/** @returns English where the texts cannot be loaded */
const load = (lang: ConsoleLanguage): Promise<Shown> =>
  CONSOLE_LANGUAGES[lang].load().then(
    (translation) => ({ lang, translation }),
    () => ENGLISH,
  );

/** The reader's language, for the first drawing. */
export function firstLanguage(): Promise<Shown> {
  const wanted = localStorage.getItem(KEY) ?? document.documentElement.lang;
  return load(isConsoleLanguage(wanted) ? wanted : "en");
}

const Chosen = createContext<readonly [Shown, (lang: ConsoleLanguage) => void]>([
  ENGLISH,
  () => {},
]);

interface ProviderProps {
  readonly first: Shown;
  readonly children: ReactNode;
}

export function LanguageProvider({ first, children }: ProviderProps) {
  const [shown, setShown] = useState(first);
  const wanted = useRef(first.lang);
  const choose = async (lang: ConsoleLanguage) => {
    localStorage.setItem(KEY, lang);
    wanted.current = lang;
    const loaded = await load(lang);
    // Another language may have been chosen meanwhile.
    if (wanted.current === lang) setShown(loaded);
  };
  document.documentElement.lang = shown.lang;
  return (
    <Chosen value={[shown, (lang) => void choose(lang)]}>
      <I18nProvider locale={CONSOLE_LANGUAGES[shown.lang].locale}>{children}</I18nProvider>
    </Chosen>
  );
}

export function useLanguage(): readonly [ConsoleLanguage, (lang: ConsoleLanguage) => void] {
  const [{ lang }, choose] = useContext(Chosen);
  return [lang, choose];
}

/** The language as `Intl` takes it. */
export const useLocale = (): string => CONSOLE_LANGUAGES[useLanguage()[0]].locale;

/** `const t = useTexts(productTexts)` */
export function useTexts<T>({ name, en }: Texts<T>): T {
  const [{ translation }] = useContext(Chosen);
  // The compiler compares each translation with the English texts of its name.
  return Object.hasOwn(translation, name) ? (translation[name] as T) : en;
}

/** Details of one thing, with the commas of the language. */
export function useList(): (texts: readonly string[]) => string {
  const [lang] = useLanguage();
  return (texts) => listText({ lang }, texts);
}

/** The colon of the language, with its spaces. */
export function useColon(): string {
  const [lang] = useLanguage();
  return colonIn(lang);
}

export const Colon = (): string => useColon();

/** The month is a word: 11/12 is another day for other readers. */
const DAY = { day: "numeric", month: "short", year: "numeric" } as const;

/** The zone of this browser, in which times are shown; each screen names it. */
export const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The instant at which a day begins in the zone of the browser; null for a text that is no day. */
export function beginOf(day: string, daysLater = 0): string | null {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00:00` : Number.NaN);
  if (Number.isNaN(at.getTime())) return null;
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
}

/*
 * One rule for all dates of the console: an instant is shown in the zone of the browser, also if only
 * its day is; one at which something begins or ends names the zone. A day without a time, such as the
 * last day of a product, is that day everywhere. A day that the server counts by UTC says so.
 */

/** A time as people of this language write it, in the zone of the browser. */
export function useTime(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    ...DAY,
    hour: "2-digit",
    minute: "2-digit",
  });
  return (instant) => format.format(new Date(instant));
}

/** The same with the name of the zone, for times at which something begins or ends. */
export function useTimeInZone(): (instant: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    ...DAY,
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return (instant) => format.format(new Date(instant));
}

/** A day without a time, or the day of an instant. */
export function useDay(): (day: string) => string {
  const locale = useLocale();
  const own = new Intl.DateTimeFormat(locale, DAY);
  const utc = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: "UTC" });
  return (day) => (day.includes("T") ? own : utc).format(new Date(day));
}

/** A day that the server counts by UTC. */
export function useUtcDay(): (day: string) => string {
  const day = useDay();
  return (counted) => `${day(counted)} (UTC)`;
}

/** The code itself if it has no name. */
export function countryIn(lang: string, code: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}
