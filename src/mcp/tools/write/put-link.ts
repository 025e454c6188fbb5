import * as z from "zod";
import { linkInput, linkRecord } from "../../../model/link.ts";
import { linkAttempt } from "../../../services/links/link.ts";
import { previewLink } from "../../../services/links/preview.ts";
import { putLink } from "../../../services/links/write.ts";
import { parse } from "../../../services/write/parse.ts";
import { defineTool } from "../../define-tool.ts";
import { linkChangeAnswer, linkChangeOutput, linkId, longLinkChange } from "./changes.ts";
import { confirmArguments, DESTRUCTIVE, previewOrWrite } from "./confirm.ts";
import { argumentsOf } from "./record-arguments.ts";

export const tool = defineTool({
  name: "put_link",
  title: "Add or replace a link",
  description:
    "Add a link of the resolver, or replace it: omitted members get their defaults. Without confirm a preview, with the scans that change; with confirm: true and its version it is written.",
  scope: "catalog:write",
  action: "link.put",
  annotations: DESTRUCTIVE,
  input: z.strictObject({ id: linkId, ...argumentsOf(linkRecord.shape), ...confirmArguments }),
  example: {
    id: "link-risotto-faq",
    anchor: "/01/09506000134352",
    link_type: "gs1:faqs",
    href: "https://dalgiardino.com/faq",
    title: "Questions",
  },
  output: linkChangeOutput,
  run: async ({ id, confirm, version, response_format: _, ...record }, context) => {
    const input = parse(linkInput, record, "link");
    const answer = await previewOrWrite(
      context,
      { confirm, version },
      {
        tool: "put_link",
        record: `link:${id}`,
        target: input,
        attempt: linkAttempt("link.put", id, input.anchor),
        preview: (keyed) => previewLink(keyed, id, input),
        write: async (keyed, preconditions) =>
          (await putLink(keyed, id, input, preconditions)).updated_at,
      },
    );
    return linkChangeAnswer(id, answer);
  },
  long: longLinkChange,
});
