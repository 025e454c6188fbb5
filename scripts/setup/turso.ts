/**
 * The part of Turso's Platform API that makes a database and its tokens
 * (https://docs.turso.tech/api-reference). TURSO_API_URL names another server, for tests.
 */
import { Failure } from "../cli/failure.ts";

const API = process.env.TURSO_API_URL || "https://api.turso.tech";
const TIME_LIMIT_MS = 30_000;

export interface TursoDatabase {
  readonly organization: string;
  readonly group: string;
  readonly name: string;
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the vendor
  readonly body: any;
}

async function ask(token: string, method: "GET" | "POST", path: string, body?: object) {
  const response = await fetch(`${API}/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((error: Error) => {
    throw new Failure(
      `Turso's API at ${API} does not answer (${error.message}). Check the network, and run the command again.`,
    );
  });
  const answer: Answer = { status: response.status, body: await response.json().catch(() => null) };
  if (answer.status === 401 || answer.status === 403) {
    throw new Failure(
      "Turso denied the API token. Make one with `turso auth api-tokens mint gtin-resolver --org ORGANIZATION`, set TURSO_API_TOKEN, and run the command again.",
    );
  }
  return answer;
}

const failed = (what: string, { status, body }: Answer) =>
  new Failure(
    `Turso did not ${what}: ${body?.error ?? `status ${status}`}. Run the command again, or see https://app.turso.tech.`,
  );

const databases = ({ organization }: Pick<TursoDatabase, "organization">) =>
  `/organizations/${encodeURIComponent(organization)}/databases`;

/** The slugs of the organizations that the token may use. */
export async function organizationsOf(token: string): Promise<string[]> {
  const answer = await ask(token, "GET", "/organizations");
  if (answer.status !== 200) throw failed("list the organizations", answer);
  const list: { slug: string }[] = answer.body.organizations ?? answer.body;
  return list.map(({ slug }) => slug);
}

export async function groupsOf(token: string, organization: string): Promise<string[]> {
  const path = `/organizations/${encodeURIComponent(organization)}/groups`;
  const answer = await ask(token, "GET", path);
  if (answer.status === 404) {
    throw new Failure(
      `Turso has no organization "${organization}" for this token. Give another one with --turso-organization.`,
    );
  }
  if (answer.status !== 200) throw failed("list the groups", answer);
  return (answer.body.groups as { name: string }[]).map(({ name }) => name);
}

export async function createGroup(
  token: string,
  { organization, group }: Omit<TursoDatabase, "name">,
  location: string,
): Promise<void> {
  const path = `/organizations/${encodeURIComponent(organization)}/groups`;
  const answer = await ask(token, "POST", path, { name: group, location });
  if (answer.status !== 200 && answer.status !== 409)
    throw failed(`make the group ${group}`, answer);
}

/** The database is reached as the API is: over TLS, except by tests. */
const urlOf = (hostname: string): string =>
  `${new URL(API).protocol === "https:" ? "libsql:" : "http:"}//${hostname}`;

/** @returns its URL; null if there is no such database */
export async function findDatabase(token: string, database: TursoDatabase): Promise<string | null> {
  const answer = await ask(
    token,
    "GET",
    `${databases(database)}/${encodeURIComponent(database.name)}`,
  );
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw failed(`find the database ${database.name}`, answer);
  return urlOf(answer.body.database.Hostname);
}

/** @returns its URL; null if the name is taken */
export async function createDatabase(
  token: string,
  database: TursoDatabase,
): Promise<string | null> {
  const { name, group } = database;
  const answer = await ask(token, "POST", databases(database), { name, group });
  if (answer.status === 409) return null;
  if (answer.status !== 200) throw failed(`make the database ${name}`, answer);
  return urlOf(answer.body.database.Hostname);
}

/** @param expiration such as `1h`, or `never`. Single tokens cannot be revoked, only all of a database. */
export async function createToken(
  token: string,
  database: TursoDatabase,
  expiration: string,
): Promise<string> {
  const path = `${databases(database)}/${encodeURIComponent(database.name)}/auth/tokens`;
  const query = new URLSearchParams({ expiration, authorization: "full-access" });
  const answer = await ask(token, "POST", `${path}?${query}`);
  if (answer.status !== 200) throw failed(`make a token for ${database.name}`, answer);
  return answer.body.jwt;
}
