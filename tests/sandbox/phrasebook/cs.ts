import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread': '6:12 a první plech chleba je venku z pece. Už to ví celá ulice 🍞',
	'bread-through-screen':
		'Dobré ráno od někoho, kdo ještě nespal. Ten chleba cítím až přes obrazovku, @noor_bakes',
	'crust-and-oil': '@noor_bakes kůrka ještě teplá, kapka oleje a dost. Všechno ostatní je marnost.',
	'fingers-remember':
		'Moje babička si nikdy nezapsala jediný recept. „Prsty si to pamatují,“ říkala.',
	'ask-the-dough':
		'Moje babička říkávala: „Mouky tolik, kolik si těsto vezme.“ Zkus se zeptat těsta 😅',
	'not-a-pharmacy':
		'Moje babička dávala všechno od oka. Když jsem měřila lžící, řekla: dítě, tohle je kuchyň, ne lékárna 😂',
	'umeboshi-secret':
		'Konečně jsem z babičky vytáhl tajemství umeboši. Soli 18% a zbytek je „čekat a nezlobit se“.',
	'patience-percent': 'Takže 18% soli a 82% trpělivosti, @kenji_k. Sůl mám.',
	'pierogi-count':
		'U nás babička pirohy počítala: 100 pro hosty, 40 „na ochutnání“. Hádejte, které mizely první 🥟',
	'word-for-deltangi':
		'Zná někdo správný protějšek slova „deltangi“? Každý překlad, který jsem viděla, nechal kousek srdce někde po cestě.',
	'saudade-and-coffee':
		'@leila_noghte tady tomu říkáme saudade a taky to neumíme vysvětlit. Jen si povzdechneme a nalijeme kafe ☕',
	'night-or-morning':
		'My máme „døgnvill“: to když už nevíš, jestli je noc, nebo ráno. @ada_onstage, to jsi teď zrovna ty 😄',
	'word-adopted': 'Døgnvill. Adoptováno, zarámováno a ve 3:40 ráno pověšeno nad můj stůl 😴',
	'lamp-and-table': 'Gezellig není slovo, je to lampa, stůl a někdo, kdo zůstane sedět moc dlouho.',
	'still-learning-nunchi':
		'My máme „nunči“. To je schopnost vědět všechno, aniž by to někdo řekl, a já se ji pořád ještě učím 🙈',
	'stubborn-words':
		'Už 27 nepřeložitelných slov, díky, @sumin_rain! Seznam je tady: https://example.org/mots-tetus',
	'night-market-start':
		'Jsem na nočním trhu v Tchaj-peji, teprve tři minuty, a už držím čtyři věci k jídlu. Zachraňte mě někdo 😋',
	'keep-eating':
		'@meilin_walks žádné zachraňování, jen jez dál! Mimochodem, u kterého stánku je nejdelší fronta? 🍢',
	'pepper-bun-queue':
		'@dao_khanom u toho s pepřovými bulkami, přede mnou je ještě 31 lidí. Paní za mnou říká, že to stojí za to, chodí sem každý týden.',
	'queue-is-community':
		'@meilin_walks fronta o 31 lidech už není fronta, to je komunita. Zjisti, kdo nese kafe ☕',
	'one-big-umbrella':
		'Prší! Půlka ulice se tísní pod jedním velkým deštníkem a prodavač pořád obrací bulky, ani jedna se nepřipálila ☔',
	'tin-roof':
		'I tady se rozpršelo. Jakmile slyším ten zvuk na plechové střeše, hned si vzpomenu na khičuri 🌧️',
	'ginger-chai': '@rafiq_brishti déšť, pakory a zázvorový čaj. Jít po tomhle do práce je hřích.',
	'sizzle-like-rain': 'Když prší, jedině pchadžon! To syčení na pánvi zní přece úplně jako déšť.',
	'children-run':
		'U nás přicházejí deště dvakrát do roka. Když zaprší, všechny děti vyběhnou ven 🌦️',
	'side-street-match':
		'Zápas v uličce: 5 na 5, dva batohy místo branky a pes, který hraje za oba týmy ⚽',
	'goat-referee': '@marisol.rz ten pes je v ofsajdu! U nás píská koza a nezná slitování 🐐',
	'ball-on-the-roof': 'Konec: míč je na střeše u doñi Remedios. Nikdo se neodvažuje zazvonit 🙈',
	'send-a-smile':
		'@marisol.rz pošlete usměvavého kloučka. Není babička, která by mu ten míč nevydala 😄',
	'six-croquettes':
		'@amina_kano zabralo to. Vrátil se s míčem a se 6 kroketami. Zítra pošleme tři děti.',
	'four-sad-notes':
		'Od včerejška hraje můj akordeon jenom čtyři tóny. Bohužel zrovna ty čtyři nejsmutnější 🪗',
	'half-our-songs':
		'@tiago_fole na čtyřech tónech vznikla polovina našich písniček. Ty hraj a my už víme, kde plakat.',
	'glove-repair':
		'@tiago_fole zkontroluj měch v rozích. Svůj jsem zalátal kouskem staré rukavice a hraje už 11 let.',
	'one-note-is-a-duck':
		'Obětoval jsem rukavici, @piotr_zur. Teď hraje jedenáct tónů a jeden z nich zní jako kachna 🦆',
	'swan-on-the-tracks':
		'Můj vlak má 47 minut zpoždění. Důvod: labuť v kolejišti, a ta nikam nespěchá 🦢',
	'name-the-swan': '@jonas_gleis7 dejte labuti jméno, teď už se taky počítá jako cestující.',
	'gisela-elected':
		'Hlasovalo celé nástupiště: labuť se jmenuje Gisela. Někdo hraje na foukací harmoniku, moje schůzka počká.',
	'go-gisela': 'O své práci už nevím nic, vím jen, že chci zprávy o Gisele. #forzagisela',
	'bread-formula': '@noor_bakes zapsala jsem si `pain = farine + eau + temps`. Co mi chybí?',
	'missing-salt': '@camille_pluie chybí ti sůl a někdo, na koho se při hnětení zlobit 😄',
	'second-oven':
		'Kdybych za každé dnešní zasmání dostal jeden $STAGE, koupil bych @noor_bakes druhou pec 😂',
	'spare-loaf':
		'Druhý plech je venku z pece. Bochník navíc je vždycky pro toho, kdo přijde pozdě, pojďte dál 🫓',
	'oven-door': 'Pec, minutu předtím, než se otevřou její dvířka.',
	'grandmothers-shelf':
		'Police mojí babičky. Zleva: loňský rok, před třemi lety a rok, kdy jsem se narodil. Sklenici vpravo ještě nikdo neotevřel. „Ta je pro někoho, kdo umí čekat,“ říká a neprozradí, kdo to je.',
	'gisela-suggestion': 'Gisela. Jízdní řád zná, jen ho bere jako návrh.',
	'moon-mountain': 'Dnešní měsíc nad horou, pod kterou jsem vyrostla.',
	'market-in-rain': 'Déšť nepřestal a noční trh taky ne.',
	'window-words': 'U mého okna čekají tvrdohlavá slova, až přestane pršet.',
	'chai-first': 'Nejdřív čaj, všechno ostatní potom.',
	'queue-for-door': 'Na ta dvířka bych stála frontu celou noc.',
	'gisela-president': 'Gisela prezidentkou! Vlaky můžou počkat.',
	'topic-soup': 'Jakou polévku byste dali někomu, kdo právě dorazil?',
	'topic-word': 'Které slovo vašeho jazyka by se měl naučit každý?',
	'topic-train': 'Na co se díváte z vlaku?',
	'soup-of-rain': 'Čočka s citronem. Říká „sedni si“ ve všech jazycích.',
	'word-gezellig': '„Gezellig“. Vysvětlit se nedá, jen se pro něj prostírá.',
	'event-second-tray': 'Druhý plech: pečeme spolu',
	'event-one-song': 'Jedna písnička z každého jazyka',
	'topic-fresh-bread': 'Jak u vás voní čerstvý chléb?',
}
