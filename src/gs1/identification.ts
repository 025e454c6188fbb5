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
