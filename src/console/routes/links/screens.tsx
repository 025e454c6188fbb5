/** The ways between the screens of links. */
import { Link } from "@tanstack/react-router";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { useTexts } from "../../parts/language.tsx";
import "../../style/links.css";

export function LinkScreens() {
  const t = useTexts(linkTexts).screens;
  const current = { activeProps: { "aria-current": "page" as const } };
  return (
    <nav className="screens" aria-label={t.label}>
      <Link to="/links" activeOptions={{ exact: true, includeSearch: false }} {...current}>
        {t.all}
      </Link>
      <Link to="/links/campaigns" {...current}>
        {t.campaigns}
      </Link>
      <Link to="/links/future" {...current}>
        {t.future}
      </Link>
    </nav>
  );
}
