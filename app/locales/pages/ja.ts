import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'よくある質問',
	'faq.lead': 'ステージのしくみを{n}の答えで紹介します。',
	'faq.group.talk': '読む・話す',
	'faq.group.place': '席',
	'faq.group.money': '$STAGEとお金',
	'faq.group.us': '通知、ルール、運営',
	'faq.house': 'ここのルール：してはいけないこと',
	'faq.what.q': 'Stageとは何ですか？',
	'faq.what.a':
		'誰もが{languages}の言語から自分の言語を選んで読める、公開の会話です。最大{seats}人がステージで話し、ほかの人はそれをライブで読みます。',
	'faq.read.q': '読むのにアカウントは必要ですか？',
	'faq.read.a': 'いいえ。言語を選ぶだけで読めます。ログインが必要なのは、話したい人だけです。',
	'faq.join.q': '席につくには？',
	'faq.join.a':
		'ログインして参加メッセージをコピーし、{platforms}に投稿してください。次に、その投稿を教えてください。あなたのリンクが入っていて、投稿から{hours}時間以内である必要があります。',
	'faq.full.q': '{seats}席すべてが埋まっていたら？',
	'faq.full.a':
		'離席中の人、または{idle}時間投稿していない人と交代します。該当する人がいない場合は、ステージでフォロワーが最も少ない人より多くのフォロワーが必要です。その人数は参加者リストの上に表示されます。',
	'faq.keep.q': '席はいつまでキープできますか？',
	'faq.keep.a':
		'話しているかぎりです。投稿するたびに{warm}時間、席がキープされます。それを過ぎると、同じ条件の人の中で最初に交代の対象になります。{idle}時間投稿がないと、誰でもその席に座れます。',
	'faq.away.q': '離席するとどうなりますか？',
	'faq.away.a':
		'ステージには残りますが、戻るまでは誰でもあなたの席に座れます。投稿しても席に戻れます。',
	'faq.back.q': '席がなくなりました。どうすれば戻れますか？',
	'faq.back.a':
		'再参加コードで戻れます。コードはこのブラウザに保存されていて、{days}日間、一回だけ使えます。コードがない場合は、初回と同じ方法で参加してください。',
	'faq.write.q': '何を書けますか？',
	'faq.write.a':
		'最大{chars}文字と、{megabytes} MBまでの画像一枚です。メッセージは{minutes}分間編集でき、いつでも取り消せます。',
	'faq.translate.q': '誰が翻訳していますか？',
	'faq.translate.a':
		'機械です。名前、リンク、数字はそのまま残り、安全に翻訳できないものは原文のまま表示されます。どの翻訳でも、その下で原文を確認できます。',
	'faq.stageonly.q': '「ステージ限定」メッセージとは？',
	'faq.stageonly.a':
		'ステージにいる人だけが読めるメッセージです。ほかの人には、メッセージがあることだけが表示され、内容は見えません。',
	'faq.notable.q': '歴代の注目の人とは？',
	'faq.notable.a':
		'これまでステージに上がった人のうち、フォロワーが最も多い{n}人です。名前を載せたくない場合は、リストの下で設定できます。',
	'faq.alerts.q': '通知を受け取るには？',
	'faq.alerts.a':
		'アクティビティを開いて「ステージの通知を受け取る」を選びます。何を通知するか、いつ静かにするかは自分で決められます。iPhoneでは先にStageをホーム画面に追加してください。',
	'faq.private.q': 'ステージは私について何を知っていますか？',
	'faq.private.a':
		'読む人については、言語、カラー、このブラウザでの訪問回数だけで、このサイトだけが読めるCookieに保存されます。訪問は{minutes}分に一回だけ数えられ、その後は忘れられます。ステージの人については、本人と証明したアカウントの公開プロフィールです。',
	// languages of the stage
	'globe.title': 'ステージの言語',
	'globe.lead':
		'{n}の言語のうち、どの言語で話し、書き、読まれているか。各自が選んだ言語で数えており、位置情報は誰のものもわかりません。',
	'globe.map': '地域ごとのステージの言語。明るいほど人が多いことを示します',
	'globe.table': '言語ごとの人数とメッセージ数',
	'globe.messages': '{hours}時間のメッセージ',
	'globe.readers': '閲覧中',
	'globe.few': '<{n}',
	'globe.few.text': '「{few}」は、人数が少ないため正確な数を出していないことを示します。',
	'globe.failed': '言語を集計できませんでした。',
	'terms.lead': 'このステージで支払うときの決まりです。',
	'terms.own': 'このステージの運営者の規約',
	'terms.refund':
		'運営が{hours}時間以内に広告を下げた場合は全額を返金します。支払われたのに表示できないものも同じです。',
	'terms.boost':
		'注目の話題は{hours}時間、一番上に表示されます。規則違反で削除された場合は返金されません。',
	'terms.card':
		'支払いはStripeのページでカードで行います。このステージがカードを見ることはなく、名前もメールアドレスも保存しません。',
	'auction.title': 'バナーとその価格',
	'auction.lead': '枠は一つ、価格も一つ、1時間ごとに下がります。',
	'auction.rule.fall':
		'入札はありません。価格は1時間ごとに下がり、{hours}時間で半分になり、{floor}で止まります。',
	'auction.rule.lock': '枠を買った人は{hours}時間ひとり占めできます。',
	'auction.rule.start': 'その後は支払額の{factor}倍から始まり、最低{least}、最高{most}です。',
	'auction.rule.pay':
		'支払いに進んだ人は、見た価格で{minutes}分間待ってもらえます。{days}日間買い手がなければ{first}からやり直しです。',
	'auction.curve': '買い手のいない時間ごとの価格',
	'auction.price': '価格',
	'auction.sales': 'すべての販売',
	'auction.none': 'まだ誰も枠を買っていません。',
	'auction.taken': '取り下げ',
	'auction.link': '広告',
	'auction.shown': '表示時間',
	'auction.failed': 'オークションを読み込めませんでした。',
	'auction.clicks': 'クリック数',
	'faq.banner.q': 'ステージにバナーを出すには？',
	'faq.banner.a':
		'ステージの上部でカードで支払います。アカウントは不要です。価格は誰かが買うまで{half}時間ごとに半分になります。支払い中の{minutes}分間はその価格で、枠は{hours}時間あなたのものです。',
	'faq.boost.q': '注目の話題とは何ですか？',
	'faq.boost.a':
		'だれでも、アカウントがなくても、カードで支払えば{chars}文字までの話題を{hours}時間一番上に出せます。アカウントがない場合、投稿者は「匿名」になります。その後はほかの話題の中に残ります。',
	'faq.refund.q': 'お金はいつ戻りますか？',
	'faq.refund.a':
		'運営が{hours}時間以内に広告を下げたとき、また支払ったものを表示できないときは全額が戻ります。規則違反で削除された話題は返金されません。',
	'ledger.what':
		'$STAGEはこのステージ独自のトークンです。話すことと広告を開くことに対して渡され、ステージは販売しません。',
	'ledger.given.other':
		'{all}のうち{given}を{n}人が持っています。今日の残りは{today}、全体の残りは{rest}です。',
	'ledger.how':
		'4時間ごとの最初のメッセージ、広告を開くこと、人を招くことで獲得できます。お金としての価値は誰も約束しません。',
	'ledger.books': '帳簿を表示',
	'ledger.lead': 'どの動きにも両側があるので、合計は必ずゼロになります。',
	'ledger.account': '口座',
	'ledger.mint': '発行済み',
	'ledger.campaign': 'キャンペーン（まだどの日にも割り当てなし）',
	'ledger.days': '日ごとの枠',
	'ledger.banner': 'バナーの日ごとの枠',
	'ledger.people': '人々',
	'ledger.chain': 'みんなのウォレット',
	'ledger.total': '合計',
	'ledger.payouts': '最近の支払い',
	'ledger.payouts.none': 'まだ支払いはありません。',
	'ledger.failed': '合計を読み込めませんでした。',
	'faq.stories.q': 'ストーリーとは何ですか？',
	'faq.stories.a':
		'ステージ上の人が{hours}時間見せる、{megabytes} MBまでの画像や動画です。{chars}文字までの文章を添えられます。誰でも自分の言語で見て読め、ステージ上の人はリアクションや返信ができます。',
	'faq.topics.q': '話題とは何ですか？',
	'faq.topics.a':
		'ステージ上の人がみんなで話すために掲げる、{chars}文字以内の短い言葉です。返信はフィードに表示されます。頼まれれば、ステージ自身も一時間に{n}回まで話題を考えます。',
	'faq.ads.q': 'バナーで$STAGEをもらえますか？',
	'faq.ads.a':
		'Farcasterから参加してステージ上にいるなら、広告を開いて戻り、{minutes}分以内に{n} $STAGEを受け取れます。広告ごとに一度、一日{times}回まで（その日の残りがある限り）。',
	'faq.earn.q': '$STAGEはどうすればもらえますか？',
	'faq.earn.a':
		'Farcasterから参加した人は、{hours}時間ごとに{chars}文字以上の最初のメッセージで{n} $STAGEを獲得できます（その日の残りがある限り）。紹介コードなら、どのプラットフォームでも双方が受け取れます。',
	'faq.events.q': '決まった時間に集まるには？',
	'faq.events.a':
		'ステージ上で「イベント」を開き、タイトルと開始時刻、必要ならリンクを付けて追加します。誰もが自分の言語とタイムゾーンで読み、{minutes}分前と開始時に知らせを受けます。ボタン一つで参加を伝え、もう一つでカレンダーに入ります。',
	'terms.seller': '販売者',
	'terms.boost.on': '注目の話題は{list}、割引中は{price}です。現在は割引中です。',
	'terms.boost.off': '注目の話題は{list}、割引中は{price}です。現在は割引していません。',
	'faq.reach.q': 'このステージの運営者に連絡するには？',
	'faq.reach.a': 'このステージの運営者：{name}、{address}。連絡先：',
	'paid.title': '購入したもの',
	'paid.until': '{time}までステージに表示',
	'paid.after': '引き続き表示中です。次に誰かが差し替えるまで続きます',
	'paid.was': '{time}までステージに表示されました',
	'paid.topic.until': '{time}まで話題の一番上に表示',
	'paid.topic.was': '{time}まで話題の一番上に表示されました',
	'paid.topic.gone': 'この話題はステージから取り下げられました。',
	'paid.vetoed': 'このステージの運営者が取り下げました。',
	'paid.none': '支払いはありませんでした。',
	'paid.shown': '表示開始',
	'paid.refund.over': 'お支払いの期間いっぱい表示されたため、返金はありません。',
	'paid.receipt': 'Stripeにメールアドレスを伝えた場合、領収書はそこに届いています。',
	'paid.keep': 'このアドレスを保存してください',
	'paid.keep.text':
		'このページに戻る唯一の方法です。このアドレスを知る人は誰でもこのページを読めます。',
	'paid.topic': '話題',
	'paid.again': 'もう一度確認',
	'paid.gone': 'そのような購入はありません。',
	'paid.gone.text': 'アドレスが最後まで入っているか確かめてください。',
	'auction.free': '現在空き：{price}',
	'auction.until': '{time}まで埋まっています。その後は{start}、{later}に{half}、{last}に{floor}。',
	'auction.all': 'すべて表示',
	'auction.clock': '時刻',
}
