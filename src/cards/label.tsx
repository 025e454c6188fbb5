/** The card of decode_barcode: the string with its elements in colours, and what each of them says. */
import { type Verdict, verdictOn } from "../ui/answer/verdict.ts";
import { Banner } from "../ui/parts/banner.tsx";
import { ElementName } from "../ui/parts/elements.tsx";
import { Icon } from "../ui/parts/icon.tsx";
import {
  bannersIn,
  comesFirst,
  dayText,
  faultText,
  firstIn,
  isWhole,
  Meant,
  Notices,
  noticeTitle,
  notRecalledIn,
  toneOf,
  withWholeNotices,
} from "./notices.tsx";
import { asList, asRecord, asRecords, asText, asTexts, type Members, memberOf } from "./read.ts";
import { type CardProps, Link, showCard, Warnings } from "./show.tsx";
import type { LabelWords } from "./words.ts";
import "./label.css";

type Props = CardProps<LabelWords>;

const COLOURS = 5;
const colourOf = (place: number) => `c${place % COLOURS}`;

showCard<LabelWords>(function Label(props) {
  const { answer, input } = props;
  const { check } = props.words;
  const results = withWholeNotices(asRecords(answer.results));
  const withoutCatalog = answer.catalog === "unavailable" && (
    <Banner tone="note" icon="alert" title={check.unread} level={2} />
  );
  if (results.length === 0) {
    return (
      <>
        {withoutCatalog}
        <Code {...props} code={answer} given={asText(input.barcode)} level={1} />
      </>
    );
  }
  const { valid, count, noticed } = asRecord(answer.summary);
  const isNoticed = (code: Members) => Number(bannersIn(code).length > 0);
  const inOrder = results.toSorted((a, b) => isNoticed(b) - isNoticed(a));
  return (
    <>
      {withoutCatalog}
      <h1>{`${noticed ? check.warnings : check.valid}: ${noticed || valid} / ${count}`}</h1>
      {inOrder.map((code) => (
        <InList {...props} code={code} />
      ))}
    </>
  );
});

/** A row: its numbers in the list, and what a reader recognizes. */
function InList(props: Props & { readonly code: Members }) {
  const { input, code } = props;
  const rows = asList(code.rows);
  const given = asTexts(input.barcodes)[Number(rows[0]) - 1] ?? "";
  const { tone, icon, title } = headlineOf(props);
  const text = code.valid === true ? stringOf(asRecords(code.elements)) : given;
  return (
    <details>
      <summary>
        {`${rows.join(", ")}: `}
        <b class={tone}>
          <Icon name={icon} /> {title}
        </b>{" "}
        <bdi>{text}</bdi>
      </summary>
      <Code {...props} given={given} level={2} />
    </details>
  );
}

interface Labelled extends Verdict {
  /** The kind of code, if the title does not say it. */
  readonly label?: string | undefined;
}

/** Whether the catalog was asked is a member of the whole answer. */
function verdictOf({ words: { check }, answer }: Props, code: Members): Labelled {
  const { valid, kind } = code;
  const label = memberOf<string>(check.codeKinds, asText(kind));
  if (kind === "not_gs1") return { tone: "note", icon: "info", title: check.codeKinds.not_gs1 };
  if (valid !== true) return { tone: "bad", icon: "alert", title: check.damaged, label };
  const known = {
    isAmbiguous: asList(code.alternatives).length > 0,
    identifies: kind !== "second_barcode",
    first: firstIn(code).map((notice) => asText(notice.kind)),
    isAsked: answer.catalog !== "unavailable",
  };
  return { ...verdictOn(check, known), label };
}

/** The headline in one line: what comes first, in the server's words, or the verdict. */
function headlineOf(props: Props & { readonly code: Members }): Verdict {
  const { words, code, lang } = props;
  const [notice] = bannersIn(code);
  if (notice === undefined) return verdictOf(props, code);
  return { tone: toneOf(notice), icon: "alert", title: noticeTitle(words, lang, notice) };
}

const stringOf = (elements: readonly Members[]) =>
  elements.map(({ ai, value }) => `(${asText(ai)})${asText(value)}`).join("");

interface CodeProps extends Props {
  readonly code: Members;
  /** The code as it was scanned or typed. */
  readonly given: string;
  readonly level: 1 | 2;
}

function Code(props: CodeProps) {
  const { words, lang, open, code, given, level } = props;
  const { check } = words;
  const elements = asRecords(code.elements);
  const faults = asRecords(code.faults);
  const parts = partsOf(code, code.valid === true ? "" : given);
  const isFirst = bannersIn(code).length === 0 && notRecalledIn(code).length === 0;
  const codes = asRecords(code.suggestions);
  const isMeantFirst = comesFirst(codes);
  const meant = (
    <Meant words={words} lang={lang} codes={codes} level={isFirst && isMeantFirst ? level : 2} />
  );
  return (
    <article>
      <Notices words={words} lang={lang} open={open} of={code} level={level} />
      {isMeantFirst && meant}
      <Banner {...verdictOf(props, code)} level={isFirst && !isMeantFirst ? level : 2} />
      {parts.length > 0 && (
        <p class="string" dir="ltr">
          {parts.map(({ text, place }) =>
            place === null ? <mark>{text}</mark> : <span class={colourOf(place)}>{text}</span>,
          )}
        </p>
      )}
      {faults.length > 0 && (
        <section>
          <h2>{check.faults}</h2>
          <ul>
            {faults.map((fault) => (
              <Fault words={words} fault={fault} />
            ))}
          </ul>
        </section>
      )}
      {!isMeantFirst && meant}
      {elements.length > 0 && <Table words={words} lang={lang} elements={elements} />}
      <Warnings title={check.warnings} warnings={asTexts(code.warnings)} />
      {asText(code.digital_link) && (
        <p class="quiet">
          {check.link}:{" "}
          <Link href={code.digital_link} open={open}>
            {asText(code.digital_link)}
          </Link>
        </p>
      )}
    </article>
  );
}

/** The fault as on pages: in the reader's language, with the message that names the place. */
function Fault({ words, fault }: Pick<Props, "words"> & { readonly fault: Members }) {
  const text = faultText(words, fault);
  const message = asText(fault.message);
  if (text === null) return <li lang="en">{message}</li>;
  return (
    <li>
      {text}
      {!isWhole(fault) && (
        <small class="block" lang="en">
          {message}
        </small>
      )}
    </li>
  );
}

interface Part {
  readonly text: string;
  /** The place in the elements; null for a part that no element has. */
  readonly place: number | null;
}

/** A faulty code as it was given, because the string of its valid elements hides what is wrong. */
function partsOf({ elements }: Members, faulty: string): Part[] {
  const texts = asRecords(elements).map(({ ai, value }) => [asText(ai), asText(value)] as const);
  if (faulty === "") return texts.map(([ai, value], place) => ({ text: `(${ai})${value}`, place }));
  const parts: Part[] = [];
  let rest = faulty;
  for (const [place, [ai, value]] of texts.entries()) {
    const text = [`(${ai})${value}`, `/${ai}/${value}`, `${ai}=${value}`, ai + value].find((one) =>
      rest.includes(one),
    );
    if (text === undefined) continue;
    const start = rest.indexOf(text);
    if (start > 0) parts.push({ text: rest.slice(0, start), place: null });
    parts.push({ text, place });
    rest = rest.slice(start + text.length);
  }
  return rest === "" ? parts : [...parts, { text: rest, place: null }];
}

type TableProps = Pick<Props, "words" | "lang"> & { readonly elements: readonly Members[] };

function Table({ words, lang, elements }: TableProps) {
  const { check } = words;
  return (
    <table>
      <caption>{check.says}</caption>
      <thead>
        <tr>
          <th scope="col">AI</th>
          <th scope="col">{check.element}</th>
          <th scope="col">{check.value}</th>
        </tr>
      </thead>
      <tbody>
        {elements.map(({ ai, title, value, meaning }, place) => (
          <tr>
            <td class={`ai ${colourOf(place)}`}>{asText(ai)}</td>
            <th scope="row">
              <ElementName words={words} ai={asText(ai)} title={asText(title)} />
            </th>
            <td>
              <bdi>{dayText(lang, asText(meaning)) || asText(value)}</bdi>
              {asText(meaning) && <small class="block">{asText(value)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
