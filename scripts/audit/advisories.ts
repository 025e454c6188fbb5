/**
 * Reads the report of `npm audit --json` and decides which advisories must be fixed, and which may
 * wait until a given day.
 */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { Failure } from "../cli/cli.ts";

/** An advisory of level high or critical. */
export interface Advisory {
  /** `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  readonly name: string;
  readonly severity: string;
  readonly title: string;
}

const DAY = "must be a day such as 2027-01-31";

/** A known advisory about a development dependency that may wait. */
const allowance = z.strictObject({
  id: z.string().regex(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/, "must be an id such as GHSA-…"),
  reason: z.string().min(20, "must explain in a sentence why it is harmless here"),
  /** The last day on which the allowance is valid. */
  until: z.iso.date(DAY),
});
export type Allowance = z.output<typeof allowance>;

export const ALLOWED_FILE = "scripts/audit/allowed-advisories.json";

/** @throws Failure naming the fault of the file */
export function readAllowances(file = ALLOWED_FILE): Allowance[] {
  const parsed = z.array(allowance).safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Failure(`${file}: ${issue!.path.join(".")} ${issue!.message}.`);
}

const via = z.looseObject({ url: z.string(), name: z.string(), title: z.string() });
const report = z.looseObject({
  vulnerabilities: z.record(
    z.string(),
    z.looseObject({
      via: z.array(z.union([z.string(), via.extend({ severity: z.string() })])),
    }),
  ),
});

/**
 * Each advisory once. Null if the text is not a report, for example from a registry without audits.
 */
export function advisoriesIn(json: string): Advisory[] | null {
  const { success, data } = report.safeParse(parsed(json));
  if (!success) return null;
  const found = Object.values(data.vulnerabilities)
    .flatMap((entry) => entry.via)
    .filter((source) => typeof source !== "string")
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .map(({ url, name, severity, title }) => ({
      id: url.split("/").at(-1)!,
      name,
      severity,
      title,
    }));
  return [...new Map(found.map((one) => [`${one.id} ${one.name}`, one])).values()];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

export interface Verdict {
  /** Lines for people; the command fails if there are any. */
  readonly failing: readonly string[];
  readonly waiting: readonly string[];
}

/**
 * Advisories about deployed packages must be fixed. Those about packages for development and tests
 * may wait until the day of their allowance. An allowance without an advisory must be removed.
 * @param today `YYYY-MM-DD`
 */
export function evaluate(
  { deployed, all }: { readonly deployed: readonly Advisory[]; readonly all: readonly Advisory[] },
  allowed: readonly Allowance[],
  today: string,
): Verdict {
  const allowanceOf = ({ id }: Advisory) => allowed.find((one) => one.id === id);
  const isDeployed = ({ id }: Advisory) => deployed.some((one) => one.id === id);
  const failing: string[] = [];
  const waiting: string[] = [];
  for (const advisory of all) {
    const { id, name, severity, title } = advisory;
    const line = `${id} ${severity}, ${name}: ${title}`;
    const known = allowanceOf(advisory);
    if (isDeployed(advisory)) failing.push(`${line} (deployed: cannot be allowed)`);
    else if (known === undefined) failing.push(`${line} (development)`);
    else if (known.until < today)
      failing.push(`${line} (was allowed until ${known.until}: review it)`);
    else waiting.push(`${line} (allowed until ${known.until}: ${known.reason})`);
  }
  const unneeded = allowed.filter(({ id }) => !all.some((one) => one.id === id));
  failing.push(
    ...unneeded.map(({ id }) => `${id} is no longer reported: remove it from ${ALLOWED_FILE}`),
  );
  return { failing, waiting };
}
