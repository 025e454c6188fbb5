/** The products of the catalog, or of one organization. */
import { Link, useNavigate } from "@tanstack/react-router";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { usePages } from "../../api/pages.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { DataTable, type TableColumn } from "../../parts/data-table.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useTexts, useTime } from "../../parts/language.tsx";
import type { Product } from "./product.ts";

export function Page() {
  const t = useTexts(productTexts);
  const time = useTime();
  const session = useSignedIn();
  const navigate = useNavigate();
  const pages = usePages<Product>("/products", {});
  const columns: TableColumn<Product>[] = [
    { id: "name", title: t.members.name, isName: true, cell: ({ name }) => name },
    {
      id: "gtin",
      title: t.gtin,
      isUsual: true,
      cell: ({ gtin }) => <span className="num">{gtin}</span>,
    },
    { id: "brand", title: t.members.brand_id, isUsual: true, cell: ({ brand_name }) => brand_name },
    {
      id: "lifecycle",
      title: t.members.lifecycle,
      isUsual: true,
      cell: (one) => t.lifecycles[one.lifecycle],
    },
    { id: "updated", title: t.updated, isUsual: true, cell: (one) => time(one.updated_at) },
  ];
  return (
    <Screen
      title={t.title}
      actions={
        holds(session, "catalog:write") && (
          <Link to="/products/new" className="button first">
            {t.add}
          </Link>
        )
      }
    >
      <DataTable
        label={t.title}
        name="products"
        columns={columns}
        pages={pages}
        idOf={({ gtin }) => gtin}
        onOpen={({ gtin }) => void navigate({ to: "/products/$gtin", params: { gtin } })}
        empty={t.none}
      />
    </Screen>
  );
}
