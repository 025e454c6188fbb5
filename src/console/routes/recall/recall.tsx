/** Recalls: those that run or are planned, a new one, and all of the chosen product. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import "../../style/recall.css";
import { RECALL_STATES, type RecallState } from "../../../model/recall-states.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Screen } from "../../parts/frame.tsx";
import { useTexts } from "../../parts/language.tsx";
import { useNamed } from "../../parts/named-product.tsx";
import { RecallForm } from "./form.tsx";
import type { Fresh } from "./group.ts";
import { AllRecalls, RecallsOf } from "./recalls.tsx";
import { forgetDraft, keptDraft, newTask, type Task, taskOf } from "./task.ts";

/** What links to this screen name. */
export interface RecallSearch {
  readonly gtin?: string;
  /** The list to show, if not of the recalls that run. */
  readonly state?: RecallState;
}

export function Page() {
  const t = useTexts(recallTexts);
  const session = useSignedIn();
  const { gtin = "", state } = useSearch({ strict: false }) as RecallSearch;
  const [draft] = useState(() => keptDraft(session.principal, gtin));
  const [product, setProduct] = useState(draft?.product ?? gtin);
  const digits = product.replace(/[\s-]/g, "");
  const isNumber = /^(\d{8}|\d{12,14})$/.test(digits);
  const named = useNamed(isNumber ? digits : null);
  const navigate = useNavigate();
  // The address names the product, so that the screen can be found again.
  useEffect(() => {
    if (isNumber && digits !== gtin) {
      const to = { to: "/recall", search: { gtin: digits }, replace: true } as const;
      // Whoever fills in the form stays where they are.
      void navigate({ ...to, resetScroll: false });
    }
  }, [isNumber, digits, gtin, navigate]);
  const [task, setTask] = useState<Task>(() => draft?.task ?? newTask());
  const begin = (next: Task) => {
    forgetDraft();
    setTask(next);
  };
  const [fresh, setFresh] = useState<Fresh | null>(null);
  return (
    <Screen title={t.title}>
      <p className="quiet">{t.lead}</p>
      <AllRecalls
        first={RECALL_STATES.find((one) => one === state) ?? "running"}
        fresh={fresh}
        onShown={() => setFresh(null)}
        edit={(what, group) => begin(taskOf(what, group))}
        show={setFresh}
      />
      {holds(session, "recalls:write") && (
        <RecallForm
          key={task.key}
          task={task}
          product={product}
          named={named}
          onProduct={setProduct}
          onPublished={(published) => {
            setFresh(published);
            begin(newTask());
          }}
          onCancel={() => begin(newTask())}
          gtin={digits}
        />
      )}
      {isNumber && <RecallsOf key={digits} gtin={digits} />}
    </Screen>
  );
}
