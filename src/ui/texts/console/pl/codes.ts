/** Polish texts: see ../codes.ts. */
import { plural } from "../../plural.ts";
import type { codeTexts as english } from "../codes.ts";

export const codeTexts: (typeof english)["en"] = {
  title: "Kody",
  open: "Kod",
  product: "Produkt",
  productHelp: "Nazwa lub GTIN",
  start: "Wybierz produkt, aby zaprojektować jego kod.",
  design: "Zaprojektuj i pobierz",
  more: "Partia, numer seryjny, zapisanie",
  record: "Zapisz ten kod",
  recording:
    "Zapisz kod, który idzie do druku: lista poniżej pokaże wtedy, kto i kiedy go utworzył.",
  notRecorded: "Możesz pobierać kody, ale nie możesz ich zapisywać.",
  recorded: "Zapisano kod.",
  isPrivate:
    "Ten produkt jest prywatny. Możesz wydrukować jego kod, ale skan nie znajdzie żadnej strony, dopóki produkt nie zostanie opublikowany lub nie otrzyma publicznego linku.",
  list: "Zapisane kody",
  listOf: (product) => `Zapisane kody: ${product}`,
  none: "Nie zapisano żadnego kodu.",
  columns: {
    code: "Kod",
    lot: "Partia",
    serial: "Numer seryjny",
    expiry: "Termin ważności",
    at: "Kiedy",
    who: "Autor",
  },
  sheet: {
    title: "Arkusz etykiet",
    lead: "Jedna etykieta dla każdego wybranego produktu. Zapisany kod może być już wydrukowany. Kody numerów innych organizacji nie są wymienione.",
    products: "Produkty na arkuszu",
    noneYet: "Jeszcze brak",
    recorded: "Już zapisane",
    ownNumber: "Bez partii i numeru seryjnego",
    leaveOut: (count) => (count === 1 ? "Pomiń już zapisany" : `Pomiń już zapisane (${count})`),
    count: (recorded, all) => `Już zapisane: ${recorded} z ${all}`,
    tooMany: (most, excess) => `Arkusz ma najwyżej ${most} etykiet. Pomiń: ${excess}.`,
    none: "Brak produktów",
    open: (count) =>
      `Arkusz: ${count} ${plural("pl", count, { one: "etykieta", few: "etykiety", many: "etykiet", other: "etykiety" })}`,
    cancel: "Anuluj",
  },
};
