/** The print and the look of a code: the fields that one code and a sheet of labels share. */
import { DEFAULT_LOOK, LEVELS } from "../../../services/qr/look.ts";
import { DEFAULT_PRINT, RESOLUTIONS, USE_NAMES, WIDTHS } from "../../../services/qr/print-size.ts";
import type { Words } from "../../../ui/texts/index.ts";
import type { DesignFields } from "./fields.ts";

interface Props {
  readonly words: Words;
  readonly fields: DesignFields;
  /** The width of the code, shown while the field is empty. */
  readonly best?: string | undefined;
}

export function LookFields({ words, fields, best }: Props) {
  const { design } = words.messages;
  const use = fields.use || DEFAULT_PRINT.use;
  return (
    <>
      <fieldset>
        <legend>{design.place}</legend>
        <div class="choices">
          {USE_NAMES.map((name) => (
            <label>
              <input type="radio" name="use" value={name} checked={name === use} />
              {design.uses[name]}
            </label>
          ))}
        </div>
        <label for="width">{design.width}</label>
        <input
          id="width"
          name="width"
          type="number"
          step="any"
          min={WIDTHS.least}
          max={WIDTHS.most}
          value={fields.width}
          placeholder={best}
          aria-describedby="width-hint"
        />
        <small class="block hint" id="width-hint">
          {design.widthHint}
        </small>
        <label for="dpi">{design.printer}</label>
        <select id="dpi" name="dpi">
          <option value="">{design.printerAny}</option>
          {RESOLUTIONS.map((dpi) => (
            <option value={dpi} selected={String(dpi) === fields.dpi}>
              {dpi} dpi
            </option>
          ))}
        </select>
      </fieldset>
      <fieldset>
        <legend>{design.look}</legend>
        <label for="ec">{design.correction}</label>
        <select id="ec" name="ec">
          {LEVELS.map((level) => (
            <option value={level} selected={level === (fields.ec || DEFAULT_LOOK.error_correction)}>
              {design.levels[level]} ({level})
            </option>
          ))}
        </select>
        <div class="pair">
          <div>
            <label for="color">{design.dark}</label>
            <input id="color" name="color" type="color" value={hashed(fields, "color")} />
          </div>
          <div>
            <label for="background">{design.light}</label>
            <input
              id="background"
              name="background"
              type="color"
              value={hashed(fields, "background")}
            />
          </div>
        </div>
        <label class="inline">
          <input type="checkbox" name="hri" value="1" checked={fields.hri === "1"} /> {design.text}
        </label>
      </fieldset>
    </>
  );
}

/** A colour field accepts only `#rrggbb`. */
function hashed(fields: DesignFields, name: "color" | "background"): string {
  const digits = fields[name]?.replace("#", "") ?? "";
  return `#${/^[0-9a-f]{6}$/i.test(digits) ? digits : DEFAULT_LOOK[name]}`;
}
