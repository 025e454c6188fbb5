/** Recalls in lists: running, planned and ended ones, and how the first two end. */
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { RECALL_STATES, type RecallState } from "../../../model/recall-states.ts";
import type { ListedRecall } from "../../../services/recalls/list.ts";
import type { CheckedPreview } from "../../../services/recalls/recalls.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { ApiError } from "../../api/client.ts";
import { usePages } from "../../api/pages.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Address } from "../../parts/address.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Colon, useList, useTexts, useTime, useTimeInZone } from "../../parts/language.tsx";
import { NamedProduct } from "../../parts/named-product.tsx";
import { ConfirmPreviewed } from "../../parts/previewed.tsx";
import { say } from "../../parts/toasts.tsx";
import { forgetLinks } from "../links/data.ts";
import { beginOf, type Group, groupsOf, isOfWhole, isOpen, lotsOf, titlesOf } from "./group.ts";
import { LotChoice, Lots } from "./lots.tsx";
import { Opened, useLanguageName } from "./notice.tsx";
import { Scans } from "./scans.tsx";
import { Start } from "./start.tsx";

/** A recall that was published here a moment ago. */
export interface Fresh {
  readonly state: RecallState;
  /** The ids of its links. */
  readonly ids: readonly string[];
}

/** Shows these recalls, where they are now. */
type Show = (fresh: Fresh) => void;

/** Opens the form with the values of a recall: to change its notice, or for more lots. */
export type Edit = (what: "change" | "more", group: Group) => void;

interface FreshProps {
  readonly fresh: Fresh | null;
  /** Called once its card is in view. */
  readonly onShown: () => void;
  readonly edit: Edit;
  readonly show: Show;
}

/** The recalls of the organization, by state. */
export function AllRecalls({ fresh, onShown, edit, show }: FreshProps) {
  const t = useTexts(recallTexts);
  const [state, setState] = useState<RecallState>("running");
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
  const { link, published, ended } = first;
  const { until = null } = link.timing ?? {};
  const from = beginOf(first);
  /** It began when it was published, which is said anyway. */
  const isAtOnce =
    from !== null && until === null && published !== null && time(from) === time(published.at);
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
        {published && t.publishedBy(time(published.at), published.by)}
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

interface EndProps {
  readonly group: Group;
  readonly onClose: () => void;
  readonly show: Show | undefined;
}

function End({ group: { product, items }, onClose, show }: EndProps) {
  const t = useTexts(recallTexts);
  const all = lotsOf(items);
  const [chosen, setChosen] = useState<readonly string[]>(all);
  const whole = all.length === 0;
  const isPlanned = items.every(({ state }) => state === "scheduled");
  const didWhat = () => {
    if (isPlanned) return t.calledOff;
    if (whole) return t.endedWhole;
    return chosen.length > MOST_NAMED ? t.endedMany(chosen.length) : t.ended(chosen);
  };
  const done = async ({ notes }: CheckedPreview) => {
    const stale = notes.find(({ code }) => code === "title_names_ended");
    const warning = stale && t.notes[stale.code]({ ...stale, title: null });
    say([didWhat(), warning].filter(Boolean).join(" "));
    onClose();
    const ended = items.filter(({ lot }) => lot === null || chosen.includes(lot));
    // Only then is it not among those that run.
    await forgetLinks();
    show?.({ state: "ended", ids: ended.map(({ link }) => link.id) });
  };
  return (
    <ConfirmPreviewed<CheckedPreview>
      title={isPlanned ? t.callOffTitle : t.endTitle}
      action={isPlanned ? t.callOff : t.end}
      change={{
        method: "POST",
        path: "/recalls/end",
        body: { gtin: product.gtin, lots: chosen, whole_product: whole },
        isReady: whole || chosen.length > 0,
      }}
      again={t.stale}
      onClose={onClose}
      onChanged={forgetLinks}
      onDone={done}
    >
      {(preview) => (
        <>
          <NamedProduct {...product} />
          <LotChoice label={t.choose} lots={all} value={chosen} onChange={setChosen} />
          <p>
            {preview && <Leads preview={preview} count={chosen.length} />} {t.endText}
          </p>
          {preview && <Scans preview={preview} />}
        </>
      )}
    </ConfirmPreviewed>
  );
}

/** The most lots that one message names. */
const MOST_NAMED = 5;

interface LeadsProps {
  readonly preview: CheckedPreview;
  /** The number of lots; 0 for the whole product. */
  readonly count: number;
}

/** Where scans of what is no longer recalled lead, by the preview. */
function Leads({ preview: { scans }, count }: LeadsProps) {
  const t = useTexts(recallTexts);
  const ended = scans.filter(
    ({ of, languages }) => of === (count === 0 ? "product" : "lot") && languages.length === 0,
  );
  // The first scan of each lot is that of the end.
  const first = [...Map.groupBy(ended, ({ lot }) => lot).values()].map(([scan]) => scan!.after);
  const [target, ...more] = new Set(first.map(({ target_url }) => target_url));
  // The preview does not compare all of many lots.
  if (target === undefined || first.length < count) return null;
  if (more.length > 0) return t.endLeadsApart;
  const [before, after] = t.endLeads(count, "\n").split("\n");
  return (
    <>
      {before}
      {target === null ? t.nothing : <Address of={target} />}
      {after}
    </>
  );
}
