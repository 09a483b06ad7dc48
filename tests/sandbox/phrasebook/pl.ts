import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread': 'Jest 6:12 i pierwsza blacha chleba wyszła z pieca. Wie już cała ulica 🍞',
	'bread-through-screen':
		'Dzień dobry od kogoś, kto jeszcze nie spał. Czuję zapach tego chleba przez ekran, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes jeszcze ciepła skórka, kilka kropel oliwy i tyle. Cała reszta to marność.',
	'fingers-remember':
		'Moja babcia nigdy nie zapisała ani jednego przepisu. „Palce pamiętają” – mówiła.',
	'ask-the-dough': 'Moja babcia mawiała: „Mąki tyle, ile ciasto weźmie”. Spróbuj zapytać ciasto 😅',
	'not-a-pharmacy':
		'Moja babcia dodawała wszystko na oko. Kiedy odmierzałam łyżeczką, powiedziała: dziecko, to kuchnia, nie apteka 😂',
	'umeboshi-secret':
		'W końcu wyciągnąłem od babci tajemnicę jej umeboshi. 18% soli, a reszta to „czekać i się nie złościć”.',
	'patience-percent': 'Czyli 18% soli i 82% cierpliwości, @kenji_k. Sól mam.',
	'pierogi-count':
		'U nas babcia liczyła pierogi: 100 dla gości, 40 „na spróbowanie”. Zgadnijcie, które znikały pierwsze 🥟',
	'word-for-deltangi':
		'Zna ktoś dobry odpowiednik słowa „deltangi”? Każde tłumaczenie, jakie widziałam, gubi po drodze kawałek serca.',
	'saudade-and-coffee':
		'@leila_noghte u nas to się nazywa saudade i też nie umiemy tego wytłumaczyć. Tylko wzdychamy i nalewamy kawę ☕',
	'night-or-morning':
		'My mamy „døgnvill”: kiedy już nie wiesz, czy jest noc, czy ranek. @ada_onstage, to właśnie ty w tej chwili 😄',
	'word-adopted':
		'Døgnvill. Przygarnięte, oprawione w ramkę i powieszone nad moim biurkiem o 3:40 nad ranem 😴',
	'lamp-and-table': 'Gezellig to nie słowo, to lampa, stół i ktoś, kto się zasiedział.',
	'still-learning-nunchi':
		'My mamy „nunchi”. To dar rozumienia wszystkiego bez słów, a ja wciąż się go uczę 🙈',
	'stubborn-words':
		'Już 27 nieprzetłumaczalnych słów, dzięki @sumin_rain! Lista jest tutaj: https://example.org/mots-tetus',
	'night-market-start':
		'Jestem na nocnym targu w Tajpej, dopiero od trzech minut, a w rękach mam już cztery rzeczy do jedzenia. Niech mnie ktoś ratuje 😋',
	'keep-eating':
		'@meilin_walks nie trzeba cię ratować, jedz dalej! A tak przy okazji, do którego stoiska jest najdłuższa kolejka? 🍢',
	'pepper-bun-queue':
		'@dao_khanom do tego z bułeczkami pieprzowymi, przede mną jeszcze 31 osób. Pani za mną mówi, że warto, sama przychodzi co tydzień.',
	'queue-is-community':
		'@meilin_walks kolejka na 31 osób to już nie kolejka, to społeczność. Dowiedz się, kto przynosi kawę ☕',
	'one-big-umbrella':
		'Pada! Pół ulicy ściska się pod jednym wielkim parasolem, a właściciel dalej przewraca bułeczki i żadnej nie przypalił ☔',
	'tin-roof':
		'Tu też się rozpadało. Wystarczy, że usłyszę ten dźwięk na blaszanym dachu, i już myślę o khichuri 🌧️',
	'ginger-chai':
		'@rafiq_brishti deszcz, pakory i imbirowy czaj. Iść po czymś takim do biura to grzech.',
	'sizzle-like-rain':
		'W deszczowy dzień tylko pajeon! Przecież skwierczy na patelni zupełnie jak deszcz.',
	'children-run':
		'U nas deszcz przychodzi dwa razy w roku. Kiedy spadnie, wszystkie dzieci wybiegają na dwór 🌦️',
	'side-street-match':
		'Mecz w uliczce: 5 na 5, dwa plecaki zamiast bramki i pies, który gra w obu drużynach ⚽',
	'goat-referee':
		'@marisol.rz ten pies jest na spalonym! U nas sędzią jest koza i nie zna litości 🐐',
	'ball-on-the-roof':
		'Koniec: piłka leży na dachu u doñi Remedios. Nikt nie ma odwagi zadzwonić do drzwi 🙈',
	'send-a-smile':
		'@marisol.rz poślijcie małego chłopca z uśmiechem. Żadna babcia nie odmówi mu piłki 😄',
	'six-croquettes':
		'@amina_kano zadziałało. Wrócił z piłką i z 6 krokietami. Jutro wysyłamy trójkę dzieci.',
	'four-sad-notes':
		'Od wczoraj mój akordeon gra tylko cztery nuty. Niestety akurat te cztery najsmutniejsze 🪗',
	'half-our-songs':
		'@tiago_fole na czterech nutach powstała połowa naszych piosenek. Ty graj, a my już wiemy, gdzie płakać.',
	'glove-repair':
		'@tiago_fole sprawdź miech na rogach. Swój załatałem kawałkiem starej rękawiczki i gra już 11 lat.',
	'one-note-is-a-duck':
		'Poświęciłem rękawiczkę, @piotr_zur. Teraz gra jedenaście nut i jedna z nich brzmi jak kaczka 🦆',
	'swan-on-the-tracks':
		'Mój pociąg ma 47 minut opóźnienia. Powód: łabędź na torach, a jemu się nie spieszy 🦢',
	'name-the-swan': '@jonas_gleis7 nadajcie łabędziowi imię, teraz to też pasażer.',
	'gisela-elected':
		'Cały peron głosował: łabędź ma na imię Gisela. Ktoś gra na harmonijce, moje spotkanie może poczekać.',
	'go-gisela': 'O swojej pracy nie wiem już nic, wiem tylko, że chcę wieści o Giseli. #forzagisela',
	'bread-formula': '@noor_bakes zapisałam `pain = farine + eau + temps`. Czego mi brakuje?',
	'missing-salt':
		'@camille_pluie brakuje ci soli i kogoś, na kogo możesz się złościć przy wyrabianiu 😄',
	'second-oven':
		'Gdybym dostał jeden $STAGE za każdy dzisiejszy śmiech, kupiłbym @noor_bakes drugi piec 😂',
	'spare-loaf':
		'Druga blacha wyszła z pieca. Dodatkowy bochenek jest zawsze dla tego, kto się spóźni, częstujcie się 🫓',
	'oven-door': 'Piec, minutę przed otwarciem drzwiczek.',
	'grandmothers-shelf':
		'Półka mojej babci. Od lewej: zeszły rok, trzy lata temu i rok, w którym się urodziłem. Słoika po prawej nikt nigdy nie otworzył. „Jest dla kogoś, kto umie czekać”, mówi, i nie zdradza, kto to taki.',
	'gisela-suggestion': 'Gisela. Zna rozkład jazdy, tylko uważa go za sugestię.',
	'moon-mountain': 'Dzisiejszy księżyc nad górą, pod którą dorastałam.',
	'market-in-rain': 'Deszcz nie ustał, nocny targ też nie.',
	'window-words': 'Przy moim oknie uparte słowa czekają na koniec deszczu.',
	'chai-first': 'Najpierw herbata, cała reszta potem.',
	'queue-for-door': 'Do tych drzwiczek stałabym w kolejce całą noc.',
	'gisela-president': 'Gisela na prezydenta! Pociągi mogą poczekać.',
	'topic-soup': 'Jaką zupę dasz komuś, kto właśnie przyjechał?',
	'topic-word': 'Którego słowa z twojego języka powinni nauczyć się wszyscy?',
	'topic-train': 'Na co patrzysz z pociągu?',
	'soup-of-rain': 'Soczewica z cytryną. W każdym języku mówi „usiądź”.',
	'word-gezellig': '„Gezellig”. Nie da się wyjaśnić, można tylko nakryć do stołu.',
	'event-second-tray': 'Druga blacha: pieczemy razem',
	'event-one-song': 'Jedna piosenka z każdego języka',
	'topic-fresh-bread': 'Jak u ciebie pachnie świeży chleb?',
}
