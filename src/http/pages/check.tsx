/** The answer page: what a code says, whether it is right, the product and where a scan leads. */
import type { CheckedCode, ValidCode } from "../../services/check/check-code.ts";
import type { SearchAnswer } from "../../services/search/products.ts";
import { FaultyCode } from "./faulty-code.tsx";
import type { Words } from "./messages/index.ts";
import { checkHref, hrefFor } from "./parts/address.ts";
import { CodeForm } from "./parts/code-form.tsx";
import { Elements } from "./parts/elements.tsx";
import { Isolated } from "./parts/isolated.tsx";
import { LinkList, LinkTo } from "./parts/link-list.tsx";
import { Scanner } from "./parts/scanner.tsx";

interface Props {
  readonly words: Words;
  readonly code: string;
  /** Null where nothing was asked yet. */
  readonly checked: CheckedCode | null;
}

export function CheckBody({ words, code, checked }: Props) {
  return (
    <>
      {checked === null && <h1>{words.messages.check.title}</h1>}
      <div id="answer" aria-live="polite">
        {checked?.kind === "valid" && <Valid words={words} checked={checked} />}
        {checked?.kind === "faulty" && <FaultyCode words={words} code={code} checked={checked} />}
        {checked?.kind === "words" && <Found words={words} found={checked.found} />}
      </div>
      <CodeForm words={words} value={code} />
      <Scanner words={words} />
    </>
  );
}

function Valid({ words, checked }: { words: Words; checked: ValidCode }) {
  const { decoded } = checked;
  return (
    <>
      <Verdict words={words} checked={checked} />
      {decoded.warnings && <Notes words={words} notes={decoded.warnings} />}
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
        <p lang="en">{number.usable_reason}</p>
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
      {others.map(({ gtin, understood_as }) => (
        <p>
          {check.readAs(FORMS[understood_as] ?? "GTIN")} <a href={checkHref(words, gtin)}>{gtin}</a>
        </p>
      ))}
    </div>
  );
}

const FORMS: Readonly<Record<string, string>> = { upc_e: "UPC-E", gtin: "GTIN-8" };

const Notes = ({ words, notes }: { words: Words; notes: readonly string[] }) => (
  <section>
    <h2>{words.messages.check.warnings}</h2>
    <ul lang="en">
      {notes.map((note) => (
        <li>{note}</li>
      ))}
    </ul>
  </section>
);

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
          <a href={link}>{link}</a>
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

function Found({ words, found }: { words: Words; found: SearchAnswer }) {
  const { check } = words.messages;
  const { results, total_at_least } = found;
  return (
    <>
      <h1>{results.length > 0 ? check.results(total_at_least) : check.noResults}</h1>
      <ul class="plain">
        {results.map(({ gtin, name, brand, net_content_text }) => (
          <li>
            <a href={checkHref(words, gtin)} dir="auto">
              {name}
            </a>{" "}
            <small>
              <Isolated texts={[brand, net_content_text, gtin]} />
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
