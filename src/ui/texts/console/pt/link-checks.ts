/** Portuguese texts: see ../link-checks.ts. */
import { plural } from "../../plural.ts";
import type { linkCheckTexts as english } from "../link-checks.ts";

const checked = (count: number) => {
  const number = count.toLocaleString("pt");
  return plural("pt", count, {
    one: `${number} link verificado`,
    many: `${number} de links verificados`,
    other: `${number} links verificados`,
  });
};

export const linkCheckTexts: (typeof english)["en"] = {
  outcomes: {
    fine: "O destino responde",
    redirecting: "O destino mudou de lugar",
    broken: "O destino tem erro",
    unclear: "Destino não verificado",
  },
  reasons: {
    status: (status) => `O servidor responde ${status}.`,
    refused: (status) => `O servidor recusa programas (${status}). Abra a página para verificá-la.`,
    timeout: () => "O servidor não responde a tempo.",
    unreachable: () => "Não é possível acessar o servidor, ou o certificado dele não é válido.",
    host_down: () => "O servidor também não respondeu para outros dois links.",
    too_many_redirects: () => "Há mais de cinco redirecionamentos.",
    bad_redirect: () => "Há um redirecionamento sem endereço válido.",
    private_redirect: () => "Há um redirecionamento para um endereço que não é público.",
    not_followed: () => "Há um redirecionamento para um endereço com porta ou senha.",
    not_public: () => "O endereço não é público, ou tem uma porta ou uma senha.",
    needs_value: () => "O endereço precisa de um valor que só uma leitura tem.",
    own_page: () => "O endereço é outra página deste servidor.",
  },
  leadsTo: (location) => `Leva a ${location}.`,
  checked: (time) => `Verificado em ${time}.`,
  run: "Verificar links",
  running: "Verificando…",
  progress: (count) => `${checked(count)} até agora`,
  done: checked,
};
