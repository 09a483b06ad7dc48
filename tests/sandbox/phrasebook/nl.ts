import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Het is 6:12 en de eerste plaat brood is uit de oven. De hele straat weet het al 🍞',
	'bread-through-screen':
		'Goedemorgen van iemand die nog niet geslapen heeft. Ik ruik dat brood dwars door het scherm heen, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes de korst nog warm, een scheutje olie en klaar. Al het andere is ijdelheid.',
	'fingers-remember':
		'Mijn oma heeft nooit ook maar één recept opgeschreven. ‘Mijn vingers weten het nog’, zei ze dan.',
	'ask-the-dough':
		'Mijn oma zei altijd: ‘Zoveel bloem als het deeg wil hebben.’ Vraag het maar eens aan het deeg 😅',
	'not-a-pharmacy':
		'Mijn oma deed alles op gevoel. Toen ik met een lepel afmat, zei ze: kind, dit is een keuken, geen apotheek 😂',
	'umeboshi-secret':
		'Eindelijk heb ik mijn oma het geheim van haar umeboshi ontfutseld. 18% zout, en de rest is ‘wachten zonder boos te worden’.',
	'patience-percent': 'Dus 18% zout en 82% geduld, @kenji_k. Het zout heb ik.',
	'pierogi-count':
		'Bij ons telde oma de pierogi: 100 voor de gasten, 40 ‘om te proeven’. Raad eens welke het eerst verdwenen 🥟',
	'word-for-deltangi':
		'Heeft iemand een goed woord voor ‘deltangi’? Elke vertaling die ik heb gezien, laat een stukje van het hart liggen.',
	'saudade-and-coffee':
		'@leila_noghte wij noemen het saudade en kunnen het ook niet uitleggen. We zuchten alleen maar en schenken een koffie in ☕',
	'night-or-morning':
		'Wij hebben ‘døgnvill’: als je niet meer weet of het nacht of ochtend is. @ada_onstage, dat ben jij op dit moment 😄',
	'word-adopted':
		'Døgnvill. Geadopteerd, ingelijst en om 3:40 in de ochtend boven mijn bureau gehangen 😴',
	'lamp-and-table':
		'Gezellig is geen woord, het is een lamp, een tafel en iemand die te lang blijft zitten.',
	'still-learning-nunchi':
		'Wij hebben ‘nunchi’. Dat is de gave om alles te weten zonder dat er iets gezegd wordt, en ik ben het nog steeds aan het leren 🙈',
	'stubborn-words':
		'Al 27 onvertaalbare woorden, dank je @sumin_rain! De lijst staat hier: https://example.org/mots-tetus',
	'night-market-start':
		'Ik ben op een nachtmarkt in Taipei, nog maar drie minuten binnen, en ik heb al vier soorten eten in mijn handen. Wie redt me 😋',
	'keep-eating':
		'@meilin_walks redden is niet nodig, eet gewoon door! Trouwens, welke kraam heeft de langste rij? 🍢',
	'pepper-bun-queue':
		'@dao_khanom die met de peperbroodjes, er staan nog 31 mensen voor me. De mevrouw achter me zegt dat het de moeite waard is, ze komt elke week.',
	'queue-is-community':
		'@meilin_walks een rij van 31 mensen is geen rij meer, dat is een gemeenschap. Zoek even uit wie er koffie meebrengt ☕',
	'one-big-umbrella':
		'Het regent! De halve straat staat onder één grote paraplu gepropt en de baas blijft zijn broodjes keren, er is er niet één aangebrand ☔',
	'tin-roof':
		'Hier is het ook gaan regenen. Zodra ik dat geluid op het golfplaten dak hoor, denk ik aan khichuri 🌧️',
	'ginger-chai':
		"@rafiq_brishti regen, pakora's en gemberchai. Daarna nog naar kantoor gaan is een misdaad.",
	'sizzle-like-rain':
		'Regenweer is pajeonweer! Het gesis in de pan klinkt toch precies als de regen.',
	'children-run':
		'Hier komt de regen twee keer per jaar. Als hij valt, rennen alle kinderen naar buiten 🌦️',
	'side-street-match':
		'Potje voetbal in het steegje: 5 tegen 5, twee rugzakken als doel en een hond die voor beide teams speelt ⚽',
	'goat-referee':
		'@marisol.rz die hond staat buitenspel! Hier bij ons is de geit scheidsrechter, en die kent geen genade 🐐',
	'ball-on-the-roof':
		'Het is voorbij: de bal ligt op het dak van doña Remedios. Niemand durft aan te bellen 🙈',
	'send-a-smile':
		'@marisol.rz stuur een klein jongetje met een glimlach. Geen oma die hem de bal kan weigeren 😄',
	'six-croquettes':
		'@amina_kano het werkte. Hij kwam terug met de bal en met 6 kroketjes. Morgen sturen we drie kinderen.',
	'four-sad-notes':
		'Sinds gisteren speelt mijn accordeon nog maar vier noten. Helaas zijn het de vier droevigste 🪗',
	'half-our-songs':
		'@tiago_fole met vier noten is de helft van onze liedjes geschreven. Speel jij maar, wij weten waar we moeten huilen.',
	'glove-repair':
		'@tiago_fole kijk de balg na bij de hoeken. De mijne heb ik opgelapt met een stuk oude handschoen en hij speelt al 11 jaar.',
	'one-note-is-a-duck':
		'Ik heb een handschoen opgeofferd, @piotr_zur. Nu speelt hij elf noten en eentje klinkt als een eend 🦆',
	'swan-on-the-tracks':
		'Mijn trein heeft 47 minuten vertraging. Reden: een zwaan op het spoor, en die heeft geen haast 🦢',
	'name-the-swan': '@jonas_gleis7 geef de zwaan een naam, die telt nu ook als passagier.',
	'gisela-elected':
		'Het hele perron heeft gestemd: de zwaan heet Gisela. Iemand speelt mondharmonica, mijn afspraak kan wachten.',
	'go-gisela':
		'Ik weet niks meer van mijn werk, ik weet alleen dat ik nieuws over Gisela wil. #forzagisela',
	'bread-formula': '@noor_bakes ik heb `pain = farine + eau + temps` opgeschreven. Wat mis ik?',
	'missing-salt': '@camille_pluie je mist zout, en iemand om boos op te zijn terwijl je kneedt 😄',
	'second-oven':
		'Als ik één $STAGE kreeg voor elke lach van vandaag, kocht ik voor @noor_bakes een tweede oven 😂',
	'spare-loaf':
		'De tweede plaat is uit de oven. Het extra brood is altijd voor wie te laat komt, tast toe 🫓',
	'oven-door': 'De oven, een minuut voordat de deur opengaat.',
	'grandmothers-shelf':
		'De plank van mijn oma. Van links: vorig jaar, drie jaar geleden en het jaar waarin ik geboren ben. De pot rechts heeft nog nooit iemand opengemaakt. “Die is voor iemand die kan wachten”, zegt ze, en ze verklapt niet wie dat is.',
	'gisela-suggestion': 'Gisela. Ze kent de dienstregeling, ze ziet die alleen als een voorstel.',
	'moon-mountain': 'De maan van vanavond, boven de berg waaronder ik opgroeide.',
	'market-in-rain': 'De regen is niet gestopt, en de avondmarkt ook niet.',
	'window-words': 'Bij mijn raam wachten de koppige woorden op het einde van de regen.',
	'chai-first': 'Eerst chai, de rest komt later.',
	'queue-for-door': 'Voor die deur zou ik de hele nacht in de rij staan.',
	'gisela-president': 'Gisela voor president! De treinen kunnen wachten.',
	'topic-soup': 'Welke soep geef je aan iemand die net is aangekomen?',
	'topic-word': 'Welk woord uit jouw taal zou iedereen moeten leren?',
	'topic-train': 'Waar kijk je naar vanuit de trein?',
	'soup-of-rain': 'Linzen met citroen. Dat betekent “ga zitten” in elke taal.',
	'word-gezellig': '“Gezellig”. Uitleggen kun je het niet, alleen de tafel ervoor dekken.',
	'event-second-tray': 'De tweede bakplaat: we bakken samen',
	'event-one-song': 'Een lied uit elke taal',
	'topic-fresh-bread': 'Hoe ruikt vers brood waar jij woont?',
}
