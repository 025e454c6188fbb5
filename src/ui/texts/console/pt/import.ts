/** Portuguese texts: see ../import.ts. */

import { numbers } from "../../numbers/pt.ts";
import { plural } from "../../plural.ts";
import type { importTexts as english } from "../import.ts";

/** A number with its noun or participle. */
const counted = (count: number, one: string, other: string) => {
  const number = count.toLocaleString("pt");
  return plural("pt", count, {
    one: `${number} ${one}`,
    many: `${number} de ${other}`,
    other: `${number} ${other}`,
  });
};

const rows = (count: number) => counted(count, "linha", "linhas");

/** A number with a participle, which takes no preposition after a million. */
const done = (count: number, one: string, other: string) => {
  const number = count.toLocaleString("pt");
  return plural("pt", count, { one: `${number} ${one}`, other: `${number} ${other}` });
};

export const importTexts: (typeof english)["en"] = {
  title: "Importação",
  lead: "Produtos e links de um arquivo. Nada é salvo antes que você veja uma prévia.",
  formats: (programs) =>
    `CSV, TSV, Excel (.xlsx), JSON, JSON Lines; arquivos de ${programs}; documentos do GS1 Resolver CE (versões 2 e 3) e linksets como links. Até 100 MB.`,
  drop: "Solte um arquivo aqui, ou",
  choose: "Escolher um arquivo",
  another: "Escolher outro arquivo",
  putAway: "Fechar este arquivo",
  editsLost: (rows) => `Linhas corrigidas: ${rows}. Essas correções serão perdidas.`,
  reading: "Lendo o arquivo…",
  unreadable: "Não é possível ler o arquivo.",
  notWorkbook:
    "Não é um arquivo do Excel que possa ser lido. Abra-o no programa de origem e salve-o como .xlsx ou .csv.",
  notTable: (kind) =>
    `Não é uma tabela (${kind}). No programa de origem, salve a tabela como .xlsx ou .csv.`,
  recognized: (title, count) => `Reconhecido: ${title}, ${rows(count)}.`,
  formatNames: {
    "table of npm run export": "tabela exportada deste console",
    "npm run export": "backup deste console",
    "plain columns": "colunas simples",
    "Google Merchant Center product feed": "feed de produtos do Google Merchant Center",
    "Shopify product export": "exportação de produtos da Shopify",
    "Open Food Facts export": "exportação do Open Food Facts",
    "WooCommerce product export": "exportação de produtos do WooCommerce",
    "Akeneo product export": "exportação de produtos do Akeneo",
    "product list of GS1": "lista de produtos da GS1",
    "GS1 US Data Hub export": "exportação do GS1 US Data Hub",
    "answer of Verified by GS1": "resposta do Verified by GS1",
    "GS1 Resolver CE, version 2": "GS1 Resolver CE, versão 2",
    "GS1 Resolver CE, version 3": "GS1 Resolver CE, versão 3",
    "GS1 Resolver CE, as stored": "GS1 Resolver CE, como armazenado",
    "linkset (RFC 9264)": "linkset (RFC 9264)",
  },
  source: "Fonte",
  sourceHelp: "Salva nos produtos que não indicam uma fonte própria.",
  columns: "Colunas",
  meaning: "Torna-se",
  leaveOut: "Deixar de fora",
  guess: "As suas escolhas ficam guardadas para o próximo arquivo com o mesmo cabeçalho.",
  clear: "Esquecer minhas escolhas",
  noNumber: "Escolha a coluna com o GTIN.",
  noName:
    "Nenhuma coluna tem os nomes dos produtos, e os novos precisam de um. Escolha a coluna do nome.",
  noNameColumn:
    "Este arquivo não tem nenhuma coluna com os nomes dos produtos, e os novos precisam de um. Adicione uma coluna “Nome” ao arquivo e escolha-o de novo.",
  page: "Página do produto (link principal)",
  preview: "Prévia",
  previewing: "Verificando as linhas. Nada foi salvo ainda.",
  store: (count) => `Salvar ${counted(count, "registro", "registros")}`,
  nothing: "Não há nada para salvar.",
  starts: "Ao salvar, começa:",
  started: "Começou:",
  ends: "Ao salvar, terminam estes avisos:",
  ended: "Terminaram estes avisos:",
  withdrawals: (count) => `Retirada do mercado de ${counted(count, "produto", "produtos")}`,
  storing: "Salvando as linhas",
  keeps:
    "Você pode fechar esta página: ao abri-la de novo, a importação continua. Quando você sai, o arquivo é esquecido.",
  elsewhere:
    "Esta importação está em andamento em outra aba. Esta aba a mostra quando lá ela for concluída, pausada ou fechada.",
  pause: "Pausar",
  goOn: "Continuar",
  paused: "Em pausa",
  edit: "Alterar colunas",
  stored: "A importação foi concluída.",
  progress: (count, all) => `${count.toLocaleString("pt")} de ${rows(all)}`,
  sheet: "Planilha",
  sheetOf: (name, count, isHidden) => `${name} (${rows(count)}${isHidden ? ", oculta" : ""})`,
  headerRow: "Linha com os nomes das colunas",
  row: (line, text) => `Linha ${line}: ${text}`,
  noHeader: "Nenhuma: a tabela não tem nomes",
  byValues: "Deduzido dos valores",
  language: "Idioma",
  noLanguage: "Sem idioma",
  anyLanguage: "Para todos os idiomas",
  noTarget: "Nada tem este nome.",
  inLanguage: (title, language) => `${title} (${language})`,
  link: (type) => `Link: ${type}`,
  titleOfLink: (link: string) => `Título de “${link}”`,
  targets: {
    brand_id: "Marca (o seu ID)",
    organization_id: "Organização (o seu ID)",
    organization_name: "Nome da organização",
    variant_part: "Parte da variante, como uma cor",
    default_link: "A qual link levam as leituras",
    default_links: "A quais links levam as leituras, por idioma",
    link_order: "Ordem dos links",
    amounts: "Conteúdo líquido em unidades",
    net_content_value: "Número do conteúdo líquido",
    net_content_unit: "Unidade do conteúdo líquido",
    multipack: "Número de produtos de um multipack",
    bundle: "Se é um kit",
  },
  groups: {
    product: "Produto",
    content: "Conteúdo e mercados",
    packaging: "Caixas e unidades",
    state: "No mercado",
    source: "Fonte destes dados",
    other: "Para programas",
    links: "Links",
  },
  yes: "sim",
  no: "não",
  rows: "Linhas",
  all: "Todas",
  withNotes: "Corrigidas ou com nota",
  summary: "O que é salvo",
  findingsTitle: "O que foi encontrado",
  kinds: {
    rejected: (count) => done(count, "rejeitada", "rejeitadas"),
    corrected: (count) => done(count, "corrigida", "corrigidas"),
    left_out: (count) => `${count.toLocaleString("pt")} com nota`,
  },
  valuesLeft: (count) =>
    count === 1
      ? "Se salvar assim, este valor fica de fora."
      : `Se salvar assim, estes ${count.toLocaleString("pt")} valores ficam de fora.`,
  linksLeft: (count) =>
    count === 1
      ? "Se salvar assim, este link fica de fora."
      : `Se salvar assim, estes ${count.toLocaleString("pt")} links ficam de fora.`,
  show: "Mostrar linhas",
  showAll: "Mostrar todas as linhas",
  takeMeant: (count) =>
    count === 1 ? "Usar o valor provável" : `Usar os valores prováveis (${count})`,
  refuse: "Não corrigir: deixar de fora",
  doublesTitle: (count) =>
    count === 1
      ? "Um número está em várias linhas"
      : done(count, "número está em várias linhas", "números estão em várias linhas"),
  doublesHelp: "Escolha uma linha de cada um. Linhas não escolhidas não são salvas.",
  sameElse: "Todo o resto é igual.",
  keepFirsts: "Manter a primeira de cada um",
  keepLasts: "Manter a última de cada um",
  keepThis: "Manter esta linha",
  lineOf: (line) => `Linha ${line}`,
  corrected: "Corrigida",
  noted: "Nota",
  wasLeftOut: "foi deixado de fora. O produto é salvo sem este valor.",
  meant: "Valor provável:",
  possible: "Valor possível:",
  useThis: "Usar este",
  nothingChanges: "O catálogo já tem o mesmo.",
  takeBack: "Incluir esta linha mesmo assim",
  leaveRowOut: "Deixar esta linha de fora",
  correctRow: "Corrigir esta linha",
  checking: "Verificando…",
  checkAgain: "Verificar de novo",
  oneOf: (values) => `Os valores possíveis são: ${values}.`,
  notStored: "Não foi salva: ninguém escolheu esta linha.",
  states: {
    new: "Nova",
    changed: "Alterada",
    unchanged: "Sem alteração",
    kept: "Mantida",
    repeated: "Repetida",
    rejected: "Rejeitada",
    undecided: "Sua escolha",
    left: "De fora",
  },
  imports: "Suas importações",
  brought: (added, changed) =>
    `${done(added, "adicionado", "adicionados")}, ${done(changed, "alterado", "alterados")}`,
  isUndone: "Desfeita",
  wasUndone: "Esta importação foi desfeita.",
  undoShort: "Desfazer…",
  newer: "Mais recentes",
  older: "Mais antigas",
  numbers,
  findings: {
    empty: "Falta o número.",
    several_numbers: "Há vários números nesta célula. Coloque cada um na sua própria linha.",
    several_contents:
      "Conteúdo misto: aqui um produto só pode indicar um conteúdo. Os conteúdos foram deixados de fora.",
    unusable: "Este número não pode identificar um produto.",
    name_missing: "Falta o nome. Um produto novo precisa de um.",
    name_kept: "O nome está vazio. O produto mantém o seu nome.",
    brand_spelling: "Esta marca existe com outra grafia e a mantém.",
    anothers: "Isto não pertence à sua organização.",
    no_prefix:
      "Este número não começa com nenhum prefixo de empresa da sua organização. O operador deste servidor atribui os prefixos.",
    country: "Isto não é um país. Escreva o nome ou o código dele, como BR.",
    url: "Isto não é um endereço. Ele precisa começar com https:// ou http://.",
    unseen: "Um caractere deste endereço é invisível ou é um espaço especial. Exclua-o.",
    html: "O texto contém HTML, que aparece tal como está. Escreva-o sem HTML.",
    only_first: "Há vários valores. Só o primeiro é usado.",
    link_heading:
      "Isto não é o título de uma coluna de links. Escreva-o como na linha dos títulos.",
    no_link_there: "Esta linha não tem link nessa coluna. Adicione o link ou indique outra coluna.",
    cells: "Esta linha tem mais ou menos células do que há colunas. Confira célula por célula.",
    quote: "Uma célula desta linha tem aspas no meio. Confira onde cada célula termina.",
    not_record: "Isto não pode ser lido como registro. Confira este ponto do arquivo.",
    content_without_unit: "A quantidade não tem unidade. Escreva-a depois do número, como 500 g.",
    content_ambiguous:
      "O separador pode ser de milhares ou de decimais. Escreva 1000 g ou 1 g em vez de 1.000 g.",
    content_unread:
      "Não é uma quantidade com a sua unidade, como 500 g ou 6 x 330 ml. Fica só como texto.",
    no_unit: "A quantidade não tem unidade, como g ou ml.",
    not_flag: "Deve ser sim ou não.",
    amount: "Isto não é uma quantidade com o código de uma unidade, como 180 GRM.",
    multipack: "Isto é uma oferta de várias embalagens, não este produto.",
    bundle: "Isto é um kit de uma loja, não este produto.",
    quantity_alone: "A quantidade contida precisa do número do produto contido.",
    not_in_catalog: "O catálogo não tem isto. Confira a grafia.",
    order_stays:
      "O produto tem estes links em outra ordem, que permanece. Mude-a na tela dos links dele.",
    default_stays:
      "As leituras do produto levam a outro link, que permanece. Mude isso na tela dos links dele.",
    default_without_type:
      "O link principal deste documento não indica nenhum tipo. Ele se torna a página do produto.",
    query_forwarded:
      "Este documento pede leituras sem a consulta. Aqui um redirecionamento sempre leva a consulta.",
    description_left_out: "A descrição foi omitida: um link tem o seu título.",
    default_already:
      "Este identificador já tem um link principal. Este se torna uma variante dele.",
    anchor_rewritten:
      "O identificador é salvo na sua forma habitual, que as leituras das duas formas encontram.",
    second_default:
      "Este identificador já tem um link principal. Só um pode ser o principal o tempo todo.",
    another_anchor:
      "Um link de outro identificador tem este ID, e links não podem ser movidos. Dê outro ID a este.",
    catalog_rejects:
      "O catálogo não aceita esta linha. Confira os valores ou fale com o operador deste servidor.",
    note_query_variables:
      "Uma variável na consulta deste endereço funciona aqui, mas o padrão recomenda variáveis apenas no caminho.",
    note_no_default:
      "Este link não é principal. As leituras só levam a ele onde há outro link principal ou onde pedem este tipo.",
    starts_no_recall:
      "Este link não inicia nenhum recall: as leituras não levam a ele e ninguém é avisado. Para fazer o recall do produto ou de lotes dele, abra “Recall”.",
  },
  whys: {
    kept: "Mantida: o registro salvo é mais confiável.",
    repeated: "Repetida no arquivo.",
  },
  firsts: (shown) => `Só as primeiras ${rows(shown)} são listadas e comparadas entre si.`,
  inCatalog: (name) => `(No catálogo: ${name})`,
  nothingBefore: "(vazio)",
  download: "Baixar as linhas rejeitadas",
};
