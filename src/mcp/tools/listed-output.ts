/**
 * Output schemas as `tools/list` publishes them. Hosts read the list once for each conversation, so
 * each of its tokens counts, and answers name their members: the list has the members of an answer
 * with their types, without what is in them; only `notices` says that they come first.
 * docs/reference/tools.md describes every member.
 */

type Schema = Record<string, unknown>;

/** `{ type: "object", properties: { gtin: { type: "string" }, links: { type: "array" } } }` */
export function listedOutput({ properties }: Schema): Schema {
  const members = Object.entries(properties as Record<string, Schema>);
  return {
    type: "object",
    properties: Object.fromEntries(
      members.map(([name, { type, anyOf, description }]) => [
        name,
        {
          ...(name === "notices" && { description }),
          ...(type !== undefined && { type }),
          ...(anyOf !== undefined && {
            anyOf: (anyOf as Schema[]).map((one) => ({ type: one.type })),
          }),
        },
      ]),
    ),
  };
}
