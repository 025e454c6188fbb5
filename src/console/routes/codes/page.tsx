/** The code of a product: designed for its place in print, downloaded, and recorded. */
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "react-aria-components";
import { codeTexts } from "../../../ui/texts/console/codes.ts";
import { ApiError } from "../../api/client.ts";
import { Failure } from "../../parts/failure.tsx";
import { Faults, TextField } from "../../parts/fields.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useTexts } from "../../parts/language.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { useSettled } from "../../parts/settled.ts";
import { ProductField } from "../links/product-field.tsx";
import {
  type DesignWords,
  type Fields,
  gtinOf,
  NOTHING,
  useDesign,
  useDesignWords,
} from "./data.ts";
import { LookFields } from "./look-fields.tsx";
import { Preview } from "./preview.tsx";
import { Recorded } from "./recorded.tsx";

export function Page() {
  const t = useTexts(codeTexts);
  const words = useDesignWords();
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const [fields, setFields] = useState<Fields>(() => {
    const { gtin = "", lot = "", serial = "" } = search;
    return { ...NOTHING, gtin, lot, serial };
  });
  const set = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }));
  const asked = useSettled(fields);
  const { data, error, failureReason, isFetching, refetch } = useDesign(asked);
  const isFaulty = error instanceof ApiError && error.faults.length > 0;
  const trouble = error ?? (isFetching ? failureReason : null);
  const made = /\d/.test(asked.gtin) && error === null ? data : undefined;
  return (
    <Screen title={t.title}>
      <div className="side codes">
        <Form validationBehavior="aria" onSubmit={(event) => event.preventDefault()}>
          <Faults value={isFaulty ? error.faults : []}>
            <ProductField
              name="gtin"
              label={t.product}
              help={t.productHelp}
              value={fields.gtin}
              onChange={(gtin) => set({ gtin })}
              isRequired
            />
            <p className="badges">
              <RecallBadge of={fields.gtin} isLink />
            </p>
            {words && <ContentFields {...{ words, fields, set }} />}
            {words && <LookFields {...{ words, fields, set }} best={made?.symbol.size_mm} />}
          </Faults>
        </Form>
        <section aria-label={words?.messages.design.preview} aria-busy={isFetching}>
          {trouble && !isFaulty && (
            <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
          )}
          {!made && !trouble && <p className="quiet">{t.start}</p>}
          {words && made && <Preview words={words} made={made} fields={asked} />}
        </section>
      </div>
      <Recorded
        gtin={made ? gtinOf(made.digital_link) : null}
        onOpen={({ base, ...rest }) => set({ gtin: base, ...rest })}
      />
    </Screen>
  );
}

interface DesignFieldsProps {
  readonly words: DesignWords;
  readonly fields: Fields;
  readonly set: (part: Partial<Fields>) => void;
}

function ContentFields({ words, fields, set }: DesignFieldsProps) {
  const { design } = words.messages;
  return (
    <div className="fields">
      {(["lot", "serial", "expiry"] as const).map((member) => (
        <TextField
          key={member}
          name={member}
          label={design[member]}
          value={fields[member]}
          type={member === "expiry" ? "date" : "text"}
          onChange={(value) => set({ [member]: value })}
          autoComplete="off"
        />
      ))}
    </div>
  );
}
