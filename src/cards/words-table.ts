/** The form of the texts in a card's document. */

/** A place of a text, or the places of its members. */
export type Places = number | { readonly [name: string]: Places };

/** The names of texts once, and the texts of each language in their order: names would be most of it. */
export interface WordsTable {
  readonly places: Places;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * The character between the texts of a language: one byte, where a list has three. No text has it.
 */
export const BETWEEN = "\u007f";
