/** The words of the table for people in Portuguese. */
import { linkTypes } from "../../resolver/rules/link-type-names/pt.ts";
import type { TableWords } from "./words.ts";

export const pt: TableWords = {
  columns: {
    gtin: "GTIN",
    name: "Nome",
    brand_name: "Marca",
    variant: "Variante",
    net_content_text: "Conteúdo líquido",
    description: "Descrição",
    image_url: "Imagem",
    lifecycle: "Situação",
    target_markets: "Vendido em",
    countries_of_origin: "Fabricado em",
    gpc_brick: "Brick GPC",
    unit_kind: "Nível de embalagem",
    default_link: "As leituras levam a",
    default_links: "As leituras levam a, por idioma",
    link_order: "Ordem dos links",
    amounts: "Conteúdo líquido em unidades",
    contains_gtin: "Contém o GTIN",
    contains_quantity: "Quantidade contida",
    variable_measure: "Peso ou medida variável",
    discontinued_on: "Descontinuado desde",
    replaced_by_gtin: "Substituído pelo GTIN",
    visibility: "Visível para",
    brand_id: "ID da marca",
    source: "Fonte",
    source_url: "Endereço da fonte",
    licence: "Licença",
    retrieved_at: "Obtido em",
    confidence: "Confiabilidade",
  },
  linkTypes,
  formats: { "text/html": "página da web", "application/pdf": "PDF" },
  title: "título",
  values: {
    lifecycle: {
      planned: "planejado",
      active: "ativo",
      discontinued: "descontinuado",
      withdrawn: "retirado do mercado",
    },
    unit_kind: {
      base_unit: "item avulso",
      pack: "pacote",
      case: "caixa",
      pallet: "palete",
    },
    visibility: {
      public: "todos",
      organization: "própria organização",
    },
    variable_measure: { true: "sim" },
  },
  sheet: "Produtos",
  rest: {
    sheet: "Fora da tabela",
    note: (links) =>
      links === 1
        ? "1 link não cabe na tabela. A importação deste arquivo não o altera nem remove; o backup o contém."
        : `${links} links não cabem na tabela. A importação deste arquivo não os altera nem remove; o backup os contém.`,
    headings: ["Produto ou lugar", "Link", "Título", "Destino", "Motivo"],
    reasons: {
      linkType: "O tipo do link não é da GS1.",
      disabled: "Está desativado.",
      timing: "Tem uma programação.",
      notListed: "Não aparece nas listas.",
      restricted: "O acesso é restrito.",
      older: "Indica uma versão anterior.",
      context: "Tem um contexto.",
      mediaType: "Seu tipo de mídia não está registrado.",
      elsewhere: "Pertence a algo que não é um produto desta tabela.",
      below: "Pertence a um lote, número de série ou variante.",
      second: "O produto tem outro link deste tipo e idioma.",
      beside: "As leituras só levam a ele ao lado de outro link.",
    },
  },
};
