/** The print and the look of a code: the fields that one code and a sheet of labels share. */
import { DEFAULT_LOOK, LEVELS } from "../../../services/qr/look.ts";
import { DEFAULT_PRINT, RESOLUTIONS, USE_NAMES, WIDTHS } from "../../../services/qr/print-size.ts";
import type { Words } from "../../../ui/texts/index.ts";
import type { DesignFields } from "./fields.ts";

/** A fieldset for each question, in the columns of the window. */
export const FORM_STYLE = `fieldset{border:0;padding:0;margin:0 0 1.75rem;min-width:0}legend{font-size:1.25rem;font-weight:700;letter-spacing:-.015em;padding:0;margin-bottom:.25rem}
.choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9rem,100%),1fr));gap:.5rem;margin:.5rem 0 1rem}.choices label{display:flex;gap:.6rem;margin:0;padding:.6rem .8rem;border:1px solid var(--edge);border-radius:var(--round);background:var(--sheet);cursor:pointer;line-height:1.3}.choices label:has(:checked){border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(9rem,100%),1fr));gap:0 1rem;align-items:end}.pair input[type=color]{width:100%;padding:.35rem}select{width:100%}label.inline{font-weight:400;display:flex;gap:.6rem;align-items:center;min-height:var(--target);margin-top:.75rem}
input::placeholder{color:var(--quiet);opacity:1}[type=radio],[type=checkbox]{accent-color:var(--ink);width:1.15rem;height:1.15rem;margin:.1rem 0 0;padding:0;flex:none}.hint{margin:.35rem 0 0;line-height:1.35}
main form>button{width:100%}textarea+fieldset{margin-top:1.75rem}.verdict ul{margin:.25rem 0 0}`;

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
