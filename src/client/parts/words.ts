/** The texts in the page's language: one module, the only language that the browser loads. */
import type { Language } from "../../ui/texts/en.ts";
import type { Words } from "../../ui/texts/index.ts";
import { readerOfPage } from "./reader.ts";

/** The module of a language exports only the language. */
const LANGUAGES = import.meta.glob<Record<string, Language>>("../../ui/texts/??.ts");

/** @throws if they cannot be loaded */
export async function loadWords(): Promise<Words> {
  const reader = readerOfPage();
  const exported = await LANGUAGES[`../../ui/texts/${reader.lang}.ts`]!();
  return { ...reader, ...exported[reader.lang]! };
}
