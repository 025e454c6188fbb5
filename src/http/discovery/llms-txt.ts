/** `/llms.txt`: a summary of this server for language models. */
import { DESCRIPTION, TITLE } from "../../identity.ts";
import { VERSION } from "../../version.ts";
import type { ServerFacts } from "./facts.ts";
import { READABLE } from "./readable.ts";

/** The format of https://llmstxt.org: a heading, a quotation, details, then lists of links. */
export const llmsTxt = ({ config: { baseUrl }, tools }: ServerFacts) => `# ${TITLE}

> ${DESCRIPTION} Version ${VERSION}.

MCP endpoint (streamable HTTP): ${baseUrl}/mcp. Its tools:

${tools.map(({ name, description }) => `- \`${name}\`: ${description}`).join("\n")}

GS1 Digital Links begin with ${baseUrl}/01/{gtin}, followed by qualifiers and a query as the standard defines them: a
scan is redirected, and \`?linkType=linkset\` returns all links. A valid number is not a registered
product, and a recall link says where to see whether there is a recall.

## Documents

${READABLE.map(({ path, title, note }) => `- [${title}](${baseUrl}${path}): ${note}`).join("\n")}
`;
