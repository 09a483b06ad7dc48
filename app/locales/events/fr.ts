import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Nouvel horaire : {title}',
	// events
	'event.title': 'Événements',
	'events.live': 'L’événement est EN DIRECT !',
	'events.starts': 'Début : {time}',
	'event.coming': 'Présents : {n}',
	'events.gone': 'Cet événement n’existe plus.',
	'event.rsvp': 'Je viens',
	'event.calendar': 'Ajouter à l’agenda',
	'event.view': 'Voir l’événement',
	'event.join': 'Rejoindre le direct',
	'event.add': 'Ajouter un événement',
	'event.edit': 'Modifier cet événement',
	'event.delete': 'Supprimer cet événement',
	'event.delete.confirm': 'Voulez-vous vraiment supprimer cet événement ?',
	'event.none': 'Pas encore d’événements.',
	'event.over': 'Cet événement est terminé.',
	'event.field.title': 'Titre',
	'event.field.start': 'Début',
	'event.field.day': 'Jour',
	'event.field.time': 'Heure',
	'event.field.zone': 'Fuseau horaire',
	'event.field.description': 'Description',
	'event.field.link': 'Lien',
	'event.zone': 'Votre fuseau horaire : {zone}',
	'event.zone.unknown': 'Votre fuseau horaire n’est pas connu ici : toutes les heures sont en UTC.',
	'event.gap':
		'Cette heure n’existe pas ce jour-là : on avance les horloges. Choisissez-en une autre.',
	'event.missing.title': 'Écris un titre.',
	'event.missing.day': 'Choisis un jour.',
	'event.missing.time': 'Choisis une heure.',
	'event.range':
		'Un événement commence au plus tôt dans {minutes} minutes et au plus tard dans {days} jours.',
	'event.link': 'Le lien doit commencer par {http} ou {https}.',
	'event.toast.new': 'Nouvel événement : {title}',
}
