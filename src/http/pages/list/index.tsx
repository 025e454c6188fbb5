/** `/check/list`: browsers with JavaScript check lists themselves; for others the server does it. */
import { type Context, Hono } from "hono";
import { AppError, ERROR_TABLE } from "../../../errors/errors.ts";
import { affordable, workOfTexts } from "../../../services/budget.ts";
import { type AskedList, namesOfList } from "../../../services/check/list.ts";
import { type CheckedRow, checkList, MOST_LINES } from "../../../ui/list/check.ts";
import { findPlace, type Place } from "../../../ui/list/columns.ts";
import {
  askingFor,
  codesIn,
  type Names,
  NO_NAMES,
  namesIn,
  nearIn,
  recalledIn,
} from "../../../ui/list/findings.ts";
import { parseTable } from "../../../ui/list/table.ts";
import { numberText } from "../../../ui/parts/intl.ts";
import { accessOfCheck } from "../../access/scan-access.ts";
import { type ContextVariables, contextsFor } from "../../contexts.ts";
import { charge, type LimitVariables } from "../../limits.ts";
import { readForm } from "../../transport/bounds.ts";
import { pagePolicy } from "../../transport/page-policy.ts";
import { page } from "../parts/frame.tsx";
import { frameOf, pageReaderOf } from "../parts/reader.ts";
import { type Answered, LIST_STYLE, ListBody } from "./page.tsx";

type Variables = ContextVariables & LimitVariables;
type ListContext = Context<{ Variables: Variables }>;

export const list = new Hono<{ Variables: Variables }>();

/** A worker of this origin reads XLSX files; `script-src` allows it. */
const POLICY = pagePolicy(LIST_STYLE, { formAction: "'self'", scripts: "'self'" });

list.get("/check/list", (c) => {
  const headers = { "Cache-Control": "public, max-age=300", Vary: "Accept-Language" };
  return show(c, "", { kind: "empty" }, headers);
});

list.post("/check/list", async (c) => {
  await charge(c, "heavy");
  const fields = await readForm(c);
  const text = fields.list ?? "";
  return show(c, text, await answerTo(c, text, fields), { "Cache-Control": "no-store" });
});

function show(c: ListContext, text: string, answered: Answered, headers: Record<string, string>) {
  const { words } = pageReaderOf(c);
  const { title, lead } = words.messages.list;
  const content = {
    title,
    canonical: `${c.var.config.baseUrl}/check/list`,
    ...frameOf(c),
    style: LIST_STYLE,
    ...(answered.kind !== "empty" && { languageForm: "list" }),
    isWide: true,
    head: <meta name="description" content={lead} />,
    script: "list" as const,
    body: <ListBody words={words} text={text} answered={answered} />,
  };
  const status = answered.kind === "refused" ? ERROR_TABLE.validation_error.status : 200;
  return c.html(page(content), status, { ...headers, "Content-Security-Policy": POLICY });
}

async function answerTo(
  c: ListContext,
  text: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answered> {
  const { words } = pageReaderOf(c);
  const { rows: table, isCut } = parseTable(text, MOST_LINES);
  if (isCut) {
    const message = words.messages.list.tooManyRows(numberText(words, MOST_LINES));
    return { kind: "refused", message };
  }
  const place = placeIn(table, fields);
  const fitting = affordable(
    table.map((cells) => ({ ...workOfTexts([cells[place.column] ?? ""]), row: 1 })),
  );
  if (fitting < table.length) {
    const message = words.messages.list.tooLongRows(numberText(words, fitting));
    return { kind: "refused", message };
  }
  const loadLabels = () => import("../../../gs1/identify/validate.ts");
  const rows = await checkList(table, { ...place, loadLabels });
  return { kind: "checked", table, place, rows, names: await namesFor(c, rows) };
}

/** The reader's choice, which the form repeats after the first answer. */
function placeIn(
  table: readonly (readonly string[])[],
  { column, header, list: _ }: Readonly<Record<string, string>>,
): Place {
  const found = findPlace(table);
  const chosen = Number(column ?? Number.NaN);
  const isColumn = Number.isInteger(chosen) && chosen >= 0 && chosen < (table[0]?.length ?? 0);
  if (!isColumn) return found;
  return { ...found, column: chosen, hasHeader: header !== undefined };
}

/** The names of products; without them the rest of the answer is right, too. */
async function namesFor(c: ListContext, rows: readonly CheckedRow[]): Promise<Names> {
  const asked = askingFor(codesIn(rows));
  const { languages } = pageReaderOf(c);
  const { read } = contextsFor(c, await accessOfCheck(c));
  const lookUp = async (one: AskedList) =>
    one.gtins.length === 0 ? [] : [await namesOfList(read, one, languages)];
  try {
    const own = await lookUp(asked);
    const known = namesIn("known", own);
    const recalled = await lookUp(askingFor({ gtins: [], labels: recalledIn(rows, known) }));
    const near = await lookUp({ gtins: nearIn(rows, known) });
    const answers = [...own, ...recalled, ...near];
    return answers.length === 0 ? NO_NAMES : namesIn("known", answers);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status } = ERROR_TABLE[error.errorCode];
    return { ...NO_NAMES, state: status === 401 || status === 403 ? "sign_in" : "unavailable" };
  }
}
