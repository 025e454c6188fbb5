/** The words of the table for people in Spanish. */
import { linkTypes } from "../../resolver/rules/link-type-names/es.ts";
import type { TableWords } from "./words.ts";

export const es: TableWords = {
  columns: {
    gtin: "GTIN",
    name: "Nombre",
    brand_name: "Marca",
    variant: "Variante",
    net_content_text: "Contenido neto",
    description: "Descripción",
    image_url: "Imagen",
    lifecycle: "Estado",
    target_markets: "Se vende en",
    countries_of_origin: "Fabricado en",
    gpc_brick: "Brick GPC",
    unit_kind: "Nivel de embalaje",
    default_link: "Los escaneos llevan a",
    default_links: "Los escaneos llevan a, por idioma",
    link_order: "Orden de los enlaces",
    amounts: "Contenido neto en unidades",
    contains_gtin: "Contiene el GTIN",
    contains_quantity: "Cantidad contenida",
    variable_measure: "Peso o medida variable",
    discontinued_on: "Descatalogado desde",
    replaced_by_gtin: "Sustituido por el GTIN",
    visibility: "Visible para",
    brand_id: "Identificador de la marca",
    source: "Fuente",
    source_url: "Dirección de la fuente",
    licence: "Licencia",
    retrieved_at: "Obtenido el",
    confidence: "Fiabilidad",
  },
  linkTypes,
  formats: { "text/html": "página web", "application/pdf": "PDF" },
  title: "título",
  values: {
    lifecycle: {
      planned: "previsto",
      active: "activo",
      discontinued: "descatalogado",
      withdrawn: "retirado del mercado",
    },
    unit_kind: {
      base_unit: "unidad",
      pack: "paquete",
      case: "caja",
      pallet: "palé",
    },
    visibility: {
      public: "todos",
      organization: "propia organización",
    },
    variable_measure: { true: "sí" },
  },
  sheet: "Productos",
  rest: {
    sheet: "Fuera de la tabla",
    note: (links) =>
      links === 1
        ? "1 enlace no cabe en la tabla. Importar este archivo no lo cambia ni lo elimina; la copia de seguridad lo contiene."
        : `${links} enlaces no caben en la tabla. Importar este archivo no los cambia ni los elimina; la copia de seguridad los contiene.`,
    headings: ["Producto o lugar", "Enlace", "Título", "Destino", "Motivo"],
    reasons: {
      linkType: "Su tipo de enlace no es de GS1.",
      disabled: "Está desactivado.",
      timing: "Tiene un horario.",
      notListed: "No aparece en las listas.",
      restricted: "Su acceso está restringido.",
      older: "Señala una versión anterior.",
      context: "Tiene un contexto.",
      mediaType: "Su tipo de medio no está registrado.",
      elsewhere: "Pertenece a algo que no es un producto de esta tabla.",
      below: "Pertenece a un lote, un número de serie o una variante.",
      second: "El producto tiene otro enlace de este tipo e idioma.",
      beside: "Los escaneos llevan a él solo junto a otro enlace.",
    },
  },
};
