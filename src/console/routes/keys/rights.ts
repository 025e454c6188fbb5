/** Scopes in words. */
import type { Scope } from "../../../model/scopes.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import { useTexts } from "../../parts/language.tsx";

export function useRights(): (scopes: readonly string[]) => string {
  const { meanings } = useTexts(keyTexts);
  return (scopes) => scopes.map((scope) => meanings[scope as Scope] ?? scope).join("; ");
}
