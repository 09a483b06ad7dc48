import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// composer
	'composer.label': 'Deine Nachricht',
	'composer.placeholder': 'Sag es in deiner Sprache. Alle lesen es in ihrer.',
	'composer.post': 'Senden',
	'composer.counter': '{n} von {max} Zeichen',
	'composer.counter.joined': 'Zeichen, die aus mehreren verbunden sind, zählen nach ihren Teilen.',
	'composer.hint': 'Strg + Enter sendet',
	'composer.hint.enter': 'Enter sendet · Umschalt + Enter: neue Zeile',
	'composer.stageonly': 'Nur Bühne',
	'composer.mentions': 'Personen, die du erwähnen kannst',
	'reply.label': 'Deine Antwort an {name}',
	'composer.away': 'Du bist abwesend. Sende eine Nachricht und du bist wieder da.',
	'composer.cools': 'Sag etwas: Dein Platz kühlt in {n} Min. ab.',
	'composer.checking': 'Dein Platz auf der Bühne wird geprüft…',
	// slow mode
	'composer.slow': 'Langsamer Modus: alle {n} s eine Nachricht',
	'composer.slow.next': 'Langsamer Modus: nächste Nachricht in {n} s',
	// images
	'image.attach': 'Bild anhängen',
	'image.remove': 'Bild entfernen',
	'image.describe': 'Bild beschreiben',
	'image.story': 'Lieber als Story',
	'image.busy': 'Bild wird vorbereitet… {n} %',
	'image.drop': 'Bild hier ablegen',
	'image.only': 'Eine Nachricht hat Platz für ein Bild. Entferne es, um ein anderes anzuhängen.',
	'image.moved': 'Die Datei wurde geändert oder verschoben. Wähle sie noch einmal aus.',
	'image.edit': 'Beim Bearbeiten ändern sich nur die Worte. Hänge das Bild an eine neue Nachricht.',
	'image.open': 'Bild öffnen',
	'image.large': 'Großes Bild anzeigen ({width} × {height} px)',
	'image.unsupported': 'Dieser Browser kann HEIC-Bilder nicht anzeigen.',
	'image.previous': 'Vorheriges Bild',
	'image.next': 'Nächstes Bild',
	'image.zoom': 'Vergrößern',
	'status.short': 'Status',
	'status.set': 'Status setzen',
	'status.edit': 'Status bearbeiten',
	'status.label': 'Dein Status',
	'status.placeholder': 'Was beschäftigt dich?',
	'status.clear': 'Löschen',
	// own place
	'own.seat': 'Platz {n} von {max}',
	'own.title': 'Dein Platz auf der Bühne',
	'own.cancel': 'Abbrechen',
	'own.away': 'Abwesend melden',
	'own.back': 'Ich bin wieder da',
	'own.away.confirm':
		'Solange du abwesend bist, kann jede andere Person deinen Platz einnehmen. Abwesend melden?',
	'own.leave': 'Bühne verlassen',
	'own.leave.confirm':
		'Die Bühne verlassen? Du bekommst einen Code, mit dem du zurückkommen kannst.',
	'own.left': 'Du bist weg. Dein Rückkehrcode bleibt in diesem Browser.',
	'own.left.elsewhere':
		'Du hast die Bühne in einem anderen Tab oder auf einem anderen Gerät verlassen.',
	'own.offstage': 'Dein Platz wurde eingenommen. Mit deinem Rückkehrcode kannst du zurückkommen.',
	'own.off': 'Du bist gerade nicht auf der Bühne. Mit deinem Rückkehrcode kannst du zurückkommen.',
	'own.warning': 'Dein Platz kann in 1 Stunde eingenommen werden',
	'own.warning.minutes': 'Dein Platz kann in {n} Min. eingenommen werden',
	'own.removed': 'Du wurdest von der Bühne entfernt. Wenn du möchtest, komm gern zurück.',
	'own.rejoin': 'Zurückkommen',
	'own.everywhere': 'Überall abmelden',
	'own.everywhere.confirm':
		'In jedem Browser und auf jedem Gerät abmelden? Dein Platz bleibt; melde dich wieder an, um zu sprechen.',
	'own.everywhere.done': 'Du bist überall abgemeldet. Dein Platz wartet auf dich.',
	// docked composer
	'composer.editing': 'Nachricht bearbeiten',
	'composer.gone': 'Diese Nachricht wurde entfernt. Was du geschrieben hast, steht noch hier.',
	'composer.late':
		'Diese Nachricht lässt sich nicht mehr bearbeiten. Was du geschrieben hast, steht noch hier.',
	'reply.topic': 'Antwort auf Thema',
}
