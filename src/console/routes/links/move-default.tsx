/** Moves the default of an anchor in one step, after a preview of the scans that change. */
import type { LinkPreview } from "../../../services/links/preview.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { useTexts } from "../../parts/language.tsx";
import { ConfirmPreviewed } from "../../parts/previewed.tsx";
import { say } from "../../parts/toasts.tsx";
import { ChangedScans } from "./changed-scans.tsx";
import { addressOf, forgetLinks, type ListedLink } from "./data.ts";

interface MoveProps {
  readonly link: ListedLink;
  readonly former: ListedLink | null;
  readonly titles: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

export function MoveDefault({ link, former, titles, onClose }: MoveProps) {
  const t = useTexts(linkTexts);
  const { id, anchor } = link;
  const done = async () => {
    say(t.moved);
    onClose();
    await forgetLinks();
  };
  return (
    <ConfirmPreviewed<LinkPreview>
      title={t.moveTitle}
      action={t.makeDefault}
      change={{ method: "POST", path: `${addressOf(id)}/make-default`, query: { anchor } }}
      again={t.changedMeanwhile}
      onClose={onClose}
      onChanged={forgetLinks}
      onDone={done}
    >
      {(preview, isLoading) => (
        <>
          <p>
            {former && link.timing === null
              ? t.moveFrom(former.title, link.title)
              : t.moveFirst(link.title)}
          </p>
          {preview && <ChangedScans preview={preview} anchor={anchor} titles={titles} />}
          {isLoading && <p>{t.loading}</p>}
        </>
      )}
    </ConfirmPreviewed>
  );
}
