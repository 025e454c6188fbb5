import * as z from "zod";
import {
  type LinkChange,
  type LinkInput,
  linkInput,
  linkPatch,
  linkRecord,
} from "../../../model/link.ts";
import type { ReadContext } from "../../../services/context.ts";
import { faultsOf } from "../../../services/every-fault.ts";
import { linkFaults, linkPatchFaults } from "../../../services/links/conditions.ts";
import { makeDefault, previewDefault } from "../../../services/links/make-default.ts";
import {
  type LinkPreview,
  previewLink,
  previewLinkPatch,
} from "../../../services/links/preview.ts";
import { patchLink, putLink } from "../../../services/links/write.ts";
import { defineTool } from "../../define-tool.ts";
import { linkChangeAnswer, linkChangeOutput, linkId, longLinkChange } from "./changes.ts";
import { confirmArguments, DESTRUCTIVE, previewOrWrite, type Writing } from "./confirm.ts";
import { type alone, optionalArgumentsOf, patchArgument, recordIn } from "./record-arguments.ts";

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
  alsoWrong: (valid, context) => faultsOf(() => changeOf(valid as Asked, context, true)),
  run: async (asked, context) => {
    const { id, confirm, version } = asked;
    const call = { tool: "put_link", record: `link:${id}`, ...changeOf(asked, context, false) };
    return linkChangeAnswer(id, await previewOrWrite(context, { confirm, version }, call));
  },
  long: longLinkChange,
});

type Change = Omit<Writing<LinkPreview & { former_default?: string | null }>, "tool" | "record">;

interface Asked extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly patch?: Readonly<Record<string, unknown>> | undefined;
  readonly make_default: boolean;
  readonly confirm: boolean;
}

/** @throws AppError validation_error naming every wrong argument */
function changeOf(
  { id, patch, make_default, confirm, version: _, response_format: __, ...record }: Asked,
  context: ReadContext,
  isRefused: boolean,
): Change {
  const patchBeside = (...besides: Parameters<typeof alone>): LinkChange =>
    recordIn(linkPatch, patch ?? {}, "patch", {
      besides,
      isRefused,
      rules: (valid) => linkPatchFaults(valid, context),
    });
  if (make_default) {
    const others = { ...record, is_default: patch?.is_default };
    return moveDefault(id, patchBeside("make_default", others), confirm);
  }
  if (patch) return changeMembers(id, patchBeside("patch", record));
  return replaceRecord(
    id,
    recordIn(linkInput, record, "link", {
      isRefused,
      rules: (valid) => linkFaults(valid, context),
    }),
  );
}

function replaceRecord(id: string, input: LinkInput): Change {
  return {
    target: input,
    preview: (keyed) => previewLink(keyed, id, input),
    write: async (keyed, preconditions) =>
      (await putLink(keyed, id, input, preconditions)).updated_at,
  };
}

function changeMembers(id: string, patch: LinkChange): Change {
  return {
    target: { patch },
    preview: (keyed) => previewLinkPatch(keyed, { id, anchor: null }, patch),
    write: async (keyed, preconditions) =>
      (await patchLink(keyed, { id, anchor: null }, patch, preconditions)).updated_at,
  };
}

function moveDefault(id: string, given: LinkChange, isRepeated: boolean): Change {
  const patch = Object.keys(given).length > 0 ? given : undefined;
  const name = { id, anchor: null };
  return {
    target: { make_default: true, ...(patch && { patch }) },
    preview: (keyed) => previewDefault(keyed, name, { isRepeated, change: patch }),
    write: async (keyed, preconditions) =>
      (await makeDefault(keyed, name, preconditions, patch)).link.updated_at,
  };
}
