/** The card of decode_barcode: the string with its elements in colours, and what each of them says. */
import { Banner } from "../ui/parts/banner.tsx";
import { ElementName } from "../ui/parts/elements.tsx";
import { Icon } from "../ui/parts/icon.tsx";
import { dateText } from "../ui/parts/intl.ts";
import type { PageLanguage } from "../ui/texts/index.ts";
import { asRecord, asRecords, asText, asTexts, type Members, memberOf } from "./read.ts";
import { type CardProps, Link, showCard, Warnings } from "./show.tsx";
import type { LabelWords } from "./words.ts";

type Props = CardProps<LabelWords>;

const COLOURS = 6;
const colourOf = (place: number) => `c${place % COLOURS}`;

showCard<LabelWords>(function Label(props) {
  const { answer, input } = props;
  const results = asRecords(answer.results);
  if (results.length === 0) {
    return <Code {...props} code={answer} given={asText(input.barcode)} level={1} />;
  }
  const { valid, count } = asRecord(answer.summary);
  return (
    <>
      <h1>
        {props.words.check.valid}: {String(valid)} / {String(count)}
      </h1>
      {results.map((code) => (
        <details>
          <summary>
            <b class={code.valid === true ? "good" : "bad"}>
              <Icon name={code.valid === true ? "ok" : "alert"} />{" "}
              {code.valid === true ? props.words.check.valid : props.words.check.damaged}
            </b>{" "}
            {headOf(code)}
          </summary>
          <Code {...props} code={code} given="" level={2} />
        </details>
      ))}
    </>
  );
});

/** What a reader recognizes of a code in a list. */
const headOf = (code: Members) => {
  const rows = Array.isArray(code.rows) ? code.rows.map(String).join(", ") : "";
  return `${rows}: ${stringOf(asRecords(code.elements)) || asText(code.kind)}`;
};

const stringOf = (elements: readonly Members[]) =>
  elements.map(({ ai, value }) => `(${asText(ai)})${asText(value)}`).join("");

interface CodeProps extends Props {
  readonly code: Members;
  /** As it was scanned or typed. */
  readonly given: string;
  readonly level: 1 | 2;
}

function Code({ words, lang, open, code, given, level }: CodeProps) {
  const { check } = words;
  const elements = asRecords(code.elements);
  const faults = asRecords(code.faults);
  const isValid = code.valid === true;
  const isAlone = code.kind === "second_barcode";
  return (
    <article>
      <Banner
        tone={isValid ? (isAlone ? "note" : "good") : "bad"}
        icon={isValid ? (isAlone ? "info" : "ok") : "alert"}
        label={memberOf<string>(check.codeKinds, asText(code.kind))}
        title={isValid ? (isAlone ? check.identifiesNothing : check.valid) : check.damaged}
        level={level}
      />
      <p class="string" dir="ltr">
        {partsOf(code, isValid ? "" : given).map(({ text, place }) =>
          place === null ? <mark>{text}</mark> : <span class={colourOf(place)}>{text}</span>,
        )}
      </p>
      {faults.length > 0 && (
        <section>
          <h2>{check.faults}</h2>
          <ul lang="en">
            {faults.map(({ message }) => (
              <li>{asText(message)}</li>
            ))}
          </ul>
        </section>
      )}
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

interface Part {
  readonly text: string;
  /** In the elements; null for a part that no element has. */
  readonly place: number | null;
}

/** A faulty code as it was given, because the string of its valid elements hides what is wrong. */
function partsOf({ elements }: Members, faulty: string): Part[] {
  const texts = asRecords(elements).map(({ ai, value }) => [asText(ai), asText(value)] as const);
  if (faulty === "") return texts.map(([ai, value], place) => ({ text: `(${ai})${value}`, place }));
  const parts: Part[] = [];
  let rest = faulty;
  for (const [place, [ai, value]] of texts.entries()) {
    const text = [`(${ai})${value}`, ai + value].find((one) => rest.includes(one));
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
              <bdi>{meaningText(lang, asText(meaning)) || asText(value)}</bdi>
              {asText(meaning) && <small class="block">{asText(value)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day in the reader's language; the other meanings are English or numbers. */
const meaningText = (lang: PageLanguage, meaning: string) =>
  /^\d{4}-\d\d-\d\d$/.test(meaning) ? dateText({ lang }, meaning) : meaning;
