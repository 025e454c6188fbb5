/** Spanish texts: see ../frame.ts. */
import type { frameTexts as english } from "../frame.ts";

export const frameTexts: (typeof english)["en"] = {
  skip: "Ir al contenido",
  navigation: "Consola",
  menuButton: "Menú",
  menu: {
    home: "Inicio",
    products: "Productos",
    links: "Enlaces",
    recall: "Retirada",
    codes: "Códigos",
    statistics: "Estadísticas",
    import: "Importar",
    history: "Historial",
    keys: "Personas",
  },
  language: "Idioma",
  account: "Su sesión",
  sessions: "Sus sesiones",
  signOut: "Cerrar sesión",
  messages: "Mensajes",
  close: "Cerrar",
  undo: "Deshacer",
  undone: "Deshecho.",
  changedSince:
    "No se ha deshecho: alguien lo modificó después. El historial contiene ambos cambios.",
  notUndone: (why) => `No se ha deshecho: ${why}`,
  cancel: "Cancelar",
  download: "Creando el archivo…",
  unsaved: "Sus cambios no están guardados. ¿Salir de todos modos?",
  faults: (count) =>
    count === 1 ? "Hay que corregir un campo." : `Hay que corregir ${count} campos.`,
  signIn: {
    title: "Iniciar sesión",
    key: "Clave",
    help: "Su propia clave, que recibió con la invitación, u otra de su organización. Solo se usa para iniciar sesión y no se guarda en este navegador.",
    action: "Iniciar sesión",
    provider: "Iniciar sesión con la cuenta de su organización",
    none: "En este servidor, el inicio de sesión está desactivado.",
    ended: "Su sesión ha terminado",
    again: "Inicie sesión de nuevo para continuar. Lo que escribió sigue ahí.",
    revoked: "Su acceso ha terminado",
    revokedText:
      "Un administrador de su organización le ha revocado el acceso. Lo que guardó se conserva. Si cree que es un error, pida un nuevo enlace.",
    replaced: "Su clave se ha sustituido",
    replacedText:
      "Se abrió un enlace más reciente para que usted inicie sesión, y la clave que dio puso fin a esta. Lo que guardó se conserva. Inicie sesión con la clave más reciente. Si no fue usted quien abrió ese enlace, avise enseguida a un administrador de su organización.",
  },
  failure: {
    unreachable: "No se puede acceder al servidor.",
    connection: "Compruebe su conexión. No se pierde nada de lo que ha escrito.",
    unexpected: "Se produjo un error.",
    again: (seconds) => `Nuevo intento en ${seconds} s.`,
    now: "Intentándolo de nuevo…",
    retry: "Reintentar ahora",
    stop: "No reintentar más",
    tooManyToSort:
      "Por escaneos se pueden ordenar como máximo 1000 filas. Filtre la lista o elija otro orden.",
    wrongFilters: "Esta lista tiene un filtro que no existe o un valor que no existe:",
    clear: "Quitar filtros",
  },
  table: {
    columns: "Columnas",
    loading: "Cargando…",
    pages: "Páginas",
    previous: "Anterior",
    next: "Siguiente",
    page: (number) => `Página ${number}`,
  },
  zone: (zone) => `Las horas están en la zona horaria de su navegador: ${zone}`,
  lastChange: (by, at) =>
    by === null ? `Último cambio: ${at}.` : `Último cambio de ${by}: ${at}.`,
  conflict: {
    title: "Otra persona ha modificado este registro",
    lead: "Mientras lo editaba, cambiaron los campos siguientes. Elija para cada uno qué valor conservar. Sus demás cambios se mantienen.",
    nothing: "Se guardó de nuevo con los mismos valores. Puede guardar sus cambios.",
    before: "Cuando lo abrió",
    theirs: "Guardado ahora",
    mine: "El suyo",
    empty: "vacío",
    back: "Volver al formulario",
    save: "Guardar así",
  },
  notAllowed: {
    title: "No puede usar esta página",
    text: (right) =>
      `Requiere un permiso que usted no tiene: ${right}. Consulte a quien le dio la clave o la cuenta.`,
  },
  notFound: {
    title: "No hay nada en esta dirección",
    text: "Puede que la dirección esté mal escrita o que el registro se haya eliminado.",
    back: "Ir al inicio",
  },
  wrong: {
    title: "Esta página ha fallado",
    text: "Lo que guardó se conserva. Lo que aún no había guardado se ha perdido. Inténtelo de nuevo; si vuelve a fallar, diga al responsable de este servidor qué estaba haciendo.",
    again: "Reintentar",
  },
};
