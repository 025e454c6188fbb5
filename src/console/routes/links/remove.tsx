/** Deletes a link, after a preview of the scans that change. */
import type { LinkPreview } from "../../../services/links/preview.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { undoLast } from "../../api/undo.ts";
import { useTexts } from "../../parts/language.tsx";
import { ConfirmPreviewed } from "../../parts/previewed.tsx";
import { say } from "../../parts/toasts.tsx";
import { ChangedScans } from "./changed-scans.tsx";
import { addressOf, forgetLinks, type ListedLink } from "./data.ts";
import { OfRecall } from "./of-recall.tsx";

interface RemoveProps {
  readonly link: ListedLink;
  readonly titles: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

export function Remove({ link, titles, onClose }: RemoveProps) {
  const t = useTexts(linkTexts);
  const { id, anchor } = link;
  const done = async () => {
    say(t.removed, () => undoLast(id, null));
    onClose();
    await forgetLinks();
  };
  return (
    <ConfirmPreviewed<LinkPreview>
      title={t.removeOne(link.title)}
      action={t.remove}
      isDangerous
      change={{ method: "DELETE", path: addressOf(id), query: { anchor } }}
      again={t.changedMeanwhile}
      onClose={onClose}
      onChanged={forgetLinks}
      onDone={done}
    >
      {(preview, isLoading) => (
        <>
          <OfRecall link={link} />
          <p>{t.removeText}</p>
          {preview && <ChangedScans preview={preview} anchor={anchor} titles={titles} />}
          {isLoading && <p>{t.loading}</p>}
        </>
      )}
    </ConfirmPreviewed>
  );
}
