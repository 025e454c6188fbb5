/** A valid code: its content, its product, the target of a scan, and the code as a QR code. */
import type { ValidCode } from "../../../services/check/check-code.ts";
import type { ValidateGtinAnswer } from "../../../services/validate/gtin.ts";
import type { Words } from "../messages/index.ts";
import { checkHref, hrefFor } from "../parts/address.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { Elements } from "../parts/elements.tsx";
import { Isolated } from "../parts/isolated.tsx";
import { LinkList, LinkTo } from "../parts/link-list.tsx";
import { Notes } from "./notes.tsx";

export function Valid({ words, checked }: { words: Words; checked: ValidCode }) {
  const { decoded, number } = checked;
  // The verdict already explains why a number does not belong to a product.
  const notes = decoded.warnings?.filter((note) => !note.endsWith(number?.usable_reason ?? "\n"));
  return (
    <>
      <Verdict words={words} checked={checked} />
      {notes && notes.length > 0 && <Notes words={words} notes={notes} />}
      <Product words={words} checked={checked} />
      {decoded.elements && <Elements words={words} elements={decoded.elements} />}
      <Scan words={words} checked={checked} />
      {decoded.digital_link && <Code words={words} link={decoded.digital_link} checked={checked} />}
    </>
  );
}

function Verdict({ words, checked: { decoded, number } }: { words: Words; checked: ValidCode }) {
  const { check } = words.messages;
  const others = decoded.alternatives ?? [];
  if (number?.usable === false && others.length === 0) {
    return (
      <div class="verdict note">
        <h1>{check.notProduct}</h1>
        <Kind words={words} number={number} />
      </div>
    );
  }
  const [first] = decoded.elements ?? [];
  return (
    <div class={`verdict ${others.length > 0 ? "note" : "good"}`}>
      <h1>{others.length > 0 ? check.ambiguous : check.valid}</h1>
      <p>
        {others.length > 0
          ? check.ambiguousDetail
          : check.validDetail(number?.format ?? first?.title ?? "")}
      </p>
      {number && others.length === 0 && <Kind words={words} number={number} />}
      {others.map(({ gtin, understood_as }) => (
        <p>
          {check.readAs(FORMS[understood_as] ?? "GTIN")} <a href={checkHref(words, gtin)}>{gtin}</a>
        </p>
      ))}
    </div>
  );
}

/** Why a number does not, or must not, belong to a product. */
function Kind({ words, number }: { words: Words; number: ValidateGtinAnswer }) {
  const { classification, restricted_scope } = number;
  const name = restricted_scope ? `${classification}_${restricted_scope}` : (classification ?? "");
  const text = new Map(Object.entries(words.messages.check.kinds)).get(name);
  return text === undefined ? null : <p>{text}</p>;
}

const FORMS: Readonly<Record<string, string>> = { upc_e: "UPC-E", gtin: "GTIN-8" };

function Product({ words, checked: { product, number } }: { words: Words; checked: ValidCode }) {
  const { check, product: texts } = words.messages;
  if (product === null) return number && <p>{check.unknownProduct}</p>;
  const { name, brand, net_content_text, lifecycle, gtin } = product;
  return (
    <section class="card">
      <h2 lang={name.lang ?? undefined} dir="auto">
        {name.text}
      </h2>
      <p>
        <Isolated texts={[brand, net_content_text]} />
      </p>
      {lifecycle !== "active" && (
        <p>
          <b class="note">{texts.lifecycle[lifecycle]}</b>
        </p>
      )}
      <p>
        <a class="button" href={hrefFor(words, `/products/${gtin}`)}>
          {check.productPage}
        </a>
      </p>
    </section>
  );
}

function Scan({ words, checked: { scan, links } }: { words: Words; checked: ValidCode }) {
  const { check } = words.messages;
  if (scan === null) return null;
  return (
    <section>
      <h2>{check.leadsTo}</h2>
      <p>{scan.link ? <LinkTo {...scan.link} /> : scan.status === 404 ? check.leadsNowhere : ""}</p>
      <p>{check.reason[scan.reason]}</p>
      {links.length > 0 && (
        <details>
          <summary>{check.links}</summary>
          <LinkList words={words} links={links} />
        </details>
      )}
    </section>
  );
}

/** In CSS pixels. */
const CODE_SIDE = 180;

function Code({ words, link, checked }: { words: Words; link: string; checked: ValidCode }) {
  const { check } = words.messages;
  const { pathname, search } = new URL(link);
  const fields = checked.decoded.fields ?? {};
  const design = new URLSearchParams(
    Object.entries(fields).filter(([name]) => ["gtin", "lot", "serial", "expiry"].includes(name)),
  );
  return (
    <section>
      <h2>{check.qr}</h2>
      <p class="code">
        <img
          src={`/qr${pathname}.svg${search}`}
          alt={link}
          width={CODE_SIDE}
          height={CODE_SIDE}
          loading="lazy"
        />
      </p>
      <dl>
        <dt>{check.link}</dt>
        <dd>
          <a href={link}>{link}</a> <CopyButton words={words} text={link} />
        </dd>
      </dl>
      {fields.gtin && (
        <p>
          <a class="button" href={hrefFor(words, `/design?${design}`)}>
            {check.designIt}
          </a>
        </p>
      )}
    </section>
  );
}
