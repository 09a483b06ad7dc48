import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Vragen en antwoorden',
	'faq.lead': 'Hoe het podium werkt, in {n} antwoorden.',
	'faq.group.talk': 'Lezen en praten',
	'faq.group.place': 'Een plek',
	'faq.group.money': '$STAGE en geld',
	'faq.group.us': 'Meldingen, regels en wij',
	'faq.house': 'Huisregels: hier niet toegestaan',
	'faq.what.q': 'Wat is Stage?',
	'faq.what.a':
		'Een openbaar gesprek dat iedereen in de eigen taal leest, een van de {languages}. Maximaal {seats} mensen staan op het podium en praten; alle anderen lezen live mee.',
	'faq.read.q': 'Heb ik een account nodig om te lezen?',
	'faq.read.a': 'Nee. Kies je taal en lees. Alleen wie wil meepraten, logt in.',
	'faq.join.q': 'Hoe neem ik een plek in?',
	'faq.join.a':
		'Log in, kopieer je bericht en publiceer het als post op {platforms}. Laat ons dan de post zien: je link moet erin staan en hij mag niet ouder zijn dan {hours} uur.',
	'faq.full.q': 'Wat als alle {seats} plekken bezet zijn?',
	'faq.full.a':
		'Dan neem je de plek in van iemand die afwezig is of al {idle} uur niets heeft geschreven. Is er zo niemand, dan heb je meer volgers nodig dan degene op het podium met de minste. Het aantal staat boven de lijst met mensen.',
	'faq.keep.q': 'Hoelang houd ik mijn plek?',
	'faq.keep.a':
		'Zolang je meepraat. Elk bericht houdt je plek {warm} uur warm; daarna gaat hij bij een gelijke stand als eerste weg. Na {idle} uur zonder bericht mag iedereen hem innemen.',
	'faq.away.q': 'Wat gebeurt er als ik even wegga?',
	'faq.away.a':
		'Je blijft op het podium, maar iedereen mag je plek innemen tot je er weer bent. Ook als je een bericht stuurt, ben je er weer.',
	'faq.back.q': 'Mijn plek is weg. Hoe kom ik terug?',
	'faq.back.a':
		'Met je terugkeercode. Deze browser bewaart hem voor je; hij werkt één keer, {days} dagen lang. Zonder code kom je op het podium zoals de eerste keer.',
	'faq.write.q': 'Wat kan ik schrijven?',
	'faq.write.a':
		'Maximaal {chars} tekens, met één afbeelding van hooguit {megabytes} MB. Je kunt een bericht {minutes} minuten lang verbeteren en het altijd terugnemen.',
	'faq.translate.q': 'Wie vertaalt er?',
	'faq.translate.a':
		'Een machine. Namen, links en getallen blijven zoals ze zijn, en wat niet veilig kan worden vertaald, wordt getoond zoals het is geschreven. Onder elke vertaling kun je het origineel bekijken.',
	'faq.stageonly.q': 'Wat is een bericht ‘Alleen podium’?',
	'faq.stageonly.a':
		'Een bericht dat alleen de mensen op het podium kunnen lezen. Alle anderen zien dat het er is, maar niet wat erin staat.',
	'faq.notable.q': 'Wie zijn de bekendste namen aller tijden?',
	'faq.notable.a':
		'De {n} mensen met de meeste volgers die ooit op het podium stonden. Wie daar niet genoemd wil worden, geeft dat onder de lijst aan.',
	'faq.alerts.q': 'Hoe krijg ik meldingen?',
	'faq.alerts.a':
		'Open Activiteit en kies “Meldingen van het podium ontvangen”. Jij bepaalt waarover je een melding krijgt en wanneer het stil is. Zet op een iPhone eerst Stage op je beginscherm.',
	'faq.private.q': 'Wat weet het podium over mij?',
	'faq.private.a':
		'Van lezers: de taal, de kleuren en hoe vaak deze browser hier was, in cookies die alleen deze site leest. Een bezoek wordt één keer per {minutes} minuten geteld en dan vergeten. Van mensen op het podium: het openbare profiel van het account dat ze hebben bevestigd.',
	// languages of the stage
	'globe.title': 'Talen van het podium',
	'globe.lead':
		'Wie in welke van de {n} talen spreekt, schrijft en leest. Geteld naar de taal die mensen kozen; van niemand is de locatie bekend.',
	'globe.map': 'De talen van het podium per regio; hoe lichter, hoe meer mensen',
	'globe.table': 'Mensen en berichten per taal',
	'globe.messages': 'Berichten in {hours} uur',
	'globe.readers': 'Lezen nu mee',
	'globe.few': '<{n}',
	'globe.few.text':
		'‘{few}’ staat voor een groep die zo klein is dat we het precieze aantal niet tonen.',
	'globe.failed': 'De talen konden niet worden geteld.',
	'terms.lead': 'Wat geldt als je op dit podium betaalt.',
	'terms.own': 'De voorwaarden van de mensen achter dit podium',
	'terms.refund':
		'Een advertentie die de moderatie binnen {hours} uur weghaalt, wordt volledig terugbetaald, net als alles wat betaald is en niet getoond kan worden.',
	'terms.boost':
		'Een betaald onderwerp staat {hours} uur bovenaan. Wordt het verwijderd omdat het de regels overtreedt, dan krijg je geen geld terug.',
	'terms.card':
		'Je betaalt met een kaart op een pagina van Stripe. Dit podium ziet je kaart nooit en bewaart je naam noch je mailadres.',
	'auction.title': 'De banner en de prijs',
	'auction.lead': 'Eén plek, één prijs, en de prijs daalt per uur.',
	'auction.rule.fall':
		'Niemand biedt: de prijs daalt elk uur en halveert elke {hours} uur, tot {floor}.',
	'auction.rule.lock': 'Wie de plek koopt, heeft die {hours} uur voor zichzelf.',
	'auction.rule.start':
		'Daarna begint de prijs op {factor} keer wat betaald werd, minstens {least} en hoogstens {most}.',
	'auction.rule.pay':
		'Wie gaat betalen heeft {minutes} minuten voor de getoonde prijs; koopt {days} dagen niemand, dan begint hij weer op {first}.',
	'auction.curve': 'De prijs naar uren zonder koper',
	'auction.price': 'Prijs',
	'auction.sales': 'Alle verkopen',
	'auction.none': 'Nog niemand heeft de plek gekocht.',
	'auction.taken': 'Teruggenomen',
	'auction.link': 'Advertentie',
	'auction.shown': 'Uren getoond',
	'auction.failed': 'De veiling kon niet worden geladen.',
	'auction.clicks': 'Klikken',
	'faq.banner.q': 'Hoe krijg ik een banner op het podium?',
	'faq.banner.a':
		'Betaal met kaart boven aan het podium, ook zonder account. De prijs halveert elke {half} uur tot iemand koopt; hij geldt {minutes} minuten terwijl je betaalt, en de plek is {hours} uur van jou.',
	'faq.boost.q': 'Wat is een uitgelicht onderwerp?',
	'faq.boost.a':
		'Iedereen kan met een kaart betalen, ook zonder account, om een onderwerp van maximaal {chars} tekens {hours} uur bovenaan te zetten; zonder account staat er “Anoniem” bij. Daarna blijft het tussen de andere staan.',
	'faq.refund.q': 'Wanneer krijg ik mijn geld terug?',
	'faq.refund.a':
		'Volledig als de moderatie je advertentie binnen {hours} uur weghaalt, en altijd als iets waarvoor je betaalde niet getoond kan worden. Een onderwerp dat wordt verwijderd omdat het de regels overtreedt, wordt niet terugbetaald.',
	'ledger.what':
		'$STAGE is het eigen token van dit podium; je krijgt het voor praten en voor het volgen van de advertentie, en het podium verkoopt het niet.',
	'ledger.given.one':
		'{given} van {all} zijn bij {n} persoon; vandaag zijn er nog {today} over, in totaal {rest}.',
	'ledger.given.other':
		'{given} van {all} zijn bij {n} mensen; vandaag zijn er nog {today} over, in totaal {rest}.',
	'ledger.how':
		'Je verdient het met je eerste bericht van elke vier uur, door de advertentie te volgen en door iemand mee te brengen; niemand belooft dat het geld waard is.',
	'ledger.books': 'Toon de boeken',
	'ledger.lead': 'Elke beweging heeft twee kanten, dus alle sommen samen zijn nul.',
	'ledger.account': 'Rekening',
	'ledger.mint': 'Uitgegeven',
	'ledger.campaign': 'Campagne, nog aan geen dag gegeven',
	'ledger.days': 'Dagpotten',
	'ledger.banner': 'Dagpotten van de banner',
	'ledger.people': 'Mensen',
	'ledger.chain': 'In de wallets van mensen',
	'ledger.total': 'Alles samen',
	'ledger.payouts': 'Laatste uitbetalingen',
	'ledger.payouts.none': 'Er is nog niets uitbetaald.',
	'ledger.failed': 'De sommen konden niet worden geladen.',
	'faq.stories.q': 'Wat is een story?',
	'faq.stories.a':
		'Een foto of film van hoogstens {megabytes} MB die iemand op het podium {hours} uur laat zien, met tot {chars} tekens tekst. Iedereen kan haar bekijken en in de eigen taal lezen; wie op het podium is, kan reageren en antwoorden.',
	'faq.topics.q': 'Wat is een onderwerp?',
	'faq.topics.a':
		'Een paar woorden, hoogstens {chars} tekens, waar iemand op het podium met iedereen over wil praten. De antwoorden staan in de feed. Op verzoek bedenkt het podium zelf een onderwerp, tot {n} keer per uur.',
	'faq.ads.q': 'Kan ik met de banner verdienen?',
	'faq.ads.a':
		'Als je van Farcaster komt en op het podium bent: volg de advertentie, kom terug en haal binnen {minutes} minuten {n} $STAGE op. Elke advertentie telt één keer, tot {times} per dag, zolang de dag nog iets over heeft.',
	'faq.earn.q': 'Hoe verdien ik $STAGE?',
	'faq.earn.a':
		'Kom je van Farcaster, dan levert je eerste bericht van minstens {chars} tekens elke {hours} uur {n} $STAGE op, zolang de dag er nog heeft. Een uitnodigingscode levert beide kanten iets op, op elk platform.',
	'faq.events.q': 'Hoe spreken we op een vast tijdstip af?',
	'faq.events.a':
		'Open op het podium Evenementen en voeg er een toe: titel, begin en, als je wilt, een link. Iedereen leest het in de eigen taal en tijdzone en hoort het {minutes} minuten vooraf en bij het begin. Met één druk zeg je dat je komt, met een andere staat het in je agenda.',
	'terms.seller': 'Verkoper',
	'terms.boost.on':
		'Een betaald onderwerp kost {list}, en {price} zolang de korting geldt. Die geldt nu.',
	'terms.boost.off':
		'Een betaald onderwerp kost {list}, en {price} zolang de korting geldt. Die geldt nu niet.',
	'faq.reach.q': 'Hoe bereik ik de mensen achter dit podium?',
	'faq.reach.a': 'Dit podium is van {name}, {address}. Zo bereik je ze:',
	'paid.title': 'Wat je hebt gekocht',
	'paid.until': 'Op het podium tot {time}',
	'paid.after': 'Nog op het podium, tot iemand hem vervangt',
	'paid.was': 'Hij stond op het podium tot {time}',
	'paid.topic.until': 'Bovenaan de onderwerpen tot {time}',
	'paid.topic.was': 'Het stond bovenaan de onderwerpen tot {time}',
	'paid.topic.gone': 'Dit onderwerp is van het podium gehaald.',
	'paid.vetoed': 'De mensen achter dit podium hebben hem weggehaald.',
	'paid.none': 'Er is niets betaald.',
	'paid.shown': 'Voor het eerst getoond',
	'paid.refund.over':
		'Het is zo lang getoond als je hebt betaald, dus er wordt niets terugbetaald.',
	'paid.receipt': 'Als je Stripe je e-mailadres hebt gegeven, staat de bon daar.',
	'paid.keep': 'Bewaar dit adres',
	'paid.keep.text':
		'In een andere browser kom je alleen hiermee op deze pagina terug. Wie het heeft, kan de pagina lezen.',
	'paid.topic': 'Onderwerp',
	'paid.again': 'Opnieuw kijken',
	'paid.gone': 'Deze aankoop bestaat niet.',
	'paid.gone.text': 'Kijk of het adres volledig is.',
	'auction.free': 'Nu vrij: {price}',
	'auction.until': 'Bezet tot {time}. Daarna {start}; {half} vanaf {later}; {floor} vanaf {last}.',
	'auction.all': 'Alles tonen',
	'auction.clock': 'Tijd',
}
