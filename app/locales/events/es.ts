import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Nueva hora: {title}',
	// events
	'event.title': 'Eventos',
	'events.live': '¡El evento está EN VIVO!',
	'events.starts': 'Empieza: {time}',
	'event.coming': 'Asisten: {n}',
	'events.gone': 'Este evento ya no existe.',
	'event.rsvp': 'Asistiré',
	'event.calendar': 'Añadir a la agenda',
	'event.view': 'Ver evento',
	'event.join': 'Unirse al evento en vivo',
	'event.add': 'Añadir evento',
	'event.edit': 'Editar este evento',
	'event.delete': 'Eliminar este evento',
	'event.delete.confirm': '¿Seguro que quieres eliminar este evento?',
	'event.none': 'Aún no hay eventos.',
	'event.over': 'Este evento ha terminado.',
	'event.field.title': 'Título',
	'event.field.start': 'Inicio',
	'event.field.description': 'Descripción',
	'event.field.link': 'Enlace',
	'event.zone': 'Tu zona horaria: {zone}',
	'event.zone.unknown': 'Tu zona horaria no se conoce aquí: todas las horas están en UTC.',
	'event.gap': 'Ese día esta hora no existe: se adelantan los relojes. Elige otra.',
	'event.toast.new': 'Nuevo evento: {title}',
}
