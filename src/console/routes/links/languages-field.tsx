/** Languages, chosen by their names. */
import { languageName } from "../../../model/language-names.ts";
import { bulkLinkTexts } from "../../../ui/texts/console/bulk-links.ts";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { LanguagePicker, Picked } from "../../parts/named-fields.tsx";

/** The languages of packs in Europe and its trade, to filter by. */
export const OFFERED_LANGUAGES = (
  "ar bg cs da de de-AT de-CH el en en-GB en-US es et fi fr fr-BE fr-CA fr-CH ga he hr hu is it ja ko lt lv mt nb " +
  "nl nl-BE pl pt pt-BR ro ru sk sl sr sv tr uk zh-Hans zh-Hant"
).split(" ");

interface LanguagesFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
  /** The help beside an empty list. */
  readonly help?: string;
}

export function LanguagesField({ name, label, value, onChange, help }: LanguagesFieldProps) {
  const t = useTexts(bulkLinkTexts).what;
  const [lang] = useLanguage();
  return (
    <div className="picked">
      <LanguagePicker
        name={name}
        label={label}
        without={value}
        help={value.length === 0 ? (help ?? t.noLanguages) : undefined}
        onPick={(tag) => !value.includes(tag) && onChange([...value, tag])}
      />
      <Picked
        label={label}
        value={value}
        nameOf={(tag) => languageName(lang, tag)}
        onChange={onChange}
      />
    </div>
  );
}
