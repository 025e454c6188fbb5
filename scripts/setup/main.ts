/** `npm run setup`: takes the server from nothing to a public address where its operator can sign in. */
import { runCommand } from "../cli/cli.ts";
import { OPTIONS } from "./flags.ts";

await runCommand({
  name: "setup",
  help: `
Usage: npm run setup [-- options]

Sets up a public server: on Cloudflare Workers, or on a machine of your own with npm start. Asks for what
no option gives, does each step, says what it did and how to undo it, and ends with a link that works once,
with which you sign in as the first administrator. Run it again at any time: it goes on where it stopped,
and changes only what is different.

It writes settings.toml, which has no secrets and is yours. Tokens come from the environment, or are asked
for: CLOUDFLARE_API_TOKEN (instead of wrangler's sign-in), TURSO_API_TOKEN, LIBSQL_TOKEN.

  --target cloudflare|server
  --dry-run                   print every step with its undoing, and do nothing
  --yes                       ask nothing: use options, settings and the usual answers
  --settings FILE             other settings (default settings.toml)

Who signs in first:
  --administrator NAME        your name, which the history shows
  --organization-name TEXT    your organization
  --organization ID           its id (default: made from its name)
  --company-prefix DIGITS     a GS1 company prefix, with whose numbers it may work
  --operator-name TEXT        who runs the server, for /privacy (default: the organization)
  --operator-contact TEXT     an e-mail address or an https page, for /privacy
  --samples                   a new catalog gets the sample catalog

On Cloudflare:
  --name NAME                 of the worker (default gtin-resolver)
  --domain HOST               the address: a host name of a domain that Cloudflare manages for you
  --workers-dev               the address: NAME.SUBDOMAIN.workers.dev
  --account ID                if you have several
  --overwrite                 deploy over a worker of that name that the settings do not know
  --database-url URL          a libSQL server that runs already
  --database-name NAME        a database at Turso, which is made
  --turso-organization SLUG   if the token may use several
  --turso-group NAME          of the database (default: default)
  --turso-location CODE       makes the group there if it is missing
  --no-check                  leave npm run check out

On a machine of your own:
  --base-url URL              the public address
  --trusted-proxies LIST      CIDR ranges of the proxy in front of it
  --data DIR, --host HOST, --port PORT   as for npm start
  --database-url URL          a libSQL server in place of the file in the data folder

  --help                      this text`,
  options: OPTIONS,
  run: async (values) => {
    const { runSetup } = await import("./run.ts");
    return runSetup(values);
  },
});
