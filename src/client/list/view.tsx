/** The answer to a list: filters, pages of rows, files to download, or what is under way. */
import type { CheckedRow } from "../../ui/list/check.ts";
import { Choices } from "../../ui/list/choices.tsx";
import type { Place } from "../../ui/list/columns.ts";
import { type Finding, hasFinding, isFault, type Names } from "../../ui/list/findings.ts";
import { ListTable } from "../../ui/list/result.tsx";
import { ListSummary } from "../../ui/list/summary.tsx";
import { WithoutNames } from "../../ui/list/without-names.tsx";
import { Banner } from "../../ui/parts/banner.tsx";
import { Icon } from "../../ui/parts/icon.tsx";
import { colonIn, numberText } from "../../ui/parts/intl.ts";
import type { Words } from "../../ui/texts/index.ts";
import type { Source } from "./source.ts";

export interface Checked {
  readonly source: Source;
  readonly place: Place;
  readonly rows: readonly CheckedRow[];
  readonly names: Names;
  /** Rows whose probable number was accepted. */
  readonly accepted: ReadonlySet<number>;
  readonly finding: Finding;
  /** The number of the page, from 0. */
  readonly page: number;
}

export interface State {
  readonly work: { readonly text: string; readonly done?: number } | null;
  readonly refused: string | null;
  readonly checked: Checked | null;
}

/** Rows of a page: more would take long to draw on a phone. */
const PAGE = 100;

export function View({ words, state }: { readonly words: Words; readonly state: State }) {
  const { list } = words.messages;
  const { work, refused, checked } = state;
  return (
    <>
      {work && (
        <div class="verdict" id="work">
          <p role="status">{work.text}</p>
          <progress value={work.done} max="1" aria-label={work.text} />
          <p class="row">
            <button type="button" data-do="cancel">
              {list.cancel}
            </button>
          </p>
        </div>
      )}
      {refused !== null && (
        <div role="alert">
          <Banner tone="bad" icon="alert" level={2} title={refused} />
        </div>
      )}
      {checked && <Result words={words} checked={checked} />}
    </>
  );
}

function Result({ words, checked }: { words: Words; checked: Checked }) {
  const { list } = words.messages;
  const { source, place, rows, names, accepted, finding, page } = checked;
  const shown = rows.filter((row) => hasFinding(row, finding, names));
  const wrong = rows.filter(({ verdict }) => verdict === "faulty").length;
  const hasLikely = shown.some(({ verdict }) => verdict === "likely");
  return (
    <section>
      <h2 id="found" tabindex={-1}>
        {list.result}
      </h2>
      <p role="status">
        {rows.length === 0 ? list.noNumbers : list.numbers(numberText(words, rows.length))}
      </p>
      {source.sheet !== null && (
        <p>
          {list.sheet}
          {colonIn(words.lang)}
          <bdi>{source.sheet}</bdi>
        </p>
      )}
      <Choices words={words} rows={source.rows} place={place} />
      {rows.length > 0 && (
        <>
          <p class="row">
            <button type="button" class="first" data-do="corrected">
              <Icon name="download" /> {list.download}
            </button>
            {rows.some((row) => isFault(row, names)) && (
              <button type="button" data-do="faults">
                <Icon name="download" /> {list.downloadFaults}
              </button>
            )}
          </p>
          {wrong > 0 && <p>{list.stay(numberText(words, wrong))}</p>}
          {source.sheet !== null && (
            <p>
              <small>{list.newWorkbook}</small>
            </p>
          )}
          <ListSummary words={words} rows={rows} names={names} shown={finding} />
          {names.state === "sign_in" && <p>{list.signIn}</p>}
          {names.state === "unavailable" && <WithoutNames words={words} />}
          {hasLikely && (
            <label class="inline">
              <input
                type="checkbox"
                data-accept="all"
                checked={rows.every(
                  ({ verdict, row }) => verdict !== "likely" || accepted.has(row),
                )}
              />{" "}
              {list.useAll}
            </label>
          )}
          <ListTable
            words={words}
            rows={shown.slice(page * PAGE, (page + 1) * PAGE)}
            names={names}
            accepted={accepted}
          />
          <Pages words={words} page={page} pages={Math.ceil(shown.length / PAGE)} />
        </>
      )}
    </section>
  );
}

function Pages({ words, page, pages }: { words: Words; page: number; pages: number }) {
  if (pages < 2) return null;
  const { list } = words.messages;
  return (
    <p class="row pages">
      <button type="button" data-do="previous" disabled={page === 0}>
        {list.previous}
      </button>
      <span role="status">{list.page(numberText(words, page + 1), numberText(words, pages))}</span>
      <button type="button" data-do="next" disabled={page === pages - 1}>
        {list.next}
      </button>
    </p>
  );
}
