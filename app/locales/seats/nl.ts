import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'seat.title': 'Kan ik meedoen?',
	'seat.bar.free.one':
		'Er is {n} plek vrij. Iedereen mag die innemen, met hoeveel volgers dan ook.',
	'seat.bar.free.other':
		'Er zijn {n} plekken vrij. Iedereen mag er een innemen, met hoeveel volgers dan ook.',
	'seat.bar.replaceable.one':
		'Er is geen plek vrij, maar {n} plek kan nu worden overgenomen. Benodigde volgers: minstens {min}.',
	'seat.bar.replaceable.other':
		'Er is geen plek vrij, maar {n} plekken kunnen nu worden overgenomen. Benodigde volgers: minstens {min}.',
	'seat.bar.followers.one':
		'Alle {seats} plekken zijn bezet. Je hebt meer dan {n} volger nodig om mee te doen.',
	'seat.bar.followers.other':
		'Alle {seats} plekken zijn bezet. Je hebt meer dan {n} volgers nodig om mee te doen.',
	'seat.bar.invited':
		'Alle {seats} plekken zijn van genodigden die actief zijn. Niemand kan nu een plek innemen.',
	'seat.count': 'Bezet: {taken} · vrij: {free} · vervangbaar: {places}',
	'seat.try': 'Hoeveel volgers heb je?',
	'seat.try.hint': 'Bijvoorbeeld {plain}, {grouped} of {short}',
	'seat.try.unread': 'Dit kunnen we niet als aantal volgers lezen.',
	'seat.answer.free': 'Met {n} krijg je een vrije plek.',
	'seat.answer.away': 'Met {n} neem je de plek van {name} in, want {name} is afwezig.',
	'seat.answer.idle':
		'Met {n} neem je de plek van {name} in, want {name} heeft al meer dan 72 uur niets geschreven.',
	'seat.answer.smaller':
		'Met {n} neem je de plek van {name} in, die van iedereen die vervangbaar is de minste volgers heeft: {m}.',
	'seat.answer.refused': 'Met {n} nog niet: je hebt er meer dan {needed} nodig.',
	'seat.answer.invited': 'Met {n} nog niet: alle plekken zijn van genodigden die actief zijn.',
	'seat.replaceable': 'Nu vervangbaar',
	'seat.replaceable.later': 'Vervangbaar zodra er geen plek meer vrij is',
	'seat.replaceable.none': 'Niemand is afwezig of al meer dan 72 uur stil.',
	'seat.away': 'Afwezig',
	'seat.away.since': 'Afwezig, vervangbaar sinds {time}',
	'seat.idle.since': '72 uur stil, vervangbaar sinds {time}',
	'seat.next': 'De volgende, tenzij er nog een bericht komt: {name}, {time}',
	'seat.changes': 'Dit kan elk moment veranderen. Het wordt pas beslist als je het podium op komt.',
	// join
	'join.title': 'Kom op het podium',
	'join.close': 'Sluiten',
	'join.tab.rejoin': 'Terugkomen',
	'join.tab.verify': 'Verifieer en doe mee',
	'join.step': 'Stap {n} van {max}',
	'join.intro.title': 'Zo werkt het',
	'join.intro.text':
		'Bevestig je account met één openbare post op X of Farcaster. Daarna heb je een plek op het podium en leest iedereen je in de eigen taal.',
	'join.intro.login': 'Log eerst in, zodat je plek van jou blijft.',
	'join.intro.next': 'Schrijf de post',
	'join.post.title': 'Publiceer dit bericht',
	'join.post.text':
		'Publiceer het op X of Farcaster, precies met de link. De link bevat je bewijs.',
	'join.post.copy': 'Kopieer bericht',
	'join.post.copied': 'Bericht gekopieerd naar het klembord!',
	'join.post.copyfailed': 'Het bericht kon niet worden gekopieerd.',
	'join.post.x': 'Op X plaatsen',
	'join.post.farcaster': 'Farcaster openen',
	'join.post.paste': 'Adres plakken',
	'join.post.pastefailed': 'Het klembord kon niet worden gelezen. Plak het adres zelf.',
	'join.post.loading': 'Je bericht wordt geschreven…',
	'join.post.next': 'Ik heb het gepubliceerd',
	'join.verify.title': 'Laat ons de post zien',
	'join.verify.label': 'URL of hash van je post',
	'join.verify.placeholder': 'https://x.com/you/status/…',
	'join.verify.example': 'Bijvoorbeeld {x} of {cast}',
	'join.verify.button': 'Verifieer en doe mee',
	'join.verify.busy': 'Je post wordt gelezen…',
	'join.back': 'Terug',
	'join.welcome': 'Welkom op het wereldpodium! Je kunt nu meedoen aan het gesprek.',
	'join.rejoin.text': 'Je stond al eerder op het podium. Met je code kom je terug.',
	'join.rejoin.code': 'Terugkeercode',
	'join.rejoin.id': 'Deelnemers-ID',
	'join.rejoin.button': 'Terug naar het podium',
	'join.rejoin.busy': 'Terugkomen…',
	'join.rejoin.done': 'Je staat weer op het podium!',
	'join.rejoin.missing': 'De gegevens om terug te komen ontbreken.',
	'join.rejoin.failed': 'Terugkomen op het podium is niet gelukt.',
	'activity.answer': 'Antwoorden',
	'activity.answer.label': 'Je antwoord aan de moderatie; je kunt er één sturen',
	'activity.answer.send': 'Versturen',
	'activity.answer.sent': 'Je antwoord is verstuurd.',
	// settings
	'settings.title': 'Instellingen',
	'settings.loading': 'Je instellingen laden…',
	'settings.failed': 'Je instellingen konden niet worden geladen.',
	'settings.save': 'Opslaan',
	'settings.saving': 'Opslaan…',
	'settings.copy': 'Kopiëren',
	'settings.share': 'Delen',
	'settings.profile': 'Stage-profiel',
	'settings.profile.text':
		'Is je naam, foto of aantal volgers veranderd? Laat ons een openbare post van hetzelfde account zien.',
	'settings.profile.label': 'URL of hash van een post van jou',
	'settings.profile.sync': 'Profiel bijwerken',
	'settings.profile.busy': 'Je post wordt gelezen…',
	'settings.profile.done': 'Je profiel is bijgewerkt.',
	'settings.profile.name': 'Naam',
	'settings.profile.picture': 'Foto',
	'settings.profile.followers': 'Volgers',
	'settings.profile.from': 'eerst',
	'settings.profile.to': 'nu',
	'settings.profile.same': 'ongewijzigd',
	'settings.referral': 'Uitnodigingsprogramma',
	'settings.referral.text':
		'Wie met jouw code meedoet, krijgt {n} $STAGE en jij ook, voor maximaal {max} mensen.',
	'settings.referral.own': 'Jouw code',
	'settings.referral.get': 'Haal mijn code op',
	'settings.referral.count.one': '{n} persoon heeft hem gebruikt',
	'settings.referral.count.other': '{n} mensen hebben hem gebruikt',
	'settings.referral.share.text': 'Doe mee op Stage met mijn uitnodigingscode {code}:',
	'settings.referral.label': 'Code van wie jou heeft uitgenodigd',
	'settings.referral.use': 'Code gebruiken',
	'settings.referral.busy': 'De code wordt gebruikt…',
	'settings.referral.done': 'Jullie krijgen allebei {n} $STAGE.',
	'settings.referral.used': 'Je hebt een uitnodigingscode gebruikt.',
	'settings.wallet': 'Walletadres',
	'settings.wallet.text': 'Waar je $STAGE heen gaat, op Base. Alleen jij ziet het.',
	'settings.wallet.saved': 'Walletadres opgeslagen.',
	'settings.wallet.empty': 'Het walletadres mag niet leeg zijn.',
	'settings.wallet.format':
		'Ongeldig walletadres voor Base. Het moet met {start} beginnen en {n} tekens lang zijn.',
	'settings.wallet.checksum':
		'Er zit een typefout in dit walletadres: de controlesom klopt niet. Kopieer het nog een keer.',
	'settings.wallet.zero': 'Het nuladres is van niemand. Geef een adres van jezelf.',
	'settings.wallet.nobodys': 'Niemand heeft de sleutel van dit adres. Geef een adres van jezelf.',
	'settings.wallet.token':
		'Dit is het adres van de token zelf, niet van een wallet. Geef een adres van jezelf.',
	'settings.wallet.name':
		'Dit is een naam, geen adres. Geef het adres waar de naam voor staat: het begint met {start}.',
	'settings.wallet.page':
		'Deze link is niet de pagina van een account op Base. Geef het adres zelf: het begint met {start}.',
	'settings.wallet.elsewhere':
		'Dit adres is voor een andere chain ({chain}). Geef een adres op Base.',
	'settings.ai': 'URL van je AI-metgezel',
	'settings.ai.text':
		'Waar mensen met je AI-metgezel kunnen praten. Iedereen ziet de URL; maak het veld leeg om die te verwijderen.',
	'settings.ai.saved': 'URL van je AI-metgezel opgeslagen.',
	'settings.ai.removed': 'URL van je AI-metgezel verwijderd.',
	'settings.dm': 'Meldingen per DM op Farcaster',
	'settings.dm.text':
		'Een direct bericht bij een antwoord, een vermelding of andere belangrijke activiteit.',
	'replaced.away': 'Tijdens een afwezigheid kan iedereen de plek innemen.',
	'replaced.idle': 'Na meer dan {hours} uur zonder bericht kan iedereen de plek innemen.',
	'replaced.smaller': 'Van iedereen die vervangbaar was, had jij de minste volgers.',
	'replaced.draft': 'Je was aan het schrijven:',
	'login.failed':
		'Je bent niet ingelogd. Het inloggen is afgebroken of duurde te lang. Probeer het opnieuw.',
	'login.cookies':
		'Je bent niet ingelogd, omdat deze browser cookies blokkeert. Sta cookies voor deze pagina toe en probeer het opnieuw.',
	'login.unavailable':
		'De inlogdienst antwoordt nu niet. Probeer het over een paar minuten opnieuw.',
	'settings.wallet.remove': 'Adres verwijderen',
	'settings.wallet.remove.confirm':
		'Je walletadres verwijderen? Wat je hebt verdiend, wacht hier tot een ander adres 24 uur is opgeslagen.',
	'settings.wallet.removed': 'Walletadres verwijderd.',
}
