import * as z from "zod";
import { linkInput, linkPatch, linkRecord } from "../../../model/link.ts";
import { makeDefault, previewDefault } from "../../../services/links/make-default.ts";
import {
  type LinkPreview,
  previewLink,
  previewLinkPatch,
} from "../../../services/links/preview.ts";
import { patchLink, putLink } from "../../../services/links/write.ts";
import { parse } from "../../../services/write/record.ts";
import { defineTool } from "../../define-tool.ts";
import { linkChangeAnswer, linkChangeOutput, linkId, longLinkChange } from "./changes.ts";
import { confirmArguments, DESTRUCTIVE, previewOrWrite, type Writing } from "./confirm.ts";
import { alone, optionalArgumentsOf, patchArgument } from "./record-arguments.ts";

export const tool = defineTool({
  name: "put_link",
  title: "Add or replace a link",
  description:
    "Add or replace a link: omitted members get their defaults. Without confirm a preview, with the scans that change; with confirm: true and its version it is written.",
  scope: "catalog:write",
  annotations: DESTRUCTIVE,
  input: z.strictObject({
    id: linkId,
    ...optionalArgumentsOf(linkRecord.shape),
    patch: patchArgument(
      "anchor, link_type, href and title are required",
      'timing {until: "now"} ends',
    ),
    make_default: z
      .boolean()
      .default(false)
      .describe("true, also with patch: the default moves to it"),
    ...confirmArguments,
  }),
  example: {
    id: "link-risotto-faq",
    anchor: "/01/09506000134352",
    link_type: "gs1:faqs",
    href: "https://dalgiardino.com/faq",
    title: "Questions",
  },
  output: linkChangeOutput,
  run: async (
    { id, patch, make_default, confirm, version, response_format: _, ...record },
    context,
  ) => {
    if (make_default) alone("make_default", { ...record, is_default: patch?.is_default });
    const change = make_default
      ? moveDefault(id, patch, confirm)
      : patch
        ? changeMembers(id, patch, record)
        : replaceRecord(id, record);
    const call = { tool: "put_link", record: `link:${id}`, ...change };
    return linkChangeAnswer(id, await previewOrWrite(context, { confirm, version }, call));
  },
  long: longLinkChange,
});

type Change = Omit<Writing<LinkPreview & { former_default?: string | null }>, "tool" | "record">;

function replaceRecord(id: string, record: object): Change {
  const input = parse(linkInput, record, "link");
  return {
    target: input,
    preview: (keyed) => previewLink(keyed, id, input),
    write: async (keyed, preconditions) =>
      (await putLink(keyed, id, input, preconditions)).updated_at,
  };
}

function changeMembers(id: string, sent: object, record: Record<string, unknown>): Change {
  alone("patch", record);
  const patch = parse(linkPatch, sent, "patch");
  return {
    target: { patch },
    preview: (keyed) => previewLinkPatch(keyed, { id, anchor: null }, patch),
    write: async (keyed, preconditions) =>
      (await patchLink(keyed, { id, anchor: null }, patch, preconditions)).updated_at,
  };
}

function moveDefault(id: string, sent: object | undefined, isRepeated: boolean): Change {
  const patch = sent && parse(linkPatch, sent, "patch");
  const name = { id, anchor: null };
  return {
    target: { make_default: true, ...(patch && { patch }) },
    preview: (keyed) => previewDefault(keyed, name, { isRepeated, change: patch }),
    write: async (keyed, preconditions) =>
      (await makeDefault(keyed, name, preconditions, patch)).link.updated_at,
  };
}
