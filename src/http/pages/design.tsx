/** The designer of a code for a pack. The form works without a script; the preview is a picture of /qr. */
import { AppError } from "../../errors.ts";
import { TARGET_X_MM } from "../../qr/print.ts";
import { designQr, type QrDesign } from "../../services/qr/design.ts";
import { DEFAULT_LOOK, LEVELS, LIMITS, parseLook } from "../../services/qr/look.ts";
import type { Words } from "./messages/index.ts";

/** What the form holds, by the names of its fields; those of the look are the parameters of `/qr`. */
export type DesignFields = Readonly<Record<string, string>>;

const CONTENT = ["gtin", "lot", "serial", "expiry"] as const;
const LOOK = ["module", "ec", "color", "background", "hri"] as const;

export type Designed =
  | { readonly kind: "empty" }
  | { readonly kind: "made"; readonly design: QrDesign }
  | { readonly kind: "refused"; readonly error: AppError };

/** Empty fields are fields that nobody filled in. */
export function designOf(context: Parameters<typeof designQr>[0], fields: DesignFields): Designed {
  const given = (name: string) => fields[name]?.trim() || undefined;
  const gtin = given("gtin");
  if (gtin === undefined) return { kind: "empty" };
  const look = LOOK.flatMap((name): [string, string][] => {
    const value = given(name)?.replace(/^#/, "");
    return value === undefined ? [] : [[name, value]];
  });
  try {
    const content = { lot: given("lot"), serial: given("serial"), expiry: given("expiry") };
    const question = { ...withoutUndefined(content), gtin, ...parseLook("svg", new Map(look)) };
    return { kind: "made", design: designQr(context, question) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: "refused", error };
  }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(members: T) =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Given<T>;

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
      <p>{design.lead}</p>
      {designed.kind === "refused" && <Refusal error={designed.error} words={words} />}
      <div class="beside">
        <DesignForm words={words} fields={fields} />
        {designed.kind === "made" && <Preview words={words} made={designed.design} />}
      </div>
    </>
  );
}

function DesignForm({ words, fields }: Pick<Props, "words" | "fields">) {
  const { design } = words.messages;
  const labels = { gtin: design.gtin, lot: design.lot, serial: design.serial };
  return (
    <form action="/design" method="get">
      {CONTENT.slice(0, 3).map((name) => (
        <>
          <label for={name}>{labels[name as keyof typeof labels]}</label>
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
          <input id="color" name="color" type="color" value={hashed(fields.color, "color")} />
        </div>
        <div>
          <label for="background">{design.light}</label>
          <input
            id="background"
            name="background"
            type="color"
            value={hashed(fields.background, "background")}
          />
        </div>
      </div>
      <p>
        <label class="inline">
          <input type="checkbox" name="hri" value="1" checked={fields.hri === "1"} /> {design.text}
        </label>
      </p>
      <button type="submit">{design.show}</button>
    </form>
  );
}

/** A colour field holds nothing but `#rrggbb`. */
function hashed(text: string | undefined, name: "color" | "background"): string {
  const digits = text?.replace("#", "") ?? "";
  return `#${/^[0-9a-f]{6}$/i.test(digits) ? digits : DEFAULT_LOOK[name]}`;
}

/** What is wrong is said in the one wording that every face has. */
function Refusal({ error, words }: { error: AppError; words: Words }) {
  const { errors = [], guidance } = error.options;
  return (
    <div class="verdict bad" role="alert">
      <h2>{words.messages.check.faults}</h2>
      <ul lang="en">
        {errors.length === 0 && <li>{error.message}</li>}
        {errors.map(({ field, message }) => (
          <li>
            {field}: {message}
          </li>
        ))}
      </ul>
      {guidance !== undefined && <p lang="en">{guidance}</p>}
    </div>
  );
}

function Preview({ words, made }: { words: Words; made: QrDesign }) {
  const { design, check } = words.messages;
  const { symbol, size_mm, urls, digital_link, warnings } = made;
  const size = new Intl.NumberFormat(words.lang).format(size_mm);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{design.preview}</h2>
      <p class="code">
        <img id="code" src={pathOf(urls.svg)} alt={digital_link} />
      </p>
      <dl>
        <dt>{check.link}</dt>
        <dd>
          <a href={digital_link}>{digital_link}</a>
        </dd>
        <dt>{design.size}</dt>
        <dd>{design.millimetres(size)}</dd>
        <dt>{design.contrast}</dt>
        <dd>{design.contrastGood}</dd>
      </dl>
      {symbol.meets_retail_pos === false && (
        <p lang="en">
          <b class="note">{symbol.retail_pos}</b>
        </p>
      )}
      <p>{design.quietZone}</p>
      {warnings.length > 0 && (
        <ul lang="en">
          {warnings.map((warning) => (
            <li>{warning}</li>
          ))}
        </ul>
      )}
      <h3>{design.download}</h3>
      <p class="row">
        {Object.entries(urls).map(([format, url]) => (
          <a class="button" href={url} download="">
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </section>
  );
}

/** The policy of pages allows pictures of their own origin, whatever name the server goes by. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
