/** The look of a code: the fields that one code and a sheet of labels share. */
import { TARGET_X_MM } from "../../../qr/print.ts";
import { DEFAULT_LOOK, LEVELS, LIMITS } from "../../../services/qr/look.ts";
import type { Words } from "../../../ui/texts/index.ts";
import type { DesignFields } from "./fields.ts";

export function LookFields({ words, fields }: { words: Words; fields: DesignFields }) {
  const { design } = words.messages;
  return (
    <>
      <label for="module">{design.moduleSize}</label>
      <input
        id="module"
        name="module"
        type="number"
        step="any"
        min={LIMITS.module.least}
        max={LIMITS.module.most}
        value={fields.module || String(TARGET_X_MM)}
      />
      <label for="ec">{design.correction}</label>
      <select id="ec" name="ec">
        {LEVELS.map((level) => (
          <option selected={level === (fields.ec || DEFAULT_LOOK.error_correction)}>{level}</option>
        ))}
      </select>
      <div class="row">
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
      <p>
        <label class="inline">
          <input type="checkbox" name="hri" value="1" checked={fields.hri === "1"} /> {design.text}
        </label>
      </p>
    </>
  );
}

/** A colour field accepts only `#rrggbb`. */
function hashed(fields: DesignFields, name: "color" | "background"): string {
  const digits = fields[name]?.replace("#", "") ?? "";
  return `#${/^[0-9a-f]{6}$/i.test(digits) ? digits : DEFAULT_LOOK[name]}`;
}
