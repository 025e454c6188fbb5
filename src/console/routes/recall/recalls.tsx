/** The recalls of a product, also those that have ended, and how the others end. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { RecallPreview } from "../../../services/recalls/preview.ts";
import type { ListedRecall } from "../../../services/recalls/recalls.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { ApiError, api } from "../../api/client.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Address } from "../../parts/address.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { Failure } from "../../parts/failure.tsx";
import { CheckBox } from "../../parts/fields.tsx";
import { useTexts, useTime } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { etagOf, forgetLinks } from "../links/data.ts";
import { Scans } from "./scans.tsx";

export function Recalls({ gtin }: { readonly gtin: string }) {
  const t = useTexts(recallTexts);
  const time = useTime();
  const session = useSignedIn();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isEnding, setEnding] = useState(false);
  const { data, error, failureReason, isPending, refetch } = useQuery({
    queryKey: ["/recalls", gtin],
    queryFn: async ({ signal }) =>
      (await api<{ items: ListedRecall[] }>("GET", "/recalls", { query: { gtin }, signal })).body
        .items,
  });
  const trouble = error ?? (isPending ? failureReason : null);
  const isOpen = ({ state }: ListedRecall) => state === "applies" || state === "scheduled";
  const open = new Set((data ?? []).filter(isOpen).map(({ lot }) => lot));
  const lots = chosen.filter((lot) => open.has(lot));
  const mayWrite = holds(session, "catalog:write");
  const span = ({ state, link: { timing } }: ListedRecall) =>
    [
      timing?.from && (state === "scheduled" ? t.begins : t.from)(time(timing.from)),
      timing?.until && t.until(time(timing.until)),
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <section>
      <h2>{t.listTitle}</h2>
      {trouble && (
        <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
      )}
      {isPending && !trouble && <p>{t.loading}</p>}
      {data?.length === 0 && <p className="quiet">{t.none}</p>}
      {data && data.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
          <section className="scroller" aria-label={t.listTitle} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t.lot}</th>
                  <th scope="col">{t.state}</th>
                  <th scope="col">{t.noticeColumn}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((one) => (
                  <tr key={one.link.id}>
                    <th scope="row">
                      {mayWrite && isOpen(one) ? (
                        <CheckBox
                          isSelected={lots.includes(one.lot)}
                          aria-label={t.select(one.lot)}
                          onChange={(isChosen) =>
                            setChosen(
                              isChosen
                                ? [...chosen, one.lot]
                                : chosen.filter((lot) => lot !== one.lot),
                            )
                          }
                        >
                          {one.lot}
                        </CheckBox>
                      ) : (
                        one.lot
                      )}
                    </th>
                    <td>
                      <span className={one.state === "applies" ? "badge bad" : "badge"}>
                        {t.states[one.state as keyof typeof t.states]}
                      </span>{" "}
                      <small>{span(one)}</small>
                    </td>
                    <td>
                      {one.link.title}
                      <br />
                      <small>
                        <Address of={one.link.href} />
                      </small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {mayWrite && open.size > 0 && (
            <p className="row">
              <Button isDisabled={lots.length === 0} onPress={() => setEnding(true)}>
                {lots.length === 0 ? t.end : t.endSelected(lots.length)}
              </Button>
              <span className="quiet">{lots.length === 0 ? t.choose : t.history}</span>
            </p>
          )}
          {isEnding && <End gtin={gtin} lots={lots} onClose={() => setEnding(false)} />}
        </>
      )}
    </section>
  );
}

interface EndProps {
  readonly gtin: string;
  readonly lots: readonly string[];
  readonly onClose: () => void;
}

function End({ gtin, lots, onClose }: EndProps) {
  const t = useTexts(recallTexts);
  const write = useWrite();
  const [isAgain, setAgain] = useState(false);
  const body = { gtin, lots };
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: ["/recalls/end", body],
    queryFn: async () => {
      const query = { dry_run: true };
      return (await api<{ preview: RecallPreview }>("POST", "/recalls/end", { query, body })).body
        .preview;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const trouble = error ?? failureReason;
  const end = async () => {
    try {
      await api("POST", "/recalls/end", { body, ifMatch: etagOf(data?.tag ?? null) });
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.status !== 412) throw problem;
      await refetch();
      setAgain(true);
      return;
    }
    say(t.ended);
    onClose();
    await forgetLinks();
  };
  return (
    <Confirm
      title={t.endTitle}
      isWide
      action={t.end}
      isOpen
      onClose={onClose}
      onConfirm={() => write.run(end)}
      write={write}
      isReady={data !== undefined && !error}
    >
      {trouble && <Failure error={trouble} isWaiting={error === null} />}
      {isAgain && (
        <p className="notice note" role="alert">
          {t.stale}
        </p>
      )}
      <p>{t.endText(lots.join(", "))}</p>
      {data && <Scans preview={data} />}
    </Confirm>
  );
}
