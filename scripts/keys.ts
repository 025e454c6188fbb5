/** `npm run keys`: API keys for those who may write, and the company prefixes they may write for. */
import { isIsoDate } from "../src/gs1/ai/dates.ts";
import { SCOPES } from "../src/services/context.ts";
import { type Database, withCatalog } from "./lib/catalog.ts";
import { dataOption, runCommand, UsageError } from "./lib/cli.ts";
import {
  addOrganization,
  createKey,
  grantPrefix,
  listKeys,
  readScopes,
  revokeKey,
} from "./lib/keys.ts";

const options = {
  ...dataOption,
  organization: { type: "string" },
  "organization-name": { type: "string" },
  scope: { type: "string", default: "catalog:write,qr:generate" },
  name: { type: "string", default: "" },
  expires: { type: "string" },
  brand: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

type Values = Partial<Record<keyof typeof options, string | boolean>>;

await runCommand({
  name: "keys",
  help: `
Usage: npm run keys -- create --organization ID [--scope LIST] [--expires YYYY-MM-DD] [--name TEXT]
       npm run keys -- list [--json]
       npm run keys -- revoke PREFIX
       npm run keys -- grant COMPANY_PREFIX --organization ID [--brand ID]

API keys are bound to an organization, and write what its company prefixes cover. A key is shown
once, when it is made: the catalog keeps its SHA-256 alone.

  create                     a new key; list names it by its first characters
  revoke PREFIX              ends a key, at once
  grant COMPANY_PREFIX       lets the organization's keys write for 4 to 12 digits of GTINs
  --organization ID          whose the key or the prefix is
  --organization-name TEXT   adds the organization under that name where it is not there
  --scope LIST               of ${SCOPES.join(", ")}
                             (default ${options.scope.default}); admin has them all
  --expires YYYY-MM-DD       last day of the key, in UTC; without it, it has no end
  --name TEXT                what the key is for
  --brand ID                 the brand that the prefix belongs to
  --json                     the list as JSON
                             LAST WRITE comes from the audit; reading leaves no trace, and npm run
                             prune removes old lines
  --data DIR                 the catalog's folder (default .data)
  --help                     this text

The catalog is the one at LIBSQL_URL (with LIBSQL_TOKEN) where that is set, else the server that
runs on the data folder, else one that is started for as long as it takes.`,
  options,
  positionals: true,
  run: async (values, [command, subject, ...more]) => {
    if (more.length > 0) throw new UsageError(`"${more[0]}" is one argument too many.`);
    const act = actionOf(command, subject, values);
    return withCatalog(String(values.data), ({ db }) => act(db));
  },
});

/** Judged before the catalog is looked for. */
function actionOf(
  command: string | undefined,
  subject: string | undefined,
  values: Values,
): (db: Database) => Promise<void> {
  const text = (name: keyof Values) => (values[name] as string | undefined) ?? null;
  const none = () => {
    if (subject !== undefined) throw new UsageError(`${command} takes no "${subject}".`);
  };
  switch (command) {
    case "create": {
      none();
      const organizationId = demanded("--organization", text("organization"));
      const asked = {
        organizationId,
        scopes: readScopes(text("scope")!),
        name: text("name")!,
        expiresAt: endOf(text("expires")),
      };
      return async (db) => {
        await added(db, organizationId, text("organization-name"));
        const { key, prefix } = await createKey(db, asked);
        console.log(key);
        console.error(
          `This is the key ${prefix} of ${organizationId}, for ${asked.scopes.join(", ")}${asked.expiresAt ? `, until ${text("expires")}` : ""}. It is not shown again.`,
        );
      };
    }
    case "list":
      none();
      return async (db) => show(await listKeys(db), values.json === true);
    case "revoke": {
      const prefix = demanded("The key's first characters", subject ?? null);
      return async (db) => {
        const isNew = await revokeKey(db, prefix);
        console.log(isNew ? `Revoked ${prefix}.` : `${prefix} was revoked before.`);
      };
    }
    case "grant": {
      const prefix = demanded("A company prefix", subject ?? null);
      if (!/^\d{4,12}$/.test(prefix)) throw new UsageError("A company prefix has 4 to 12 digits.");
      const organizationId = demanded("--organization", text("organization"));
      return async (db) => {
        await added(db, organizationId, text("organization-name"));
        await grantPrefix(db, { prefix, organizationId, brandId: text("brand") });
        console.log(`${organizationId} may write for ${prefix}.`);
      };
    }
    default:
      throw new UsageError(`Say what to do: create, list, revoke or grant.`);
  }
}

async function added(db: Database, id: string, name: string | null): Promise<void> {
  if (name !== null) await addOrganization(db, id, name);
}

function demanded(what: string, text: string | null): string {
  if (text) return text;
  throw new UsageError(`${what} is missing.`);
}

/** The end of that day. */
function endOf(day: string | null): string | null {
  if (day === null) return null;
  if (!isIsoDate(day)) throw new UsageError(`--expires takes a day as YYYY-MM-DD, not "${day}".`);
  const end = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
  if (end <= new Date()) throw new UsageError(`--expires ${day} is over.`);
  return end.toISOString();
}

function show(keys: Awaited<ReturnType<typeof listKeys>>, asJson: boolean): void {
  if (asJson) console.log(JSON.stringify(keys, null, 2));
  else if (keys.length === 0) console.log("There are no keys.");
  else {
    const rows = keys.map((key) => [
      key.prefix,
      key.organization,
      key.scopes.join(","),
      key.revokedAt
        ? `revoked ${key.revokedAt}`
        : key.expiresAt
          ? `until ${key.expiresAt}`
          : "no end",
      key.lastWriteAt ?? "none known",
      key.name,
    ]);
    console.log(
      columns([["KEY", "ORGANIZATION", "SCOPES", "STATE", "LAST WRITE", "NAME"], ...rows]),
    );
  }
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
