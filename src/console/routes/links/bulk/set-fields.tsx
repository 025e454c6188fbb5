/** What a bulk change sets of each link: every member stays as it is until somebody chooses. */
import { bulkLinkTexts } from "../../../../ui/texts/console/bulk-links.ts";
import { linkTexts } from "../../../../ui/texts/console/links.ts";
import { SelectField } from "../../../parts/fields.tsx";
import { useLanguage, useTexts } from "../../../parts/language.tsx";
import { MediaTypeField } from "../../../parts/named-fields.tsx";
import { LanguagesField } from "../languages-field.tsx";
import { NO_TIMING, Times, WholeTiming } from "../timing-fields.tsx";
import { typesByName } from "../type-field.tsx";
import type { LinkChange } from "./draft.ts";

const FLAGS = ["is_default", "is_default_multi", "is_public", "enabled"] as const;

interface SetFieldsProps {
  readonly value: LinkChange;
  readonly onChange: (set: LinkChange) => void;
}

export function SetFields({ value, onChange }: SetFieldsProps) {
  const t = useTexts(bulkLinkTexts).what;
  const { members } = useTexts(linkTexts).editor;
  const types = typesByName(useTexts(linkTexts).types, ["gs1:recallStatus"], useLanguage()[0]);
  const set = <M extends keyof LinkChange>(member: M, to: LinkChange[M] | undefined) => {
    const { [member]: _, ...others } = value;
    onChange(to === undefined ? others : { ...others, [member]: to });
  };
  const { hreflang, timing, media_type } = value;
  const stays = { id: "", text: t.stays };
  return (
    <>
      <SelectField
        name="set.link_type"
        label={members.link_type}
        value={value.link_type ?? ""}
        onChange={(type) => set("link_type", type || undefined)}
        options={[stays, ...types]}
      />
      <SelectField
        name="languages-set"
        label={members.hreflang}
        value={hreflang === undefined ? "" : "these"}
        onChange={(id) => set("hreflang", id === "" ? undefined : [])}
        options={[stays, { id: "these", text: t.theseLanguages }]}
      />
      {hreflang !== undefined && (
        <LanguagesField
          name="set.hreflang"
          label={t.theseLanguages}
          value={hreflang}
          onChange={(tags) => set("hreflang", tags)}
        />
      )}
      <MediaTypeField
        name="media_type"
        label={members.media_type}
        help={t.unchanged}
        value={media_type ?? ""}
        onChange={(type) => set("media_type", type || undefined)}
      />
      {FLAGS.map((flag) => (
        <SelectField
          key={flag}
          name={flag}
          label={members[flag]}
          value={value[flag] === undefined ? "" : value[flag] ? "yes" : "no"}
          onChange={(id) => set(flag, id === "" ? undefined : id === "yes")}
          options={[stays, { id: "yes", text: t.yes }, { id: "no", text: t.no }]}
        />
      ))}
      <WholeTiming>
        <SelectField
          name="timing"
          label={members.timing}
          value={timing === undefined ? "" : timing === null ? "any" : "these"}
          onChange={(id) => set("timing", id === "" ? undefined : id === "any" ? null : NO_TIMING)}
          options={[stays, { id: "any", text: t.anyTime }, { id: "these", text: t.theseTimes }]}
        />
      </WholeTiming>
      {timing && <Times value={timing} onChange={(times) => set("timing", times)} />}
    </>
  );
}
