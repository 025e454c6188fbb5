/** The codes of a product: the way to the designer, and the codes that are recorded. */

import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Button, Form } from "react-aria-components";
import { isGtin, toGtin14 } from "../../../gs1/gtin/check-digit.ts";
import type { ProductAnswer } from "../../../services/products/product.ts";
import { codeTexts } from "../../../ui/texts/console/codes.ts";
import { ApiError, api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Faults, TextField } from "../../parts/fields.tsx";
import { Fold } from "../../parts/fold.tsx";
import { elementOf, useUnfinishedFields } from "../../parts/form.tsx";
import { Screen } from "../../parts/frame.tsx";
import { DayField } from "../../parts/instant-field.tsx";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { NamedProduct, useNamed } from "../../parts/named-product.tsx";
import { ProductField } from "../../parts/product-field.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { say } from "../../parts/toasts.tsx";
import { Unfinished } from "../../parts/unfinished.ts";
import { useWrite, WriteTrouble } from "../../parts/write.tsx";
import { type Content, contentOf } from "./data.ts";
import { Recorded } from "./recorded.tsx";

export function Page() {
  const t = useTexts(codeTexts);
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const [content, setContent] = useState<Content>(() => {
    const { gtin = "", lot = "", serial = "" } = search;
    return { gtin, lot, serial, expiry: "" };
  });
  const write = useWrite();
  const set = (part: Partial<Content>) => {
    write.cancel();
    setContent((before) => ({ ...before, ...part }));
  };
  const { lot, serial, expiry } = content;
  const number = content.gtin.trim();
  const gtin = isGtin(number) ? toGtin14(number) : null;
  const named = useNamed(gtin);
  const { unfinished, report } = useUnfinishedFields();
  const faults = write.error instanceof ApiError ? write.error.faults : [];
  return (
    <Screen title={t.title}>
      <Form
        className="codes"
        validationBehavior="aria"
        onSubmit={(event) => event.preventDefault()}
      >
        <Unfinished value={report}>
          <Faults value={faults}>
            <ProductField
              name="gtin"
              label={t.product}
              {...(!named?.name && { help: t.productHelp })}
              value={content.gtin}
              onChange={(gtin) => set({ gtin })}
              isRequired
            />
            {named?.name ? (
              <NamedProduct {...named} />
            ) : (
              <p className="badges">
                <RecallBadge of={content.gtin} isLink />
              </p>
            )}
            {gtin !== null && (
              <Fold label={t.more} isFilledIn={`${lot}${serial}${expiry}` !== ""}>
                <div className="fields">
                  {(["lot", "serial"] as const).map((member) => (
                    <TextField
                      key={member}
                      name={member}
                      label={t.columns[member]}
                      value={content[member]}
                      onChange={(value) => set({ [member]: value })}
                      autoComplete="off"
                    />
                  ))}
                  <DayField
                    name="expiry"
                    label={t.columns.expiry}
                    value={content.expiry}
                    onChange={(expiry) => set({ expiry })}
                  />
                </div>
              </Fold>
            )}
          </Faults>
        </Unfinished>
        <Next
          content={content}
          gtin={gtin}
          write={write}
          unfinished={unfinished[0]?.field ?? null}
        />
      </Form>
      <Recorded
        gtin={gtin}
        name={named?.name ?? gtin}
        onOpen={({ base, ...rest }) => set({ gtin: base, ...rest })}
      />
    </Screen>
  );
}

interface NextProps {
  readonly content: Content;
  /** Null until the number is complete. */
  readonly gtin: string | null;
  readonly write: ReturnType<typeof useWrite>;
  /** The field that is not finished: no code is recorded without it. */
  readonly unfinished: string | null;
}

/** The designer works without the catalog, so it also draws the code of a private product. */
function Next({ content, gtin, write, unfinished }: NextProps) {
  const t = useTexts(codeTexts);
  const [lang] = useLanguage();
  const mayRecord = holds(useSignedIn(), "qr:generate");
  const isPrivate = useIsPrivate(gtin);
  const record = async () => {
    await api("POST", "/qr-codes", { body: contentOf(content) }).catch(again);
    say(t.recorded);
    void queries.invalidateQueries({ queryKey: ["/qr-codes"] });
  };
  if (gtin === null) return <p className="quiet">{t.start}</p>;
  const designer = `/design?${new URLSearchParams({ ...contentOf(content), lang })}`;
  return (
    <>
      {isPrivate && <p className="notice note">{t.isPrivate}</p>}
      <p className="row">
        <a className="button first" href={designer} target="_blank" rel="noreferrer">
          {t.design}
        </a>
        {mayRecord && (
          <Button
            className="recording"
            isDisabled={write.isBusy}
            onPress={() =>
              unfinished === null ? write.run(record) : elementOf(unfinished)?.focus()
            }
          >
            {t.record}
          </Button>
        )}
      </p>
      <p className="help recording">{mayRecord ? t.recording : t.notRecorded}</p>
      <WriteTrouble write={write} />
    </>
  );
}

function useIsPrivate(gtin: string | null): boolean {
  const { data } = useQuery({
    queryKey: ["/products", "visibility", gtin],
    queryFn: async ({ signal }) => {
      const { body } = await api<ProductAnswer>("GET", `/products/${gtin}`, { signal });
      return body.visibility === "organization";
    },
    enabled: gtin !== null,
    retry: false,
  });
  return data ?? false;
}

/** A code that is recorded twice is one record, so a write without an answer is sent again. */
function again(error: unknown): never {
  if (!(error instanceof ApiError) || error.problem.error_code !== "outcome_unknown") throw error;
  throw new ApiError(error.problem, 5);
}
