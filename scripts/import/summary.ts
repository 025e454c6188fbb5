/** What an import reports: the summary on standard output, from the counts of its rows. */

import type { Meaning } from "../../src/import/by-values.ts";
import type { Source } from "../../src/import/source.ts";
import type { NamedStart, Notices } from "../../src/services/import/starts.ts";
import type { TypeCounts } from "../../src/services/import/store.ts";
import { dataOptionOf } from "../cli/data-folder.ts";
import { counted, mostFrequent, number, plural, type Reasons, time } from "../tables/summary.ts";
import { type Counts, notStored } from "./counts.ts";
import type { Choice } from "./doubles.ts";
import { noticeLines } from "./starts.ts";

export interface Report {
  /** Which of different rows with one number was chosen. */
  choice: Choice | undefined;
  /** The organization that the file is imported for. */
  organization: string | null;
  /** The catalog's folder. */
  data: string;
  file: string;
  catalog: string;
  /** The recognized feed. */
  title: string;
  ignored: readonly string[];
  /** Whether a column has the names of products. */
  hasNames: boolean;
  /** The place of the table in the file. */
  source: Pick<Source, "sheets" | "sheet" | "headerRow" | "further">;
  meanings: readonly Meaning[];
  /** The file of rejected rows, if there is one; it may have only the first of them. */
  rejected: { path: string; rows: number } | undefined;
  isDryRun: boolean;
  /** What becomes of the rows of a dry run, as the preview on the screen says it; null for an import. */
  results: TypeCounts | null;
  /** Finds the import in the history, and undoes it. */
  importId: string;
  ms: number;
  /** The most memory that this process used, in bytes. */
  memory: number;
  /** The recalls and withdrawals that the import started and ended, or that storing would. */
  notices: Notices<NamedStart>;
  /** The number of first rows that were not imported (`--skip`). */
  skipped: number;
}

const MOST_REASONS = 6;
const MOST_IGNORED = 20;

export function summary(counts: Counts, report: Report): string {
  const { isDryRun, file, catalog, title, rejected } = report;
  const { rows } = counts;
  const rate = report.ms > 0 ? `, ${number(Math.round((rows / report.ms) * 1_000))} rows/s` : "";
  const after = report.skipped === 0 ? "" : ` after the first ${number(report.skipped)}`;
  const written = isDryRun ? "checked, nothing written" : "imported";
  return [
    `${plural(rows, "row")} of ${file}${after} (${title}) ${written}: ${catalog}`,
    `  in ${time(report.ms)}${rate}, ${number(Math.round(report.memory / 1e6))} MB peak memory`,
    ...layoutLines(report),
    ...resultLine(counts, report),
    ...Object.entries(counts.types).map((type) => `  ${typeLine(type)}`),
    ...byProductLines(counts),
    ...noticeLines(report.notices, isDryRun),
    ...keptLines(counts, isDryRun),
    ...repeatLines(counts, report),
    ...scanCountLine(counts),
    ...(counts.refused === 0
      ? []
      : [`  ${plural(counts.refused, "row")} rejected${anothersOf(counts)}`]),
    ...reasonLines(counts.reasons),
    ...nameLine(counts, report),
    ...grantLine(counts, report),
    ...rejectedLine(counts, rejected),
    ...warningLines(counts),
    ...ignoredLine(report.ignored),
    ...(isDryRun ? [] : [`  import ${report.importId}`]),
  ].join("\n");
}

/** The summary for programs. */
export function jsonSummary(counts: Counts, report: Report): string {
  const {
    rows,
    refused,
    repeated,
    undecided,
    types,
    brands,
    links,
    reasons,
    warnings,
    brandsLeft,
  } = counts;
  const seconds = report.ms / 1_000;
  return JSON.stringify({
    file: report.file,
    catalog: report.catalog,
    columns: report.title,
    dry_run: report.isDryRun,
    import_id: report.isDryRun ? null : report.importId,
    rows,
    skipped_rows: report.skipped,
    seconds: Number(seconds.toFixed(3)),
    rows_per_second: seconds > 0 ? Math.round(rows / seconds) : null,
    peak_memory_bytes: report.memory,
    types,
    results: report.results,
    ...report.notices,
    product_brands: brands,
    product_links: links,
    repeated,
    undecided,
    kept: counts.kept,
    owners_changed: counts.owners,
    links_left_out: counts.linksLeft,
    brands_left_out: brandsLeft.rows,
    scan_counts_left_out: counts.scanCounts,
    refused,
    refused_as_anothers: counts.anothers,
    reasons: Object.values(reasons),
    warnings: Object.values(warnings),
    rejected_file: (notStored(counts) > 0 && report.rejected?.path) || null,
    sheet: report.source.sheet,
    header_row: report.source.headerRow,
    columns_read: Object.fromEntries(
      report.meanings.map(({ column, targets }) => [column, targets[0]?.target ?? null]),
    ),
    rejected_rows: notStored(counts) > 0 ? (report.rejected?.rows ?? 0) : 0,
    ignored_columns: report.ignored,
  });
}

/** What was found, where a file leaves a choice. */
function layoutLines({ source, meanings }: Report): string[] {
  const { sheets, sheet, headerRow, further } = source;
  const lines: string[] = [];
  if (sheets.length > 1) {
    const read = further ? [sheet, further.sheet] : [sheet];
    const others = sheets.flatMap(({ name }) => (read.includes(name) ? [] : `"${name}"`));
    const which = others.length === 0 ? "" : `; others: ${others.join(", ")} (--sheet)`;
    const named = read.map((name) => `"${name}"`).join(" and ");
    const what = further ? "sheets" : "sheet";
    lines.push(`${what} ${named} of ${plural(sheets.length, "sheet")}${which}`);
  }
  if (headerRow === 0) lines.push("no names of columns (--header-row)");
  if (headerRow !== null && headerRow > 1) lines.push(`names of columns in line ${headerRow}`);
  for (const { column, targets, reason } of meanings) {
    if (reason === "values")
      lines.push(`column ${column} read as ${targets[0]!.target}, by its values`);
  }
  return lines.map((line) => `  ${line}`);
}

const PLURALS: Readonly<Record<string, string>> = {
  organization: "organizations",
  brand: "brands",
  company_prefix: "company prefixes",
  product: "products",
  link: "links",
};

const typeLine = ([type, found]: [string, TypeCounts]): string =>
  `${PLURALS[type] ?? type}: ${resultsIn(found)}`;

const RESULTS = ["new", "changed", "unchanged"] as const;

const resultsIn = (found: TypeCounts): string =>
  RESULTS.map((what) => `${number(found[what])} ${what}`).join(", ");

/** Only where no line of a type says the same: a row also changes the links that it brings. */
function resultLine({ types }: Counts, { results }: Report): string[] {
  if (results === null) return [];
  const said = Object.values(types).some((one) => resultsIn(one) === resultsIn(results));
  return said ? [] : [`  rows: ${resultsIn(results)}`];
}

function byProductLines({ brands, links }: Counts): string[] {
  return [
    ...(brands > 0 ? [`  brands of products: ${number(brands)} new`] : []),
    ...(links > 0 ? [`  links of products: ${number(links)} new or changed`] : []),
  ];
}

function repeatLines({ repeated, firstRepeat, undecided }: Counts, { choice }: Report): string[] {
  const lines: string[] = [];
  if (repeated > 0) {
    const where = repeated === 1 ? "" : "the first ";
    const kept = choice ? `the ${choice} row of each number counts` : "they say the same";
    lines.push(
      `  ${plural(repeated, "row")} with the GTIN of another one left out, ${where}in line ${firstRepeat}: ${kept}`,
    );
  }
  if (undecided > 0) {
    lines.push(
      `  ${plural(undecided, "row")} with the GTIN of another one that differs: none of them is imported. Choose with --doubles first or --doubles last, or correct the rejected rows`,
    );
  }
  return lines;
}

const scanCountLine = ({ scanCounts }: Counts): string[] =>
  scanCounts === 0
    ? []
    : [`  counts of scans left out: ${number(scanCounts)}; only npm run restore brings them back`];

/** Lines about data of the file that the import did not use, and about new owners. */
function keptLines(counts: Counts, isDryRun: boolean): string[] {
  const { kept, owners, linksLeft, brandsLeft } = counts;
  const lines: string[] = [];
  if (kept > 0) {
    const why = "the catalog's record has a higher confidence (--overwrite replaces it)";
    lines.push(`products kept: ${number(kept)}, ${why}`);
  }
  if (owners > 0) {
    const what = isDryRun ? "would move" : "moved";
    lines.push(
      `owners changed: ${number(owners)} ${owners === 1 ? "record" : "records"} ${what} from one organization to another`,
    );
  }
  if (brandsLeft.rows > 0) {
    const names = brandsLeft.names.join(", ");
    lines.push(
      `brands left out: of ${plural(brandsLeft.rows, "row")} (${names}${brandsLeft.names.length < 5 ? "" : ", …"}); --organization ID names their owner`,
    );
  }
  if (linksLeft > 0) {
    lines.push(
      `links left out: ${number(linksLeft)}, their products belong to an organization (import with --organization ID)`,
    );
  }
  return lines.map((line) => `  ${line}`);
}

const anothersOf = ({ anothers }: Counts) =>
  anothers === 0
    ? ""
    : `, ${number(anothers)} of them ${anothers === 1 ? "belongs" : "belong"} to another organization`;

/** New products need a name; others are imported without such a column. */
function nameLine({ nameless }: Counts, { hasNames, ignored }: Report): string[] {
  if (nameless === 0 || hasNames) return [];
  return ignored.length > 0
    ? ['  no column has the names of the products: choose it with --column "NAME=name"']
    : ['  the file has no column with the names of the products: add a column "name" to it'];
}

function grantLine({ withoutPrefix }: Counts, { organization, data }: Report): string[] {
  if (withoutPrefix === 0) return [];
  const whose = `--organization ${organization}${dataOptionOf(data)}`;
  return [`  to grant a prefix: npm run keys -- grant COMPANY_PREFIX ${whose}`];
}

function rejectedLine(counts: Counts, rejected: Report["rejected"]): string[] {
  const refused = notStored(counts);
  if (refused === 0 || !rejected) return [];
  const { path, rows } = rejected;
  return rows >= refused
    ? [`  the rejected rows are in ${path}`]
    : [
        `  the first ${number(rows)} of them are in ${path}; ${number(refused - rows)} more are not in a file`,
      ];
}

function warningLines({ warnings }: Counts): string[] {
  const rows = Object.values(warnings).reduce((sum, { rows }) => sum + rows, 0);
  return rows === 0 ? [] : [`  ${plural(rows, "warning")}`, ...reasonLines(warnings)];
}

function reasonLines(reasons: Reasons): string[] {
  const { shown, rest } = mostFrequent(reasons, MOST_REASONS);
  const others = rest > 0 ? [counted({ example: "for other reasons", rows: rest })] : [];
  return [...shown.map(counted), ...others];
}

function ignoredLine(ignored: readonly string[]): string[] {
  if (ignored.length === 0) return [];
  const names = ignored.slice(0, MOST_IGNORED).join(", ");
  const more = ignored.length - MOST_IGNORED;
  const all = `${names}${more > 0 ? ` and ${number(more)} more` : ""}`;
  return [
    `  columns left out: ${all}. Use one with --column "NAME=TARGET"; --help lists the targets`,
  ];
}
