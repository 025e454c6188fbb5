/** The page that checks a list: its form, and the answer to a list that was sent without a script. */

import { type CheckedRow, MOST_LINES } from "../../../ui/list/check.ts";
import { Choices } from "../../../ui/list/choices.tsx";
import type { Place } from "../../../ui/list/columns.ts";
import type { Names } from "../../../ui/list/findings.ts";
import { ListTable } from "../../../ui/list/result.tsx";
import { ListSummary } from "../../../ui/list/summary.tsx";
import { WithoutNames } from "../../../ui/list/without-names.tsx";
import { hrefFor } from "../../../ui/parts/address.ts";
import { Banner } from "../../../ui/parts/banner.tsx";
import { numberText } from "../../../ui/parts/intl.ts";
import type { Words } from "../../../ui/texts/index.ts";
import { STYLE } from "../parts/style.ts";

/**
 * A wide table scrolls by itself; on a phone each row is a card. What needs a script is there before
 * the script is, so that nothing moves.
 */
export const LIST_STYLE = `${STYLE}
textarea{font-family:ui-monospace,monospace;white-space:pre;overflow-wrap:normal;overflow-x:auto}
.choices{align-items:end;gap:.5rem 1.5rem}.choices label{margin:0}.choices select{display:block;margin-top:.25rem}.choices .inline{padding:.6rem 0}
ul.row li{margin:0}[aria-pressed=true]{background:var(--ink);color:var(--paper);border-color:var(--ink)}ul.row span.button{cursor:default;border-color:var(--line)}
.list caption{text-align:start;position:absolute;left:-99rem}.list td{min-width:8rem}.list .inline{margin:.25rem 0;display:flex;gap:.4rem;align-items:center;font-size:var(--small)}.list tbody th{width:3.5rem}
.drop{border:2px dashed var(--edge);border-radius:var(--rounder);padding:1rem 1.25rem}.drop label{margin-top:0}.over{border-color:var(--ink);background:var(--box)}
.scripted{display:none}@media(scripting:enabled){.scripted{display:revert}}.sent{display:grid}.sent>*{grid-area:1/1}.sent:not(.stays)>:last-child,.stays>:first-child{visibility:hidden}
progress{width:100%;height:.75rem;accent-color:var(--ink)}
@media(max-width:40rem){.list thead{position:absolute;left:-99rem}.list :is(tbody,tr,td){display:block}.list tr{display:grid;grid-template-columns:3rem 1fr;border-bottom:1px solid var(--line);padding:.5rem 0}.list tbody th{grid-row:1/9;border:0;padding:0}.list td{border:0;padding:0 0 .25rem;grid-column:2}.list td:empty{display:none}.list [data-label]::before{content:attr(data-label) ": ";color:var(--quiet);font-size:var(--small)}}`;

export type Answered =
  | { readonly kind: "empty" }
  | { readonly kind: "refused"; readonly message: string }
  | {
      readonly kind: "checked";
      readonly table: readonly (readonly string[])[];
      readonly place: Place;
      readonly rows: readonly CheckedRow[];
      readonly names: Names;
    };

interface Props {
  readonly words: Words;
  /** The list as it was sent. */
  readonly text: string;
  readonly answered: Answered;
}

export function ListBody({ words, text, answered }: Props) {
  const { list, front } = words.messages;
  return (
    <>
      <h1>{list.title}</h1>
      <p class="lead">{list.lead}</p>
      {answered.kind === "refused" && (
        <Banner tone="bad" icon="alert" level={2} title={answered.message} />
      )}
      <form id="list" action={hrefFor(words, "/check/list")} method="post">
        <div class="beside">
          <div>
            <label for="numbers">{list.box}</label>
            <textarea
              id="numbers"
              name="list"
              rows={7}
              autocomplete="off"
              spellcheck={false}
              required
            >
              {/* A browser removes a line break at the start of a text area. */}
              {`\n${text}`}
            </textarea>
          </div>
          <div class="drop scripted">
            <label for="file">{list.file}</label>
            <input id="file" type="file" accept=".csv,.tsv,.txt,.xlsx" />
            <p>
              <small>{list.files}</small>
            </p>
          </div>
        </div>
        {answered.kind === "checked" && (
          <Choices words={words} rows={answered.table} place={answered.place} />
        )}
        <p class="row">
          <button type="submit">{front.check}</button>
        </p>
        {/* Until the script is active, a list that is checked is sent. */}
        <p class="sent">
          <small>{list.sent(MOST_LINES)}</small>
          <small>{list.stays}</small>
        </p>
      </form>
      <div id="result">
        {answered.kind === "checked" && <Checked words={words} answered={answered} />}
      </div>
    </>
  );
}

function Checked({
  words,
  answered: { rows, names },
}: {
  words: Words;
  answered: Extract<Answered, { kind: "checked" }>;
}) {
  const { list } = words.messages;
  return (
    <section>
      <h2>{list.result}</h2>
      {rows.length === 0 ? (
        <p>{list.noNumbers}</p>
      ) : (
        <>
          <p role="status">{list.numbers(numberText(words, rows.length))}</p>
          {names.state === "sign_in" && <p>{list.signIn}</p>}
          {names.state === "unavailable" && <WithoutNames words={words} />}
          <ListSummary words={words} rows={rows} names={names} shown={null} />
          <ListTable words={words} rows={rows} names={names} accepted={null} />
        </>
      )}
    </section>
  );
}
