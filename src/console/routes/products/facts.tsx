/** The record of a product to read, in the sections of its form, each with the way into it. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { languageName } from "../../../model/language-names.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { useAmount } from "../../parts/amounts.ts";
import { countryIn, useDay, useLanguage, useList, useTexts } from "../../parts/language.tsx";
import type { Member, Product } from "./product.ts";
import type { SECTIONS } from "./product-form.tsx";

type Section = (typeof SECTIONS)[number];

interface FactsProps {
  readonly product: Product;
  readonly mayWrite: boolean;
}

export function Facts({ product, mayWrite }: FactsProps) {
  const t = useTexts(productTexts);
  const [lang] = useLanguage();
  const day = useDay();
  const list = useList();
  const countries = (codes: readonly string[]) => list(codes.map((code) => countryIn(lang, code)));
  const numberOf = (gtin: string | null) =>
    gtin && (
      <Link to="/products/$gtin" params={{ gtin }} className="num">
        {gtin}
      </Link>
    );
  const contents = list(product.net_contents.map(useAmount()));
  const m = t.members;
  type Row = readonly [label: string, value: ReactNode, lang?: string];
  const text = (member: Member): Row => [m[member], product[member] as string | null];
  const translated = (texts: Readonly<Record<string, string>>, label: string): Row[] =>
    Object.entries(texts).map(([tag, value]) => [
      `${label} (${languageName(lang, tag)})`,
      value,
      tag,
    ]);
  const sections: readonly (readonly [Section, readonly Row[]])[] = [
    [
      "names",
      [
        text("name"),
        ...translated(product.names, m.name),
        text("description"),
        ...translated(product.descriptions, m.description),
      ],
    ],
    [
      "facts",
      [
        [m.brand_id, product.brand_name],
        text("variant"),
        text("net_content_text"),
        [m.net_contents, contents],
        text("gpc_brick"),
        [m.target_markets, countries(product.target_markets)],
        [m.countries_of_origin, countries(product.countries_of_origin)],
      ],
    ],
    [
      "packaging",
      [
        [m.unit_kind, product.unit_kind === "unknown" ? null : t.unitKinds[product.unit_kind]],
        [m.contains_gtin, numberOf(product.contains_gtin)],
        [m.contains_quantity, product.contains_quantity],
      ],
    ],
    [
      "lifecycle",
      [
        [m.lifecycle, t.lifecycles[product.lifecycle]],
        [m.visibility, t.visibilities[product.visibility]],
        [
          product.lifecycle === "withdrawn" ? t.withdrawnOn : m.discontinued_on,
          product.discontinued_on && day(product.discontinued_on),
        ],
        [m.replaced_by_gtin, numberOf(product.replaced_by_gtin)],
      ],
    ],
    [
      "source",
      [
        text("source"),
        text("source_url"),
        text("licence"),
        [m.retrieved_at, product.retrieved_at && day(product.retrieved_at)],
      ],
    ],
  ];
  return (
    <>
      {sections.map(([name, rows]) => {
        const filled = rows.filter(([, value]) => value);
        return (
          <section key={name} className="card" aria-label={t.sections[name]}>
            <div className="heading">
              <h2>{t.sections[name]}</h2>
              {mayWrite && (
                <Link
                  className="button"
                  to="/products/$gtin/edit"
                  params={{ gtin: product.gtin }}
                  hash={name}
                  aria-label={t.overview.editOne(t.sections[name])}
                >
                  {t.overview.edit}
                </Link>
              )}
            </div>
            {filled.length === 0 && <p className="quiet">{t.overview.nothing}</p>}
            <dl className="facts">
              {filled.map(([label, value, tag]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd lang={tag}>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </>
  );
}
