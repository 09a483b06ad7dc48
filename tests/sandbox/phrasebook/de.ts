import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Es ist 6:12 und das erste Blech Brot ist aus dem Ofen. Die ganze Gasse weiß es schon 🍞',
	'bread-through-screen':
		'Guten Morgen von einer, die noch gar nicht geschlafen hat. Ich rieche das Brot durch den Bildschirm, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes die Kruste noch warm, ein paar Tropfen Öl und fertig. Alles andere ist Eitelkeit.',
	'fingers-remember':
		'Meine Großmutter hat nie ein einziges Rezept aufgeschrieben. „Das merken sich meine Finger“, sagte sie.',
	'ask-the-dough':
		'Meine Oma sagte immer: „So viel Mehl, wie der Teig nimmt.“ Frag mal den Teig 😅',
	'not-a-pharmacy':
		'Meine Oma gab alles nach Gefühl dazu. Als ich mit dem Löffel abmaß, sagte sie: Kind, das ist eine Küche und keine Apotheke 😂',
	'umeboshi-secret':
		'Ich habe meiner Großmutter endlich das Geheimnis ihrer Umeboshi entlockt. 18% Salz, der Rest ist „warten, ohne wütend zu werden“.',
	'patience-percent': 'Also 18% Salz und 82% Geduld, @kenji_k. Das Salz habe ich.',
	'pierogi-count':
		'Bei uns hat Oma die Piroggen gezählt: 100 für die Gäste, 40 „zum Probieren“. Ratet, welche zuerst weg waren 🥟',
	'word-for-deltangi':
		'Kennt jemand ein Wort, das „deltangi“ wirklich trifft? Jede Übersetzung, die ich gesehen habe, lässt ein Stück Herz zurück.',
	'saudade-and-coffee':
		'@leila_noghte bei uns heißt das saudade, und erklären können wir es auch nicht. Man seufzt nur und schenkt einen Kaffee ein ☕',
	'night-or-morning':
		'Wir haben „døgnvill“: wenn du nicht mehr weißt, ob es Nacht oder Morgen ist. @ada_onstage, das bist du gerade 😄',
	'word-adopted':
		'Døgnvill. Adoptiert, gerahmt und um 3:40 morgens über meinem Schreibtisch aufgehängt 😴',
	'lamp-and-table':
		'Gezellig ist kein Wort, es ist eine Lampe, ein Tisch und jemand, der zu lange sitzen bleibt.',
	'still-learning-nunchi':
		'Wir haben „nunchi“. Das ist die Gabe, alles zu verstehen, ohne dass jemand etwas sagt, und ich lerne sie immer noch 🙈',
	'stubborn-words':
		'Schon 27 unübersetzbare Wörter, danke @sumin_rain! Die Liste ist hier: https://example.org/mots-tetus',
	'night-market-start':
		'Ich bin auf einem Nachtmarkt in Taipeh, seit gerade mal drei Minuten, und habe schon viererlei Essen in der Hand. Wer rettet mich 😋',
	'keep-eating':
		'@meilin_walks du brauchst keine Rettung, iss weiter! Übrigens, an welchem Stand ist die Schlange am längsten? 🍢',
	'pepper-bun-queue':
		'@dao_khanom an dem mit den Pfefferbrötchen, vor mir stehen noch 31 Leute. Die Dame hinter mir sagt, es lohnt sich, sie kommt jede Woche.',
	'queue-is-community':
		'@meilin_walks eine Schlange von 31 Leuten ist keine Schlange mehr, das ist eine Gemeinschaft. Find raus, wer den Kaffee bringt ☕',
	'one-big-umbrella':
		'Es regnet! Die halbe Straße drängt sich unter einem großen Schirm, und der Chef wendet weiter seine Brötchen, kein einziges ist angebrannt ☔',
	'tin-roof':
		'Hier regnet es jetzt auch. Sobald ich das Geräusch auf dem Blechdach höre, denke ich an Khichuri 🌧️',
	'ginger-chai':
		'@rafiq_brishti Regen, Pakoras und Ingwer-Chai. Danach noch ins Büro zu gehen, ist eine Sünde.',
	'sizzle-like-rain':
		'An Regentagen gibt es Pajeon, was sonst! Das Brutzeln klingt doch genau wie der Regen.',
	'children-run':
		'Hier kommt der Regen zweimal im Jahr. Wenn er fällt, rennen alle Kinder nach draußen 🌦️',
	'side-street-match':
		'Spiel in der Seitengasse: 5 gegen 5, zwei Rucksäcke als Tor und ein Hund, der für beide Mannschaften spielt ⚽',
	'goat-referee':
		'@marisol.rz der Hund steht im Abseits! Bei uns ist die Ziege Schiedsrichterin, und sie kennt keine Gnade 🐐',
	'ball-on-the-roof':
		'Aus und vorbei: Der Ball liegt auf dem Dach von Doña Remedios. Keiner traut sich zu klingeln 🙈',
	'send-a-smile':
		'@marisol.rz schickt einen kleinen Jungen mit einem Lächeln. Keine Oma kann ihm den Ball verweigern 😄',
	'six-croquettes':
		'@amina_kano hat funktioniert. Er kam mit dem Ball und mit 6 Kroketten zurück. Morgen schicken wir drei Kinder.',
	'four-sad-notes':
		'Seit gestern spielt mein Akkordeon nur noch vier Töne. Leider die vier traurigsten 🪗',
	'half-our-songs':
		'@tiago_fole mit vier Tönen wurde die Hälfte unserer Lieder geschrieben. Spiel du nur, wir wissen schon, wo wir weinen müssen.',
	'glove-repair':
		'@tiago_fole schau dir den Balg an den Ecken an. Meinen habe ich mit einem Stück von einem alten Handschuh geflickt, und das Ding spielt jetzt schon 11 Jahre.',
	'one-note-is-a-duck':
		'Ich habe einen Handschuh geopfert, @piotr_zur. Jetzt spielt es elf Töne und einer davon klingt wie eine Ente 🦆',
	'swan-on-the-tracks':
		'Mein Zug hat 47 Minuten Verspätung. Grund: ein Schwan im Gleis, und der hat es nicht eilig 🦢',
	'name-the-swan': '@jonas_gleis7 gebt dem Schwan einen Namen, er gilt jetzt auch als Fahrgast.',
	'gisela-elected':
		'Der ganze Bahnsteig hat abgestimmt: Der Schwan heißt Gisela. Jemand spielt Mundharmonika, mein Termin kann warten.',
	'go-gisela':
		'Von meiner Arbeit weiß ich gar nichts mehr, ich weiß nur, dass ich Neues von Gisela hören will. #forzagisela',
	'bread-formula': '@noor_bakes ich habe mir `pain = farine + eau + temps` notiert. Was fehlt mir?',
	'missing-salt':
		'@camille_pluie dir fehlt Salz, und jemand, auf den du beim Kneten böse sein kannst 😄',
	'second-oven':
		'Bekäme ich für jeden Lacher heute einen $STAGE, würde ich @noor_bakes einen zweiten Ofen kaufen 😂',
	'spare-loaf':
		'Das zweite Blech ist aus dem Ofen. Ein Brot extra ist immer für den da, der zu spät kommt, greift zu 🫓',
	'oven-door': 'Der Ofen, eine Minute bevor seine Tür aufgeht.',
	'grandmothers-shelf':
		'Das Regal meiner Großmutter. Von links: letztes Jahr, vor drei Jahren und das Jahr, in dem ich geboren bin. Das Glas rechts hat noch niemand geöffnet. „Es ist für jemanden, der warten kann“, sagt sie und verrät nicht, wer das ist.',
	'gisela-suggestion': 'Gisela. Den Fahrplan kennt sie, sie hält ihn nur für einen Vorschlag.',
	'moon-mountain': 'Der Mond heute Nacht, über dem Berg, unter dem ich aufgewachsen bin.',
	'market-in-rain': 'Der Regen hat nicht aufgehört, der Nachtmarkt auch nicht.',
	'window-words': 'An meinem Fenster warten die störrischen Wörter auf das Ende des Regens.',
	'chai-first': 'Erst Chai, alles andere später.',
	'queue-for-door': 'Für diese Tür würde ich die ganze Nacht anstehen.',
	'gisela-president': 'Gisela als Präsidentin! Die Züge können warten.',
	'topic-soup': 'Welche Suppe gibst du jemandem, der gerade angekommen ist?',
	'topic-word': 'Welches Wort deiner Sprache sollten alle lernen?',
	'topic-train': 'Wohin schaust du aus dem Zug?',
	'soup-of-rain': 'Linsen mit Zitrone. Das heißt in jeder Sprache „setz dich“.',
	'word-gezellig': '„Gezellig“. Erklären kann man es nicht, nur den Tisch dafür decken.',
	'event-second-tray': 'Das zweite Blech: Wir backen zusammen',
	'event-one-song': 'Ein Lied aus jeder Sprache',
	'topic-fresh-bread': 'Wie riecht frisches Brot bei dir?',
}
