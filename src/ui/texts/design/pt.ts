/** The texts of the code designer and its print sheet, in Portuguese. */
import { plural } from "../plural.ts";
import type { DesignTexts } from "./en.ts";

export const ptDesign: DesignTexts = {
  title: "Criar um código para uma embalagem",
  lead: "Crie um código QR com um GS1 Digital Link, pronto para imprimir.",
  gtin: "GTIN",
  lot: "Lote",
  serial: "Número de série",
  expiry: "Data de validade",
  moduleSize: "Tamanho do módulo em milímetros",
  correction: "Correção de erros",
  dark: "Cor escura",
  light: "Cor clara",
  text: "Texto abaixo do código",
  preview: "Pré-visualização em tamanho de impressão",
  show: "Mostrar o código",
  size: "Tamanho com a zona de silêncio",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Contraste",
  contrastGood: (percent) => `Bom: ${percent}`,
  contrastWeak: (percent) =>
    `Fraco: ${percent}. A impressão reduz ainda mais o contraste. Use módulos mais escuros ou um fundo mais claro.`,
  contrastPoor:
    "Insuficiente: muitos leitores não vão ler o código. Use módulos mais escuros sobre um fundo mais claro.",
  quietZone: (mm) =>
    `Deixe livres pelo menos ${mm} mm em cada lado do código. A imagem inclui esta margem.`,
  ruler:
    "Esta linha tem a largura de um cartão bancário (85,6 mm). Se o seu cartão for mais largo ou mais estreito, a tela não mostra o código em tamanho de impressão.",
  tooSmall:
    "Pequeno demais para os leitores de caixa: a GS1 recomenda módulos de pelo menos 0,396 mm.",
  decodes: "Teste de leitura",
  decodesYes: "Aprovado: o navegador leu a imagem e encontrou o mesmo link.",
  decodesNo: "Reprovado: o navegador não conseguiu ler a imagem.",
  decodesPending: "Verificação em curso…",
  decodesFailed: "Não realizado: não foi possível carregar o leitor.",
  download: "Download",
  sheet: "Imprimir uma folha de etiquetas",
  sheetLead: (most) =>
    `Cole um código por linha, no máximo ${most}: GTIN, lote, número de série, data de validade e um texto, separados por tabulações, pontos e vírgulas ou vírgulas. A primeira linha pode nomear as colunas.`,
  sheetFaults: "Nenhuma etiqueta foi criada. Corrija estas linhas:",
  sheetScale: "Imprima em 100%, sem ajustar à página.",
  sheetTable: "Códigos",
  sheetMake: "Criar a folha",
  sheetPrint: "Imprimir",
  sheetRow: (line) => `Linha ${line}`,
  labels: (n) =>
    plural("pt", n, { one: `${n} etiqueta`, many: `${n} de etiquetas`, other: `${n} etiquetas` }),
};
