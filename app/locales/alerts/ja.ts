import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// activity
	'activity.title': 'アクティビティ',
	'activity.unread': 'アクティビティ、新着あり',
	'activity.loading': 'あなたのアクティビティを読み込み中…',
	'activity.empty': '新しいアクティビティはありません。',
	'activity.more': 'さらに読み込む',
	'activity.failed': 'アクティビティを読み込めませんでした：{problem}',
	'activity.somebody': '匿名',
	'activity.reply': '{name}さんがあなたに返信しました',
	'activity.mention_message': '{name}さんがあなたをメンションしました',
	'activity.reaction_message': '{name}さんがあなたのメッセージにリアクションしました：{emoji}',
	'activity.reaction_message.more':
		'{name}さんと他{n}人があなたのメッセージにリアクションしました：{emoji}',
	'activity.participant_bumped': '{name}さんがあなたの席につきました',
	'activity.participant_left': '{name}さんがステージを降りました',
	'activity.referral_completed': '紹介が成立しました：{name}さんとあなたに{n} $STAGEずつ届きます',
	'activity.unknown': '{name}さんから、あなたに関わるお知らせです',
	'activity.message_removed': '運営があなたのメッセージを削除しました：{reason}',
	'activity.image_removed': '運営があなたの画像を削除しました：{reason}',
	// alerts away from the page
	'alerts.get': 'ステージの通知を受け取る',
	'alerts.mute': 'ステージの通知を止める',
	'alerts.loading': '通知を読み込み中…',
	'alerts.blocked': 'ブラウザが通知をブロックしています',
	'alerts.unavailable': '通知は利用できません',
	'alerts.hint': '「ステージの通知を受け取る」を押すと通知が有効になります。',
	'alerts.install': '通知を受け取るには、Stageをホーム画面に追加してください。',
	'alerts.install.share': 'Safariで共有ボタンをタップします。',
	'alerts.install.add': '「ホーム画面に追加」を選びます。',
	'alerts.install.open': 'ホーム画面からStageを開き、そこで通知を有効にします。',
	'alerts.admin': '通知サービスは管理者によって設定されていません。',
	'alerts.unsupported': 'このブラウザはプッシュ通知に対応していません。',
	'alerts.worker': 'サービスワーカーに問題があります。通知は利用できません。',
	'alerts.denied': '通知がブロックされています。ブラウザの設定で許可してください。',
	'alerts.ungranted': '通知が許可されませんでした。',
	'alerts.failed': '登録に失敗しました。',
	'alerts.mute.failed': '解除に失敗しました。',
	'alerts.mute.refused': '解除に失敗しました（ブラウザがエラーを返しました）。',
	'alerts.server': 'サーバーで登録を更新できませんでした：{reason}',
	'alerts.settings': '通知する内容',
	'alerts.replies': '返信',
	'alerts.mentions': 'メンション',
	'alerts.seat': 'ステージでのあなたの席',
	'alerts.events': 'イベント',
	'alerts.reactions': 'リアクション',
	'alerts.each': '一つずつ選ぶ',
	'alerts.quiet': 'おやすみ時間',
	'alerts.quiet.text':
		'この間は通知しません。終わっても未読のものは、まとめて1件でお知らせします。',
	'alerts.quiet.from': '開始',
	'alerts.quiet.to': '終了',
	'alerts.quiet.zone': 'タイムゾーンを判別できません。この時刻は {zone} です。',
	'alerts.quiet.in': 'この時刻は {zone} です。',
	'alerts.quiet.move': '代わりに {zone} を使う',
	'push.more': 'Stageであなたへの新着：{n}件',
	'push.seat_warning':
		'1時間後にステージの席が他の人に渡る可能性があります。何か話すと席を保てます。',
	'push.event_reminder': '15分後に開始：{title}',
	'push.event_started': 'ただいまライブ：{title}',
	'push.event_cancelled': '中止：{title}',
	'activity.direct_casts_off':
		'Farcasterがあなた宛てのDMを受け付けません。DM通知をオフにしました。',
	// clearing a status
	'activity.status_cleared': '運営があなたのステータスを消去しました：{reason}',
	'activity.name_hidden': '運営があなたの名前と画像を非表示にしました：{reason}',
	'activity.topic_mention': '{name} さんが話題であなたに触れました',
	'activity.topic_reply': '{name} さんがあなたの話題に返信しました',
	'activity.topic_removed': '運営者があなたの話題を削除しました：{reason}',
	// stories that operators look after
	'activity.story_removed': '運営があなたのストーリーを削除しました：{reason}',
	// stories in the activity feed
	'activity.story_reply': '{name}さんがあなたのストーリーに返信しました',
	'activity.story_reaction': '{name}さんがあなたのストーリーにリアクションしました：{emoji}',
	'activity.story_like': '{name}さんがあなたのストーリーに「いいね」しました',
	'activity.event_added': '{name} さんがイベントを追加しました',
	'activity.event_rsvp': '{name} さんがあなたのイベントに参加します',
	'activity.event_rsvp.more': '{name} さんと他{n}人があなたのイベントに参加します',
	'activity.event_removed': '運営者があなたのイベントを削除しました：{reason}',
	'alerts.account': 'あなたのアカウント',
	'activity.wallet_changed':
		'あなたのアカウントに新しいウォレットアドレスが保存されました。24時間は何も支払われません。心当たりがない場合は、アドレスを変更し、すべての端末からログアウトしてください。',
	'activity.wallet_removed':
		'ウォレットアドレスが削除されました。心当たりがない場合は、もう一度保存し、すべての端末からログアウトしてください。',
	'activity.logged_out':
		'あなたのアカウントはすべての端末からログアウトされました。心当たりがない場合は、もう一度ログインして設定を確認してください。',
	'push.account_taken':
		'あなたのアカウントがStageで別のログインによって証明されました。心当たりがない場合は、新しい投稿でもう一度証明してください。',
	'push.account_deleted':
		'Stageのあなたのデータが削除されました。心当たりがない場合、ほかの人があなたのログインを使えるおそれがあります。',
}
