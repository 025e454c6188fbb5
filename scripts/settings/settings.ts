/**
 * The operator's settings, `settings.toml`: what differs from one deployment to the next, and no
 * secrets. `npm run setup` writes the file; `npm run deploy` and `npm start` read it.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify, TomlError } from "smol-toml";
import * as z from "zod";
import { VARIABLES } from "../../src/config/bindings.ts";
import { isRecord } from "../../src/model/json.ts";
import { shown } from "../cli/data-folder.ts";
import { Failure, failures } from "../cli/failure.ts";
import { DEFAULT_DATA, ROOT } from "../cli/paths.ts";
import { serverFault } from "../configuration/environment.ts";
import { faultsOf, tomlFault, unreadableFault } from "./faults.ts";

export const SETTINGS = join(ROOT, "settings.toml");

/** Variables that only `npm start` reads. */
const OF_NODE = ["TRUSTED_PROXIES", "TRUSTED_PROXY_HEADERS"];
const SECRETS = ["LIBSQL_TOKEN", "LIBSQL_RO_TOKEN", "OAUTH_CLIENT_SECRET"];

const TEXT = "must be a text in quotation marks that is not empty";
const PORT = "must be a whole number from 0 to 65535";
const NAME = "must be a name such as gtin-resolver: small letters, digits and hyphens";
const PREFIX = "must be 4 to 12 digits in quotation marks";

const line = z.string(TEXT).min(1, TEXT);
const port = z.number(PORT).int(PORT).min(0, PORT).max(65_535, PORT);
const tableOf = (name: string) => `must be a table, which begins with [${name}]`;

const settings = z.strictObject({
  /** The variables of docs/reference/configuration.md that are not secrets. */
  vars: z
    .record(
      z.string(),
      z
        .union(
          [z.string(), z.number(), z.boolean()],
          "must be a text in quotation marks, a number, true or false",
        )
        .transform(String),
      tableOf("vars"),
    )
    .default({}),
  database: z
    .strictObject(
      {
        /**
         * The address of the database; for `npm start`, a file of the data folder if it is missing.
         */
        url: line.optional(),
        turso: z
          .strictObject({ organization: line, group: line, name: line }, tableOf("database.turso"))
          .optional(),
      },
      tableOf("database"),
    )
    .default({}),
  cloudflare: z
    .strictObject(
      {
        name: z.string(NAME).regex(/^[a-z0-9][a-z0-9-]{0,62}$/, NAME),
        account_id: line.optional(),
        /** Undefined for an address of workers.dev. */
        domain: line.optional(),
        kv_namespace_id: line.optional(),
      },
      tableOf("cloudflare"),
    )
    .optional(),
  server: z
    .strictObject(
      { host: line.optional(), port: port.optional(), data: line.optional() },
      tableOf("server"),
    )
    .optional(),
  /** Who gets the first sign-in. */
  administrator: z
    .strictObject(
      {
        name: line.optional(),
        organization_id: line.optional(),
        organization_name: line.optional(),
        company_prefix: z
          .string(PREFIX)
          .regex(/^\d{4,12}$/, PREFIX)
          .optional(),
      },
      tableOf("administrator"),
    )
    .default({}),
  /** Overrides the generated configuration of wrangler, table by table. */
  wrangler: z.record(z.string(), z.unknown(), tableOf("wrangler")).default({}),
});

export type Settings = z.infer<typeof settings>;

export const NO_SETTINGS: Settings = settings.parse({});

/** @returns null if there is no such file. @throws Failure with a line for each fault */
export function readSettings(file = SETTINGS): Settings | null {
  if (!existsSync(file)) return null;
  const name = shown(file);
  const given = parseToml(name, file);
  const read = settings.safeParse(given);
  if (!read.success) throw failures(faultsOf(name, read.error, { schema: settings, given }));
  const wrong = Object.keys(read.data.vars).flatMap((variable) => faultOf(variable) ?? []);
  if (wrong.length > 0) throw failures(wrong.map((fault) => `${name}: vars.${fault}`));
  const fault = read.data.database.url && serverFault(read.data.database.url);
  if (fault) throw new Failure(`${name}: database.url ${fault.rule}.`);
  return read.data;
}

/** The data folder of `npm start`, and of the commands on its catalog. */
export const usualData = (): string => readSettings()?.server?.data ?? DEFAULT_DATA;

function faultOf(variable: string): string | undefined {
  if (SECRETS.includes(variable)) {
    return `${variable} is a secret and must not be in this file. Set it in the environment.`;
  }
  if (variable === "LIBSQL_URL") return `${variable} is database.url in this file.`;
  return [...VARIABLES, ...OF_NODE].includes(variable)
    ? undefined
    : `${variable} is not a variable of docs/reference/configuration.md. Correct the name, or delete the line.`;
}

/** The settings as text, in place of an environment. */
export const variablesOf = ({ vars, database }: Settings): Record<string, string> => ({
  ...vars,
  ...(database.url !== undefined && { LIBSQL_URL: database.url }),
});

const HEAD = `# The settings of this deployment. npm run setup writes this file, and keeps the values that you
# change here, but not your comments. It contains no secrets. Git ignores it.
# [vars] has the variables of docs/reference/configuration.md. [wrangler] overrides the configuration
# of Cloudflare that npm run deploy generates from wrangler.toml and this file.

`;

/** Replaces the file as a whole, if anything in it is different. @returns whether it was */
export function writeSettings(value: Settings, file = SETTINGS): boolean {
  const text = textOf(value);
  const before = readSettings(file);
  if (before !== null && textOf(before) === text) return false;
  writeFileSync(`${file}.new`, HEAD + text);
  renameSync(`${file}.new`, file);
  return true;
}

/** Its tables in the order of the schema. */
const textOf = (value: Settings): string => stringify(withoutEmpty(settings.parse(value)));

function parseToml(name: string, file: string) {
  try {
    return parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Failure(
      error instanceof TomlError ? tomlFault(name, error) : unreadableFault(name, error),
    );
  }
}

/** TOML has no undefined values; tables without values say nothing. */
function withoutEmpty(value: object): Record<string, unknown> {
  const kept = Object.entries(value).flatMap(([name, one]) => {
    if (one === undefined) return [];
    if (!isRecord(one)) return [[name, one]];
    const inner = withoutEmpty(one);
    return Object.keys(inner).length === 0 ? [] : [[name, inner]];
  });
  return Object.fromEntries(kept);
}
