/** The reference of the catalog: its tables with their keys, from the schema. */
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../../src/catalog/schema.ts";
import { Failure } from "../cli/cli.ts";
import { table } from "../tables/markdown.ts";

/** The meaning of a row. */
const ROWS: Readonly<Record<string, string>> = {
  organizations: "An owner of brands, company prefixes and API keys.",
  brands: "A brand, of an organization or without an owner.",
  company_prefixes: "A GS1 Company Prefix. The longest prefix of a number determines its owner.",
  products:
    "A product. It belongs to the owner of its company prefix, or else to the owner of its brand.",
  without_default_link:
    "A product without a default link of its own that is enabled and has no timing. Triggers keep it.",
  links: "A rule of the resolver. An anchor has at most one default without a timing.",
  link_checks:
    "The result of the link checker for the target of a link. Void if the link has another target now.",
  link_check_runs:
    "Where the next run of the link checker begins: one row for each organization, and `*` for all.",
  qr_codes: "A QR code that was generated on this server. Generating it again does not add a row.",
  user_actions:
    "A line of the audit. A trigger rejects updates; `npm run prune` deletes old lines.",
  api_keys: "An API key. The key itself is not stored, only its SHA-256.",
  revisions:
    "The row of a table (`kind`) before a write, as JSON; null for a new row. `action_id` is the first audit line of the transaction. Triggers write it, and delete it with that line.",
  scan_counts:
    "How many scans of a UTC day had this value of a dimension, of a key (`/01/…`), a brand (`brand:<id>`), an organization (`organization:<id>`) or `all`. Old days are deleted (`npm run prune`); before, they are added up to months.",
  scan_journal:
    "Scans that an isolate has counted in some seconds, as JSON in the form of `scan_counts`, until a roll-up adds them there.",
  scan_isolates:
    "The last batch of an isolate (a random id) that was added to `scan_counts`. Kept until the isolate has sent nothing for a day.",
  invitations:
    "A link with which a person gets a key, by the SHA-256 of its token, until it is accepted or withdrawn.",
  sessions:
    "A session of the console, by the SHA-256 of its cookie. Expired ones are deleted by the next sign-in.",
  key_values:
    "An OAuth client, grant or token on Node, until it expires; on Workers they are in a KV namespace. On both, the lease of a roll-up.",
  preview_secrets:
    "One row with 32 random bytes that sign the versions of previews. In no answer, export or backup.",
  idempotency_keys:
    "The answer to a request that carried an Idempotency-Key, or an OAuth code that was redeemed. Kept for a day.",
};

/** @throws Failure for a table without a description */
export const catalogTable = (): string =>
  table(
    ["table", "a row", "key"],
    Object.values(schema)
      .filter((it) => is(it, SQLiteTable))
      .map((it) => [getTableName(it), it] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, it]) => {
        const row = ROWS[name];
        if (row === undefined) throw new Failure(`Describe a row of ${name} in ROWS.`);
        const { columns, primaryKeys } = getTableConfig(it);
        const single = columns.filter(({ primary }) => primary);
        const key = single.length > 0 ? single : primaryKeys.flatMap(({ columns }) => columns);
        return [`\`${name}\``, row, inCode(key)];
      }),
  );

const inCode = (columns: readonly { name: string }[]) =>
  columns.map(({ name }) => `\`${name}\``).join(", ");
