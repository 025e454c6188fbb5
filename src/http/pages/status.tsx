/** The results of the health checks, in words. */

import type { Words } from "../../ui/texts/index.ts";
import { VERSION } from "../../version.ts";
import type { CatalogState } from "../catalog-state.ts";

interface Props {
  readonly words: Words;
  readonly catalog: CatalogState;
  readonly now: Date;
}

export function StatusBody({ words, catalog, now }: Props) {
  const { status } = words.messages;
  const isReady = catalog === "ready";
  const said = {
    ready: status.works,
    migrations_pending: status.outdated,
    unreachable: status.unreachable,
  };
  const time = new Intl.DateTimeFormat(words.lang, {
    ...{ dateStyle: "long", timeStyle: "long", timeZone: "UTC" },
  });
  return (
    <>
      <div class={`verdict ${isReady ? "good" : "bad"}`}>
        <h1>{isReady ? status.ready : status.notReady}</h1>
        <p>{status.checked(time.format(now))}</p>
      </div>
      <dl>
        <dt>{status.server}</dt>
        <dd>{status.works}</dd>
        <dt>{status.catalog}</dt>
        <dd>{said[catalog]}</dd>
        <dt>{status.version}</dt>
        <dd>{VERSION}</dd>
      </dl>
    </>
  );
}
