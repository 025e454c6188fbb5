/** Screens in place of one that does not exist, or that failed. */
import { Link } from "@tanstack/react-router";
import { Button } from "react-aria-components";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { Screen } from "./frame.tsx";
import { useTexts } from "./language.tsx";

export function NotFound() {
  const t = useTexts(frameTexts);
  return (
    <Screen title={t.notFound.title}>
      <p>{t.notFound.text}</p>
      <p>
        <Link to="/">{t.notFound.back}</Link>
      </p>
    </Screen>
  );
}

/**
 * The error itself tells people nothing. A module that is missing since the last deployment comes
 * with the page, so another try reads it whole.
 */
export function Wrong() {
  const t = useTexts(frameTexts);
  return (
    <Screen title={t.wrong.title}>
      <p>{t.wrong.text}</p>
      <p className="row">
        <Button className="first" onPress={() => location.reload()}>
          {t.wrong.again}
        </Button>
        <Link to="/" className="button">
          {t.notFound.back}
        </Link>
      </p>
    </Screen>
  );
}
