/** Titles of the GS1 Web Vocabulary's link types (release 1.16), by local name. */
const TITLES = {
  activityIdeas: "Activity Ideas",
  allergenInfo: "Allergen information",
  appDownload: "App download",
  backgroundInfo: "Background Information",
  brandHomepageClinical: "Information for professionals about this brand",
  brandHomepagePatient: "Information for patients about this brand",
  careersInfo: "Careers information",
  certificationInfo: "Certification Information",
  consumerHandlingStorageInfo: "Consumer handling and storage information",
  defaultLink: "Default link",
  defaultLinkMulti: "Default linkMulti",
  dpp: "Digital Product Passport",
  eifu: "Electronic Instructions For Use",
  epcis: "EPC Information Services (EPCIS) repository",
  epil: "Electronic Patient Information Leaflet",
  eventsInfo: "Events information",
  faqs: "Frequently Asked Questions",
  handledBy: "Handled by",
  hasRetailers: "Has Retailers",
  homepage: "Organisation Information Page",
  ingredientsInfo: "Ingredients information",
  instructions: "Instructions",
  jws: "JSON Web Signature",
  leaveReview: "Leave a review",
  locationInfo: "Location information",
  logisticsInfo: "Logistics information",
  loyaltyProgram: "Loyalty program",
  masterData: "Master data",
  menuInfo: "Menu information",
  nutritionalInfo: "Nutritional Information",
  openingHoursInfo: "Opening hours information",
  paymentLink: "Make Payment",
  pip: "Product Information Page",
  productSustainabilityInfo: "Sustainability and recycling (deprecated)",
  promotion: "Promotion",
  purchaseSuppliesOrAccessories: "Purchase supplies or accessories",
  quickStartGuide: "Quick start guide",
  recallStatus: "Recall status",
  recipeInfo: "Recipe website",
  registerProduct: "Register purchase",
  registryEntry: "Entry in a register",
  relatedImage: "Related image",
  relatedVideo: "Related video",
  reportFound: "Report found",
  review: "Reviews",
  safetyInfo: "Safety information",
  scheduleTime: "Scheduling/Reservation",
  serviceInfo: "Service information",
  smartLabel: "SmartLabel",
  smpc: "Summary Product Characteristics (SmPC)",
  socialMedia: "Social media",
  statisticInfo: "Statistics",
  subscribe: "Subscribe",
  support: "Support",
  sustainabilityInfo: "Sustainability and recycling",
  traceability: "Traceability information",
  tutorial: "Tutorial",
  userAgreement: "Sign waiver/agreement/document",
  verificationService: "Verification Service",
  whatsInTheBox: "What's in the box?",
};

export type Gs1LinkType = keyof typeof TITLES;

/** Names for people, in a language. */
export type LinkTypeNames = Readonly<Record<Gs1LinkType, string>>;

export const GS1_LINK_TYPES: Readonly<Record<string, string>> = TITLES;

/** Link types that the vocabulary still lists but that new links should not have. */
const DEPRECATED_LINK_TYPES: readonly string[] = ["gs1:productSustainabilityInfo"];

/** Local names that new links may have: `pip`. */
export const CURRENT_LINK_TYPES: readonly string[] = Object.keys(GS1_LINK_TYPES).filter(
  (name) => !DEPRECATED_LINK_TYPES.includes(`gs1:${name}`),
);

/** Canonical namespace of `gs1:` (GS1-Conformant Resolver 1.2.1, clause 2.14). */
export const GS1_NAMESPACE = "https://ref.gs1.org/voc/";

/** A vocabulary of link types besides GS1's, as the description file declares it (clause 3). */
export interface Vocabulary {
  /** The prefix without its colon. */
  readonly prefix: string;
  /** The beginning of its link types; ends with a slash. */
  readonly namespace: string;
}

export const DEFAULT_LINK = "gs1:defaultLink";
export const DEFAULT_LINK_MULTI = "gs1:defaultLinkMulti";
/** The relation of the resolver that answers instead, in a linkset (clause 2.8). */
export const HANDLED_BY = "gs1:handledBy";
export const RECALL_STATUS = "gs1:recallStatus";
/** The link type of pages that list who sells the item. */
export const RETAILERS = "gs1:hasRetailers";
/** Link types for a buyer, the most wanted first. `gs1:paymentLink` is not one of them: it is for invoices. */
export const RETAIL_LINK_TYPES: readonly string[] = [
  RETAILERS,
  "gs1:promotion",
  "gs1:purchaseSuppliesOrAccessories",
];

// The longest form is https://www.gs1.org/voc/<name>. The GS1 test suite treats the three
// namespaces as equal.
const GS1_IRI = /^https?:\/\/(?:ref\.|www\.)?gs1\.org\/voc\/([A-Za-z0-9]+)$/;

/**
 * A requested or imported link type, in the form in which rules are stored. Any spelling of the GS1
 * namespace becomes `gs1:<name>`, also for names that the vocabulary does not have (clause 2.14). A
 * name without a namespace becomes GS1's only if the vocabulary has it: `pip` is `gs1:pip`, `foo`
 * stays `foo`. The prefix of a declared vocabulary becomes its namespace. Any other text is only
 * trimmed. Names are case-sensitive.
 */
export function normalizeLinkType(value: string, vocabularies: readonly Vocabulary[] = []): string {
  const text = value.trim();
  if (text.startsWith("gs1:")) return text;
  const own = vocabularies.find(({ prefix }) => text.startsWith(`${prefix}:`));
  // https://… is never a prefix with a name.
  if (own && !text.startsWith(`${own.prefix}://`)) {
    return own.namespace + text.slice(own.prefix.length + 1);
  }
  return Object.hasOwn(GS1_LINK_TYPES, text) ? `gs1:${text}` : storedLinkType(text);
}

/** A link type that is written: an IRI of GS1's namespace is stored as `gs1:<name>`. */
export function storedLinkType(value: string): string {
  const name = GS1_IRI.exec(value)?.[1];
  return name === undefined ? value : `gs1:${name}`;
}

/** The link relation in a linkset: `https://ref.gs1.org/voc/pip` for `gs1:pip`. */
export function expandLinkType(linkType: string): string {
  return linkType.startsWith("gs1:") ? GS1_NAMESPACE + linkType.slice(4) : linkType;
}

/** The vocabulary's title of a stored link type; null if the vocabulary does not have the type. */
export function linkTypeTitle(linkType: string): string | null {
  if (!linkType.startsWith("gs1:")) return null;
  const name = linkType.slice(4);
  return Object.hasOwn(GS1_LINK_TYPES, name) ? (GS1_LINK_TYPES[name] ?? null) : null;
}
