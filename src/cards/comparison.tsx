/** The card of compare_products: the products side by side, first what differs. */
import { Banner } from "../ui/parts/banner.tsx";
import { countriesText, dateText } from "../ui/parts/intl.ts";
import { linkKinds } from "../ui/parts/link-kinds.ts";
import { bannersIn, NoticeLinks, noticeTitle, toneOf, withWholeNotices } from "./notices.tsx";
import { asList, asRecord, asRecords, asText, asTexts, type Members, memberOf } from "./read.ts";
import { type CardProps, Link, showCard } from "./show.tsx";
import type { ComparisonWords } from "./words.ts";
import "./comparison.css";

type Props = CardProps<ComparisonWords>;

showCard<ComparisonWords>(function ComparisonCard({ words, lang, answer, open }: Props) {
  const products = withWholeNotices(asRecords(answer.products));
  const { name: names, ...differences } = asRecord(answer.differences);
  const { name: sameName, ...same } = asRecord(answer.same);
  // The printed content is in the row of the computed one.
  const differing = Object.entries(differences).filter(
    ([name]) => name !== "net_content_text" || !Object.hasOwn(differences, COMPUTED),
  );
  const nameAt = (place: number) => asText(asList(names)[place]) || asText(sameName);
  const absent = asRecords(answer.not_found).map(({ gtin }) => asText(gtin));
  const shown = { words, lang };
  return (
    <article>
      <h1>{words.only.differs}</h1>
      {products.flatMap((product, place) =>
        bannersIn(product).map((notice) => (
          <Banner
            tone={toneOf(notice)}
            icon="alert"
            label={<bdi>{nameAt(place) || asText(product.gtin)}</bdi>}
            title={noticeTitle(words, lang, notice)}
            level={2}
          >
            <NoticeLinks lang={lang} notices={[notice]} open={open} />
          </Banner>
        )),
      )}
      <section class="wide" tabindex={0} aria-label={words.only.differs}>
        <table>
          <thead>
            <tr>
              <td />
              {products.map((product, place) => (
                <th scope="col">
                  <Link href={product.digital_link} open={open}>
                    <bdi>{nameAt(place) || asText(product.gtin)}</bdi>
                  </Link>
                  <small class="block num">{asText(product.gtin)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map(([attribute, values]) => (
              <tr>
                <Attribute words={words} name={attribute} />
                {products.map((product, place) => (
                  <td>
                    {attribute === COMPUTED ? (
                      <Content product={product} computed={asTexts(asList(values)[place])} />
                    ) : (
                      textOf(shown, attribute, asList(values)[place])
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {Object.keys(same).length > 0 && (
        <details>
          <summary>{words.only.same}</summary>
          <table>
            <tbody>
              {Object.entries(same).map(([attribute, value]) => (
                <tr>
                  <Attribute words={words} name={attribute} />
                  <td>{textOf(shown, attribute, value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      {absent.length > 0 && (
        <p class="verdict note">
          {words.unknown}: {absent.join(", ")}
        </p>
      )}
    </article>
  );
});

const COMPUTED = "net_contents";

/** The content as printed, and below it in comparable units if these are others. */
function Content({ product, computed }: { product: Members; computed: readonly string[] }) {
  const text = computed.join(", ");
  const printed = asText(product.net_content_text) || text || "–";
  return (
    <>
      <bdi>{printed}</bdi>
      {text !== "" && text !== printed && <small class="block">{text}</small>}
    </>
  );
}

/** The others have only their English names. */
const ATTRIBUTES: Readonly<Record<string, keyof ComparisonWords["product"]>> = {
  unit_kind: "level",
  link_types: "links",
  licence: "licence",
  retrieved_at: "retrieved",
  confidence: "confidence",
  brand: "brand",
  variant: "variant",
  net_content_text: "netContent",
  net_contents: "netContent",
  lifecycle: "status",
  contains: "contains",
  source: "source",
  countries_of_origin: "origin",
  target_markets: "markets",
};

function Attribute({ words, name }: { words: ComparisonWords; name: string }) {
  const known = memberOf(ATTRIBUTES, name);
  return (
    <th scope="row" lang={known === undefined ? "en" : undefined}>
      {known === undefined ? plainName(name) : asText(words.product[known])}
    </th>
  );
}

const plainName = (name: string) => (name === "gpc_brick" ? "GPC" : name.replaceAll("_", " "));

function textOf({ words, lang }: Pick<Props, "words" | "lang">, name: string, value: unknown) {
  const texts = Array.isArray(value) ? asTexts(value) : [asText(value)].filter(Boolean);
  if (texts.length === 0) return "–";
  const [text = ""] = texts;
  try {
    if (name === "target_markets" || name === "countries_of_origin")
      return countriesText({ lang }, texts);
    if (name === "retrieved_at") return dateText({ lang }, text);
  } catch {
    // The value is shown as it is.
  }
  if (name === "lifecycle") return asText(memberOf<string>(words.product.lifecycle, text)) || text;
  if (name === "link_types") return kindsOf(words, texts);
  if (name === "unit_kind") return <span lang="en">{text.replaceAll("_", " ")}</span>;
  return <bdi>{texts.join(", ")}</bdi>;
}

const kindsOf = (words: Members & ComparisonWords, types: readonly string[]): string =>
  linkKinds(
    words,
    types.map((link_type) => ({ link_type })),
  )
    .map(({ name }) => name)
    .join(", ");
