/**
 * The languages of the console, which are those of the pages. English is in the modules of the
 * screens; each other language is one module, loaded when it is chosen.
 */
import type { PageLanguage } from "../index.ts";

/** Texts by the name of the English ones. A subject that is not translated is absent. */
export type Translation = Readonly<Record<string, unknown>>;

interface ConsoleLanguage {
  /** The name of the language in itself. */
  readonly name: string;
  /** The locale of dates, numbers and the parts of react-aria. */
  readonly locale: string;
  readonly load: () => Promise<Translation>;
}

export const CONSOLE_LANGUAGES: Readonly<Record<PageLanguage, ConsoleLanguage>> = {
  en: { name: "English", locale: "en-GB", load: async () => ({}) },
  de: { name: "Deutsch", locale: "de-DE", load: () => import("./de/index.ts") },
  fr: { name: "Français", locale: "fr-FR", load: () => import("./fr/index.ts") },
  es: { name: "Español", locale: "es-ES", load: () => import("./es/index.ts") },
  it: { name: "Italiano", locale: "it-IT", load: () => import("./it/index.ts") },
  pt: { name: "Português", locale: "pt-BR", load: () => import("./pt/index.ts") },
  nl: { name: "Nederlands", locale: "nl-NL", load: () => import("./nl/index.ts") },
  pl: { name: "Polski", locale: "pl-PL", load: () => import("./pl/index.ts") },
  ja: { name: "日本語", locale: "ja-JP", load: () => import("./ja/index.ts") },
  zh: { name: "简体中文", locale: "zh-CN", load: () => import("./zh/index.ts") },
};

export const isConsoleLanguage = (tag: string): tag is PageLanguage =>
  Object.hasOwn(CONSOLE_LANGUAGES, tag);
