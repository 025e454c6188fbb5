/** The type of a link, by its name; or the address of a type of another vocabulary. */
import { useState } from "react";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { typeName } from "./data.ts";

const OTHER = "other";
/** Which links are defaults is told by their flags; the last one is GS1's former name of another type. */
const NO_TYPES = ["defaultLink", "defaultLinkMulti", "handledBy", "productSustainabilityInfo"];

/** The types that a link can have, to choose among. */
export const typesByName = (
  types: Readonly<Record<string, string>>,
  without: readonly string[],
  lang: string,
) =>
  Object.entries(types)
    .map(([name, text]) => ({ id: `gs1:${name}`, name, text }))
    .filter(({ id, name }) => !NO_TYPES.includes(name) && !without.includes(id))
    .sort((a, b) => a.text.localeCompare(b.text, lang));

interface TypeFieldProps {
  readonly value: string;
  readonly onChange: (type: string) => void;
  readonly label?: string;
  readonly without?: readonly string[];
}

export function TypeField({ value, onChange, label, without = [] }: TypeFieldProps) {
  const t = useTexts(linkTexts);
  const [lang] = useLanguage();
  const isGs1 = value.startsWith("gs1:") && value.slice(4) in t.types;
  const [isOther, setOther] = useState(!isGs1);
  const offered = typesByName(t.types, without, lang);
  // A link keeps its type, also one that no other link should get.
  const types =
    isOther || offered.some(({ id }) => id === value)
      ? offered
      : [...offered, { id: value, text: typeName(t.types, value) }];
  return (
    <>
      <SelectField
        name="link_type"
        label={label ?? t.editor.members.link_type}
        value={isOther ? OTHER : value}
        onChange={(type) => {
          setOther(type === OTHER);
          onChange(type === OTHER ? "" : type);
        }}
        options={[...types, { id: OTHER, text: t.editor.otherType }]}
      />
      {isOther && (
        <TextField
          name="link_type"
          label={t.editor.otherTypeLabel}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}
