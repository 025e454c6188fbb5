/** What Cloudflare says about an account, through wrangler and its own API. */
import { isOwnMachine } from "../../src/model/public-host.ts";
import { Failure } from "../cli/failure.ts";
import type { Questions } from "../cli/questions.ts";
import { ended } from "../processes/processes.ts";
import { askWrangler, runWrangler, type WranglerAnswer } from "../processes/wrangler.ts";

const API = process.env.CLOUDFLARE_API_BASE_URL || "https://api.cloudflare.com/client/v4";

interface SignedIn {
  readonly email?: string;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

export async function signedIn(questions: Questions): Promise<SignedIn> {
  for (let attempt = 0; ; attempt++) {
    const answer = await askWrangler(["whoami", "--json"]);
    const who = json<SignedIn & { loggedIn: boolean }>(answer.stdout);
    if (who?.loggedIn) return who;
    if (process.env.CLOUDFLARE_API_TOKEN) {
      throw new Failure(`Cloudflare denied CLOUDFLARE_API_TOKEN. ${TOKEN}`);
    }
    if (answer.code !== 0 && who === null) throw refused("tell who is signed in", answer);
    if (!questions.isAsked || attempt > 0) {
      throw new Failure(
        `Nobody is signed in to Cloudflare. Run npm run wrangler -- login, or set CLOUDFLARE_API_TOKEN. ${TOKEN}`,
      );
    }
    await ended(runWrangler(["login"]));
  }
}

const TOKEN =
  "Create a token at https://dash.cloudflare.com/profile/api-tokens from the template Edit Cloudflare Workers.";

export type Wrangler = (args: readonly string[], input?: string) => Promise<WranglerAnswer>;

/** @throws Failure if the account has a worker of this name, or cannot be asked */
export async function requireFreeName(name: string, wrangler: Wrangler): Promise<void> {
  const answer = await wrangler(["deployments", "list", "--name", name, "--json"]);
  // "This Worker does not exist on your account."
  if (answer.code !== 0 && answer.message.includes("10007")) return;
  if (answer.code !== 0) throw refused("look for workers of that name", answer);
  throw new Failure(
    `The account has a worker called ${name} already, and it may be another program. Choose another name with --name, or deploy over it with --overwrite.`,
  );
}

/** The subdomain of workers.dev that the account has. */
export async function subdomainOf(account: string): Promise<string> {
  const answer = await askWrangler(["auth", "token", "--json"]);
  const credentials = json<{ token?: string; key?: string; email?: string }>(answer.stdout);
  if (!credentials) throw refused("tell the token that is used", answer);
  const { token, key = "", email = "" } = credentials;
  const headers: Record<string, string> = token
    ? { Authorization: `Bearer ${token}` }
    : { "X-Auth-Key": key, "X-Auth-Email": email };
  const url = `${API}/accounts/${account}/workers/subdomain`;
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) }).catch(
    (error: Error) => {
      throw new Failure(
        `Cloudflare's API does not answer (${error.message}). Run the command again.`,
      );
    },
  );
  const body = (await response.json().catch(() => null)) as {
    result?: { subdomain?: string } | null;
  } | null;
  const subdomain = body?.result?.subdomain;
  if (subdomain) return subdomain;
  throw new Failure(
    "The account has no subdomain of workers.dev yet. Open Workers & Pages at https://dash.cloudflare.com once, which makes one, or give a domain with --domain.",
  );
}

/** A worker of Cloudflare cannot reach a database on this machine; a stand-in on this machine can. */
export function requireReachable(url: string): void {
  if (!isOwnMachine(new URL(url).hostname) || isOwnMachine(new URL(API).hostname)) return;
  throw new Failure(
    `${url} is an address of this machine, which Cloudflare cannot reach. Give the public address of the database with --database-url.`,
  );
}

export async function namespaces(wrangler: Wrangler): Promise<{ id: string; title: string }[]> {
  const answer = await wrangler(["kv", "namespace", "list"]);
  const list = json<{ id: string; title: string }[]>(answer.stdout);
  if (answer.code !== 0 || list === null) throw refused("list the KV namespaces", answer);
  return list;
}

/** The names of the worker's secrets; none if there is no worker yet. */
export async function secretsOf(config: string, wrangler: Wrangler): Promise<string[]> {
  const answer = await wrangler(["secret", "list", "--config", config, "--format", "json"]);
  if (answer.code !== 0 && /not found|10007/.test(answer.message)) return [];
  const list = json<{ name: string }[]>(answer.stdout);
  if (answer.code !== 0 || list === null) throw refused("list the secrets", answer);
  return list.map(({ name }) => name);
}

/** The message of wrangler, and what to do. */
export function refused(what: string, { message }: WranglerAnswer): Failure {
  const isDenied = /code: (?:10000|9106|9109|10001)\b|Authentication error|Unauthorized/i.test(
    message,
  );
  const said = message
    .split("\n")
    .map((one) => one.replace(/^\s*✘?\s*\[ERROR\]\s*/, "").trim())
    .filter((one) => one && !/^(If you think this is a bug|🪵)/.test(one));
  const next = isDenied
    ? `The token may not do that. ${TOKEN}`
    : "What was done before is kept: fix the cause, and run npm run setup again.";
  return new Failure(`Cloudflare did not ${what}: ${said.join(" ")}\n${next}`);
}

function json<T>(text: string): T | null {
  try {
    return JSON.parse(text.slice(text.search(/[[{]/))) as T;
  } catch {
    return null;
  }
}
