/** Asks once more before a recall, or a change of one, is published. */
import { type ReactNode, useState } from "react";
import { reachOf } from "../../../model/public-host.ts";
import { typedAddress } from "../../../model/web-target.ts";
import type { CheckedPreview } from "../../../services/recalls/recalls.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { Address } from "../../parts/address.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { CheckField } from "../../parts/fields.tsx";
import { useTexts } from "../../parts/language.tsx";
import { type Named, NamedProduct } from "../../parts/named-product.tsx";
import type { Write } from "../../parts/write.tsx";
import { Lots } from "./lots.tsx";
import { type NoticeText, Opened } from "./notice.tsx";

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
  const [isChecked, setChecked] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const isPublic = notices.every(({ href }) => isPublicAddress(typedAddress(href)));
  const isReachable = preview.notices.every(({ is_reachable }) => is_reachable);
  const isReady = isChecked && (isReachable || isAccepted);
  return (
    <Confirm
      title={isChange ? t.confirmChange : t.confirmTitle}
      action={isChange ? t.publishChange : t.publish}
      isOpen
      isDangerous
      isReady={isReady}
      onClose={props.onClose}
      onConfirm={() => props.onConfirm(isAccepted)}
      write={props.write}
    >
      {named && <NamedProduct {...named} />}
      <p>{isWhole ? t.confirmWhole : t.confirmText(lots.length)}</p>
      {!isWhole && <Lots lots={lots} />}
      {warnings}
      <p>
        {beginning} {!isWhole && <WithoutLot preview={preview} />}
      </p>
      {notices.map(({ href, title }) => (
        <p key={href + title}>
          <strong>{title}</strong>
          <br />
          <Address of={typedAddress(href)} /> <Opened href={typedAddress(href)} />
        </p>
      ))}
      <CheckField name="checked" label={t.checked} value={isChecked} onChange={setChecked} />
      {!isReachable && (
        <CheckField
          name="accepted"
          label={isPublic ? t.acceptUnreachable : t.acceptNotPublic}
          value={isAccepted}
          onChange={setAccepted}
        />
      )}
      {!isReady && <p className="quiet">{t.tickFirst}</p>}
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

const isPublicAddress = (href: string) => reachOf(URL.parse(href)?.hostname ?? "") === "public";
