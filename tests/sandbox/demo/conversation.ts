// Data: one conversation (over 250 lines).

import type { LanguageCode } from '#contract/languages'

export interface Line {
	id: string
	by: string
	language: LanguageCode
	text: string
}

/** One public conversation, in the order in which it was spoken; each in their own language. */
export const conversation: readonly Line[] = [
	{
		id: 'six-twelve-bread',
		by: 'noor_bakes',
		language: 'ar',
		text: 'الساعة 6:12 وأول صينية خبز طلعت من الفرن. الحارة كلها صارت تعرف 🍞',
	},
	{
		id: 'bread-through-screen',
		by: 'ada_onstage',
		language: 'en-us',
		text: "Good morning from someone who hasn't slept yet. I can smell that bread through the screen, @noor_bakes",
	},
	{
		id: 'crust-and-oil',
		by: 'giulia_sugo',
		language: 'it',
		text: "@noor_bakes la crosta ancora calda, un filo d'olio e basta. Tutto il resto è vanità.",
	},
	{
		id: 'fingers-remember',
		by: 'kenji_k',
		language: 'ja',
		text: 'うちの祖母はレシピを一切書かなかった。「指が覚えてるから」だって。',
	},
	{
		id: 'ask-the-dough',
		by: 'olena_hrushka',
		language: 'uk',
		text: 'Моя бабуся казала: «Борошна стільки, скільки тісто візьме». Спробуй запитай у тіста 😅',
	},
	{
		id: 'not-a-pharmacy',
		by: 'priya_chaikhor',
		language: 'hi',
		text: 'मेरी नानी सब कुछ अंदाज़े से डालती थीं। मैंने चम्मच से नापा तो बोलीं, बेटा, यह रसोई है, दवाखाना नहीं 😂',
	},
	{
		id: 'umeboshi-secret',
		by: 'kenji_k',
		language: 'ja',
		text: '祖母の梅干しの秘密をやっと聞き出した。塩は18%、あとは「怒らずに待つこと」。',
	},
	{
		id: 'patience-percent',
		by: 'ada_onstage',
		language: 'en-us',
		text: "So that's 18% salt and 82% patience, @kenji_k. I have the salt.",
	},
	{
		id: 'pierogi-count',
		by: 'piotr_zur',
		language: 'pl',
		text: 'U nas babcia liczyła pierogi: 100 dla gości, 40 „na spróbowanie”. Zgadnijcie, które znikały pierwsze 🥟',
	},
	{
		id: 'word-for-deltangi',
		by: 'leila_noghte',
		language: 'fa',
		text: 'کسی برای «دلتنگی» معادل درستی دارد؟ هر ترجمه‌ای که دیدم، یک تکه از دل را جا گذاشته.',
	},
	{
		id: 'saudade-and-coffee',
		by: 'tiago_fole',
		language: 'pt-br',
		text: '@leila_noghte aqui a gente chama de saudade e também não sabe explicar. Só suspira e serve um café ☕',
	},
	{
		id: 'night-or-morning',
		by: 'ingrid_regn',
		language: 'nb',
		text: 'Vi har «døgnvill»: når du ikke lenger vet om det er natt eller morgen. @ada_onstage, det er deg akkurat nå 😄',
	},
	{
		id: 'word-adopted',
		by: 'ada_onstage',
		language: 'en-us',
		text: 'Døgnvill. Adopted, framed, and hung above my desk at 3:40 in the morning 😴',
	},
	{
		id: 'lamp-and-table',
		by: 'bram_fluit',
		language: 'nl',
		text: 'Gezellig is geen woord, het is een lamp, een tafel en iemand die te lang blijft zitten.',
	},
	{
		id: 'still-learning-nunchi',
		by: 'sumin_rain',
		language: 'ko',
		text: "저희는 '눈치'가 있어요. 말 안 해도 다 아는 능력인데, 저는 아직도 배우는 중이에요 🙈",
	},
	{
		id: 'stubborn-words',
		by: 'camille_pluie',
		language: 'fr',
		text: 'Déjà 27 mots intraduisibles, merci @sumin_rain ! La liste est ici : https://example.org/mots-tetus',
	},
	{
		id: 'night-market-start',
		by: 'meilin_walks',
		language: 'zh-hans',
		text: '我在台北逛夜市，刚进来三分钟，手里已经有四样吃的了。谁来救救我 😋',
	},
	{
		id: 'keep-eating',
		by: 'dao_khanom',
		language: 'th',
		text: '@meilin_walks ไม่ต้องช่วยหรอก กินต่อเลย! ว่าแต่ร้านไหนคิวยาวสุดคะ 🍢',
	},
	{
		id: 'pepper-bun-queue',
		by: 'meilin_walks',
		language: 'zh-hans',
		text: '@dao_khanom 胡椒饼那家，我前面还有31个人。后面的阿姨说值得，她每周都来。',
	},
	{
		id: 'queue-is-community',
		by: 'tal_shemesh',
		language: 'he',
		text: '@meilin_walks תור של 31 איש זה כבר לא תור, זו קהילה. תבררי מי מביא קפה ☕',
	},
	{
		id: 'one-big-umbrella',
		by: 'meilin_walks',
		language: 'zh-hans',
		text: '下雨了！半条街的人都挤在一把大伞下面，老板还在翻饼，一个都没糊 ☔',
	},
	{
		id: 'tin-roof',
		by: 'rafiq_brishti',
		language: 'bn',
		text: 'এখানেও বৃষ্টি নেমেছে। টিনের চালে শব্দটা শুনলেই খিচুড়ির কথা মনে পড়ে 🌧️',
	},
	{
		id: 'ginger-chai',
		by: 'priya_chaikhor',
		language: 'hi',
		text: '@rafiq_brishti बारिश, पकौड़े और अदरक वाली चाय। इसके बाद दफ़्तर जाना गुनाह है।',
	},
	{
		id: 'sizzle-like-rain',
		by: 'sumin_rain',
		language: 'ko',
		text: '비 오는 날엔 파전이죠! 부치는 소리가 빗소리랑 똑같잖아요.',
	},
	{
		id: 'children-run',
		by: 'hodan_shaah',
		language: 'so',
		text: "Halkan roobku sannadkii laba jeer buu yimaadaa. Marka uu da'o, carruurta oo dhan dibadda ayay u ordaan 🌦️",
	},
	{
		id: 'side-street-match',
		by: 'marisol.rz',
		language: 'es',
		text: 'Partido en la callejuela: 5 contra 5, dos mochilas de portería y un perro que juega con los dos equipos ⚽',
	},
	{
		id: 'goat-referee',
		by: 'juma_pwani',
		language: 'sw',
		text: '@marisol.rz huyo mbwa ameotea! Kwetu huku mbuzi ndiye refa, na hana huruma 🐐',
	},
	{
		id: 'ball-on-the-roof',
		by: 'marisol.rz',
		language: 'es',
		text: 'Se acabó: la pelota está en el tejado de doña Remedios. Nadie se atreve a tocar el timbre 🙈',
	},
	{
		id: 'send-a-smile',
		by: 'amina_kano',
		language: 'ha',
		text: '@marisol.rz ku aiki ƙaramin yaro mai murmushi. Babu kakar da za ta iya hana shi ƙwallon 😄',
	},
	{
		id: 'six-croquettes',
		by: 'marisol.rz',
		language: 'es',
		text: '@amina_kano funcionó. Volvió con la pelota y con 6 croquetas. Mañana mandamos a tres niños.',
	},
	{
		id: 'four-sad-notes',
		by: 'tiago_fole',
		language: 'pt-br',
		text: 'Desde ontem meu acordeão só toca quatro notas. Infelizmente são as quatro mais tristes 🪗',
	},
	{
		id: 'half-our-songs',
		by: 'dimitra_z',
		language: 'el',
		text: '@tiago_fole με τέσσερις νότες γράφτηκαν τα μισά μας τραγούδια. Εσύ παίξε κι εμείς ξέρουμε πού να κλάψουμε.',
	},
	{
		id: 'glove-repair',
		by: 'piotr_zur',
		language: 'pl',
		text: '@tiago_fole sprawdź miech na rogach. Swój załatałem kawałkiem starej rękawiczki i gra już 11 lat.',
	},
	{
		id: 'one-note-is-a-duck',
		by: 'tiago_fole',
		language: 'pt-br',
		text: 'Sacrifiquei uma luva, @piotr_zur. Agora ele toca onze notas e uma delas parece um pato 🦆',
	},
	{
		id: 'swan-on-the-tracks',
		by: 'jonas_gleis7',
		language: 'de',
		text: 'Mein Zug hat 47 Minuten Verspätung. Grund: ein Schwan im Gleis, und der hat es nicht eilig 🦢',
	},
	{
		id: 'name-the-swan',
		by: 'elif_demli',
		language: 'tr',
		text: '@jonas_gleis7 kuğuya bir isim verin, artık o da yolcu sayılır.',
	},
	{
		id: 'gisela-elected',
		by: 'jonas_gleis7',
		language: 'de',
		text: 'Der ganze Bahnsteig hat abgestimmt: Der Schwan heißt Gisela. Jemand spielt Mundharmonika, mein Termin kann warten.',
	},
	{
		id: 'go-gisela',
		by: 'giulia_sugo',
		language: 'it',
		text: 'Non so più niente del mio lavoro, so solo che voglio notizie di Gisela. #forzagisela',
	},
	{
		id: 'bread-formula',
		by: 'camille_pluie',
		language: 'fr',
		text: "@noor_bakes j'ai noté `pain = farine + eau + temps`. Il me manque quoi ?",
	},
	{
		id: 'missing-salt',
		by: 'noor_bakes',
		language: 'ar',
		text: '@camille_pluie ناقصك ملح، وحدا تزعلي منه وإنتِ عم تعجني 😄',
	},
	{
		id: 'second-oven',
		by: 'juma_pwani',
		language: 'sw',
		text: 'Ningepata $STAGE moja kwa kila kicheko cha leo, ningemnunulia @noor_bakes tanuri la pili 😂',
	},
	{
		id: 'spare-loaf',
		by: 'noor_bakes',
		language: 'ar',
		text: 'الصينية الثانية طلعت من الفرن. الرغيف الزيادة دايماً للي بيوصل متأخر، تفضلوا 🫓',
	},
]
