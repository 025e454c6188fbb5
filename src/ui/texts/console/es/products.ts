/** Spanish texts: see ../products.ts. */
import { plural } from "../../plural.ts";
import type { productTexts as english } from "../products.ts";

const cuenta = (number: number, one: string, others: string) =>
  `${number.toLocaleString("es")} ${plural("es", number, { one, many: `de ${others}`, other: others })}`;

export const productTexts: (typeof english)["en"] = {
  title: "Productos",
  newTitle: "Añadir un producto",
  duplicateTitle: (name) => `Añadir un producto como ${name}`,
  add: "Añadir un producto",
  sheet: (count) => `Hoja de etiquetas para ${count}…`,
  loading: "Cargando…",
  gtin: "GTIN",
  gtinHelp: "8, 12, 13 o 14 dígitos. Un número pertenece para siempre a un solo producto.",
  changed: (time) => `Último cambio: ${time}`,
  scans: "Escaneos en 30 días",
  updated: "Último cambio",
  openPage: "Abrir su página",
  phone: {
    title: "La página en un teléfono",
    empty:
      "La página aparece aquí cuando el producto tiene un número y un nombre y ningún campo tiene errores.",
    unsaved: "Como sería si guarda ahora. Aquí sus enlaces no se abren.",
    before: "Los datos tienen un error. Esta es la página anterior al error.",
  },
  save: "Guardar",
  saved: "El producto está guardado.",
  readOnly: "Puede ver este producto, pero no modificarlo.",
  ownNumbers: (prefixes) => `Los números de su organización empiezan con ${prefixes}.`,
  noPrefix:
    "Su organización aún no tiene prefijo de empresa, así que no puede guardar productos. Lo asigna el responsable de este servidor:",
  foreignNumber:
    "Este número no empieza con ningún prefijo de empresa de su organización. Los prefijos los asigna el responsable de este servidor.",
  foreign: "Este producto pertenece a otra organización. Solo ella puede modificarlo.",
  unsaved: "Aún sin guardar",
  remove: "Eliminar",
  removed: (name) => `${name}: eliminado.`,
  removeTitle: (name) => `¿Eliminar ${name}?`,
  removeText:
    "Sirve para corregir un error: el registro y sus enlaces se eliminan definitivamente. Es posible durante 24 horas desde que se añadió el producto. Si el producto ya se ha vendido, retírelo del mercado o indique que ya no se ofrece.",
  sectionsOf: "Apartados de este formulario",
  sections: {
    names: "Nombres y descripciones",
    facts: "Datos",
    picture: "Imagen",
    packaging: "Cajas y unidades",
    visibility: "Quién puede verlo",
    lifecycle: "En el mercado",
    source: "Fuente de estos datos",
  },
  members: {
    name: "Nombre",
    names: "Nombres por idioma",
    description: "Descripción",
    descriptions: "Descripciones por idioma",
    brand_id: "Marca",
    variant: "Variante",
    net_content_text: "Contenido neto, como está impreso",
    net_contents: "Contenido neto, para programas",
    gpc_brick: "Brick GPC",
    target_markets: "Se vende en",
    countries_of_origin: "Países de origen",
    image_url: "Dirección de la imagen",
    unit_kind: "Tipo de unidad",
    contains_gtin: "GTIN del producto contenido",
    contains_quantity: "Cuántos contiene",
    variable_measure: "El peso o la medida varía en cada unidad",
    lifecycle: "Estado",
    discontinued_on: "Ya no se ofrece desde",
    replaced_by_gtin: "GTIN del producto que lo sustituye",
    source: "Fuente",
    source_url: "Dirección de la fuente",
    licence: "Licencia",
    retrieved_at: "Obtenido de la fuente el",
    confidence: "Fiabilidad",
    visibility: "Visible para",
  },
  help: {
    net_content_text: "Por ejemplo, 411 g",
    gpc_brick: "8 dígitos de la Global Product Classification de GS1",
    image_url: "Empieza por https://. Se rellena al subir una imagen.",
    image_url_only:
      "Empieza por https://. Este servidor no guarda imágenes: publíquela en otro lugar e indique su dirección.",
    contains_gtin: "En un pack, una caja o un palé",
    replaced_by_gtin: "La página de este producto remite a él",
    source: "Si no se indica: su organización",
    confidence: "De 0 a 1. Una importación conserva el registro de mayor fiabilidad",
  },
  withoutLanguage: "Sin idioma",
  addLanguage: "Añadir un idioma",
  removeLanguage: (name) => `Quitar ${name}`,
  noBrand: "No hay ninguna marca con este nombre.",
  addBrand: (name) => `Añadir la marca «${name}»`,
  brandAdded: (name) => `La marca ${name} se ha añadido.`,
  respellBrand: (name) => `Escribir esta marca «${name}» en todas partes`,
  brandRespelled: (name) => `La marca se llama ahora ${name}.`,
  amount: "Cantidad",
  unit: "Unidad de medida",
  pieces: "unidades",
  forPrograms: (amounts) => `Para programas: ${amounts}`,
  editAmounts: "Editar la cantidad para programas",
  addContent: "Añadir una cantidad",
  removeContent: (number) => `Quitar la cantidad ${number}`,
  upload: {
    choose: "Elegir una imagen…",
    help: "JPEG, PNG o WebP, 5 MB como máximo. Es pública en cuanto se sube, para cualquiera que conozca su dirección.",
    numberFirst: "Escriba primero el número del producto.",
    tooLarge: "El archivo ocupa más de 5 MB. Guarde la imagen más pequeña.",
    wrongKind: "No es una imagen JPEG, PNG o WebP. Cuenta el contenido, no el nombre.",
    cutOff:
      "El archivo está cortado: sus datos terminan antes que la imagen. Guárdelo o cópielo de nuevo.",
  },
  picture: "La imagen de esta dirección",
  brokenPicture: "No hay ninguna imagen en esta dirección.",
  unitKinds: {
    base_unit: "Unidad suelta",
    pack: "Pack",
    case: "Caja",
    pallet: "Palé",
    unknown: "No se sabe",
  },
  withdrawnHidden:
    "Si solo su organización puede ver el producto, nadie más se entera: los escaneos llevan adonde llevaban.",
  withdrawnOn: "Retirado del mercado el",
  lifecycles: {
    planned: "Previsto",
    active: "A la venta",
    discontinued: "Ya no se ofrece",
    withdrawn: "Retirado del mercado",
  },
  lifecycleHelp: {
    planned: "Aún no está a la venta.",
    active: "Se fabrica y se vende.",
    discontinued:
      "Ya no se fabrica. Puede haber unidades en tiendas y en hogares: los escaneos llevan adonde llevaban, y la página dice que ya no se ofrece.",
    withdrawn:
      "Retirado del mercado por seguridad o por ley. Los escaneos del producto, de sus lotes y de sus unidades llevan a su página en este servidor, que avisa antes de nada; solo la información de retirada que es el enlace principal va antes que esa página. Los escaneos que piden un tipo de enlace llevan adonde llevaban. Para lotes concretos, publique una retirada.",
  },
  lifecycleTitle: {
    planned: (name) => `¿Anular la retirada del mercado de ${name}?`,
    active: (name) => `¿Volver a poner ${name} a la venta?`,
    discontinued: (name) => `¿Dejar de ofrecer ${name}?`,
    withdrawn: (name) => `¿Retirar ${name} del mercado?`,
  },
  lifecycleAction: {
    planned: "Anular",
    active: "Poner a la venta",
    discontinued: "Dejar de ofrecer",
    withdrawn: "Retirar del mercado",
  },
  notWithdrawn:
    "El producto está retirado del mercado. Cuando guarde, ninguna página avisará ya, y sus escaneos, también los de lotes y unidades, llevarán adonde llevaban antes. Las unidades que la gente aún tiene se mostrarán como cualquier otra.",
  endPrivate:
    "Solo su organización puede ver este producto, por eso nadie más se entera de su nuevo estado: los escaneos llevan adonde llevaban. Para avisar a las personas, hágalo visible para todos.",
  ended: {
    discontinued: (name) => `${name} ya no se ofrece.`,
    withdrawn: (name) => `${name}: retirado del mercado.`,
  },
  visibilities: {
    public: "Todos",
    organization: "Su organización",
    usual: "Lo habitual para su estado",
  },
  visibilityHelp: {
    public: "Lo encuentran los escaneos, las búsquedas y los agentes.",
    organization:
      "Para los demás, las búsquedas, las páginas y los agentes responden como con un número que no existe. Los escaneos siguen sus enlaces públicos y no dicen nada de su estado: nadie recibe el aviso de que está retirado del mercado.",
    usual: "Solo su organización mientras está previsto; después, todos.",
  },
  hideLinks: (count) =>
    count === 1 ? "Desactivar también su enlace" : `Desactivar también sus ${count} enlaces`,
  hideLinksHelp:
    "Entonces los escaneos se responden como los de un número que no existe, salvo que esté vigente un enlace de su marca u organización. La información de retirada se mantiene. El historial conserva los enlaces para restaurarlos.",
  netContent: "Contenido neto",
  search: "Buscar",
  searchHelp: "Nombre, marca o GTIN",
  any: "Cualquiera",
  whose: "Organización",
  everyone: "Todas las organizaciones",
  missing: "Sin",
  missings: {
    picture: "Imagen",
    description: "Descripción",
    brand: "Marca",
    gpc: "Brick GPC",
    market: "País donde se vende",
    content: "Contenido neto",
    default_link: "Enlace principal permanente",
  },
  since: "Modificados desde",
  filters: (count) => (count === 0 ? "Filtros" : `Filtros: ${count}`),
  clear: "Quitar filtros",
  similar: "Ningún producto tiene estas palabras. Estos tienen otras parecidas.",
  some: "Ningún producto tiene todas estas palabras. Estos tienen algunas.",
  count: (total) =>
    total === 1 ? "1 producto" : total < 1_000 ? `${total} productos` : "1000 productos o más",
  bulk: {
    open: (count) =>
      count === 1 ? "Modificar 1 seleccionado" : `Modificar ${count} seleccionados`,
    title: "Modificar varios productos",
    of: "Qué productos",
    selected: (count) => `Seleccionados: ${count}`,
    found: (found) => `Todos los que encuentran los filtros: ${found}`,
    member: "Campo",
    value: "Nuevo valor",
    preview: "Mostrar qué cambiaría",
    change: (count) => `Modificar ${count}`,
    running: "Modificando…",
    scans: "Qué muestran después los escaneos",
    now: "Qué tienen ahora",
    noBrand: "Ninguna",
    others: (count) => `Y ${count} más.`,
    undoable: "Es un grupo en el historial, y se puede deshacer allí y desde el mensaje.",
    hideLinks: "Desactivar también sus enlaces",
    afterwards: {
      planned:
        "Los escaneos llevan adonde llevan ahora. Las páginas dicen que los productos aún no están a la venta.",
      active: "Los escaneos llevan a los enlaces de cada producto.",
      discontinued:
        "Los escaneos llevan adonde llevan ahora. Las páginas dicen que los productos ya no se ofrecen.",
      withdrawn:
        "Los escaneos de estos productos, de sus lotes y de sus unidades llevan a sus páginas en este servidor, que avisan antes de nada. Solo la información de retirada va antes que esas páginas.",
      public:
        "Las búsquedas, las páginas y los agentes encuentran los productos, y los escaneos dicen en qué estado están.",
      organization:
        "Para los demás, las búsquedas, las páginas y los agentes responden como con números que no existen. Los escaneos siguen los enlaces públicos de los productos y no dicen nada de su estado.",
      withLinks: (links) =>
        `Para los demás, las búsquedas, las páginas y los agentes responden como con números que no existen. Los escaneos también: se desactivan los enlaces de los productos, de sus lotes y de sus unidades (${links}). Solo siguen respondiendo los enlaces de su marca u organización y la información de retirada.`,
      brand: (name) =>
        `Los escaneos a los que no responde ningún enlace del propio producto siguen los enlaces de ${name}, y ya no los de la marca anterior.`,
    },
    hidden: (count) =>
      count === 1
        ? "1 de ellos solo lo ve su organización: nadie más se entera del cambio."
        : `${count} de ellos solo los ve su organización: nadie más se entera del cambio.`,
    noLongerWarned: (count) =>
      count === 1
        ? "1 de ellos está ahora retirado del mercado: quien lo tenga dejará de recibir el aviso."
        : `${count} de ellos están ahora retirados del mercado: quien los tenga dejará de recibir el aviso.`,
    outcomes: {
      change: (count) => (count === 1 ? "1 cambiará." : `${count} cambiarán.`),
      same: (count) => `${count} ya ${count === 1 ? "tiene" : "tienen"} este valor.`,
      other_owner: (count) =>
        count === 1
          ? "1 pertenece a otra organización y no cambia."
          : `${count} pertenecen a otras organizaciones y no cambian.`,
      missing: (count) => `${count} ya no ${count === 1 ? "existe" : "existen"}.`,
    },
    done: (changed, skipped) =>
      skipped === 0
        ? `Productos modificados: ${changed}.`
        : `Productos modificados: ${changed}. Sin cambios, porque alguien los modificó entretanto: ${skipped}.`,
  },
  export: {
    open: "Exportar",
    title: "Exportar productos y enlaces",
    of: "Qué productos",
    listed: (found) => (found === "" ? "Los de la lista" : `Los de la lista: ${found}`),
    all: "Todos los de su organización",
    allHelp:
      "Todos los productos de su organización y todos sus enlaces: de productos, lotes y unidades, de sus marcas, de la propia organización y de sus otras claves GS1.",
    searchHelp: "Una búsqueda tiene como máximo 1000 productos.",
    format: "Formato",
    formats: {
      xlsx: "Tabla para leer y editar (XLSX)",
      jsonl: "Copia de seguridad (JSONL)",
      csv: "Copia de seguridad como tabla (CSV)",
      linkset: "Linkset (RFC 9264), solo enlaces",
    },
    formatHelp: {
      xlsx: "Una fila por producto; sus textos por idioma y sus enlaces son columnas. Edítela en Excel y vuelva a importarla. Los enlaces de vigencia limitada y otros que necesitan más de una celda están en una segunda hoja.",
      jsonl:
        "Todos los productos y enlaces con todo lo que hay guardado de ellos, un objeto por línea. Impórtela para obtener de nuevo estos productos y enlaces.",
      csv: "Lo mismo, con una fila por producto y por enlace. Las celdas que parecen fórmulas empiezan por un apóstrofo; al importar se quita.",
      linkset: "Solo sus enlaces, agrupados por identificador, para otros servicios de resolución.",
    },
    notIn:
      "No están en el archivo: su organización, sus prefijos de empresa, las direcciones web de sus marcas, las marcas sin producto ni enlace, los códigos, las personas y el historial. Están en la copia de seguridad del responsable (npm run backup en el servidor).",
    start: "Exportar",
    close: "Cancelar",
    progress: (products, links) =>
      `${cuenta(products, "producto", "productos")}, ${cuenta(links, "enlace", "enlaces")}`,
    done: "El archivo está en sus descargas.",
    tooMany:
      "Una tabla tiene como máximo 50.000 productos y enlaces, y aquí hay más. Haga una copia de seguridad o reduzca la lista.",
    tooLong: (cell) =>
      `Una celda de una tabla no admite tantos caracteres: ${cell}. Haga una copia de seguridad.`,
  },
  overview: {
    edit: "Editar",
    editOne: (section) => `Editar: ${section}`,
    back: "Resumen",
    duplicate: "Duplicar",
    pictureOf: (name) => `Imagen de ${name}`,
    noPicture: "Sin imagen",
    hidden: "Solo lo ve su organización",
    links: "Enlaces",
    addLink: "Añadir un enlace",
    allLinks: "Todos sus enlaces",
    below: (count) =>
      count === 1
        ? "1 enlace más, de un lote o una unidad"
        : `${count} enlaces más, de lotes y unidades`,
    completeness: "Datos completos",
    complete: "No falta nada.",
    rule: "Una descripción cuenta en cualquier idioma. El enlace principal debe ser del propio producto y valer en todo momento.",
    thereOf: (there, total) => `Hay ${there} de ${total}. Faltan:`,
    add: "Añadir",
    addOne: (part) => `Añadir: ${part}`,
    parts: {
      picture: "Imagen",
      description: "Descripción",
      brand: "Marca",
      market: "Países donde se vende",
      content: "Contenido neto",
      gpc: "Brick GPC",
    },
    scans: "Escaneos en 30 días",
    statistics: "Estadísticas",
    period: (from, to) => `${from} – ${to}`,
    before: (scans) => `${scans} en los 30 días anteriores`,
    codes: "Códigos registrados",
    noCodes: "Aún no hay ningún código registrado.",
    changes: "Últimos cambios",
    nothing: "No hay nada rellenado.",
  },
  preview: "En un teléfono",
  none: "Ningún producto coincide.",
  noneYet: "Aún no hay productos. Importe un archivo que ya tenga o añada el primero a mano.",
  noneYetToRead: "Aún no hay productos.",
  importFile: "Importar un archivo",
  views: {
    open: "Vistas guardadas",
    current: (name) => `Vista: ${name}`,
    save: "Guardar esta vista",
    title: "Guardar estos filtros como vista",
    name: "Nombre de la vista",
    help: "Se guarda en este navegador hasta que cierre la sesión.",
    saved: (name) => `La vista ${name} está guardada en este navegador.`,
    remove: (name) => `Olvidar la vista ${name}`,
    removed: (name) => `La vista ${name} ya no está guardada.`,
  },
};
