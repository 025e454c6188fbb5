/** What needs attention, each with its count and the first few: recalls, gaps of products, links, unknown numbers. */

import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode, useState } from "react";
import type { ScannedKey } from "../../../services/scans/most-scanned.ts";
import "../../style/home.css";
import type { CountedPage, Page as Listed } from "../../../services/cursor.ts";
import type { ListedAnswer } from "../../../services/links/listed.ts";
import type { ListedRecall } from "../../../services/recalls/list.ts";
import { homeTexts } from "../../../ui/texts/console/home.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { recallBadgeTexts } from "../../../ui/texts/console/recall-badge.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import type { Query } from "../../api/client.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Shown, useAnswer } from "../../parts/answer.tsx";
import { useOwnerName } from "../../parts/brands.ts";
import { Colon, useLanguage, useList, useTexts, useTimeInZone } from "../../parts/language.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { CheckLinks, CheckText, type LinkCheckAnswer } from "../links/checks.tsx";
import type { Product } from "../products/product.ts";
import { beginOf, isOfWhole } from "../recall/group.ts";

/** A list whose length is asked for. */
export type Counted<One> = Required<CountedPage<One>>;

/** How many of each list are shown. */
const FIRST = 5;
/** Totals of the API are exact below this. */
const COUNTED = 1_000;

interface TaskProps {
  readonly title: string;
  readonly help: string;
  readonly count: number;
  readonly isExact: boolean;
  readonly children: ReactNode;
  /** Leads to all of them. */
  readonly all?: ReactNode;
  /** Begins one, also where there is none. */
  readonly start?: ReactNode;
}

function Task({ title, help, count, isExact, children, all, start }: TaskProps) {
  const t = useTexts(homeTexts);
  const [lang] = useLanguage();
  if (count === 0) {
    return (
      <p className="quiet">
        {title}
        <Colon />
        {(0).toLocaleString(lang)}
        {start && <> · {start}</>}
      </p>
    );
  }
  return (
    <article className="card task">
      <h3>
        {title} <b className="count">{isExact ? count.toLocaleString(lang) : t.atLeast(count)}</b>
      </h3>
      <p className="help">{help}</p>
      <ul aria-label={t.first}>{children}</ul>
      {(all || start) && (
        <p className="row">
          {all}
          {start}
        </p>
      )}
    </article>
  );
}

const useRecalls = (state: "running" | "planned") =>
  useAnswer<Listed<ListedRecall>>("/recalls", { state, limit: 100 });

/** Products with a recall that runs, and, apart from them, those with a planned one. */
export function OpenRecalls() {
  const t = useTexts(homeTexts);
  const { titles } = useTexts(recallTexts);
  const mayRecall = holds(useSignedIn(), "recalls:write");
  const [running, planned] = [useRecalls("running"), useRecalls("planned")];
  const start = mayRecall && (
    <Link to="/recall" hash="new">
      {titles.new}
    </Link>
  );
  return (
    <>
      <Shown answer={running}>
        {(runs) => <Recalls of={runs} title={t.recalls} help={t.recallsHelp} start={start} />}
      </Shown>
      <Shown answer={planned}>
        {(plans) =>
          plans.items.length > 0 && (
            <Recalls of={plans} title={t.plannedRecalls} help={t.plannedRecallsHelp} isPlanned />
          )
        }
      </Shown>
    </>
  );
}

interface RecallsProps extends Pick<TaskProps, "title" | "help" | "start"> {
  readonly of: Listed<ListedRecall>;
  readonly isPlanned?: boolean;
}

function Recalls({ of: { items, next }, isPlanned = false, ...rest }: RecallsProps) {
  const t = useTexts(homeTexts);
  const products = [...Map.groupBy(items, ({ gtin }) => gtin)];
  return (
    <Task
      {...rest}
      count={products.length}
      isExact={next === null}
      all={
        <Link to="/recall" search={isPlanned ? { state: "planned" } : {}}>
          {t.allRecalls}
        </Link>
      }
    >
      {products.slice(0, FIRST).map(([gtin, found]) => (
        <Recalled key={gtin} found={found} isPlanned={isPlanned} />
      ))}
    </Task>
  );
}

interface RecalledProps {
  /** The recalls of one product, newest first. */
  readonly found: readonly ListedRecall[];
  readonly isPlanned: boolean;
}

/** A product, what of it is recalled, and when each of that began or begins. */
function Recalled({ found, isPlanned }: RecalledProps) {
  const recalls = useTexts(recallTexts);
  const badge = useTexts(recallBadgeTexts);
  const list = useList();
  const time = useTimeInZone();
  const [{ gtin, product }] = found as [ListedRecall];
  // Lots that joined later have a beginning of their own.
  const parts = Map.groupBy(found, (one) => {
    const begin = beginOf(one);
    return begin === null ? "" : (isPlanned ? recalls.begins : recalls.since)(time(begin));
  });
  return (
    <li>
      <Link to="/recall" search={isPlanned ? { gtin, state: "planned" } : { gtin }}>
        {product?.name ?? gtin}
      </Link>{" "}
      <span className="quiet num">{gtin}</span>
      {isPlanned ? (
        <>
          {" "}
          <span className="badge note">{badge.planned}</span>
        </>
      ) : (
        <RecallBadge of={gtin} />
      )}
      {[...parts].slice(0, FIRST).map(([when, part]) => (
        <Fragment key={when}>
          <br />
          <small>
            {[recalledIn(part, recalls.scopes.whole, list), when].filter(Boolean).join(" · ")}
          </small>
        </Fragment>
      ))}
      {parts.size > FIRST && "…"}
    </li>
  );
}

/** The whole product and the first lots; of items, nothing. */
function recalledIn(
  recalls: readonly ListedRecall[],
  whole: string,
  list: ReturnType<typeof useList>,
): string {
  const lots = [...new Set(recalls.flatMap(({ lot }) => lot ?? []))];
  const named = [...(recalls.some(isOfWhole) ? [whole] : []), ...lots.slice(0, FIRST)];
  return list(named) + (lots.length > FIRST ? "…" : "");
}

/** The filter for the products of the organization; of all for administrators. */
export function useWhose(): Query {
  const { organization, ...session } = useSignedIn();
  const isAll = organization === null || session.scopes.includes("admin");
  return isAll ? {} : { organization: organization.id };
}

const ProductLinks = ({ of }: { readonly of: readonly Product[] }) =>
  of.map(({ gtin, name }) => (
    <li key={gtin}>
      <Link to="/products/$gtin" params={{ gtin }}>
        {name}
      </Link>{" "}
      <span className="quiet num">{gtin}</span>
      <RecallBadge of={gtin} />
    </li>
  ));

interface ProductsProps {
  readonly filter:
    | { readonly lifecycle: "withdrawn" }
    | { readonly missing: "default_link" | "picture" };
  readonly title: string;
  readonly help: string;
}

/** The organization's products that a filter of the list finds. */
export function Products({ filter, title, help }: ProductsProps) {
  const t = useTexts(homeTexts);
  const whose = useWhose();
  const answer = useAnswer<Counted<Product>>("/products", {
    ...filter,
    ...whose,
    count: true,
    limit: FIRST,
  });
  return (
    <Shown answer={answer}>
      {({ items, total_at_least: count }) => (
        <Task
          title={title}
          help={help}
          count={count}
          isExact={count < COUNTED}
          all={
            count > FIRST && (
              <Link to="/products" search={filter}>
                {t.all}
              </Link>
            )
          }
        >
          <ProductLinks of={items} />
        </Task>
      )}
    </Shown>
  );
}

export function BrokenTargets() {
  const t = useTexts(homeTexts);
  const mayCheck = holds(useSignedIn(), "catalog:write");
  const answer = useAnswer<Counted<LinkCheckAnswer>>("/link-checks", {
    outcome: "broken",
    count: true,
    limit: FIRST,
  });
  return (
    <>
      <Shown answer={answer}>
        {({ items, total_at_least: count }) => (
          <Task title={t.broken} help={t.brokenHelp} count={count} isExact={count < COUNTED}>
            {items.map((check) => (
              <li key={`${check.link_id} ${check.anchor}`}>
                <Link to="/links" search={{ identifier: check.anchor }}>
                  {check.title}
                </Link>{" "}
                <Place of={check.anchor} />
                <br />
                <small>
                  <CheckText check={check} />
                </small>
              </li>
            ))}
          </Task>
        )}
      </Shown>
      {mayCheck && <CheckLinks />}
    </>
  );
}

/** What a link belongs to: the number, or all products of a brand or organization. */
function Place({ of }: { readonly of: string }) {
  const t = useTexts(linkTexts).table;
  const owner = useOwnerName()(of);
  return (
    <span className="quiet num">
      {owner === null ? of.replace(/^\/01\//, "") : t.wholeBrand(owner)}
    </span>
  );
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

export function EndingLinks() {
  const t = useTexts(homeTexts);
  const time = useTimeInZone();
  // The same instant as long as the screen is open.
  const [before] = useState(() => new Date(Date.now() + SOON_DAYS * DAY_MS).toISOString());
  const links = useTexts(linkTexts);
  const answer = useAnswer<Listed<ListedAnswer>>("/link-list", {
    ending_before: before,
    // Each campaign is one line.
    grouped: true,
    limit: 100,
  });
  return (
    <Shown answer={answer}>
      {({ items, next }) => (
        <Task title={t.ending} help={t.endingHelp} count={items.length} isExact={next === null}>
          {items
            .slice(0, FIRST)
            .map(({ id, title, anchor, timing, campaign, stands_for: count }) => (
              <li key={`${id} ${anchor}`}>
                {campaign !== null && count > 1 ? (
                  <>
                    <Link to="/links" search={{ campaign: campaign.group }}>
                      {campaign.name}
                    </Link>{" "}
                    <span className="quiet">{links.count(count)}</span>
                  </>
                ) : (
                  <>
                    <Link to="/links" search={{ identifier: anchor }}>
                      {title}
                    </Link>{" "}
                    <Place of={anchor} />
                  </>
                )}
                <br />
                <small>{timing?.until && t.ends(time(timing.until))}</small>
              </li>
            ))}
        </Task>
      )}
    </Shown>
  );
}

export function UnknownNumbers() {
  const t = useTexts(homeTexts);
  const answer = useAnswer<Listed<ScannedKey>>("/scans/unknown", {
    period: "last_30_days",
    limit: 100,
  });
  return (
    <Shown answer={answer}>
      {({ items, next }) => (
        <Task title={t.unknown} help={t.unknownHelp} count={items.length} isExact={next === null}>
          {items.slice(0, FIRST).map(({ anchor, scans }) => (
            <li key={anchor}>
              <span className="num">{anchor.replace(/^\/01\//, "")}</span>{" "}
              <span className="quiet">{t.unknownScans(scans)}</span>
            </li>
          ))}
        </Task>
      )}
    </Shown>
  );
}
