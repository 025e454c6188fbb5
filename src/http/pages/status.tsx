/** The state of the server and of its catalog, as a page or as JSON. */
import type { Config } from "../../config/config.ts";
import { VERSION } from "../../identity.ts";
import {
  type CatalogTotals,
  probeWithTotals,
} from "../../services/statistics/catalog-statistics.ts";
import { Banner } from "../../ui/parts/banner.tsx";
import type { Words } from "../../ui/texts/index.ts";
import type { CatalogVariables } from "../contexts.ts";
import { type CatalogState, catalogState } from "../health.ts";
import type { With } from "../request.ts";
import { page } from "./parts/frame.tsx";
import { frameOf, pageReaderOf, prefersToPage } from "./parts/reader.ts";

/** How long the numbers count as current. */
const COUNTED_FOR_MS = 60_000;

interface Counted {
  /** Epoch in ms at which an isolate asked. */
  readonly at: number;
  /** Null until the first answer. */
  readonly totals: CatalogTotals | null;
}

const NEVER: Counted = { at: Number.NEGATIVE_INFINITY, totals: null };

/** A memory: the last numbers of this isolate, by configuration. */
const counted = new WeakMap<Config, Counted>();

export async function status(c: With<CatalogVariables>): Promise<Response> {
  const { config, options } = c.var;
  const now = options.clock();
  const last = counted.get(config) ?? NEVER;
  const isDue = config.readAccess === "open" && now.getTime() - last.at >= COUNTED_FOR_MS;
  const catalog = isDue ? await count(c, last, now.getTime()) : await catalogState(c);
  const numbers = catalog === "ready" ? (counted.get(config) ?? null) : null;
  const state = { catalog, numbers, now };
  const code = catalog === "ready" ? 200 : 503;
  const headers = { "Cache-Control": "no-store", Vary: "Accept, Accept-Language" };
  if (prefersToPage(c, "application/json")) return c.json(asJson(state), code, headers);
  const { words } = pageReaderOf(c);
  const body = <StatusBody words={words} {...state} />;
  const canonical = `${config.baseUrl}/status`;
  const { title } = words.messages.status;
  return c.html(page({ title, canonical, ...frameOf(c), body }), code, headers);
}

/** Asks for the state and the numbers at once. */
function count(c: With<CatalogVariables>, last: Counted, at: number): Promise<CatalogState> {
  const { config } = c.var;
  // Set before the question, so that other requests do not ask it too.
  counted.set(config, { ...last, at });
  return catalogState(c, async (catalog) => {
    try {
      const { migratedUntil, totals } = await probeWithTotals(catalog);
      counted.set(config, { at, totals });
      return { migratedUntil };
    } catch (error) {
      counted.set(config, last);
      throw error;
    }
  });
}

interface State {
  readonly catalog: CatalogState;
  readonly numbers: Counted | null;
  readonly now: Date;
}

function asJson({ catalog, numbers, now }: State) {
  return {
    status: catalog === "ready" ? "ready" : "not_ready",
    server: "ready",
    catalog,
    version: VERSION,
    checked_at: now.toISOString(),
    ...(numbers?.totals && { ...numbers.totals, counted_at: new Date(numbers.at).toISOString() }),
  };
}

function StatusBody({ words, catalog, numbers, now }: State & { readonly words: Words }) {
  const { status } = words.messages;
  const isReady = catalog === "ready";
  const said = {
    ready: status.works,
    migrations_pending: status.outdated,
    unreachable: status.unreachable,
  };
  const time = new Intl.DateTimeFormat(words.lang, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  });
  return (
    <>
      <Banner
        tone={isReady ? "good" : "bad"}
        icon={isReady ? "ok" : "alert"}
        title={isReady ? status.ready : status.notReady}
        level={1}
      >
        <p>{status.checked(time.format(now))}</p>
      </Banner>
      <dl>
        <dt>{status.server}</dt>
        <dd>{status.works}</dd>
        <dt>{status.catalog}</dt>
        <dd>{said[catalog]}</dd>
        <dt>{status.version}</dt>
        <dd>{VERSION}</dd>
        {numbers?.totals && <Numbers words={words} time={time} {...numbers.totals} />}
      </dl>
      {numbers?.totals && (
        <p>
          <small>{status.counted(time.format(numbers.at))}</small>
        </p>
      )}
    </>
  );
}

interface NumbersProps extends CatalogTotals {
  readonly words: Words;
  readonly time: Intl.DateTimeFormat;
}

function Numbers({ words, time, products, links, last_change }: NumbersProps) {
  const { status } = words.messages;
  const number = new Intl.NumberFormat(words.lang);
  return (
    <>
      <dt>{status.products}</dt>
      <dd class="num">{number.format(products)}</dd>
      <dt>{status.links}</dt>
      <dd class="num">{number.format(links)}</dd>
      <dt>{status.lastChange}</dt>
      <dd>{last_change === null ? status.never : time.format(new Date(last_change))}</dd>
    </>
  );
}
