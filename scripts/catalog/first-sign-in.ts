/**
 * The sign-in for whoever starts a server that has no people yet: a link that works once, and makes
 * its first administrator.
 */
import { rmSync } from "node:fs";
import { asc, sql } from "drizzle-orm";
import { organizations } from "../../src/catalog/schema.ts";
import { slugParts } from "../../src/model/brand-id.ts";
import { UNNAMED_ORGANIZATION } from "../../src/model/first-person.ts";
import { problemOf } from "../../src/model/issue.ts";
import { organizationRecord } from "../../src/model/owners.ts";
import type { Holder } from "../../src/services/operator.ts";
import { Failure, UsageError } from "../cli/cli.ts";
import { dataOptionOf, makeDataFolder, shown } from "../cli/data-folder.ts";
import { dataFiles } from "../cli/paths.ts";
import { replacePrivate } from "../cli/private-file.ts";
import type { Environment } from "../configuration/environment.ts";
import type { Settings } from "../settings/settings.ts";
import type { Database } from "./catalog.ts";
import { SAMPLE_ORGANIZATION } from "./console-key.ts";
import { inviteFirst } from "./keys.ts";

export interface FirstAdministrator {
  /** Undefined: she gives it when she opens the link. */
  readonly name?: string | undefined;
  /** Undefined: the samples' organization, or the only one, or a new one. */
  readonly organization?: Holder | undefined;
}

/**
 * The administrator, as settings.toml names her.
 * @param organization the name of hers, if the command names one. @throws UsageError
 */
export const administratorOf = (
  { administrator }: Settings,
  organization?: string,
): FirstAdministrator => ({
  name: administrator.name,
  organization:
    organization === undefined
      ? administrator.organization_id
        ? {
            organizationId: administrator.organization_id,
            organizationName: administrator.organization_name,
          }
        : undefined
      : organizationNamed(organization),
});

const NEW_ORGANIZATION = {
  organizationId: UNNAMED_ORGANIZATION.id,
  organizationName: UNNAMED_ORGANIZATION.name,
};

/** An organization of this name, whose id is made of it: `alpenhof-gmbh` of "Alpenhof GmbH". @throws UsageError */
function organizationNamed(given: string): Holder {
  const name = given.trim();
  const wrong = problemOf(organizationRecord.shape.name, name);
  if (wrong !== undefined) throw new UsageError(`--organization ${wrong}.`);
  const id = slugParts(name).ascii.slice(0, 60);
  return { organizationId: id || UNNAMED_ORGANIZATION.id, organizationName: name };
}

export interface FirstSignIn {
  readonly link: string;
  readonly expiresAt: string;
}

/**
 * A new link, which ends the one before. @param data the data folder
 * @returns null if there are people already
 * @throws Failure if the organization must be named, or does not exist
 */
export async function firstSignIn(
  db: Database,
  baseUrl: string,
  { name, organization }: FirstAdministrator,
  data: string,
): Promise<FirstSignIn | null> {
  return inviteFirst(db, { name, ...(organization ?? (await organizationOf(db, data))) }, baseUrl);
}

/** The organization of a catalog whose operator names none. @throws Failure */
async function organizationOf(db: Database, data: string): Promise<Holder> {
  const found = await db
    .select({ id: organizations.id })
    .from(organizations)
    .orderBy(sql`${organizations.id} <> ${SAMPLE_ORGANIZATION}`, asc(organizations.id))
    .limit(2);
  const [first, second] = found;
  if (first === undefined) return NEW_ORGANIZATION;
  if (second === undefined || first.id === SAMPLE_ORGANIZATION) return { organizationId: first.id };
  throw new Failure(
    "The catalog has several organizations: name the administrator's with " +
      `npm run keys -- administrator --organization ID${dataOptionOf(data)}.`,
  );
}

/** Whether people sign in with keys; elsewhere an identity provider, or nobody, signs them in. */
export const signsInWithKeys = ({ AUTH, OAUTH_CLIENT_ID }: Environment): boolean =>
  AUTH !== "off" && !OAUTH_CLIENT_ID;

interface Offer {
  readonly baseUrl: string;
  /** The data folder. */
  readonly data: string;
  readonly administrator: FirstAdministrator;
}

/**
 * What a server prints about the first sign-in when it is ready. The link itself only goes to a
 * terminal: elsewhere the output may be kept as a log and sent to other machines, so a file of the
 * data folder has the link, which only its owner can read.
 * @returns nothing if there are people already; the reason if no link could be made
 */
export async function offerFirstSignIn(
  db: Database,
  { baseUrl, data, administrator }: Offer,
): Promise<string[]> {
  const file = dataFiles(makeDataFolder(data)).firstSignIn;
  rmSync(file, { force: true });
  try {
    const made = await firstSignIn(db, baseUrl, administrator, data);
    if (made === null) return [];
    const until = `It works once, until ${dayOf(made.expiresAt)}.`;
    if (process.stdout.isTTY) {
      return [`Sign in as the first administrator with this link. ${until}`, `  ${made.link}`];
    }
    replacePrivate(file, `${made.link}\n`);
    return [`The link to sign in as the first administrator is in ${shown(file)}. ${until}`];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [`There is no link to sign in as the first administrator. ${error.message}`];
  }
}

export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
