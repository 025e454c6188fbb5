/** Portuguese texts: see ../sentences.ts. */
import { plural } from "../../plural.ts";
import { type sentenceTexts as english, list } from "../sentences.ts";

const counted = (count: number, one: string, other: string) => {
  const number = count.toLocaleString("pt");
  return plural("pt", count, {
    one: `${number} ${one}`,
    many: `${number} de ${other}`,
    other: `${number} ${other}`,
  });
};

/** A number with a participle, which takes no preposition after a million. */
const done = (count: number, one: string, other: string) => {
  const number = count.toLocaleString("pt");
  return plural("pt", count, { one: `${number} ${one}`, other: `${number} ${other}` });
};

const deProdutos = (count: number): string =>
  count === 1 ? "1 produto" : `${count.toLocaleString("pt")} produtos`;

export const sentenceTexts: (typeof english)["en"] = {
  who: {
    operator: "O operador deste servidor",
    anonymous: "Alguém sem chave",
    unnamed: "Uma chave sem nome",
    other: "Alguém de outra organização",
    timer: "Este servidor",
  },
  quoted: (text) => `“${text}”`,
  yes: "sim",
  no: "não",
  product: (name) => ({ it: name, of: `de ${name}` }),
  link: (title, type, of) => {
    const rest = [`“${title}”`, type && `(${type})`, of].filter(Boolean).join(" ");
    return { it: `o link ${rest}`, of: `do link ${rest}` };
  },
  brand: (name) => ({ it: `a marca “${name}”`, of: `da marca “${name}”` }),
  organization: (name) => ({
    it: `a organização “${name}”`,
    of: `da organização “${name}”`,
  }),
  prefix: (digits) => ({
    it: `o prefixo de empresa ${digits}`,
    of: `do prefixo de empresa ${digits}`,
  }),
  record: (id) => ({ it: id, of: `de ${id}` }),
  added: (who, it) => `${who} adicionou ${it}`,
  saved: (who, it) => `${who} salvou ${it} sem alteração`,
  changedOne: (who, member, of, from, to) =>
    `${who} alterou ${member} ${of}: de ${from} para ${to}`,
  setOne: (who, member, of, to) => `${who} preencheu ${member} ${of}: ${to}`,
  clearedOne: (who, member, of, from) => `${who} removeu ${member} ${of}: ${from}`,
  changed: (who, members, of) => `${who} alterou ${list("pt", members)} ${of}`,
  deleted: (who, it) => `${who} excluiu ${it}`,
  discontinued: (who, it) => `${who} marcou ${it} como não mais oferecido`,
  withdrew: (who, it) => `${who} retirou ${it} do mercado`,
  reinstated: (who, it) => `${who} desfez a retirada do mercado: ${it}`,
  removed: (who, it) => `${who} removeu ${it} do catálogo`,
  moved: (who, it) => `${who} transferiu ${it} para outra organização`,
  reordered: (who, of) => `${who} reordenou os links ${of}`,
  madeDefault: (who, it) => `${who} tornou ${it} o link principal`,
  checked: (who) => `${who} verificou os destinos de links`,
  ofLots: (lots, of) =>
    lots.length === 1 ? `do lote ${lots[0]} ${of}` : `dos lotes ${list("pt", lots)} ${of}`,
  ofSomeLots: (of) => `de lotes ${of}`,
  ofItems: (items, of) =>
    items.length === 1 ? `da unidade ${items[0]} ${of}` : `das unidades ${list("pt", items)} ${of}`,
  recallPublished: (who, of) => `${who} publicou o recall ${of}`,
  recallPlanned: (who, of, time) => `${who} planejou o recall ${of} para ${time}`,
  recallStarted: (who, of) => `${who} iniciou o recall planejado ${of}`,
  recallChanged: (who, of) => `${who} alterou o aviso do recall ${of}`,
  recallEnded: (who, of) => `${who} encerrou o recall ${of}`,
  recallCalledOff: (who, of) => `${who} cancelou o recall ${of} antes de começar`,
  recallLinkDeleted: (who, title, of) => `${who} excluiu o link “${title}” do recall ${of}`,
  granted: (who, it, to) => `${who} concedeu ${it} a ${to}`,
  withdrewPrefix: (who, it) => `${who} revogou ${it}`,
  imported: (who, file, added, changed) =>
    `${who} importou ${file}: ${
      [
        added > 0 && done(added, "adicionado", "adicionados"),
        changed > 0 && done(changed, "alterado", "alterados"),
      ]
        .filter(Boolean)
        .join(", ") || "sem alteração"
    }`,
  byImport: (sentence, file) => `${sentence} (importação de ${file})`,
  counts: {
    products: (count) => counted(count, "produto", "produtos"),
    links: (count) => counted(count, "link", "links"),
    brands: (count) => counted(count, "marca", "marcas"),
    organizations: (count) => counted(count, "organização", "organizações"),
    company_prefixes: (count) => counted(count, "prefixo de empresa", "prefixos de empresa"),
    records: (count) => counted(count, "registro", "registros"),
  },
  changedMany: (who, what) => `${who} alterou ${list("pt", what)} de uma vez`,
  deletedMany: (who, what) => `${who} excluiu ${list("pt", what)} de uma vez`,
  changedOrDeletedMany: (who, what) => `${who} alterou ou excluiu ${list("pt", what)} de uma vez`,
  endedMany: (who, what) => `${who} encerrou ${list("pt", what)} de uma vez`,
  linksOfProducts: (links, products) =>
    `${counted(links, "link", "links")} de ${deProdutos(products)}`,
  bulkLinks: {
    add: (who, name, products) => `${who} adicionou um link a ${deProdutos(products)}: ${name}`,
    change: (who, name, products) => `${who} alterou um link de ${deProdutos(products)}: ${name}`,
    end: (who, name, products) => `${who} encerrou um link de ${deProdutos(products)}: ${name}`,
    remove: (who, name, products) => `${who} removeu um link de ${deProdutos(products)}: ${name}`,
  },
  undid: (who, file) =>
    file === null
      ? `${who} desfez uma alteração de muitos registros`
      : `${who} desfez a importação de ${file}`,
  undidNamed: (who, name) => `${who} desfez a alteração “${name}”`,
  replaced: (who, find, by, links, name) =>
    `${who} substituiu ${find} por ${by} nos endereços de ${links}${name === null ? "" : `: ${name}`}`,
  undidReplaced: (who, find, by, links, name) =>
    `${who} desfez a substituição de ${find} por ${by} nos endereços de ${links}${name === null ? "" : `: ${name}`}`,
  changedTo: (sentence, member, to) =>
    to === null ? `${sentence}: ${member}` : `${sentence}: ${member}, agora ${to}`,
  undidProducts: (who, products) => `${who} desfez uma alteração de ${deProdutos(products)}`,
  undidWithdrawal: (who, products) =>
    `${who} desfez a retirada de ${deProdutos(products)} do mercado`,
  removedCampaign: (who, name) => `${who} removeu a campanha “${name}”`,
  disabled: (who, it) => `${who} desativou ${it}`,
  enabled: (who, it) => `${who} ativou ${it}`,
  withDisabled: (sentence, links) =>
    `${sentence}, e desativou ${links === 1 ? "1 link" : `${links.toLocaleString("pt")} links`}`,
  withEnabled: (sentence, links) => `${sentence}, e reativou ${counted(links, "link", "links")}`,
  restoredAll: (who, it) => `${who} restaurou ${it}`,
  restored: (who, members, of, to) =>
    `${who} restaurou ${list("pt", members)} ${of}${to === null ? "" : `: ${to}`}`,
  undidMany: (who, what) => `${who} desfez uma alteração: ${list("pt", what)}`,
  linkOf: (type, of) => `${type} ${of}`,
  undone: "Desfeito",
  gone: "Tudo excluído depois",
  partlyUndone: (left) =>
    `Desfeito em parte: ${left === 1 ? "fica" : "ficam"} ${counted(left, "registro", "registros")}`,
  stays: "Ver o que fica",
  staysOf: (sentence) => `Ver o que fica: ${sentence}`,
  samplesAdded: (who) => `${who} adicionou os exemplos`,
  samplesRemoved: (who) => `${who} removeu os exemplos`,
  did: (who, action, it) => `${who}: ${action}, ${it}`,
  member: {
    name: "o nome",
    names: "os nomes em outros idiomas",
    description: "a descrição",
    descriptions: "as descrições em outros idiomas",
    brand_id: "a marca",
    variant: "a variante",
    lifecycle: "a situação",
    visibility: "a visibilidade",
    image_url: "a imagem",
    net_contents: "o conteúdo líquido",
    net_content_text: "o conteúdo líquido como texto",
    target_markets: "os países de venda",
    countries_of_origin: "os países de origem",
    gpc_brick: "a categoria",
    unit_kind: "o tipo de unidade",
    variable_measure: "a medida variável",
    discontinued_on: "o último dia",
    replaced_by_gtin: "o substituto",
    contains_gtin: "o produto contido",
    contains_quantity: "o número de unidades",
    source: "a fonte",
    source_url: "o endereço da fonte",
    licence: "a licença",
    retrieved_at: "o dia da obtenção",
    confidence: "a confiabilidade",
    href: "o destino",
    title: "o título",
    anchor: "o identificador",
    link_type: "o tipo",
    hreflang: "os idiomas",
    media_type: "o tipo de mídia",
    context: "os contextos",
    is_default: "a opção “Principal”",
    is_default_multi: "a opção “Variante do principal”",
    timing: "os horários",
    order_index: "a posição",
    is_public: "a opção “Listado”",
    enabled: "a situação",
    rel: "a versão",
    access: "o acesso",
    access_roles: "a opção “Quem pode vê-lo”",
    access_request: "o endereço para solicitações",
    url: "o endereço",
    organization_id: "a organização",
    resolver: "o serviço de resolução",
  },
  otherMember: (name) => `o campo “${name}”`,
  ids: "IDs",
  showIds: (sentence) => `IDs da alteração: ${sentence}`,
  lines: (count) => counted(count, "alteração", "alterações"),
  parts: (count) => counted(count, "parte", "partes"),
  idNames: {
    record: "Registro",
    key: "Chave ou pessoa",
    through: "Por meio de",
    import: "Importação",
    request: "Solicitação",
  },
  undo: "Desfazer",
  undoOf: (sentence) => `Desfazer: ${sentence}`,
};
