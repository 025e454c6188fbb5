/** What the operator decides before anything is done: from options, then settings, then questions. */
import { slugParts } from "../../src/model/brand-id.ts";
import { isLoopback } from "../../src/model/public-host.ts";
import { UsageError } from "../cli/cli.ts";
import type { Questions } from "../cli/questions.ts";
import { originOf } from "../cli/target.ts";
import { serverFault } from "../configuration/environment.ts";
import type { Settings } from "../settings/settings.ts";
import type { Values } from "./flags.ts";

const NAME = "gtin-resolver";
const needed = (answer: string) => (answer.trim() === "" ? "An answer is needed." : undefined);
const isDomain = (text: string) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(text);
const domainProblem = (text: string) =>
  isDomain(text) ? undefined : "Give a host name such as id.example.org.";

export async function chooseTarget(
  { target }: Values,
  { cloudflare, vars }: Settings,
  questions: Questions,
): Promise<"cloudflare" | "server"> {
  const before = cloudflare ? "cloudflare" : vars.BASE_URL ? "server" : undefined;
  const chosen =
    target ??
    (await questions.choose(
      {
        message: "Where does it run?",
        option: "--target cloudflare or --target server",
        initial: before,
      },
      [
        {
          value: "cloudflare",
          label: "Cloudflare Workers, with a libSQL database at Turso or elsewhere",
        },
        { value: "server", label: "A machine of your own, with its catalog in a folder" },
      ],
    ));
  if (chosen === "cloudflare" || chosen === "server") return chosen;
  throw new UsageError(`--target is cloudflare or server, not "${chosen}".`);
}

const ONLY = {
  cloudflare: [
    "name",
    "domain",
    "workers-dev",
    "account",
    "overwrite",
    "database-name",
    "turso-organization",
    "turso-group",
    "turso-location",
    "no-check",
  ],
  server: ["base-url", "trusted-proxies", "data", "host", "port"],
} as const;

/** @throws UsageError for an option of the other target, which would have no effect */
export function refuseForeign(values: Values, target: keyof typeof ONLY): void {
  const other = target === "server" ? "cloudflare" : "server";
  const foreign = ONLY[other].find((name) => values[name] !== undefined && values[name] !== false);
  if (foreign === undefined) return;
  const { domain } = values;
  const next = foreign === "domain" ? ` Give the address with --base-url https://${domain}.` : "";
  throw new UsageError(`--${foreign} is only for --target ${other}.${next}`);
}

/** Asks where the worker is reached, and where its database is. */
export async function askCloudflare(values: Values, before: Settings, questions: Questions) {
  const name =
    values.name ??
    before.cloudflare?.name ??
    (await questions.text({
      message: "Name of the worker",
      option: "--name",
      initial: NAME,
      check: (text) =>
        /^[a-z0-9][a-z0-9-]{0,62}$/.test(text) ? undefined : "Use a-z, 0-9 and hyphens.",
    }));
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
    throw new UsageError(`--name has a-z, 0-9 and hyphens, not "${name}".`);
  }
  const domain = await askDomain(values, before, questions);
  return { name, domain, database: await askDatabase(values, before, questions, name) };
}

async function askDomain(values: Values, { cloudflare }: Settings, questions: Questions) {
  if (values["workers-dev"]) return undefined;
  if (values.domain !== undefined) {
    const problem = domainProblem(values.domain);
    if (problem) throw new UsageError(`--domain: ${problem}`);
    return values.domain;
  }
  if (cloudflare) return cloudflare.domain;
  const kind = await questions.choose(
    {
      message: "Which address? Printed codes carry it for ever.",
      option: "--domain HOST or --workers-dev",
    },
    [
      { value: "own", label: "A host name of your own domain, which Cloudflare manages" },
      { value: "workers.dev", label: "An address of workers.dev, for trials" },
    ],
  );
  if (kind === "workers.dev") return undefined;
  return questions.text({ message: "The host name", option: "--domain", check: domainProblem });
}

async function askDatabase(
  values: Values,
  { database }: Settings,
  questions: Questions,
  name: string,
) {
  const { "database-url": given, "database-name": named } = values;
  if (given !== undefined) return { url: checkedUrl(given) };
  const asked = {
    organization: values["turso-organization"] ?? database.turso?.organization,
    group: values["turso-group"],
    location: values["turso-location"],
  };
  if (named !== undefined) return { ...asked, name: named };
  if (database.turso) return { ...asked, name: database.turso.name };
  if (database.url !== undefined) return { url: database.url };
  const kind = await questions.choose(
    { message: "Which database?", option: "--database-url URL or --database-name NAME (at Turso)" },
    [
      { value: "turso", label: "A new one at Turso, with an API token of Turso" },
      { value: "url", label: "A libSQL server that runs already, with its URL and token" },
    ],
  );
  if (kind === "turso") {
    const named = { message: "Name of the database", option: "--database-name", initial: name };
    return { ...asked, name: await questions.text({ ...named, check: needed }) };
  }
  const url = await questions.text({
    message: "URL of the database",
    option: "--database-url",
    check: (text) => serverFault(text)?.rule,
  });
  return { url };
}

function checkedUrl(url: string): string {
  const fault = serverFault(url);
  if (fault) throw new UsageError(`--database-url ${fault.rule}.`);
  return url;
}

/** The public address of a server of one's own, and who may say which client asks. */
export async function askServer(values: Values, before: Settings, questions: Questions) {
  const baseUrl =
    values["base-url"] ??
    (await questions.text({
      message: "The public address, which links and QR codes carry",
      option: "--base-url",
      initial: before.vars.BASE_URL,
      check: originProblem,
    }));
  const problem = originProblem(baseUrl);
  if (problem) throw new UsageError(`--base-url: ${problem}`);
  const proxies =
    values["trusted-proxies"] ??
    (await questions.text({
      message: "Addresses of the proxy in front of it (empty for none)",
      option: "--trusted-proxies",
      initial: before.vars.TRUSTED_PROXIES ?? (isHttps(baseUrl) ? "127.0.0.1/32,::1/128" : ""),
    }));
  const url = values["database-url"] ?? before.database.url;
  return {
    vars: { ...before.vars, BASE_URL: new URL(baseUrl).origin, TRUSTED_PROXIES: proxies },
    database: url === undefined ? {} : { url: checkedUrl(url) },
  };
}

const isHttps = (text: string) => text.startsWith("https:");

function originProblem(text: string): string | undefined {
  const url = originOf(text);
  if (url === undefined) return "Give an address without a path, such as https://id.example.org.";
  return url.protocol === "https:" || isLoopback(url.hostname)
    ? undefined
    : "A public address begins with https://. A proxy with TLS is in front of the server.";
}

/** Who runs it, and who signs in first. */
export async function askPeople(values: Values, before: Settings, questions: Questions) {
  const { administrator: known, vars } = before;
  const ask = async (
    message: string,
    option: keyof Values & string,
    initial = "",
    isNeeded = false,
  ) =>
    (values[option] as string | undefined) ??
    (await questions.text({
      message,
      option: `--${option}`,
      initial,
      ...(isNeeded && { check: needed }),
    }));
  const name = await ask("Your name, which the history shows", "administrator", known.name);
  const organization = await ask(
    "Your organization",
    "organization-name",
    known.organization_name,
    questions.isAsked,
  );
  const id = values.organization ?? known.organization_id ?? idOf(organization);
  const prefix = await ask(
    "Your GS1 company prefix, with whose numbers you work (empty to add it later)",
    "company-prefix",
    known.company_prefix,
  );
  if (prefix && !/^\d{4,12}$/.test(prefix)) {
    throw new UsageError("--company-prefix has 4 to 12 digits.");
  }
  const contact = await ask(
    "Whom people may ask about the server: an e-mail address or a page, for /privacy",
    "operator-contact",
    vars.OPERATOR_CONTACT,
  );
  const operator = values["operator-name"] ?? vars.OPERATOR_NAME ?? organization;
  return {
    administrator: {
      ...(name && { name }),
      ...(id && { organization_id: id }),
      ...(organization && { organization_name: organization }),
      ...(prefix && { company_prefix: prefix }),
    },
    vars: {
      ...(operator && { OPERATOR_NAME: operator }),
      ...(contact && { OPERATOR_CONTACT: contact }),
    },
  };
}

/** "Acme Foods GmbH" is acme-foods-gmbh. */
const idOf = (name: string): string => slugParts(name).ascii.slice(0, 64);
