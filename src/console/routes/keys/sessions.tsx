/** The browsers in which one is signed in, and signing them out. */

import { useState } from "react";
import { Button } from "react-aria-components";
import type { ListedSession, SessionList } from "../../../services/sessions/sessions.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import { send } from "../../api/client.ts";
import { forgetImports } from "../../api/import-store.ts";
import { queries } from "../../api/queries.ts";
import { DataTable, type TableColumn } from "../../parts/data-table.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useTexts, useTime } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { useWholeList } from "./whole-list.ts";

const PATH = "/console/sessions";

export function Page() {
  const t = useTexts(keyTexts).sessions;
  const time = useTime();
  const pages = useWholeList(
    PATH,
    async (signal) => (await send<SessionList>("GET", PATH, { signal })).body.sessions,
  );
  /** One session, or all of them. */
  const [ending, setEnding] = useState<ListedSession | "all" | null>(null);
  const write = useWrite();
  const end = async (which: ListedSession | "all") => {
    await send("DELETE", which === "all" ? PATH : `${PATH}/${which.id}`);
    setEnding(null);
    say(t.ended);
    if (which === "all" || which.current) {
      await forgetImports(null).catch(() => {});
      // The frame asks to sign in.
      await queries.invalidateQueries({ queryKey: ["session"] });
    } else await pages.refetch();
  };
  const columns: TableColumn<ListedSession>[] = [
    {
      id: "browser",
      title: t.browser,
      isName: true,
      cell: ({ current }) => (current ? t.current : t.other),
    },
    { id: "begun", title: t.begun, isUsual: true, cell: (one) => time(one.made_at) },
    { id: "used", title: t.used, isUsual: true, cell: (one) => time(one.last_used) },
  ];
  return (
    <Screen
      title={t.title}
      actions={<Button onPress={() => setEnding("all")}>{t.everywhere}</Button>}
    >
      <p className="quiet">{t.lead}</p>
      <DataTable
        label={t.title}
        name="sessions"
        columns={columns}
        pages={pages}
        idOf={({ id }) => id}
        onOpen={setEnding}
        empty=""
      />
      {ending && (
        <Confirm
          title={ending === "all" ? t.everywhere : t.endTitle}
          action={t.end}
          isOpen
          isDangerous
          write={write}
          onClose={() => {
            write.cancel();
            setEnding(null);
          }}
          onConfirm={() => write.run(() => end(ending))}
        >
          <p>{ending === "all" ? t.everywhereText : t.endText}</p>
        </Confirm>
      )}
    </Screen>
  );
}
