/** The steps of a deployment on Cloudflare, with wrangler's own commands. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { isOwnMachine } from "../../src/model/public-host.ts";
import { buildDeployment } from "../bundle/size.ts";
import { connect, explain } from "../catalog/catalog.ts";
import { fillNew } from "../catalog/embedded.ts";
import { administratorOf, offerFirstSignIn, signsInWithKeys } from "../catalog/first-sign-in.ts";
import { grantPrefix } from "../catalog/keys.ts";
import { type DeployedDatabase, migrateDatabase } from "../catalog/migrate-database.ts";
import { shown } from "../cli/data-folder.ts";
import { Failure } from "../cli/failure.ts";
import { DEFAULT_DATA, ROOT } from "../cli/paths.ts";
import { print } from "../cli/print.ts";
import type { Questions } from "../cli/questions.ts";
import { requireDeployable } from "../configuration/configuration.ts";
import { ended } from "../processes/processes.ts";
import { askWrangler, runWrangler, type WranglerAnswer } from "../processes/wrangler.ts";
import { databaseOf } from "../settings/database.ts";
import { generateDeployment } from "../settings/deployment.ts";
import { type Settings, writeSettings } from "../settings/settings.ts";
import {
  createDatabase,
  createGroup,
  createToken,
  findDatabase,
  groupsOf,
  organizationsOf,
} from "../vendors/turso.ts";
import type { Step } from "./steps.ts";

export interface CloudflareSetup {
  readonly file: string;
  /** The settings of the file; steps change them, and write the file. */
  readonly settings: Settings & { cloudflare: NonNullable<Settings["cloudflare"]> };
  /** Whether the file had this worker before. */
  readonly isKnown: boolean;
  /** Deploys over a worker of this name that the settings do not know. */
  readonly overwrites: boolean;
  readonly account: string | undefined;
  /** The URL of a libSQL server, or what is known about a database at Turso. */
  readonly database:
    | { readonly url: string }
    | {
        readonly organization: string | undefined;
        readonly group: string | undefined;
        readonly location: string | undefined;
        readonly name: string;
      };
  readonly samples: boolean;
  readonly checks: boolean;
  readonly questions: Questions;
}

const API = process.env.CLOUDFLARE_API_BASE_URL || "https://api.cloudflare.com/client/v4";
const DATABASE_GROUP = "default";

export function stepsOf(setup: CloudflareSetup): Step[] {
  const { settings, file, questions, database, isKnown } = setup;
  const { cloudflare } = settings;
  const { name, domain } = cloudflare;
  const save = () => writeSettings(settings, file);
  const { turso: tursoBefore } = settings.database;
  const command = (text: string) => `npm run wrangler -- ${text} --config wrangler.deployment.json`;
  let found: DeployedDatabase;
  let tursoToken = "";

  const wrangler = (args: readonly string[], input?: string) =>
    askWrangler(args, {
      ...(input !== undefined && { input }),
      env: cloudflare.account_id ? { CLOUDFLARE_ACCOUNT_ID: cloudflare.account_id } : {},
    });

  return [
    {
      title: "Sign in to Cloudflare",
      plan: "Asks wrangler who is signed in, opens a browser to sign in if nobody is, and chooses the account.",
      undo: "npm run wrangler -- logout",
      async run() {
        const { accounts, email } = await signedIn(questions);
        const options = accounts.map((one) => ({
          value: one.id,
          label: `${one.name} (${one.id})`,
        }));
        cloudflare.account_id = await questions.choose(
          {
            message: "Which account?",
            option: "--account",
            initial: setup.account ?? cloudflare.account_id ?? process.env.CLOUDFLARE_ACCOUNT_ID,
          },
          options,
        );
        if (!accounts.some(({ id }) => id === cloudflare.account_id)) {
          throw new Failure(
            `Account ${cloudflare.account_id} is not one of yours: ${options.map(({ label }) => label).join(", ")}. Give another one with --account.`,
          );
        }
        return `Signed in${email ? ` as ${email}` : ""}, account ${cloudflare.account_id}.`;
      },
    },
    {
      title: "Name and address",
      plan: `Checks that no other worker of the account is called ${name}, and writes ${shown(file)} with the address ${domain ? `https://${domain}` : `https://${name}.SUBDOMAIN.workers.dev`}.`,
      undo: `delete ${shown(file)}`,
      async run() {
        if (!isKnown && !setup.overwrites) await requireFreeName(name, wrangler);
        settings.vars.BASE_URL = domain
          ? `https://${domain}`
          : `https://${name}.${await subdomainOf(cloudflare.account_id!)}.workers.dev`;
        save();
        return `The address is ${settings.vars.BASE_URL}. The settings are in ${shown(file)}.`;
      },
    },
    {
      title: "Database",
      plan:
        "url" in database
          ? `Connects to ${database.url} with LIBSQL_TOKEN.`
          : `Makes the database ${database.name} at Turso with TURSO_API_TOKEN, or finds it again.`,
      undo: "url" in database ? undefined : `turso db destroy ${database.name}`,
      async run() {
        if ("url" in database) {
          requireReachable(database.url);
          // Tokens are no longer made at Turso.
          settings.database.turso = undefined;
          found = await databaseOf({ ...settings, database: { url: database.url } }, questions);
        } else {
          tursoToken = await questions.secret({
            message: "API token of Turso",
            option: "TURSO_API_TOKEN in the environment",
            initial: process.env.TURSO_API_TOKEN || undefined,
          });
          const turso = {
            organization: await tursoOrganization(tursoToken, database.organization, questions),
            group: database.group ?? tursoBefore?.group ?? DATABASE_GROUP,
            name: database.name,
          };
          const isOurs = tursoBefore?.name === turso.name;
          const url = await tursoDatabase(tursoToken, turso, isOurs, database.location, () => {
            settings.database.turso = turso;
            save();
          });
          found = { url, token: await createToken(tursoToken, turso, "1h") };
        }
        return `The database is ${found.url}.`;
      },
    },
    {
      title: "Tables",
      plan: `Applies the migrations that the database does not have yet${setup.samples ? ", and loads the sample catalog into a new one" : ""}.`,
      async run() {
        if (setup.samples) {
          await fillNew(connect(found.url, found.token), { name: found.url, empty: false }, print);
        }
        const applied = await migrateDatabase(found);
        return applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The tables are up to date.";
      },
    },
    {
      title: "Storage for sign-ins (KV)",
      plan: `Makes the KV namespace ${name}-oauth, or finds it again.`,
      undo: () =>
        `npm run wrangler -- kv namespace delete --namespace-id ${cloudflare.kv_namespace_id ?? "ID"}`,
      async run() {
        const title = `${name}-oauth`;
        const find = async () =>
          (await namespaces(wrangler)).find((one) => one.title === title)?.id;
        let id = await find();
        const isNew = id === undefined;
        if (isNew) {
          const made = await wrangler(["kv", "namespace", "create", title]);
          if (made.code !== 0) throw refused("make the KV namespace", made);
          id = await find();
        }
        if (id === undefined)
          throw new Failure(`Cloudflare does not list ${title}. Run the command again.`);
        cloudflare.kv_namespace_id = id;
        save();
        return `${isNew ? "Made" : "Found"} ${title} (${id}).`;
      },
    },
    {
      title: "Secrets",
      plan: "Gives LIBSQL_URL and LIBSQL_TOKEN to the worker through wrangler's standard input. No file and no command line has them.",
      undo: command("secret delete LIBSQL_TOKEN"),
      async run() {
        const { file: config } = await generateDeployment(file);
        const has = await secretsOf(config, wrangler);
        const isSame = settings.database.url === found.url;
        const isGiven = "url" in database && Boolean(process.env.LIBSQL_TOKEN);
        if (isSame && !isGiven && has.includes("LIBSQL_URL") && has.includes("LIBSQL_TOKEN")) {
          return "The worker has them already.";
        }
        const { turso } = settings.database;
        const token =
          "url" in database ? found.token : await createToken(tursoToken, turso!, "never");
        const secrets = { LIBSQL_URL: found.url, ...(token && { LIBSQL_TOKEN: token }) };
        const answer = await wrangler(
          ["secret", "bulk", "--config", config],
          JSON.stringify(secrets),
        );
        if (answer.code !== 0) throw refused("take the secrets", answer);
        // Only now: an interrupted run stores them again.
        settings.database.url = found.url;
        save();
        return `The worker has ${Object.keys(secrets).join(" and ")}.`;
      },
    },
    {
      title: "Deploy",
      plan: "Builds the worker, and uploads it with wrangler deploy.",
      undo: `${command("rollback")} (the version before), or ${command("delete")}`,
      async run() {
        const deployment = await generateDeployment(file);
        requireDeployable(deployment.config);
        await buildDeployment();
        const answer = await wrangler(["deploy", "--config", deployment.file]);
        if (answer.code !== 0) throw refused("deploy the worker", answer);
        return `The worker is at ${settings.vars.BASE_URL}.`;
      },
    },
    {
      title: "Check",
      plan: "Asks the deployment as agents and phones do (npm run check).",
      async run() {
        if (!setup.checks) return "Left out (--no-check).";
        const url = settings.vars.BASE_URL!;
        const check = spawn(process.execPath, [join(ROOT, "scripts/check/main.ts"), url], {
          stdio: "inherit",
        });
        if ((await ended(check)) === 0) return "All checks passed.";
        // The sign-in is made in any case.
        process.exitCode = 1;
        return `${url} does not answer as it must yet. A new domain takes some minutes until its certificate is ready: then run npm run check -- ${url}`;
      },
    },
    {
      title: "First administrator",
      plan: "Makes a link that works once, with which you sign in to the console and get your key.",
      undo: "withdraw the invitation in the console, or let it expire",
      async run() {
        const db = connect(found.url, found.token);
        const { administrator, vars } = settings;
        try {
          if (!signsInWithKeys(vars)) return "People sign in with your identity provider.";
          const lines = await offerFirstSignIn(db, {
            baseUrl: vars.BASE_URL!,
            data: DEFAULT_DATA,
            administrator: administratorOf(settings),
          });
          if (administrator.company_prefix && administrator.organization_id) {
            await grantPrefix(db, {
              prefix: administrator.company_prefix,
              organizationId: administrator.organization_id,
              organizationName: administrator.organization_name,
              brandId: null,
            });
          }
          return lines.length > 0 ? lines.join("\n") : "There are people already.";
        } catch (error) {
          throw explain(error, found.url);
        }
      },
    },
  ];
}

interface SignedIn {
  readonly email?: string;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

async function signedIn(questions: Questions): Promise<SignedIn> {
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

type Wrangler = (args: readonly string[], input?: string) => Promise<WranglerAnswer>;

/** @throws Failure if the account has a worker of this name, or cannot be asked */
async function requireFreeName(name: string, wrangler: Wrangler): Promise<void> {
  const answer = await wrangler(["deployments", "list", "--name", name, "--json"]);
  // "This Worker does not exist on your account."
  if (answer.code !== 0 && answer.message.includes("10007")) return;
  if (answer.code !== 0) throw refused("look for workers of that name", answer);
  throw new Failure(
    `The account has a worker called ${name} already, and it may be another program. Choose another name with --name, or deploy over it with --overwrite.`,
  );
}

async function subdomainOf(account: string): Promise<string> {
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
function requireReachable(url: string): void {
  if (!isOwnMachine(new URL(url).hostname) || isOwnMachine(new URL(API).hostname)) return;
  throw new Failure(
    `${url} is an address of this machine, which Cloudflare cannot reach. Give the public address of the database with --database-url.`,
  );
}

async function tursoOrganization(
  token: string,
  given: string | undefined,
  questions: Questions,
): Promise<string> {
  if (given) return given;
  const slugs = await organizationsOf(token);
  if (slugs.length === 0) throw new Failure("The token of Turso may use no organization.");
  return questions.choose(
    { message: "Which organization of Turso?", option: "--turso-organization" },
    slugs.map((slug) => ({ value: slug, label: slug })),
  );
}

type Turso = NonNullable<Settings["database"]["turso"]>;

/** @param remember called before the database is made, so that an interrupted run finds it again */
async function tursoDatabase(
  token: string,
  turso: Turso,
  isOurs: boolean,
  location: string | undefined,
  remember: () => void,
): Promise<string> {
  const taken = () =>
    new Failure(
      `Turso has a database called ${turso.name} already, and it may be another program's. Choose another name with --database-name, or use it with --database-url and LIBSQL_TOKEN.`,
    );
  const there = await findDatabase(token, turso);
  if (there !== null) {
    if (!isOurs) throw taken();
    return there;
  }
  const groups = await groupsOf(token, turso.organization);
  if (!groups.includes(turso.group)) {
    if (location === undefined) {
      throw new Failure(
        `Turso has no group ${turso.group}, which says where a database is${groups.length > 0 ? `, but ${groups.join(", ")}: give one of them with --turso-group` : ""}. To make it, give its place with --turso-location (a code of \`turso db locations\`).`,
      );
    }
    await createGroup(token, turso, location);
  }
  remember();
  const url = await createDatabase(token, turso);
  if (url === null) throw taken();
  return url;
}

async function namespaces(wrangler: Wrangler): Promise<{ id: string; title: string }[]> {
  const answer = await wrangler(["kv", "namespace", "list"]);
  const list = json<{ id: string; title: string }[]>(answer.stdout);
  if (answer.code !== 0 || list === null) throw refused("list the KV namespaces", answer);
  return list;
}

/** The names of the worker's secrets; none if there is no worker yet. */
async function secretsOf(config: string, wrangler: Wrangler): Promise<string[]> {
  const answer = await wrangler(["secret", "list", "--config", config, "--format", "json"]);
  if (answer.code !== 0 && /not found|10007/.test(answer.message)) return [];
  const list = json<{ name: string }[]>(answer.stdout);
  if (answer.code !== 0 || list === null) throw refused("list the secrets", answer);
  return list.map(({ name }) => name);
}

/** The message of wrangler, and what to do. */
function refused(what: string, { message }: WranglerAnswer): Failure {
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
