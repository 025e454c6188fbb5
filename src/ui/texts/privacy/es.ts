import type { Notice } from "./en.ts";

export const es: Notice = ({ host, name, contact, auditDays, scanDays, countsScans }) => [
  {
    heading: "Quién es responsable",
    paragraphs: [
      name ? `${name} gestiona ${host}.` : `No se indica ningún responsable de ${host}.`,
      contact
        ? `Para preguntas y solicitudes: ${contact}.`
        : "Aquí no se publica ninguna dirección para preguntas.",
    ],
  },
  {
    heading: "Datos que se reciben",
    paragraphs: [
      "La solicitud misma: números, enlaces y palabras de búsqueda, los idiomas y formatos pedidos, los datos de una escritura y las partes de toda solicitud web (la dirección de la que procede y el nombre que da el programa que la envía).",
      "Las páginas con JavaScript envían un texto escaneado o escrito solo si es un código GS1, aunque esté dañado, o palabras escritas para la búsqueda. Los códigos Wi-Fi, contactos, entradas, direcciones web y otros textos se quedan en el navegador, igual que las imágenes de la cámara. Sin JavaScript, el formulario envía su texto como parte de la dirección web.",
      "A través de MCP, la solicitud son los argumentos de una llamada a una herramienta, nunca la conversación que la rodea. Para leer no hace falta cuenta ni nombre.",
    ],
  },
  {
    heading: "Datos que se guardan, y durante cuánto tiempo",
    paragraphs: [
      "Las consultas y comprobaciones no guardan nada sobre usted en el catálogo, y tampoco la vista previa de una escritura. Los enlaces y productos de los últimos escaneos permanecen en memoria hasta un minuto, y otra hora por si falla el catálogo, sin ningún dato de la persona que escaneó.",
      countsScans
        ? `Los escaneos de Digital Links se cuentan. Para cada día y cada mes (UTC), unas sumas indican cuántos escaneos tuvieron un número de producto, su marca y la organización a la que pertenece: en total, y por resultado, tipo de enlace, nivel (producto, lote o número de serie), país, idioma, tipo de dispositivo, y si escaneó un programa o una persona. Cada una es una suma aparte, nunca de varias a la vez. Una suma no contiene dirección, cookie, nombre de navegador ni número de lote o de serie. Menos de cinco escaneos de un país o un idioma se muestran sin su número. Las sumas de los días se borran después de ${scanDays} días; las de los meses se conservan. El responsable puede desactivar el recuento (COUNT_SCANS).`
        : "Los escaneos no se cuentan.",
      "Un código QR nuevo se registra con la hora y su Digital Link, que contiene el número de lote o de serie indicado.",
      `Cada escritura se registra como una línea de la auditoría: la hora, la acción, el registro, el resultado, el número aleatorio de la solicitud y el autor. El autor es «anonymous», los primeros caracteres de una clave de API o la cuenta que inició sesión. La línea contiene también los valores cambiados, antes y después; los valores largos se recortan y las claves nunca se incluyen. Con la línea se guarda el registro entero de antes de la escritura, para poder deshacer un error. Una organización ve las líneas sobre los registros que le pertenecen, con los primeros caracteres de la clave que los escribió. Las líneas de más de ${auditDays} días se borran.`,
      "De una clave de API se guardan su hash, los primeros caracteres, la etiqueta, la organización, las fechas y el día de su último uso. De una sesión de la consola: el hash de su cookie, los primeros caracteres de la clave o la cuenta que inició sesión, su organización, y cuándo empezó y se usó por última vez. Termina al cerrar la sesión, después de 12 horas sin uso o de 7 días, y se borra con el siguiente inicio de sesión. De una invitación: el hash de su enlace, el nombre de la persona, el rol, la organización, quién la hizo y cuándo; se borra al aceptarla o anularla, a más tardar con la siguiente invitación 30 días después de su fin. El nombre es entonces la etiqueta de la clave de la persona, que los compañeros de la organización ven en el historial. La respuesta a una escritura con Idempotency-Key se guarda un día.",
      "Si inician sesión aplicaciones: la descripción que una aplicación da de sí misma, hasta 90 días después de su último uso; la clave y los permisos que se le concedieron, hasta que se cierre su sesión o pasen 30 días sin uso.",
    ],
  },
  {
    heading: "Registros técnicos",
    paragraphs: [
      "Cada solicitud escribe una línea de registro: la hora, su número aleatorio, el tipo de página o herramienta, el resultado, la duración y los primeros caracteres de la clave o la aplicación, si se envió; nunca el contenido de la solicitud. Si algo falla en el servidor, la línea contiene también la razón técnica. Los mismos datos, sin el número aleatorio, se cuentan. Cloudflare, que hace funcionar el servidor, registra las solicitudes (dirección web, encabezados técnicos, hora, resultado) y las cuenta por dirección para evitar abusos. Borra sus registros después de siete días como máximo.",
    ],
  },
  {
    heading: "Cookies y otros destinatarios",
    paragraphs: [
      "No se usan cookies, salvo al iniciar sesión en la consola o para una aplicación, para mantenerla abierta. No hay seguimiento ni publicidad, y los datos no se venden ni se ceden. Cloudflare y el proveedor de la base de datos del catálogo los tratan por encargo del responsable.",
      "La página de un producto puede mostrar una imagen de otro servidor. Este ve la dirección del navegador que pide la imagen, pero no la página que la muestra. Un escaneo lleva a una página de otro responsable, donde se aplica su propio aviso.",
    ],
  },
  {
    heading: "Sus derechos",
    paragraphs: [
      "Para ver, corregir o borrar datos sobre usted, diríjase al responsable. Indique la hora, el Digital Link o los primeros caracteres de la clave. Una clave revocada deja de ser válida de inmediato. Las líneas de la auditoría no se pueden cambiar, solo borrar.",
    ],
  },
];
