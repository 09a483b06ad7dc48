import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': '新时间：{title}',
	// events
	'event.title': '活动',
	'events.live': '活动正在直播！',
	'events.starts': '开始时间：{time}',
	'event.coming': '参加：{n}',
	'events.gone': '这个活动已不存在。',
	'event.rsvp': '我要参加',
	'event.calendar': '添加到日历',
	'event.view': '查看活动',
	'event.join': '加入直播活动',
	'event.add': '添加活动',
	'event.edit': '编辑这个活动',
	'event.delete': '删除这个活动',
	'event.delete.confirm': '确定要删除这个活动吗？',
	'event.none': '还没有活动。',
	'event.over': '这个活动已结束。',
	'event.field.title': '标题',
	'event.field.start': '开始时间',
	'event.field.description': '说明',
	'event.field.link': '链接',
	'event.zone': '你的时区：{zone}',
	'event.zone.unknown': '此处无法得知你的时区：所有时间均为 UTC。',
	'event.gap': '那一天时钟拨快，没有这个时间。请另选一个。',
	'event.toast.new': '新活动：{title}',
}
