/** Which commands of the pages test/scripts/tutorial.test.ts runs, and which it leaves out. */

/** Pages in this order: beside the server, or in a folder without one. */
export const RUN: readonly (readonly [page: string, where: "beside" | "without"])[] = [
  ["docs/tutorial/first-steps.md", "beside"],
  ["docs/how-to/ask.md", "beside"],
  ["docs/how-to/keys.md", "beside"],
  ["docs/how-to/agents.md", "beside"],
  ["docs/how-to/oauth.md", "beside"],
  ["docs/how-to/qr-on-a-pack.md", "beside"],
  ["docs/how-to/design-a-code.md", "beside"],
  ["docs/how-to/resolver.md", "beside"],
  ["docs/how-to/connect.md", "beside"],
  ["docs/how-to/submit-to-directories.md", "beside"],
  ["docs/how-to/deploy.md", "beside"],
  ["docs/how-to/back-up.md", "without"],
  ["docs/how-to/import.md", "without"],
];

/** Commands of these pages that another test runs, or that need what a test does not have. */
export const NOT_RUN: readonly (readonly [command: RegExp, reason: string])[] = [
  [/^npm run ask/, "test/e2e/ask.test.ts runs them"],
  [/^(codex|npx|claude mcp add) /, "test/e2e/client-commands.test.ts runs them"],
  [/^npm run (build|deploy)\b/, "test/scripts/configuration.test.ts runs them"],
  [/^npm run import -- resolver-ce/, "test/scripts/import/documents.test.ts runs it"],
  [/^(cat products|npm run --silent import)/, "test/scripts/import.test.ts runs them"],
  [
    /^(QR_ACCESS=scoped |WRITE_TOOLS=scoped |setsid )?npm run dev/,
    "test/scripts/dev.test.ts runs it",
  ],
  [/^(BASE_URL=\S+ TRUSTED_PROXIES=\S+ )?npm start/, "test/scripts/start.test.ts runs it"],
  [/^npm run keys -- invite --replaces /, "needs a person; test/http/invitations.test.ts has one"],
  [/^npm run wrangler -- /, "needs a Cloudflare account"],
  [/^turso /, "needs a Turso account"],
  [/^npm run setup$|^npm run setup -- --yes /, "test/scripts/setup.test.ts runs it"],
  [/^git pull/, "needs a remote repository"],
  [/^npm ci/, "what starts the tests has run it"],
  [/^curl -s https:\/\/openai\.com\//, "needs the internet"],
  [/^mcp-publisher /, "publishes to the MCP Registry"],
];
