/**
 * The configuration of wrangler for a deployment, generated from the repository's wrangler.toml and
 * the operator's settings: `wrangler.deployment.json`. Nobody edits it, and an upgrade needs no merge.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parse } from "smol-toml";
import { TIMED_WORK_MINUTES } from "../../src/config/bindings.ts";
import { POLICY_NAMES, RATE_POLICIES } from "../../src/config/rate-policies.ts";
import { isRecord } from "../../src/model/json.ts";
import { DIST } from "../bundle/size.ts";
import { shown } from "../cli/data-folder.ts";
import { Failure } from "../cli/failure.ts";
import { clientFolder, WRANGLER_CONFIG } from "../cli/paths.ts";
import { readWorkerConfig, type WorkerConfig } from "../configuration/worker-config.ts";
import { readSettings, SETTINGS, type Settings } from "./settings.ts";

type Table = Record<string, unknown>;

/** Where a deployment differs from `[vars]` of wrangler.toml, which are for this machine. */
const SAFE = {
  BASE_URL: "",
  QR_ACCESS: "scoped",
  LINK_CONTEXTS: "",
};

/**
 * The timer on which a deployment deletes rows that are older than their retention, and checks the
 * next links. It is not in wrangler.toml, because wrangler dev runs no timer and warns of one.
 */
const CRONS = [`*/${TIMED_WORK_MINUTES} * * * *`];

/** @param folder that of the generated file, to which its paths are relative */
function deploymentConfig(settings: Settings, folder: string): Table {
  const { cloudflare, vars: own } = settings;
  if (cloudflare === undefined) throw notForCloudflare();
  const file = parse(readFileSync(WRANGLER_CONFIG, "utf8")) as Table;
  // The command builds by itself, and dev is about this machine.
  const { build: _build, dev: _dev, vars: ofFile, assets, kv_namespaces, ...rest } = file;
  const names = Object.keys(ofFile as Table);
  const given = Object.fromEntries(Object.entries(own).filter(([name]) => names.includes(name)));
  const vars: Record<string, string> = { ...(ofFile as Table), ...SAFE, ...given };
  const { name, account_id, domain, kv_namespace_id: id } = cloudflare;
  const generated = {
    ...rest,
    name,
    ...(account_id && { account_id }),
    main: relative(folder, join(DIST, "worker.js")),
    workers_dev: domain === undefined,
    ...(domain && { routes: [{ pattern: domain, custom_domain: true }] }),
    vars,
    triggers: { crons: CRONS },
    assets: { ...(assets as Table), directory: relative(folder, clientFolder(DIST)) },
    kv_namespaces: (kv_namespaces as Table[]).map((one) => ({ ...one, ...(id && { id }) })),
    ratelimits: limitsOf(rest.ratelimits as Limit[], name, vars.RATE_QUOTAS),
  };
  return merged(generated, settings.wrangler);
}

interface Limit extends Table {
  name: string;
  simple: { limit: number; period: number };
}

/**
 * Limits with the numbers of RATE_QUOTAS. An account counts each namespace once for all its workers,
 * so each worker's name has ids of its own.
 */
function limitsOf(limits: readonly Limit[], worker: string, quotas = ""): Limit[] {
  const changed = new Map(
    quotas.split(",").map((one) => one.trim().split("=") as [string, string]),
  );
  const first = createHash("sha256").update(worker).digest().readUInt32BE() % 1_000_000;
  return limits.map((limit, i) => {
    const policy = POLICY_NAMES.find((one) => RATE_POLICIES[one].binding === limit.name);
    const quota = policy && changed.get(policy);
    return {
      ...limit,
      namespace_id: String((first + 1) * 100 + i),
      simple: { ...limit.simple, ...(quota && { limit: Number(quota) }) },
    };
  });
}

/** Tables are merged; every other value replaces the one before. */
function merged(below: Table, above: Table): Table {
  const result = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const base = result[name];
    result[name] = isRecord(base) && isRecord(value) ? merged(base, value) : value;
  }
  return result;
}

export interface Deployment {
  readonly settings: Settings;
  /** The generated file. */
  readonly file: string;
  readonly config: WorkerConfig;
}

/** Writes the generated file beside the settings. @throws Failure without settings for Cloudflare */
export async function generateDeployment(file = SETTINGS): Promise<Deployment> {
  const settings = readSettings(file);
  if (settings === null) {
    throw new Failure(`There is no ${shown(file)}. Run npm run setup, which writes it.`);
  }
  const generated = join(dirname(file), "wrangler.deployment.json");
  const text = JSON.stringify(deploymentConfig(settings, dirname(generated)), null, 2);
  writeFileSync(generated, `${text}\n`);
  const config = await readWorkerConfig(generated);
  return { settings, file: generated, config: { ...config, place: `[vars] of ${shown(file)}` } };
}

const notForCloudflare = () =>
  new Failure(
    "The settings are not for Cloudflare. Run npm run setup -- --target cloudflare, or start the server with npm start.",
  );
