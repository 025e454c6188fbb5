/** The fields of a link, an example of its address, and the decision with the form as it is. */
import { type ReactNode, useRef, useState } from "react";
import type { LinkPreview } from "../../../services/links/preview.ts";
import { targetExample } from "../../../ui/parts/target-example.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { type Answer, etagOf } from "../../api/client.ts";
import { Address } from "../../parts/address.tsx";
import { useOwnerName } from "../../parts/brands.ts";
import { ConflictDialog } from "../../parts/conflict.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
import { Form } from "../../parts/form.tsx";
import { useList, useTexts } from "../../parts/language.tsx";
import { ContextsField, MediaTypeField } from "../../parts/named-fields.tsx";
import { useNamed } from "../../parts/named-product.tsx";
import { type Stored, useRecordForm } from "../../parts/record-form.ts";
import { AccessFields } from "./access-fields.tsx";
import { type LinkInput, partsOf } from "./data.ts";
import { LanguagesField } from "./languages-field.tsx";
import { OfRecall } from "./of-recall.tsx";
import { previewOf, SavePreview } from "./save-preview.tsx";
import { TargetField } from "./target-field.tsx";
import { TimingFields, timingLabels } from "./timing-fields.tsx";
import { TypeField } from "./type-field.tsx";
import { WhoGetsWhat } from "./who.tsx";

interface LinkFormProps {
  /** Null for a new link. */
  readonly id: string | null;
  readonly stored: Stored<LinkInput>;
  readonly save: (values: LinkInput, etag: string | null) => Promise<Answer<unknown>>;
  readonly reload: () => Promise<Stored<LinkInput>>;
  /** @param answer null if an earlier try was saved after all */
  readonly onSaved: (answer: Answer<unknown> | null) => void;
}

export function LinkForm({ id, stored, save, reload, onSaved }: LinkFormProps) {
  const t = useTexts(linkTexts);
  const e = t.editor;
  const [shown, setShown] = useState<(LinkPreview & { isAnew: boolean }) | null>(null);
  const [draftId] = useState(() => id ?? crypto.randomUUID());
  /** The tag of the preview that was agreed to, which stands for all links that it compared. */
  const agreedTo = useRef<string | null>(null);
  const asksFirst = async (values: LinkInput, isAnew: boolean) => {
    agreedTo.current = null;
    const preview = await previewOf(draftId, values);
    const isToSee = preview.scans.length > 0;
    if (isToSee) setShown({ ...preview, isAnew });
    return isToSee;
  };
  const form = useRecordForm<LinkInput, unknown>({
    stored,
    // If the link itself has changed since it was read, its own tag says so.
    save: (values, etag) => save(values, isOfRow(agreedTo.current, etag) ? agreedTo.current : etag),
    asksFirst,
    reload,
    onSaved,
  });
  const { values, set } = form;
  const flag = (member: "is_default" | "is_default_multi" | "is_public" | "enabled") => (
    <CheckField
      name={member}
      label={e.members[member]}
      value={values[member]}
      onChange={(value) => set(member, value)}
      {...(member === "is_default" && { help: e.help.is_default })}
    />
  );
  return (
    <>
      <BelongsTo anchor={values.anchor} />
      {id !== null && <OfRecall link={stored.values} />}
      <div className="side">
        <Form
          write={form.write}
          values={values}
          labels={{ ...e.members, ...timingLabels(e.when) }}
          action={e.save}
          isReady={form.isChanged || id === null}
          more={form.isChanged && <span className="quiet">{e.unsaved}</span>}
          onSubmit={form.submit}
        >
          <TypeField value={values.link_type} onChange={(type) => set("link_type", type)} />
          <TargetField
            label={e.members.href}
            help={e.help.href}
            isRequired
            value={values.href}
            onChange={(href) => set("href", href)}
          />
          <Example href={values.href} anchor={values.anchor} />
          <TextField
            name="title"
            label={e.members.title}
            help={e.help.title}
            isRequired
            value={values.title}
            onChange={(title) => set("title", title)}
          />
          <div className="fields">
            <LanguagesField
              name="hreflang"
              label={e.members.hreflang}
              value={values.hreflang}
              onChange={(tags) => set("hreflang", tags)}
            />
            <ContextsField
              name="context"
              label={e.members.context}
              help={e.help.context}
              value={values.context}
              onChange={(contexts) => set("context", contexts)}
            />
            <MediaTypeField
              name="media_type"
              label={e.members.media_type}
              help={e.help.media_type}
              value={values.media_type ?? ""}
              onChange={(type) => set("media_type", type === "" ? null : type)}
            />
          </div>
          {flag("is_default")}
          {flag("is_default_multi")}
          {flag("is_public")}
          {flag("enabled")}
          <CheckField
            name="rel"
            label={e.members.rel}
            value={values.rel.length > 0}
            onChange={(isOlder) => set("rel", isOlder ? ["predecessor-version"] : [])}
          />
          <AccessFields values={values} set={set} />
          <TimingFields value={values.timing} onChange={(timing) => set("timing", timing)} />
          <ConflictDialog form={form} labels={e.members} />
        </Form>
        {shown && (
          <SavePreview
            preview={shown}
            anchor={values.anchor}
            titles={{ [draftId]: values.title }}
            onClose={() => setShown(null)}
            onSave={() => {
              agreedTo.current = etagOf(shown.tag);
              setShown(null);
              form.agree();
            }}
          />
        )}
        <WhoGetsWhat
          identifier={values.anchor}
          titles={{}}
          draft={{ ...values, id: id ?? "draft" }}
        />
      </div>
    </>
  );
}

/** What the link belongs to, by name. */
function BelongsTo({ anchor }: { readonly anchor: string }) {
  const t = useTexts(linkTexts);
  const ownerName = useOwnerName();
  const { base, lot, serial } = partsOf(anchor);
  const gtin = /^\d{14}$/.test(base) ? base : null;
  const product = useNamed(gtin);
  // A number that turns into a name would move the text.
  if (gtin !== null && product === undefined) return null;
  return (
    <p className="quiet">
      {t.editor.at(product?.name ?? ownerName(anchor) ?? gtin ?? base)}
      {product?.name && (
        <>
          {" "}
          <span className="num">{gtin}</span>
        </>
      )}
      {lot && ` · ${t.choose.lot} ${lot}`}
      {serial && ` · ${t.choose.serial} ${serial}`}
    </p>
  );
}

/** @param tag of a preview: that of the row, and more */
const isOfRow = (tag: string | null, etag: string | null): boolean =>
  tag !== null && (etag === null || tag.startsWith(`${etag.slice(0, -1)}.`));

/** What an address with variables becomes. */
export function Example({
  href,
  anchor,
}: {
  readonly href: string;
  readonly anchor: string;
}): ReactNode {
  const t = useTexts(linkTexts).editor;
  const list = useList();
  const example = targetExample(href, anchor);
  if (example === null) return null;
  const { target, missing, unknown, path } = example;
  const named = (names: readonly string[]) => list(names.map((name) => `{${name}}`));
  return (
    <div className={unknown.length > 0 ? "notice note" : "notice"} aria-live="polite">
      {unknown.length > 0 && <p>{t.exampleUnknown(named(unknown))}</p>}
      {target !== null && (
        <p>
          {missing.length > 0 ? t.exampleMissing(named(missing)) : `${t.example}:`}{" "}
          <strong>
            <Address of={target} />
          </strong>{" "}
          <small>{t.exampleWith(path)}</small>
        </p>
      )}
    </div>
  );
}
