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
  format: "Formato",
  preview: "Pré-visualização em tamanho de impressão",
  show: "Mostrar o código",
  size: "Tamanho com a zona de silêncio",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Contraste",
  contrastGood: "Bom",
  contrastPoor:
    "Insuficiente: muitos leitores não vão ler o código. Use módulos mais escuros sobre um fundo mais claro.",
  quietZone: "Deixe livre a margem em torno do código: tem quatro módulos de largura.",
  tooSmall:
    "Pequeno demais para os leitores de caixa: a GS1 recomenda módulos de pelo menos 0,396 mm.",
  decodes: "Teste de leitura",
  decodesYes: "Aprovado: o navegador leu a imagem e encontrou o mesmo link.",
  decodesNo: "Reprovado: o navegador não conseguiu ler a imagem.",
  decodesPending: "Verificação em curso…",
  download: "Download",
  sheet: "Imprimir uma folha de etiquetas",
  sheetLead:
    "Cole um código por linha: GTIN, lote, número de série e data de validade, separados por tabulações, pontos e vírgulas ou vírgulas.",
  sheetTable: "Códigos",
  sheetMake: "Criar a folha",
  sheetPrint: "Imprimir",
  sheetRow: (line) => `Linha ${line}`,
  labels: (n) =>
    plural("pt", n, { one: `${n} etiqueta`, many: `${n} de etiquetas`, other: `${n} etiquetas` }),
};
