/** Asks once more before a recall, or a change of one, is published. */
import { type ReactNode, useState } from "react";
import type { CheckedPreview } from "../../../services/recalls/recalls.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { useTexts } from "../../parts/language.tsx";
import { type Named, NamedProduct } from "../../parts/named-product.tsx";
import type { Write } from "../../parts/write.tsx";
import { Lots } from "./lots.tsx";
import type { NoticeText } from "./notice.tsx";
import { isSeen, NOTHING_SEEN, SeenNotices } from "./seen.tsx";

interface PublishDialogProps {
  readonly isChange: boolean;
  readonly named: Named | undefined;
  readonly isWhole: boolean;
  readonly lots: readonly string[];
  readonly notices: readonly NoticeText[];
  readonly preview: CheckedPreview;
  /** When it begins, in words; nothing for a change. */
  readonly beginning: string | null;
  /** The warnings at the titles. */
  readonly warnings: ReactNode;
  readonly write: Write;
  readonly onClose: () => void;
  /** @param isAccepted whether a notice that does not answer is published all the same */
  readonly onConfirm: (isAccepted: boolean) => void;
}

export function PublishDialog(props: PublishDialogProps) {
  const { isChange, named, isWhole, lots, notices, preview, beginning, warnings } = props;
  const t = useTexts(recallTexts);
  const [seen, setSeen] = useState(NOTHING_SEEN);
  return (
    <Confirm
      title={isChange ? t.confirmChange : t.confirmTitle}
      action={isChange ? t.publishChange : t.publish}
      isOpen
      isDangerous
      isReady={isSeen(seen, preview)}
      onClose={props.onClose}
      onConfirm={() => props.onConfirm(seen.isAccepted)}
      write={props.write}
    >
      {named && <NamedProduct {...named} />}
      <p>{isWhole ? t.confirmWhole : t.confirmText(lots.length)}</p>
      {!isWhole && <Lots lots={lots} />}
      {warnings}
      <p>
        {beginning} {!isWhole && <WithoutLot preview={preview} />}
      </p>
      <SeenNotices notices={notices} preview={preview} value={seen} onChange={setSeen} />
    </Confirm>
  );
}

/** What the preview says of scans without a lot. */
function WithoutLot({ preview: { scans, notices } }: { readonly preview: CheckedPreview }) {
  const t = useTexts(recallTexts);
  const scan = scans.find(({ of }) => of === "product");
  if (!scan) return null;
  const [was, is] = [scan.before.target_url, scan.after.target_url];
  if (is !== null && is === notices[0]?.href) return t.withTheOthers;
  return was === is ? t.othersUnchanged(is ?? t.nothing) : t.othersLead(is ?? t.nothing);
}
