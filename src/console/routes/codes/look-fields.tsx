/** Print and look of codes, which one code and a sheet share. */

import type { PrintUse } from "../../../services/qr/print-size.ts";
import { codeTexts } from "../../../ui/texts/console/codes.ts";
import { CheckField, SelectField, TextField } from "../../parts/fields.tsx";
import { useTexts } from "../../parts/language.tsx";
import { type DesignWords, DPI, type Fields } from "./data.ts";

interface LookFieldsProps {
  readonly words: DesignWords;
  readonly fields: Fields;
  readonly set: (part: Partial<Fields>) => void;
  /** The width in mm that the place of use asks for, shown while the field is empty. */
  readonly best?: number | null | undefined;
}

export function LookFields({ words, fields, set, best }: LookFieldsProps) {
  const t = useTexts(codeTexts);
  const { design } = words.messages;
  return (
    <>
      <div className="fields">
        <SelectField
          name="use"
          label={design.place}
          value={fields.use}
          // Another place of use has another best width.
          onChange={(use) => set({ use, width: "" })}
          options={Object.entries(design.uses).map(([id, text]) => ({ id: id as PrintUse, text }))}
        />
        <SelectField
          name="dpi"
          label={design.printer}
          value={fields.dpi || "any"}
          onChange={(dpi) => set({ dpi: dpi === "any" ? "" : dpi })}
          options={[
            { id: "any", text: design.printerAny },
            ...Object.entries(DPI).map(([id, text]) => ({ id, text })),
          ]}
        />
      </div>
      <TextField
        name="width"
        label={design.width}
        help={design.widthHint}
        inputMode="decimal"
        value={fields.width}
        onChange={(width) => set({ width })}
        {...(best && { placeholder: String(best) })}
      />
      <h2>{design.look}</h2>
      <SelectField
        name="ec"
        label={design.correction}
        value={fields.ec}
        onChange={(ec) => set({ ec })}
        options={Object.entries(design.levels).map(([id, text]) => ({
          id,
          text: `${text} (${id})`,
        }))}
      />
      <div className="fields">
        {(["color", "background"] as const).map((member) => (
          <TextField
            key={member}
            name={member}
            label={member === "color" ? design.dark : design.light}
            type="color"
            value={fields[member]}
            onChange={(value) => set({ [member]: value })}
          />
        ))}
      </div>
      <CheckField name="hri" label={t.hri} value={fields.hri} onChange={(hri) => set({ hri })} />
    </>
  );
}
