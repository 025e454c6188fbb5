/** The designer of a code for a pack, which asks the catalog for the code's target, and its sheet of labels. */
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError, ERROR_TABLE } from "../../../errors/errors.ts";
import { identify } from "../../../gs1/identify/identify.ts";
import { CPV, LOT, SERIAL } from "../../../gs1/qualifiers.ts";
import { qualifierOf } from "../../../resolver/levels.ts";
import type { Access } from "../../../services/access/access.ts";
import { checkCode } from "../../../services/check/check-code.ts";
import { type ListLabel, namesOfList } from "../../../services/check/list.ts";
import type { Label } from "../../../services/qr/table/sheet.ts";
import { LONGEST_TABLE } from "../../../services/qr/table/sheet.ts";
import type { Told } from "../../../ui/answer/meant.tsx";
import { type KnownTarget, knownOf } from "../../../ui/design/code-target.ts";
import { linesBefore } from "../../../ui/design/warnings.tsx";
import { accessOfCheck } from "../../access/scan-access.ts";
import { type ContextVariables, contextsFor } from "../../contexts.ts";
import { charge, type LimitVariables } from "../../limits.ts";
import { readForm } from "../../transport/bounds.ts";
import { pagePolicy } from "../../transport/page-policy.ts";
import { page } from "../parts/frame.tsx";
import { frameOf, pageReaderOf } from "../parts/reader.ts";
import {
  type Designed,
  type DesignFields,
  designOf,
  isFilledIn,
  parseLookFields,
} from "./fields.ts";
import { DESIGN_STYLE, DesignBody } from "./page.tsx";
import { SHEET_STYLE, type Sheet, SheetBody } from "./sheet.tsx";

type DesignerVariables = ContextVariables & LimitVariables;
type DesignerContext = Context<{ Variables: DesignerVariables }>;

export const designer = new Hono<{ Variables: DesignerVariables }>();

designer.get("/", async (c) => {
  const { config } = c.var;
  const { words } = pageReaderOf(c);
  const fields = c.req.query();
  if (isFilledIn(fields)) await charge(c, "heavy");
  const designed = designOf(contextOf(c), fields);
  const asked = await accessOfCheck(c);
  const known = await currentTarget(c, designed, asked);
  const props = { words, fields, designed, known };
  const body = <DesignBody {...props} />;
  const canonical = `${config.baseUrl}/design`;
  const { title } = words.messages.design;
  const headers = {
    Vary: "Accept-Language, Authorization",
    "Cache-Control": lifetimeOf(designed, known, asked),
    "Content-Security-Policy": DESIGN_POLICY,
  };
  const code = designed.kind === "refused" ? ERROR_TABLE[designed.error.errorCode].status : 200;
  const look = { style: DESIGN_STYLE, isWide: true, script: "design" } as const;
  const content = { title, canonical, ...frameOf(c), ...look, body };
  return c.html(page(content), code, headers);
});

/** `table` fills the form in, for links from lists of products; nothing is drawn yet. */
designer.get("/sheet", (c) => {
  const table = (c.req.query("table") ?? "").slice(0, LONGEST_TABLE);
  return sheetPage(c, { table }, { kind: "empty" }, 200, CACHED);
});

designer.post("/sheet", async (c) => {
  const fields = await readForm(c);
  await charge(c, "heavy");
  const sheet = await sheetOf(c, fields);
  const told = sheet.kind === "made" ? await toldOf(c, sheet) : [];
  const code =
    sheet.kind === "refused" ? ERROR_TABLE[sheet.error.errorCode].status : STATUS[sheet.kind];
  return sheetPage(c, fields, sheet, code, { "Cache-Control": "no-store" }, told);
});

/**
 * The target that a scan of the code leads to. It takes at most one round trip, and none without a
 * code; a failing catalog does not stop a design.
 */
async function currentTarget(
  c: DesignerContext,
  designed: Designed,
  asked: Access,
): Promise<KnownTarget> {
  if (designed.kind !== "made") return knownOf(null);
  const { languages } = pageReaderOf(c);
  const { read } = contextsFor(c, asked);
  return knownOf(await checkCode(read, designed.design.digital_link, languages));
}

function lifetimeOf(designed: Designed, { target }: KnownTarget, { reads }: Access): string {
  if (designed.kind !== "made") return CACHED["Cache-Control"];
  if (target.kind === "unknown") return "no-store";
  return reads.as === null ? "public, max-age=60" : "private, no-cache";
}

const STATUS = { empty: 200, made: 200, faulty: ERROR_TABLE.validation_error.status } as const;
const CACHED = { "Cache-Control": "public, max-age=300", Vary: "Accept-Language" };
/** The page checks the codes it draws, with WebAssembly from this server. */
const DESIGN_POLICY = pagePolicy(DESIGN_STYLE, {
  formAction: "'self'",
  scripts: "'self' 'wasm-unsafe-eval'",
});
const SHEET_POLICY = pagePolicy(SHEET_STYLE, { formAction: "'self'", scripts: "'self'" });

const contextOf = (c: DesignerContext) => ({
  clock: c.var.options.clock,
  baseUrl: c.var.config.baseUrl,
});

function sheetPage(
  c: DesignerContext,
  fields: DesignFields,
  sheet: Sheet,
  code: ContentfulStatusCode,
  headers: Record<string, string>,
  told: readonly Told[] = [],
) {
  const { words } = pageReaderOf(c);
  const content = {
    title: words.messages.design.sheet,
    canonical: `${c.var.config.baseUrl}/design/sheet`,
    ...frameOf(c),
    style: SHEET_STYLE,
    script: "page" as const,
    ...(sheet.kind !== "empty" && { languageForm: "sheet" }),
    body: <SheetBody words={words} fields={fields} sheet={sheet} told={told} />,
  };
  return c.html(page(content), code, { ...headers, "Content-Security-Policy": SHEET_POLICY });
}

async function sheetOf(c: DesignerContext, fields: DesignFields): Promise<Sheet> {
  const { drawLabels } = await import("../../../services/qr/table/labels.ts");
  try {
    return drawLabels(contextOf(c), fields.table ?? "", parseLookFields(fields));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: "refused", error };
  }
}

/** The notices that come first, once for labels that have the same; nothing if they are not known. */
async function toldOf(
  c: DesignerContext,
  { labels: made }: { readonly labels: readonly Label[] },
): Promise<Told[]> {
  const labels = made.flatMap(({ digital_link }) => labelOfLink(digital_link));
  const lines = Map.groupBy(made, ({ digital_link }) => keyOf(labelOfLink(digital_link)[0]));
  const { languages, words } = pageReaderOf(c);
  const { read } = contextsFor(c, await accessOfCheck(c));
  try {
    const gtins = labels.map(({ gtin }) => gtin);
    const found = await namesOfList(read, { gtins, labels }, languages);
    const nameOf = new Map(found.products.map(({ gtin, name }) => [gtin, name]));
    const told = found.labels
      .filter(({ notices }) => notices.length > 0)
      .map(({ notices, ...label }) => ({ notices, label, key: keyOf(label) }));
    const same = Map.groupBy(told, ({ notices, label: { gtin } }) =>
      JSON.stringify([gtin, notices]),
    );
    return [...same.values()].map((all) => {
      const [{ notices, label }] = all as [(typeof told)[number]];
      const keys = [...new Set(all.map(({ key }) => key))];
      const own = keys.flatMap((key) => lines.get(key)!.map(({ line }) => line));
      const place = linesBefore(words, own.length === made.length ? [] : own);
      return { gtin: label.gtin, name: nameOf.get(label.gtin) ?? NO_NAME, notices, place };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [];
  }
}

const keyOf = ({ gtin, variant, lot, serial }: Partial<ListLabel> = {}): string =>
  JSON.stringify([gtin, variant, lot, serial]);

/** A recall of a product that the reader does not see is public all the same. */
const NO_NAME = { text: "", lang: null };

/** The parts of a label that a recall can be about. */
function labelOfLink(link: string): ListLabel[] {
  const found = identify(link);
  if (!found.ok || found.value.identification.key.ai !== "01") return [];
  const { key, qualifiers } = found.value.identification;
  const [variant, lot, serial] = [CPV, LOT, SERIAL].map((ai) => qualifierOf(qualifiers, ai)?.value);
  return [{ gtin: key.value, variant, lot, serial }];
}
