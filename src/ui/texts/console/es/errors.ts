/** Spanish texts: see ../errors.ts. */
import { es } from "../../es.ts";
import type { errorTexts as english } from "../errors.ts";

export const errorTexts: (typeof english)["en"] = {
  details: "Detalles",
  errors: {
    unauthorized: { title: "Sin iniciar sesión", next: "Inicie sesión de nuevo." },
    forbidden: {
      title: "No permitido",
      next: "Pida este permiso a quien le dio la clave o la cuenta.",
    },
    rate_limited: {
      title: "Demasiadas solicitudes",
      next: "Espere un momento e inténtelo de nuevo.",
    },
    bad_request: {
      title: "Datos no válidos",
      next: "Corrija los datos e inténtelo de nuevo.",
    },
    method_not_allowed: {
      title: "Aquí no es posible",
      next: "Recargue la página. Si vuelve a ocurrir, avise al responsable de este servidor.",
    },
    request_timeout: {
      title: "La conexión es demasiado lenta",
      next: "Inténtelo de nuevo.",
    },
    payload_too_large: { title: "Demasiado grande", next: "Envíe menos a la vez." },
    uri_too_long: {
      title: "Dirección demasiado larga",
      next: "Use menos filtros o más cortos.",
    },
    unsupported_media_type: {
      title: "Tipo de archivo incorrecto",
      next: "Recargue la página. Si vuelve a ocurrir, avise al responsable de este servidor.",
    },
    headers_too_large: {
      title: "Solicitud demasiado grande",
      next: "Elimine las cookies de este sitio e inicie sesión de nuevo.",
    },
    validation_error: {
      title: "Datos no válidos",
      next: "Corrija los campos y guarde de nuevo.",
    },
    unprocessable_entity: {
      title: "No es posible",
      next: "Cambie los datos e inténtelo de nuevo.",
    },
    not_found: {
      title: "No encontrado",
      next: "Compruebe el número. Puede que el registro se haya eliminado.",
    },
    conflict: {
      title: "Conflicto",
      next: "Lea el registro guardado y después cambie sus datos.",
    },
    precondition_failed: {
      title: "Modificado por otra persona",
      next: "Recargue la página y haga de nuevo su cambio.",
    },
    internal_error: {
      title: "Se produjo un error",
      next: "Inténtelo más tarde. Si vuelve a ocurrir, avise al responsable de este servidor.",
    },
    catalog_unavailable: {
      title: "El catálogo no responde",
      next: "Inténtelo de nuevo dentro de un momento.",
    },
    storage_unavailable: {
      title: "No se pudo guardar la imagen",
      next: "No se ha guardado nada. Avise al responsable de este servidor: su registro indica el motivo.",
    },
    deadline_exceeded: {
      title: "Ha tardado demasiado",
      next: "Inténtelo de nuevo dentro de un momento.",
    },
    catalog_busy: {
      title: "El catálogo está ocupado",
      next: "No se ha guardado nada. Inténtelo de nuevo dentro de un momento.",
    },
    outcome_unknown: {
      title: "No se sabe si se ha guardado",
      next: "Recargue la página para ver qué está guardado antes de guardar de nuevo.",
    },
    identity_provider_unavailable: {
      title: "En este momento no se puede iniciar sesión",
      next: "Inténtelo de nuevo dentro de un momento.",
    },
  },
  causes: {
    several_records: "Varios registros tienen este identificador. Abra el que quiere.",
    link_replaced:
      "Un enlace más reciente ha sustituido a este. Búsquelo en sus mensajes o pregunte a quien le envió este.",
    link_used:
      "Este enlace ya se usó y funciona una sola vez. Inicie sesión con la clave que dio o pida un enlace nuevo a un administrador de su organización.",
    added_by_change: "El registro no existía antes de este cambio. Elimínelo si no debe existir.",
    of_recall:
      "Este es un cambio de una retirada. Iníciela, modifíquela o ciérrela en la página «Retirada»: así cambian juntos todos sus enlaces.",
    changed_meanwhile: "Entretanto algo ha cambiado. Recargue la página y haga el cambio otra vez.",
    does_not_fit:
      "El código es demasiado pequeño para tanto contenido. Elija una corrección de errores más baja o quite datos.",
    not_together: "Estos datos no pueden estar juntos en un código.",
    not_usable:
      "Este número significa otra cosa en cada empresa o región. Use el GTIN del artículo.",
    not_company_prefix: "No es un prefijo de empresa de GS1.",
    of_another: "Pertenece a otra organización.",
    in_use:
      "Todavía está en uso. Elimine primero los productos, enlaces, prefijos, marcas y claves que lo nombran.",
    no_owner:
      "Esta marca no tiene propietario y no puede tener uno. Añada su marca con otro identificador.",
    not_there: "Un registro que se nombra no existe. Añádalo primero o corrija el dato.",
    older_than_a_day:
      "El producto tiene más de 24 horas. En lugar de eliminarlo, indique que ya no se ofrece o retírelo del mercado.",
    has_code:
      "Hay un código creado para el producto. En lugar de eliminarlo, indique que ya no se ofrece o retírelo del mercado.",
    named_by_another: "Otro producto nombra este como contenido o sucesor. Cambie primero aquel.",
    in_circle: "El producto se contendría o se sustituiría a sí mismo.",
    no_picture_place:
      "Este servidor no tiene lugar para imágenes. Publique la imagen en otro sitio e indique su dirección.",
    no_default:
      "El número mismo no tiene enlace principal. Añada primero el producto o un enlace principal.",
    recalled_already:
      "Ya hay una retirada para esto. Quite estos lotes, modifique su retirada o ciérrela primero.",
    notice_not_reached: "No se pudo abrir el aviso. Abra la dirección y compruébela.",
    default_already: "Este enlace ya es el principal.",
    link_disabled: "El enlace está desactivado. Actívelo primero.",
    link_not_public: "El enlace no es público. Hágalo público primero.",
    incomplete_address:
      "A la dirección del enlace le falta un valor en algunos escaneos. Elija un enlace con la dirección completa.",
    other_place: "Este enlace ya existe en otro lugar. Los enlaces no se mueven: cree uno nuevo.",
    second_default:
      "Ya hay un enlace principal que vale en todo momento. Modifique aquel o limite la vigencia de este.",
    has_variants: "El enlace es el principal y tiene variantes. Elimine primero las variantes.",
    default_needed:
      "Otros enlaces necesitan este enlace principal. Elimínelos primero o deles otro.",
    incomplete_order: "En el orden falta un enlace. Recargue la página y ordene otra vez.",
    checked_already: "Estos enlaces se están comprobando. Los resultados estarán en unos minutos.",
    sent_before: "Esta solicitud ya se ha realizado. Recargue la página para ver el resultado.",
    key_reused: "Esta solicitud ya se envió con otro contenido. Recargue la página.",
  },
  faults: {
    fields: {
      required: "Rellene este campo.",
      too_long: "El texto es demasiado largo.",
      too_short: "El texto es demasiado corto.",
      too_many: "Hay demasiadas entradas.",
      too_few: "Hay muy pocas entradas.",
      too_large: "El número es demasiado grande.",
      too_small: "El número es demasiado pequeño.",
      not_number: "Introduzca un número.",
      wrong_type: "Este tipo de valor no es posible aquí.",
      not_one_of: "Elija uno de los valores ofrecidos.",
      unknown_field: "Este campo no existe.",
      invalid: "Este valor no es válido.",
      not_decimal: "Introduzca un número decimal.",
      not_unit: "Introduzca el código de una unidad de medida, por ejemplo GRM.",
      not_language: "No es el código de un idioma. El del español es es.",
      not_country: "No es el código de un país. El de España es ES.",
      not_date: "Introduzca una fecha: año-mes-día.",
      no_such_date: "Este día no existe.",
      not_instant: "Introduzca una fecha con hora y zona horaria.",
      no_such_instant: "Este momento no existe.",
      not_date_or_instant: "Introduzca un día o un momento.",
      not_brick: "Un brick GPC tiene 8 dígitos.",
      not_quantity: "Introduzca un número entero a partir de 1.",
      not_gtin: "Un GTIN tiene 8, 12, 13 o 14 dígitos.",
      check_digit: es.faults!.check_digit,
      not_url: "Introduzca una dirección web completa que empiece por https://.",
      not_picture: "Introduzca la dirección completa de una imagen, que empiece por https://.",
      not_text: "El texto contiene caracteres que no se pueden leer.",
      until_before_from: "El final debe ser posterior al comienzo.",
      before_beginning: "Es anterior al comienzo de la retirada en curso.",
      empty_window: "El comienzo y el final son iguales: el intervalo está vacío.",
      not_time: "Escriba una hora de 00:00 a 23:59.",
      not_month_day: "Ese día no existe en el año.",
      not_together: "No se puede combinar con otro de los datos. Quite uno de los dos.",
      no_condition: "Indique al menos una condición.",
      no_change: "Cambie al menos un valor.",
      not_zone: "Esa zona horaria no existe.",
      default_not_public: "Un enlace principal debe ser público.",
      variant_not_public: "Una variante del enlace principal debe ser pública.",
      leads_back:
        "Es el Digital Link de este mismo número: los escaneos irían en círculo. Indique la dirección de la página de destino.",
      private_address: "Esta dirección está en una red privada. Indique una pública.",
      has_password: "La dirección no puede contener usuario ni contraseña.",
      not_encoded: "La dirección contiene caracteres no permitidos, por ejemplo espacios.",
      in_past: "Ese momento ya pasó.",
      after_own_key: "No puede ser posterior al final de su propia clave.",
      same_notice: "Es el aviso que la retirada ya tiene.",
      repeats: "Un valor está repetido.",
      not_there: "El catálogo no lo tiene. Compruebe cómo está escrito.",
      unusable: "Este número no puede identificar un producto.",
      quantity_alone: "La cantidad contenida necesita el número del producto contenido.",
      no_recall: "No hay ninguna retirada en curso ni programada de esto. Quítelo.",
      recalled_already:
        "Ya hay una retirada para esto. Quite estos lotes, modifique su retirada o ciérrela primero.",
      default_needed:
        "Otros enlaces necesitan este enlace principal. Elimínelos primero o deles otro.",
      variants_need_default:
        "Otros enlaces necesitan este enlace principal. Elimínelos primero o deles otro.",
      not_fraction: "Introduzca un número de 0 a 1.",
      itself: "Es el propio producto.",
      not_page: "No es una dirección web que se pueda abrir, como https://example.org/retirada.",
      not_reached: "No se ha podido acceder al aviso. Abra la dirección y compruébela.",
      lot_space:
        "Ningún lote de un código tiene espacios. Quite el espacio o separe los dos lotes.",
      lot_character:
        "Un carácter no puede formar parte de un lote: solo A a Z, a a z, 0 a 9 y ! \" % & ' ( ) * + , - . / : ; < = > ? _",
      lot_invisible: "Hay un carácter invisible. Borre el lote y escríbalo de nuevo.",
      in_circle: "La sustitución iría en círculo.",
      own_default_type:
        "Aquí no es un tipo propio. Elija un tipo que describa la página y haga principal el enlace.",
      other_spelling: "Este tipo se escribe de otra forma. Los detalles dicen cómo.",
      unknown_link_type:
        "El vocabulario de GS1 no tiene este tipo de enlace. Elija uno de los suyos, como gs1:pip.",
      not_link_type:
        "No es un tipo de enlace. Escriba gs1:… o una dirección de letras, dígitos, punto, barra y guion bajo.",
      repeats_link_type: "GS1 ya tiene este tipo. Use el de GS1.",
      undeclared_vocabulary:
        "El servidor no conoce este vocabulario. Elija un tipo de GS1 o pida al responsable que lo declare.",
      variable_place: "Las variables van solo en la ruta o en la consulta, cada una como {nombre}.",
      query_place: "{query} va en la consulta: ?{query} o &{query}.",
      query_once:
        "{query} puede aparecer una sola vez, como parte propia de la consulta: ?{query} o &{query}.",
      unknown_variable: "Esta variable no existe aquí. Los detalles nombran las posibles.",
      malformed_language: "No es un código de idioma. Escriba, por ejemplo, es o es-MX.",
      unknown_language: "Este idioma no existe. Elija uno de la lista.",
      not_media_type: "No es un tipo de medio. Escriba, por ejemplo, text/html o application/pdf.",
      unknown_media_type:
        "Este tipo de medio no está registrado. Use uno registrado, como text/html o application/pdf.",
      not_context: "Un contexto no puede estar vacío ni contener comas o puntos y comas.",
      older_default: "Una versión anterior no puede ser la principal; solo la más reciente.",
      request_required: "Con acceso restringido es obligatorio, para que se pueda pedir.",
      not_request_address: "Debe empezar por https: o mailto:.",
      serial_with_lot: "Con un número de serie no puede haber aquí lote ni variante.",
      not_anchor: "Ninguna consulta puede ser así. Escriba el número en su forma habitual.",
      no_default:
        "El número mismo no tiene enlace principal. Añada primero el producto o un enlace principal.",
      takes_default:
        "Con esto el número se quedaría sin enlace principal, que viene de la marca o la organización. Dele primero uno propio.",
      lone_variant: "Una variante necesita un enlace principal en el mismo lugar. Añádalo primero.",
    },
    bounds: {
      too_long: (limit) => `Como máximo ${limit} caracteres.`,
      too_short: (limit) => `Como mínimo ${limit} caracteres.`,
      too_many: (limit) => `Como máximo ${limit} entradas.`,
      too_few: (limit) => `Como mínimo ${limit} entradas.`,
      too_large: (limit) => `Como máximo ${limit}.`,
      too_small: (limit) => `Como mínimo ${limit}.`,
    },
    identifiers: es.faults!,
  },
};
