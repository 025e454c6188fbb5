/**
 * The texts in the page's language. Each language is a module of its own, loaded only if the page
 * needs it.
 */
import type { FaultTexts } from "../../ui/texts/faults/index.ts";
import type { Messages, Words } from "../../ui/texts/index.ts";
import type { LinkTypeNames } from "../../ui/texts/link-types/index.ts";
import { readerOfPage } from "./reader.ts";

/** A module exports only its texts. */
type Loaders<T> = Record<string, () => Promise<Record<string, T>>>;

const MESSAGES = import.meta.glob<Record<string, Messages>>("../../ui/texts/??.ts");
const LINK_TYPES = import.meta.glob<Record<string, LinkTypeNames>>(
  "../../ui/texts/link-types/??.ts",
);
const FAULTS = import.meta.glob<Record<string, FaultTexts>>("../../ui/texts/faults/??.ts");

/** @throws if they cannot be loaded */
export async function loadWords(): Promise<Words> {
  const reader = readerOfPage();
  const [messages, linkTypes, faults] = await Promise.all([
    textsOf(MESSAGES, reader.lang),
    textsOf(LINK_TYPES, reader.lang),
    textsOf(FAULTS, reader.lang),
  ]);
  return { ...reader, messages: messages!, linkTypes: linkTypes!, faults };
}

/** Null if the language has none: in English, faults have their own texts. */
async function textsOf<T>(loaders: Loaders<T>, lang: string): Promise<T | null> {
  const path = Object.keys(loaders).find((one) => one.endsWith(`/${lang}.ts`));
  const [texts] = path === undefined ? [] : Object.values(await loaders[path]!());
  return texts ?? null;
}
