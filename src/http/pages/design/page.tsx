/** The designer of a code for a pack. The form works without a script; the preview is a picture of /qr. */

import { CodePreview } from "../../../ui/design/preview.tsx";
import { Refused } from "../../../ui/design/refused.tsx";
import type { CodeTarget } from "../../../ui/design/target.tsx";
import { hrefFor } from "../../../ui/parts/address.ts";
import type { Words } from "../../../ui/texts/index.ts";
import { KeptLanguage } from "../parts/code-form.tsx";
import { type Designed, type DesignFields, shownRefusal } from "./fields.ts";
import { LookFields } from "./look-fields.tsx";

interface Props {
  readonly words: Words;
  readonly fields: DesignFields;
  readonly designed: Designed;
  readonly target: CodeTarget;
}

export function DesignBody({ words, fields, designed, target }: Props) {
  const { design } = words.messages;
  const made = designed.kind === "made" ? designed.design : null;
  // An earlier address has the size of a module in place of a width.
  const width = fields.width || (fields.module && String(made?.symbol.size_mm ?? "")) || "";
  return (
    <>
      <h1>{design.title}</h1>
      <p>
        {design.lead} <a href={hrefFor(words, "/design/sheet")}>{design.sheet}</a>
      </p>
      {designed.kind === "refused" && (
        <Refused words={words} refusal={shownRefusal(designed.error)} role="alert" />
      )}
      <div class="beside">
        <DesignForm
          words={words}
          fields={{ ...fields, width }}
          best={made === null ? undefined : String(made.symbol.size_mm)}
        />
        <div id="result">
          {made !== null && <CodePreview words={words} made={made} target={target} />}
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
        {(["gtin", "lot", "serial"] as const).map((name) => (
          <>
            <label for={name}>{design[name]}</label>
            <input
              id={name}
              name={name}
              value={fields[name]}
              autocomplete="off"
              spellcheck={false}
              required={name === "gtin"}
            />
          </>
        ))}
        <label for="expiry">{design.expiry}</label>
        <input id="expiry" name="expiry" type="date" value={fields.expiry} />
      </fieldset>
      <LookFields words={words} fields={fields} best={best} />
      <button type="submit">{design.show}</button>
    </form>
  );
}
