/** One resource, or one template of them, is declared in one place: listing, reading, completion, docs. */
import {
  type McpServer,
  type ReadResourceResult,
  ResourceTemplate,
  UriTemplate,
} from "@modelcontextprotocol/server";
import type { Completer } from "../../services/complete.ts";
import type { ReadContext } from "../../services/context.ts";
import type { CallContexts } from "../define-tool.ts";
import { orResourceError } from "../rpc-error.ts";

export interface ResourceSpec {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  /** A URI, or a template (RFC 6570) with one variable, which `read` is given as it stands in the URI. */
  readonly uri: string;
  /** 0 to 1: how much it matters to who works with this server. */
  readonly priority: number;
  /** Of a template's variable. */
  readonly complete?: Completer;
  readonly read: (value: string, context: ReadContext) => Promise<Content>;
}

export interface Content {
  readonly text: string;
  /** Where that is shorter than for other resources: how long it stands. */
  readonly ttlMs?: number;
}

export interface Resource extends ResourceSpec {
  /** Null for a resource with a URI of its own. */
  readonly template: UriTemplate | null;
}

export const defineResource = (spec: ResourceSpec): Resource => ({
  ...spec,
  template: UriTemplate.isTemplate(spec.uri) ? new UriTemplate(spec.uri) : null,
});

export const variableOf = ({ template }: Resource): string | undefined =>
  template?.variableNames[0];

export function registerResource(
  server: McpServer,
  resource: Resource,
  contexts: CallContexts,
): void {
  const { name, title, description, mimeType, uri, priority, template } = resource;
  const annotations = { audience: ["user" as const, "assistant" as const], priority };
  const metadata = { title, description, mimeType, annotations };
  const read = (href: string, value: string): Promise<ReadResourceResult> =>
    orResourceError(contexts, href, async () => {
      const { text, ttlMs } = await resource.read(value, contexts.read);
      // A hint, and no member of the result: clients of 2025 are not to see it. The server is this request's.
      if (ttlMs !== undefined) registered.cacheHint = { ttlMs };
      return { contents: [{ uri: href, mimeType, text }] };
    });
  const registered = template
    ? server.registerResource(
        name,
        new ResourceTemplate(template, { list: undefined }),
        metadata,
        ({ href }, values) => read(href, String(values[template.variableNames[0]!])),
      )
    : server.registerResource(name, uri, metadata, ({ href }) => read(href, ""));
}
