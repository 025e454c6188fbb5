/** The database of a deployment at Turso, which is made or found again. */
import { Failure } from "../cli/failure.ts";
import type { Questions } from "../cli/questions.ts";
import type { Settings } from "../settings/settings.ts";
import {
  createDatabase,
  createGroup,
  findDatabase,
  groupsOf,
  organizationsOf,
} from "../vendors/turso.ts";

export async function tursoOrganization(
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
export async function tursoDatabase(
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
