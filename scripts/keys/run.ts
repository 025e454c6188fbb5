/** Manages keys and company prefixes in the catalog that is found. */
import { isIsoDate } from "../../src/gs1/ai/dates.ts";
import { notOfUpc, prefixOfUpc } from "../../src/model/owners.ts";
import { ROLE_NAMES, type Scope } from "../../src/model/scopes.ts";
import type { Holder, PersonGrant } from "../../src/services/operator.ts";
import { type Database, withCatalog } from "../catalog/catalog.ts";
import { administratorOf, dayOf, firstSignIn } from "../catalog/first-sign-in.ts";
import {
  createKey,
  grantPrefix,
  invitePerson,
  listKeys,
  organizationName,
  parseScopes,
  revokeKey,
} from "../catalog/keys.ts";
import { Failure, UsageError } from "../cli/cli.ts";
import { print, printError } from "../cli/print.ts";
import { originOf } from "../cli/target.ts";
import { NO_SETTINGS, readSettings } from "../settings/settings.ts";
import { OPTIONS, type Values } from "./flags.ts";

/** @returns the exit code. @throws UsageError, Failure */
export async function runKeys(
  values: Values,
  [command, subject, ...more]: readonly string[],
): Promise<number> {
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one argument too many.`);
  const act = chooseAction(command, subject, values);
  return withCatalog(values.data ?? OPTIONS.data.default, async ({ db, dataOption }) => {
    await act(db, dataOption);
  });
}

/** Checked before the catalog is opened. */
function chooseAction(
  command: string | undefined,
  subject: string | undefined,
  values: Values,
): (db: Database, dataOption: string) => Promise<void> {
  const { organization = null, "organization-name": nameOfNew = null } = values;
  const none = () => {
    if (subject !== undefined) throw new UsageError(`${command} does not take "${subject}".`);
  };
  switch (command) {
    case "create": {
      none();
      const organizationId = requireText("--organization", organization);
      const asked = {
        organizationId,
        organizationName: nameOfNew,
        scopes: parseScopes(values.scope ?? OPTIONS.scope.default),
        name: values.name ?? OPTIONS.name.default,
        expiresAt: parseEnd(values.expires ?? null),
      };
      return async (db, dataOption) => {
        const { key, prefix } = await createKey(db, asked, dataOption);
        print(key);
        await reportKeptName(db, asked);
        printError(
          `This is the key ${prefix} of ${organizationId}, for ${asked.scopes.join(", ")}${asked.expiresAt ? `, until ${values.expires}` : ""}. It will not be shown again.`,
        );
        if (asked.scopes.some((scope) => WRITES.includes(scope))) printError(FOR_AGENTS);
      };
    }
    case "invite": {
      none();
      const baseUrl = parseOrigin(baseUrlOf(values));
      const asked = values.replaces === undefined ? parseInvitation(values) : values.replaces;
      return async (db, dataOption) => {
        const { link, name, role, organizationId, expiresAt } = await invitePerson(
          db,
          asked,
          baseUrl,
          dataOption,
        );
        print(link);
        printError(
          `With this link, ${name} (${role}) gets a key of ${organizationId}, and signs in. It works once, until ${expiresAt}. Give it to nobody else; it will not be shown again.`,
        );
      };
    }
    case "administrator": {
      none();
      const baseUrl = parseOrigin(baseUrlOf(values));
      const known = administratorOf(readSettings() ?? NO_SETTINGS);
      const asked = {
        name: values.name || known.name,
        organization:
          organization === null
            ? known.organization
            : { organizationId: organization, organizationName: nameOfNew },
      };
      return async (db, dataOption) => {
        const made = await firstSignIn(db, baseUrl, asked, values.data ?? OPTIONS.data.default);
        if (made === null) {
          throw new Failure(
            `There are people already. Invite another one with npm run keys -- invite${dataOption}, or give a person a new key with --replaces.`,
          );
        }
        print(made.link);
        printError(
          `With this link, ${asked.name ?? "the person who opens it"} becomes the first administrator, gets a key, and signs in. It works once, until ${dayOf(made.expiresAt)}, and ends the link before. Give it to nobody else; it will not be shown again.`,
        );
      };
    }
    case "list":
      none();
      return async (db) => show(await listKeys(db), values.json === true);
    case "revoke": {
      const prefix = requireText("The beginning of the key", subject ?? null);
      return async (db, dataOption) => {
        const isNew = await revokeKey(db, prefix, dataOption);
        print(isNew ? `Revoked ${prefix}.` : `${prefix} was already revoked.`);
      };
    }
    case "grant": {
      const prefix = requireText("A company prefix", subject ?? null);
      if (!/^\d{4,12}$/.test(prefix)) throw new UsageError("A company prefix has 4 to 12 digits.");
      const meant = prefixOfUpc(prefix);
      if (meant !== undefined) throw new UsageError(notOfUpc(prefix, meant));
      const organizationId = requireText("--organization", organization);
      const asked = {
        prefix,
        organizationId,
        brandId: values.brand ?? null,
        organizationName: nameOfNew,
      };
      return async (db) => {
        await grantPrefix(db, asked);
        await reportKeptName(db, asked);
        print(`${organizationId} can now write numbers with the prefix ${prefix}.`);
      };
    }
    case undefined:
      throw new UsageError(
        "The command is missing. Give create, invite, administrator, list, revoke or grant.",
      );
    default:
      throw new UsageError(
        `There is no command "${command}". Give create, invite, administrator, list, revoke or grant.`,
      );
  }
}

const WRITES: readonly Scope[] = ["catalog:write", "recalls:write", "admin"];
const FOR_AGENTS =
  "Agents write with it through /mcp only if the server has WRITE_TOOLS=scoped: docs/how-to/agents.md. The REST API and the console need no switch.";

async function reportKeptName(
  db: Database,
  { organizationId: id, organizationName: wanted }: Holder,
): Promise<void> {
  if (wanted == null) return;
  const name = await organizationName(db, id);
  if (name === undefined || name === wanted) return;
  printError(
    `The organization ${id} already has the name "${name}", and keeps it: --organization-name is ` +
      "only for a new organization.",
  );
}

const baseUrlOf = (values: Values) =>
  values["base-url"] || process.env.BASE_URL || readSettings()?.vars.BASE_URL;

function parseOrigin(text: string | undefined): string {
  if (!text) {
    throw new UsageError(
      "The base URL is missing. Give the server's address, for example --base-url https://id.example.org.",
    );
  }
  const url = originOf(text);
  if (url) return url.origin;
  throw new UsageError(
    `The base URL must be an origin such as https://id.example.org, not "${text}".`,
  );
}

function parseInvitation(values: Values): PersonGrant {
  const organizationId = requireText("--organization", values.organization ?? null);
  const asked = requireText("--role", values.role ?? null);
  const role = ROLE_NAMES.find((name) => name === asked);
  if (!role) {
    throw new UsageError(`There is no role "${asked}". Use one of ${ROLE_NAMES.join(", ")}.`);
  }
  const name = requireText("--name", values.name || null);
  return { organizationId, organizationName: values["organization-name"] ?? null, role, name };
}

function requireText(what: string, text: string | null): string {
  if (text) return text;
  throw new UsageError(`${what} is missing.`);
}

/** The end of that day. */
function parseEnd(day: string | null): string | null {
  if (day === null) return null;
  if (!isIsoDate(day)) throw new UsageError(`--expires takes a day as YYYY-MM-DD, not "${day}".`);
  const end = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
  if (end <= new Date()) throw new UsageError(`--expires ${day} is in the past.`);
  return end.toISOString();
}

function show(keys: Awaited<ReturnType<typeof listKeys>>, asJson: boolean): void {
  if (asJson) print(JSON.stringify(keys, null, 2));
  else if (keys.length === 0) print("There are no keys.");
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
    print(columns([["KEY", "ORGANIZATION", "SCOPES", "STATE", "LAST WRITE", "NAME"], ...rows]));
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
