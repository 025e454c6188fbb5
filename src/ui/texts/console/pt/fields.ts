/** Portuguese texts: see ../fields.ts. */
import type { fieldTexts as english } from "../fields.ts";

export const fieldTexts: (typeof english)["en"] = {
  gtin: {
    checkDigit: (right) => `O último dígito não é o dígito verificador dos outros, que é ${right}.`,
    length: "Um GTIN tem 8, 12, 13 ou 14 dígitos.",
    notDigits: "Um GTIN só tem dígitos.",
    offers: "Números prováveis",
    use: (gtin) => `Usar ${gtin}`,
    taken: (name) => `Este número já é o de ${name}.`,
    takenOffer: (gtin, name) => `O número ${gtin} já é o de ${name}.`,
  },
  country: { none: "Nenhum país tem este nome.", help: "Digite o nome de um país" },
  language: { none: "Nenhum idioma tem este nome.", help: "Digite o nome de um idioma" },
  remove: (name) => `Remover ${name}`,
  clear: "Limpar",
  incompleteDate: "Esta data não está completa. Preencha cada parte ou limpe-a.",
  incompleteTime: "Este horário não está completo. Preencha horas e minutos, ou apague ambos.",
  mediaTypes: {
    "text/html": "Página da web",
    "application/pdf": "Documento PDF",
    "image/jpeg": "Imagem (JPEG)",
    "image/png": "Imagem (PNG)",
    "image/webp": "Imagem (WebP)",
    "video/mp4": "Vídeo (MP4)",
    "audio/mpeg": "Áudio (MP3)",
    "text/plain": "Texto simples",
    "text/csv": "Tabela (CSV)",
    "application/json": "Dados (JSON)",
    "application/ld+json": "Dados (JSON-LD)",
    "application/xml": "Dados (XML)",
  },
  day: "Dia",
  month: "Mês",
};
