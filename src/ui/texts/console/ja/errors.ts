/** Japanese texts: see ../errors.ts. */
import { ja } from "../../ja.ts";
import type { errorTexts as english } from "../errors.ts";

export const errorTexts: (typeof english)["en"] = {
  details: "詳細",
  errors: {
    unauthorized: {
      title: "サインインしていません",
      next: "もう一度サインインしてください。",
    },
    forbidden: {
      title: "許可されていません",
      next: "キーまたはアカウントを発行した人に、この権限を依頼してください。",
    },
    rate_limited: {
      title: "リクエストが多すぎます",
      next: "少し待ってから、もう一度お試しください。",
    },
    bad_request: {
      title: "入力に誤りがあります",
      next: "入力を修正して、もう一度お試しください。",
    },
    method_not_allowed: {
      title: "ここではできません",
      next: "ページを再読み込みしてください。再び起きる場合は、このサーバーの運営者に知らせてください。",
    },
    request_timeout: { title: "接続が遅すぎます", next: "もう一度お試しください。" },
    payload_too_large: {
      title: "大きすぎます",
      next: "一度に送る量を減らしてください。",
    },
    uri_too_long: {
      title: "アドレスが長すぎます",
      next: "フィルターを減らすか、短くしてください。",
    },
    unsupported_media_type: {
      title: "ファイルの種類が違います",
      next: "ページを再読み込みしてください。再び起きる場合は、このサーバーの運営者に知らせてください。",
    },
    headers_too_large: {
      title: "リクエストが大きすぎます",
      next: "このサイトのCookieを削除し、もう一度サインインしてください。",
    },
    validation_error: {
      title: "入力に誤りがあります",
      next: "項目を修正して、もう一度保存してください。",
    },
    unprocessable_entity: {
      title: "実行できません",
      next: "入力を変更して、もう一度お試しください。",
    },
    not_found: {
      title: "見つかりません",
      next: "番号を確認してください。データが削除された可能性があります。",
    },
    conflict: {
      title: "保存済みのデータと矛盾しています",
      next: "保存済みのデータを確認し、入力を変更してください。",
    },
    precondition_failed: {
      title: "ほかの人が変更しました",
      next: "ページを再読み込みし、もう一度変更してください。",
    },
    internal_error: {
      title: "問題が発生しました",
      next: "後でもう一度お試しください。再び起きる場合は、このサーバーの運営者に知らせてください。",
    },
    catalog_unavailable: {
      title: "カタログが応答しません",
      next: "少し待ってから、もう一度お試しください。",
    },
    storage_unavailable: {
      title: "画像を保存できませんでした",
      next: "何も保存されていません。このサーバーの運営者に知らせてください。理由はログにあります。",
    },
    deadline_exceeded: {
      title: "時間がかかりすぎました",
      next: "少し待ってから、もう一度お試しください。",
    },
    catalog_busy: {
      title: "カタログが混み合っています",
      next: "何も保存されていません。少し待ってから、もう一度お試しください。",
    },
    outcome_unknown: {
      title: "保存されたかどうか分かりません",
      next: "もう一度保存する前に、ページを再読み込みして保存済みの内容を確認してください。",
    },
    identity_provider_unavailable: {
      title: "現在、サインインできません",
      next: "少し待ってから、もう一度お試しください。",
    },
  },
  causes: {
    several_records: "この ID のレコードが複数あります。目的のレコードを開いてください。",
    link_replaced:
      "このリンクは新しいリンクに替わりました。届いたメッセージの中から探すか、このリンクを送った人に問い合わせてください。",
    link_used:
      "このリンクは使用済みです。リンクは1回だけ使えます。表示されたキーでサインインするか、組織の管理者に新しいリンクを依頼してください。",
    added_by_change: "この変更より前にレコードはありませんでした。不要な場合は削除してください。",
    of_recall:
      "これはリコールの変更です。「リコール」の画面で開始、変更、または終了してください。すべてのリンクがまとめて変わります。",
    changed_meanwhile:
      "その間に変更がありました。ページを再読み込みして、もう一度変更してください。",
    does_not_fit:
      "内容が多すぎてコードに入りません。誤り訂正レベルを下げるか、データを減らしてください。",
    not_together: "これらのデータを一つのコードに一緒に入れることはできません。",
    not_usable: "この番号の意味は企業や地域ごとに異なります。商品の GTIN を使ってください。",
    not_company_prefix: "これは GS1 の事業者コードではありません。",
    of_another: "これは別の組織のものです。",
    in_use:
      "まだ使われています。先に、これを参照している商品、リンク、事業者コード、ブランド、キーを削除してください。",
    no_owner:
      "このブランドには所有者がなく、設定もできません。別の ID でブランドを追加してください。",
    not_there: "参照先のレコードがありません。先に追加するか、入力を直してください。",
    older_than_a_day:
      "商品は追加から24時間を過ぎています。削除せずに、終売または市場から回収済みにしてください。",
    has_code:
      "この商品のコードが作成されています。削除せずに、終売または市場から回収済みにしてください。",
    named_by_another:
      "別の商品が、この商品を内容または後継として参照しています。先にその商品を変更してください。",
    in_circle: "商品が自分自身を含むか、自分自身の後継になります。",
    no_picture_place:
      "このサーバーには画像の保存先がありません。別の場所で公開し、そのアドレスを入力してください。",
    no_default:
      "番号そのものに既定のリンクがありません。先に商品または既定のリンクを追加してください。",
    recalled_already:
      "すでにリコールがあります。該当のロットを外すか、そのリコールを変更するか、先に終了してください。",
    notice_not_reached: "お知らせを開けませんでした。アドレスを開いて確認してください。",
    default_already: "このリンクはすでに既定です。",
    link_disabled: "リンクは無効です。先に有効にしてください。",
    link_not_public: "リンクは公開されていません。先に公開してください。",
    incomplete_address:
      "一部のスキャンではリンクのアドレスに必要な値がありません。アドレスが完全なリンクを選んでください。",
    other_place:
      "このリンクはすでに別の場所にあります。リンクは移動できません。新しいリンクを作成してください。",
    second_default:
      "期間のない既定のリンクがすでにあります。それを変更するか、このリンクに期間を設定してください。",
    has_variants:
      "リンクは既定で、バリエーションがあります。先にバリエーションを削除してください。",
    default_needed:
      "ほかのリンクがこの既定のリンクを必要としています。先に削除するか、別の既定のリンクを設定してください。",
    incomplete_order:
      "並び順に含まれていないリンクがあります。ページを再読み込みして、並べ直してください。",
    checked_already: "これらのリンクは確認中です。数分後に結果が表示されます。",
    sent_before:
      "このリクエストはすでに実行されました。ページを再読み込みして結果を確認してください。",
    key_reused:
      "このリクエストは別の内容ですでに送信されています。ページを再読み込みしてください。",
  },
  faults: {
    fields: {
      required: "この項目は必須です。",
      too_long: "文字が長すぎます。",
      too_short: "文字が短すぎます。",
      too_many: "件数が多すぎます。",
      too_few: "件数が足りません。",
      too_large: "数が大きすぎます。",
      too_small: "数が小さすぎます。",
      not_number: "数を入力してください。",
      wrong_type: "この種類の値はここでは使えません。",
      not_one_of: "選択肢から選んでください。",
      unknown_field: "この項目は存在しません。",
      invalid: "この値は正しくありません。",
      not_decimal: "小数または整数を入力してください。",
      not_unit: "単位のコードを入力してください（例：GRM）。",
      not_language: "言語のコードではありません。日本語のコードはjaです。",
      not_country: "国のコードではありません。日本のコードはJPです。",
      not_date: "日付を「年-月-日」の形で入力してください。",
      no_such_date: "この日付は存在しません。",
      not_instant: "日付、時刻、タイムゾーンを入力してください。",
      no_such_instant: "この日時は存在しません。",
      not_date_or_instant: "日付または日時を入力してください。",
      not_brick: "GPCブリックは8桁です。",
      not_quantity: "1以上の整数を入力してください。",
      not_gtin: "GTINは8桁、12桁、13桁または14桁です。",
      check_digit: ja.faults!.check_digit,
      not_url: "https://で始まる完全なウェブアドレスを入力してください。",
      not_picture: "https://で始まる、画像の完全なアドレスを入力してください。",
      not_text: "読み取れない文字が含まれています。",
      until_before_from: "終了は開始より後にしてください。",
      before_beginning: "実施中のリコールの開始より前です。",
      empty_window: "開始と終了が同じため、時間帯が空です。",
      not_time: "00:00から23:59までの時刻を入力してください。",
      not_month_day: "その日は一年の中に存在しません。",
      not_together: "ほかの項目と同時には指定できません。どちらかを外してください。",
      no_condition: "条件を一つ以上指定してください。",
      not_zone: "そのタイムゾーンは存在しません。",
      default_not_public: "既定のリンクは公開にしてください。",
      variant_not_public: "既定のリンクの別版は公開にしてください。",
      leads_back:
        "この番号自体のDigital Linkです。スキャンが循環します。移動先ページのアドレスを入力してください。",
      private_address:
        "このアドレスはプライベートネットワークにあります。公開のアドレスを入力してください。",
      has_password: "アドレスにユーザー名やパスワードを含めることはできません。",
      not_encoded: "アドレスに使えない文字（空白など）が含まれています。",
      in_past: "その時点は過ぎています。",
      after_own_key: "ご自身のキーの期限より後にはできません。",
      same_notice: "リコールにすでにある告知です。",
      repeats: "同じ値が重複しています。",
      not_there: "カタログにありません。書き方を確認してください。",
      unusable: "この番号は商品の番号として使えません。",
      quantity_alone: "入り数には、中の商品の番号が必要です。",
      no_recall: "実施中または予定のリコールがありません。これを外してください。",
      recalled_already:
        "すでにリコールがあります。該当のロットを外すか、そのリコールを変更するか、先に終了してください。",
      default_needed:
        "ほかのリンクがこの既定のリンクを必要としています。先に削除するか、別の既定のリンクを設定してください。",
      variants_need_default:
        "ほかのリンクがこの既定のリンクを必要としています。先に削除するか、別の既定のリンクを設定してください。",
      not_fraction: "0から1までの数を入力してください。",
      itself: "製品自身です。",
      not_page: "開くことのできるウェブアドレスではありません（例：https://example.org/recall）。",
      not_reached: "お知らせのページに接続できませんでした。アドレスを開いて確認してください。",
      lot_space: "コードの中のロットに空白はありません。空白を取り除くか、ロットを分けてください。",
      lot_character:
        "ロットに使えない文字があります。使えるのはA～Z、a～z、0～9と ! \" % & ' ( ) * + , - . / : ; < = > ? _ です。",
      lot_invisible: "見えない文字が含まれています。ロットを消して、入力し直してください。",
      in_circle: "後継が循環します。",
      own_default_type:
        "ここでは独立した種類ではありません。内容を表す種類を選び、リンクを既定にしてください。",
      other_spelling: "この種類の表記が違います。正しい表記は詳細にあります。",
      unknown_link_type:
        "GS1の語彙にないリンクの種類です。gs1:pipなど、語彙にある種類を選んでください。",
      not_link_type:
        "リンクの種類ではありません。gs1:…、または英数字・ピリオド・スラッシュ・下線だけのアドレスを入力してください。",
      repeats_link_type: "この種類はGS1に既にあります。GS1のものを使ってください。",
      undeclared_vocabulary:
        "このサーバーが知らない語彙です。GS1の種類を選ぶか、運営者に語彙の登録を依頼してください。",
      variable_place: "変数はパスかクエリの中だけに、それぞれ{名前}の形で書きます。",
      query_place: "{query}はクエリに書きます：?{query}または&{query}。",
      query_once: "{query}は一度だけ、クエリの独立した部分として書けます：?{query}または&{query}。",
      unknown_variable: "ここでは使えない変数です。使える変数は詳細にあります。",
      malformed_language: "言語コードではありません。jaやen-GBのように入力してください。",
      unknown_language: "存在しない言語です。一覧から選んでください。",
      not_media_type:
        "メディアタイプではありません。text/htmlやapplication/pdfのように入力してください。",
      unknown_media_type:
        "登録されていないメディアタイプです。text/htmlやapplication/pdfなど、登録されたものを使ってください。",
      not_context: "コンテキストは空にできず、コンマとセミコロンを含められません。",
      older_default: "古い版は既定にできません。既定にできるのは最新版だけです。",
      request_required: "アクセスを制限する場合は、申請できるように必ず入力してください。",
      not_request_address: "https:またはmailto:で始めてください。",
      serial_with_lot: "シリアル番号がある場合、ロットや別版は指定できません。",
      not_anchor: "この形の要求はあり得ません。番号を通常の形で入力してください。",
      no_default:
        "番号そのものに既定のリンクがありません。先に商品または既定のリンクを追加してください。",
      takes_default:
        "既定のリンクはブランドまたは組織から来ているため、この番号の既定のリンクがなくなります。先に番号自体の既定のリンクを設定してください。",
      lone_variant: "バリエーションには同じ場所の既定のリンクが必要です。先に追加してください。",
    },
    bounds: {
      too_long: (limit) => `${limit}文字以内で入力してください。`,
      too_short: (limit) => `${limit}文字以上で入力してください。`,
      too_many: (limit) => `${limit}件以内にしてください。`,
      too_few: (limit) => `${limit}件以上にしてください。`,
      too_large: (limit) => `${limit}以下にしてください。`,
      too_small: (limit) => `${limit}以上にしてください。`,
    },
    identifiers: ja.faults!,
  },
};
