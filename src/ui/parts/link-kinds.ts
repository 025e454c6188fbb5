/**
 * The kinds of links in the order in which pages show them: what a reader needs to be safe comes
 * before what is pleasant, and both before the company. Each kind has its pictogram.
 */
import type { OfferedLink } from "../../errors/errors.ts";
import type { Gs1LinkType } from "../../resolver/rules/link-types.ts";
import type { Words } from "../texts/index.ts";
import type { IconName } from "./icon.tsx";

/** The most important first. */
const ICONS: Readonly<Record<Gs1LinkType, IconName>> = {
  // Safe use.
  allergenInfo: "allergen",
  instructions: "book",
  safetyInfo: "alert",
  recallStatus: "recall",
  epil: "book",
  eifu: "book",
  ingredientsInfo: "list",
  nutritionalInfo: "nutrition",
  consumerHandlingStorageInfo: "clock",
  smpc: "file",
  smartLabel: "info",
  // What it is, and what proves it.
  verificationService: "certificate",
  dpp: "chip",
  certificationInfo: "certificate",
  traceability: "pin",
  sustainabilityInfo: "recycle",
  productSustainabilityInfo: "recycle",
  pip: "info",
  defaultLink: "info",
  defaultLinkMulti: "info",
  // Help.
  quickStartGuide: "book",
  support: "support",
  serviceInfo: "support",
  faqs: "support",
  registerProduct: "certificate",
  tutorial: "video",
  whatsInTheBox: "list",
  reportFound: "pin",
  appDownload: "download",
  // Pleasure and ideas.
  recipeInfo: "food",
  menuInfo: "food",
  activityIdeas: "leaf",
  relatedVideo: "video",
  relatedImage: "image",
  backgroundInfo: "info",
  // Buying.
  hasRetailers: "shop",
  purchaseSuppliesOrAccessories: "shop",
  promotion: "shop",
  paymentLink: "shop",
  review: "review",
  leaveReview: "review",
  loyaltyProgram: "shop",
  subscribe: "link",
  // The company.
  brandHomepagePatient: "company",
  brandHomepageClinical: "company",
  homepage: "company",
  locationInfo: "pin",
  openingHoursInfo: "clock",
  scheduleTime: "clock",
  eventsInfo: "clock",
  socialMedia: "link",
  careersInfo: "company",
  userAgreement: "file",
  // These are for programs.
  statisticInfo: "file",
  registryEntry: "file",
  masterData: "file",
  logisticsInfo: "file",
  epcis: "file",
  jws: "file",
  handledBy: "link",
};

const ORDER = Object.keys(ICONS);

export interface LinkKind<L> {
  readonly name: string;
  readonly icon: IconName;
  readonly links: readonly L[];
}

/** Grouped by their names for people, because two types can have one name. */
export function linkKinds<L extends Pick<OfferedLink, "link_type">>(
  words: Pick<Words, "linkTypes">,
  links: readonly L[],
): LinkKind<L>[] {
  const byName = Map.groupBy(links, ({ link_type }) => {
    const name = shortName(link_type);
    return isGs1(name) ? words.linkTypes[name] : name;
  });
  const kinds = [...byName].map(([name, group]) => {
    const [first = ""] = group.map(({ link_type }) => shortName(link_type)).sort(byImportance);
    return { name, links: group, first, icon: isGs1(first) ? ICONS[first] : ("link" as const) };
  });
  return kinds.sort((a, b) => byImportance(a.first, b.first));
}

const shortName = (linkType: string) =>
  linkType.replace(/^gs1:|^https:\/\/ref\.gs1\.org\/voc\//, "");

const isGs1 = (name: string): name is Gs1LinkType => Object.hasOwn(ICONS, name);

/** Types of other vocabularies come last. */
const byImportance = (a: string, b: string) => rankOf(a) - rankOf(b);
const rankOf = (name: string) => (isGs1(name) ? ORDER.indexOf(name) : ORDER.length);
