/** /scans */
import * as z from "zod";
import { LONGEST_ANCHOR } from "../../../model/bounds.ts";
import { sha256 } from "../../../model/digest.ts";
import * as texts from "../../../model/text.ts";
import {
  brandsScanned,
  MOST_BRANDS,
  topScanned,
  unknownScanned,
} from "../../../services/scans/most-scanned.ts";
import {
  GRAINS,
  KEPT_DAYS,
  MOST_MONTHS,
  missingScanned,
  NAMED_PERIODS,
  SPLITS,
  scanSeries,
  scanSummary,
  type ValueCount,
} from "../../../services/scans/statistics.ts";
import {
  type Answer,
  defineRoute,
  filter,
  format,
  okAnswer,
  pageSchema,
  paging,
  type Route,
  type Table,
} from "../route.ts";

const shared = { tag: "Scans", method: "GET", scope: "catalog:read", csv: true } as const;

const whose = {
  anchor: filter(z.string().max(LONGEST_ANCHOR)).describe(
    "Only this key, such as /01/09506000134352, without lot and serial",
  ),
  organization: filter(texts.id).describe(
    "Default: the key's organization; for admin, all organizations",
  ),
};
const period = z
  .string()
  .describe(
    `In UTC; this_month and the last days with today: ${NAMED_PERIODS.join(", ")}, a day (2026-11-23), an ISO week (2026-W48) or a month (2026-11)`,
  );
const brand = filter(texts.id).describe(
  "All products of this brand, as they were at the time. Not with anchor or organization",
);
const ofPeriod = z.strictObject({ ...paging, period, organization: whose.organization, format });

/** A name as that of a member in JSON. */
const wanted = filter(
  z
    .string()
    .max(500)
    .regex(/^[^"\\]+$/, "must not have quotes or backslashes"),
);

const span = z.object({ from: z.string(), to: z.string().describe("Included") });
const before = z
  .int()
  .nullable()
  .describe(
    "In the period before; null if that was not counted or is not kept, or is below 5 of a country or language",
  );
const value = z
  .object({
    value: z.string().nullable().describe("Null for all further values together"),
    scans: z.int().nullable().describe("Null if fewer_than is there"),
    fewer_than: z
      .int()
      .optional()
      .describe("5: fewer scans of a country or language have no exact number"),
    before,
  })
  .meta({ id: "ScanValue" });
const totals = {
  period: span.describe("UTC days"),
  compared_with: span.describe("As many days before"),
  scans: z.int().describe("Of people"),
  before,
  bots: z.int().describe("Scans of programs, which no other number includes"),
  counting: z.boolean().describe("Whether this server counts scans now"),
  counted_since: z
    .string()
    .nullable()
    .describe("Day of the first scan of the catalog; null before it. Earlier days are not zeros"),
};
const scannedKey = z
  .object({
    anchor: z.string(),
    name: z.string().nullable().describe("The product's, if the catalog has one now"),
    scans: z.int(),
    before,
  })
  .meta({ id: "ScannedKey" });

/** Equal answers have equal tags. */
const counted = async (body: object, table: Table): Promise<Answer> => ({
  ...okAnswer(body, (await sha256(JSON.stringify(body))).slice(0, 32)),
  table,
});

const VALUE_COLUMNS = ["value", "scans", "fewer_than", "before"];
/** The name of `null`: all further values together. */
const OTHERS = "(others)";
const cellsOf = (row: ValueCount) => [
  row.value ?? OTHERS,
  row.scans,
  row.fewer_than ?? null,
  row.before,
];

type Keys = Awaited<ReturnType<typeof topScanned>>;
const keysAnswer = (page: Keys) =>
  counted(page, [
    ["anchor", "name", "scans", "before"],
    ...page.items.map((key) => [key.anchor, key.name, key.scans, key.before]),
  ]);

export const scanRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    path: "/scans/summary",
    summary: "Count the scans of a day, week or month, and compare them with the one before",
    description:
      "Of a period that has not ended, the days until today are compared with as many days. Scans are of people; `bots` are the others.",
    query: z.strictObject({ period, ...whose, brand, format }),
    queryExample: { period: "2026-11" },
    answers: {
      200: {
        description: "The sums",
        schema: z
          .object({
            ...totals,
            by: z
              .record(z.enum(SPLITS), z.array(value))
              .describe("By dimension. Each adds up to scans, except bot and missing_…"),
          })
          .meta({ id: "ScanSummary" }),
      },
    },
    run: async ({ query: { format: _, ...question } }, { keyed }) => {
      const found = await scanSummary(keyed, question);
      return counted(found, [
        ["dimension", ...VALUE_COLUMNS],
        ["total", "", found.scans, null, found.before],
        ["bots", "", found.bots, null, null],
        ...SPLITS.flatMap((name) => found.by[name].map((row) => [name, ...cellsOf(row)])),
      ]);
    },
  }),
  defineRoute({
    ...shared,
    path: "/scans/series",
    summary: "Count scans by day, week or month",
    description: `Periods without scans are included. Days are kept for ${KEPT_DAYS} days, months for ever; at most ${MOST_MONTHS} months at once.`,
    query: z.strictObject({
      from: filter(z.string()).describe(
        "A UTC day (2026-11-23) or a month. Default: 30 days until to. Weeks and months are whole",
      ),
      to: filter(z.string()).describe("Included. Default: today"),
      grain: z.enum(GRAINS, `must be one of ${GRAINS.join(", ")}`).default("day"),
      dimension: filter(z.enum(SPLITS, `must be one of ${SPLITS.join(", ")}`)).describe(
        "Splits the scans of each period",
      ),
      ...whose,
      brand,
      format,
    }),
    queryExample: { from: "2026-11", grain: "week", dimension: "language" },
    answers: {
      200: {
        description: "The periods, in order",
        schema: z
          .object({
            ...totals,
            points: z.array(
              z.object({
                period: z.string().describe("2026-11-23, 2026-W48 or 2026-11"),
                scans: z.int(),
                values: z.array(value).optional().describe("Only with dimension"),
              }),
            ),
          })
          .meta({ id: "ScanSeries" }),
      },
    },
    run: async ({ query: { format: _, ...question } }, { keyed }) => {
      const found = await scanSeries(keyed, question);
      if (question.dimension === null) {
        const rows = found.points.map(({ period, scans }) => [period, scans]);
        return counted(found, [["period", "scans"], ...rows]);
      }
      const rows = found.points.flatMap(({ period, values = [] }) =>
        values.map((row) => [period, ...cellsOf(row).slice(0, -1)]),
      );
      return counted(found, [["period", ...VALUE_COLUMNS.slice(0, -1)], ...rows]);
    },
  }),
  defineRoute({
    ...shared,
    path: "/scans/top",
    summary: "List the identifiers with the most scans of a period",
    description:
      "Only scans of identifiers with a record, under the organization's company prefixes.",
    query: ofPeriod
      .extend({
        missing_link_type: wanted.describe(
          "Only scans that asked for this link type in vain, as in /scans/missing",
        ),
        missing_language: wanted.describe(
          "Only scans that asked for this language in vain; identifiers with fewer than 5 of them are left out",
        ),
      })
      .refine((query) => query.missing_link_type === null || query.missing_language === null, {
        path: ["missing_language"],
        message: "cannot be combined with missing_link_type",
      }),
    queryExample: { period: "last_7_days" },
    answers: { 200: { description: "A page, most scans first", schema: pageSchema(scannedKey) } },
    run: async (
      { query: { format: _, missing_link_type, missing_language, ...question } },
      { keyed },
    ) => {
      const wanted = {
        ...(missing_link_type !== null && { missing_link_type }),
        ...(missing_language !== null && { missing_language }),
      };
      return keysAnswer(await topScanned(keyed, { ...question, wanted }));
    },
  }),
  defineRoute({
    ...shared,
    path: "/scans/unknown",
    summary: "List identifiers that were scanned in a period, and are not in the catalog",
    description:
      "Only numbers under the organization's company prefixes, and at most 1,000 new ones of a prefix a day. Products that were added since, or were hidden when they were scanned, are left out.",
    query: ofPeriod,
    queryExample: { period: "last_7_days" },
    answers: { 200: { description: "A page, most scans first", schema: pageSchema(scannedKey) } },
    run: async ({ query: { format: _, ...question } }, { keyed }) =>
      keysAnswer(await unknownScanned(keyed, question)),
  }),
  defineRoute({
    ...shared,
    path: "/scans/brands",
    summary: "List the brands with the most scans of a period",
    description: `Brands of the organization with scans, at most ${MOST_BRANDS}.`,
    query: z.strictObject({ period, organization: whose.organization, format }),
    queryExample: { period: "last_30_days" },
    answers: {
      200: {
        description: "Most scans first",
        schema: z
          .object({
            items: z.array(
              z.object({
                brand: z.string().describe("Its id"),
                name: z.string(),
                scans: z.int(),
                before,
              }),
            ),
          })
          .meta({ id: "ScannedBrands" }),
      },
    },
    run: async ({ query: { format: _, ...question } }, { keyed }) => {
      const found = await brandsScanned(keyed, question);
      const rows = found.items.map((row) => [row.brand, row.name, row.scans, row.before]);
      return counted(found, [["brand", "name", "scans", "before"], ...rows]);
    },
  }),
  defineRoute({
    ...shared,
    path: "/scans/missing",
    summary:
      "List link types and languages that people asked for in a period, and that were missing",
    description: "`people` is the number of all scans.",
    query: z.strictObject({ ...paging, period, ...whose, brand, format }),
    queryExample: { period: "2026-11" },
    answers: {
      200: {
        description: "A page: link types, then languages, each with the most scans first",
        schema: pageSchema(value.extend({ kind: z.enum(["link_type", "language"]) })).extend({
          people: z.int(),
        }),
      },
    },
    run: async ({ query: { format: _, ...question } }, { keyed }) => {
      const page = await missingScanned(keyed, question);
      const rows = page.items.map((row) => [row.kind, ...cellsOf(row)]);
      return counted(page, [["kind", ...VALUE_COLUMNS], ...rows]);
    },
  }),
];
