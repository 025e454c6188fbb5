/** Recalls in lists: running, planned and ended ones. */
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { RECALL_STATES, type RecallState } from "../../../model/recall-states.ts";
import type { ListedRecall } from "../../../services/recalls/list.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { ApiError } from "../../api/client.ts";
import { usePages } from "../../api/pages.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Address } from "../../parts/address.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Colon, useList, useTexts, useTime, useTimeInZone } from "../../parts/language.tsx";
import { NamedProduct } from "../../parts/named-product.tsx";
import { End } from "./end.tsx";
import {
  beginOf,
  type Fresh,
  type Group,
  groupsOf,
  isOfWhole,
  isOpen,
  lotsOf,
  type Show,
  titlesOf,
} from "./group.ts";
import { Lots } from "./lots.tsx";
import { Opened, useLanguageName } from "./notice.tsx";
import { Start } from "./start.tsx";

/** Opens the form with the values of a recall: to change its notice, or for more lots. */
export type Edit = (what: "change" | "more", group: Group) => void;

interface AllRecallsProps extends FreshProps {
  /** The state whose list is shown first. */
  readonly first: RecallState;
}

interface FreshProps {
  readonly fresh: Fresh | null;
  /** Called once its card is in view. */
  readonly onShown: () => void;
  readonly edit: Edit;
  readonly show: Show;
}

/** The recalls of the organization, by state. */
export function AllRecalls({ first, fresh, onShown, edit, show }: AllRecallsProps) {
  const t = useTexts(recallTexts);
  const [state, setState] = useState(first);
  useEffect(() => {
    if (fresh) setState(fresh.state);
  }, [fresh]);
  return (
    <section>
      <h2>{t.allTitle}</h2>
      <ToggleButtonGroup
        className="row"
        aria-label={t.state}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[state]}
        onSelectionChange={([chosen]) => setState(chosen as RecallState)}
      >
        {RECALL_STATES.map((id) => (
          <ToggleButton key={id} id={id} className="toggle">
            {t.listStates[id]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <RecallList
        query={{ state }}
        empty={t.noneOf[state]}
        fresh={fresh}
        onShown={onShown}
        edit={edit}
        show={show}
      />
    </section>
  );
}

/** The recalls of one product that have ended: the others are in the list above. */
export function RecallsOf({ gtin }: { readonly gtin: string }) {
  const t = useTexts(recallTexts);
  return (
    <section>
      <RecallList title={t.listTitle} query={{ gtin, state: "ended" }} empty={t.none} />
    </section>
  );
}

interface RecallListProps extends Partial<FreshProps> {
  readonly title?: string;
  readonly query: { readonly state?: RecallState; readonly gtin?: string };
  readonly empty: string;
}

function RecallList({ title, query, empty, fresh, onShown, edit, show }: RecallListProps) {
  const t = useTexts(recallTexts);
  const pages = usePages<ListedRecall>("/recalls", query, 100);
  const { rows, error, failureReason, isPending, refetch, previous, next } = pages;
  const trouble = error ?? (isPending ? failureReason : null);
  const [ending, setEnding] = useState<Group | null>(null);
  const [starting, setStarting] = useState<Group | null>(null);
  const groups = groupsOf(rows);
  const shown = groups.find(({ items }) => items.some(({ link }) => fresh?.ids.includes(link.id)));
  // The form says it at its field.
  if (query.gtin && error instanceof ApiError && error.status === 403) return null;
  return (
    <>
      {title && <h2>{title}</h2>}
      {trouble && (
        <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
      )}
      {isPending && !trouble && <p>{t.loading}</p>}
      {!isPending && !trouble && rows.length === 0 && <p className="quiet">{empty}</p>}
      <ul className="recalls">
        {groups.map((group) => (
          <Recall
            key={group.key}
            group={group}
            onEnd={() => setEnding(group)}
            onStart={() => setStarting(group)}
            edit={edit}
            isFresh={group.key === shown?.key}
            onShown={onShown}
          />
        ))}
      </ul>
      {(previous || next) && (
        <p className="row">
          {previous && <Button onPress={previous}>{t.newer}</Button>}
          {next && <Button onPress={next}>{t.older}</Button>}
        </p>
      )}
      {ending && <End group={ending} onClose={() => setEnding(null)} show={show} />}
      {starting && (
        <Start
          group={starting}
          onClose={() => setStarting(null)}
          onStarted={(ids) => show?.({ state: "running", ids })}
        />
      )}
    </>
  );
}

interface RecallProps {
  readonly group: Group;
  readonly onEnd: () => void;
  readonly onStart: () => void;
  readonly edit: Edit | undefined;
  readonly isFresh: boolean;
  readonly onShown: (() => void) | undefined;
}

function Recall({ group, onEnd, onStart, edit, isFresh, onShown }: RecallProps) {
  const { product, items } = group;
  const t = useTexts(recallTexts);
  const list = useList();
  const nameOf = useLanguageName();
  const mayWrite = holds(useSignedIn(), "recalls:write");
  const [first] = items as [ListedRecall];
  const { state, link, translations } = first;
  const lots = lotsOf(items);
  const titles = titlesOf(items);
  // Lots that joined later have a beginning, and maybe a title, of their own.
  const parts = Map.groupBy(items, ({ link }) => JSON.stringify([link.title, link.timing]));
  /** Recalls of single items are their links. */
  const isOfRecall = lots.length > 0 || isOfWhole(first);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
    onShown?.();
  }, [isFresh, onShown]);
  return (
    <li className={state === "applies" ? "card running" : "card"} tabIndex={-1} ref={card}>
      <NamedProduct {...product} />
      <p>
        <span className={state === "applies" ? "badge bad" : "badge"}>
          {t.states[state as keyof typeof t.states]}
        </span>{" "}
        {isOfWhole(first) ? t.scopes.whole : lots.length === 0 ? t.items : t.lots(lots.length)}
      </p>
      {[...parts].map(([key, part]) => (
        <Part key={key} items={part} hasOwnTitle={titles.length > 1} />
      ))}
      <p>
        {titles.length === 1 && (
          <>
            <strong>{link.title}</strong>
            <br />
          </>
        )}
        <Address of={link.href} /> <Opened href={link.href} />
        {translations.map(({ href, title, hreflang }) => (
          <span key={href + hreflang.join()}>
            <br />
            <small>
              {list(hreflang.map(nameOf))}
              <Colon />
              {title} <Address of={href} /> <Opened href={href} />
            </small>
          </span>
        ))}
      </p>
      {lots.length > 0 && isOpen(first) && (
        <p>
          {t.leadsWithoutLot(
            items.some(({ scans_without_lot: leads }) => leads),
            state === "scheduled",
          )}
        </p>
      )}
      {mayWrite && isOpen(first) && (
        <p className="row">
          {isOfRecall ? (
            <>
              {state === "scheduled" && <Button onPress={onStart}>{t.startNow}</Button>}
              <Button onPress={onEnd}>{state === "scheduled" ? t.callOff : t.end}</Button>
              <Button onPress={() => edit?.("change", group)}>{t.change}</Button>
              {lots.length > 0 && (
                <Button onPress={() => edit?.("more", group)}>{t.moreLots}</Button>
              )}
            </>
          ) : (
            <Link to="/links/edit" search={{ id: link.id, anchor: link.anchor }} className="button">
              {t.editLink}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

interface PartProps {
  readonly items: readonly ListedRecall[];
  readonly hasOwnTitle: boolean;
}

/** Lots that were recalled together: since when, and by whom. */
function Part({ items, hasOwnTitle }: PartProps) {
  const t = useTexts(recallTexts);
  const time = useTime();
  const inZone = useTimeInZone();
  const [first] = items as [ListedRecall];
  const { link, published, started, ended } = first;
  const { until = null } = link.timing ?? {};
  const from = beginOf(first);
  /** It began when it was published or started, which is said anyway. */
  const isAtOnce =
    from !== null &&
    until === null &&
    [published, started].some((step) => step && time(step.at) === time(from));
  const wasPlan =
    from !== null && published !== null && Date.parse(published.at) < Date.parse(from);
  return (
    <>
      <Lots lots={lotsOf(items)} />
      <p className="quiet">
        {hasOwnTitle && (
          <>
            <strong>{link.title}</strong>
            <br />
          </>
        )}
        {isAtOnce ? "" : `${span(first, t, inZone)} `}
        {published && (wasPlan ? t.plannedBy : t.publishedBy)(time(published.at), published.by)}
        {started && ` ${t.startedBy(time(started.at), started.by)}`}
        {ended && ` ${t.endedBy(time(ended.at), ended.by)}`}
      </p>
    </>
  );
}

/** When it applies, in one sentence. */
function span(
  { state, link: { timing } }: ListedRecall,
  t: (typeof recallTexts)["en"],
  time: (instant: string) => string,
): string {
  const from = timing?.from ? time(timing.from) : null;
  const until = timing?.until ? time(timing.until) : null;
  if (state === "disabled") return t.neverBegan;
  if (from !== null && until !== null) return t.fromUntil(from, until);
  if (until !== null) return t.until(until);
  if (from === null) return t.always;
  return state === "scheduled" ? t.begins(from) : t.since(from);
}
