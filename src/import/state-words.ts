/**
 * Usual words for a product's state on the market, besides those of our tables, in the languages of
 * the pages. Words that can also mean that it is out of stock or recalled are none. A withdrawal warns
 * the public: words for a product that a shop no longer lists are no withdrawal.
 */
type State = "planned" | "active" | "discontinued" | "withdrawn";

const WORDS: readonly Readonly<Record<State, string>>[] = [
  {
    planned: "upcoming|coming soon|not launched yet|not yet launched|not yet on sale",
    active: "current|on sale|for sale|on the market|in production",
    discontinued:
      "no longer made|no longer produced|no longer sold|no longer available|out of production|production ended|end of life|phased out|delisted|obsolete",
    withdrawn:
      "withdrawn from the market|withdrawn from market|taken off the market|removed from the market",
  },
  {
    planned: "in planung|angekündigt|noch nicht eingeführt|noch nicht im handel",
    active: "im verkauf|im handel|im sortiment|auf dem markt|in produktion",
    discontinued:
      "eingestellt|produktion eingestellt|ausgelaufen|ausgelistet|abgekündigt|nicht mehr erhältlich|nicht mehr lieferbar|nicht mehr im sortiment|nicht mehr produziert",
    withdrawn:
      "zurückgezogen|vom markt zurückgezogen|vom markt genommen|aus dem handel genommen|aus dem verkehr gezogen",
  },
  {
    planned:
      "prévue|planifié|planifiée|à venir|bientôt disponible|pas encore en vente|pas encore lancé",
    active: "active|en vente|commercialisé|commercialisée|sur le marché|en production",
    discontinued:
      "arrêté|arrêtée|abandonné|abandonnée|production arrêtée|n'est plus proposé|plus proposé|n'est plus fabriqué|plus commercialisé|n'est plus commercialisé|fin de vie|déréférencé|déréférencée",
    withdrawn: "retirée du marché|retiré de la vente|retirée de la vente",
  },
  {
    planned: "prevista|planificado|próximamente|aún no a la venta|aún no está a la venta",
    active: "activa|a la venta|en venta|en el mercado|en producción|comercializado",
    discontinued:
      "descontinuado|descontinuada|discontinuado|descatalogada|ya no se ofrece|ya no se fabrica|ya no se vende|fuera de catálogo|fuera de producción",
    withdrawn: "retirada del mercado|retirado de la venta",
  },
  {
    planned: "pianificato|in arrivo|non ancora in vendita|di prossima uscita",
    active: "attiva|in vendita|in commercio|sul mercato|in produzione|commercializzato",
    discontinued:
      "non più offerto|non più prodotto|non più in produzione|non più in vendita|fuori catalogo|discontinuato|dismesso",
    withdrawn: "ritirato dal commercio|ritirato dalla vendita",
  },
  {
    planned: "予定|発売前|発売予定|近日発売|未発売",
    active: "発売中|取扱中|現行|現行品|生産中|アクティブ",
    discontinued: "生産終了|製造終了|取扱終了|終売|廃番|廃盤|生産中止|製造中止",
    withdrawn: "市場から撤去|市場撤去|市場から撤去されました",
  },
  {
    planned:
      "in voorbereiding|aangekondigd|nog niet te koop|nog niet leverbaar|binnenkort verkrijgbaar",
    active: "te koop|in de handel|in de verkoop|op de markt|in het assortiment|in productie",
    discontinued:
      "stopgezet|uitgefaseerd|uit productie|niet meer in productie|niet meer leverbaar|niet meer verkrijgbaar|uit het assortiment|uit assortiment",
    withdrawn: "van de markt genomen|uit de markt genomen|uit de handel genomen",
  },
  {
    planned:
      "planowane|zaplanowany|wkrótce w sprzedaży|jeszcze niewprowadzony|jeszcze nie w sprzedaży",
    active: "aktywne|w sprzedaży|w ofercie|na rynku|w produkcji",
    discontinued:
      "nie jest już produkowany|wycofany z produkcji|wycofany z oferty|produkcja zakończona|zakończono produkcję|zakończona produkcja",
    withdrawn: "wycofane z rynku|zdjęty z rynku|wycofany z obrotu",
  },
  {
    planned: "planeado|previsto|em breve|por lançar|ainda não lançado|ainda não foi lançado",
    active: "activo|ativa|à venda|no mercado|em linha|em produção|comercializado",
    discontinued:
      "descontinuada|fora de linha|fora de produção|fora de catálogo|não é mais oferecido|não é mais fabricado|já não é fabricado",
    withdrawn: "retirada do mercado|retirado de venda|retirado da venda",
  },
  {
    planned: "尚未上市|未上市|即将上市|待上市",
    active: "销售中|在产|已上市",
    discontinued: "停产|已停产|停售|已停售|停止供应|停止生产|已停止生产",
    withdrawn: "从市场撤回|撤市|已撤市|已撤出市场",
  },
];

const STATES: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap((words) =>
    Object.entries(words).flatMap(([state, list]) =>
      list.split("|").map((word) => [word, state] as const),
    ),
  ),
);

/** The state of a word in lower case; the word itself if it is none of these. */
export const stateOf = (word: string): string =>
  STATES.get(
    word
      .normalize("NFC")
      .replaceAll("’", "'")
      .replaceAll(/[\s_]+/g, " "),
  ) ?? word;
