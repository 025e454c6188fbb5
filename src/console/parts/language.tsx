/** The language of the console: the one chosen here before, otherwise that of the page. */
import { createContext, type ReactNode, useContext, useState } from "react";
import { I18nProvider } from "react-aria-components";

export type ConsoleLanguage = "en" | "de";

/** The same words in each language of the console. */
export type Texts<T> = Readonly<Record<ConsoleLanguage, T>>;

const KEY = "console.language";

const Chosen = createContext<readonly [ConsoleLanguage, (lang: ConsoleLanguage) => void]>([
  "en",
  () => {},
]);

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [lang, setLang] = useState<ConsoleLanguage>(() => {
    const known = localStorage.getItem(KEY) ?? document.documentElement.lang;
    return known === "de" ? "de" : "en";
  });
  const choose = (chosen: ConsoleLanguage) => {
    localStorage.setItem(KEY, chosen);
    document.documentElement.lang = chosen;
    setLang(chosen);
  };
  document.documentElement.lang = lang;
  return (
    <Chosen value={[lang, choose]}>
      <I18nProvider locale={lang === "de" ? "de-DE" : "en-GB"}>{children}</I18nProvider>
    </Chosen>
  );
}

export const useLanguage = () => useContext(Chosen);

/** `const t = useTexts(productTexts)` */
export const useTexts = <T,>(texts: Texts<T>): T => texts[useContext(Chosen)[0]];

/** The month is a word: 11/12 is another day for other readers. */
const DAY = { day: "numeric", month: "short", year: "numeric" } as const;

/** A time as people of this language write it, in the zone of the browser. */
export function useTime(): (instant: string) => string {
  const [lang] = useLanguage();
  const format = new Intl.DateTimeFormat(lang === "de" ? "de-DE" : "en-GB", {
    ...DAY,
    hour: "2-digit",
    minute: "2-digit",
  });
  return (instant) => format.format(new Date(instant));
}

/** A day in UTC, of a date or an instant. */
export function useDay(): (day: string) => string {
  const [lang] = useLanguage();
  const format = new Intl.DateTimeFormat(lang === "de" ? "de-DE" : "en-GB", {
    ...DAY,
    timeZone: "UTC",
  });
  return (day) => format.format(new Date(day));
}

/** The code itself if it has no name. */
export function countryIn(lang: string, code: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}
