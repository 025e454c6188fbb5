/** The net content: as printed, and for programs. */
import { useState } from "react";
import { Button } from "react-aria-components";
import { contentProblem, netContentsOf } from "../../../model/net-content/net-content.ts";
import type { ProductInput } from "../../../model/product.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { useAmount, useDecimalSign } from "../../parts/amounts.ts";
import { idOf } from "../../parts/field-parts.tsx";
import { TextField, useFault } from "../../parts/fields.tsx";
import { useList, useTexts } from "../../parts/language.tsx";
import { numberOf } from "./product.ts";

interface MemberProps {
  readonly values: ProductInput;
  readonly set: <M extends keyof ProductInput>(member: M, value: ProductInput[M]) => void;
  readonly isDisabled: boolean;
}

/**
 * What is inside: the text of the pack, and the amounts that programs compare. Those follow the text
 * as in an import; who knows better edits them, until the text changes again.
 */
export function ContentFields({ values, set, isDisabled }: MemberProps) {
  const t = useTexts(productTexts);
  const { findings } = useTexts(importTexts);
  const list = useList();
  const amountOf = useAmount();
  const { net_content_text: text, net_contents: amounts } = values;
  const [isEditing, setEditing] = useState(false);
  const fault = useFault("net_contents");
  const problem = amounts.length > 0 ? null : contentProblem(text);
  const isOpen = isEditing || fault !== undefined;
  return (
    <>
      <TextField
        name="net_content_text"
        label={t.members.net_content_text}
        help={t.help.net_content_text}
        value={text ?? ""}
        onChange={(typed) => {
          const now = typed === "" ? null : typed;
          set("net_content_text", now);
          set("net_contents", netContentsOf(now) as ProductInput["net_contents"]);
        }}
        isDisabled={isDisabled}
      />
      {isOpen ? (
        <Amounts values={values} set={set} isDisabled={isDisabled} />
      ) : (
        (text !== null || amounts.length > 0) && (
          <div className="field derived">
            <p>
              {problem === null
                ? t.forPrograms(list(amounts.map(amountOf)) || "–")
                : findings[problem.code]}
            </p>
            {!isDisabled && (
              <Button className="plain" onPress={() => setEditing(true)}>
                {t.editAmounts}
              </Button>
            )}
          </div>
        )
      )}
    </>
  );
}

export function ConfidenceField({ values: { confidence }, set, isDisabled }: MemberProps) {
  const t = useTexts(productTexts);
  const sign = useDecimalSign();
  const [typed, setTyped] = useState("");
  const read = (text: string) => numberOf(text.replace(sign, "."));
  return (
    <TextField
      name="confidence"
      label={t.members.confidence}
      help={t.help.confidence}
      inputMode="decimal"
      // While one types "0.", that is 0.
      value={read(typed) === confidence ? typed : String(confidence ?? "").replace(".", sign)}
      onChange={(text) => {
        setTyped(text);
        set("confidence", read(text));
      }}
      isDisabled={isDisabled}
    />
  );
}

function Amounts({ values, set, isDisabled }: MemberProps) {
  const t = useTexts(productTexts);
  const { net_contents: contents } = values;
  const sign = useDecimalSign();
  const change = (place: number, part: object) =>
    set(
      "net_contents",
      contents.map((one, i) => (i === place ? { ...one, ...part } : one)),
    );
  const fault = useFault("net_contents");
  return (
    <fieldset className="contents" id={idOf("net_contents")}>
      <legend>{t.members.net_contents}</legend>
      {contents.map(({ value, unit }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
        <div className="row" key={i}>
          <TextField
            name={`net_contents.${i}.value`}
            label={t.amount}
            inputMode="decimal"
            value={value.replace(".", sign)}
            onChange={(typed) => change(i, { value: typed.replace(sign, ".") })}
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
