/** The steps of a deployment on Cloudflare, with wrangler's own commands. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildDeployment } from "../bundle/size.ts";
import { connect, explain } from "../catalog/catalog.ts";
import { fillNew } from "../catalog/embedded.ts";
import { signsInWithKeys } from "../catalog/first-sign-in.ts";
import { migrateDatabase } from "../catalog/migrate-database.ts";
import { shown } from "../cli/data-folder.ts";
import { Failure } from "../cli/failure.ts";
import { DEFAULT_DATA, ROOT } from "../cli/paths.ts";
import { print } from "../cli/print.ts";
import type { Questions } from "../cli/questions.ts";
import { requireDeployable } from "../configuration/configuration.ts";
import { ended } from "../processes/processes.ts";
import { askWrangler } from "../processes/wrangler.ts";
import { type DeployedDatabase, databaseOf } from "../settings/database.ts";
import { generateDeployment } from "../settings/deployment.ts";
import { type Settings, writeSettings } from "../settings/settings.ts";
import { createToken } from "../vendors/turso.ts";
import {
  namespaces,
  refused,
  requireFreeName,
  requireReachable,
  secretsOf,
  signedIn,
  subdomainOf,
} from "./account.ts";
import {
  grantOwnPrefix,
  LINK_ENDS,
  NOTHING_CHANGED,
  offerLink,
  type Step,
  TABLES_STAY,
} from "./steps.ts";
import { tursoDatabase, tursoOrganization } from "./turso-database.ts";

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
      undo: "url" in database ? NOTHING_CHANGED : `turso db destroy ${database.name}`,
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
      undo: TABLES_STAY,
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
        // The URL is saved last, so that an interrupted run stores the secrets again.
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
      undo: NOTHING_CHANGED,
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
      undo: LINK_ENDS,
      async run() {
        const db = connect(found.url, found.token);
        try {
          const done = await offerLink(db, settings, DEFAULT_DATA);
          if (signsInWithKeys(settings.vars)) await grantOwnPrefix(db, settings);
          return done;
        } catch (error) {
          throw explain(error, found.url);
        }
      },
    },
  ];
}
