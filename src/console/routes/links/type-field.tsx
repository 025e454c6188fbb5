/** The type of a link, by its name; or the address of a type of another vocabulary. */
import { useState } from "react";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { useLanguage, useTexts } from "../../parts/language.tsx";

const OTHER = "other";
/** Which links are defaults is told by their flags. */
const NO_TYPES = ["defaultLink", "defaultLinkMulti", "handledBy"];

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
  const types = Object.entries(t.types)
    .filter(([name]) => !NO_TYPES.includes(name) && !without.includes(`gs1:${name}`))
    .sort(([, a], [, b]) => a.localeCompare(b, lang));
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
        options={[
          ...types.map(([name, text]) => ({ id: `gs1:${name}`, text })),
          { id: OTHER, text: t.editor.otherType },
        ]}
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
