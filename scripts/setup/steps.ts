/** The steps of a setup: each says what it does, what it did, and how to undo it. */
import type { Database } from "../catalog/catalog.ts";
import { administratorOf, offerFirstSignIn, signsInWithKeys } from "../catalog/first-sign-in.ts";
import { grantPrefix } from "../catalog/keys.ts";
import { print } from "../cli/print.ts";
import type { Settings } from "../settings/settings.ts";

export interface Step {
  readonly title: string;
  /** What --dry-run prints: what the step will do. */
  readonly plan: string;
  /** The command that undoes it, or why nothing has to be undone. */
  readonly undo: string | (() => string);
  /** Can be run again. @returns what it did, for people. @throws Failure with the next step */
  run(): Promise<string>;
}

export const NOTHING_CHANGED = "not needed, because nothing is changed";
export const TABLES_STAY = "not needed, because the release before works with the new tables";
export const LINK_ENDS = "withdraw the invitation in the console, or let it expire";

export function printPlan(steps: readonly Step[]): void {
  for (const [i, { title, plan, undo }] of steps.entries()) {
    print(`${i + 1}. ${title}\n   ${plan}\n   Undo: ${textOf(undo)}`);
  }
}

export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [i, { title, undo, run }] of steps.entries()) {
    print(`[${i + 1}/${steps.length}] ${title}`);
    const done = await run();
    print(`      ${done.replaceAll("\n", "\n      ")}`);
    print(`      Undo: ${textOf(undo)}`);
  }
}

const textOf = (undo: Step["undo"]) => (typeof undo === "string" ? undo : undo());

/** Makes the link of the first administrator. @returns what it did, for people */
export async function offerLink(db: Database, settings: Settings, data: string): Promise<string> {
  if (!signsInWithKeys(settings.vars)) return "People sign in with your identity provider.";
  const administrator = administratorOf(settings);
  const baseUrl = settings.vars.BASE_URL!;
  const lines = await offerFirstSignIn(db, { baseUrl, data, administrator });
  return lines.length > 0 ? lines.join("\n") : "There are people already.";
}

/** Grants the company prefix of the settings, if they name one, to the administrator's organization. */
export async function grantOwnPrefix(db: Database, { administrator }: Settings): Promise<void> {
  const { company_prefix: prefix, organization_id: organizationId } = administrator;
  if (!prefix || !organizationId) return;
  const organizationName = administrator.organization_name;
  await grantPrefix(db, { prefix, organizationId, organizationName, brandId: null });
}
