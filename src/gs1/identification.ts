/** One application identifier with its value, percent-decoded: `{ ai: "10", value: "ABC+123" }`. */
export interface ElementValue {
  readonly ai: string;
  readonly value: string;
}

/**
 * The content of a barcode or a Digital Link URI (GS1 Digital Link: URI Syntax, clause 4).
 * `qualifiers` are in the key's own order; `attributes` are all other elements.
 */
export interface Identification {
  readonly key: ElementValue;
  readonly qualifiers: readonly ElementValue[];
  readonly attributes: readonly ElementValue[];
}

/** The key, its qualifiers, then the attributes. */
export const allElements = ({ key, qualifiers, attributes }: Identification): ElementValue[] => [
  key,
  ...qualifiers,
  ...attributes,
];

/** A trade item that a code names without identifying it. */
export interface NamedItem {
  readonly element: ElementValue;
  /** 14 digits. */
  readonly gtin: string;
  /** Whether it is in what the code identifies, such as a pallet; otherwise it is the same product. */
  readonly isContents: boolean;
}

/**
 * The content of a logistic unit, an item made to order, or the item of which this is a piece. Null
 * if there is none.
 * @param elements all of a code, or those that are certain
 */
export function itemNamedBy(elements: readonly ElementValue[]): NamedItem | null {
  const element = elements.find(({ ai }) => OF_ITEM.includes(ai));
  if (element === undefined || elements.some(({ ai }) => ai === "01")) return null;
  const gtin = element.value.slice(0, 14);
  return { element, gtin, isContents: OF_CONTENTS.includes(element.ai) };
}

/** AIs whose values are a GTIN, or begin with one. */
const OF_ITEM: readonly string[] = ["02", "03", "8006", "8026"];
const OF_CONTENTS: readonly string[] = ["02", "8026"];
