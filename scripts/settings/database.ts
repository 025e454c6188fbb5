/** The database of the settings, and the token with which this machine reaches it. No file has it. */

import { Failure } from "../cli/failure.ts";
import { onTerminal, type Questions } from "../cli/questions.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { createToken } from "../vendors/turso.ts";
import { readSettings, type Settings, usualData } from "./settings.ts";

export interface DeployedDatabase {
  readonly url: string;
  readonly token: string | undefined;
}

/** Whether people can be asked. */
export const isTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** @throws Failure if a database of Turso has no token, and nobody is there to ask for it */
export async function databaseOf(
  { database: { url, turso } }: Settings,
  questions?: Questions,
): Promise<DeployedDatabase> {
  if (url === undefined) {
    throw new Failure("settings.toml has no database.url. Run npm run setup, which sets it.");
  }
  const { LIBSQL_URL, LIBSQL_TOKEN, TURSO_API_TOKEN } = readEnvironment();
  // The token of another database is of no use here.
  if (LIBSQL_TOKEN && (!LIBSQL_URL || LIBSQL_URL === url)) return { url, token: LIBSQL_TOKEN };
  if (turso && TURSO_API_TOKEN) {
    return { url, token: await createToken(TURSO_API_TOKEN, turso, "1h") };
  }
  if (!questions && !isTerminal()) {
    // Another server may need none; one that does says so.
    if (!turso) return { url, token: undefined };
    throw new Failure(
      `The token of the database at ${url} is missing. Set LIBSQL_TOKEN or TURSO_API_TOKEN in the environment.`,
    );
  }
  const { secret } = questions ?? (await onTerminal());
  const token = await secret({
    message: `Token of the database at ${url} (empty for none)`,
    option: "LIBSQL_TOKEN in the environment",
    initial: "",
  });
  return { url, token: token || undefined };
}

/**
 * The catalog of the settings, for a command that is told none: a database as if the environment
 * named it, which has priority.
 * @returns the data folder
 */
export async function usualCatalog(): Promise<string> {
  const settings = readSettings();
  if (settings?.database.url !== undefined && !readEnvironment().LIBSQL_URL) {
    const { url, token } = await databaseOf(settings);
    Object.assign(process.env, { LIBSQL_URL: url, LIBSQL_TOKEN: token ?? "" });
  }
  return usualData();
}
