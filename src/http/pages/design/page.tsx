/** The designer of a code for a pack. The form works without a script; the preview is a picture of /qr. */

import { CodePreview } from "../../../ui/design/preview.tsx";
import { Refused } from "../../../ui/design/refused.tsx";
import { hrefFor } from "../../../ui/parts/address.ts";
import type { Words } from "../../../ui/texts/index.ts";
import { KeptLanguage } from "../parts/code-form.tsx";
import { type Designed, type DesignFields, shownRefusal } from "./fields.ts";
import { LookFields } from "./look-fields.tsx";

interface Props {
  readonly words: Words;
  readonly fields: DesignFields;
  readonly designed: Designed;
}

export function DesignBody({ words, fields, designed }: Props) {
  const { design } = words.messages;
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
        <DesignForm words={words} fields={fields} />
        <div id="result">
          {designed.kind === "made" && <CodePreview words={words} made={designed.design} />}
        </div>
      </div>
    </>
  );
}

function DesignForm({ words, fields }: Pick<Props, "words" | "fields">) {
  const { design } = words.messages;
  return (
    <form action="/design" method="get">
      <KeptLanguage words={words} />
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
      <LookFields words={words} fields={fields} />
      <button type="submit">{design.show}</button>
    </form>
  );
}
