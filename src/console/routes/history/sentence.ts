/** A line of the history as a sentence, and the lines of one change as one. */

import { LOT, SERIAL } from "../../../gs1/qualifiers.ts";
import { isCompanion } from "../../../model/recall-companion.ts";
import type { AuditLine } from "../../../services/write/audit.ts";
import type { Named, sentenceTexts } from "../../../ui/texts/console/sentences.ts";

type Texts = (typeof sentenceTexts)["en"];

/** Words that other screens have too. */
export interface Words {
  /** The names of link types; without one, a link is only named by its title. */
  readonly types?: Readonly<Record<string, string>>;
  readonly lifecycles?: Readonly<Record<string, string>>;
  readonly visibilities?: Readonly<Record<string, string>>;
  /** An instant as the screen says it. */
  readonly time?: (instant: string) => string;
}

/** Lines of one transaction about several records, newest first. */
export type Change = readonly [AuditLine, ...AuditLine[]];

/**
 * Neighbours that were written together are one change, as the lots of a recall.
 * @param isApart whether each line is one by itself
 */
export function changesOf(lines: readonly AuditLine[], isApart = false): Change[] {
  if (isApart) return lines.map((line) => [line]);
  const changes: [AuditLine, ...AuditLine[]][] = [];
  for (const line of lines) {
    const last = changes.at(-1);
    const isSame =
      last?.[0].action === line.action &&
      line.group === null &&
      isOfSameRecall(last[0], line) &&
      (last[0].correlation_id === line.correlation_id || isSameRun(last.at(-1)!, line));
    if (last && isSame) last.push(line);
    else changes.push([line]);
  }
  return changes;
}

/** An import may start the recalls of several products. */
const isOfSameRecall = (one: AuditLine, { action, about }: AuditLine): boolean =>
  !action.startsWith("recall.") || one.about.gtin === about.gtin;

/** A press checks all links with several requests. */
const isSameRun = (later: AuditLine, line: AuditLine): boolean =>
  line.action === "link.check" &&
  line.client === later.client &&
  line.end_user === later.end_user &&
  Date.parse(later.at) - Date.parse(line.at) < RUN_MS;

/** Longer than one request of a run takes. */
const RUN_MS = 120_000;

/** Whether all of the change is about one product, such as the lots of a recall. */
export const isOfOneProduct = ([line, ...rest]: Change): boolean =>
  (line.group?.lines ?? 1) === 1 && rest.every(({ about }) => about.gtin === line.about.gtin);

export function sentenceOf(t: Texts, words: Words, [line, ...rest]: Change): string {
  const { action, group, imported, subject, bulk } = line;
  const who = whoOf(t, line);
  const { it, of } = recordOf(t, words, line);
  if (action === "import.undo") {
    return undoOf(t, words, line, who);
  }
  if (imported) {
    const { added, changed } = group ?? imported;
    return t.imported(who, subject, added, changed);
  }
  if (action.startsWith("recall.")) {
    const about = recalledIn(t, [line, ...rest], of);
    if (action === "recall.publish") {
      const begin = beginOfPlan(line);
      const did =
        begin && words.time
          ? t.recallPlanned(who, about, words.time(begin))
          : t.recallPublished(who, about);
      return withFile(t, line, did);
    }
    if (action === "recall.start") return t.recallStarted(who, about);
    if (action !== "recall.end") return t.recallChanged(who, about);
    if (isCalledOff(line)) return withFile(t, line, t.recallCalledOff(who, about));
    return withFile(t, line, t.recallEnded(who, about));
  }
  if (bulk) return bulkOf(t, words, line, bulk, who);
  const together = group?.lines ?? 1 + rest.length;
  if (together > 1) {
    if (group?.restored === together) return t.undidMany(who, countsOf(t, group, together, action));
    const deleted = group?.deleted ?? (/\.(?:delete|remove)$/.test(action) ? together : 0);
    const what = countsOf(t, group, together, action);
    if (deleted === together) return t.deletedMany(who, what);
    if (deleted > 0) return t.changedOrDeletedMany(who, what);
    const same = group?.change ?? null;
    if (action === "product.withdraw") {
      return withFile(t, line, t.withdrew(who, t.counts.products(together)));
    }
    if (action === "product.reinstate") {
      return withFile(t, line, t.undidWithdrawal(who, together));
    }
    if (isWithdrawal(same)) return t.withdrew(who, t.counts.products(together));
    const sentence = withChange(t, words, t.changedMany(who, what), same);
    return withLinks(t, group?.links_disabled ?? 0, sentence);
  }
  switch (action) {
    case "product.discontinue":
      return t.discontinued(who, it);
    case "product.withdraw":
      return withFile(t, line, t.withdrew(who, it));
    case "product.reinstate":
      return withFile(t, line, t.reinstated(who, it));
    case "product.remove":
      return t.removed(who, it);
    case "link.delete":
      return isRecallLink(line)
        ? t.recallLinkDeleted(
            who,
            line.about.link!.title,
            recalledIn(t, [line], ownerOf(t, line)?.of ?? of),
          )
        : t.deleted(who, it);
    case "brand.delete":
    case "organization.delete":
      return t.deleted(who, it);
    case "link.reorder":
      return t.reordered(who, of);
    case "link.make_default":
      return t.madeDefault(who, it);
    case "link.check":
      return t.checked(who);
    case "prefix.grant":
      return t.granted(who, it, line.about.organization ?? t.record(subject).it);
    case "prefix.withdraw":
      return t.withdrewPrefix(who, it);
    case "catalog.seed":
      return t.samplesAdded(who);
    case "catalog.unseed":
      return t.samplesRemoved(who);
    default:
      return action.endsWith(".move")
        ? t.moved(who, it)
        : withLinks(t, line.links_disabled, changedIn(t, words, line, who));
  }
}

/** A bulk change of links; those without a name in common are counted. */
function bulkOf(
  t: Texts,
  words: Words,
  { group }: AuditLine,
  bulk: NonNullable<AuditLine["bulk"]>,
  who: string,
): string {
  const [links, products] = [group?.links ?? bulk.links, group?.products ?? bulk.products];
  const name = bulk.name && typed(words, bulk.name);
  const counted = name === null ? t.linksOfProducts(links, products) : t.counts.links(links);
  if (bulk.replaced) return t.replaced(who, ...quotedTexts(t, bulk.replaced), counted, name);
  const did = bulk.action as keyof Texts["bulkLinks"];
  if (name !== null) return t.bulkLinks[did](who, name, products);
  const { changedMany, endedMany, deletedMany } = t;
  const many = { add: changedMany, change: changedMany, end: endedMany, remove: deletedMany };
  return many[did](who, [counted]);
}

/** What an import started is said with its file. */
const withFile = (t: Texts, { started_by: file }: AuditLine, sentence: string): string =>
  file === null ? sentence : t.byImport(sentence, file);

/** What an undo took back, and of how many records; a line by itself tells only of its own. */
function undoOf(t: Texts, words: Words, line: AuditLine, who: string): string {
  const { undoes, group } = line;
  const part = (sentence: string) => t.changedTo(sentence, undone(t, line), null);
  if (undoes?.action === "catalog.import") return part(t.undid(who, undoes.subject));
  if (undoes?.action === "link.bulk") {
    const name = undoes.subject && typed(words, undoes.subject);
    const links = t.counts.links(undoneCount(line));
    if (undoes.replaced) {
      return t.undidReplaced(who, ...quotedTexts(t, undoes.replaced), links, name);
    }
    if (name === null) return t.undidMany(who, [links]);
    return part(undoes.campaign ? t.removedCampaign(who, name) : t.undidNamed(who, name));
  }
  if (!group) return part(t.undid(who, null));
  const { products = 0, links = 0, ...others } = group.kinds;
  // The undo of a change of products enables the links that were disabled with them.
  const isOfProducts = links === 0 || undoes?.action === "product.patch";
  if (products === 0 || !isOfProducts || Object.keys(others).length > 0) {
    return t.undidMany(who, countsOf(t, group, group.lines, line.action));
  }
  const same = undoes?.change ?? null;
  const sentence = isWithdrawal(same)
    ? t.undidWithdrawal(who, products)
    : withChange(t, words, t.undidProducts(who, products), same);
  return links > 0 ? t.withEnabled(sentence, links) : sentence;
}

function undone(t: Texts, line: AuditLine): string {
  const kind = line.group ? "records" : line.changes?.after?.kind;
  return (t.counts[kind as keyof Texts["counts"]] ?? t.counts.records)(undoneCount(line));
}

function undoneCount({ group, changes }: AuditLine): number {
  if (group) return Object.values(group.kinds).reduce((sum, count) => sum + count, 0);
  const { restored = 0, removed = 0 } = changes?.after ?? {};
  return Number(restored) + Number(removed);
}

type SameChange = NonNullable<AuditLine["group"]>["change"];

const isWithdrawal = (same: SameChange): boolean =>
  same?.member === "lifecycle" && same.to === "withdrawn";

/** The sentence about many products with the value that all of them got. */
function withChange(t: Texts, words: Words, sentence: string, same: SameChange): string {
  if (same === null) return sentence;
  const word = same.to === null ? undefined : wordOf(words, same.member, same.to);
  return t.changedTo(sentence, t.member[same.member]!, word === undefined ? null : t.quoted(word));
}

/** A bulk change without a name is called by its link type. */
export const typed = (words: Words, name: string): string =>
  name.startsWith("gs1:") ? (wordOf(words, "link_type", name) ?? name) : name;

/** "2 products", "36 links": each kind of record that was changed; a single product by its name. */
function countsOf(t: Texts, group: AuditLine["group"], together: number, action: string): string[] {
  const counts: [string, number][] = group
    ? Object.entries(group.kinds)
    : [[KIND_OF[action.split(".")[0]!] ?? "", together]];
  const isKnown = (kind: string): kind is keyof Texts["counts"] => Object.hasOwn(t.counts, kind);
  const said = counts.flatMap(([kind, count]) => {
    if (kind === "products" && group?.product) return [t.product(group.product).it];
    return isKnown(kind) ? [t.counts[kind](count)] : [];
  });
  return said.length > 0 ? said : [t.counts.records(together)];
}

const KIND_OF: Readonly<Record<string, keyof Texts["counts"]>> = {
  product: "products",
  link: "links",
  brand: "brands",
  organization: "organizations",
  prefix: "company_prefixes",
};

/** The person or program; of other organizations no name is known. */
export function whoOf(t: Texts, { by, client, end_user: user }: AuditLine): string {
  if (by !== null) return by;
  const [, name] = /^user@[^:]*:(.+)$/.exec(user ?? "") ?? [];
  if (name !== undefined) return name;
  if (client === "operator" || client === "anonymous" || client === "timer") return t.who[client];
  return client.startsWith("key:") && user === null ? t.who.unnamed : t.who.other;
}

function recordOf(t: Texts, { types = {} }: Words, line: AuditLine): Named {
  const { action, subject } = line;
  const { link } = line.about;
  const owner = ownerOf(t, line);
  if (link) {
    const type = types[link.link_type.replace(/^gs1:/, "")] ?? null;
    const named = t.link(link.title, type, owner?.of ?? null);
    return action.startsWith("recall.") ? (owner ?? named) : named;
  }
  if (action.startsWith("prefix.")) return t.prefix(subject);
  return owner ?? t.record(subject);
}

/** The product, brand or organization that a line is about; null for none. */
function ownerOf(t: Texts, { about }: AuditLine): Named | null {
  const { product, gtin, brand, organization } = about;
  return (
    ((product ?? gtin) && t.product(product ?? gtin ?? "")) ||
    (brand && t.brand(brand)) ||
    (organization && t.organization(organization)) ||
    null
  );
}

/** Whether it was one of the links to which scans lead in a recall. */
const isRecallLink = ({ about, changes }: AuditLine): boolean =>
  about.link?.link_type === "gs1:recallStatus" &&
  [changes?.before?.is_default, changes?.before?.is_default_multi].includes(true);

const partOf = (anchor: string | null, ai: typeof LOT | typeof SERIAL): string | null => {
  const value = anchor?.split(`/${ai}/`)[1]?.split("/")[0];
  return value === undefined ? null : decodeURIComponent(value);
};

const partsOf = (change: Change, ai: typeof LOT | typeof SERIAL): string[] =>
  [...new Set(change.flatMap(({ anchor }) => partOf(anchor, ai) ?? []))].toReversed();

export const lotsOfChange = (change: Change): string[] => partsOf(change, LOT);

/** The lots and items; of the whole product, only its name. */
function recalledIn(t: Texts, change: Change, of: string): string {
  const [lots, items] = [lotsOfChange(change), partsOf(change, SERIAL)];
  if (items.length > 0) return t.ofItems(items, of);
  if (lots.length > 0) return t.ofLots(lots, of);
  // A line by itself, or the last one of a page, can be that of scans without a lot.
  return change.every(({ subject }) => isCompanion({ id: subject })) ? t.ofSomeLots(of) : of;
}

/** When a recall begins that did not begin when it was published. */
export function beginOfPlan({ at, changes }: AuditLine): string | null {
  const timing = changes?.after?.timing as { readonly from?: string | null } | null | undefined;
  const from = timing?.from ?? null;
  return from !== null && Date.parse(from) > Date.parse(at) ? from : null;
}

/** A recall that has not begun is switched off, and gets no end. */
export const isCalledOff = ({ action, changes }: AuditLine): boolean =>
  action === "recall.end" && changes?.after?.enabled === false;

/** What the form of a product asks for when it ends. */
const ENDING = ["lifecycle", "discontinued_on", "replaced_by_gtin"];

/** What became of products, and of the links that were disabled with them. */
const withLinks = (t: Texts, links: number, sentence: string): string =>
  links > 0 ? t.withDisabled(sentence, links) : sentence;

function changedIn(t: Texts, words: Words, line: AuditLine, who: string): string {
  const { it, of } = recordOf(t, words, line);
  const { before, after } = line.changes ?? { before: {}, after: {} };
  const isRestore = line.action.endsWith(".restore");
  if (before === null) return isRestore ? t.restoredAll(who, it) : t.added(who, it);
  if (after === null) return t.deleted(who, it);
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const [first, ...more] = members;
  if (first === undefined) return t.saved(who, it);
  const nameOf = (member: string) => t.member[member] ?? t.otherMember(member);
  if (isRestore) {
    const name = line.about.product && members.includes("name") ? after.name : null;
    // It has its name again.
    if (name) return t.restored(who, members.map(nameOf), t.product(String(name)).of, null);
    const to = more.length > 0 ? null : (phraseOf(t, words, line, 1, first) ?? null);
    return t.restored(who, members.map(nameOf), of, to);
  }
  const isEnd = members.includes("lifecycle") && members.every((member) => ENDING.includes(member));
  if (isEnd && after.lifecycle === "withdrawn") return t.withdrew(who, it);
  if (isEnd && after.lifecycle === "discontinued") return t.discontinued(who, it);
  if (more.length === 0 && first === "enabled")
    return (after.enabled ? t.enabled : t.disabled)(who, it);
  if (more.length > 0) return t.changed(who, members.map(nameOf), of);
  const [from, to] = [phraseOf(t, words, line, 0, first), phraseOf(t, words, line, 1, first)];
  if (from === undefined || to === undefined || (from === null && to === null)) {
    return t.changed(who, [nameOf(first)], of);
  }
  if (from === null) return t.setOne(who, nameOf(first), of, to ?? "");
  return to === null
    ? t.clearedOne(who, nameOf(first), of, from)
    : t.changedOne(who, nameOf(first), of, from, to);
}

const LONGEST = 80;

/** A value of a record as people say it; undefined for a code without a word. */
export function wordOf(
  { types = {}, lifecycles = {}, visibilities = {} }: Words,
  member: string,
  value: string,
): string | undefined {
  if (member === "link_type" && !value.startsWith("gs1:")) return value;
  const words = { lifecycle: lifecycles, visibility: visibilities, link_type: types }[member];
  return words ? words[value.replace(/^gs1:/, "")] : value;
}

/** The old and the new text of addresses. */
const quotedTexts = (t: Texts, { find, by }: { readonly find: string; readonly by: string }) =>
  [t.quoted(shortened(find)), t.quoted(shortened(by))] as const;

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : text;
}

/** The value before (0) or after (1); null for an empty one, undefined for one that is no phrase. */
function phraseOf(
  t: Texts,
  words: Words,
  { changes, about }: AuditLine,
  side: 0 | 1,
  member: string,
): string | null | undefined {
  const value = (side === 0 ? changes?.before : changes?.after)?.[member] ?? null;
  if (member === "brand_id" && value !== null) {
    const name = about.brands[side] ?? null;
    return name === null ? undefined : t.quoted(name);
  }
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return t.quoted(value ? t.yes : t.no);
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return undefined;
  const word = wordOf(words, member, value);
  return word === undefined ? undefined : t.quoted(shortened(word));
}
