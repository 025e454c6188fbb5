/** One row of a file: a line, which unfolds to what it changes, what was found, and its cells. */

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button, Input, Label, TextField } from "react-aria-components";
import { readableAddress } from "../../../gs1/identify/unicode-host.ts";
import { codeOf, type Finding } from "../../../import/findings.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { recallBadgeTexts } from "../../../ui/texts/console/recall-badge.ts";
import { type Brand, useBrands } from "../../parts/brands.ts";
import { Chevron } from "../../parts/icon.tsx";
import { useColon, useTexts } from "../../parts/language.tsx";
import { shownCell, shownText } from "./cells.ts";
import { type Change, headingsOf, type Job, type Row, type RowState } from "./job.ts";
import type { Runner } from "./runner.ts";
import { useWords } from "./words.ts";

export interface RowProps {
  readonly job: Job;
  readonly row: Row;
  readonly state: RowState;
  readonly runner: Runner;
  readonly mayEdit: boolean;
  /** Whether corrected rows are checked: nothing else can be changed meanwhile. */
  readonly isChecking: boolean;
}

interface RowLineProps extends RowProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

const TONE: Readonly<Record<RowState, string>> = {
  new: "good",
  changed: "good",
  unchanged: "",
  kept: "note",
  repeated: "",
  rejected: "bad",
  undecided: "note",
  left: "",
};

/** The place of the cell that a member came from; -1 if no column has it. */
export function placeOf(
  { found, edits }: Job,
  { line, cells, further }: Row,
  member: string,
): number {
  if (further !== undefined) return -1;
  const places = found.columns.flatMap(({ target }, at) => (target === member ? [at] : []));
  const isFilled = (at: number) => shownText(edits[line]?.[at] ?? cells[at]).trim() !== "";
  return places.find(isFilled) ?? places[0] ?? -1;
}

export function RowLine({ job, row, state, isOpen, onOpen, ...more }: RowLineProps) {
  const t = useTexts(importTexts);
  const recall = useTexts(recallBadgeTexts);
  const { lifecycles } = useTexts(productTexts);
  const { key, name, stored_name: stored, brand, net_content: content, warnings } = row;
  const isCorrected = warnings.some(({ used }) => used !== null);
  const isNoted = warnings.some(({ used }) => used === null);
  return (
    <details open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <span className="num">
          <Chevron />
          {(row.of ? numberOf(row.of) : key) ?? <Place row={row} />}
        </span>
        <span className="name">
          {row.of?.name && `${row.of.name} · `}
          {name ?? nameIn(job, row)}
          {stored && <span className="quiet"> {t.inCatalog(stored)}</span>}
        </span>
        <span className="quiet brand">{brand}</span>
        <span className="quiet content">{content}</span>
        <span className="marks">
          {row.starts.map(({ what }) => (
            <span key={what} className="badge bad">
              {what === "recall" ? recall.whole : lifecycles.withdrawn}
            </span>
          ))}
          <span className={`badge ${TONE[state]}`}>{t.states[state]}</span>
          {isCorrected && <span className="badge good">{t.corrected}</span>}
          {isNoted && <span className="badge note">{t.noted}</span>}
        </span>
      </summary>
      {isOpen && <Unfolded job={job} row={row} state={state} {...more} />}
    </details>
  );
}

/** What a link is of, if its name does not say it: an id only where nothing else is known. */
const numberOf = ({ key, name }: NonNullable<Row["of"]>): string =>
  name !== null && key.includes(":") ? "" : key;

/** The name that the file has for a row that the server does not know. */
function nameIn(job: Job, row: Row): string {
  const names = job.found.columns.flatMap(({ target }) =>
    target === "name" || target?.startsWith("name:") ? target : [],
  );
  const texts = names.toSorted().map((member) => {
    const place = placeOf(job, row, member);
    return shownText(job.edits[row.line]?.[place] ?? row.cells[place]).trim();
  });
  return texts.find((text) => text !== "") ?? "";
}

/** Where the row is in the file. */
function Place({ row: { line, further } }: { readonly row: Row }) {
  const t = useTexts(importTexts);
  return further ? `${further.sheet}, ${t.lineOf(further.line)}` : t.lineOf(line);
}

function Unfolded({ job, row, state, runner, mayEdit, isChecking }: RowProps) {
  const t = useTexts(importTexts);
  const { line, fault, warnings, result } = row;
  const headings = headingsOf(job, row);
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What unfolds may be below the window, or behind the bar; the list has its height a frame later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => show(details.current!));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const fix = (member: string, text: string) => {
    const place = placeOf(job, row, member);
    if (place >= 0) void runner.change({ [line]: { [place]: text } });
  };
  return (
    <div className="row-details" ref={details}>
      <p className="quiet">
        <Place row={row} /> {row.stored_name && t.inCatalog(row.stored_name)}
      </p>
      {fault && (
        <Found
          finding={fault}
          headings={headings}
          tone="bad"
          onUse={mayEdit ? fix : null}
          isChecking={isChecking}
        />
      )}
      {warnings.map((finding) => (
        <Found
          key={finding.message}
          finding={finding}
          headings={headings}
          tone={finding.used === null ? "note" : "good"}
          onUse={mayEdit ? fix : null}
          isChecking={isChecking}
        />
      ))}
      {state !== "left" && <Changes row={row} />}
      {result === "unchanged" && <p>{t.nothingChanges}</p>}
      {t.whys[state] !== undefined && <p>{t.whys[state]}</p>}
      {mayEdit && (
        <p className="row">
          {state === "left" ? (
            <Button isDisabled={isChecking} onPress={() => void runner.change({ [line]: {} })}>
              {t.takeBack}
            </Button>
          ) : (
            <Button isDisabled={isChecking} onPress={() => void runner.change({ [line]: null })}>
              {t.leaveRowOut}
            </Button>
          )}
        </p>
      )}
      {mayEdit && state !== "left" && row.further === undefined && (
        <Cells
          key={JSON.stringify(job.edits[line])}
          job={job}
          row={row}
          runner={runner}
          isChecking={isChecking}
        />
      )}
    </div>
  );
}

/** Brings what unfolded into view, with the focus in the cell that is wrong. */
function show(details: HTMLElement): void {
  details.parentElement!.scrollIntoView({ block: "nearest" });
  const wrong = details.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "nearest" });
}

interface FoundProps {
  readonly finding: Finding;
  readonly headings: readonly string[] | undefined;
  readonly tone: "bad" | "note" | "good";
  /** Null where nothing can be corrected. */
  readonly onUse: ((member: string, text: string) => void) | null;
  readonly isChecking: boolean;
}

function Found({ finding, headings, tone, onUse, isChecking }: FoundProps) {
  const t = useTexts(importTexts);
  const colon = useColon();
  const { findingOf, choicesOf } = useWords();
  const { member, given, used, meant } = finding;
  const { title, text, isOwn } = findingOf(finding, headings);
  const isDigit = finding.code === "check_digit";
  const [, was, right] =
    /digit is (\d), but .* must be (\d)\./.exec(isDigit ? finding.message : "") ?? [];
  const { why, likelyDetail } = t.numbers;
  const choices = codeOf(finding) === "not_one_of" ? choicesOf(member ?? "") : [];
  const offered = meant === null ? [...possibleIn(finding), ...choices] : [meant];
  return (
    <div className={`found ${tone}`}>
      <p>
        {title !== null && (
          <b>
            {title}
            {colon}
          </b>
        )}
        <span lang={isOwn ? undefined : "en"}>
          {right === undefined ? text : why.checkDigit(Number(was), Number(right))}
        </span>
      </p>
      {isOwn && given !== null && (
        <p>
          {tone === "bad" ? (
            <span className="num">{readableAddress(given)}</span>
          ) : (
            <del>{readableAddress(given)}</del>
          )}
          {used !== null && (
            <>
              {" → "}
              <ins className="num">{readableAddress(used)}</ins>
            </>
          )}
          {used === null && tone === "note" && <> {t.wasLeftOut}</>}
        </p>
      )}
      {member !== null &&
        offered.map((text) => (
          <p key={text} className="row">
            <span>
              {meant === null ? t.possible : t.meant} <b className="num">{readableAddress(text)}</b>
              {meant !== null && Object.hasOwn(why, finding.code ?? "") && ` ${likelyDetail}`}
            </span>
            {onUse && (
              <Button
                isDisabled={isChecking}
                aria-label={t.useThis + colon + readableAddress(text)}
                onPress={() => onUse(member, text)}
              >
                {t.useThis}
              </Button>
            )}
          </p>
        ))}
    </div>
  );
}

/** The numbers among which a person must choose; the server names them in its message only. */
function possibleIn({ code, message }: Finding): string[] {
  const [, list = ""] = / Possibly meant: (.*)$/s.exec(code === "several" ? message : "") ?? [];
  return list.match(/\d{14}/g) ?? [];
}

function Changes({ row }: { readonly row: Row }) {
  const t = useTexts(importTexts);
  const { titleOf, wordsOf } = useWords();
  const brands = useBrands();
  const isNew = row.result === "new";
  if (row.changes.length === 0) return null;
  const changes = row.changes.map((change) => brandNamed(change, row.brand, brands));
  const shown = (member: string, value: string | null) =>
    value === null ? <em className="quiet">{t.nothingBefore}</em> : wordsOf(member, value);
  return (
    <dl className="differences">
      {changes.map(({ member, before, after }) => (
        <div key={member}>
          <dt>{titleOf(member)}</dt>
          <dd>
            {!isNew && (
              <>
                <del>{shown(member, before)}</del>
                {" → "}
              </>
            )}
            <ins>{shown(member, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A brand by its name: of one that the import adds, the file has it. */
function brandNamed(change: Change, named: string | null, brands: readonly Brand[]): Change {
  if (change.member !== "brand_id") return change;
  const nameOf = (id: string | null) => brands.find((brand) => brand.id === id)?.name ?? null;
  const after = nameOf(change.after) ?? named;
  if (after === null) return change;
  return { member: "brand_name", before: nameOf(change.before) ?? change.before, after };
}

/** The cells of the row, of columns that become something. */
function Cells({ job, row, runner, isChecking }: Omit<RowProps, "state" | "mayEdit">) {
  const t = useTexts(importTexts);
  const { line, fault, problem } = row;
  const edit = job.edits[line] ?? {};
  const shown = job.found.columns.flatMap(({ name, target }, place) => {
    const text = shownCell(row, place, target, edit);
    return target === null ? [] : [{ place, name, target, text }];
  });
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(shown.map(({ place, text }) => [place, text])),
  );
  // Cells of a row that could not be read may be right as they are shown.
  const isUnread = problem !== undefined && job.edits[line] == null;
  const changed = shown.filter(({ place, text }) => isUnread || texts[place] !== text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const own = changed.map(({ place }) => [place, texts[place]!]);
    if (changed.length > 0 && !isChecking) void runner.change({ [line]: Object.fromEntries(own) });
  };
  return (
    <form className="cells" onSubmit={submit}>
      <h3>{t.correctRow}</h3>
      <div className="fields">
        {shown.map(({ place, name, target }) => (
          <TextField
            key={place}
            className="field"
            value={texts[place] ?? ""}
            onChange={(text) => setTexts({ ...texts, [place]: text })}
            isInvalid={fault?.member === target}
            validationBehavior="aria"
          >
            <Label>{name}</Label>
            <Input />
          </TextField>
        ))}
      </div>
      <Button type="submit" isDisabled={changed.length === 0 || isChecking}>
        {t.checkAgain}
      </Button>
    </form>
  );
}
