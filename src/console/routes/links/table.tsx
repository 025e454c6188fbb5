/** All links as a table: where they lead, for whom and when; filtered, sorted, and changed together. */
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button, type Selection } from "react-aria-components";
import { LINK_ORDERS, LISTED_STATES } from "../../../model/link-list.ts";
import type { CountedPage } from "../../../services/cursor.ts";
import type { CampaignAnswer } from "../../../services/links/campaigns.ts";
import type { ListedAnswer } from "../../../services/links/listed.ts";
import { bulkLinkTexts } from "../../../ui/texts/console/bulk-links.ts";
import { linkCheckTexts } from "../../../ui/texts/console/link-checks.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { usePages } from "../../api/pages.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Address } from "../../parts/address.tsx";
import { useBrands, useOwnerName } from "../../parts/brands.ts";
import { DataTable, type TableColumn } from "../../parts/data-table.tsx";
import { SelectField } from "../../parts/fields.tsx";
import { FirstSteps } from "../../parts/first-steps.tsx";
import { Colon, useLanguage, useList, useTexts, useTime } from "../../parts/language.tsx";
import { handOver } from "../../parts/links-of.ts";
import { RecallBadge } from "../../parts/recalled.tsx";
import { Words } from "../../parts/words.tsx";
import { isOfProduct, languageName, partsOf, typeName } from "./data.ts";
import { OFFERED_LANGUAGES } from "./languages-field.tsx";
import { useStateWords } from "./state.ts";

export type TableFilters = Readonly<
  Partial<
    Record<
      "q" | "brand" | "link_type" | "state" | "language" | "check" | "campaign" | "sort",
      string
    >
  >
>;

/** Whether the line stands for several links of a campaign. */
const isCampaign = (
  row: ListedAnswer,
): row is ListedAnswer & { readonly campaign: NonNullable<ListedAnswer["campaign"]> } =>
  row.campaign !== null && row.stands_for > 1;

export function LinkTable({ filters }: { readonly filters: TableFilters }) {
  const t = useTexts(linkTexts).table;
  const { campaigns } = useTexts(bulkLinkTexts);
  const navigate = useNavigate();
  const session = useSignedIn();
  const [selection, setSelection] = useState<Selection>(new Set());
  const mayWrite = holds(session, "catalog:write");
  const { check, ...others } = filters;
  const found = {
    ...others,
    ...(check === "broken" && { broken: "true" }),
    ...(check === "default" && { is_default: "true" }),
    ...(!holds(session, "admin") &&
      session.organization && {
        organization: session.organization.id,
      }),
  };
  // Until one is asked for, each campaign is one line.
  const query = { ...found, ...(others.campaign === undefined && { grouped: "true" }) };
  const pages = usePages<ListedAnswer, Partial<CountedPage<ListedAnswer>>>(
    "/link-list",
    { ...query, count: "true" },
    25,
  );
  const { total_at_least: total } = pages.data ?? {};
  const columns = useColumns().filter(({ id }) => mayWrite || id !== "open");
  const keyOf = ({ id, anchor }: ListedAnswer) => `${id} ${anchor}`;
  const canSelect = (row: ListedAnswer) => !isCampaign(row);
  const selected = pages.rows.filter(
    (row) => canSelect(row) && (selection === "all" || selection.has(keyOf(row))),
  );
  const change = (action: "change" | "end" | "remove") => {
    const ofProducts = selected.filter(isOfProduct);
    handOver({
      gtins: [...new Set(ofProducts.flatMap(({ gtin }) => gtin ?? []))],
      ids: ofProducts.map(({ id }) => id),
      others: selected.length - ofProducts.length,
      filter: found,
      found: total === undefined ? "" : t.total(total),
    });
    void navigate({ to: "/links/bulk", search: { of: "links", action } });
  };
  const isFirst = pages.data?.items.length === 0 && Object.keys(filters).length === 0;
  if (isFirst) return mayWrite ? <FirstSteps lead={t.firstSteps} /> : <p>{t.none}</p>;
  return (
    <>
      <Filters filters={filters} />
      <DataTable
        // What was scrolled to the side before shows its beginning again.
        key={filters.campaign}
        label={t.label}
        name="links"
        columns={columns}
        pages={pages}
        idOf={keyOf}
        {...(mayWrite && { selected: selection, onSelect: setSelection, canSelect })}
        onOpen={(row) => {
          const { anchor: identifier } = row;
          const search = isCampaign(row) ? { campaign: row.campaign.group } : { identifier };
          void navigate({ to: "/links", search });
        }}
        actions={
          mayWrite &&
          selected.length > 0 && (
            <>
              <Button onPress={() => change("change")}>{t.change(selected.length)}</Button>
              <Button onPress={() => change("end")}>{t.end}</Button>
              <Button onPress={() => change("remove")}>{t.remove}</Button>
            </>
          )
        }
        count={total !== undefined && t.total(total)}
        empty={t.noneFound}
        narrowed={{
          query,
          labels: {
            q: t.search,
            brand: t.brand,
            link_type: t.type,
            state: t.state,
            language: t.language,
            campaign: campaigns.columns.name,
            sort: t.sort,
          },
          onClear: () => void navigate({ to: "/links", search: {}, replace: true }),
        }}
      />
    </>
  );
}

function Filters({ filters }: { readonly filters: TableFilters }) {
  const texts = useTexts(linkTexts);
  const t = texts.table;
  const [lang] = useLanguage();
  const brands = useBrands();
  const navigate = useNavigate();
  const set = (changed: TableFilters) => {
    const all = Object.entries({ ...filters, ...changed }).filter(([, value]) => value);
    void navigate({ to: "/links", search: Object.fromEntries(all), replace: true });
  };
  const { columns } = useTexts(bulkLinkTexts).campaigns;
  const campaigns = usePages<CampaignAnswer>("/campaigns", {}, 100).rows;
  const names = new Intl.DisplayNames(lang, { type: "language" });
  const byText = (a: { text: string }, b: { text: string }) => a.text.localeCompare(b.text, lang);
  const select = (
    name: Exclude<keyof TableFilters, "q" | "sort">,
    label: string,
    options: readonly { id: string; text: string }[],
  ) => (
    <SelectField
      name={`filter-${name}`}
      label={label}
      value={filters[name] ?? ""}
      onChange={(id) => set({ [name]: id })}
      options={[{ id: "", text: t.any }, ...options]}
    />
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={isOpen ? "filters open" : "filters"}>
      <Words
        label={t.search}
        help={t.searchHelp}
        value={filters.q ?? ""}
        onChange={(q) => set({ q })}
      />
      <Button className="phone-only" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t.filters}
      </Button>
      {select(
        "brand",
        t.brand,
        brands.map(({ id, name }) => ({ id, text: name })),
      )}
      {select(
        "link_type",
        t.type,
        Object.entries(texts.types)
          .map(([id, text]) => ({ id: `gs1:${id}`, text }))
          .sort(byText),
      )}
      {select(
        "state",
        t.state,
        LISTED_STATES.map((id) => ({ id, text: texts.states[id] })),
      )}
      {select(
        "language",
        t.language,
        OFFERED_LANGUAGES.map((id) => ({ id, text: names.of(id) ?? id })).sort(byText),
      )}
      {(campaigns.length > 0 || filters.campaign) &&
        select(
          "campaign",
          columns.name,
          campaigns.map(({ group, name }) => ({ id: group, text: name })),
        )}
      {select("check", t.check, [
        { id: "broken", text: t.broken },
        { id: "default", text: t.defaults },
      ])}
      <SelectField
        name="sort"
        label={t.sort}
        value={filters.sort ?? "anchor"}
        onChange={(id) => set({ sort: id === "anchor" ? "" : id })}
        options={LINK_ORDERS.map((id) => ({ id, text: t.sorts[id] }))}
      />
      {Object.keys(filters).length > 0 && (
        <Button onPress={() => void navigate({ to: "/links", search: {}, replace: true })}>
          {t.clear}
        </Button>
      )}
    </search>
  );
}

function useColumns(): TableColumn<ListedAnswer>[] {
  const texts = useTexts(linkTexts);
  const checks = useTexts(linkCheckTexts);
  const { campaigns } = useTexts(bulkLinkTexts);
  const list = useList();
  const t = texts.table;
  const time = useTime();
  const stateOf = useStateWords();
  const ownerName = useOwnerName();
  const [lang] = useLanguage();
  const names = new Intl.DisplayNames(lang, { type: "language" });
  return [
    {
      id: "title",
      title: t.link,
      isName: true,
      cell: (row) => {
        const { title, link_type, is_default, campaign } = row;
        return (
          <>
            {isCampaign(row) ? row.campaign.name : title} <br />
            <small className="quiet">{typeName(texts.types, link_type)}</small>{" "}
            {is_default && <span className="badge">{texts.isDefault}</span>}
            {isCampaign(row) && <span className="badge">{campaigns.columns.name}</span>}
            {campaign && !isCampaign(row) && (
              <small>
                <br />
                {campaigns.columns.name}
                <Colon />{" "}
                <Link to="/links" search={{ campaign: campaign.group }}>
                  {campaign.name}
                </Link>
              </small>
            )}
          </>
        );
      },
    },
    {
      id: "product",
      title: t.product,
      isUsual: true,
      cell: (row) => {
        const { gtin, product_name, brand_name, anchor } = row;
        if (isCampaign(row)) return texts.count(row.stands_for);
        if (gtin === null) {
          const owner = brand_name ?? ownerName(anchor);
          return owner === null ? <Address of={anchor} /> : t.wholeBrand(owner);
        }
        const { lot, serial } = partsOf(anchor);
        return (
          <>
            {product_name} <RecallBadge of={gtin} />
            <br />
            <small className="quiet">
              <span className="num">{gtin}</span>
              {lot && ` · ${texts.choose.lot} ${lot}`}
              {serial && ` · ${texts.choose.serial} ${serial}`}
            </small>
          </>
        );
      },
    },
    {
      id: "target",
      title: t.target,
      isUsual: true,
      cell: ({ href, check }) => (
        <div className="target">
          <Address of={shortened(href)} />{" "}
          {check !== null && check.outcome !== "fine" && (
            <span className={check.outcome === "broken" ? "badge bad" : "badge note"}>
              {checks.outcomes[check.outcome]}
              {check.status !== null && ` (${check.status})`}
            </span>
          )}
        </div>
      ),
    },
    {
      id: "state",
      title: t.state,
      isUsual: true,
      cell: (row) => {
        const { state, when, look } = stateOf(row);
        return (
          <>
            <span className={`badge ${look}`}>{state}</span>
            {when && (
              <>
                <br />
                <small className="quiet when">{when}</small>
              </>
            )}
          </>
        );
      },
    },
    {
      id: "languages",
      title: t.languages,
      isUsual: true,
      cell: ({ hreflang }) =>
        list(hreflang.map((tag) => languageName(names, tag))) || t.anyLanguage,
    },
    {
      id: "scans",
      title: t.scans,
      isUsual: true,
      isNumber: true,
      cell: ({ scans }) => scans?.toLocaleString(lang),
    },
    {
      id: "updated",
      title: t.updated,
      cell: ({ updated_at }) => <span className="num">{time(updated_at)}</span>,
    },
    {
      id: "open",
      title: t.actions,
      isUsual: true,
      isActions: true,
      cell: (row) =>
        isCampaign(row) ? (
          <Link
            to="/links"
            search={{ campaign: row.campaign.group }}
            className="button"
            aria-label={t.showCampaignOf(row.campaign.name)}
          >
            {t.showCampaign}
          </Link>
        ) : (
          <Link
            to="/links/edit"
            search={{ id: row.id, anchor: row.anchor, from: "list" }}
            className="button"
            aria-label={texts.editOne(row.title)}
          >
            {texts.edit}
          </Link>
        ),
    },
  ];
}

/** Host and path as people read them. */
function shortened(href: string): string {
  const text = href.replace(/^https?:\/\//, "");
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
