/** `npm run keys`: API keys for those who may write, and the company prefixes they may write for. */
import { SCOPES } from "../../src/services/context.ts";
import { runCommand, WHICH_CATALOG } from "../cli/cli.ts";
import { OPTIONS } from "./flags.ts";

await runCommand({
  name: "keys",
  help: `
Usage: npm run keys -- create --organization ID [--scope LIST] [--expires YYYY-MM-DD] [--name TEXT]
       npm run keys -- list [--json]
       npm run keys -- revoke PREFIX
       npm run keys -- grant COMPANY_PREFIX --organization ID [--brand ID]

API keys are bound to an organization, and write what its company prefixes cover. A key is shown
once, when it is made: the catalog keeps its SHA-256 alone.

  create                     a new key; list names it by its first characters
  revoke PREFIX              ends a key, at once
  grant COMPANY_PREFIX       lets the organization's keys write for 4 to 12 digits of GTINs
  --organization ID          whose the key or the prefix is
  --organization-name TEXT   adds the organization under that name where it is not there
  --scope LIST               of ${SCOPES.join(", ")}
                             (default ${OPTIONS.scope.default}); admin has them all
  --expires YYYY-MM-DD       last day of the key, in UTC; without it, it has no end
  --name TEXT                what the key is for
  --brand ID                 the brand that the prefix belongs to
  --json                     the list as JSON
                             LAST WRITE comes from the audit; reading leaves no trace, and npm run
                             prune removes old lines
  --data DIR                 the catalog's folder (default .data)
  --help                     this text

${WHICH_CATALOG}`,
  options: OPTIONS,
  positionals: true,
  async run(values, positionals) {
    const { runKeys } = await import("./run.ts");
    return runKeys(values, positionals);
  },
});
