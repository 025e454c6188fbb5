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
import list from "./list.css?inline";

export const LIST_STYLE = STYLE + list;

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
