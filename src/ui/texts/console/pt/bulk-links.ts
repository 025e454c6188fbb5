/** Portuguese texts: see ../bulk-links.ts. */
import { plural } from "../../plural.ts";
import type { bulkLinkTexts as english } from "../bulk-links.ts";

const counted = (count: number, one: string, other: string) => {
  const number = count.toLocaleString("pt");
  return plural("pt", count, {
    one: `${number} ${one}`,
    many: `${number} de ${other}`,
    other: `${number} ${other}`,
  });
};

const products = (count: number) => counted(count, "produto", "produtos");

const links = (count: number) => counted(count, "link", "links");

export const bulkLinkTexts: (typeof english)["en"] = {
  title: "Um link para muitos produtos",
  titleOfLinks: {
    change: "Alterar os links selecionados",
    end: "Encerrar os links selecionados",
    remove: "Remover os links selecionados",
  },
  titleOfCampaign: {
    change: (name) => `Editar a campanha “${name}”`,
    end: (name) => `Encerrar a campanha “${name}”`,
    remove: (name) => `Remover os links da campanha “${name}”`,
  },
  products,
  which: {
    title: "Quais produtos",
    label: "Produtos",
    selected: (number) =>
      number === 1 ? "O produto que você selecionou" : `Os ${products(number)} que você selecionou`,
    found: (found) => `Todos os que os seus filtros encontram (${found})`,
    brand: (name) => `Todos os produtos de ${name}`,
    everything: "Todos os produtos da sua organização",
    campaign: (name) => `Os produtos da campanha “${name}”`,
    links: (count, number) =>
      `${counted(count, "link selecionado", "links selecionados")} de ${products(number)}`,
  },
  what: {
    title: "O que acontece",
    label: "Ação",
    actions: {
      add: "Adicionar um link",
      change: "Alterar um link",
      end: "Encerrar um link em certo momento",
      remove: "Remover um link",
    },
    ofGiven: {
      change: "Alterar os links",
      end: "Encerrar os links em certo momento",
      remove: "Remover os links",
    },
    ofType: "Links deste tipo",
    ofCampaign: (name) => `Os links da campanha “${name}”`,
    ofSelected: (number) =>
      number === 1 ? "O link que você selecionou" : `Os ${links(number)} que você selecionou`,
    anyLanguages: "Em qualquer idioma",
    inLanguages: "Só nestes idiomas",
    scopeOfLanguages: "Idiomas",
    newHref: "Novo endereço",
    find: "Substituir nos endereços",
    by: "Por",
    findHelp:
      "Por exemplo, www.antigo.example por www.novo.example se um site mudou de endereço. Vazio: nada é substituído",
    newTitle: "Novo título",
    unchanged: "Vazio: fica como está",
    stays: "Fica como está",
    yes: "Sim",
    no: "Não",
    theseLanguages: "Estes idiomas",
    anyTime: "A qualquer momento",
    theseTimes: "Somente nestes momentos",
    at: "Termina",
    atHelp: "Vazio: imediatamente",
    languages: "Idiomas da página",
    noLanguages: "Sem escolha: qualquer idioma",
    isDefault: "As leituras levam aqui, a não ser que peçam outra coisa",
    isDefaultTimed: "Neste período, as leituras levam aqui, a não ser que peçam outra coisa",
    ifPresent: "Produtos com outro link deste tipo, idioma e período",
    ifPresents: {
      keep: "mantêm o deles",
      replace: "recebem este no lugar",
      add: "recebem também este",
    },
    hrefHelp: "{gtin} se torna o número de cada produto.",
    name: "Nome da campanha",
    nameHelp: "Com este nome, ela aparece na lista de campanhas e no histórico.",
    groupName: "Nome no histórico",
    groupNameHelp: "Vazio: o título do link",
  },
  preview: "Prévia",
  looking: (number) => `${counted(number, "produto examinado", "produtos examinados")}…`,
  result: {
    title: "O que acontece com os seus produtos",
    add: (number) =>
      plural("pt", number, {
        one: `${products(number)} recebe o link.`,
        other: `${products(number)} recebem o link.`,
      }),
    replace: (number) =>
      plural("pt", number, {
        one: `${products(number)} recebe o link no lugar de outro.`,
        other: `${products(number)} recebem o link no lugar de outro.`,
      }),
    change: (number) => `O link de ${products(number)} muda.`,
    end: (number) => `O link de ${products(number)} termina.`,
    remove: (number) => `O link de ${products(number)} é removido.`,
    nothing: "Nenhum produto muda.",
    scans: "O que as leituras recebem",
    of: (number) => `Leituras de ${products(number)}`,
    example: (name) => `Aqui com os endereços de ${name}`,
    noScan: (number) =>
      `${products(number)}: nenhuma leitura verificada recebe outra resposta. O link é listado com os outros.`,
    later: "Lotes e unidades com links próprios não são mostrados aqui.",
    left: (number) =>
      plural("pt", number, {
        one: `${products(number)} fica como está`,
        other: `${products(number)} ficam como estão`,
      }),
    outcomes: {
      same: "este link já existe",
      alike: "nada muda no link",
      present: "já existe outro link deste tipo, idioma e período",
      has_default: "as leituras levam a outro link",
      none: "não há nenhum link assim",
      no_match: "nenhum dos endereços contém este texto",
      recall: "o link mostra o aviso de um recall: encerre-o na tela Recall",
      refused: "as regras dos links não permitem",
      changed: "alterado enquanto isso",
      missing: "não está no catálogo",
      other_owner: "de outra organização",
    },
    titled: (title) => `“${title}”`,
    others: (number) =>
      `Links de lotes, unidades, marcas ou da sua organização ficam como estão e são alterados um a um: ${number.toLocaleString("pt")}.`,
    more: (number) => `e mais ${products(number)}`,
  },
  store: {
    add: (number) => `Adicionar a ${products(number)}`,
    change: (number) => `Alterar ${products(number)}`,
    end: (number) => `Encerrar para ${products(number)}`,
    remove: (number) => `Remover de ${products(number)}`,
  },
  running: "Salvando",
  saved: (done, skipped) =>
    skipped === 0
      ? `Salvo para ${products(done)}.`
      : plural("pt", skipped, {
          one: `Salvo para ${products(done)}; ${products(skipped)} mudou enquanto isso e ficou como estava.`,
          other: `Salvo para ${products(done)}; ${products(skipped)} mudaram enquanto isso e ficaram como estavam.`,
        }),
  undo: {
    action: "Desfazer",
    title: "Desfazer esta alteração de muitos produtos?",
    looking: (records) => `Examinando os links… até agora: ${records.toLocaleString("pt")}.`,
    lead: "Links que ainda estão como esta alteração os deixou voltam aos valores anteriores, ou são removidos se ela os adicionou. Todos os outros ficam como estão.",
    restored: (number) =>
      plural("pt", number, {
        one: `${links(number)} volta aos valores anteriores.`,
        other: `${links(number)} voltam aos valores anteriores.`,
      }),
    removed: (number) =>
      plural("pt", number, {
        one: `${links(number)} adicionado é removido.`,
        other: `${links(number)} adicionados são removidos.`,
      }),
    left: (number) =>
      plural("pt", number, {
        one: `${links(number)} fica como está:`,
        other: `${links(number)} ficam como estão:`,
      }),
    working: (records) => `Desfazendo… até agora: ${links(records)}. Deixe esta janela aberta.`,
    done: (records) => `Desfeito: ${links(records)}.`,
  },
  again: "Outro link para os mesmos produtos",
  toCampaigns: "Ir para as campanhas",
  toLinks: "Ir para todos os links",
  campaigns: {
    title: "Campanhas",
    lead: "Uma campanha é um link que muitos produtos têm durante um período. Ela é planejada, vista, encerrada e removida como um todo.",
    none: "Ainda não há nenhuma campanha.",
    start: "Planejar uma campanha",
    columns: {
      name: "Campanha",
      state: "Situação",
      time: "Período",
      products: "Produtos",
      link: "Link",
      who: "Criada por",
      actions: "Ações",
    },
    states: {
      planned: "Planejada",
      running: "Em vigor",
      ended: "Encerrada",
      never_began: "Cancelada antes de começar",
    },
    always: "sempre",
    from: (begin) => `a partir de ${begin}`,
    until: (end) => `até ${end}`,
    between: (begin, end) => `${begin} até ${end}`,
    end: "Encerrar agora",
    endOne: (name) => `Encerrar agora: “${name}”`,
    remove: "Remover",
    removeTitle: (name: string) => `Remover a campanha “${name}”?`,
    removal: {
      lead: "Os links dela são removidos se ainda estão como a campanha os criou, ou se só foram encerrados. Todos os outros ficam como estão.",
      working: (records) => `Removendo… ${records} links até agora. Deixe esta janela aberta.`,
      done: (records) =>
        `A campanha foi removida: ${records === 1 ? "1 link" : `${records.toLocaleString("pt")} links`}.`,
    },
    removeOne: (name) => `Remover: “${name}”`,
  },
};
