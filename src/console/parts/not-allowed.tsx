/** Shown at the address of a screen that is not offered in the navigation. Apart, for it is rarely needed. */
import { Link } from "@tanstack/react-router";
import type { Scope } from "../../model/scopes.ts";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { keyTexts } from "../../ui/texts/console/keys.ts";
import { Screen } from "./frame.tsx";
import { useTexts } from "./language.tsx";

export function NotAllowed({ scope }: { readonly scope: Scope }) {
  const t = useTexts(frameTexts);
  const { meanings } = useTexts(keyTexts);
  return (
    <Screen title={t.notAllowed.title}>
      <p>{t.notAllowed.text(meanings[scope])}</p>
      <p>
        <Link to="/">{t.notFound.back}</Link>
      </p>
    </Screen>
  );
}
