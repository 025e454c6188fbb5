/** `npm run ask -- resolve_gtin 9506000134352`: calls one tool of a running server. */
import { runCommand } from "../cli/cli.ts";
import { print } from "../cli/print.ts";

const OPTIONS = {
  url: { type: "string", default: "http://localhost:8787/mcp" },
  token: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

await runCommand({
  name: "ask",
  help: `
Usage: npm run ask                                  lists the tools
       npm run ask -- TOOL [VALUE ...] [NAME=VALUE ...] [options]

Calls one tool of a running server over MCP, and prints its answer.

  npm run ask -- resolve_gtin 9506000134352 lot=ABC123 language=es
  npm run ask -- compare_products 5449000000996 5000112637939

  TOOL         the tool's name
  VALUE        its first required argument, such as gtin; several values for a list of them
  NAME=VALUE   any other argument; put quotes around a value with spaces
  --url URL    the server's origin or its MCP endpoint (default ${OPTIONS.url.default})
  --token T    the API key, for tools that need one. GTIN_RESOLVER_KEY in the environment does the
               same, and is not visible in the list of processes
  --json       prints the structured content as JSON. The default is Markdown if the tool has it
  --help       this text

Exit code: 0 the tool answered, 1 it failed or the server does not answer, 2 wrong usage.`,
  options: OPTIONS,
  positionals: true,
  async run(values, positionals) {
    const { ask } = await import("./ask.ts");
    print(await ask(values, positionals));
    return 0;
  },
});
