/** Names and descriptions side by side: a column without a language, and one for each language. */
import { useState } from "react";
import { Button } from "react-aria-components";
import { languageName } from "../../../model/language-names.ts";
import { hasMarkup } from "../../../model/markup.ts";
import type { ProductInput } from "../../../model/product.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { TextField } from "../../parts/fields.tsx";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { LanguagePicker } from "../../parts/named-fields.tsx";

interface LanguageFieldsProps {
  readonly values: ProductInput;
  readonly set: <M extends keyof ProductInput>(member: M, value: ProductInput[M]) => void;
  readonly isReadOnly: boolean;
}

export function LanguageFields({ values, set, isReadOnly }: LanguageFieldsProps) {
  const t = useTexts(productTexts);
  const { html } = useTexts(importTexts).findings;
  const [lang] = useLanguage();
  const [added, setAdded] = useState<readonly string[]>([]);
  const stored = [...Object.keys(values.names), ...Object.keys(values.descriptions)];
  const tags = [...new Set([...stored, ...added])];
  const change = (member: "names" | "descriptions", tag: string, text: string) => {
    const { [tag]: _, ...others } = values[member];
    // A language without a text has no member, which is what the API takes for "none".
    set(member, text === "" ? others : { ...others, [tag]: text });
    if (!added.includes(tag)) setAdded([...added, tag]);
  };
  const remove = (tag: string) => {
    for (const member of ["names", "descriptions"] as const) {
      const { [tag]: _, ...others } = values[member];
      set(member, others);
    }
    setAdded(added.filter((one) => one !== tag));
  };
  return (
    <>
      <div className="languages">
        <fieldset>
          <legend>{t.withoutLanguage}</legend>
          <TextField
            name="name"
            label={t.members.name}
            isRequired
            value={values.name}
            onChange={(name) => set("name", name)}
            isDisabled={isReadOnly}
            {...(hasMarkup(values.name) && { help: html })}
          />
          <TextField
            name="description"
            label={t.members.description}
            isLong
            value={values.description ?? ""}
            onChange={(text) => set("description", text === "" ? null : text)}
            isDisabled={isReadOnly}
          />
        </fieldset>
        {tags.map((tag) => (
          <fieldset key={tag} aria-label={languageName(lang, tag)}>
            <legend>
              {languageName(lang, tag)} <code>{tag}</code>
            </legend>
            <TextField
              autoFocus={tag === added.at(-1) && !stored.includes(tag)}
              name={`names.${tag}`}
              label={t.members.name}
              lang={tag}
              value={values.names[tag] ?? ""}
              onChange={(text) => change("names", tag, text)}
              isDisabled={isReadOnly}
              {...(hasMarkup(values.names[tag] ?? "") && { help: html })}
            />
            <TextField
              name={`descriptions.${tag}`}
              label={t.members.description}
              lang={tag}
              isLong
              value={values.descriptions[tag] ?? ""}
              onChange={(text) => change("descriptions", tag, text)}
              isDisabled={isReadOnly}
            />
            {!isReadOnly && (
              <Button onPress={() => remove(tag)}>
                {t.removeLanguage(languageName(lang, tag))}
              </Button>
            )}
          </fieldset>
        ))}
      </div>
      {!isReadOnly && (
        <div className="add">
          <LanguagePicker
            name="language"
            label={t.addLanguage}
            without={tags}
            onPick={(tag) => tags.includes(tag) || setAdded([...added, tag])}
          />
        </div>
      )}
    </>
  );
}
