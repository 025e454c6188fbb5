/** Scopes in words: a role, or what each allows. */
import { hasScope, roleOf, type Scope } from "../../../model/scopes.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import { useTexts } from "../../parts/language.tsx";

export function useRights(): (scopes: readonly string[]) => string {
  const { meanings, roles } = useTexts(keyTexts);
  return (scopes) => {
    const role = roleOf(scopes);
    if (role !== null) return roles[role].name;
    // What another one includes is not named again.
    const needed = scopes.filter((scope) => {
      const others = scopes.filter((one) => one !== scope);
      return !hasScope(others, scope);
    });
    return needed.map((scope) => meanings[scope as Scope] ?? scope).join("; ");
  };
}
