/** Portuguese texts: see ../products.ts. */
import { plural } from "../../plural.ts";
import type { productTexts as english } from "../products.ts";

const products = (count: number) => {
  const number = count.toLocaleString("pt");
  return plural("pt", count, {
    one: `${number} produto`,
    many: `${number} de produtos`,
    other: `${number} produtos`,
  });
};

const links = (count: number) => {
  const number = count.toLocaleString("pt");
  return plural("pt", count, {
    one: `${number} link`,
    many: `${number} de links`,
    other: `${number} links`,
  });
};

export const productTexts: (typeof english)["en"] = {
  title: "Produtos",
  newTitle: "Adicionar produto",
  duplicateTitle: (name) => `Adicionar um produto como ${name}`,
  add: "Adicionar produto",
  sheet: (count) => `Folha de etiquetas para ${count}…`,
  loading: "Carregando…",
  gtin: "GTIN",
  gtinHelp: "8, 12, 13 ou 14 dígitos. Um número pertence para sempre a um só produto.",
  changed: (time) => `Última alteração: ${time}`,
  scans: "Leituras em 30 dias",
  updated: "Última alteração",
  openPage: "Abrir a página",
  phone: {
    title: "A página no celular",
    empty:
      "A página aparece aqui quando o produto tiver um número e um nome e nenhum campo tiver erro.",
    unsaved: "Como ficaria se você salvasse agora. Os links da página não abrem aqui.",
    before: "Há um erro no que você digitou. Esta é a página antes dele.",
  },
  save: "Salvar",
  saved: "O produto foi salvo.",
  readOnly: "Você pode ler este produto, mas não alterá-lo.",
  ownNumbers: (prefixes) => `Os números da sua organização começam com ${prefixes}.`,
  noPrefix:
    "Sua organização ainda não tem prefixo de empresa e por isso não pode salvar produtos. O operador deste servidor o atribui:",
  foreignNumber:
    "Este número não começa com nenhum prefixo de empresa da sua organização. O operador deste servidor atribui os prefixos.",
  foreign: "Este produto pertence a outra organização. Só ela pode alterá-lo.",
  unsaved: "Ainda não salvo",
  remove: "Remover",
  removed: (name) => `Removido: ${name}.`,
  removeTitle: (name) => `Remover ${name}?`,
  removeText:
    "Isto desfaz um engano: o registro e os seus links são excluídos para sempre. É possível durante 24 horas depois que o produto foi adicionado. Produtos que já foram vendidos: retire-os do mercado ou marque-os como não mais oferecidos.",
  sectionsOf: "Seções deste formulário",
  sections: {
    names: "Nomes e descrições",
    facts: "Dados",
    picture: "Imagem",
    packaging: "Caixas e unidades",
    visibility: "Quem pode vê-lo",
    lifecycle: "No mercado",
    source: "Fonte destes dados",
  },
  members: {
    name: "Nome",
    names: "Nomes por idioma",
    description: "Descrição",
    descriptions: "Descrições por idioma",
    brand_id: "Marca",
    variant: "Variante",
    net_content_text: "Conteúdo líquido, como impresso",
    net_contents: "Conteúdo líquido, para programas",
    gpc_brick: "Brick GPC",
    target_markets: "À venda em",
    countries_of_origin: "Países de origem",
    image_url: "Endereço da imagem",
    unit_kind: "Tipo de unidade",
    contains_gtin: "GTIN do produto contido",
    contains_quantity: "Quantos contém",
    variable_measure: "O peso ou a medida varia entre as unidades",
    lifecycle: "Situação",
    discontinued_on: "Não é mais oferecido desde",
    replaced_by_gtin: "GTIN do substituto",
    source: "Fonte",
    source_url: "Endereço da fonte",
    licence: "Licença",
    retrieved_at: "Obtido da fonte em",
    confidence: "Confiabilidade",
    visibility: "Visível para",
  },
  help: {
    net_content_text: "Por exemplo, 411 g",
    gpc_brick: "8 dígitos da Global Product Classification da GS1",
    image_url: "Começa com https://. O envio de uma imagem preenche este campo.",
    image_url_only:
      "Começa com https://. Este servidor não tem espaço para imagens: publique a imagem em outro lugar e informe o endereço dela.",
    contains_gtin: "De um pacote, uma caixa ou um palete",
    replaced_by_gtin: "A página deste produto aponta para ele",
    source: "Vazio: a sua organização",
    confidence: "De 0 a 1. Uma importação mantém um registro de valor mais alto",
  },
  withoutLanguage: "Sem idioma",
  addLanguage: "Adicionar idioma",
  removeLanguage: (name) => `Remover ${name}`,
  noBrand: "Nenhuma marca com este nome.",
  addBrand: (name) => `Adicionar a marca “${name}”`,
  brandAdded: (name) => `A marca ${name} foi adicionada.`,
  respellBrand: (name) => `Escrever esta marca como “${name}” em todo lugar`,
  brandRespelled: (name) => `A marca agora se chama ${name}.`,
  amount: "Quantidade",
  unit: "Unidade",
  pieces: "unidades",
  forPrograms: (amounts) => `Para programas: ${amounts}`,
  editAmounts: "Editar a quantidade para programas",
  addContent: "Adicionar quantidade",
  removeContent: (number) => `Remover a quantidade ${number}`,
  upload: {
    choose: "Escolher uma imagem…",
    help: "JPEG, PNG ou WebP, no máximo 5 MB. Assim que é enviada, a imagem é pública para todos que conhecem o endereço dela.",
    numberFirst: "Digite primeiro o número do produto.",
    tooLarge: "O arquivo tem mais de 5 MB. Salve a imagem em um tamanho menor.",
    wrongKind: "Não é uma imagem JPEG, PNG ou WebP. O que conta é o conteúdo, não o nome.",
    cutOff:
      "O arquivo está cortado: os dados terminam antes da imagem. Salve-o ou copie-o novamente.",
  },
  picture: "A imagem neste endereço",
  brokenPicture: "Não há nenhuma imagem neste endereço.",
  unitKinds: {
    base_unit: "Unidade avulsa",
    pack: "Pacote",
    case: "Caixa",
    pallet: "Palete",
    unknown: "Não se sabe",
  },
  withdrawnHidden:
    "Se só a sua organização pode ver o produto, mais ninguém fica sabendo: as leituras levam para onde levavam.",
  withdrawnOn: "Retirado do mercado em",
  lifecycles: {
    planned: "Planejado",
    active: "À venda",
    discontinued: "Não é mais oferecido",
    withdrawn: "Retirado do mercado",
  },
  lifecycleHelp: {
    planned: "Ainda não foi lançado.",
    active: "É fabricado e vendido.",
    discontinued:
      "Não é mais fabricado. Ainda pode haver unidades em lojas e em casas: as leituras levam para onde levavam, e a página diz que ele não é mais oferecido.",
    withdrawn:
      "Retirado do mercado, por segurança ou por lei. As leituras do produto, dos seus lotes e das suas unidades levam à página dele neste servidor, que avisa antes de tudo. Só informações de recall definidas como link principal vêm antes dessa página. Leituras que pedem um tipo de link levam para onde levavam. Para lotes específicos, use um recall.",
  },
  lifecycleTitle: {
    planned: (name) => `Desfazer a retirada de ${name}?`,
    active: (name) => `Colocar ${name} de volta no mercado?`,
    discontinued: (name) => `Marcar ${name} como não mais oferecido?`,
    withdrawn: (name) => `Retirar ${name} do mercado?`,
  },
  lifecycleAction: {
    planned: "Desfazer",
    active: "Colocar de volta",
    discontinued: "Não oferecer mais",
    withdrawn: "Retirar do mercado",
  },
  notWithdrawn:
    "O produto está retirado do mercado. Quando você salvar, nenhuma página avisará mais, e as leituras, também de lotes e unidades, levarão para onde levavam antes. As unidades que as pessoas ainda têm serão mostradas como qualquer outra.",
  endPrivate:
    "Só a sua organização pode ver este produto. Por isso, mais ninguém fica sabendo da nova situação: as leituras levam para onde levavam. Para avisar as pessoas, deixe o produto visível para todos.",
  ended: {
    discontinued: (name) => `Marcado como não mais oferecido: ${name}.`,
    withdrawn: (name) => `Retirado do mercado: ${name}.`,
  },
  visibilities: {
    public: "Todos",
    organization: "Sua organização",
    usual: "O usual para a situação",
  },
  visibilityHelp: {
    public: "Leituras, buscas e agentes o encontram.",
    organization:
      "Para os outros, buscas, páginas e agentes respondem como para um número que não existe. As leituras ainda seguem os links públicos e não dizem nada sobre a situação: ninguém é avisado de que ele foi retirado do mercado.",
    usual: "Só a sua organização enquanto está planejado; depois, todos.",
  },
  hideLinks: (count) =>
    plural("pt", count, {
      one:
        count === 1 ? "Desativar também o link dele" : `Desativar também os links dele: ${count}`,
      other: `Desativar também os ${count} links dele`,
    }),
  hideLinksHelp:
    "As leituras são então respondidas como para um número que não existe, a não ser que valha um link da sua marca ou organização. As informações de recall permanecem. O histórico guarda os links, para restaurá-los.",
  netContent: "Conteúdo líquido",
  search: "Buscar",
  searchHelp: "Nome, marca ou GTIN",
  any: "Qualquer",
  whose: "Organização",
  everyone: "Todas as organizações",
  missing: "Sem",
  missings: {
    picture: "Imagem",
    description: "Descrição",
    brand: "Marca",
    gpc: "Brick GPC",
    market: "País em que é vendido",
    content: "Conteúdo líquido",
    default_link: "Link principal permanente",
  },
  since: "Alterado desde",
  filters: (count) => (count === 0 ? "Filtros" : `Filtros: ${count}`),
  clear: "Limpar filtros",
  similar: "Nenhum produto tem estas palavras. Estes têm palavras parecidas.",
  some: "Nenhum produto tem todas estas palavras. Estes têm algumas delas.",
  count: (total) => (total < 1_000 ? products(total) : "1.000 produtos ou mais"),
  bulk: {
    open: (count) =>
      plural("pt", count, {
        one: `Alterar ${count} selecionado`,
        other: `Alterar ${count} selecionados`,
      }),
    title: "Alterar vários produtos",
    of: "Quais produtos",
    selected: (count) => `Selecionados: ${count}`,
    found: (found) => `Todos os que os filtros encontram: ${found}`,
    member: "O quê",
    value: "Novo valor",
    preview: "Mostrar o que mudaria",
    change: (count) => `Alterar ${count}`,
    running: "Alterando…",
    scans: "O que as leituras mostram depois",
    now: "O que eles têm agora",
    noBrand: "Nenhuma",
    others: (count) => `E mais ${count}.`,
    undoable: "Isto é um grupo no histórico e pode ser desfeito lá e na mensagem.",
    hideLinks: "Desativar também os links deles",
    afterwards: {
      planned:
        "As leituras levam para onde levam agora. As páginas dizem que os produtos estão planejados.",
      active: "As leituras levam aos links de cada produto.",
      discontinued:
        "As leituras levam para onde levam agora. As páginas dizem que os produtos não são mais oferecidos.",
      withdrawn:
        "As leituras destes produtos, dos seus lotes e das suas unidades levam às páginas deles neste servidor, que avisam antes de tudo. Só informações de recall vêm antes dessas páginas.",
      public:
        "Buscas, páginas e agentes encontram os produtos, e as leituras dizem em que situação eles estão.",
      organization:
        "Para os outros, buscas, páginas e agentes respondem como para números que não existem. As leituras ainda seguem os links públicos dos produtos e não dizem nada sobre a situação deles.",
      withLinks: (links) =>
        `Para os outros, buscas, páginas e agentes respondem como para números que não existem. As leituras também: os links dos produtos, dos seus lotes e das suas unidades são desativados (${links}). Só os links da sua marca ou organização e as informações de recall ainda respondem.`,
      brand: (name) =>
        `Leituras que nenhum link do próprio produto responde seguem os links de ${name}, e não mais os da marca anterior.`,
    },
    hidden: (count) =>
      plural("pt", count, {
        one: `Só a sua organização vê ${count} deles: deste, mais ninguém fica sabendo.`,
        other: `Só a sua organização vê ${count} deles: destes, mais ninguém fica sabendo.`,
      }),
    noLongerWarned: (count) =>
      plural("pt", count, {
        one: `${count} deles está agora retirado do mercado: quem o tem não é mais avisado.`,
        other: `${count} deles estão agora retirados do mercado: quem os tem não é mais avisado.`,
      }),
    outcomes: {
      change: (count) =>
        plural("pt", count, { one: `${count} será alterado.`, other: `${count} serão alterados.` }),
      same: (count) =>
        plural("pt", count, {
          one: `${count} já tem este valor.`,
          other: `${count} já têm este valor.`,
        }),
      other_owner: (count) =>
        plural("pt", count, {
          one: `${count} pertence a outra organização e fica como está.`,
          other: `${count} pertencem a outras organizações e ficam como estão.`,
        }),
      missing: (count) =>
        plural("pt", count, {
          one: `${count} não existe mais.`,
          other: `${count} não existem mais.`,
        }),
    },
    done: (changed, skipped) =>
      skipped === 0
        ? `Produtos alterados: ${changed}.`
        : `Produtos alterados: ${changed}. Ficaram como estão, porque alguém os alterou enquanto isso: ${skipped}.`,
  },
  export: {
    open: "Exportar",
    title: "Exportar produtos e links",
    of: "Quais produtos",
    listed: (found) => (found === "" ? "Os que estão listados" : `Os que estão listados: ${found}`),
    all: "Todos os da sua organização",
    allHelp:
      "Todos os produtos da sua organização e todos os links dela: de produtos, lotes e unidades, das suas marcas, da própria organização e das suas outras chaves GS1.",
    searchHelp: "Uma busca tem no máximo 1.000 produtos.",
    format: "Formato",
    formats: {
      xlsx: "Tabela para ler e editar (XLSX)",
      jsonl: "Backup (JSONL)",
      csv: "Backup como tabela (CSV)",
      linkset: "Linkset (RFC 9264), só links",
    },
    formatHelp: {
      xlsx: "Uma linha por produto; os textos por idioma e os links são colunas. Edite no Excel e importe de novo. Links com período definido e outros que precisam de mais de uma célula ficam em uma segunda planilha.",
      jsonl:
        "Todos os produtos e links com tudo o que está salvo sobre eles, um objeto por linha. Importe o arquivo para ter de novo estes produtos e links.",
      csv: "O mesmo, uma linha por produto e por link. Células que parecem fórmulas começam com um apóstrofo; a importação o remove.",
      linkset: "Só os seus links, agrupados por identificador, para outros serviços de resolução.",
    },
    notIn:
      "Não estão no arquivo: sua organização, seus prefixos de empresa, os endereços web das suas marcas, as marcas sem produto nem link, os códigos, as pessoas e o histórico. Eles estão no backup do operador (npm run backup no servidor).",
    start: "Exportar",
    close: "Cancelar",
    progress: (productCount, linkCount) => `${products(productCount)}, ${links(linkCount)}`,
    done: "O arquivo está nos seus downloads.",
    tooMany:
      "Uma tabela tem no máximo 50.000 produtos e links, e estes são mais. Faça um backup ou restrinja a lista.",
    tooLong: (cell) =>
      `Uma célula de tabela não pode ter tantos caracteres: ${cell}. Faça um backup.`,
  },
  overview: {
    edit: "Editar",
    editOne: (section) => `Editar: ${section}`,
    back: "Visão geral",
    duplicate: "Duplicar",
    pictureOf: (name) => `Imagem de ${name}`,
    noPicture: "Sem imagem",
    hidden: "Só a sua organização o vê",
    links: "Links",
    addLink: "Adicionar link",
    allLinks: "Todos os links",
    below: (count) =>
      plural("pt", count, {
        one: `Mais ${count} link, de um lote ou unidade`,
        other: `Mais ${links(count)}, de lotes e unidades`,
      }),
    completeness: "Preenchimento",
    complete: "Não falta nada.",
    rule: "Uma descrição vale em qualquer idioma. O link principal precisa ser do próprio produto e valer sempre.",
    thereOf: (there, total) => `${there} de ${total} preenchidos. Faltam:`,
    add: "Adicionar",
    addOne: (part) => `Adicionar: ${part}`,
    parts: {
      picture: "Imagem",
      description: "Descrição",
      brand: "Marca",
      market: "Países em que é vendido",
      content: "Conteúdo líquido",
      gpc: "Brick GPC",
    },
    scans: "Leituras em 30 dias",
    statistics: "Estatísticas",
    period: (from, to) => `${from} até ${to}`,
    before: (scans) => `${scans} nos 30 dias anteriores`,
    codes: "Códigos registrados",
    noCodes: "Nenhum código foi registrado ainda.",
    changes: "Últimas alterações",
    nothing: "Nada está preenchido.",
  },
  preview: "No celular",
  none: "Nenhum produto corresponde.",
  noneYet:
    "Ainda não há produtos. Importe um arquivo que você tem ou adicione o primeiro manualmente.",
  noneYetToRead: "Ainda não há produtos.",
  importFile: "Importar um arquivo",
  views: {
    open: "Visualizações salvas",
    current: (name) => `Visualização: ${name}`,
    save: "Salvar visualização",
    title: "Salvar estes filtros como visualização",
    name: "Nome da visualização",
    help: "Ela fica neste navegador até você sair.",
    saved: (name) => `A visualização ${name} foi salva neste navegador.`,
    remove: (name) => `Esquecer a visualização ${name}`,
    removed: (name) => `A visualização ${name} foi esquecida.`,
  },
};
