/** What a person must have seen before scans lead to a notice: asked alike, however a recall begins. */
import { reachOf } from "../../../model/public-host.ts";
import { typedAddress } from "../../../model/web-target.ts";
import type { CheckedPreview } from "../../../services/recalls/recalls.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { Address } from "../../parts/address.tsx";
import { CheckField } from "../../parts/fields.tsx";
import { useTexts } from "../../parts/language.tsx";
import { type NoticeText, Opened } from "./notice.tsx";

export interface Seen {
  readonly isChecked: boolean;
  /** Whether a notice that does not answer is published all the same. */
  readonly isAccepted: boolean;
}

export const NOTHING_SEEN: Seen = { isChecked: false, isAccepted: false };

const doAnswer = ({ notices }: CheckedPreview) => notices.every((one) => one.is_reachable);

export const isSeen = ({ isChecked, isAccepted }: Seen, preview: CheckedPreview): boolean =>
  isChecked && (isAccepted || doAnswer(preview));

interface SeenNoticesProps {
  readonly notices: readonly Pick<NoticeText, "href" | "title">[];
  readonly preview: CheckedPreview;
  readonly value: Seen;
  readonly onChange: (value: Seen) => void;
}

export function SeenNotices({ notices, preview, value, onChange }: SeenNoticesProps) {
  const t = useTexts(recallTexts);
  const isPublic = notices.every(({ href }) => isPublicAddress(typedAddress(href)));
  return (
    <>
      {notices.map(({ href, title }) => (
        <p key={href + title}>
          <strong>{title}</strong>
          <br />
          <Address of={typedAddress(href)} /> <Opened href={typedAddress(href)} />
        </p>
      ))}
      <CheckField
        name="checked"
        label={t.checked}
        value={value.isChecked}
        onChange={(isChecked) => onChange({ ...value, isChecked })}
      />
      {!doAnswer(preview) && (
        <CheckField
          name="accepted"
          label={isPublic ? t.acceptUnreachable : t.acceptNotPublic}
          value={value.isAccepted}
          onChange={(isAccepted) => onChange({ ...value, isAccepted })}
        />
      )}
      {!isSeen(value, preview) && <p className="quiet">{t.tickFirst}</p>}
    </>
  );
}

const isPublicAddress = (href: string) => reachOf(URL.parse(href)?.hostname ?? "") === "public";
