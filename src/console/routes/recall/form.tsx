/**
 * The form of a recall: which product and lots, the notice, a preview of scans, and its publication.
 * It is for a new recall, for more lots of one, or for another notice of its lots.
 */
import { useEffect, useRef, useState } from "react";
import { Button, Radio, RadioGroup } from "react-aria-components";
import { lotsLeftOut } from "../../../model/lot-fault.ts";
import { isCompanion } from "../../../model/recall-companion.ts";
import { recallNote } from "../../../model/recall-notes.ts";
import { typedAddress } from "../../../model/web-target.ts";
import type { CheckedPreview, RecallAnswer } from "../../../services/recalls/recalls.ts";
import { frameTexts } from "../../../ui/texts/console/frame.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { ApiError, api, etagOf, type Fault } from "../../api/client.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { useFaultText } from "../../parts/fault-text.tsx";
import { CheckField } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";
import { InstantField } from "../../parts/instant-field.tsx";
import { Colon, OWN_ZONE, useTexts, useTime } from "../../parts/language.tsx";
import { useLastChange } from "../../parts/last-change.ts";
import { type Named, NamedProduct } from "../../parts/named-product.tsx";
import { ProductField } from "../../parts/product-field.tsx";
import { say } from "../../parts/toasts.tsx";
import { marked } from "../../parts/unfinished.ts";
import { useWrite } from "../../parts/write.tsx";
import { forgetLinks } from "../links/data.ts";
import { useNewInView, useOpenRecalls } from "./form-hooks.ts";
import { type Fresh, isOfWhole, lotsOf, titlesOf } from "./group.ts";
import { LotChoice, Lots } from "./lots.tsx";
import { LotsField, typedLots } from "./lots-field.tsx";
import {
  CheckedNotices,
  LanguageField,
  NoticeFields,
  type NoticeText,
  Translations,
  useLanguageName,
} from "./notice.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { Scans } from "./scans.tsx";
import { keepDraft, type Task } from "./task.ts";

interface RecallFormProps {
  readonly task: Task;
  readonly onCancel: () => void;
  readonly product: string;
  readonly onProduct: (product: string) => void;
  readonly onPublished: (fresh: Fresh) => void;
  readonly gtin: string;
  readonly named: Named | undefined;
}

export function RecallForm(props: RecallFormProps) {
  const { task, product, onProduct, onPublished, onCancel } = props;
  const t = useTexts(recallTexts);
  const { cancel } = useTexts(frameTexts);
  const time = useTime();
  const session = useSignedIn();
  const { group } = task;
  const changed = task.what === "change" ? group : null;
  const named = group?.product ?? props.named;
  const gtin = group?.product.gtin ?? props.gtin;
  const [values, setValues] = useState(task.values);
  const recalled = lotsOf(group?.items ?? []);
  const [shown, setShown] = useState<{ preview: CheckedPreview; body: string } | null>(null);
  /** The error because of which the preview is shown anew. */
  const [late, setLate] = useState<ApiError | null>(null);
  const lastChange = useLastChange();
  const textOf = useFaultText();
  const [isConfirming, setConfirming] = useState(false);
  const previewing = useWrite();
  const publishing = useWrite();
  const title = useRef<HTMLHeadingElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const stale = useRef<HTMLParagraphElement>(null);
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const { isWhole, notice, translations, from } = values;
  const nameOf = useLanguageName();
  const isOfTask = group !== null;
  const open = useOpenRecalls(changed ? null : gtin);
  const openLots = lotsOf(open);
  const typed = typedLots(changed || isWhole ? "" : values.lots, openLots);
  const { spaced, again, wrong } = typed;
  const lots = changed ? values.chosen : typed.lots;
  const isWholeAgain = !changed && isWhole && open.some(isOfWhole);
  const sent = ({ href, ...rest }: NoticeText) => ({ ...rest, href: typedAddress(href) });
  const path = changed ? "/recalls/change" : "/recalls";
  const body = {
    gtin,
    lots,
    whole_product: isWhole,
    ...sent(notice),
    translations: translations.map(sent),
    ...(changed === null && { from, scans_without_lot: values.scansWithoutLot }),
  };
  const text = JSON.stringify(body);
  const now = useRef(body);
  now.current = body;
  const preview = async (after: ApiError | null = null, isUnfinished = false) => {
    const asked = marked(now.current, isUnfinished);
    const query = { dry_run: true };
    const { body: answer } = await api<RecallAnswer>("POST", path, { query, body: asked });
    setLate(after);
    setShown({ preview: answer.preview!, body: JSON.stringify(asked) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new preview
  useEffect(() => {
    (stale.current ?? heading.current)?.focus({ preventScroll: true });
    // The preview is in sight from its beginning: what the server found at the notice comes first.
    heading.current?.scrollIntoView();
  }, [shown]);
  useEffect(() => {
    if (!isOfTask) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, [isOfTask]);
  useNewInView(title);
  const { principal } = session;
  const isTyped = values !== task.values || task.isKept;
  useEffect(() => {
    if (isTyped) keepDraft({ principal, product, task: { ...task, values } });
  }, [isTyped, principal, product, task, values]);
  const publish = async (isAccepted: boolean) => {
    try {
      const ifMatch = etagOf(shown?.preview.tag ?? null);
      const { body: answer } = await api<RecallAnswer>("POST", path, {
        body: { ...now.current, accept_unreachable: isAccepted },
        ifMatch,
      });
      const ids = answer.links.filter(({ id, is_default }) => is_default && !isCompanion({ id }));
      const start = changed ? (changed.items[0]?.link.timing?.from ?? null) : from;
      const begins = start !== null && Date.parse(start) > Date.now() ? time(start) : null;
      if (changed) say(t.changed);
      else if (begins === null) say(isWhole ? t.publishedWhole : t.published(ids.length));
      else say(isWhole ? t.plannedWhole(begins) : t.planned(ids.length, begins));
      onPublished({
        state: begins === null ? "running" : "planned",
        ids: changed ? changed.items.map(({ link }) => link.id) : ids.map(({ id }) => id),
      });
    } catch (error) {
      // Changed, recalled or ended meanwhile, or the notice does not answer any more.
      if (!(error instanceof ApiError) || ![404, 409, 412, 422].includes(error.status)) throw error;
      // Nothing was written, and what is typed stays.
      setConfirming(false);
      setShown(null);
      previewing.run(() => preview(error));
      await forgetLinks();
      return;
    }
    setConfirming(false);
    await forgetLinks();
  };
  const action = changed ? t.publishChange : t.publish;
  const beginning = () => {
    if (from === null) return t.beginsNow;
    if (Date.parse(from) > Date.now()) return t.beginsAt(time(from), OWN_ZONE);
    const past = { from: `${time(from)} (${OWN_ZONE})` };
    return t.notes.has_begun(recallNote("has_begun", past));
  };
  const isCurrent = shown !== null && shown.body === text;
  const notices = [notice, ...translations];
  // A title that names some lots would tell people that theirs is not recalled.
  const namesOthers = (title: string, isQuoted = false) => {
    const left = lotsLeftOut(title, lots, [...recalled, ...openLots]);
    if (left.length === 0) return null;
    return (
      <p key={title} className="notice note">
        {isQuoted && (
          <strong>
            {title}
            <Colon />
          </strong>
        )}
        {t.notes.title_names_others(recallNote("title_names_others", { lots: left }))}
      </p>
    );
  };
  /** What the server does not find, or not with the other faults. */
  const own = [
    ...(isWholeAgain ? [faultOf("gtin", t.wholeAgain)] : []),
    ...(isWhole || lots.length > 0 ? [] : [{ field: "lots", message: "", code: "required" }]),
    ...(spaced.length > 0 ? [faultOf("lots", t.spaced)] : []),
    ...(again.length > 0 ? [faultOf("lots", t.again(again))] : []),
    ...wrong.map((one) => faultOf("lots", textOf(one) ?? one.message)),
  ];
  const labels = Object.assign(
    { ...t.members, ...(changed && { lots: t.chooseChanged }) },
    ...translations.map(({ hreflang: [tag = ""] }, place) =>
      Object.fromEntries(
        (["href", "title"] as const).map((member) => [
          `translations.${place}.${member}`,
          `${t.members[member]} (${nameOf(tag)})`,
        ]),
      ),
    ),
  );
  const { organization } = session;
  const isRefused = previewing.error instanceof ApiError && previewing.error.status === 403;
  const lotsField = (
    <LotsField value={values.lots} typed={typed} onChange={(text) => set({ lots: text })} />
  );
  return (
    <>
      <h2 id="new" tabIndex={-1} ref={title}>
        {t.titles[task.what]}
      </h2>
      {task.isKept && (
        <p className="notice note row">
          {t.kept} <Button onPress={onCancel}>{t.startAnew}</Button>
        </p>
      )}
      {changed && <p className="quiet">{isWhole ? t.changeLeadWhole : t.changeLead}</p>}
      <Form
        write={previewing}
        values={body}
        faults={[...(isRefused ? [faultOf("gtin", t.notYours)] : []), ...own]}
        labels={labels}
        action={t.preview}
        more={isOfTask && <Button onPress={onCancel}>{cancel}</Button>}
        onSubmit={(isUnfinished) => {
          setLate(null);
          previewing.run(() => preview(null, isUnfinished || own.length > 0));
        }}
      >
        {group ? (
          <>
            <NamedProduct {...group.product} />
            {changed ? (
              <LotChoice
                label={t.chooseChanged}
                lots={recalled}
                value={values.chosen}
                onChange={(chosen) => set({ chosen })}
              />
            ) : (
              <>
                <p className="quiet">{t.recalledAlready}</p>
                <Lots lots={recalled} />
                <div className="fields two">
                  <div>{lotsField}</div>
                </div>
              </>
            )}
            {changed && titlesOf(changed.items).length > 1 && (
              <p className="notice note">{t.differentTitles(titlesOf(changed.items))}</p>
            )}
          </>
        ) : (
          <div className="fields two">
            <div>
              <ProductField
                name="gtin"
                label={t.members.gtin}
                help={t.help.gtin}
                isRequired
                value={product}
                onChange={onProduct}
                owner={
                  organization && !holds(session, "admin")
                    ? `organization:${organization.id}`
                    : null
                }
              />
              {named && <NamedProduct {...named} />}
            </div>
            <div>
              <RadioGroup
                className="field"
                aria-label={t.scope}
                value={isWhole ? "whole" : "lots"}
                onChange={(chosen) => set({ isWhole: chosen === "whole" })}
              >
                {(["lots", "whole"] as const).map((id) => (
                  <Radio key={id} value={id} className="radio">
                    <span className="dot" aria-hidden="true" />
                    <span>{t.scopes[id]}</span>
                  </Radio>
                ))}
              </RadioGroup>
              {!isWhole && lotsField}
            </div>
          </div>
        )}
        {!changed && !isWhole && (
          <CheckField
            name="scans_without_lot"
            label={t.scansWithoutLot}
            value={values.scansWithoutLot}
            onChange={(scansWithoutLot) => set({ scansWithoutLot })}
          />
        )}
        <div className="fields two">
          <NoticeFields
            value={notice}
            warning={namesOthers(notice.title)}
            onChange={(changed) => set({ notice: changed })}
          />
          <LanguageField
            label={t.members.hreflang}
            value={notice.hreflang[0] ?? ""}
            none={t.anyLanguage}
            without={translations.flatMap(({ hreflang }) => hreflang)}
            onChange={(tag) => set({ notice: { ...notice, hreflang: tag === "" ? [] : [tag] } })}
          />
        </div>
        <Translations
          value={translations}
          taken={notice.hreflang}
          warning={namesOthers}
          onChange={(changed) => set({ translations: changed })}
        />
        {changed === null && (
          <div className="beginning">
            <InstantField
              name="from"
              label={t.members.from}
              help={t.help.from}
              value={from}
              zone={OWN_ZONE}
              onChange={(instant) => set({ from: instant })}
            />
          </div>
        )}
      </Form>
      {shown && (
        <div className="card">
          <h2 tabIndex={-1} ref={heading}>
            {t.previewTitle}
          </h2>
          {late && (
            <p className="notice note" role="alert" tabIndex={-1} ref={stale}>
              {t.stale} {lastChange(late)}
            </p>
          )}
          {!isCurrent && <p className="notice note">{t.previewAgain}</p>}
          {named && <NamedProduct {...named} />}
          <CheckedNotices notices={shown.preview.notices} />
          <Scans preview={shown.preview} />
          <div className="row">
            <Button
              className="first danger"
              isDisabled={!isCurrent}
              onPress={() => setConfirming(true)}
            >
              {action}
            </Button>
          </div>
        </div>
      )}
      {isConfirming && shown && (
        <PublishDialog
          isChange={changed !== null}
          named={named}
          isWhole={isWhole}
          lots={lots}
          notices={notices}
          preview={shown.preview}
          beginning={changed === null ? beginning() : null}
          warnings={[...new Set(notices.map(({ title }) => title))].map((title) =>
            namesOthers(title, notices.length > 1),
          )}
          write={publishing}
          onClose={() => setConfirming(false)}
          onConfirm={(isAccepted) => publishing.run(() => publish(isAccepted))}
        />
      )}
    </>
  );
}

const faultOf = (field: string, message: string): Fault => ({ field, message, isWorded: true });
