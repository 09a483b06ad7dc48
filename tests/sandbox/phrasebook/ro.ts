import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread': 'E 6:12 și prima tavă de pâine a ieșit din cuptor. Toată strada știe deja 🍞',
	'bread-through-screen':
		'Bună dimineața de la cineva care încă n-a dormit. Simt mirosul pâinii ăleia prin ecran, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes coaja încă fierbinte, un strop de ulei și gata. Restul e deșertăciune.',
	'fingers-remember': 'Bunica mea n-a scris niciodată nicio rețetă. „Degetele țin minte”, zicea.',
	'ask-the-dough': 'Bunica zicea: „Făină, cât cere aluatul”. Ia încearcă să întrebi aluatul 😅',
	'not-a-pharmacy':
		'Bunica mea punea totul din ochi. Când am măsurat cu lingura, mi-a zis: fata mea, asta e bucătărie, nu farmacie 😂',
	'umeboshi-secret':
		'Am aflat în sfârșit de la bunica secretul ei pentru umeboshi. 18% sare, iar restul e „să aștepți fără să te superi”.',
	'patience-percent': 'Deci 18% sare și 82% răbdare, @kenji_k. Sare am.',
	'pierogi-count':
		'La noi, bunica număra pierogii: 100 pentru musafiri, 40 „de gustat”. Ghiciți care dispăreau primii 🥟',
	'word-for-deltangi':
		'Are cineva un echivalent bun pentru „deltangi”? Fiecare traducere pe care am văzut-o a lăsat în urmă o bucățică de inimă.',
	'saudade-and-coffee':
		'@leila_noghte la noi i se zice saudade și nici noi nu știm s-o explicăm. Doar oftăm și turnăm o cafea ☕',
	'night-or-morning':
		'Noi avem „døgnvill”: când nu mai știi dacă e noapte sau dimineață. @ada_onstage, exact așa ești tu acum 😄',
	'word-adopted':
		'Døgnvill. Adoptat, înrămat și atârnat deasupra biroului meu la 3:40 dimineața 😴',
	'lamp-and-table': 'Gezellig nu e un cuvânt, e o lampă, o masă și cineva care nu se mai dă dus.',
	'still-learning-nunchi':
		'La noi există „nunchi”. E darul de a ști totul fără să se spună un cuvânt, iar eu încă învăț 🙈',
	'stubborn-words':
		'Deja 27 de cuvinte intraductibile, mulțumesc, @sumin_rain! Lista e aici: https://example.org/mots-tetus',
	'night-market-start':
		'Sunt la un târg de noapte din Taipei, am intrat de trei minute și am deja în mâini patru lucruri de mâncare. Să mă salveze cineva 😋',
	'keep-eating':
		'@meilin_walks nu-i nevoie de salvare, mănâncă mai departe! Apropo, la care tarabă e coada cea mai lungă? 🍢',
	'pepper-bun-queue':
		'@dao_khanom la cea cu chifle cu piper, mai sunt 31 de oameni în fața mea. Tanti din spate zice că merită, ea vine în fiecare săptămână.',
	'queue-is-community':
		'@meilin_walks o coadă de 31 de oameni nu mai e coadă, e o comunitate. Află cine aduce cafeaua ☕',
	'one-big-umbrella':
		'A început ploaia! Jumătate de stradă s-a înghesuit sub o umbrelă mare, iar patronul tot întoarce chiflele, niciuna nu s-a ars ☔',
	'tin-roof':
		'A început să plouă și aici. Cum aud sunetul ăla pe acoperișul de tablă, mă gândesc imediat la khichuri 🌧️',
	'ginger-chai':
		'@rafiq_brishti ploaie, pakora și ceai cu ghimbir. Să mai mergi la birou după asta e păcat.',
	'sizzle-like-rain': 'Pe ploaie merge pajeon! Când sfârâie în tigaie, sună exact ca ploaia, nu?',
	'children-run':
		'La noi ploaia vine de două ori pe an. Când cade, toți copiii ies în fugă afară 🌦️',
	'side-street-match':
		'Meci pe străduță: 5 contra 5, două ghiozdane pe post de poartă și un câine care joacă pentru ambele echipe ⚽',
	'goat-referee':
		'@marisol.rz câinele ăla e în ofsaid! La noi arbitrează capra, și n-are pic de milă 🐐',
	'ball-on-the-roof':
		'S-a terminat: mingea e pe acoperiș la doña Remedios. Nimeni nu îndrăznește să sune la ușă 🙈',
	'send-a-smile':
		'@marisol.rz trimiteți un puști zâmbitor. Nicio bunică nu-i poate refuza mingea 😄',
	'six-croquettes':
		'@amina_kano a mers. S-a întors cu mingea și cu 6 crochete. Mâine trimitem trei copii.',
	'four-sad-notes':
		'De ieri, acordeonul meu cântă doar patru note. Din păcate, sunt cele mai triste patru 🪗',
	'half-our-songs':
		'@tiago_fole jumătate din cântecele noastre s-au scris cu patru note. Tu cântă, că noi știm unde să plângem.',
	'glove-repair':
		'@tiago_fole verifică burduful la colțuri. Pe al meu l-am peticit cu o bucată de mănușă veche și cântă de 11 ani.',
	'one-note-is-a-duck':
		'Am sacrificat o mănușă, @piotr_zur. Acum cântă unsprezece note și una dintre ele parcă e o rață 🦆',
	'swan-on-the-tracks':
		'Trenul meu are 47 de minute întârziere. Motivul: o lebădă pe șine, și nu se grăbește deloc 🦢',
	'name-the-swan': '@jonas_gleis7 dați-i un nume lebedei, de-acum se pune și ea la pasageri.',
	'gisela-elected':
		'A votat tot peronul: pe lebădă o cheamă Gisela. Cineva cântă la muzicuță, întâlnirea mea poate să aștepte.',
	'go-gisela':
		'Nu mai știu nimic despre munca mea, știu doar că vreau vești despre Gisela. #forzagisela',
	'bread-formula': '@noor_bakes am notat `pain = farine + eau + temps`. Ce-mi lipsește?',
	'missing-salt':
		'@camille_pluie îți lipsește sarea, și cineva pe care să fii supărată cât frămânți 😄',
	'second-oven':
		'Dacă aș primi un $STAGE pentru fiecare râs de azi, i-aș cumpăra lui @noor_bakes un al doilea cuptor 😂',
	'spare-loaf':
		'A doua tavă a ieșit din cuptor. Pâinea în plus e mereu pentru cine ajunge târziu, poftiți 🫓',
	'oven-door': 'Cuptorul, cu un minut înainte să i se deschidă ușa.',
	'grandmothers-shelf':
		'Raftul bunicii mele. De la stânga: anul trecut, acum trei ani și anul în care m-am născut. Borcanul din dreapta nu l-a deschis nimeni niciodată. „E pentru cineva care știe să aștepte”, zice ea, și nu ne spune cine e.',
	'gisela-suggestion': 'Gisela. Știe mersul trenurilor, doar că îl ia drept sugestie.',
	'moon-mountain': 'Luna din seara asta, deasupra muntelui sub care am crescut.',
	'market-in-rain': 'Ploaia nu s-a oprit, și nici târgul de noapte.',
	'window-words': 'La fereastra mea, cuvintele încăpățânate așteaptă să se termine ploaia.',
	'chai-first': 'Întâi ceaiul, restul mai târziu.',
	'queue-for-door': 'Pentru ușa aceea aș sta la coadă toată noaptea.',
	'gisela-president': 'Gisela președintă! Trenurile pot aștepta.',
	'topic-soup': 'Ce supă i-ai da cuiva care tocmai a sosit?',
	'topic-word': 'Ce cuvânt din limba ta ar trebui să învețe toată lumea?',
	'topic-train': 'La ce te uiți din tren?',
	'soup-of-rain': 'Linte cu lămâie. Spune „stai jos” în orice limbă.',
	'word-gezellig': '„Gezellig”. Nu se explică, doar se pune masa pentru el.',
	'event-second-tray': 'A doua tavă: coacem împreună',
	'event-one-song': 'Un cântec din fiecare limbă',
	'topic-fresh-bread': 'Cum miroase pâinea proaspătă la voi?',
}
