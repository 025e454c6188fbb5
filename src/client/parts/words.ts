/** The texts of the page's language, each language loaded only where it is spoken. */
import type { PageLanguage, Words } from "../../http/pages/messages/index.ts";

export type LoadedWords = Pick<Words, "lang" | "messages" | "faults">;

const LOADERS: Readonly<Record<PageLanguage, () => Promise<Omit<LoadedWords, "lang">>>> = {
  en: async () => ({
    messages: (await import("../../http/pages/messages/en.ts")).en,
    faults: null,
  }),
  de: async () => ({
    messages: (await import("../../http/pages/messages/de.ts")).de,
    faults: (await import("../../http/pages/messages/faults/de.ts")).deFaults,
  }),
  fr: async () => ({
    messages: (await import("../../http/pages/messages/fr.ts")).fr,
    faults: (await import("../../http/pages/messages/faults/fr.ts")).frFaults,
  }),
  es: async () => ({
    messages: (await import("../../http/pages/messages/es.ts")).es,
    faults: (await import("../../http/pages/messages/faults/es.ts")).esFaults,
  }),
  it: async () => ({
    messages: (await import("../../http/pages/messages/it.ts")).it,
    faults: (await import("../../http/pages/messages/faults/it.ts")).itFaults,
  }),
  pt: async () => ({
    messages: (await import("../../http/pages/messages/pt.ts")).pt,
    faults: (await import("../../http/pages/messages/faults/pt.ts")).ptFaults,
  }),
  nl: async () => ({
    messages: (await import("../../http/pages/messages/nl.ts")).nl,
    faults: (await import("../../http/pages/messages/faults/nl.ts")).nlFaults,
  }),
  pl: async () => ({
    messages: (await import("../../http/pages/messages/pl.ts")).pl,
    faults: (await import("../../http/pages/messages/faults/pl.ts")).plFaults,
  }),
  ja: async () => ({
    messages: (await import("../../http/pages/messages/ja.ts")).ja,
    faults: (await import("../../http/pages/messages/faults/ja.ts")).jaFaults,
  }),
  zh: async () => ({
    messages: (await import("../../http/pages/messages/zh.ts")).zh,
    faults: (await import("../../http/pages/messages/faults/zh.ts")).zhFaults,
  }),
};

/** @throws where they cannot be loaded */
export async function loadWords(): Promise<LoadedWords> {
  const lang = document.documentElement.lang as PageLanguage;
  return { lang, ...(await LOADERS[lang]()) };
}
