import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// composer
	'composer.label': 'Je bericht',
	'composer.placeholder': 'Zeg het in jouw taal. Iedereen leest het in die van zichzelf.',
	'composer.post': 'Verstuur',
	'composer.counter': '{n} van {max} tekens',
	'composer.hint': 'Ctrl + Enter verstuurt',
	'composer.stageonly': 'Alleen podium',
	'composer.mentions': 'Mensen die je kunt noemen',
	'reply.label': 'Je antwoord aan {name}',
	'composer.away': 'Je bent afwezig. Stuur een bericht en je bent er weer.',
	'composer.checking': 'Je plek op het podium wordt gecontroleerd…',
	// slow mode
	'composer.slow': 'Langzame modus: één bericht per {n} s',
	'composer.slow.next': 'Langzame modus: volgend bericht over {n} s',
	// images
	'image.attach': 'Afbeelding toevoegen',
	'image.remove': 'Afbeelding verwijderen',
	'image.describe': 'Beschrijf de afbeelding',
	'image.busy': 'Afbeelding wordt voorbereid… {n}%',
	'image.drop': 'Laat de afbeelding hier los',
	'image.only': 'In een bericht past één afbeelding. Verwijder die om een andere toe te voegen.',
	'image.edit':
		'Bij bewerken veranderen alleen de woorden. Voeg de afbeelding toe aan een nieuw bericht.',
	'image.open': 'Afbeelding openen',
	'image.large': 'Toon de grote afbeelding ({width} × {height} px)',
	'image.unsupported': 'Deze browser kan geen HEIC-afbeeldingen tonen.',
	'image.previous': 'Vorige afbeelding',
	'image.next': 'Volgende afbeelding',
	'image.zoom': 'Vergroten',
	'status.set': 'Status instellen',
	'status.edit': 'Status bewerken',
	'status.label': 'Je status',
	'status.placeholder': 'Wat houdt je bezig?',
	'status.clear': 'Wissen',
	// own place
	'own.title': 'Je plek op het podium',
	'own.cancel': 'Annuleren',
	'own.away': 'Even weg',
	'own.back': 'Ik ben er weer',
	'own.away.confirm': 'Als je even weg bent, kan iedereen je plek innemen. Toch even weg?',
	'own.leave': 'Podium verlaten',
	'own.leave.confirm': 'Het podium verlaten? Je krijgt een code waarmee je kunt terugkomen.',
	'own.left': 'Je hebt het podium verlaten. Je terugkeercode is bewaard in deze browser.',
	'own.left.elsewhere':
		'Je hebt het podium verlaten in een ander tabblad of op een ander apparaat.',
	'own.offstage': 'Je plek is ingenomen. Je kunt terugkomen met je terugkeercode.',
	'own.off': 'Je staat nu niet op het podium. Je kunt terugkomen met je terugkeercode.',
	'own.warning': 'Je plek kan over 1 uur worden ingenomen',
	'own.warning.minutes': 'Je plek kan over {n} min worden ingenomen',
	'own.removed': 'Je bent van het podium gehaald. Kom gerust terug als je wilt.',
	'own.rejoin': 'Terugkomen',
	'own.everywhere': 'Overal uitloggen',
	'own.everywhere.confirm':
		'In elke browser en op elk apparaat uitloggen? Je plek blijft; log weer in om te praten.',
	'own.everywhere.done': 'Je bent overal uitgelogd. Je plek wacht op je.',
	// docked composer
	'composer.editing': 'Bericht bewerken',
	'composer.gone': 'Dit bericht is verwijderd. Wat je schreef, staat hier nog.',
	'composer.late': 'Dit bericht kan niet meer worden bewerkt. Wat je schreef, staat hier nog.',
	'reply.topic': 'Reactie op onderwerp',
}
