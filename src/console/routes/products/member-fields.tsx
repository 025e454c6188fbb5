/** Fields of members that are lists, and the picture. */
import { useState } from "react";
import { Button } from "react-aria-components";
import type { ProductInput } from "../../../model/product.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { TextField, useFault } from "../../parts/fields.tsx";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { useSettled } from "../../parts/settled.ts";

interface MemberProps {
  readonly values: ProductInput;
  readonly set: <M extends keyof ProductInput>(member: M, value: ProductInput[M]) => void;
  readonly isDisabled: boolean;
}

/** Countries by their codes, with their names below as they are typed. */
export function CodesField({
  name,
  values,
  set,
  isDisabled,
}: MemberProps & { readonly name: "target_markets" | "countries_of_origin" }) {
  const t = useTexts(productTexts);
  const [lang] = useLanguage();
  const stored = values[name].join(", ");
  /**
   * The text with the commas and spaces of somebody who is typing; a value from outside replaces
   * it.
   */
  const [typed, setTyped] = useState(stored);
  return (
    <TextField
      name={name}
      label={t.members[name]}
      value={codesOf(typed).join(", ") === stored ? typed : stored}
      help={values[name].map((code) => countryIn(lang, code)).join(", ") || t.help.countries}
      onChange={(text) => {
        setTyped(text);
        set(name, codesOf(text));
      }}
      isDisabled={isDisabled}
    />
  );
}

const codesOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

export function countryIn(lang: string, code: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** What is inside, in units that programs can compare. */
export function ContentsField({ values, set, isDisabled }: MemberProps) {
  const t = useTexts(productTexts);
  const { net_contents: contents } = values;
  const change = (place: number, part: object) =>
    set(
      "net_contents",
      contents.map((one, i) => (i === place ? { ...one, ...part } : one)),
    );
  const fault = useFault("net_contents");
  return (
    <fieldset className="contents">
      <legend>{t.members.net_contents}</legend>
      {contents.map(({ value, unit }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
        <div className="row" key={i}>
          <TextField
            name={`net_contents.${i}.value`}
            label={t.amount}
            inputMode="decimal"
            value={value}
            onChange={(typed) => change(i, { value: typed })}
            isDisabled={isDisabled}
          />
          <TextField
            name={`net_contents.${i}.unit`}
            label={t.unit}
            value={unit}
            placeholder="GRM"
            onChange={(typed) => change(i, { unit: typed.toUpperCase() })}
            isDisabled={isDisabled}
          />
          {!isDisabled && (
            <Button
              aria-label={t.removeContent(i + 1)}
              onPress={() =>
                set(
                  "net_contents",
                  contents.filter((_, place) => place !== i),
                )
              }
            >
              ×
            </Button>
          )}
        </div>
      ))}
      {fault && contents.length === 0 && <p className="fault">{fault}</p>}
      {!isDisabled && (
        <Button onPress={() => set("net_contents", [...contents, { value: "", unit: "" }])}>
          {t.addContent}
        </Button>
      )}
    </fieldset>
  );
}

/** Nothing while the address is still typed, or leads to no picture. */
export function Picture({ address: typed }: { readonly address: string | null }) {
  const address = useSettled(typed);
  const t = useTexts(productTexts);
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || !/^https:\/\/./.test(address)) return null;
  if (broken === address) return <p className="help">{t.brokenPicture}</p>;
  return (
    <img className="picture" src={address} alt={t.picture} onError={() => setBroken(address)} />
  );
}
