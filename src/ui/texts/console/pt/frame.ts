/** Portuguese texts: see ../frame.ts. */
import { plural } from "../../plural.ts";
import type { frameTexts as english } from "../frame.ts";

export const frameTexts: (typeof english)["en"] = {
  skip: "Ir para o conteúdo",
  navigation: "Console",
  menuButton: "Menu",
  menu: {
    home: "Início",
    products: "Produtos",
    links: "Links",
    recall: "Recall",
    codes: "Códigos",
    statistics: "Estatísticas",
    import: "Importar",
    history: "Histórico",
    keys: "Pessoas",
  },
  language: "Idioma",
  account: "Sua sessão",
  sessions: "Suas sessões",
  signOut: "Sair",
  messages: "Mensagens",
  close: "Fechar",
  undo: "Desfazer",
  undone: "Foi desfeito.",
  changedSince:
    "Não foi desfeito: alguém fez outra alteração desde então. O histórico tem as duas alterações.",
  notUndone: (why) => `Não foi desfeito: ${why}`,
  cancel: "Cancelar",
  download: "Criando o arquivo…",
  unsaved: "As suas alterações não foram salvas. Sair da página mesmo assim?",
  faults: (count) =>
    plural("pt", count, {
      one: count === 1 ? "Um campo precisa de correção." : "Nenhum campo precisa de correção.",
      other: `${count} campos precisam de correção.`,
    }),
  signIn: {
    title: "Entrar",
    key: "Chave",
    help: "A sua própria chave, que você recebeu com o convite, ou outra chave da sua organização. Ela só serve para entrar e não é guardada neste navegador.",
    action: "Entrar",
    provider: "Entrar com a conta da sua organização",
    none: "O login está desativado neste servidor.",
    ended: "A sua sessão terminou",
    again: "Entre de novo para continuar. O que você digitou ainda está aqui.",
    revoked: "O seu acesso terminou",
    revokedText:
      "Um administrador da sua organização encerrou o seu acesso. O que você salvou permanece. Se você acha que é um engano, peça um novo link.",
    replaced: "A sua chave foi substituída",
    replacedText:
      "Foi aberto um link de acesso mais recente para você, e a chave que ele deu encerrou esta. O que você salvou permanece. Entre com a chave mais recente. Se não foi você quem abriu esse link, avise logo um administrador da sua organização.",
  },
  failure: {
    unreachable: "Não é possível acessar o servidor.",
    connection: "Verifique a sua conexão. Nada do que você digitou se perde.",
    unexpected: "Ocorreu um erro.",
    again: (seconds) => `Nova tentativa em ${seconds} s.`,
    now: "Tentando novamente…",
    retry: "Tentar agora",
    stop: "Parar de tentar",
    tooManyToSort:
      "Só é possível ordenar até 1.000 linhas por leituras. Filtre a lista ou escolha outra ordem.",
    wrongFilters: "Esta lista tem um filtro que não existe, ou um valor que não existe:",
    clear: "Limpar filtros",
  },
  table: {
    columns: "Colunas",
    loading: "Carregando…",
    pages: "Páginas",
    previous: "Anterior",
    next: "Próxima",
    page: (number) => `Página ${number}`,
  },
  zone: (zone) => `Os horários estão no fuso horário do navegador: ${zone}`,
  lastChange: (by, at) =>
    by === null ? `Última alteração: ${at}.` : `Última alteração de ${by}: ${at}.`,
  conflict: {
    title: "Outra pessoa alterou este registro",
    lead: "Enquanto você editava, os campos abaixo foram alterados. Escolha, para cada um, o valor que deve valer. As suas outras alterações são mantidas.",
    nothing: "Ele foi salvo de novo sem outros valores. As suas alterações podem ser salvas.",
    before: "Quando você o abriu",
    theirs: "Salvo agora",
    mine: "Seu valor",
    empty: "vazio",
    back: "Voltar ao formulário",
    save: "Salvar com estas escolhas",
  },
  notAllowed: {
    title: "Você não pode usar esta tela",
    text: (right) =>
      `Ela exige uma permissão que você não tem: ${right}. Peça-a à pessoa que deu a você a chave ou a conta.`,
  },
  notFound: {
    title: "Não há nada neste endereço",
    text: "O endereço pode estar mal digitado, ou o registro pode ter sido excluído.",
    back: "Ir para o início",
  },
  wrong: {
    title: "Ocorreu um erro nesta tela",
    text: "O que você salvou está guardado. O que você ainda não salvou se perdeu. Tente novamente; se falhar de novo, diga ao operador deste servidor o que você fez.",
    again: "Tentar novamente",
  },
};
