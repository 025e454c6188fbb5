/** Asks, plans and runs a setup. */
import { resolve } from "node:path";
import { parsePort, UsageError } from "../cli/cli.ts";
import { withLifetime } from "../cli/lifetime.ts";
import { print } from "../cli/print.ts";
import { onTerminal, type Questions, UNASKED } from "../cli/questions.ts";
import { requireValidVars } from "../configuration/configuration.ts";
import { isTerminal } from "../settings/database.ts";
import { NO_SETTINGS, readSettings, SETTINGS, type Settings } from "../settings/settings.ts";
import { askCloudflare, askPeople, askServer, chooseTarget, refuseForeign } from "./answers.ts";
import { stepsOf as cloudflareSteps } from "./cloudflare.ts";
import type { Values } from "./flags.ts";
import { stepsOf as serverSteps } from "./server.ts";
import { printPlan, runSteps, type Step } from "./steps.ts";

/** @returns the exit code. @throws UsageError, Failure with the next step */
export function runSetup(values: Values): Promise<number> {
  return withLifetime(async () => {
    const file = resolve(values.settings ?? SETTINGS);
    const before = readSettings(file) ?? NO_SETTINGS;
    const isDry = values["dry-run"] === true;
    const questions = isDry || values.yes || !isTerminal() ? UNASKED : await onTerminal();
    const steps = await plan(values, { file, before, questions });
    if (isDry) {
      print("These are the steps. Nothing is done yet.");
      printPlan(steps);
    } else {
      await runSteps(steps);
    }
    return process.exitCode === 1 ? 1 : 0;
  });
}

interface Start {
  readonly file: string;
  readonly before: Settings;
  readonly questions: Questions;
}

async function plan(values: Values, { file, before, questions }: Start): Promise<Step[]> {
  const target = await chooseTarget(values, before, questions);
  refuseForeign(values, target);
  const samples = values.samples === true;
  if (target === "cloudflare") {
    const { name, domain, database } = await askCloudflare(values, before, questions);
    const { administrator, vars } = await askPeople(values, before, questions);
    const isKnown = before.cloudflare?.name === name;
    requireValidVars({ ...before.vars, ...vars });
    const { domain: _domain, ...known } = isKnown ? before.cloudflare! : { name };
    return cloudflareSteps({
      file,
      questions,
      samples,
      isKnown,
      database,
      settings: {
        ...before,
        administrator,
        vars: { ...before.vars, ...vars },
        cloudflare: { ...known, name, ...(domain && { domain }) },
      },
      account: values.account,
      overwrites: values.overwrite === true,
      checks: values["no-check"] !== true,
    });
  }
  const { database, vars } = await askServer(values, before, questions);
  const people = await askPeople(values, before, questions);
  requireValidVars({ ...vars, ...people.vars });
  const { port = before.server?.port, host = before.server?.host } = values;
  const { data = before.server?.data } = values;
  if (database.url === undefined && before.database.turso) {
    throw new UsageError(
      "The settings have a database at Turso: give its URL with --database-url.",
    );
  }
  return serverSteps({
    file,
    questions,
    samples,
    settings: {
      ...before,
      administrator: people.administrator,
      vars: { ...vars, ...people.vars },
      database: { ...before.database, ...database },
      server: {
        ...(host !== undefined && { host }),
        ...(port !== undefined && { port: parsePort("--port", String(port)) }),
        ...(data !== undefined && { data }),
      },
    },
  });
}
