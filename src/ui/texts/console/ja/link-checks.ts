/** Japanese texts: see ../link-checks.ts. */
import type { linkCheckTexts as english } from "../link-checks.ts";

export const linkCheckTexts: (typeof english)["en"] = {
  outcomes: {
    fine: "リンク先は正常",
    redirecting: "リンク先が移転",
    broken: "リンク切れ",
    unclear: "リンク先は未確認",
  },
  reasons: {
    status: (status) => `サーバーの応答は${status}です。`,
    refused: (status) =>
      `サーバーがプログラムからのアクセスを拒否しています（${status}）。ページを開いて確認してください。`,
    timeout: () => "サーバーが時間内に応答しません。",
    unreachable: () => "サーバーに接続できないか、証明書が無効です。",
    host_down: () => "サーバーは、ほかの2件のリンクでも応答しませんでした。",
    too_many_redirects: () => "リダイレクトが5回を超えています。",
    bad_redirect: () => "リダイレクト先のアドレスが正しくありません。",
    private_redirect: () => "リダイレクト先のアドレスが公開されていません。",
    not_followed: () => "リダイレクト先のアドレスにポートまたはパスワードが含まれています。",
    not_public: () => "アドレスが公開されていないか、ポートまたはパスワードが含まれています。",
    needs_value: () => "アドレスに、スキャン時にだけ決まる値が必要です。",
    own_page: () => "アドレスは、このサーバーの別のページです。",
  },
  leadsTo: (location) => `移転先：${location}。`,
  checked: (time) => `確認日時：${time}。`,
  run: "リンクを確認",
  running: "確認しています…",
  progress: (count) => `${count.toLocaleString("ja")}件のリンクを確認済み`,
  done: (count) => `${count.toLocaleString("ja")}件のリンクを確認しました`,
};
