import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// activity
	'activity.title': 'Aktivität',
	'activity.unread': 'Aktivität, es gibt Neues',
	'activity.loading': 'Deine Aktivität wird geladen…',
	'activity.empty': 'Keine neue Aktivität.',
	'activity.empty.text':
		'Wenn dir jemand antwortet, dich erwähnt oder auf dich reagiert, steht es hier.',
	'activity.more': 'Mehr laden',
	'activity.read': 'Alles als gelesen markieren',
	'activity.failed': 'Aktivität konnte nicht geladen werden: {problem}',
	'activity.somebody': 'Jemand',
	'activity.reply': '{name} hat dir geantwortet',
	'activity.mention_message': '{name} hat dich erwähnt',
	'activity.reaction_message': '{name} hat auf deine Nachricht reagiert: {emoji}',
	'activity.reaction_message.more':
		'{name} und noch {n} haben auf deine Nachricht reagiert: {emoji}',
	'activity.participant_bumped': '{name} hat deinen Platz auf der Bühne übernommen',
	'activity.participant_left': '{name} hat die Bühne verlassen',
	'activity.referral_completed': 'Empfehlung abgeschlossen: {name} und du erhaltet je {n} $STAGE',
	'activity.unknown': '{name} hat etwas getan, das dich betrifft',
	'activity.message_removed': 'Die Moderation hat deine Nachricht entfernt: {reason}',
	'activity.image_removed': 'Die Moderation hat dein Bild entfernt: {reason}',
	// alerts away from the page
	'alerts.get': 'Benachrichtigungen einschalten',
	'alerts.mute': 'Benachrichtigungen stummschalten',
	'alerts.off': 'Benachrichtigungen: aus',
	'alerts.on': 'Benachrichtigungen: an',
	'alerts.loading': 'Benachrichtigungen werden geladen…',
	'alerts.blocked': 'Benachrichtigungen vom Browser blockiert',
	'alerts.unavailable': 'Benachrichtigungen nicht verfügbar',
	'alerts.hint': 'Mit „Benachrichtigungen einschalten“ erfährst du davon.',
	'alerts.install':
		'Füge Stage zu deinem Startbildschirm hinzu, um Benachrichtigungen zu bekommen.',
	'alerts.install.share': 'Tippe in Safari auf „Teilen“.',
	'alerts.install.add': 'Wähle „Zum Home-Bildschirm“.',
	'alerts.install.open':
		'Öffne Stage vom Startbildschirm und schalte die Benachrichtigungen dort ein.',
	'alerts.admin': 'Der Benachrichtigungsdienst ist vom Betreiber nicht eingerichtet.',
	'alerts.unsupported': 'Dieser Browser unterstützt keine Push-Benachrichtigungen.',
	'alerts.worker': 'Problem mit dem Service Worker. Benachrichtigungen sind nicht verfügbar.',
	'alerts.denied':
		'Benachrichtigungen sind blockiert. Erlaube sie in den Einstellungen des Browsers.',
	'alerts.ungranted': 'Benachrichtigungen wurden nicht erlaubt.',
	'alerts.failed': 'Das Abonnieren ist fehlgeschlagen.',
	'alerts.mute.failed': 'Das Abbestellen ist fehlgeschlagen.',
	'alerts.mute.refused': 'Das Abbestellen ist fehlgeschlagen (der Browser meldet einen Fehler).',
	'alerts.server': 'Das Abo konnte auf dem Server nicht geändert werden: {reason}',
	'alerts.miniapp': 'Stage zu Farcaster hinzufügen',
	'alerts.miniapp.hint': 'Dann steht es unter deinen Apps in Farcaster.',
	'alerts.miniapp.added': 'Stage steht jetzt unter deinen Apps.',
	'alerts.miniapp.failed': 'Farcaster hat es nicht hinzugefügt. Bitte versuche es noch einmal.',
	'alerts.settings': 'Worüber du benachrichtigt wirst',
	'alerts.replies': 'Antworten',
	'alerts.mentions': 'Erwähnungen',
	'alerts.seat': 'Dein Platz auf der Bühne',
	'alerts.events': 'Termine',
	'alerts.reactions': 'Reaktionen',
	'alerts.each': 'Einzeln wählen',
	'alerts.quiet': 'Ruhezeit',
	'alerts.quiet.text':
		'Dann stört dich nichts. Was danach noch ungelesen ist, kommt in einer einzigen Benachrichtigung.',
	'alerts.quiet.from': 'Von',
	'alerts.quiet.to': 'Bis',
	'alerts.quiet.zone': 'Deine Zeitzone ist hier nicht bekannt: Diese Zeiten stehen in {zone}.',
	'alerts.quiet.in': 'Diese Zeiten stehen in {zone}.',
	'alerts.quiet.move': 'Stattdessen {zone} verwenden',
	'push.more': 'Neu für dich auf Stage: {n}',
	'push.seat_warning':
		'In einer Stunde kann jemand deinen Platz auf der Bühne einnehmen. Sag etwas, um ihn zu behalten.',
	'push.event_reminder': 'Beginnt in 15 Minuten: {title}',
	'push.event_started': 'Jetzt live: {title}',
	'push.event_cancelled': 'Abgesagt: {title}',
	'activity.direct_casts_off':
		'Farcaster nimmt für dich keine Direktnachrichten an. DM-Benachrichtigungen sind jetzt aus.',
	// clearing a status
	'activity.status_cleared': 'Die Moderation hat deinen Status gelöscht: {reason}',
	'activity.name_hidden': 'Die Moderation hat deinen Namen und dein Bild verborgen: {reason}',
	'activity.topic_mention': '{name} hat dich in einem Thema erwähnt',
	'activity.topic_reply': '{name} hat auf dein Thema geantwortet',
	'activity.topic_removed': 'Die Moderation hat dein Thema entfernt: {reason}',
	// stories that operators look after
	'activity.story_removed': 'Die Moderation hat deine Story entfernt: {reason}',
	// stories in the activity feed
	'activity.story_reply': '{name} hat auf deine Story geantwortet',
	'activity.story_reaction': '{name} hat auf deine Story reagiert: {emoji}',
	'activity.story_like': '{name} gefällt deine Story',
	'activity.event_added': '{name} hat einen Termin hinzugefügt',
	'activity.event_rsvp': '{name} kommt zu deinem Termin',
	'activity.event_rsvp.more': '{name} und noch {n} kommen zu deinem Termin',
	'activity.event_removed': 'Die Moderation hat deinen Termin entfernt: {reason}',
	'alerts.account': 'Dein Konto',
	'activity.wallet_changed':
		'Für dein Konto wurde eine neue Wallet-Adresse gespeichert. 24 Stunden lang wird nichts dorthin ausgezahlt. Warst das nicht du? Ändere sie und melde dich überall ab.',
	'activity.wallet_removed':
		'Deine Wallet-Adresse wurde entfernt. Warst das nicht du? Speichere sie wieder und melde dich überall ab.',
	'activity.logged_out':
		'Dein Konto wurde überall abgemeldet. Warst das nicht du? Melde dich wieder an und prüfe deine Einstellungen.',
	'push.account_taken':
		'Dein Konto wurde auf Stage mit einer anderen Anmeldung nachgewiesen. Warst das nicht du? Weise es mit einem neuen Post noch einmal nach.',
	'push.account_deleted':
		'Deine Daten auf Stage wurden gelöscht. Warst das nicht du? Jemand anders kann deine Anmeldung benutzen.',
}
