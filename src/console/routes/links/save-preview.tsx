/** Says, before a link is saved that changes the answer to a scan, which scans change and what each gets. */
import type { LinkPreview } from "../../../services/links/preview.ts";
import type { Previewed } from "../../../services/write/record.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { api } from "../../api/client.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { useTexts } from "../../parts/language.tsx";
import { useWrite } from "../../parts/write.tsx";
import { ChangedScans } from "./changed-scans.tsx";
import { addressOf, type LinkInput, useLinkStates } from "./data.ts";
import { endsRecall } from "./notes.tsx";

/** @param id of a new link: any that no link has */
export async function previewOf(id: string, values: LinkInput): Promise<LinkPreview> {
  const options = { query: { dry_run: true }, body: values };
  return (await api<Previewed<LinkPreview>>("PUT", addressOf(id), options)).body.preview;
}

interface SavePreviewProps {
  readonly preview: LinkPreview & { readonly isAnew: boolean };
  readonly anchor: string;
  /** The title of the link as it will be, by its id. */
  readonly titles: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

export function SavePreview({ preview, anchor, titles, onClose, onSave }: SavePreviewProps) {
  const t = useTexts(linkTexts);
  // The form has the trouble of saving.
  const write = useWrite();
  const { data } = useLinkStates(anchor);
  const links = data?.levels.flatMap((level) => level.links) ?? [];
  const stored = Object.fromEntries(links.map(({ id, title }) => [id, title]));
  return (
    <Confirm
      title={t.editor.preview}
      isWide
      isOpen
      isDangerous={endsRecall(preview.notes)}
      action={t.editor.save}
      onClose={onClose}
      onConfirm={onSave}
      write={write}
    >
      {preview.isAnew && (
        <p className="notice note" role="status">
          {t.changedMeanwhile}
        </p>
      )}
      <ChangedScans
        preview={preview}
        anchor={anchor}
        titles={{ ...stored, ...titles }}
        titlesNow={stored}
      />
      <p>{t.editor.previewLead}</p>
    </Confirm>
  );
}
