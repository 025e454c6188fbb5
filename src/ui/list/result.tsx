/** What was found in a list: the counts, and a table of its rows. */

import { withVisible } from "../../gs1/identify/odd-characters.ts";
import type { ListedProduct } from "../../services/check/list.ts";
import { Badges } from "../answer/badges.tsx";
import { meantTitle, Products } from "../answer/meant.tsx";
import { filledWith } from "../answer/recalled-lots.tsx";
import { checkHref, hrefFor } from "../parts/address.ts";
import { faultText } from "../parts/fault-text.ts";
import { oddText } from "../parts/odd-characters.ts";
import type { Words } from "../texts/index.ts";
import { type CheckedRow, shortest, type Why } from "./check.ts";
import { isUnknown, type Names, noticesOf, similarTo } from "./findings.ts";

interface RowsProps {
  readonly words: Words;
  readonly rows: readonly CheckedRow[];
  readonly names: Names;
  /** Rows whose probable number the reader accepted; null where nothing can be accepted. */
  readonly accepted: ReadonlySet<number> | null;
}

export function ListTable({ words, rows, names, accepted }: RowsProps) {
  const { list } = words.messages;
  return (
    <div class="wide">
      <table class="list">
        <caption class="label">{list.result}</caption>
        <thead>
          <tr>
            {[list.row, list.given, list.number, list.finding, list.product].map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={String(row.row)}
              words={words}
              checked={row}
              product={row.gtin === null ? undefined : names.products.get(row.gtin)}
              notices={noticesOf(row, names)}
              isMissing={isUnknown(row, names)}
              similar={similarTo(row, names)}
              isAccepted={accepted?.has(row.row) ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TONE = { valid: "good", corrected: "good", likely: "note", unusable: "note", faulty: "bad" };

const NOT_GREEN = { ...TONE, valid: undefined, corrected: undefined };

interface RowProps {
  readonly words: Words;
  readonly checked: CheckedRow;
  readonly product: ListedProduct | undefined;
  readonly notices: ReturnType<typeof noticesOf>;
  readonly isMissing: boolean;
  /** Products that the row may be meant for. */
  readonly similar: readonly ListedProduct[];
  readonly isAccepted: boolean | null;
}

/** No cell is longer than this: a table of numbers has no novels. */
const LONGEST = 120;

function Row({ words, checked, product, notices, isMissing, similar, isAccepted }: RowProps) {
  const { list } = words.messages;
  const { row, from, verdict, gtin, to, sameAs } = checked;
  const shown = to ?? (gtin && shortest(gtin));
  const odd = oddText(words, from);
  const given = from.length > LONGEST ? `${from.slice(0, LONGEST).toWellFormed()}…` : from;
  const isNumber = checked.label === null && !checked.isContents;
  const link = (
    <a class="num" href={checkHref(words, isNumber ? (shown ?? "") : from)}>
      {shown}
    </a>
  );
  return (
    <tr>
      <th scope="row" class="num">
        {row}
      </th>
      <td data-label={list.given}>
        <span class={/^[\d\s-]+$/.test(given) ? "num" : undefined} dir="auto">
          {withVisible(given)}
        </span>
      </td>
      <td data-label={list.number}>
        {shown !== null &&
          (checked.isContents ? filledWith(words.messages.first.contains, link) : link)}
        {verdict === "likely" && isAccepted !== null && (
          <label class="inline num">
            <input type="checkbox" data-accept={row} checked={isAccepted} /> {list.use(to ?? "")}
          </label>
        )}
      </td>
      <td>
        <Badges words={words} notices={notices} areOfContents={checked.isContents} />
        {/* Green only of a product that is known, and has neither a recall nor an end. */}
        <b class={product && notices.length === 0 ? TONE[verdict] : NOT_GREEN[verdict]}>
          {list.verdicts[verdict]}
        </b>
        <Reason words={words} checked={checked} />
        {similar.length > 0 ? (
          <>
            <small class="block">{meantTitle(words, similar.length)}</small>
            <Products words={words} products={similar} />
          </>
        ) : (
          <Meant words={words} codes={checked.meant} />
        )}
        {odd !== null && <small class="block">{odd}</small>}
        {sameAs !== null && <small class="block">{list.sameAs(sameAs)}</small>}
      </td>
      <td>
        {product && <Product words={words} product={product} />}
        {isMissing && <small>{list.unknown}</small>}
      </td>
    </tr>
  );
}

function Product({ words, product }: { words: Words; product: ListedProduct }) {
  const { gtin, name, brand, lifecycle } = product;
  return (
    <>
      <a href={hrefFor(words, `/products/${gtin}`)} lang={name.lang ?? undefined} dir="auto">
        {name.text}
      </a>
      {brand !== null && (
        <small class="block" dir="auto">
          {brand}
        </small>
      )}
      {lifecycle === "planned" && (
        <small class="block">
          <b class="note">{words.messages.product.lifecycle.planned}</b>
        </small>
      )}
    </>
  );
}

/** What was probably meant, if it is not one number that can be accepted. */
function Meant({ words, codes }: { words: Words; codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <small class="block">
      {meantTitle(words, codes.length)}{" "}
      {codes.map((code, i) => (
        <>
          {i > 0 && ", "}
          <a class="num" href={checkHref(words, code)}>
            <bdi dir="ltr">{code}</bdi>
          </a>
        </>
      ))}
    </small>
  );
}

/** Why a number is not as it was given, or may not be used. */
function Reason({ words, checked }: { words: Words; checked: CheckedRow }) {
  const { verdict, why, error, kind } = checked;
  const { list } = words.messages;
  const texts = [
    ...(why === null ? [] : [whyText(words, why, error)]),
    ...(verdict === "likely" ? [list.likelyDetail] : []),
    ...(kind === null ? [] : [kindText(words, checked)]),
  ];
  return (
    <>
      {texts.map((text) =>
        text === null ? (
          <small class="block" lang="en">
            {error}
          </small>
        ) : (
          <small class="block">{text}</small>
        ),
      )}
    </>
  );
}

/** Null for a fault that has words in English only. */
export function whyText(
  { messages, faults }: Pick<Words, "messages" | "faults">,
  why: Why,
  error: string | null,
): string | null {
  const { why: texts } = messages.list;
  switch (why.kind) {
    case "characters":
      return texts.characters;
    case "check_digit":
      return texts.checkDigit(why.given, why.expected);
    case "clear":
      return texts[why.correction.reason];
    case "lost":
      return texts[why.reason];
    case "swaps":
    case "unclear":
      return texts.several;
    default:
      return why.code === null
        ? null
        : faultText({ faults }, { code: why.code, message: error ?? "" });
  }
}

/** Names the kind of a number that no product may have. */
export function kindText({ messages }: Words, { kind, scope }: CheckedRow): string {
  const name = scope === null ? kind : `${kind}_${scope}`;
  const { kinds } = messages.check;
  return name !== null && name in kinds ? kinds[name as keyof typeof kinds] : "";
}
