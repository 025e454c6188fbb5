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
import { type Designed, type DesignFields, shownRefusal } from "./fields.ts";
import { FORM_STYLE, LookFields } from "./look-fields.tsx";

/** From a tablet's width the form and the code are side by side. */
export const DESIGN_STYLE = `${STYLE}
${FORM_STYLE}
#result .code{display:flex;justify-content:center;margin:0;padding:1rem;overflow-x:auto}#result section>h2{margin-top:0}@media(scripting:enabled){#proof[hidden]{display:block!important;visibility:hidden;min-height:4rem}#others[hidden]{display:block!important;visibility:hidden}}#proof{min-height:4rem}#result:has(*){margin-top:2.5rem}
#result:has(#first .verdict) b.good{color:inherit}#result #first:has(*)+h2{margin-top:1.5rem}
.empty{display:none;color:var(--line);border:2px dashed;border-radius:var(--rounder);min-height:24rem;place-items:center;margin:0}
.measures>div{border-top:1px solid var(--line);padding:.5rem 0}.measures dd{margin:0}@media(min-width:30rem){.measures>div{display:grid;grid-template-columns:11rem 1fr;gap:0 1rem}}
#others figure{margin:1.25rem 0}#others figcaption{margin:.5rem 0}#others .code svg{display:block;max-width:100%;height:auto}
.bench:has(#preview) form>button{background:none;border-color:var(--edge);color:inherit}
@media(min-width:46rem){.bench{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:clamp(2rem,4vw,3rem);align-items:start}#result:has(*){margin-top:0}.empty{display:grid}.empty .picture{width:9rem;height:9rem}}`;

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
        <label for="expiry">{design.expiry}</label>
        <input id="expiry" name="expiry" type="date" value={fields.expiry} />
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
