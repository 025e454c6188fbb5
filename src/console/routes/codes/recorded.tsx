/** The codes that are recorded for a product, or for all of the organization, with who made them. */
import { codeTexts } from "../../../ui/texts/console/codes.ts";
import { usePages } from "../../api/pages.ts";
import { DataTable, type TableColumn } from "../../parts/data-table.tsx";
import { useTexts, useTime } from "../../parts/language.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { gtinOf, type ListedCode, pathOf, saysOf } from "./data.ts";

interface RecordedProps {
  readonly gtin: string | null;
  /** The name of the product, or its number. */
  readonly name: string | null;
  /** Fills the fields above with the code of a row. */
  readonly onOpen: (says: ReturnType<typeof saysOf>) => void;
}

export function Recorded({ gtin, name, onOpen }: RecordedProps) {
  const t = useTexts(codeTexts);
  const time = useTime();
  const pages = usePages<ListedCode>("/qr-codes", { product: gtin }, 25);
  const part = (id: "lot" | "serial" | "expiry"): TableColumn<ListedCode> => ({
    id,
    title: t.columns[id],
    isUsual: true,
    cell: ({ digital_link }) => saysOf(digital_link)[id],
  });
  const columns: TableColumn<ListedCode>[] = [
    {
      id: "code",
      title: t.columns.code,
      isName: true,
      cell: ({ digital_link, anchor, product_name: product }) => (
        <span>
          {product ?? pathOf(digital_link)}
          <RecallBadge of={anchor} />
          {product !== null && (
            <>
              <br />
              <span className="quiet num">{gtinOf(digital_link)}</span>
            </>
          )}
        </span>
      ),
    },
    part("lot"),
    part("serial"),
    part("expiry"),
    {
      id: "at",
      title: t.columns.at,
      isUsual: true,
      cell: ({ created_at }) => <span className="num">{time(created_at)}</span>,
    },
    {
      id: "who",
      title: t.columns.who,
      isUsual: true,
      cell: ({ by, client, end_user: user }) =>
        by ?? (user === null ? client : `${user} (${client})`),
    },
  ];
  const label = name === null ? t.list : t.listOf(name);
  return (
    <>
      <h2>{label}</h2>
      <DataTable
        label={label}
        name="codes"
        columns={columns}
        pages={pages}
        idOf={({ digital_link }) => digital_link}
        onOpen={({ digital_link }) => onOpen(saysOf(digital_link))}
        empty={t.none}
      />
    </>
  );
}
