/**
 * The cards that hosts with MCP Apps show beside an answer (src/cards). The answers are the same for
 * every host: a tool only names its card in `tools/list`, and a host that knows no cards ignores that.
 */
import type { McpUiResourceMeta, McpUiToolMeta } from "@modelcontextprotocol/ext-apps";
import { RESOURCE_MIME_TYPE, registerAppResource } from "@modelcontextprotocol/ext-apps/server";
import type { McpServer } from "@modelcontextprotocol/server";

/** The cards by the name of their source in src/cards. */
const CARDS = {
  product: "A product with its state and its links",
  label: "What a barcode says, value by value",
  list: "Numbers of a list, each with its verdict",
  comparison: "Products side by side",
  code: "A QR code at print size, to download",
  scans: "How often codes were scanned",
} as const;

export type Card = keyof typeof CARDS;

interface WithCard {
  readonly card: Card | null;
}

/** The document of a card. @throws AppError not_found if it was not built */
export type ReadCard = (card: Card) => Promise<string>;

const SCHEME = "ui://";
const uriOf = (card: Card) => `${SCHEME}${card}`;

export const isCard = (uri: unknown): boolean => typeof uri === "string" && uri.startsWith(SCHEME);

/**
 * The metadata of a tool with a card. `registerAppTool` would also list the older key
 * `ui/resourceUri`.
 */
export const metaOf = ({ card }: WithCard): { ui?: McpUiToolMeta } =>
  card === null ? {} : { ui: { resourceUri: uriOf(card) } };

/** No request to anywhere: the document of a card has all that it needs. */
const UI: McpUiResourceMeta = {
  csp: { connectDomains: [], resourceDomains: [] },
  prefersBorder: true,
};

/** A card changes only with a release. */
const TTL_MS = 3_600_000;

/** The cards of these tools, each once. */
export function registerCards(server: McpServer, tools: readonly WithCard[], read: ReadCard): void {
  for (const card of new Set(tools.flatMap(({ card }) => card ?? []))) {
    const uri = uriOf(card);
    const config = { title: CARDS[card], _meta: { ui: UI } };
    const registered = registerAppResource(server, `card-${card}`, uri, config, async () => ({
      contents: [{ uri, mimeType: RESOURCE_MIME_TYPE, text: await read(card), _meta: { ui: UI } }],
    }));
    registered.cacheHint = { ttlMs: TTL_MS, cacheScope: "public" };
  }
}
