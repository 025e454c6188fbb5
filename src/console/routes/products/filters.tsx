/** What a list of products is narrowed by; it is in the address, so that it can be kept and sent. */
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import { LIFECYCLES, MISSING, VISIBILITIES } from "../../../model/bounds.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { useSignedIn } from "../../api/session.ts";
import { useBrands } from "../../parts/brands.ts";
import { countryOffers } from "../../parts/countries.ts";
import { SelectField } from "../../parts/fields.tsx";
import { Icon } from "../../parts/icon.tsx";
import { beginOf, useLanguage, useTexts } from "../../parts/language.tsx";
import { Words } from "../../parts/words.tsx";
import { type ProductFilters, Views } from "./views.tsx";

export type { ProductFilters };

export function useProductFilters() {
  const filters = useSearch({ strict: false }) as ProductFilters;
  const navigate = useNavigate();
  const router = useRouter();
  const set = (changed: ProductFilters) => {
    // A product was opened while the words that were typed had not settled: the list stays left.
    if (!router.latestLocation.pathname.endsWith("/products")) return;
    const all = Object.entries({ ...filters, ...changed }).filter(([, value]) => value);
    void navigate({ to: "/products", search: Object.fromEntries(all), replace: true });
  };
  return { filters, set };
}

/** The order of a list without a search, until somebody chooses another one. */
const USUAL_ORDER = "-updated_at";

/** The query of the API: a search has the best match first, everything else the newest change. */
export function queryOf(
  filters: ProductFilters,
  organization: string | null,
  mayRead: boolean,
): Readonly<Record<string, string>> {
  const { q, whose, since, sort, ...others } = filters;
  const isOwn = organization !== null && whose !== "all";
  const isSortable = !sort?.endsWith("name") || isOwn || Boolean(others.brand ?? q);
  const hasScans = isOwn && mayRead;
  const order = isSortable && ((hasScans && !q) || sort !== "-scans") ? sort : undefined;
  const from = since ? beginOf(since) : null;
  return {
    ...others,
    ...(isOwn && { organization }),
    ...(hasScans && { scans: "true" }),
    ...(from !== null && { updated_since: from }),
    ...(q ? { q, ...(order && { sort: order }) } : { sort: order ?? USUAL_ORDER, count: "true" }),
  };
}

/** The same for a change of all that they find; null for a search, whose results have no end. */
export function bulkFilterOf(query: Readonly<Record<string, string>>) {
  const { q, sort: _, count: __, scans: ___, ...filter } = query;
  return q === undefined ? filter : null;
}

/**
 * The query of an export, which is in the order of GTINs: in the order of changes, a product that
 * changes meanwhile would be left out.
 */
export function exportQueryOf({ count: _, scans: __, ...query }: Readonly<Record<string, string>>) {
  return query.q === undefined ? { ...query, sort: "gtin" } : query;
}

interface FiltersProps {
  readonly filters: ProductFilters;
  readonly onChange: (changed: ProductFilters) => void;
}

export function Filters({ filters, onChange }: FiltersProps) {
  const t = useTexts(productTexts);
  const { organization } = useSignedIn();
  /** The filters are folded on a phone, where only the search is there until they are asked for. */
  const [isOpen, setOpen] = useState(false);
  const others = Object.keys(filters).filter((name) => !["q", "sort"].includes(name)).length;
  const brands = useBrands();
  const [lang] = useLanguage();
  const countries = useMemo(() => countryOffers(lang), [lang]);
  const select = (
    name: Exclude<keyof ProductFilters, "q" | "since">,
    label: string,
    options: readonly { id: string; text: string }[],
  ) => (
    <SelectField
      name={`filter-${name}`}
      label={label}
      value={filters[name] ?? ""}
      onChange={(id) => onChange({ [name]: id })}
      options={[{ id: "", text: t.any }, ...options]}
    />
  );
  return (
    <search className={isOpen ? "filters open" : "filters"}>
      <Words
        label={t.search}
        help={t.searchHelp}
        value={filters.q ?? ""}
        onChange={(q) => onChange({ q })}
      />
      <Button className="phone-only" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t.filters(others)}
      </Button>
      {organization !== null && (
        <SelectField
          name="filter-whose"
          label={t.whose}
          value={filters.whose ?? ""}
          onChange={(whose) => onChange({ whose })}
          options={[
            { id: "", text: organization.name },
            { id: "all", text: t.everyone },
          ]}
        />
      )}
      {select(
        "brand",
        t.members.brand_id,
        brands.map(({ id, name }) => ({ id, text: name })),
      )}
      {select(
        "lifecycle",
        t.members.lifecycle,
        LIFECYCLES.map((id) => ({ id, text: t.lifecycles[id] })),
      )}
      {select(
        "visibility",
        t.members.visibility,
        VISIBILITIES.map((id) => ({ id, text: t.visibilities[id] })),
      )}
      {select(
        "missing",
        t.missing,
        MISSING.map((id) => ({ id, text: t.missings[id] })),
      )}
      {select("market", t.members.target_markets, countries)}
      <Since value={filters.since ?? ""} onChange={(since) => onChange({ since })} />
      {Object.keys(filters).length > 0 && (
        <Button onPress={() => onChange(without(filters))}>{t.clear}</Button>
      )}
      <Views filters={filters} onOpen={(view) => onChange({ ...without(filters), ...view })} />
    </search>
  );
}

const without = (filters: ProductFilters): ProductFilters =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, ""]));

interface TypedProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const DayField = lazy(async () => ({
  default: (await import("../../parts/instant-field.tsx")).DayField,
}));

/** The calendar is loaded only for those who filter by a day. */
function Since({ value, onChange }: TypedProps) {
  const t = useTexts(productTexts);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && value === "") {
    return (
      <Button onPress={() => setAsked(true)}>
        <Icon name="calendar" /> {t.since}
      </Button>
    );
  }
  return (
    <Suspense>
      <DayField
        name="filter-since"
        label={t.since}
        value={value}
        onChange={onChange}
        autoFocus={isAsked}
      />
    </Suspense>
  );
}
