/** Spanish texts: see ../bulk-links.ts. */
import { plural } from "../../plural.ts";
import type { bulkLinkTexts as english } from "../bulk-links.ts";

const cuenta = (number: number, one: string, others: string) =>
  `${number.toLocaleString("es")} ${plural("es", number, { one, many: `de ${others}`, other: others })}`;

const productos = (number: number) => cuenta(number, "producto", "productos");

const enlaces = (number: number) => cuenta(number, "enlace", "enlaces");

export const bulkLinkTexts: (typeof english)["en"] = {
  title: "Un enlace para muchos productos",
  titleOfLinks: {
    change: "Modificar los enlaces seleccionados",
    end: "Terminar los enlaces seleccionados",
    remove: "Eliminar los enlaces seleccionados",
  },
  titleOfCampaign: {
    change: (name) => `Editar la campaña «${name}»`,
    end: (name) => `Terminar la campaña «${name}»`,
    remove: (name) => `Eliminar los enlaces de la campaña «${name}»`,
  },
  products: productos,
  which: {
    title: "Qué productos",
    label: "Productos",
    selected: (number) =>
      number === 1
        ? "El producto que ha seleccionado"
        : `Los ${productos(number)} que ha seleccionado`,
    found: (found) => `Todos los que encuentran sus filtros (${found})`,
    brand: (name) => `Todos los productos de ${name}`,
    everything: "Todos los productos de su organización",
    campaign: (name) => `Los productos de la campaña «${name}»`,
    links: (links, number) =>
      `${cuenta(links, "enlace seleccionado", "enlaces seleccionados")} de ${productos(number)}`,
  },
  what: {
    title: "Qué ocurre",
    label: "Acción",
    actions: {
      add: "Añadir un enlace",
      change: "Modificar un enlace",
      end: "Terminar un enlace en un momento dado",
      remove: "Eliminar un enlace",
    },
    ofGiven: {
      change: "Modificar los enlaces",
      end: "Terminar los enlaces en un momento dado",
      remove: "Eliminar los enlaces",
    },
    ofType: "Enlaces de este tipo",
    ofCampaign: (name) => `Los enlaces de la campaña «${name}»`,
    ofSelected: (number) =>
      number === 1 ? "El enlace que ha seleccionado" : `Los ${enlaces(number)} que ha seleccionado`,
    anyLanguages: "En cualquier idioma",
    inLanguages: "Solo en estos idiomas",
    scopeOfLanguages: "Idiomas",
    newHref: "Nueva dirección",
    find: "Sustituir en las direcciones",
    by: "Por",
    findHelp:
      "Por ejemplo, www.antiguo.example por www.nuevo.example si un sitio ha cambiado de dirección. Vacío: no se sustituye nada",
    newTitle: "Nuevo título",
    unchanged: "Vacío: no cambia",
    stays: "Se queda como está",
    yes: "Sí",
    no: "No",
    theseLanguages: "Estos idiomas",
    anyTime: "En todo momento",
    theseTimes: "Solo en estos momentos",
    at: "Termina",
    atHelp: "Vacío: enseguida",
    languages: "Idiomas de la página",
    noLanguages: "Sin elegir: cualquier idioma",
    isDefault: "Los escaneos llevan aquí, salvo que pidan otra cosa",
    isDefaultTimed: "Los escaneos llevan aquí durante este tiempo, salvo que pidan otra cosa",
    ifPresent: "Los productos con otro enlace de este tipo, idioma y momento",
    ifPresents: {
      keep: "conservan el suyo",
      replace: "reciben este en su lugar",
      add: "reciben también este",
    },
    hrefHelp: "{gtin} pasa a ser el número de cada producto.",
    name: "Nombre de la campaña",
    nameHelp: "Con este nombre aparece en la lista de campañas y en el historial.",
    groupName: "Nombre en el historial",
    groupNameHelp: "Vacío: el título del enlace",
  },
  preview: "Vista previa",
  looking: (number) => `Revisando… ${productos(number)}`,
  result: {
    title: "Qué ocurre con sus productos",
    add: (number) =>
      number === 1 ? "1 producto recibe el enlace." : `${productos(number)} reciben el enlace.`,
    replace: (number) =>
      number === 1
        ? "1 producto recibe el enlace en lugar de otro."
        : `${productos(number)} reciben el enlace en lugar de otro.`,
    change: (number) => `Cambia el enlace de ${productos(number)}.`,
    end: (number) => `Termina el enlace de ${productos(number)}.`,
    remove: (number) => `Se elimina el enlace de ${productos(number)}.`,
    nothing: "No cambia ningún producto.",
    scans: "Qué obtienen los escaneos",
    of: (number) => `Escaneos de ${productos(number)}`,
    example: (name) => `Aquí, con las direcciones de ${name}`,
    noScan: (number) =>
      `${productos(number)}: ningún escaneo comprobado obtiene otra respuesta. El enlace aparece en la lista con los demás.`,
    later: "Aquí no se muestran los lotes y unidades con enlaces propios.",
    left: (number) =>
      number === 1 ? "1 producto queda como está" : `${productos(number)} quedan como están`,
    outcomes: {
      same: "este enlace ya existe",
      alike: "nada cambia en el enlace",
      present: "ya hay otro enlace de este tipo, idioma y momento",
      has_default: "los escaneos llevan a otro enlace",
      none: "no hay tal enlace",
      no_match: "ninguna de las direcciones contiene este texto",
      recall: "el enlace muestra el aviso de una retirada: ciérrela en la página Retirada",
      refused: "las reglas de los enlaces no lo permiten",
      changed: "modificado entretanto",
      missing: "no está en el catálogo",
      other_owner: "de otra organización",
    },
    titled: (title) => `«${title}»`,
    others: (number) =>
      `${enlaces(number)} de lotes, unidades, marcas o de su organización no ${number === 1 ? "cambia: se modifica" : "cambian: se modifican"} uno por uno.`,
    more: (number) => `y ${cuenta(number, "producto más", "productos más")}`,
  },
  store: {
    add: (number) => `Añadirlo a ${productos(number)}`,
    change: (number) => `Modificar ${productos(number)}`,
    end: (number) => `Terminarlo en ${productos(number)}`,
    remove: (number) => `Eliminarlo de ${productos(number)}`,
  },
  running: "Guardando",
  saved: (done, skipped) =>
    skipped === 0
      ? `Guardado para ${productos(done)}.`
      : `Guardado para ${productos(done)}; ${
          skipped === 1
            ? "1 producto se modificó entretanto y queda"
            : `${productos(skipped)} se modificaron entretanto y quedan`
        } sin cambios.`,
  undo: {
    action: "Deshacer",
    title: "¿Deshacer este cambio de muchos productos?",
    looking: (records) => `Revisando los enlaces… ${records.toLocaleString("es")} hasta ahora.`,
    lead: "Los enlaces que siguen como los dejó este cambio recuperan sus valores anteriores, o se eliminan si se añadieron entonces. Todos los demás quedan como están.",
    restored: (number) =>
      number === 1
        ? "1 enlace recupera sus valores anteriores."
        : `${enlaces(number)} recuperan sus valores anteriores.`,
    removed: (number) =>
      number === 1
        ? "Se elimina 1 enlace añadido."
        : `Se eliminan ${cuenta(number, "enlace añadido", "enlaces añadidos")}.`,
    left: (number) =>
      number === 1 ? "1 enlace queda como está:" : `${enlaces(number)} quedan como están:`,
    working: (records) =>
      `Deshaciendo… ${enlaces(records)} hasta ahora. Deje abierta esta ventana.`,
    done: (records) => `Deshecho: ${enlaces(records)}.`,
  },
  again: "Otro enlace para los mismos productos",
  toCampaigns: "Ir a las campañas",
  toLinks: "Ir a todos los enlaces",
  campaigns: {
    title: "Campañas",
    lead: "Una campaña es un enlace que muchos productos tienen durante un tiempo. Se programa, se consulta, se termina y se elimina en conjunto.",
    none: "Aún no hay ninguna campaña.",
    start: "Programar una campaña",
    columns: {
      name: "Campaña",
      state: "Estado",
      time: "Tiempo",
      products: "Productos",
      link: "Enlace",
      who: "Creada por",
      actions: "Acciones",
    },
    states: {
      planned: "Programada",
      running: "En curso",
      ended: "Terminada",
      never_began: "Anulada antes de empezar",
    },
    always: "siempre",
    from: (begin) => `desde el ${begin}`,
    until: (end) => `hasta el ${end}`,
    between: (begin, end) => `${begin} – ${end}`,
    end: "Terminar ahora",
    endOne: (name) => `Terminar ahora: «${name}»`,
    remove: "Eliminar",
    removeTitle: (name: string) => `¿Eliminar la campaña «${name}»?`,
    removal: {
      lead: "Se eliminan sus enlaces que siguen como los creó la campaña o que solo se terminaron. Los demás se quedan como están.",
      working: (records) =>
        `Eliminando… ${records} enlaces hasta ahora. Deje esta ventana abierta.`,
      done: (records) =>
        `La campaña se ha eliminado: ${records === 1 ? "1 enlace" : `${records.toLocaleString("es")} enlaces`}.`,
    },
    removeOne: (name) => `Eliminar: «${name}»`,
  },
};
