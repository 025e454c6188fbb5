/** The texts that only the cards in assistants have; the others are those of the pages. */
import type { PageLanguage } from "./index.ts";

export interface CardTexts {
  readonly waiting: string;
  readonly cancelled: string;
  readonly failed: string;
  /** Before an address that the assistant did not open. */
  readonly unopened: string;
}

export const CARD_TEXTS: Readonly<Record<PageLanguage, CardTexts>> = {
  en: {
    waiting: "Waiting for the answer…",
    cancelled: "The call was cancelled.",
    failed: "No answer",
    unopened: "The assistant did not open this address. You can copy it:",
  },
  de: {
    waiting: "Die Antwort wird erwartet …",
    cancelled: "Der Aufruf wurde abgebrochen.",
    failed: "Keine Antwort",
    unopened: "Der Assistent hat diese Adresse nicht geöffnet. Sie können sie kopieren:",
  },
  fr: {
    waiting: "En attente de la réponse…",
    cancelled: "L’appel a été annulé.",
    failed: "Pas de réponse",
    unopened: "L’assistant n’a pas ouvert cette adresse. Vous pouvez la copier :",
  },
  es: {
    waiting: "Esperando la respuesta…",
    cancelled: "La llamada se canceló.",
    failed: "Sin respuesta",
    unopened: "El asistente no abrió esta dirección. Puede copiarla:",
  },
  it: {
    waiting: "In attesa della risposta…",
    cancelled: "La chiamata è stata annullata.",
    failed: "Nessuna risposta",
    unopened: "L’assistente non ha aperto questo indirizzo. Può copiarlo:",
  },
  pt: {
    waiting: "À espera da resposta…",
    cancelled: "A chamada foi cancelada.",
    failed: "Sem resposta",
    unopened: "O assistente não abriu este endereço. Pode copiá-lo:",
  },
  nl: {
    waiting: "Wachten op het antwoord…",
    cancelled: "De aanroep is geannuleerd.",
    failed: "Geen antwoord",
    unopened: "De assistent heeft dit adres niet geopend. U kunt het kopiëren:",
  },
  pl: {
    waiting: "Oczekiwanie na odpowiedź…",
    cancelled: "Wywołanie zostało anulowane.",
    failed: "Brak odpowiedzi",
    unopened: "Asystent nie otworzył tego adresu. Można go skopiować:",
  },
  ja: {
    waiting: "回答を待っています…",
    cancelled: "呼び出しは取り消されました。",
    failed: "回答がありません",
    unopened: "アシスタントはこのアドレスを開きませんでした。コピーできます：",
  },
  zh: {
    waiting: "正在等待回答…",
    cancelled: "调用已取消。",
    failed: "没有回答",
    unopened: "助手没有打开此地址。您可以复制：",
  },
};
