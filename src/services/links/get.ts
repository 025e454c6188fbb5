import { linkById } from "../../catalog/tables/links.ts";
import { askAs, type KeyedContext } from "../access/caller.ts";
import { noSuchLinkError, refuseOthersOf } from "./link.ts";
import { type LinkAnswer, linkAnswer } from "./record.ts";

/** Two round trips: the link's anchor tells its owner. @throws AppError not_found, forbidden */
export async function getLink(context: KeyedContext, id: string): Promise<LinkAnswer> {
  const { caller, link } = await askAs(context, { link: linkById(id) });
  if (!caller.isAdmin) await refuseOthersOf(context, caller, link);
  if (!link) throw noSuchLinkError(id);
  return linkAnswer(link);
}
