/** The designer of a code for a pack. The form works without a script; the preview is a picture of /qr. */

import type { KnownTarget } from "../../../ui/design/code-target.ts";
import { CodePreview } from "../../../ui/design/preview.tsx";
import { Refused } from "../../../ui/design/refused.tsx";
import { hrefFor } from "../../../ui/parts/address.ts";
import { numberText } from "../../../ui/parts/intl.ts";
import { Picture } from "../../../ui/parts/picture.tsx";
import type { Words } from "../../../ui/texts/index.ts";
import { KeptLanguage } from "../parts/code-form.tsx";
import { STYLE } from "../parts/style.ts";
import design from "./design.css?inline";
import { ExpiryField } from "./expiry-field.tsx";
import { type Designed, type DesignFields, shownRefusal } from "./fields.ts";
import form from "./form.css?inline";
import { LookFields } from "./look-fields.tsx";

export const DESIGN_STYLE = STYLE + form + design;

interface Props {
  readonly words: Words;
  readonly fields: DesignFields;
  readonly designed: Designed;
  readonly known: KnownTarget;
}

export function DesignBody({ words, fields, designed, known }: Props) {
  const { design } = words.messages;
  const made = designed.kind === "made" ? designed.design : null;
  const best = made?.symbol.size_mm ?? null;
  // An earlier address has the size of a module in place of a width.
  const width = fields.width || (fields.module && String(best ?? "")) || "";
  return (
    <>
      <h1>{design.title}</h1>
      <p class="lead">
        {design.lead} <a href={hrefFor(words, "/design/sheet")}>{design.sheet}</a>
      </p>
      {designed.kind === "refused" && (
        <Refused words={words} refusal={shownRefusal(designed.error)} role="alert" />
      )}
      <div class="bench">
        <DesignForm
          words={words}
          fields={{ ...fields, width }}
          best={best === null ? undefined : numberText(words, best)}
        />
        <div id="result">
          {made === null ? (
            <p class="empty">
              <Picture name="qr" />
            </p>
          ) : (
            <CodePreview words={words} made={made} known={known} />
          )}
        </div>
      </div>
    </>
  );
}

interface FormProps extends Pick<Props, "words" | "fields"> {
  /** The width of the code, shown while the field is empty. */
  readonly best: string | undefined;
}

function DesignForm({ words, fields, best }: FormProps) {
  const { design } = words.messages;
  return (
    <form action="/design" method="get">
      <KeptLanguage words={words} />
      <fieldset>
        <legend>{design.content}</legend>
        <TextField words={words} fields={fields} name="gtin" />
        <div class="pair">
          <TextField words={words} fields={fields} name="lot" />
          <TextField words={words} fields={fields} name="serial" />
        </div>
        <ExpiryField words={words} fields={fields} />
      </fieldset>
      <LookFields words={words} fields={fields} best={best} />
      <button type="submit">{design.show}</button>
    </form>
  );
}

interface FieldProps extends Pick<Props, "words" | "fields"> {
  readonly name: "gtin" | "lot" | "serial";
}

const TextField = ({ words, fields, name }: FieldProps) => (
  <div>
    <label for={name}>{words.messages.design[name]}</label>
    <input
      id={name}
      name={name}
      value={fields[name]}
      autocomplete="off"
      spellcheck={false}
      required={name === "gtin"}
    />
  </div>
);
