/** The pages of a list that is no table. */
import { Button } from "react-aria-components";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import type { Pages } from "../api/pages.ts";
import { useColon, useTexts } from "./language.tsx";

interface PagerProps {
  readonly label: string;
  readonly pages: Pick<Pages<unknown>, "number" | "next" | "previous" | "isPlaceholderData">;
}

export function Pager({ label, pages }: PagerProps) {
  const t = useTexts(frameTexts).table;
  const colon = useColon();
  if (pages.previous === null && pages.next === null) return null;
  return (
    <nav className="pages" aria-label={t.pages + colon + label}>
      <Button isDisabled={!pages.previous} onPress={() => pages.previous?.()}>
        {t.previous}
      </Button>
      <span aria-live="polite">{t.page(pages.number)}</span>
      <Button isDisabled={!pages.next || pages.isPlaceholderData} onPress={() => pages.next?.()}>
        {t.next}
      </Button>
    </nav>
  );
}
