/** Portuguese texts: see ../errors.ts. */
import { pt } from "../../pt.ts";
import type { errorTexts as english } from "../errors.ts";

export const errorTexts: (typeof english)["en"] = {
  details: "Detalhes",
  errors: {
    unauthorized: { title: "É preciso entrar", next: "Entre de novo." },
    forbidden: {
      title: "Não permitido",
      next: "Peça esta permissão à pessoa que deu a você a chave ou a conta.",
    },
    rate_limited: {
      title: "Solicitações demais",
      next: "Espere um momento e tente novamente.",
    },
    bad_request: {
      title: "Entrada inválida",
      next: "Corrija o que você digitou e tente novamente.",
    },
    method_not_allowed: {
      title: "Não é possível aqui",
      next: "Recarregue a página. Se acontecer de novo, avise o operador deste servidor.",
    },
    request_timeout: { title: "A conexão está lenta demais", next: "Tente novamente." },
    payload_too_large: { title: "Grande demais", next: "Envie menos de cada vez." },
    uri_too_long: {
      title: "Endereço longo demais",
      next: "Use menos filtros ou filtros mais curtos.",
    },
    unsupported_media_type: {
      title: "Tipo de arquivo errado",
      next: "Recarregue a página. Se acontecer de novo, avise o operador deste servidor.",
    },
    headers_too_large: {
      title: "Solicitação grande demais",
      next: "Exclua os cookies deste site e entre de novo.",
    },
    validation_error: {
      title: "Entrada inválida",
      next: "Corrija os campos e salve de novo.",
    },
    unprocessable_entity: {
      title: "Não é possível",
      next: "Altere o que você digitou e tente novamente.",
    },
    not_found: {
      title: "Não encontrado",
      next: "Verifique o número. O registro pode ter sido excluído.",
    },
    conflict: {
      title: "Conflito",
      next: "Leia o registro salvo e depois altere o que você digitou.",
    },
    precondition_failed: {
      title: "Alterado por outra pessoa",
      next: "Recarregue a página e faça a sua alteração de novo.",
    },
    internal_error: {
      title: "Ocorreu um erro",
      next: "Tente novamente mais tarde. Se acontecer de novo, avise o operador deste servidor.",
    },
    catalog_unavailable: {
      title: "O catálogo não responde",
      next: "Tente novamente daqui a pouco.",
    },
    storage_unavailable: {
      title: "Não foi possível salvar a imagem",
      next: "Nada foi salvo. Avise o operador deste servidor: o registro dele informa o motivo.",
    },
    deadline_exceeded: {
      title: "Isto demorou demais",
      next: "Tente novamente daqui a pouco.",
    },
    catalog_busy: {
      title: "O catálogo está ocupado",
      next: "Nada foi salvo. Tente novamente daqui a pouco.",
    },
    outcome_unknown: {
      title: "Não se sabe se foi salvo",
      next: "Recarregue a página para ver o que está salvo, antes de salvar de novo.",
    },
    identity_provider_unavailable: {
      title: "Não é possível entrar no momento",
      next: "Tente novamente daqui a pouco.",
    },
  },
  causes: {
    several_records: "Vários registros têm este identificador. Abra o que você quer.",
    link_replaced:
      "Um link mais recente substituiu este. Procure-o nas suas mensagens, ou pergunte à pessoa que enviou este.",
    link_used:
      "Este link já foi usado e funciona uma só vez. Entre com a chave que ele deu, ou peça um novo link a um administrador da sua organização.",
    added_by_change:
      "O registro não existia antes desta alteração. Exclua-o se ele não deve existir.",
    of_recall:
      "Esta é uma alteração de um recall. Inicie-o, altere-o ou encerre-o na tela “Recall”: assim todos os seus links mudam juntos.",
    changed_meanwhile:
      "Algo mudou nesse meio-tempo. Recarregue a página e faça a alteração de novo.",
    does_not_fit:
      "O código é pequeno demais para tanto conteúdo. Escolha uma correção de erros menor ou remova dados.",
    not_together: "Estes dados não podem estar juntos em um código.",
    not_usable: "Este número significa outra coisa em cada empresa ou região. Use o GTIN do item.",
    not_company_prefix: "Isto não é um prefixo de empresa da GS1.",
    of_another: "Isto pertence a outra organização.",
    in_use:
      "Isto ainda está em uso. Exclua primeiro os produtos, links, prefixos, marcas e chaves que o citam.",
    no_owner:
      "Esta marca não tem proprietário e não pode ter um. Adicione sua marca com outro identificador.",
    not_there: "Um registro citado não existe. Adicione-o primeiro ou corrija o dado.",
    older_than_a_day:
      "O produto tem mais de 24 horas. Em vez de removê-lo, marque-o como não mais oferecido ou retirado do mercado.",
    has_code:
      "Há um código criado para o produto. Em vez de removê-lo, marque-o como não mais oferecido ou retirado do mercado.",
    named_by_another: "Outro produto cita este como conteúdo ou sucessor. Altere primeiro aquele.",
    in_circle: "O produto conteria ou substituiria a si mesmo.",
    no_picture_place:
      "Este servidor não tem lugar para imagens. Publique a imagem em outro lugar e informe o endereço dela.",
    no_default:
      "O próprio número não tem link principal. Adicione primeiro o produto ou um link principal.",
    recalled_already:
      "Já existe um recall para isto. Deixe esses lotes de fora, altere o recall deles ou encerre-o primeiro.",
    notice_not_reached: "Não foi possível acessar o aviso. Abra o endereço e verifique-o.",
    default_already: "Este link já é o principal.",
    link_disabled: "O link está desativado. Ative-o primeiro.",
    link_not_public: "O link não é público. Torne-o público primeiro.",
    incomplete_address:
      "Em algumas leituras falta um valor no endereço do link. Escolha um link com o endereço completo.",
    other_place: "Este link já existe em outro lugar. Links não são movidos: crie um novo.",
    second_default:
      "Já existe um link principal sem período definido. Altere aquele ou defina um período para este.",
    has_variants: "O link é o principal e tem variantes. Exclua primeiro as variantes.",
    default_needed:
      "Outros links precisam deste link principal. Exclua-os primeiro ou dê a eles outro link principal.",
    incomplete_order: "Falta um link na ordem. Recarregue a página e ordene de novo.",
    checked_already:
      "Estes links estão sendo verificados. Os resultados estarão aqui em alguns minutos.",
    sent_before: "Esta solicitação já foi executada. Recarregue a página para ver o resultado.",
    key_reused: "Esta solicitação já foi enviada com outro conteúdo. Recarregue a página.",
  },
  faults: {
    fields: {
      required: "Este campo precisa ser preenchido.",
      too_long: "O texto é longo demais.",
      too_short: "O texto é curto demais.",
      too_many: "Há itens demais.",
      too_few: "Há itens de menos.",
      too_large: "O número é grande demais.",
      too_small: "O número é pequeno demais.",
      not_number: "Digite um número.",
      wrong_type: "Este tipo de valor não é possível aqui.",
      not_one_of: "Escolha um dos valores oferecidos.",
      unknown_field: "Este campo não existe.",
      invalid: "Este valor não é válido.",
      not_decimal: "Digite um número decimal.",
      not_unit: "Digite o código de uma unidade, por exemplo GRM.",
      not_language: "Isto não é o código de um idioma. O código do português é pt.",
      not_country: "Isto não é o código de um país. O código do Brasil é BR.",
      not_date: "Digite uma data: ano-mês-dia.",
      no_such_date: "Este dia não existe.",
      not_instant: "Digite uma data com hora e fuso horário.",
      no_such_instant: "Este momento não existe.",
      not_date_or_instant: "Digite um dia ou um momento.",
      not_brick: "Um brick GPC tem 8 dígitos.",
      not_quantity: "Digite um número inteiro a partir de 1.",
      not_gtin: "Um GTIN tem 8, 12, 13 ou 14 dígitos.",
      check_digit: pt.faults!.check_digit,
      not_url: "Digite um endereço da web completo, que começa com https://.",
      not_picture: "Digite o endereço completo de uma imagem, que começa com https://.",
      not_text: "O texto contém caracteres que não são legíveis.",
      until_before_from: "O fim deve ser depois do início.",
      before_beginning: "Isso é antes do início do recall em vigor.",
      empty_window: "O início e o fim são iguais: o intervalo está vazio.",
      not_time: "Digite um horário de 00:00 a 23:59.",
      not_month_day: "Esse dia não existe no ano.",
      not_together: "Isto não pode ser combinado com outro dado. Remova um dos dois.",
      no_condition: "Informe pelo menos uma condição.",
      no_change: "Altere pelo menos um valor.",
      not_zone: "Esse fuso horário não existe.",
      default_not_public: "Um link principal deve ser público.",
      variant_not_public: "Uma variante do link principal deve ser pública.",
      leads_back:
        "Esse é o Digital Link deste próprio número: as leituras andariam em círculo. Informe o endereço da página de destino.",
      private_address: "Esse endereço está em uma rede privada. Informe um endereço público.",
      has_password: "O endereço não pode conter usuário nem senha.",
      not_encoded: "O endereço contém caracteres não permitidos, por exemplo espaços.",
      in_past: "Esse momento já passou.",
      after_own_key: "Não pode ser depois do fim da sua própria chave.",
      same_notice: "Esse é o aviso que o recall já tem.",
      repeats: "Um valor se repete.",
      not_there: "O catálogo não tem isto. Confira a grafia.",
      unusable: "Este número não pode identificar um produto.",
      quantity_alone: "A quantidade contida precisa do número do produto contido.",
      no_recall: "Não há recall em vigor nem planejado para isto. Deixe-o de fora.",
      recalled_already:
        "Já existe um recall para isto. Deixe esses lotes de fora, altere o recall deles ou encerre-o primeiro.",
      default_needed:
        "Outros links precisam deste link principal. Exclua-os primeiro ou dê a eles outro link principal.",
      variants_need_default:
        "Outros links precisam deste link principal. Exclua-os primeiro ou dê a eles outro link principal.",
      not_fraction: "Digite um número de 0 a 1.",
      itself: "Esse é o próprio produto.",
      not_page:
        "Não é um endereço da web que as pessoas possam abrir, como https://example.org/recall.",
      not_reached: "Não foi possível acessar o aviso. Abra o endereço e verifique-o.",
      lot_space: "Em um código, nenhum lote tem espaço. Remova o espaço ou separe os dois lotes.",
      lot_character:
        "Um caractere não pode fazer parte de um lote: são permitidos A a Z, a a z, 0 a 9 e ! \" % & ' ( ) * + , - . / : ; < = > ? _",
      lot_invisible: "Há um caractere invisível. Apague o lote e digite-o de novo.",
      in_circle: "A substituição andaria em círculo.",
      own_default_type:
        "Aqui não é um tipo próprio. Escolha um tipo que descreva a página e torne o link o principal.",
      other_spelling: "Este tipo é escrito de outra forma. Os detalhes dizem como.",
      unknown_link_type:
        "O vocabulário da GS1 não tem este tipo de link. Escolha um dos tipos dele, como gs1:pip.",
      not_link_type:
        "Não é um tipo de link. Escreva gs1:… ou um endereço de letras, algarismos, ponto, barra e sublinhado.",
      repeats_link_type: "A GS1 já tem este tipo. Use o da GS1.",
      undeclared_vocabulary:
        "O servidor não conhece este vocabulário. Escolha um tipo da GS1 ou peça ao operador que o declare.",
      variable_place: "As variáveis ficam só no caminho ou na consulta, cada uma como {nome}.",
      query_place: "{query} fica na consulta: ?{query} ou &{query}.",
      query_once:
        "{query} só pode aparecer uma vez, como parte própria da consulta: ?{query} ou &{query}.",
      unknown_variable: "Esta variável não existe aqui. Os detalhes indicam as possíveis.",
      malformed_language: "Não é um código de idioma. Escreva, por exemplo, pt ou pt-BR.",
      unknown_language: "Este idioma não existe. Escolha um da lista.",
      not_media_type: "Não é um tipo de mídia. Escreva, por exemplo, text/html ou application/pdf.",
      unknown_media_type:
        "Este tipo de mídia não está registrado. Use um registrado, como text/html ou application/pdf.",
      not_context: "Um contexto não pode ser vazio nem conter vírgula ou ponto e vírgula.",
      older_default: "Uma versão anterior não pode ser a principal; só a mais recente.",
      request_required: "Obrigatório com acesso restrito, para que se possa pedi-lo.",
      not_request_address: "Deve começar com https: ou mailto:.",
      serial_with_lot: "Com um número de série não pode haver aqui lote nem variante.",
      not_anchor: "Nenhuma consulta pode ser assim. Escreva o número na forma habitual.",
      no_default:
        "O próprio número não tem link principal. Adicione primeiro o produto ou um link principal.",
      takes_default:
        "O número ficaria sem link principal, porque ele vem da marca ou da organização. Dê primeiro um link próprio.",
      lone_variant:
        "Uma variante precisa de um link principal no mesmo lugar. Adicione-o primeiro.",
    },
    bounds: {
      too_long: (limit) => `No máximo ${limit} caracteres.`,
      too_short: (limit) => `No mínimo ${limit} caracteres.`,
      too_many: (limit) => `No máximo ${limit} itens.`,
      too_few: (limit) => `No mínimo ${limit} itens.`,
      too_large: (limit) => `No máximo ${limit}.`,
      too_small: (limit) => `No mínimo ${limit}.`,
    },
    identifiers: pt.faults!,
  },
};
