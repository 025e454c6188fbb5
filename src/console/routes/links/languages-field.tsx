/** Languages, chosen by their names. */
import { Button, Tag, TagGroup, TagList } from "react-aria-components";
import { bulkLinkTexts } from "../../../ui/texts/console/bulk-links.ts";
import { SelectField } from "../../parts/fields.tsx";
import { useLanguage, useTexts } from "../../parts/language.tsx";

/** Those of packs in Europe and its trade; a link in another language is written with its tag. */
export const OFFERED_LANGUAGES = (
  "ar bg cs da de de-AT de-CH el en en-GB en-US es et fi fr fr-BE fr-CA fr-CH ga he hr hu is it ja ko lt lv mt nb " +
  "nl nl-BE pl pt pt-BR ro ru sk sl sr sv tr uk zh-Hans zh-Hant"
).split(" ");

interface LanguagesFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
}

export function LanguagesField({ name, label, value, onChange }: LanguagesFieldProps) {
  const t = useTexts(bulkLinkTexts).what;
  const [lang] = useLanguage();
  const names = new Intl.DisplayNames(lang, { type: "language" });
  const nameOf = (tag: string) => names.of(tag) ?? tag;
  const options = OFFERED_LANGUAGES.filter((tag) => !value.includes(tag))
    .map((id) => ({ id, text: nameOf(id) }))
    .sort((a, b) => a.text.localeCompare(b.text, lang));
  return (
    <div className="picked">
      <SelectField
        // After a choice, the field offers the next one.
        key={value.join()}
        name={name}
        label={label}
        value=""
        help={value.length === 0 && t.noLanguages}
        onChange={(tag) => onChange([...value, tag])}
        options={[{ id: "", text: t.addLanguage }, ...options]}
      />
      {value.length > 0 && (
        <TagGroup
          aria-label={label}
          onRemove={(tags) => onChange(value.filter((tag) => !tags.has(tag)))}
        >
          <TagList className="tags">
            {value.map((tag) => (
              <Tag key={tag} id={tag} textValue={nameOf(tag)}>
                {nameOf(tag)}
                <Button slot="remove" aria-label={t.removeLanguage(nameOf(tag))}>
                  ×
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
    </div>
  );
}
