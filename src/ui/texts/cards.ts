/** The texts that only the cards in assistants have; the others are those of the pages. */
import type { PageLanguage } from "./index.ts";

export interface CardTexts {
  readonly waiting: string;
  readonly cancelled: string;
  readonly failed: string;
  /** Before an address that the assistant did not open. */
  readonly unopened: string;
  readonly differs: string;
  readonly same: string;
  readonly scans: string;
  readonly before: string;
  readonly bots: string;
  readonly others: string;
  readonly notCounting: string;
}

export const CARD_TEXTS: Readonly<Record<PageLanguage, CardTexts>> = {
  en: {
    waiting: "Waiting for the answer…",
    cancelled: "The call was cancelled.",
    failed: "No answer",
    unopened: "The assistant did not open this address. You can copy it:",
    differs: "What differs",
    same: "The same",
    scans: "Scans",
    before: "In as many days before",
    bots: "Of bots",
    others: "Others",
    notCounting: "This server counts no scans now.",
  },
  de: {
    waiting: "Die Antwort wird erwartet …",
    cancelled: "Der Aufruf wurde abgebrochen.",
    failed: "Keine Antwort",
    unopened: "Der Assistent hat diese Adresse nicht geöffnet. Sie können sie kopieren:",
    differs: "Was sich unterscheidet",
    same: "Was gleich ist",
    scans: "Scans",
    before: "In ebenso vielen Tagen davor",
    bots: "Von Bots",
    others: "Andere",
    notCounting: "Dieser Server zählt derzeit keine Scans.",
  },
  fr: {
    waiting: "En attente de la réponse…",
    cancelled: "L’appel a été annulé.",
    failed: "Pas de réponse",
    unopened: "L’assistant n’a pas ouvert cette adresse. Vous pouvez la copier :",
    differs: "Ce qui diffère",
    same: "Ce qui est identique",
    scans: "Scans",
    before: "Sur autant de jours avant",
    bots: "De robots",
    others: "Autres",
    notCounting: "Ce serveur ne compte pas de scans actuellement.",
  },
  es: {
    waiting: "Esperando la respuesta…",
    cancelled: "La llamada se canceló.",
    failed: "Sin respuesta",
    unopened: "El asistente no abrió esta dirección. Puede copiarla:",
    differs: "Lo que difiere",
    same: "Lo que coincide",
    scans: "Escaneos",
    before: "En otros tantos días antes",
    bots: "De bots",
    others: "Otros",
    notCounting: "Este servidor no cuenta escaneos ahora.",
  },
  it: {
    waiting: "In attesa della risposta…",
    cancelled: "La chiamata è stata annullata.",
    failed: "Nessuna risposta",
    unopened: "L’assistente non ha aperto questo indirizzo. Può copiarlo:",
    differs: "Che cosa è diverso",
    same: "Che cosa è uguale",
    scans: "Scansioni",
    before: "In altrettanti giorni prima",
    bots: "Di bot",
    others: "Altri",
    notCounting: "Questo server ora non conta le scansioni.",
  },
  pt: {
    waiting: "À espera da resposta…",
    cancelled: "A chamada foi cancelada.",
    failed: "Sem resposta",
    unopened: "O assistente não abriu este endereço. Pode copiá-lo:",
    differs: "O que difere",
    same: "O que é igual",
    scans: "Leituras",
    before: "No mesmo número de dias antes",
    bots: "De bots",
    others: "Outros",
    notCounting: "Este servidor não conta leituras agora.",
  },
  nl: {
    waiting: "Wachten op het antwoord…",
    cancelled: "De aanroep is geannuleerd.",
    failed: "Geen antwoord",
    unopened: "De assistent heeft dit adres niet geopend. U kunt het kopiëren:",
    differs: "Wat verschilt",
    same: "Wat gelijk is",
    scans: "Scans",
    before: "In evenveel dagen ervoor",
    bots: "Van bots",
    others: "Andere",
    notCounting: "Deze server telt nu geen scans.",
  },
  pl: {
    waiting: "Oczekiwanie na odpowiedź…",
    cancelled: "Wywołanie zostało anulowane.",
    failed: "Brak odpowiedzi",
    unopened: "Asystent nie otworzył tego adresu. Można go skopiować:",
    differs: "Co się różni",
    same: "Co jest takie samo",
    scans: "Skany",
    before: "W tylu samych dniach wcześniej",
    bots: "Botów",
    others: "Inne",
    notCounting: "Ten serwer nie liczy teraz skanów.",
  },
  ja: {
    waiting: "回答を待っています…",
    cancelled: "呼び出しは取り消されました。",
    failed: "回答がありません",
    unopened: "アシスタントはこのアドレスを開きませんでした。コピーできます：",
    differs: "異なる点",
    same: "同じ点",
    scans: "スキャン数",
    before: "直前の同じ日数",
    bots: "ボットによるもの",
    others: "その他",
    notCounting: "このサーバーは現在スキャンを数えていません。",
  },
  zh: {
    waiting: "正在等待回答…",
    cancelled: "调用已取消。",
    failed: "没有回答",
    unopened: "助手没有打开此地址。您可以复制：",
    differs: "不同之处",
    same: "相同之处",
    scans: "扫描次数",
    before: "此前相同天数",
    bots: "来自机器人",
    others: "其他",
    notCounting: "此服务器目前不统计扫描。",
  },
};
