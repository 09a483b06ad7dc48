import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Klokka er 6:12, og det første brettet med brød er ute av ovnen. Hele gata vet det allerede 🍞',
	'bread-through-screen':
		'God morgen fra en som ikke har sovet ennå. Jeg kjenner lukta av det brødet gjennom skjermen, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes skorpa ennå varm, noen dråper olje og ferdig. Alt annet er forfengelighet.',
	'fingers-remember':
		'Bestemora mi skrev aldri ned en eneste oppskrift. «Fingrene mine husker», sa hun.',
	'ask-the-dough':
		'Bestemora mi pleide å si: «Så mye mel som deigen vil ha.» Prøv å spørre deigen, du 😅',
	'not-a-pharmacy':
		'Mormora mi tok alt på slump. Da jeg målte med skje, sa hun: barnet mitt, dette er et kjøkken, ikke et apotek 😂',
	'umeboshi-secret':
		'Endelig fikk jeg lurt umeboshi-hemmeligheten ut av bestemor. 18% salt, og resten er «å vente uten å bli sint».',
	'patience-percent': 'Altså 18% salt og 82% tålmodighet, @kenji_k. Saltet har jeg.',
	'pierogi-count':
		'Hos oss talte bestemor pierogiene: 100 til gjestene, 40 «til å smake på». Gjett hvilke som forsvant først 🥟',
	'word-for-deltangi':
		'Har noen et godt ord for «deltangi»? Hver oversettelse jeg har sett, har latt en bit av hjertet ligge igjen.',
	'saudade-and-coffee':
		'@leila_noghte her kaller vi det saudade, og vi kan ikke forklare det, vi heller. Vi bare sukker og skjenker en kaffe ☕',
	'night-or-morning':
		'Vi har «døgnvill»: når du ikke lenger vet om det er natt eller morgen. @ada_onstage, det er deg akkurat nå 😄',
	'word-adopted':
		'Døgnvill. Adoptert, rammet inn og hengt opp over pulten min klokka 3:40 om morgenen 😴',
	'lamp-and-table':
		'Gezellig er ikke et ord, det er en lampe, et bord og en som blir sittende for lenge.',
	'still-learning-nunchi':
		'Vi har «nunchi». Det er evnen til å skjønne alt uten at noe blir sagt, og jeg holder fortsatt på å lære meg det 🙈',
	'stubborn-words':
		'Allerede 27 uoversettelige ord, takk @sumin_rain! Lista er her: https://example.org/mots-tetus',
	'night-market-start':
		'Jeg er på et nattmarked i Taipei, kom for tre minutter siden og har allerede fire slags mat i hendene. Hvem redder meg 😋',
	'keep-eating':
		'@meilin_walks du trenger ikke reddes, bare spis videre! Forresten, hvilken bod har lengst kø? 🍢',
	'pepper-bun-queue':
		'@dao_khanom den med pepperboller, det står fortsatt 31 stykker foran meg. Dama bak meg sier det er verdt det, hun kommer hver uke.',
	'queue-is-community':
		'@meilin_walks en kø på 31 stykker er ikke lenger en kø, det er et fellesskap. Finn ut hvem som tar med kaffe ☕',
	'one-big-umbrella':
		'Det regner! Halve gata har stuet seg sammen under én stor paraply, og eieren snur fortsatt boller, ikke en eneste er svidd ☔',
	'tin-roof':
		'Her har det også begynt å regne. Straks jeg hører den lyden på blikktaket, tenker jeg på khichuri 🌧️',
	'ginger-chai':
		'@rafiq_brishti regn, pakora og ingefærchai. Å gå på kontoret etter det er en forbrytelse.',
	'sizzle-like-rain': 'Regnvær er pajeon-vær! Fresingen i panna høres jo ut akkurat som regnet.',
	'children-run': 'Her kommer regnet to ganger i året. Når det faller, løper alle barna ut 🌦️',
	'side-street-match':
		'Kamp i smuget: 5 mot 5, to ryggsekker som mål og en hund som spiller for begge lag ⚽',
	'goat-referee':
		'@marisol.rz den hunden er offside! Her hos oss er det geita som dømmer, og hun har ingen nåde 🐐',
	'ball-on-the-roof':
		'Da er det over: Ballen ligger på taket til doña Remedios. Ingen tør å ringe på 🙈',
	'send-a-smile':
		'@marisol.rz send en liten gutt med et smil. Ingen bestemor kan nekte ham ballen 😄',
	'six-croquettes':
		'@amina_kano det funket. Han kom tilbake med ballen og med 6 kroketter. I morgen sender vi tre unger.',
	'four-sad-notes':
		'Siden i går spiller trekkspillet mitt bare fire toner. Dessverre er det de fire tristeste 🪗',
	'half-our-songs':
		'@tiago_fole halvparten av sangene våre er skrevet med fire toner. Spill du, så vet vi hvor vi skal gråte.',
	'glove-repair':
		'@tiago_fole sjekk belgen i hjørnene. Min lappet jeg med en bit av en gammel hanske, og den har spilt i 11 år nå.',
	'one-note-is-a-duck':
		'Jeg ofret en hanske, @piotr_zur. Nå spiller det elleve toner, og en av dem høres ut som en and 🦆',
	'swan-on-the-tracks':
		'Toget mitt er 47 minutter forsinket. Årsak: en svane i sporet, og den har ikke noe hastverk 🦢',
	'name-the-swan': '@jonas_gleis7 gi svanen et navn, nå må den jo regnes som passasjer, den også.',
	'gisela-elected':
		'Hele perrongen har stemt: Svanen heter Gisela. Noen spiller munnspill, avtalen min kan vente.',
	'go-gisela':
		'Jeg vet ingenting om jobben min lenger, jeg vet bare at jeg vil ha nytt om Gisela. #forzagisela',
	'bread-formula': '@noor_bakes jeg noterte `pain = farine + eau + temps`. Hva er det jeg mangler?',
	'missing-salt': '@camille_pluie du mangler salt, og noen å være sur på mens du elter 😄',
	'second-oven':
		'Hadde jeg fått én $STAGE for hver latter i dag, skulle jeg kjøpt en ovn nummer to til @noor_bakes 😂',
	'spare-loaf':
		'Det andre brettet er ute av ovnen. Det ekstra brødet er alltid til den som kommer for sent, forsyn dere 🫓',
	'oven-door': 'Ovnen, ett minutt før døren åpnes.',
	'grandmothers-shelf':
		'Hyllen til bestemoren min. Fra venstre: i fjor, for tre år siden og året jeg ble født. Glasset til høyre har ingen noen gang åpnet. «Det er til en som kan vente», sier hun, og vil ikke røpe hvem det er.',
	'gisela-suggestion': 'Gisela. Hun kan rutetabellen, hun ser den bare som et forslag.',
	'moon-mountain': 'Månen i kveld, over fjellet jeg vokste opp under.',
	'market-in-rain': 'Regnet har ikke gitt seg, og det har ikke nattmarkedet heller.',
	'window-words': 'Ved vinduet mitt venter de sta ordene på at regnet skal gi seg.',
	'chai-first': 'Først chai, alt annet senere.',
	'queue-for-door': 'For den døren ville jeg stått i kø hele natten.',
	'gisela-president': 'Gisela som president! Togene kan vente.',
	'topic-soup': 'Hvilken suppe ville du gitt en som nettopp har kommet?',
	'topic-word': 'Hvilket ord fra språket ditt burde alle lære?',
	'topic-train': 'Hva ser du på fra et tog?',
	'soup-of-rain': 'Linser med sitron. Det betyr «sett deg» på alle språk.',
	'word-gezellig': '«Gezellig». Det kan ikke forklares, bare dekkes på bordet.',
	'event-second-tray': 'Det andre brettet: vi baker sammen',
	'event-one-song': 'En sang fra hvert språk',
	'topic-fresh-bread': 'Hvordan lukter ferskt brød der du bor?',
}
