/** Undoes a mistake, as long as the server allows it. Products that were sold are withdrawn instead. */
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "react-aria-components";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { api } from "../../api/client.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { useTexts } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { addressOf, forgetProduct, type StoredProduct } from "./product.ts";

const A_DAY_MS = 86_400_000;

export function Remove({ stored }: { readonly stored: StoredProduct }) {
  const t = useTexts(productTexts);
  const navigate = useNavigate();
  const write = useWrite();
  const [isOpen, setOpen] = useState(false);
  const { gtin, name, created_at } = stored.product;
  if (Date.now() - Date.parse(created_at) > A_DAY_MS) return null;
  const remove = async () => {
    const query = { as: "removed" };
    await api("DELETE", addressOf(gtin), { query, ifMatch: stored.etag });
    say(t.removed(name));
    forgetProduct(gtin, null);
    await navigate({ to: "/products" });
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t.remove}</Button>
      <Confirm
        title={t.removeTitle(name)}
        action={t.remove}
        isDangerous
        isOpen={isOpen}
        onClose={() => {
          write.cancel();
          setOpen(false);
        }}
        onConfirm={() => write.run(remove)}
        write={write}
      >
        <p>{t.removeText}</p>
        <p>
          <Link to="/products/$gtin/edit" params={{ gtin }} hash="lifecycle">
            {t.lifecycleAction.withdrawn}
          </Link>
        </p>
      </Confirm>
    </>
  );
}
