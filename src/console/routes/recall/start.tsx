/** The question whether a planned recall starts now, with what scans then get. */
import type { CheckedPreview } from "../../../services/recalls/recalls.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { useTexts } from "../../parts/language.tsx";
import { NamedProduct } from "../../parts/named-product.tsx";
import { ConfirmPreviewed } from "../../parts/previewed.tsx";
import { say } from "../../parts/toasts.tsx";
import { forgetLinks } from "../links/data.ts";
import { type Group, lotsOf } from "./group.ts";
import { Lots } from "./lots.tsx";
import { Scans } from "./scans.tsx";

interface StartProps {
  readonly group: Group;
  readonly onClose: () => void;
  /** Called once it runs, with the ids of its links. */
  readonly onStarted: (ids: readonly string[]) => void;
}

export function Start({ group: { product, items }, onClose, onStarted }: StartProps) {
  const t = useTexts(recallTexts);
  const lots = lotsOf(items);
  const whole = lots.length === 0;
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
        // Whether the notice answers is said below, before anybody starts it.
        body: { gtin: product.gtin, lots, whole_product: whole, accept_unreachable: true },
      }}
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
          {preview?.notices.some(({ is_reachable }) => !is_reachable) && (
            <p className="notice bad">{t.noticeDoesNotAnswer}</p>
          )}
          {preview && <Scans preview={preview} isStart />}
        </>
      )}
    </ConfirmPreviewed>
  );
}
