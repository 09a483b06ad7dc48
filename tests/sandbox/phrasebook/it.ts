import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Sono le 6:12 e la prima teglia di pane è uscita dal forno. Ormai lo sa tutto il quartiere 🍞',
	'bread-through-screen':
		'Buongiorno da una che non ha ancora dormito. Il profumo di quel pane lo sento attraverso lo schermo, @noor_bakes',
	'crust-and-oil':
		"@noor_bakes la crosta ancora calda, un filo d'olio e basta. Tutto il resto è vanità.",
	'fingers-remember':
		'Mia nonna non ha mai scritto una ricetta. «Tanto se le ricordano le dita», diceva.',
	'ask-the-dough':
		"Mia nonna diceva: «Farina quanta ne prende l'impasto». Prova a chiederlo all'impasto 😅",
	'not-a-pharmacy':
		'Mia nonna metteva tutto a occhio. Quando ho misurato col cucchiaio mi ha detto: figlia mia, questa è una cucina, non una farmacia 😂',
	'umeboshi-secret':
		'Sono finalmente riuscito a farmi dire da mia nonna il segreto delle sue umeboshi. 18% di sale, e il resto è «aspettare senza arrabbiarsi».',
	'patience-percent': "Quindi 18% di sale e 82% di pazienza, @kenji_k. Il sale ce l'ho.",
	'pierogi-count':
		"Da noi la nonna contava i pierogi: 100 per gli ospiti, 40 «per l'assaggio». Indovinate quali sparivano per primi 🥟",
	'word-for-deltangi':
		'Qualcuno ha un equivalente giusto per «deltangi»? Ogni traduzione che ho visto ha lasciato indietro un pezzo di cuore.',
	'saudade-and-coffee':
		'@leila_noghte qui la chiamiamo saudade e non sappiamo spiegarla nemmeno noi. Si sospira e si versa un caffè ☕',
	'night-or-morning':
		'Noi abbiamo «døgnvill»: quando non sai più se è notte o mattina. @ada_onstage, sei tu in questo momento 😄',
	'word-adopted':
		'Døgnvill. Adottata, incorniciata e appesa sopra la mia scrivania alle 3:40 del mattino 😴',
	'lamp-and-table':
		'Gezellig non è una parola, è una lampada, un tavolo e qualcuno che resta seduto troppo a lungo.',
	'still-learning-nunchi':
		'Noi abbiamo il «nunchi». È il dono di capire tutto senza che nessuno parli, e io lo sto ancora imparando 🙈',
	'stubborn-words':
		'Già 27 parole intraducibili, grazie @sumin_rain! La lista è qui: https://example.org/mots-tetus',
	'night-market-start':
		'Sono in un mercato notturno a Taipei, entrata da tre minuti e ho già in mano quattro cose da mangiare. Chi mi salva 😋',
	'keep-eating':
		'@meilin_walks macché salvarti, continua a mangiare! A proposito, qual è il banco con la fila più lunga? 🍢',
	'pepper-bun-queue':
		'@dao_khanom quello dei panini al pepe, ho ancora 31 persone davanti. La signora dietro di me dice che ne vale la pena, lei viene ogni settimana.',
	'queue-is-community':
		'@meilin_walks una fila di 31 persone non è più una fila, è una comunità. Scopri chi porta il caffè ☕',
	'one-big-umbrella':
		"Piove! Mezza strada è stipata sotto un solo grande ombrello e il padrone del banco continua a girare i panini, non se n'è bruciato neanche uno ☔",
	'tin-roof':
		'Anche qui ha cominciato a piovere. Appena sento quel rumore sul tetto di lamiera penso al khichuri 🌧️',
	'ginger-chai':
		'@rafiq_brishti pioggia, pakora e chai allo zenzero. Andare in ufficio dopo tutto questo è un delitto.',
	'sizzle-like-rain':
		'Con la pioggia ci vuole il pajeon! Lo sfrigolio in padella ha proprio lo stesso suono della pioggia.',
	'children-run':
		"Qui la pioggia viene due volte l'anno. Quando cade, tutti i bambini corrono fuori 🌦️",
	'side-street-match':
		'Partita nel vicolo: 5 contro 5, due zaini per porta e un cane che gioca con entrambe le squadre ⚽',
	'goat-referee':
		"@marisol.rz quel cane è in fuorigioco! Qui da noi l'arbitro è una capra, e non ha pietà 🐐",
	'ball-on-the-roof':
		'È finita: il pallone è sul tetto di doña Remedios. Nessuno ha il coraggio di suonare il campanello 🙈',
	'send-a-smile':
		'@marisol.rz mandate un bambino piccolo con un bel sorriso. Nessuna nonna può negargli il pallone 😄',
	'six-croquettes':
		'@amina_kano ha funzionato. È tornato col pallone e con 6 crocchette. Domani mandiamo tre bambini.',
	'four-sad-notes':
		'Da ieri la mia fisarmonica suona solo quattro note. Purtroppo sono le quattro più tristi 🪗',
	'half-our-songs':
		'@tiago_fole con quattro note è stata scritta metà delle nostre canzoni. Tu suona, noi sappiamo dove piangere.',
	'glove-repair':
		"@tiago_fole controlla il mantice agli angoli. Il mio l'ho rattoppato con un pezzo di vecchio guanto e suona da 11 anni.",
	'one-note-is-a-duck':
		"Ho sacrificato un guanto, @piotr_zur. Adesso suona undici note e una sembra un'anatra 🦆",
	'swan-on-the-tracks':
		'Il mio treno ha 47 minuti di ritardo. Motivo: un cigno sui binari, e lui non ha nessuna fretta 🦢',
	'name-the-swan': '@jonas_gleis7 date un nome al cigno, ormai è un passeggero anche lui.',
	'gisela-elected':
		"Ha votato tutta la banchina: il cigno si chiama Gisela. Qualcuno suona l'armonica, il mio appuntamento può aspettare.",
	'go-gisela':
		'Non so più niente del mio lavoro, so solo che voglio notizie di Gisela. #forzagisela',
	'bread-formula': '@noor_bakes ho annotato `pain = farine + eau + temps`. Che cosa mi manca?',
	'missing-salt':
		'@camille_pluie ti manca il sale, e qualcuno con cui arrabbiarti mentre impasti 😄',
	'second-oven':
		'Se avessi uno $STAGE per ogni risata di oggi, comprerei a @noor_bakes un secondo forno 😂',
	'spare-loaf':
		'La seconda teglia è uscita dal forno. Il pane in più è sempre per chi arriva tardi, prendete pure 🫓',
	'oven-door': 'Il forno, un minuto prima che si apra lo sportello.',
	'grandmothers-shelf':
		"La mensola di mia nonna. Da sinistra: l'anno scorso, tre anni fa e l'anno in cui sono nato. Il vasetto a destra non l'ha mai aperto nessuno. «È per chi sa aspettare», dice lei, e non rivela chi sia.",
	'gisela-suggestion': "Gisela. Conosce l'orario, solo che lo prende per un suggerimento.",
	'moon-mountain': 'La luna di stasera, sopra la montagna sotto cui sono cresciuta.',
	'market-in-rain': 'La pioggia non si è fermata, e nemmeno il mercato notturno.',
	'window-words': 'Alla mia finestra le parole testarde aspettano che finisca la pioggia.',
	'chai-first': 'Prima il chai, tutto il resto dopo.',
	'queue-for-door': 'Per quello sportello farei la fila tutta la notte.',
	'gisela-president': 'Gisela presidente! I treni possono aspettare.',
	'topic-soup': 'Quale zuppa daresti a chi è appena arrivato?',
	'topic-word': 'Quale parola della tua lingua dovrebbero imparare tutti?',
	'topic-train': 'Che cosa guardi dal treno?',
	'soup-of-rain': 'Lenticchie con limone. Dicono “siediti” in ogni lingua.',
	'word-gezellig': '“Gezellig”. Non si spiega, si apparecchia e basta.',
	'event-second-tray': 'La seconda teglia: cuociamo insieme',
	'event-one-song': 'Una canzone da ogni lingua',
	'topic-fresh-bread': 'Che profumo ha il pane fresco dove vivi?',
}
