/** The linkset of an identifier, as the resolver answers `?linkType=linkset`. */
import { AppError } from "../../errors/errors.ts";
import type { Linkset } from "../../resolver/linkset.ts";
import { normalizeLinkType } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";
import { resolvePath } from "./path.ts";

export interface LinksetAnswer {
  linkset: Linkset;
  /** Seconds for which it is current. */
  maxAge: number;
}

/**
 * @param path raw, without its first slash; the part after `?` is its query, the part after `#` is
 * ignored
 * @throws AppError bad_request, not_found, catalog_unavailable
 */
export async function resolveLinkset(context: ReadContext, path: string): Promise<LinksetAnswer> {
  const [target = ""] = path.split("#", 1);
  const mark = target.indexOf("?");
  const rawQuery = mark < 0 ? "" : target.slice(mark + 1);
  refuseOther(new URLSearchParams(rawQuery).get("linkType"));
  const scan = {
    path: `/${mark < 0 ? target : target.slice(0, mark)}`,
    rawQuery: ["linkType=linkset", rawQuery].filter(Boolean).join("&"),
  };
  const answer = await resolvePath(context, scan, null);
  if (answer.status === 307) throw new Error("a linkset was asked for, and a redirect given");
  return { linkset: answer.linkset, maxAge: answer.maxAge };
}

function refuseOther(linkType: string | null): void {
  if (linkType === null || ["linkset", "all"].includes(normalizeLinkType(linkType))) return;
  throw new AppError(
    "bad_request",
    "linkType: cannot be used here, because a linkset contains the links of all types.",
    {
      guidance: "Omit linkType, or use resolve_gtin for the link of one type.",
    },
  );
}
