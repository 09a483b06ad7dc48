import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Νέα ώρα: {title}',
	// events
	'event.title': 'Εκδηλώσεις',
	'events.live': 'Η εκδήλωση είναι ΖΩΝΤΑΝΑ τώρα!',
	'events.starts': 'Έναρξη: {time}',
	'event.coming': 'Έρχονται: {n}',
	'events.gone': 'Αυτή η εκδήλωση δεν υπάρχει πια.',
	'event.rsvp': 'Θα έρθω',
	'event.calendar': 'Στο ημερολόγιο',
	'event.view': 'Προβολή εκδήλωσης',
	'event.join': 'Συμμετοχή ζωντανά',
	'event.add': 'Προσθήκη εκδήλωσης',
	'event.edit': 'Επεξεργασία αυτής της εκδήλωσης',
	'event.delete': 'Διαγραφή αυτής της εκδήλωσης',
	'event.delete.confirm': 'Θέλετε σίγουρα να διαγράψετε αυτή την εκδήλωση;',
	'event.none': 'Δεν υπάρχουν ακόμη εκδηλώσεις.',
	'event.over': 'Αυτή η εκδήλωση τελείωσε.',
	'event.field.title': 'Τίτλος',
	'event.field.start': 'Έναρξη',
	'event.field.description': 'Περιγραφή',
	'event.field.link': 'Σύνδεσμος',
	'event.zone': 'Η ζώνη ώρας σας: {zone}',
	'event.zone.unknown': 'Η ζώνη ώρας σας δεν είναι γνωστή εδώ: όλες οι ώρες είναι σε UTC.',
	'event.gap': 'Εκείνη την ημέρα αυτή η ώρα δεν υπάρχει: τα ρολόγια πάνε μπροστά. Επιλέξτε άλλη.',
	'event.toast.new': 'Νέα εκδήλωση: {title}',
}
