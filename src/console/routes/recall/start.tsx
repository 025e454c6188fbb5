/** The question whether a planned recall starts now, with what scans then get. */
import { useState } from "react";
import type { CheckedPreview } from "../../../services/recalls/recalls.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { useTexts } from "../../parts/language.tsx";
import { NamedProduct } from "../../parts/named-product.tsx";
import { ConfirmPreviewed } from "../../parts/previewed.tsx";
import { say } from "../../parts/toasts.tsx";
import { forgetLinks } from "../links/data.ts";
import { type Group, lotsOf } from "./group.ts";
import { Lots } from "./lots.tsx";
import { CheckedNotices } from "./notice.tsx";
import { Scans } from "./scans.tsx";
import { isSeen, NOTHING_SEEN, SeenNotices } from "./seen.tsx";

interface StartProps {
  readonly group: Group;
  readonly onClose: () => void;
  /** Called once it runs, with the ids of its links. */
  readonly onStarted: (ids: readonly string[]) => void;
}

export function Start({ group: { product, items }, onClose, onStarted }: StartProps) {
  const t = useTexts(recallTexts);
  const [seen, setSeen] = useState(NOTHING_SEEN);
  const lots = lotsOf(items);
  const whole = lots.length === 0;
  const notices = items.flatMap(({ link, translations }) => [link, ...translations]);
  const different = [...Map.groupBy(notices, ({ href, title }) => `${href} ${title}`).values()];
  const done = async () => {
    say(t.started);
    onClose();
    await forgetLinks();
    onStarted(items.map(({ link }) => link.id));
  };
  return (
    <ConfirmPreviewed<CheckedPreview>
      title={t.startTitle}
      action={t.startNow}
      change={{
        method: "POST",
        path: "/recalls/start",
        body: { gtin: product.gtin, lots, whole_product: whole },
        confirmed: { accept_unreachable: seen.isAccepted },
      }}
      mayConfirm={(preview) => isSeen(seen, preview)}
      again={t.stale}
      onClose={onClose}
      onChanged={forgetLinks}
      onDone={done}
    >
      {(preview) => (
        <>
          <NamedProduct {...product} />
          <Lots lots={lots} />
          <p>{t.beginsNow}</p>
          {preview && (
            <>
              <CheckedNotices notices={preview.notices} />
              <Scans preview={preview} isStart />
              <SeenNotices
                notices={different.map(([first]) => first!)}
                preview={preview}
                value={seen}
                onChange={setSeen}
              />
            </>
          )}
        </>
      )}
    </ConfirmPreviewed>
  );
}
