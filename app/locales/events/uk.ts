import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Новий час: {title}',
	// events
	'event.title': 'Події',
	'events.live': 'Подія НАЖИВО!',
	'events.starts': 'Початок: {time}',
	'event.coming': 'Прийдуть: {n}',
	'events.gone': 'Цієї події вже немає.',
	'event.rsvp': 'Я прийду',
	'event.calendar': 'Додати в календар',
	'event.view': 'Переглянути подію',
	'event.join': 'Долучитися наживо',
	'event.add': 'Додати подію',
	'event.edit': 'Змінити цю подію',
	'event.delete': 'Видалити цю подію',
	'event.delete.confirm': 'Справді видалити цю подію?',
	'event.none': 'Подій поки немає.',
	'event.over': 'Ця подія завершилася.',
	'event.field.title': 'Назва',
	'event.field.start': 'Початок',
	'event.field.description': 'Опис',
	'event.field.link': 'Посилання',
	'event.zone': 'Ваш часовий пояс: {zone}',
	'event.zone.unknown': 'Ваш часовий пояс тут невідомий: увесь час указано за UTC.',
	'event.gap': 'Того дня такого часу немає: годинники переводять уперед. Виберіть інший.',
	'event.toast.new': 'Нова подія: {title}',
}
