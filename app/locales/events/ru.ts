import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Новое время: {title}',
	// events
	'event.title': 'События',
	'events.live': 'Событие идёт В ЭФИРЕ!',
	'events.starts': 'Начало: {time}',
	'event.coming': 'Придут: {n}',
	'events.gone': 'Этого события больше нет.',
	'event.rsvp': 'Я приду',
	'event.calendar': 'В календарь',
	'event.view': 'Посмотреть событие',
	'event.join': 'Присоединиться к эфиру',
	'event.add': 'Добавить событие',
	'event.edit': 'Изменить это событие',
	'event.delete': 'Удалить это событие',
	'event.delete.confirm': 'Точно удалить это событие?',
	'event.none': 'Событий пока нет.',
	'event.over': 'Это событие закончилось.',
	'event.field.title': 'Название',
	'event.field.start': 'Начало',
	'event.field.description': 'Описание',
	'event.field.link': 'Ссылка',
	'event.zone': 'Ваш часовой пояс: {zone}',
	'event.zone.unknown': 'Ваш часовой пояс здесь неизвестен: всё время указано по UTC.',
	'event.gap': 'В этот день такого времени нет: часы переводят вперёд. Выберите другое.',
	'event.toast.new': 'Новое событие: {title}',
}
