/** Screens in place of one that does not exist, or that failed. */
import type { ErrorComponentProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { Failure } from "./failure.tsx";
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

/** A module that is missing since the last deployment comes with the page. */
export function Wrong({ error }: ErrorComponentProps) {
  return <Failure error={error as Error} onRetry={() => location.reload()} />;
}
