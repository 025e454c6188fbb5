/** A valid code: its content, its product, the target of a scan, and the code as a QR code. */
import { perhapsGln } from "../../gs1/gtin/classify.ts";
import type { ValidCode } from "../../services/check/check-code.ts";
import type { ValidateGtinAnswer } from "../../services/validate/gtin.ts";
import { checkHref, hrefFor, productHref } from "../parts/address.ts";
import { Banner } from "../parts/banner.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { Elements } from "../parts/elements.tsx";
import { Isolated } from "../parts/isolated.tsx";
import { LinkList, LinkTo } from "../parts/link-list.tsx";
import { LinkText } from "../parts/link-text.tsx";
import type { Words } from "../texts/index.ts";
import { CodeKind } from "./code-kind.tsx";
import { First, hasBanner } from "./first.tsx";
import { lotPlaceOf, type RefusedLot } from "./lot-field.tsx";
import { comesFirst, Meant, MeantFirst, offersOf } from "./meant.tsx";
import { Notes } from "./notes.tsx";
import { filledWith } from "./recalled-lots.tsx";
import { verdictOn } from "./verdict.ts";
import { WithoutCatalog } from "./without-catalog.tsx";

export function Valid({
  words,
  code,
  checked,
  refusedLot,
}: {
  words: Words;
  code: string;
  checked: ValidCode;
  refusedLot: RefusedLot | null;
}) {
  const { decoded, number, first, not_recalled: notRecalled, catalog } = checked;
  const lotPlace = lotPlaceOf(code, { lot: decoded.fields?.lot, refused: refusedLot });
  // The verdict already explains why a number does not belong to a product.
  const notes = checked.notes.filter(
    ({ code, values: [why] }) => code !== "no_link" || why !== number?.usable_reason,
  );
  const meant = { offers: offersOf(checked), others: [] };
  const isTold = hasBanner(first) || notRecalled !== null;
  return (
    <>
      {catalog === "unavailable" && <WithoutCatalog words={words} code={code} />}
      <First words={words} first={first} notRecalled={notRecalled} lotPlace={lotPlace} isTop />
      <MeantFirst words={words} {...meant} level={isTold ? 2 : 1} />
      <Verdict words={words} checked={checked} isTop={!isTold && !comesFirst(meant)} />
      <Notes words={words} code={code} notes={notes} />
      <Product words={words} checked={checked} />
      <Meant words={words} {...meant} />
      {decoded.elements && <Elements words={words} elements={decoded.elements} />}
      <Scan words={words} checked={checked} />
      {decoded.digital_link && <Code words={words} link={decoded.digital_link} checked={checked} />}
    </>
  );
}

interface VerdictProps {
  readonly words: Words;
  readonly checked: ValidCode;
  readonly isTop: boolean;
}

function Verdict({ words, checked, isTop }: VerdictProps) {
  const { check } = words.messages;
  const { decoded, number } = checked;
  const others = decoded.alternatives ?? [];
  const [element] = decoded.elements ?? [];
  const isProduct = number?.usable !== false;
  return (
    <Banner
      {...verdictOf(check, checked)}
      label={<CodeKind words={words} decoded={decoded} />}
      level={isTop ? 1 : 2}
    >
      {others.length > 0 && <p>{check.ambiguousDetail}</p>}
      {others.length === 0 && isProduct && identifies(decoded) && (
        <p>{check.validDetail(number?.format ?? keyName(element?.title ?? ""))}</p>
      )}
      {number && others.length === 0 && <Kind words={words} number={number} />}
      {others.map(({ gtin, understood_as }) => (
        <p>
          {check.readAs(FORMS[understood_as] ?? "GTIN")}{" "}
          <a class="num" href={checkHref(words, gtin)}>
            {gtin}
          </a>
        </p>
      ))}
    </Banner>
  );
}

/** Names that every language shares: `GLN` in place of GS1's title `LOC No.`. */
const keyName = (title: string): string =>
  /^(?:LOC No\.|PAY TO|PARTY)$/.test(title) ? "GLN" : title.replace(/ - .*$/, "");

/** A string without a key was only read, not as anything that a key identifies. */
const identifies = ({ understood_as }: ValidCode["decoded"]) => understood_as !== undefined;

const verdictOf = (
  check: Words["messages"]["check"],
  { decoded, first, not_recalled: notRecalled, catalog }: ValidCode,
) =>
  verdictOn(check, {
    isAmbiguous: (decoded.alternatives?.length ?? 0) > 0,
    identifies: identifies(decoded),
    first: [...first.map(({ kind }) => kind), ...(notRecalled ? ["not_recalled"] : [])],
    isAsked: catalog === "ready",
  });

/** Why a number does not, or must not, belong to a product. */
function Kind({ words, number }: { words: Words; number: ValidateGtinAnswer }) {
  const { classification, restricted_scope } = number;
  const name = restricted_scope ? `${classification}_${restricted_scope}` : (classification ?? "");
  const text = new Map(Object.entries(words.messages.check.kinds)).get(name);
  return text === undefined ? null : <p>{text}</p>;
}

const FORMS: Readonly<Record<string, string>> = { upc_e: "UPC-E", gtin: "GTIN-8" };

function Product({
  words,
  checked: { product, number, catalog, decoded },
}: {
  words: Words;
  checked: ValidCode;
}) {
  const { check, product: texts } = words.messages;
  if (catalog === "unavailable") return null;
  if (product === null) {
    if (number === null) return null;
    // Digits alone do not say that they are a GTIN.
    const gln =
      decoded.kind === "number" && number.normalized !== null && perhapsGln(number.normalized);
    return (
      <>
        <p>{check.unknownProduct}</p>
        {gln && <p>{filledWith(check.perhapsGln, <Gln words={words} gln={gln} />)}</p>}
      </>
    );
  }
  const { name, brand, net_content_text, lifecycle, gtin } = product;
  return (
    <section class="card">
      <h2 lang={name.lang ?? undefined} dir="auto">
        {name.text}
      </h2>
      <p>
        <Isolated texts={[brand, net_content_text]} />
      </p>
      {lifecycle === "planned" && (
        <p>
          <b class="note">{texts.lifecycle[lifecycle]}</b>
        </p>
      )}
      <p>
        <a class="button first" href={productHref(words, gtin, decoded.digital_link)}>
          {check.productPage}
        </a>
      </p>
    </section>
  );
}

function Gln({ words, gln }: { words: Words; gln: string }) {
  const code = `(414)${gln}`;
  return (
    <a class="num" href={checkHref(words, code)}>
      {code}
    </a>
  );
}

function Scan({ words, checked }: { words: Words; checked: ValidCode }) {
  const { check } = words.messages;
  const { scan, links, not_recalled: notRecalled } = checked;
  if (scan === null) return null;
  return (
    <section>
      <h2>{check.leadsTo}</h2>
      <p>{scan.link ? <LinkTo {...scan.link} /> : scan.status === 404 ? check.leadsNowhere : ""}</p>
      {/* The banner has said why a lot that is not recalled leads to the notice. */}
      {!notRecalled?.leads_to_notice && <p>{check.reason[scan.reason]}</p>}
      {links.length > 0 && (
        <details>
          <summary>{check.links}</summary>
          <LinkList words={words} links={links} />
        </details>
      )}
    </section>
  );
}

/** The side of the code, in CSS pixels. */
const CODE_SIDE = 180;

function Code({ words, link, checked }: { words: Words; link: string; checked: ValidCode }) {
  const { check } = words.messages;
  const { picture } = checked;
  const fields = checked.decoded.fields ?? {};
  const design = new URLSearchParams(
    Object.entries(fields).filter(([name]) => ["gtin", "lot", "serial", "expiry"].includes(name)),
  );
  return (
    <section>
      <h2>{picture === null ? check.link : check.qr}</h2>
      {picture !== null && (
        <p class="code">
          <img src={picture} alt={link} width={CODE_SIDE} height={CODE_SIDE} loading="lazy" />
        </p>
      )}
      <dl>
        <dt>{check.link}</dt>
        <dd>
          <a href={link}>
            <LinkText text={link} />
          </a>{" "}
          <CopyButton words={words} text={link} />
        </dd>
      </dl>
      {fields.gtin && picture !== null && (
        <p>
          <a class="button" href={hrefFor(words, `/design?${design}`)}>
            {check.designIt}
          </a>
        </p>
      )}
    </section>
  );
}
