/** `npm run keys`: manages API keys, and the company prefixes that their organizations own. */
import { INVITATION_DAYS, ROLE_NAMES, SCOPES } from "../../src/model/scopes.ts";
import { runCommand, WHICH_CATALOG } from "../cli/cli.ts";
import { OPTIONS } from "./flags.ts";

await runCommand({
  name: "keys",
  help: `
Usage: npm run keys -- create --organization ID [--scope LIST] [--expires YYYY-MM-DD] [--name TEXT]
       npm run keys -- invite --organization ID --role ROLE --name NAME
       npm run keys -- invite --replaces PREFIX
       npm run keys -- administrator [--organization ID] [--name NAME]
       npm run keys -- list [--json]
       npm run keys -- revoke PREFIX
       npm run keys -- grant COMPANY_PREFIX --organization ID [--brand ID]

API keys belong to an organization, and can write the numbers of its company prefixes. A key is shown
only when it is created: the catalog stores only its SHA-256.

  create                     creates a key; list names it by its first characters
  invite                     prints a link with which a person gets a key and signs in to the console
                             in her browser. It works once, for ${INVITATION_DAYS} days
  administrator              prints such a link for the first administrator, while there are no people
                             yet. Each one ends the one before
  revoke PREFIX              ends a key immediately
  grant COMPANY_PREFIX       allows the organization's keys to write GTINs with these 4 to 12 digits
  --organization ID          the owner of the key or the prefix
  --organization-name TEXT   adds the organization with that name if it is missing
  --scope LIST               of ${SCOPES.join(", ")}
                             (default ${OPTIONS.scope.default}); admin includes all
  --role ROLE                of ${ROLE_NAMES.join(", ")}
  --replaces PREFIX          the person's lost key, which ends when she opens the new link
  --base-url URL             the address of the server in the link (default: BASE_URL in the
                             environment, or in settings.toml)
  --expires YYYY-MM-DD       last day of the key, in UTC (default: no end)
  --name TEXT                the purpose of the key, or the name of the person, which history shows
  --brand ID                 the brand that the prefix belongs to
  --json                     the list as JSON
                             LAST WRITE comes from the audit, which does not record reads; npm run
                             prune removes old lines
  --data DIR                 the catalog's folder (default that of settings.toml, else .data)
  --help                     this text

${WHICH_CATALOG}`,
  options: OPTIONS,
  positionals: true,
  async run(values, positionals) {
    const { runKeys } = await import("./run.ts");
    return runKeys(values, positionals);
  },
});
