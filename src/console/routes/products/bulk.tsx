/** The same change for many products: of the selected ones, or of all that the filters find. */

import { useRef, useState } from "react";
import { Label, ProgressBar } from "react-aria-components";
import { LIFECYCLES, VISIBILITIES } from "../../../model/bounds.ts";
import type { BulkAnswer, BulkItem, BulkOutcome } from "../../../services/products/bulk.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { type BulkJob, finish } from "../../api/bulk-job.ts";
import { api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useSignedIn } from "../../api/session.ts";
import { undoGroup } from "../../api/undo.ts";
import { useBrands } from "../../parts/brands.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { CheckField, SelectField } from "../../parts/fields.tsx";
import { useTexts } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";

const OUTCOMES = [
  "change",
  "same",
  "other_owner",
  "missing",
] as const satisfies readonly BulkOutcome[];
const MEMBERS = ["lifecycle", "visibility", "brand_id"] as const;

interface BulkProps {
  readonly selected: readonly string[];
  /** The filters as the API takes them; null where it takes none, as for a search. */
  readonly filter: Readonly<Record<string, string>> | null;
  /** How many the filters find, in words. */
  readonly found: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const bulk = async (body: object): Promise<BulkAnswer> =>
  (await api<BulkAnswer>("POST", "/products/bulk", { body })).body;

export function Bulk({ selected, filter, found, onClose, onDone }: BulkProps) {
  const t = useTexts(productTexts);
  const brands = useBrands();
  const write = useWrite();
  const { principal } = useSignedIn();
  const [of, setOf] = useState<"selected" | "found">("selected");
  const [member, setMember] = useState<(typeof MEMBERS)[number]>("lifecycle");
  const [value, setValue] = useState("");
  /** What the preview has found so far: a try after a busy server goes on from there. */
  const seen = useRef<{ items: BulkItem[]; cursor: string | null }>({ items: [], cursor: null });
  const [previewed, setPreviewed] = useState<readonly BulkItem[] | null>(null);
  const [done, setDone] = useState<BulkJob | null>(null);
  /** All batches of the change are one group in the history. */
  const [group] = useState(() => crypto.randomUUID());
  const [hidesLinks, setHidesLinks] = useState(false);
  const canHideLinks = member === "visibility" && value === "organization";
  const change = {
    change: { [member]: value },
    ...(canHideLinks && hidesLinks && { hide_links: true }),
  };
  const count = (outcome: BulkOutcome) =>
    previewed?.filter((item) => item.outcome === outcome).length ?? 0;
  /** Another change needs another preview. */
  const reset = () => {
    seen.current = { items: [], cursor: null };
    setPreviewed(null);
    write.cancel();
  };

  const preview = async () => {
    const now = seen.current;
    do {
      const part =
        of === "selected"
          ? { products: selected.map((gtin) => ({ gtin })) }
          : { filter, cursor: now.cursor };
      const { items, next } = await bulk({ ...change, dry_run: true, ...part });
      now.items.push(...items);
      now.cursor = next;
    } while (now.cursor !== null);
    setPreviewed(now.items);
  };

  const start = () => {
    const left = previewed?.filter(({ outcome }) => outcome === "change") ?? [];
    let job: BulkJob = {
      principal,
      path: "/products/bulk",
      change,
      group,
      left: left.map(({ gtin, version }) => ({ gtin, version })),
      total: left.length,
      done: 0,
      skipped: 0,
    };
    const show = (now: BulkJob) => {
      job = now;
      setDone(now);
    };
    write.run(async () => {
      const { done, skipped } = await finish(job, show);
      say(t.bulk.done(done, skipped), done > 0 ? () => undoGroup(group) : undefined);
      for (const key of ["/products", ...(canHideLinks ? ["/link-list", "/link-states"] : [])]) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
      onDone();
    });
  };
  const total = count("change");
  const isRunning = done !== null;
  const values = {
    lifecycle: LIFECYCLES.map((id) => ({ id: id as string, text: t.lifecycles[id] })),
    visibility: VISIBILITIES.map((id) => ({ id: id as string, text: t.visibilities[id] })),
    brand_id: brands.map(({ id, name }) => ({ id, text: name })),
  };
  return (
    <Confirm
      title={t.bulk.title}
      action={previewed === null ? t.bulk.preview : t.bulk.change(total)}
      isDangerous={previewed !== null && value === "withdrawn"}
      isOpen
      isWide={previewed !== null}
      isReady={value !== "" && (previewed === null || total > 0)}
      onClose={onClose}
      onConfirm={() => (previewed === null ? write.run(preview) : start())}
      write={write}
    >
      {filter !== null && (
        <SelectField
          name="of"
          label={t.bulk.of}
          value={of}
          isDisabled={isRunning}
          onChange={(chosen) => {
            setOf(chosen);
            reset();
          }}
          options={[
            { id: "selected", text: t.bulk.selected(selected.length) },
            { id: "found", text: t.bulk.found(found) },
          ]}
        />
      )}
      <SelectField
        name="member"
        label={t.bulk.member}
        value={member}
        isDisabled={isRunning}
        onChange={(chosen) => {
          setMember(chosen);
          setValue("");
          reset();
        }}
        options={MEMBERS.map((id) => ({ id, text: t.members[id] }))}
      />
      <SelectField
        name="value"
        label={t.bulk.value}
        value={value}
        isDisabled={isRunning}
        onChange={(chosen) => {
          setValue(chosen);
          reset();
        }}
        options={values[member]}
      />
      {canHideLinks && (
        <CheckField
          name="hide_links"
          label={t.bulk.hideLinks}
          help={t.hideLinksHelp}
          value={hidesLinks}
          isDisabled={isRunning}
          onChange={(chosen) => {
            setHidesLinks(chosen);
            reset();
          }}
        />
      )}
      <div aria-live="polite">
        {previewed !== null && !isRunning && (
          <ul>
            {OUTCOMES.filter((outcome) => outcome === "change" || count(outcome) > 0).map(
              (outcome) => (
                <li key={outcome}>{t.bulk.outcomes[outcome](count(outcome))}</li>
              ),
            )}
          </ul>
        )}
        {previewed !== null && !isRunning && total > 0 && (
          <Consequences
            member={member}
            value={value}
            items={previewed}
            hidesLinks={canHideLinks && hidesLinks}
          />
        )}
      </div>
      {isRunning && (
        <ProgressBar value={done.done + done.skipped} maxValue={total} className="progress">
          {({ valueText }) => (
            <>
              <Label>{t.bulk.running}</Label> <span>{valueText}</span>
            </>
          )}
        </ProgressBar>
      )}
    </Confirm>
  );
}

const MOST_LISTED = 100;

interface ConsequencesProps {
  readonly member: (typeof MEMBERS)[number];
  readonly value: string;
  readonly items: readonly BulkItem[];
  readonly hidesLinks: boolean;
}

/** What scans show afterwards, in words, and what each product has now. */
function Consequences({ member, value, items, hidesLinks }: ConsequencesProps) {
  const t = useTexts(productTexts);
  const changing = items.filter(({ outcome }) => outcome === "change");
  const brand = useBrands().find(({ id }) => id === value)?.name ?? value;
  const nowOf = ({ before }: BulkItem): string => {
    if (before === null) return "";
    if (member === "brand_id") return before.brand_name ?? t.bulk.noBrand;
    return member === "lifecycle"
      ? t.lifecycles[before.lifecycle as keyof typeof t.lifecycles]
      : t.visibilities[before.visibility as keyof typeof t.visibilities];
  };
  const has = (name: "lifecycle" | "visibility", what: string) =>
    changing.filter(({ before }) => before?.[name] === what).length;
  const hidden = has("visibility", "organization");
  const withdrawn = has("lifecycle", "withdrawn");
  const links = useTexts(linkTexts).count(changing.reduce((sum, one) => sum + one.links, 0));
  const sentences = [
    member === "brand_id"
      ? t.bulk.afterwards.brand(brand)
      : hidesLinks
        ? t.bulk.afterwards.withLinks(links)
        : t.bulk.afterwards[value as keyof Omit<typeof t.bulk.afterwards, "brand" | "withLinks">],
    // Who withdraws a product that nobody sees warns nobody.
    ...(member === "lifecycle" && hidden > 0 ? [t.bulk.hidden(hidden)] : []),
    ...(member === "lifecycle" && withdrawn > 0 ? [t.bulk.noLongerWarned(withdrawn)] : []),
    ...(member === "visibility" && value === "organization" && withdrawn > 0
      ? [t.bulk.noLongerWarned(withdrawn)]
      : []),
  ];
  return (
    <>
      <h3>{t.bulk.scans}</h3>
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{t.bulk.now}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className="scroller previewed" tabIndex={0} aria-label={t.bulk.now}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.members.name}</th>
              <th scope="col">{t.gtin}</th>
              <th scope="col">{t.members[member]}</th>
            </tr>
          </thead>
          <tbody>
            {changing.slice(0, MOST_LISTED).map((item) => (
              <tr key={item.gtin}>
                <th scope="row">{item.name}</th>
                <td className="num">{item.gtin}</td>
                <td>{nowOf(item)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {changing.length > MOST_LISTED && (
        <p className="quiet">{t.bulk.others(changing.length - MOST_LISTED)}</p>
      )}
      <p className="quiet">{t.bulk.undoable}</p>
    </>
  );
}
