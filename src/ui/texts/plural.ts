/** Plural forms by the rules of a language (CLDR, by `Intl`). */
type Forms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
/** The form for `count`. The file of a language gives the forms that the language has. */
export function plural(language: string, count: number, forms: Forms): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
