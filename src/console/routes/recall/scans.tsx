/** What scans show before and after: of the chosen lots, of others, and without a lot. */
import { Fragment } from "react";
import { ANY_OTHER_LANGUAGE } from "../../../model/other-languages.ts";
import type { RecallScan } from "../../../services/recalls/preview.ts";
import type { CheckedPreview } from "../../../services/recalls/recalls.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import "../../style/scans.css";
import { Address, Sentence } from "../../parts/address.tsx";
import { Colon, OWN_ZONE, useLanguage, useList, useTexts, useTime } from "../../parts/language.tsx";
import { ChangedTimes } from "../links/changed-times.tsx";
import { typeName } from "../links/data.ts";
import { NowAndAfterwards } from "../links/now-and-afterwards.tsx";
import { useLanguageName } from "./notice.tsx";

interface ScansProps {
  readonly preview: CheckedPreview;
  /** Whether a plan begins early: until when it would not have begun says nothing of its end. */
  readonly isStart?: boolean;
  /** Whether recalls end: then it is also said what scans of the lots show that stay recalled. */
  readonly isEnd?: boolean;
}

export function Scans({ preview, isStart = false, isEnd = false }: ScansProps) {
  const t = useTexts(recallTexts);
  const time = useTime();
  const { scans, notes, at, scanned } = preview;
  const isLeft = (scan: RecallScan) => isEnd && staysRecalled(scan);
  const cases = casesOf(alike(scans, (scan) => scan.of === "lot" || isLeft(scan)));
  const [main, more] = [true, false].map((is) =>
    cases.filter((rows) => is === rows.some(([scan]) => isLeft(scan) || isTelling(scan, preview))),
  ) as [Case[], Case[]];
  const { types } = useTexts(linkTexts);
  // The notices at the end of a recall are those that scans lead to no longer.
  const told =
    preview.notices.length > 0
      ? preview
      : { notices: scans.flatMap((scan) => scan.before.notices) };
  const notices = told.notices.map(({ href }) => href);
  const listOf = (some: readonly Case[], label: string) => (
    <ul className="scans" aria-label={label}>
      {some.map((rows) => (
        <Scan
          key={JSON.stringify(rows)}
          rows={rows}
          at={at}
          areSeveral={preview.notices.length > 1}
          isStart={isStart}
          notices={notices}
          isEnd={isEnd}
        />
      ))}
    </ul>
  );
  return (
    <>
      <p>{t.at(time(at), OWN_ZONE)}</p>
      {scanned && <Scanned {...scanned} />}
      {notes.map((note) => (
        <p key={JSON.stringify(note)} className="notice note">
          {note.title !== null && note.link_id === null && (
            <strong>
              {note.title}
              <Colon />
            </strong>
          )}
          <Sentence
            of={t.notes[note.code]({
              ...note,
              title: null,
              // People know a link by its title.
              link_id: note.title ?? note.link_id,
              link_type: note.link_type && typeName(types, note.link_type),
              from: note.from && `${time(note.from)} (${OWN_ZONE})`,
            })}
          />
        </p>
      ))}
      {listOf(main, t.previewTitle)}
      {more.length > 0 && (
        <details>
          <summary>{t.moreScans(more.length)}</summary>
          {listOf(more, t.moreScans(more.length))}
        </details>
      )}
    </>
  );
}

type Row = [scan: RecallScan, lots: readonly string[]];

/**
 * Whether people must read it before they publish: not for other lots that stay as they are, and not
 * in a language in which a scan leads to a notice, or where it leads without a language.
 */
function isTelling(scan: RecallScan, { scans, notices }: CheckedPreview): boolean {
  const { of, lot, anchor, languages, after } = scan;
  if (languages.length === 0) {
    const isNamed = of === "other_lot" && !isAnyOther(lot);
    return !isNamed || !isSame(scan);
  }
  const plain = scans.filter((one) => one.anchor === anchor && one.languages.length === 0);
  const expected = [
    ...notices.map(({ href }) => href),
    ...plain.map((one) => one.after.target_url),
  ];
  return notices.length > 0 && !expected.includes(after.target_url);
}

const isSame = ({ before, after }: RecallScan) => JSON.stringify(before) === JSON.stringify(after);

const isWithout = ({ notices, recalled_lots: lots }: RecallScan["after"]) =>
  notices.length === 0 && lots.length === 0;

/** The preview scans a lot without a link, for all that have none. */
const isAnyOther = (lot: string | null) => lot?.startsWith("OTHER") === true;

const staysRecalled = ({ of, after }: RecallScan) => of === "other_lot" && after.notices.length > 0;

/** Recalled lots whose scans change, or stay, in the same way are one row. */
function alike(scans: readonly RecallScan[], isRecalled: (scan: RecallScan) => boolean): Row[] {
  const rows = Map.groupBy(scans, (scan) => {
    const { anchor, lot, ...same } = scan;
    return JSON.stringify(isRecalled(scan) ? same : scan);
  });
  return [...rows.values()].map((row) => [row[0]!, row.flatMap(({ lot }) => lot ?? [])]);
}

/** The changes of one scan: it changes differently in a campaign and outside of it. */
type Case = readonly [Row, ...Row[]];

function casesOf(rows: readonly Row[]): Case[] {
  const cases = Map.groupBy(rows, ([{ of, anchor, languages, also_in }, lots]) =>
    JSON.stringify([of, of === "lot" || lots.length > 1 ? lots : anchor, languages, also_in]),
  );
  return [...cases.values()] as unknown as Case[];
}

/** What people scanned; of programs, only how often. */
function Scanned({ scans, without_lot, bots }: NonNullable<CheckedPreview["scanned"]>) {
  const t = useTexts(recallTexts);
  const [lang] = useLanguage();
  const number = (count: number) => count.toLocaleString(lang);
  if (scans === 0) return <p>{t.noScans}</p>;
  return (
    <p>
      {t.withoutLot(number(without_lot), number(scans))} {bots > 0 && t.bots(number(bots))}
    </p>
  );
}

interface ScanProps {
  readonly rows: Case;
  readonly at: string;
  /** Whether the notice has several languages: then each is named with its language. */
  readonly areSeveral: boolean;
  /** The addresses of the notices. */
  readonly notices: readonly string[];
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

function Scan({ rows, at, isStart, isEnd, ...shared }: ScanProps) {
  const [[scan, lots]] = rows;
  const { of, lot, anchor, languages, also_in } = scan;
  const t = useTexts(recallTexts);
  const page = `${location.origin}/products/${anchor.split("/")[2]}`;
  const nameOf = useLanguageName();
  const list = useList();
  // The scan without a preference is that of every reader whose language has no line of its own.
  const tags = languages.length === 0 ? [] : [...languages, ...also_in];
  const named = tags.filter((tag) => tag !== ANY_OTHER_LANGUAGE).map(nameOf);
  const asked = named.length > 0 ? t.inLanguages(list(named)) : t.inOthers;
  const isOther = of === "other_lot" && isAnyOther(lot);
  // What is said of all of these times, or of none: now nothing changes, and a notice that was planned never comes.
  const isStill = rows.every(([scan]) => isSame(scan));
  const hadNotice = rows.some(([{ before }]) => before.notices.length > 0);
  const isNotice = ({ target_url: target }: RecallScan["after"]) =>
    target !== null && shared.notices.includes(target);
  const isOfEnd = isEnd && (of === "lot" || staysRecalled(scan));
  return (
    <NowAndAfterwards
      heading={
        <>
          {isOfEnd ? (
            <>
              {t.ofEnd[of as keyof typeof t.ofEnd]}
              <Colon />
            </>
          ) : (
            <>{isOther ? t.anyOther : lots.length > 1 ? t.recalledLots : t.of[of]} </>
          )}
          {!isOther &&
            lots.map((lot, place) => (
              <Fragment key={lot}>
                {place > 0 && ", "}
                <span className="num">{lot}</span>
              </Fragment>
            ))}
          {tags.length > 0 && <small> {asked}</small>}
        </>
      }
      changes={rows.map(([scan]) => ({
        isChanged: !isSame(scan),
        now: {
          key: JSON.stringify(scan.before),
          text: <Answer of={scan.before} page={page} {...shared} />,
        },
        afterwards: {
          key: JSON.stringify(scan.after),
          text: isStill ? (
            t.unchanged
          ) : (
            <>
              <Answer of={scan.after} page={page} {...shared} />
              {hadNotice && isWithout(scan.after) && !isNotice(scan.after) && <p>{t.noNotice}</p>}
            </>
          ),
        },
        times: !isStart && !isSame(scan) && <ChangedTimes spans={scan.spans} at={at} />,
      }))}
    />
  );
}

interface AnswerProps extends Pick<ScanProps, "areSeveral" | "notices"> {
  readonly of: RecallScan["after"];
  /** The address of the product's page on this server. */
  readonly page: string;
}

function Answer({ of, areSeveral, notices: known, page }: AnswerProps) {
  const { target_url, notices, recalled_lots: lots } = of;
  const t = useTexts(recallTexts);
  const nameOf = useLanguageName();
  const list = useList();
  const isPage = target_url?.split("?")[0] === page;
  const isNotice = target_url !== null && known.includes(target_url);
  const name = isNotice ? t.targets.notice : isPage ? t.targets.page : null;
  const leadsToNotice = notices.some(({ href }) => href === target_url);
  const onPages = leadsToNotice ? t.noticeToo : t.noticeOnPages;
  const languageOf = (tags: readonly string[]) =>
    tags.length === 0 ? t.anyLanguage : list(tags.map(nameOf));
  return (
    <>
      {name && (
        <>
          {name}
          <br />
        </>
      )}
      {target_url === null ? (
        t.nothing
      ) : name ? (
        <small>
          <Address of={target_url} />
        </small>
      ) : (
        <Address of={target_url} />
      )}
      {notices.map(({ href, title, hreflang }) => (
        <p key={href + title} className="fault">
          {href === target_url ? t.notice(title) : onPages(title)}
          {areSeveral && <small> ({languageOf(hreflang)})</small>}
        </p>
      ))}
      {lots.length > 0 && <p className="fault">{t.namedFirst(lots)}</p>}
    </>
  );
}
