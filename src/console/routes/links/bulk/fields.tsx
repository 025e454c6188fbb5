/** The fields of a bulk change: of the link that is added, or which links change, end or are removed, and how. */
import type { ReactNode } from "react";
import { bulkLinkTexts } from "../../../../ui/texts/console/bulk-links.ts";
import { linkTexts } from "../../../../ui/texts/console/links.ts";
import { CheckField, SelectField, TextField } from "../../../parts/fields.tsx";
import { InstantField } from "../../../parts/instant-field.tsx";
import { OWN_ZONE, useTexts } from "../../../parts/language.tsx";
import { MediaTypeField } from "../../../parts/named-fields.tsx";
import { LanguagesField } from "../languages-field.tsx";
import { Example } from "../link-form.tsx";
import { TargetField } from "../target-field.tsx";
import { TimingFields } from "../timing-fields.tsx";
import { type Draft, IF_PRESENT } from "./draft.ts";
import { SetFields } from "./set-fields.tsx";

interface PartProps {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
  /** The anchor of one of the products. */
  readonly example: string | null;
}

/** The fields of a link that is added. */
export function Added({ draft, set, example }: PartProps): ReactNode {
  const t = useTexts(bulkLinkTexts).what;
  const { editor } = useTexts(linkTexts);
  const isTimed = draft.timing !== null;
  return (
    <>
      <TargetField
        label={editor.members.href}
        help={t.hrefHelp}
        isRequired
        value={draft.href}
        onChange={(href) => set({ href })}
      />
      {example !== null && <Example href={draft.href} anchor={example} />}
      <TextField
        name="title"
        label={editor.members.title}
        help={editor.help.title}
        isRequired
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <LanguagesField
        name="hreflang"
        label={t.languages}
        value={draft.hreflang}
        onChange={(hreflang) => set({ hreflang })}
      />
      <MediaTypeField
        name="media_type"
        label={editor.members.media_type}
        help={editor.help.media_type}
        value={draft.media_type}
        onChange={(media_type) => set({ media_type })}
      />
      <TimingFields value={draft.timing} onChange={(timing) => set({ timing })} />
      <CheckField
        name="is_default"
        label={isTimed ? t.isDefaultTimed : t.isDefault}
        value={draft.is_default}
        onChange={(is_default) => set({ is_default })}
      />
      <SelectField
        name="if_present"
        label={t.ifPresent}
        value={draft.if_present}
        onChange={(if_present) => set({ if_present })}
        options={IF_PRESENT.map((id) => ({ id, text: t.ifPresents[id] }))}
      />
      <TextField
        name="name"
        label={isTimed ? t.name : t.groupName}
        help={isTimed ? t.nameHelp : t.groupNameHelp}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
    </>
  );
}

/** Which links change, end or are removed, and how. */
export function Meaning(props: PartProps & { readonly isGiven: boolean }): ReactNode {
  const { draft, set, example, isGiven } = props;
  const t = useTexts(bulkLinkTexts).what;
  return (
    <>
      {!isGiven && (
        <SelectField
          name="languages"
          label={t.scopeOfLanguages}
          value={draft.isByLanguage ? "some" : "any"}
          onChange={(id) => set({ isByLanguage: id === "some" })}
          options={[
            { id: "any", text: t.anyLanguages },
            { id: "some", text: t.inLanguages },
          ]}
        />
      )}
      {draft.isByLanguage && !isGiven && (
        <LanguagesField
          name="hreflang"
          label={t.languages}
          value={draft.hreflang}
          onChange={(hreflang) => set({ hreflang })}
        />
      )}
      {draft.action === "change" && (
        <>
          <TargetField
            label={t.newHref}
            help={`${t.unchanged}. ${t.hrefHelp}`}
            value={draft.href}
            onChange={(href) => set({ href })}
          />
          {example !== null && <Example href={draft.href} anchor={example} />}
          {draft.href.trim() === "" && (
            <div className="fields">
              <TextField
                name="replace.find"
                label={t.find}
                help={t.findHelp}
                value={draft.find}
                onChange={(find) => set({ find })}
              />
              <TextField
                name="replace.by"
                label={t.by}
                value={draft.by}
                onChange={(by) => set({ by })}
              />
            </div>
          )}
          <TextField
            name="title"
            label={t.newTitle}
            help={t.unchanged}
            value={draft.title}
            onChange={(title) => set({ title })}
          />
          <SetFields value={draft.set} onChange={(members) => set({ set: members })} />
        </>
      )}
      {draft.action === "end" && (
        <InstantField
          name="at"
          label={t.at}
          help={t.atHelp}
          zone={OWN_ZONE}
          value={draft.at}
          onChange={(at) => set({ at })}
        />
      )}
    </>
  );
}
