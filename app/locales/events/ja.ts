import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': '時間変更：{title}',
	// events
	'event.title': 'イベント',
	'events.live': 'イベントはただいまライブ中！',
	'events.starts': '開始：{time}',
	'event.coming': '参加：{n}',
	'events.gone': 'このイベントはもうありません。',
	'event.rsvp': '参加する',
	'event.calendar': 'カレンダーに追加',
	'event.view': 'イベントを見る',
	'event.join': 'ライブに参加',
	'event.add': 'イベントを追加',
	'event.edit': 'このイベントを編集',
	'event.delete': 'このイベントを削除',
	'event.delete.confirm': 'このイベントを本当に削除しますか？',
	'event.none': 'イベントはまだありません。',
	'event.over': 'このイベントは終了しました。',
	'event.field.title': 'タイトル',
	'event.field.start': '開始',
	'event.field.description': '説明',
	'event.field.link': 'リンク',
	'event.zone': 'あなたのタイムゾーン：{zone}',
	'event.zone.unknown': 'タイムゾーンを判別できません。時刻はすべて UTC です。',
	'event.gap': 'その日は時計が進められるため、この時刻は存在しません。別の時刻を選んでください。',
	'event.toast.new': '新しいイベント：{title}',
}
