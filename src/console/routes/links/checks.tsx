/** What the link checker found at a target: as a badge of the link, and a run over the links. */

import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { readableAddress } from "../../../gs1/identify/unicode-host.ts";
import type { RunAnswer } from "../../../services/links/check-links.ts";
import type { LinkCheckAnswer } from "../../../services/links/checked-links.ts";
import { linkCheckTexts } from "../../../ui/texts/console/link-checks.ts";
import { api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useTexts, useTime } from "../../parts/language.tsx";
import { useWrite, WriteTrouble } from "../../parts/write.tsx";

export type { LinkCheckAnswer };

const LOOKS = { fine: "good", redirecting: "note", broken: "bad", unclear: "" } as const;

/** The outcome in a few words, with the status of the answer. */
export function CheckBadge({ check }: { readonly check: LinkCheckAnswer }) {
  const t = useTexts(linkCheckTexts);
  const { outcome, status } = check;
  return (
    <span className={`badge ${LOOKS[outcome]}`}>
      {t.outcomes[outcome]}
      {outcome !== "fine" && status !== null && ` (${status})`}
    </span>
  );
}

/** Why, where to, and when it was checked. */
export function CheckText({ check }: { readonly check: LinkCheckAnswer }) {
  const t = useTexts(linkCheckTexts);
  const time = useTime();
  const { reason, status, location, checked_at } = check;
  return (
    <>
      {reason !== null && `${t.reasons[reason](status)} `}
      {location !== null && `${t.leadsTo(readableAddress(location))} `}
      {t.checked(time(checked_at))}
    </>
  );
}

/** Runs one after the other, until all links were checked or the reader leaves. */
export function CheckLinks() {
  const t = useTexts(linkCheckTexts);
  const write = useWrite();
  const [checked, setChecked] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const start = () => {
    setChecked(0);
    setDone(false);
    write.run(async () => {
      for (let isLeft = true; isLeft && isHere.current; ) {
        const { body } = await api<RunAnswer>("POST", "/link-checks");
        setChecked((before) => (before ?? 0) + body.checked);
        setDone(body.complete);
        await queries.invalidateQueries({ queryKey: ["/link-checks"] });
        isLeft = !body.complete && body.checked > 0;
      }
    });
  };
  return (
    <>
      <WriteTrouble write={write} />
      <p className="row">
        <Button onPress={start} isDisabled={write.isBusy}>
          {write.isBusy ? t.running : t.run}
        </Button>
        <span role="status" className="quiet">
          {checked !== null && (isDone ? t.done(checked) : t.progress(checked))}
        </span>
      </p>
    </>
  );
}
