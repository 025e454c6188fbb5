/** What scans of products get at a moment, in a language: the resolver's own decision about each. */

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button, Form } from "react-aria-components";
import type { DryRunAnswer } from "../../../services/links/dry-run.ts";
import type { ProductAnswer } from "../../../services/products/product.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { api, type Query } from "../../api/client.ts";
import { usePages } from "../../api/pages.ts";
import { useSignedIn } from "../../api/session.ts";
import { Address } from "../../parts/address.tsx";
import { useBrands } from "../../parts/brands.ts";
import { DataTable, type TableColumn } from "../../parts/data-table.tsx";
import { SelectField } from "../../parts/fields.tsx";
import { Screen } from "../../parts/frame.tsx";
import { InstantField } from "../../parts/instant-field.tsx";
import { OWN_ZONE, useLanguage, useTexts, useTimeInZone } from "../../parts/language.tsx";
import { ProductField } from "../../parts/product-field.tsx";
import { identifierOf, typeName } from "./data.ts";
import { OFFERED_LANGUAGES } from "./languages-field.tsx";
import { LinkScreens } from "./screens.tsx";

/** Products on a page; each is a question of its own. */
const MOST = 25;

interface Asked {
  /** `one`, `all` or `brand:ID`. */
  readonly of: string;
  readonly product: string;
  readonly at: string | null;
  readonly language: string;
}

type Named = Pick<ProductAnswer, "gtin" | "name">;
type Row = DryRunAnswer & Named;

export function Page() {
  const t = useTexts(linkTexts).future;
  const [lang] = useLanguage();
  const brands = useBrands();
  const [form, setForm] = useState<Asked>({ of: "one", product: "", at: null, language: "" });
  const [asked, setAsked] = useState<Asked | null>(null);
  const set = (part: Partial<Asked>) => setForm({ ...form, ...part });
  const names = new Intl.DisplayNames(lang, { type: "language" });
  const languages = OFFERED_LANGUAGES.map((id) => ({ id, text: names.of(id) ?? id })).sort((a, b) =>
    a.text.localeCompare(b.text, lang),
  );
  return (
    <Screen title={t.title}>
      <LinkScreens />
      <p className="quiet">{t.lead}</p>
      <Form
        className="card"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(form);
        }}
      >
        <div className="fields">
          <SelectField
            name="future-of"
            label={t.of}
            value={form.of}
            onChange={(of) => set({ of })}
            options={[
              { id: "one", text: t.one },
              { id: "all", text: t.all },
              ...brands.map(({ id, name }) => ({ id: `brand:${id}`, text: t.brand(name) })),
            ]}
          />
          {form.of === "one" && (
            <ProductField
              name="future-product"
              label={t.product}
              help={t.productHelp}
              showsName
              value={form.product}
              onChange={(product) => set({ product })}
            />
          )}
          <InstantField
            name="future-at"
            label={t.at}
            help={t.atHelp}
            zone={OWN_ZONE}
            value={form.at}
            onChange={(at) => set({ at })}
          />
          <SelectField
            name="future-language"
            label={t.language}
            value={form.language}
            onChange={(language) => set({ language })}
            options={[{ id: "", text: t.anyLanguage }, ...languages]}
          />
        </div>
        <Button
          type="submit"
          className="first"
          isDisabled={form.of === "one" && form.product.trim() === ""}
        >
          {t.ask}
        </Button>
      </Form>
      {asked !== null && <Answers asked={asked} />}
    </Screen>
  );
}

function Answers({ asked }: { readonly asked: Asked }) {
  const { at, language } = asked;
  const isOne = asked.of === "one";
  const { organization } = useSignedIn();
  const query = queryOf(asked, organization?.id ?? null);
  const products = usePages<Named>("/products", query, isOne ? 1 : MOST);
  const answer = useQuery({
    queryKey: ["/dry-run", "future", asked, products.rows],
    queryFn: ({ signal }) => rowsOf(products.rows, asked, signal),
    enabled: products.isSuccess && !products.isPlaceholderData,
  });
  const texts = useTexts(linkTexts);
  const t = texts.future;
  const time = useTimeInZone();
  const [lang] = useLanguage();
  const nameOf = (tag: string) => new Intl.DisplayNames(lang, { type: "language" }).of(tag) ?? tag;
  const columns: TableColumn<Row>[] = [
    {
      id: "product",
      title: t.columns.product,
      isName: true,
      cell: ({ gtin, name }) => (
        <>
          <Link to="/links" search={{ identifier: `/01/${gtin}` }}>
            {name}
          </Link>
          <br />
          <small className="num quiet">{gtin}</small>
        </>
      ),
    },
    {
      id: "gets",
      title: t.columns.gets,
      isUsual: true,
      cell: ({ status, reason, location, matched, why }) => {
        const link = why.find(({ id }) => id !== null && id === matched?.link_id);
        if (location === null) {
          if (status === 300) return texts.who.several;
          return texts.who.nothing[reason as keyof typeof texts.who.nothing] ?? reason;
        }
        return (
          <>
            <strong>{link ? typeName(texts.types, link.link_type) : texts.who.hosted}</strong>
            <br />
            <small>
              <Address of={location} />
            </small>
          </>
        );
      },
    },
    {
      id: "until",
      title: t.columns.until,
      isUsual: true,
      cell: ({ valid_until }) => (valid_until === null ? t.always : time(valid_until)),
    },
  ];
  const { number, next, previous, isPlaceholderData } = products;
  const paging = isOne ? {} : { number, next, previous, isPlaceholderData };
  const asking = products.error ? products : answer;
  const when = at === null ? t.now : time(at);
  return (
    <section aria-live="polite">
      <h2>{language === "" ? t.heading(when) : t.headingIn(when, nameOf(language))}</h2>
      <DataTable
        label={t.title}
        name="future"
        columns={columns}
        pages={{ ...asking, ...paging, rows: answer.data ?? [] }}
        idOf={({ gtin }) => gtin}
        empty={t.none}
      />
    </section>
  );
}

/** One after the other, so that others are answered, too. */
async function rowsOf(
  products: readonly Named[],
  { at, language }: Asked,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { gtin, name } of products) {
    const accept_language = language === "" ? null : language;
    const body = { digital_link: `/01/${gtin}`, at, accept_language };
    const decided = (await api<DryRunAnswer>("POST", "/dry-run", { body, signal })).body;
    rows.push({ ...decided, gtin, name });
  }
  return rows;
}

function queryOf({ of, product }: Asked, organization: string | null): Query {
  if (of !== "one") {
    return { organization, brand: of.startsWith("brand:") ? of.slice("brand:".length) : null };
  }
  const gtin = /^\/01\/(\d{14})$/.exec(identifierOf(product))?.[1];
  return gtin === undefined ? { q: product } : { gtins: gtin };
}
