/** Campaigns: links that many products have for a time, each as one line. */
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { CampaignAnswer } from "../../../../services/links/campaigns.ts";
import { bulkLinkTexts } from "../../../../ui/texts/console/bulk-links.ts";
import { linkTexts } from "../../../../ui/texts/console/links.ts";
import { usePages } from "../../../api/pages.ts";
import { holds, useSignedIn } from "../../../api/session.ts";
import { Address } from "../../../parts/address.tsx";
import { DataTable, type TableColumn } from "../../../parts/data-table.tsx";
import { Screen } from "../../../parts/frame.tsx";
import { useColon, useTexts, useTimeInZone } from "../../../parts/language.tsx";
import { UndoImport } from "../../history/undo.tsx";
import { typeName } from "../data.ts";
import { LinkScreens } from "../screens.tsx";

const LOOKS = { planned: "note", running: "good", ended: "", never_began: "" } as const;

export function Page() {
  const { campaigns: t, undo } = useTexts(bulkLinkTexts);
  const session = useSignedIn();
  const mayWrite = holds(session, "catalog:write");
  const pages = usePages<CampaignAnswer>("/campaigns", {}, 25);
  const [removed, setRemoved] = useState<CampaignAnswer | null>(null);
  const columns = useColumns(mayWrite, setRemoved);
  return (
    <Screen
      title={t.title}
      actions={
        mayWrite && (
          <Link to="/links/bulk" search={{ timed: "yes" }} className="button first">
            {t.start}
          </Link>
        )
      }
    >
      <LinkScreens />
      <p className="quiet">{t.lead}</p>
      <DataTable
        label={t.title}
        name="campaigns"
        columns={columns}
        pages={pages}
        idOf={({ group }) => group}
        empty={t.none}
      />
      {removed !== null && (
        <UndoImport
          importId={removed.group}
          words={{ ...undo, ...t.removal, title: t.removeTitle(removed.name), action: t.remove }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Screen>
  );
}

function useColumns(
  mayWrite: boolean,
  remove: (campaign: CampaignAnswer) => void,
): TableColumn<CampaignAnswer>[] {
  const t = useTexts(bulkLinkTexts).campaigns;
  const { types, edit, editOne } = useTexts(linkTexts);
  const time = useTimeInZone();
  const colon = useColon();
  const timeOf = (one: CampaignAnswer) =>
    // Its dates are only what was planned.
    one.state === "never_began" ? t.states.planned + colon + spanOf(one) : spanOf(one);
  const spanOf = ({ from, until }: CampaignAnswer) => {
    const [begin, end] = [from && time(from), until && time(until)];
    if (begin && end) return t.between(begin, end);
    if (begin) return t.from(begin);
    return end ? t.until(end) : t.always;
  };
  return [
    {
      id: "name",
      title: t.columns.name,
      isName: true,
      cell: ({ name, group }) => (
        <Link to="/links" search={{ campaign: group }}>
          {name}
        </Link>
      ),
    },
    {
      id: "state",
      title: t.columns.state,
      isUsual: true,
      cell: ({ state }) => <span className={`badge ${LOOKS[state]}`}>{t.states[state]}</span>,
    },
    {
      id: "time",
      title: t.columns.time,
      isUsual: true,
      cell: (one) => <div className="period">{timeOf(one)}</div>,
    },
    {
      id: "products",
      title: t.columns.products,
      isUsual: true,
      isNumber: true,
      cell: ({ products }) => products,
    },
    {
      id: "link",
      title: t.columns.link,
      isUsual: true,
      cell: ({ kinds }) =>
        kinds.map(({ link_type, title, href, hreflang }) => (
          <div className="target" key={link_type + title + href + hreflang.join()}>
            {title} <small>{typeName(types, link_type)}</small>
            <br />
            <small>
              <Address of={href} />
            </small>
          </div>
        )),
    },
    {
      id: "who",
      title: t.columns.who,
      isUsual: true,
      cell: ({ by, client, end_user }) => by ?? end_user ?? client,
    },
    ...(mayWrite
      ? [
          {
            id: "actions",
            title: t.columns.actions,
            isUsual: true,
            isActions: true,
            cell: (campaign: CampaignAnswer) => {
              const { group, name, state } = campaign;
              return (
                <div className="row">
                  {(state === "planned" || state === "running") && (
                    <>
                      <Link
                        to="/links/bulk"
                        search={{ action: "change", campaign: group, name }}
                        className="button"
                        aria-label={editOne(name)}
                      >
                        {edit}
                      </Link>
                      <Link
                        to="/links/bulk"
                        search={{ action: "end", campaign: group, name }}
                        className="button"
                        aria-label={t.endOne(name)}
                      >
                        {t.end}
                      </Link>
                    </>
                  )}
                  <Button
                    className="plain"
                    aria-label={t.removeOne(name)}
                    onPress={() => remove(campaign)}
                  >
                    {t.remove}
                  </Button>
                </div>
              );
            },
          },
        ]
      : []),
  ];
}
