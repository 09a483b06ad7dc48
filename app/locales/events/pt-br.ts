import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Novo horário: {title}',
	// events
	'event.title': 'Eventos',
	'events.live': 'O evento está AO VIVO!',
	'events.starts': 'Começa: {time}',
	'event.coming': 'Confirmados: {n}',
	'events.gone': 'Este evento não existe mais.',
	'event.rsvp': 'Eu vou',
	'event.calendar': 'Adicionar à agenda',
	'event.view': 'Ver evento',
	'event.join': 'Entrar no evento ao vivo',
	'event.add': 'Adicionar evento',
	'event.edit': 'Editar este evento',
	'event.delete': 'Excluir este evento',
	'event.delete.confirm': 'Quer mesmo excluir este evento?',
	'event.none': 'Nenhum evento ainda.',
	'event.over': 'Este evento terminou.',
	'event.field.title': 'Título',
	'event.field.start': 'Início',
	'event.field.description': 'Descrição',
	'event.field.link': 'Link',
	'event.zone': 'Seu fuso horário: {zone}',
	'event.zone.unknown': 'Seu fuso horário não é conhecido aqui: todos os horários estão em UTC.',
	'event.gap': 'Esse horário não existe nesse dia: os relógios são adiantados. Escolha outro.',
	'event.toast.new': 'Novo evento: {title}',
}
