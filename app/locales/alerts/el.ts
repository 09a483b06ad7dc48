import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// activity
	'activity.title': 'Δραστηριότητα',
	'activity.unread': 'Δραστηριότητα, υπάρχει κάτι νέο',
	'activity.loading': 'Φόρτωση της δραστηριότητάς σας…',
	'activity.empty': 'Καμία νέα δραστηριότητα.',
	'activity.empty.text': 'Όταν κάποιος σας απαντά, σας αναφέρει ή αντιδρά, θα το βρείτε εδώ.',
	'activity.more': 'Φόρτωση περισσότερων',
	'activity.read': 'Σήμανση όλων ως αναγνωσμένων',
	'activity.failed': 'Δεν ήταν δυνατή η φόρτωση της δραστηριότητας: {problem}',
	'activity.somebody': 'Κάποιο άτομο',
	'activity.reply': 'Απάντηση σε εσάς: {name}',
	'activity.mention_message': 'Αναφορά σε εσάς: {name}',
	'activity.reaction_message': 'Αντίδραση στο μήνυμά σας, {name}: {emoji}',
	'activity.reaction_message.more': 'Αντιδράσεις στο μήνυμά σας, {name} και {n} ακόμη: {emoji}',
	'activity.participant_bumped': 'Τη θέση σας στη σκηνή πήρε: {name}',
	'activity.participant_left': 'Αποχώρησε από τη σκηνή: {name}',
	'activity.referral_completed':
		'Η σύσταση ολοκληρώθηκε: {name} και εσείς λαμβάνετε από {n} $STAGE',
	'activity.unknown': 'Κάτι που σας αφορά: {name}',
	'activity.message_removed': 'Η διαχείριση αφαίρεσε το μήνυμά σας: {reason}',
	'activity.image_removed': 'Η διαχείριση αφαίρεσε την εικόνα σας: {reason}',
	// alerts away from the page
	'alerts.get': 'Λήψη ειδοποιήσεων',
	'alerts.mute': 'Σίγαση ειδοποιήσεων',
	'alerts.off': 'Ειδοποιήσεις: ανενεργές',
	'alerts.on': 'Ειδοποιήσεις: ενεργές',
	'alerts.loading': 'Φόρτωση ειδοποιήσεων…',
	'alerts.blocked': 'Ο περιηγητής μπλοκάρει τις ειδοποιήσεις',
	'alerts.unavailable': 'Μη διαθέσιμες ειδοποιήσεις',
	'alerts.hint': 'Πατήστε «Λήψη ειδοποιήσεων» για να ενεργοποιήσετε τις ειδοποιήσεις.',
	'alerts.install': 'Προσθέστε το Stage στην αρχική οθόνη για να λαμβάνετε ειδοποιήσεις.',
	'alerts.install.share': 'Στο Safari, πατήστε «Κοινή χρήση».',
	'alerts.install.add': 'Επιλέξτε «Προσθήκη στην οθόνη Αφετηρίας».',
	'alerts.install.open':
		'Ανοίξτε το Stage από την αρχική οθόνη και ενεργοποιήστε εκεί τις ειδοποιήσεις.',
	'alerts.admin': 'Ο διαχειριστής δεν έχει ρυθμίσει την υπηρεσία ειδοποιήσεων.',
	'alerts.unsupported': 'Αυτός ο περιηγητής δεν υποστηρίζει ειδοποιήσεις push.',
	'alerts.worker': 'Πρόβλημα με τον service worker. Μη διαθέσιμες ειδοποιήσεις.',
	'alerts.denied':
		'Οι ειδοποιήσεις είναι μπλοκαρισμένες. Ενεργοποιήστε τις στις ρυθμίσεις του περιηγητή.',
	'alerts.ungranted': 'Δεν δόθηκε άδεια για ειδοποιήσεις.',
	'alerts.failed': 'Η εγγραφή απέτυχε.',
	'alerts.mute.failed': 'Η κατάργηση εγγραφής απέτυχε.',
	'alerts.mute.refused': 'Η κατάργηση εγγραφής απέτυχε (ο περιηγητής ανέφερε αποτυχία).',
	'alerts.server': 'Η εγγραφή δεν ενημερώθηκε στον διακομιστή: {reason}',
	'alerts.miniapp': 'Προσθήκη του Stage στο Farcaster',
	'alerts.miniapp.hint': 'Έπειτα βρίσκεται ανάμεσα στις εφαρμογές σας στο Farcaster.',
	'alerts.miniapp.added': 'Το Stage είναι πλέον στις εφαρμογές σας.',
	'alerts.miniapp.failed': 'Το Farcaster δεν το πρόσθεσε. Δοκιμάστε ξανά.',
	'alerts.settings': 'Για ποια πράγματα ειδοποιείστε',
	'alerts.replies': 'Απαντήσεις',
	'alerts.mentions': 'Αναφορές',
	'alerts.seat': 'Η θέση σας στη σκηνή',
	'alerts.events': 'Εκδηλώσεις',
	'alerts.reactions': 'Αντιδράσεις',
	'alerts.each': 'Επιλογή ένα ένα',
	'alerts.quiet': 'Ώρες ησυχίας',
	'alerts.quiet.text':
		'Τότε δεν σας ενοχλεί τίποτα. Ό,τι μείνει αδιάβαστο έρχεται μετά σε μία ειδοποίηση.',
	'alerts.quiet.from': 'Από',
	'alerts.quiet.to': 'Έως',
	'alerts.quiet.zone': 'Η ζώνη ώρας σας δεν είναι γνωστή εδώ: αυτές οι ώρες είναι σε {zone}.',
	'alerts.quiet.in': 'Αυτές οι ώρες είναι σε {zone}.',
	'alerts.quiet.move': 'Χρήση {zone} αντί γι’ αυτό',
	'push.more': 'Νέα για εσάς στο Stage: {n}',
	'push.seat_warning':
		'Σε μία ώρα μπορεί κάποιος να πάρει τη θέση σας στη σκηνή. Πείτε κάτι για να την κρατήσετε.',
	'push.event_reminder': 'Αρχίζει σε 15 λεπτά: {title}',
	'push.event_started': 'Ζωντανά τώρα: {title}',
	'push.event_cancelled': 'Ακυρώθηκε: {title}',
	'activity.direct_casts_off':
		'Το Farcaster δεν δέχεται άμεσα μηνύματα για εσάς. Οι ειδοποιήσεις DM έκλεισαν.',
	// clearing a status
	'activity.status_cleared': 'Η διαχείριση διέγραψε την κατάστασή σας: {reason}',
	'activity.name_hidden': 'Η διαχείριση έκρυψε το όνομα και την εικόνα σας: {reason}',
	'activity.topic_mention': 'Αναφορά σε εσάς από {name} σε ένα θέμα',
	'activity.topic_reply': 'Απάντηση από {name} στο θέμα σας',
	'activity.topic_removed': 'Η διαχείριση αφαίρεσε το θέμα σας: {reason}',
	// stories that operators look after
	'activity.story_removed': 'Η διαχείριση αφαίρεσε την ιστορία σας: {reason}',
	// stories in the activity feed
	'activity.story_reply': 'Απάντηση στην ιστορία σας: {name}',
	'activity.story_reaction': 'Αντίδραση στην ιστορία σας, {name}: {emoji}',
	'activity.story_like': 'Η ιστορία σας αρέσει: {name}',
	'activity.event_added': 'Νέα εκδήλωση από: {name}',
	'activity.event_rsvp': 'Έρχεται στην εκδήλωσή σας: {name}',
	'activity.event_rsvp.more': 'Έρχονται στην εκδήλωσή σας: {name} και {n} ακόμη',
	'activity.event_removed': 'Η διαχείριση αφαίρεσε την εκδήλωσή σας: {reason}',
	'alerts.account': 'Ο λογαριασμός σας',
	'activity.wallet_changed':
		'Αποθηκεύτηκε νέα διεύθυνση πορτοφολιού για τον λογαριασμό σας. Για 24 ώρες δεν πληρώνεται τίποτα εκεί. Δεν ήσασταν εσείς; Αλλάξτε τη και αποσυνδεθείτε από παντού.',
	'activity.wallet_removed':
		'Η διεύθυνση πορτοφολιού σας αφαιρέθηκε. Δεν ήσασταν εσείς; Αποθηκεύστε την ξανά και αποσυνδεθείτε από παντού.',
	'activity.logged_out':
		'Ο λογαριασμός σας αποσυνδέθηκε από παντού. Δεν ήσασταν εσείς; Συνδεθείτε ξανά και δείτε τις ρυθμίσεις σας.',
	'push.account_taken':
		'Ο λογαριασμός σας αποδείχθηκε στο Stage με άλλη σύνδεση. Δεν ήσασταν εσείς; Αποδείξτε τον ξανά με νέα ανάρτηση.',
	'push.account_deleted':
		'Τα δεδομένα σας στο Stage διαγράφηκαν. Δεν ήσασταν εσείς; Κάποιος άλλος μπορεί να χρησιμοποιεί τη σύνδεσή σας.',
}
