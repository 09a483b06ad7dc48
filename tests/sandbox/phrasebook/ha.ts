import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Ƙarfe 6:12 ne, tiren farko na biredi ya fito daga tanderu. Unguwa gaba ɗaya ta riga ta sani 🍞',
	'bread-through-screen':
		'Barka da safiya daga wadda ba ta yi barci ba tukuna. Ina jin ƙamshin biredin nan ta cikin allo, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes ɓawon biredi da ɗuminsa, ɗigon mai, shi ke nan. Sauran duk banza ne.',
	'fingers-remember': 'Kakata ba ta taɓa rubuta girki ko ɗaya ba. Takan ce, "Yatsuna sun haddace."',
	'ask-the-dough':
		'Kakata takan ce: "Fulawa gwargwadon yadda kwaɓin zai ɗauka." To, gwada tambayar kwaɓin 😅',
	'not-a-pharmacy':
		'Kakata komai da ƙiyasi take zubawa. Da na auna da cokali sai ta ce, ɗiyata, nan kicin ne, ba kantin magani ba 😂',
	'umeboshi-secret':
		'A ƙarshe na samo sirrin umeboshi daga bakin kakata. Gishiri 18%, sauran kuma "jira ba tare da fushi ba".',
	'patience-percent': 'Wato gishiri 18% da haƙuri 82% ke nan, @kenji_k. Gishirin dai ina da shi.',
	'pierogi-count':
		'A gidanmu kaka takan ƙirga pierogi: 100 na baƙi, 40 na "ɗanɗanawa". Ku canka waɗanne suke fara ɓacewa 🥟',
	'word-for-deltangi':
		'Akwai wanda ya san kalmar da ta dace da "deltangi"? Duk fassarar da na gani, ta bar wani yanki na zuciya a baya.',
	'saudade-and-coffee':
		'@leila_noghte a nan muna kiranta saudade, mu ma ba mu iya bayyana ta ba. Sai dai mu yi ajiyar zuciya mu zuba gahawa ☕',
	'night-or-morning':
		'Muna da "døgnvill": lokacin da mutum bai ƙara sanin ko dare ne ko safiya ba. @ada_onstage, ke ce nan yanzu haka 😄',
	'word-adopted':
		'Døgnvill. Na ɗauke ta riƙo, na sa ta a firam, na rataye ta a saman teburina da 3:40 na asuba 😴',
	'lamp-and-table': 'Gezellig ba kalma ba ce, fitila ce, da tebur, da wanda ya zauna ya ƙi tashi.',
	'still-learning-nunchi':
		'Mu muna da "nunchi". Baiwa ce ta gane komai ba tare da an faɗa ba, ni kuwa har yanzu ina koyo 🙈',
	'stubborn-words':
		'Har an samu kalmomi 27 da ba a iya fassarawa, na gode @sumin_rain! Jerin yana nan: https://example.org/mots-tetus',
	'night-market-start':
		'Ina kasuwar dare a Taipei, minti uku kacal da shigowa, ga kayan ci huɗu a hannuna tuni. Wani ya cece ni 😋',
	'keep-eating':
		'@meilin_walks ba sai an cece ki ba, ki ci gaba da ci kawai! Af, wace rumfa ce ta fi dogon layi? 🍢',
	'pepper-bun-queue':
		'@dao_khanom rumfar biredin barkono, har yanzu mutum 31 ne a gabana. Gwaggon da ke bayana ta ce jiran ya cancanta, duk mako tana zuwa.',
	'queue-is-community':
		"@meilin_walks layin mutum 31 ba layi ba ne kuma, al'umma ce. Ki binciko wa zai kawo gahawa ☕",
	'one-big-umbrella':
		'An fara ruwa! Rabin titi sun cunkushe a ƙarƙashin babbar lema ɗaya, mai rumfar yana ta juya biredi, ko ɗaya bai ƙone ba ☔',
	'tin-roof':
		'Nan ma ruwan sama ya sauka. Da na ji ƙarar a kan rufin kwano, sai khichuri ta faɗo mini a rai 🌧️',
	'ginger-chai':
		'@rafiq_brishti ruwan sama, pakora da shayin citta. Zuwa ofis bayan wannan ai zunubi ne.',
	'sizzle-like-rain': 'Ranar ruwan sama ai sai pajeon! Ƙarar suyarta daidai take da ta ruwan sama.',
	'children-run':
		'A nan ruwan sama sau biyu yake zuwa a shekara. Idan ya sauka, duk yara sai su ruga waje 🌦️',
	'side-street-match':
		'Wasa a lungu: 5 da 5, jakunkuna biyu a matsayin raga, da kare mai buga wa duka ƙungiyoyin biyu ⚽',
	'goat-referee':
		'@marisol.rz karen nan yana offside! A nan wurinmu akuya ce alƙalin wasa, kuma ba ta da tausayi 🐐',
	'ball-on-the-roof':
		'Ta ƙare: ƙwallo tana kan rufin gidan doña Remedios. Babu mai ƙarfin halin danna ƙararrawa 🙈',
	'send-a-smile':
		'@marisol.rz ku aiki ƙaramin yaro mai murmushi. Babu kakar da za ta iya hana shi ƙwallon 😄',
	'six-croquettes':
		'@amina_kano dabarar ta yi aiki. Yaron ya dawo da ƙwallon da kuma croquette 6. Gobe yara uku za mu aika.',
	'four-sad-notes':
		'Tun jiya akodiyan ɗina sautuka huɗu kacal yake bugawa. Abin takaici, huɗun da suka fi baƙin ciki ne 🪗',
	'half-our-songs':
		'@tiago_fole da sautuka huɗu aka rubuta rabin waƙoƙinmu. Kai dai ka buga, mu mun san inda za mu yi kuka.',
	'glove-repair':
		'@tiago_fole ka duba kusurwoyin zugazugin. Nawa na liƙe shi da guntun tsohuwar safar hannu, yau shekara 11 yana bugawa.',
	'one-note-is-a-duck':
		'Na sadaukar da safar hannu ɗaya, @piotr_zur. Yanzu yana buga sautuka goma sha ɗaya, ɗaya daga cikinsu kamar agwagwa 🦆',
	'swan-on-the-tracks':
		'Jirgin ƙasana ya makara da minti 47. Dalili: wani tsuntsun swan a kan layin dogo, kuma ba shi da wata gaggawa 🦢',
	'name-the-swan': '@jonas_gleis7 ku raɗa wa swan ɗin suna, yanzu shi ma fasinja ne.',
	'gisela-elected':
		"Duk dandamalin tashar ya kaɗa ƙuri'a: sunan swan ɗin Gisela. Wani yana busa harmonika, alƙawarina zai iya jira.",
	'go-gisela':
		'Yanzu ban san komai game da aikina ba, na dai san ina son labarin Gisela. #forzagisela',
	'bread-formula': '@noor_bakes na rubuta `pain = farine + eau + temps`. Me na manta?',
	'missing-salt':
		'@camille_pluie kin manta gishiri, da kuma wanda za ki yi fushi da shi kina kwaɓawa 😄',
	'second-oven':
		'Da a ce ana ba ni $STAGE ɗaya kan kowace dariyar yau, da na saya wa @noor_bakes tanderu na biyu 😂',
	'spare-loaf':
		'Tire na biyu ya fito daga tanderu. Ƙarin biredin koyaushe na wanda ya makara ne, bismillah 🫓',
	'oven-door': 'Tanderu, minti ɗaya kafin a buɗe ƙofarsa.',
	'grandmothers-shelf':
		'Kantar kakata. Daga hagu: bara, shekaru uku da suka wuce, da shekarar da aka haife ni. Kwalbar da ke dama babu wanda ya taɓa buɗe ta. “Ta wanda ya iya haƙuri ce,” in ji ta, kuma ba ta faɗa mana ko wane ne.',
	'gisela-suggestion': 'Gisela. Ta san jadawalin jirgi, sai dai ta ɗauke shi shawara ne kawai.',
	'moon-mountain': 'Watan daren yau, a saman dutsen da na girma a ƙarƙashinsa.',
	'market-in-rain': 'Ruwan sama bai tsaya ba, kasuwar dare ma ba ta tsaya ba.',
	'window-words': 'A tagata, kalmomi masu taurin kai suna jiran ƙarewar ruwan sama.',
	'chai-first': 'Shayi da farko, sauran komai daga baya.',
	'queue-for-door': 'Saboda wannan ƙofa zan tsaya a layi duk dare.',
	'gisela-president': 'A naɗa Gisela shugabar ƙasa! Jiragen ƙasa za su iya jira.',
	'topic-soup': 'Wace miya za ka ba wanda ya iso yanzu?',
	'topic-word': 'Wace kalma ta harshenka ya kamata kowa ya koya?',
	'topic-train': 'Me kake kallo daga jirgin ƙasa?',
	'soup-of-rain': 'Wake da lemo. A kowane harshe yana cewa “zauna”.',
	'word-gezellig': '“Gezellig”. Ba a iya bayani, sai dai a shirya masa tebur.',
	'event-second-tray': 'Tire na biyu: mu yi gasa tare',
	'event-one-song': 'Waƙa ɗaya daga kowane harshe',
	'topic-fresh-bread': 'Yaya ƙamshin sabon burodi yake a inda kake zama?',
}
