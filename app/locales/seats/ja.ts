import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'seat.title': '自分も参加できる？',
	'seat.bar.free.other': '空席が{n}席あります。フォロワーの数に関係なく、誰でも座れます。',
	'seat.bar.replaceable.other':
		'空席はありませんが、今なら{n}席で交代できます。必要なフォロワー：{min}人以上。',
	'seat.bar.followers.other':
		'{seats}席すべてが埋まっています。参加するには、フォロワーが{n}人を超えている必要があります。',
	'seat.bar.invited':
		'{seats}席すべてに、活動中の招待ゲストが座っています。今は誰も席につけません。',
	'seat.count': '使用中：{taken}・空席：{free}・交代可能：{places}',
	'seat.try': 'あなたのフォロワーは何人ですか？',
	'seat.try.hint': '例：{plain}、{grouped}、{short}',
	'seat.try.unread': 'フォロワー数として読み取れません。',
	'seat.answer.free': '{n}人なら、空席に座れます。',
	'seat.answer.away': '{n}人なら、{name}さんに代わって席につけます。{name}さんは離席中です。',
	'seat.answer.idle':
		'{n}人なら、{name}さんに代わって席につけます。{name}さんは72時間以上投稿していません。',
	'seat.answer.smaller':
		'{n}人なら、{name}さんに代わって席につけます。交代の対象になる人のうち、フォロワーが最も少ない人です（{m}人）。',
	'seat.answer.refused': '{n}人ではまだ参加できません。{needed}人を超えている必要があります。',
	'seat.answer.invited':
		'{n}人でもまだ参加できません。すべての席に、活動中の招待ゲストが座っています。',
	'seat.replaceable': '今すぐ交代できる席',
	'seat.replaceable.later': '空席がなくなると交代できる席',
	'seat.replaceable.none': '離席中の人も、72時間以上投稿のない人もいません。',
	'seat.away': '離席中',
	'seat.away.since': '離席中、{time}から交代可能',
	'seat.idle.since': '72時間投稿なし、{time}から交代可能',
	'seat.next': '投稿がなければ次に交代可能：{name}さん、{time}',
	'seat.changes': '状況は刻々と変わります。参加の時点でステージが判断します。',
	// join
	'join.title': 'ステージに参加',
	'join.close': '閉じる',
	'join.tab.rejoin': '再参加',
	'join.tab.verify': '確認して参加',
	'join.step': 'ステップ {n} / {max}',
	'join.intro.title': '参加のしかた',
	'join.intro.text':
		'XまたはFarcasterの公開投稿ひとつで、あなたのアカウントだと証明してください。ステージに席ができ、みんながそれぞれの言語であなたの言葉を読みます。',
	'join.intro.login': '席を守るために、まずログインしてください。',
	'join.intro.next': '投稿を作成',
	'join.post.title': 'このメッセージを投稿してください',
	'join.post.text':
		'リンクを変えずに、XまたはFarcasterに投稿してください。リンクがあなたの証明になります。',
	'join.post.copy': '参加メッセージをコピー',
	'join.post.copied': '参加メッセージをコピーしました！',
	'join.post.copyfailed': 'メッセージをコピーできませんでした。',
	'join.post.x': 'Xに投稿',
	'join.post.farcaster': 'Farcasterを開く',
	'join.post.paste': 'アドレスを貼り付け',
	'join.post.pastefailed':
		'クリップボードを読み取れませんでした。アドレスをご自身で貼り付けてください。',
	'join.post.loading': '参加メッセージを作成中…',
	'join.post.next': '投稿しました',
	'join.verify.title': '投稿を教えてください',
	'join.verify.label': '投稿のURLまたはハッシュ',
	'join.verify.placeholder': 'https://x.com/you/status/…',
	'join.verify.example': '例：{x} または {cast}',
	'join.verify.button': '確認して参加',
	'join.verify.busy': '投稿を確認中…',
	'join.back': '戻る',
	'join.welcome': 'グローバルステージへようこそ！これで会話に参加できます。',
	'join.rejoin.text': '以前ステージに参加していました。コードを使って戻れます。',
	'join.rejoin.code': '再参加コード',
	'join.rejoin.id': '参加者ID',
	'join.rejoin.button': 'ステージに再参加',
	'join.rejoin.busy': '再参加しています…',
	'join.rejoin.done': 'ステージに再参加しました！',
	'join.rejoin.missing': '再参加の情報がありません。',
	'join.rejoin.failed': 'ステージに再参加できませんでした。',
	'activity.answer': '返答する',
	'activity.answer.label': '運営への返答（1回だけ送れます）',
	'activity.answer.send': '送信',
	'activity.answer.sent': '返答を送信しました。',
	// settings
	'settings.title': '設定',
	'settings.loading': '設定を読み込み中…',
	'settings.failed': '設定を読み込めませんでした。',
	'settings.save': '保存',
	'settings.saving': '保存中…',
	'settings.copy': 'コピー',
	'settings.share': '共有',
	'settings.profile': 'Stageプロフィール',
	'settings.profile.text':
		'名前、画像、フォロワー数が変わりましたか？同じアカウントの公開投稿をひとつ教えてください。',
	'settings.profile.label': 'あなたの投稿のURLまたはハッシュ',
	'settings.profile.sync': 'プロフィールを同期',
	'settings.profile.busy': '投稿を確認中…',
	'settings.profile.done': 'プロフィールは最新です。',
	'settings.profile.name': '名前',
	'settings.profile.picture': '画像',
	'settings.profile.followers': 'フォロワー',
	'settings.profile.from': '変更前',
	'settings.profile.to': '現在',
	'settings.profile.same': '変更なし',
	'settings.referral': '紹介プログラム',
	'settings.referral.text':
		'あなたのコードで参加した人とあなたに、それぞれ{n} $STAGEを進呈します（最大{max}人まで）。',
	'settings.referral.own': 'あなたのコード',
	'settings.referral.get': 'コードを取得',
	'settings.referral.count.other': '{n}人が使用',
	'settings.referral.share.text': '紹介コード {code} で、Stageに一緒に参加しませんか：',
	'settings.referral.label': '紹介してくれた人のコード',
	'settings.referral.use': 'コードを使う',
	'settings.referral.busy': 'コードを適用中…',
	'settings.referral.done': 'おふたりに{n} $STAGEずつ贈られます。',
	'settings.referral.used': '紹介コードを使用済みです。',
	'settings.wallet': 'ウォレットアドレス',
	'settings.wallet.text': '$STAGEの受け取り先（Base）。あなただけに表示されます。',
	'settings.wallet.saved': 'ウォレットアドレスを保存しました。',
	'settings.wallet.empty': 'ウォレットアドレスを空にすることはできません。',
	'settings.wallet.format':
		'Baseのウォレットアドレスの形式が正しくありません。{start}で始まる{n}文字で入力してください。',
	'settings.wallet.checksum':
		'このウォレットアドレスには入力ミスがあります。チェックサムが一致しません。もう一度コピーしてください。',
	'settings.wallet.zero':
		'ゼロアドレスは誰のものでもありません。ご自身のアドレスを入力してください。',
	'settings.wallet.nobodys':
		'このアドレスの鍵は誰も持っていません。ご自身のアドレスを入力してください。',
	'settings.wallet.token':
		'これはウォレットではなく、トークン自体のアドレスです。ご自身のアドレスを入力してください。',
	'settings.wallet.name':
		'これはアドレスではなく名前です。その名前が指す、{start}で始まるアドレスを入力してください。',
	'settings.wallet.page':
		'このリンクはBase上のアカウントのページではありません。{start}で始まるアドレスそのものを入力してください。',
	'settings.wallet.elsewhere':
		'このアドレスは別のチェーン（{chain}）のものです。Baseのアドレスを入力してください。',
	'settings.ai': 'AIコンパニオンのURL',
	'settings.ai.text':
		'あなたのAIコンパニオンと話せる場所です。全員に表示され、空欄にすると削除されます。',
	'settings.ai.saved': 'AIコンパニオンのURLを保存しました。',
	'settings.ai.removed': 'AIコンパニオンのURLを削除しました。',
	'settings.dm': 'FarcasterのDM通知',
	'settings.dm.text':
		'返信、メンション、その他の大事な動きをダイレクトメッセージでお知らせします。',
	'replaced.away': '離席中は、だれでもその席につけます。',
	'replaced.idle': '{hours}時間を超えて投稿がないと、だれでもその席につけます。',
	'replaced.smaller': '交代できる人の中で、フォロワーが最も少なかったためです。',
	'replaced.draft': '書きかけの文：',
	'login.failed':
		'ログインしていません。ログインがキャンセルされたか、時間がかかりすぎました。もう一度お試しください。',
	'login.cookies':
		'このブラウザーがCookieをブロックしているため、ログインできませんでした。このページのCookieを許可してから、もう一度お試しください。',
	'login.unavailable': 'ログインサービスが応答していません。数分後にもう一度お試しください。',
	'settings.wallet.remove': 'アドレスを削除',
	'settings.wallet.remove.confirm':
		'ウォレットアドレスを削除しますか？獲得した分は、別のアドレスが保存されて24時間たつまで、ここに残ります。',
	'settings.wallet.removed': 'ウォレットアドレスを削除しました。',
}
