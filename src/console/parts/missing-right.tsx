/** The sentence about a right that somebody lacks. Apart, because few people need the names of rights. */
import type { Scope } from "../../model/scopes.ts";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { keyTexts } from "../../ui/texts/console/keys.ts";
import { useTexts } from "./language.tsx";

export function MissingRight({ scope }: { readonly scope: Scope }) {
  const { meanings, needed } = useTexts(keyTexts);
  return <p>{useTexts(frameTexts).notAllowed.text(needed[scope] ?? meanings[scope])}</p>;
}
