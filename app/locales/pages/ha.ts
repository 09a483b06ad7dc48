import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Tambayoyi da amsoshi',
	'faq.lead': 'Yadda dandamali yake aiki, cikin amsoshi {n}.',
	'faq.group.talk': 'Karatu da magana',
	'faq.group.place': 'Wuri',
	'faq.group.money': '$STAGE da kuɗi',
	'faq.group.us': 'Sanarwa, dokoki da mu',
	'faq.house': 'Dokokin gida: ba a yarda a nan ba',
	'faq.what.q': 'Mene ne Stage?',
	'faq.what.a':
		'Hira ce ta fili wadda kowa yake karantawa da harshensa, ɗaya daga cikin {languages}. Har mutane {seats} suna kan dandamali suna magana; sauran kowa yana karantawa kai tsaye.',
	'faq.read.q': 'Sai da asusu zan iya karatu?',
	'faq.read.a': 'A’a. Ku zaɓi harshenku ku karanta. Sai mai son yin magana ne yake shiga asusu.',
	'faq.join.q': 'Ta yaya zan sami wuri?',
	'faq.join.a':
		'Ku shiga asusu, ku kwafi saƙonku na hawa ku wallafa shi a {platforms}. Sannan ku nuna mana wallafar: dole ta ƙunshi mahaɗinku, kada kuma ta wuce awa {hours}.',
	'faq.full.q': 'Idan an ɗauki duk wurare {seats} fa?',
	'faq.full.a':
		'Sai ku ɗauki wurin wanda ba ya nan ko wanda bai aika saƙo ba har awa {idle}. Idan babu irin wannan, kuna buƙatar mabiya fiye da na mafi ƙarancin mabiya a kan dandamali. Adadin yana saman jerin mutane.',
	'faq.keep.q': 'Har yaushe wurina zai zauna nawa?',
	'faq.keep.a':
		'Muddin kuna magana. Kowane saƙo yana riƙe muku wuri na awa {warm}; bayan haka, cikin masu daidaito, naku ne na farkon tafiya. Bayan awa {idle} ba saƙo, kowa na iya ɗauka.',
	'faq.away.q': 'Me zai faru idan na ɗan fita?',
	'faq.away.a':
		'Kuna nan a kan dandamali, amma kowa na iya ɗaukar wurinku har sai kun dawo. Aika saƙo ma yana dawo da ku.',
	'faq.back.q': 'Na rasa wurina. Ta yaya zan dawo?',
	'faq.back.a':
		'Da lambar dawowarku. Wannan burauza tana ajiye muku ita; tana aiki sau ɗaya, cikin kwana {days}. Idan babu ita, ku hau kamar yadda kuka yi da farko.',
	'faq.write.q': 'Me zan iya rubutawa?',
	'faq.write.a':
		'Har haruffa {chars}, tare da hoto ɗaya da bai wuce MB {megabytes} ba. Kuna iya gyara saƙo cikin minti {minutes}, ku kuma janye shi a kowane lokaci.',
	'faq.translate.q': 'Wa yake fassarawa?',
	'faq.translate.a':
		'Na’ura. Sunaye, mahaɗai da lambobi suna zama yadda suke, abin da kuma ba a iya fassarawa lafiya ba ana nuna shi yadda aka rubuta. A ƙarƙashin kowace fassara kuna iya duba ainihin rubutu.',
	'faq.stageonly.q': 'Mene ne saƙon “Dandamali kawai”?',
	'faq.stageonly.a':
		'Saƙo ne da waɗanda ke kan dandamali kaɗai ke iya karantawa. Sauran suna ganin akwai shi, amma ba sa ganin abin da ya ƙunsa.',
	'faq.notable.q': 'Su wane ne fitattu na kowane lokaci?',
	'faq.notable.a':
		'Mutane {n} mafi yawan mabiya cikin duk waɗanda suka taɓa hawa dandamali. Wanda ba ya son a sa sunansa yana iya faɗar haka a ƙasan jerin.',
	'faq.alerts.q': 'Ta yaya zan samu faɗakarwa?',
	'faq.alerts.a':
		'Buɗe Ayyuka ka zaɓi “Karɓi faɗakarwar dandamali”. Kai ne ka yanke abin da za a faɗakar da kai da lokacin shiru. A iPhone, fara da ƙara Stage a shafin farko.',
	'faq.private.q': 'Me dandamali ya sani game da ni?',
	'faq.private.a':
		'Game da masu karatu: harshe, launuka da sau nawa wannan burauza ta zo nan, a cikin kukis da wannan shafi kaɗai ke karantawa. Ana ƙirga ziyara sau ɗaya cikin minti {minutes}, sannan a manta da ita. Game da waɗanda ke kan dandamali: bayanan fili na asusun da suka tabbatar.',
	// languages of the stage
	'globe.title': 'Harsunan dandamali',
	'globe.lead':
		'Su wa ke magana, rubutu da karatu da wane harshe cikin {n}. Ana ƙirga bisa harshen da mutane suka zaɓa; ba a san inda kowa yake ba.',
	'globe.map': 'Harsunan dandamali bisa yanki; inda ya fi haske, nan mutane suka fi yawa',
	'globe.table': 'Mutane da saƙonni bisa harshe',
	'globe.messages': 'Saƙonni cikin awa {hours}',
	'globe.readers': 'Masu karatu yanzu',
	'globe.few': '<{n}',
	'globe.few.text': '“{few}” na nufin rukunin da ya yi ƙanƙanta har ba a faɗin adadinsa.',
	'globe.failed': 'Ba a iya ƙirga harsuna ba.',
	'terms.lead': 'Abin da ya shafi biyan kuɗi a wannan dandali.',
	'terms.own': 'Sharuɗɗan masu kula da wannan dandali',
	'terms.refund':
		'Tallan da mai kula ya cire cikin awa {hours} ana mayar da kuɗinsa gaba ɗaya, haka ma duk abin da aka biya wanda ba za a iya nunawa ba.',
	'terms.boost':
		'Batun da aka fifita yana tsayawa na farko na awa {hours}. Wanda aka cire saboda karya dokoki ba a mayar da kuɗinsa.',
	'terms.card':
		'Kana biya da kati a shafin Stripe. Wannan dandali bai taɓa ganin katinka ba, kuma ba ya adana sunanka ko adireshin imel ɗinka.',
	'auction.title': 'Tutar talla da farashinta',
	'auction.lead': 'Wuri ɗaya, farashi ɗaya, kuma farashin yana raguwa kowace awa.',
	'auction.rule.fall':
		'Ba wanda yake tayi: farashi yana raguwa kowace awa kuma yana zama rabi duk awa {hours}, har zuwa {floor}.',
	'auction.rule.lock': 'Wanda ya sayi wurin yana da shi shi kaɗai na awa {hours}.',
	'auction.rule.start':
		'Bayan haka farashi yana farawa da ninki {factor} na abin da aka biya, aƙalla {least} kuma ba ya wuce {most}.',
	'auction.rule.pay':
		'Wanda ya ci gaba da biya yana da minti {minutes} a farashin da ya gani; idan ba wanda ya saya kwana {days}, yana sake farawa da {first}.',
	'auction.curve': 'Farashi bisa awoyin da babu mai saye',
	'auction.price': 'Farashi',
	'auction.sales': 'Duk cinikin da aka yi',
	'auction.none': 'Ba wanda ya sayi wurin tukuna.',
	'auction.taken': 'An janye',
	'auction.link': 'Talla',
	'auction.shown': 'Awoyin nunawa',
	'auction.failed': 'Ba a iya loda gwanjon ba.',
	'auction.clicks': 'Dannawa',
	'faq.banner.q': 'Ta yaya zan sa tutar talla a dandali?',
	'faq.banner.a':
		'Ka biya da kati a saman dandali, ko ba ka da asusu. Farashi yana zama rabi duk awa {half} har sai wani ya saya; naka ne na minti {minutes} yayin da kake biya, wurin kuma na awa {hours}.',
	'faq.boost.q': 'Mene ne batun da aka fifita?',
	'faq.boost.a':
		'Kowa na iya biya da kati, ko ba shi da asusu, domin batu mai haruffa har {chars} ya tsaya na farko na awa {hours}; in babu asusu, marubucin shi ne “Ba suna”. Bayan haka zai kasance cikin sauran.',
	'faq.refund.q': 'Yaushe zan karɓi kuɗina?',
	'faq.refund.a':
		'Gaba ɗaya idan mai kula ya cire tallanka cikin awa {hours}, da kuma duk lokacin da ba za a iya nuna abin da ka biya ba. Batun da aka cire saboda karya dokoki ba a mayar da kuɗinsa.',
	'ledger.what':
		'$STAGE token ne na wannan dandamali; ana ba da shi don magana da buɗe talla, kuma dandamali ba ya sayar da shi.',
	'ledger.given.one':
		'{given} daga cikin {all} suna hannun mutum {n}; yau saura {today}, duka {rest}.',
	'ledger.given.other':
		'{given} daga cikin {all} suna hannun mutane {n}; yau saura {today}, duka {rest}.',
	'ledger.how':
		'Ana samun sa da saƙo na farko a kowane awa huɗu, da buɗe talla, da kawo wani; babu wanda ya yi alkawari cewa yana da darajar kuɗi.',
	'ledger.books': 'Nuna littattafan lissafi',
	'ledger.lead': 'Kowane motsi yana da ɓangare biyu, saboda haka jimlar duka sifili ce.',
	'ledger.account': 'Asusu',
	'ledger.mint': 'An fitar',
	'ledger.campaign': 'Kamfen, ba a ba wata rana ba tukuna',
	'ledger.days': 'Rabon kwanaki',
	'ledger.banner': 'Rabon kwanakin talla',
	'ledger.people': 'Mutane',
	'ledger.chain': 'A cikin walat na mutane',
	'ledger.total': 'Duka tare',
	'ledger.payouts': 'Biyan kuɗi na ƙarshe',
	'ledger.payouts.none': 'Ba a biya komai ba tukuna.',
	'ledger.failed': 'Ba a iya loda jimlolin ba.',
	'faq.stories.q': 'Mene ne labari?',
	'faq.stories.a':
		'Hoto ko bidiyo har {megabytes} MB da wani a dandamali ke nunawa na awa {hours}, da rubutu har haruffa {chars}. Kowa na iya kallo da karantawa a harshensa; waɗanda ke dandamali na iya nuna ra’ayi su kuma amsa.',
	'faq.topics.q': 'Mene ne batu?',
	'faq.topics.a':
		'Kalmomi kaɗan, haruffa {chars} a mafi yawa, da wani a dandamali ke kafawa don kowa ya yi magana a kai. Amsoshi suna cikin jerin saƙonni. Idan an roƙa, dandamalin da kansa yana tunanin batu, har sau {n} a awa.',
	'faq.ads.q': 'Zan iya samun riba daga talla?',
	'faq.ads.a':
		'Idan kun zo daga Farcaster kuma kuna kan dandamali: ku buɗe tallan, ku dawo, ku karɓi {n} $STAGE cikin minti {minutes}. Kowace talla ana ƙirga ta sau ɗaya, har {times} a rana, muddin rabon ranar bai ƙare ba.',
	'faq.earn.q': 'Ta yaya zan sami $STAGE?',
	'faq.earn.a':
		'Idan kun zo daga Farcaster, saƙonku na farko mai haruffa akalla {chars} a kowane awa {hours} yana kawo {n} $STAGE, muddin ranar tana da saura. Lambar gayyata tana ba ɓangarorin biyu, a kowane dandali.',
	'faq.events.q': 'Yaya muke haɗuwa a lokacin da aka tsara?',
	'faq.events.a':
		'A kan dandamali, buɗe Taruka ka ƙara ɗaya: suna, lokacin farawa da hanyar haɗi idan kana so. Kowa yana karanta shi da harshensa da yankin lokacinsa, kuma ana sanar da shi mintuna {minutes} kafin lokacin da kuma lokacin farawa. Danna ɗaya yana cewa za ka zo, wani kuma yana sa shi a kalandarka.',
	'terms.seller': 'Mai sayarwa',
	'terms.boost.on':
		'Batun da aka fifita yana da farashin {list}, da {price} idan akwai rangwame. Yanzu akwai rangwame.',
	'terms.boost.off':
		'Batun da aka fifita yana da farashin {list}, da {price} idan akwai rangwame. Yanzu babu rangwame.',
	'faq.reach.q': 'Ta yaya zan tuntuɓi masu kula da wannan dandali?',
	'faq.reach.a': 'Mai kula da wannan dandali: {name}, {address}. Ga yadda za a tuntuɓe su:',
	'paid.title': 'Abin da ka saya',
	'paid.until': 'A kan dandali har zuwa {time}',
	'paid.after': 'Har yanzu yana kan dandali, sai wani ya maye gurbinsa',
	'paid.was': 'Ya kasance a kan dandali har zuwa {time}',
	'paid.topic.until': 'Na farko cikin batutuwa har zuwa {time}',
	'paid.topic.was': 'Ya kasance na farko cikin batutuwa har zuwa {time}',
	'paid.topic.gone': 'An cire wannan batu daga dandali.',
	'paid.vetoed': 'Masu kula da wannan dandali sun cire shi.',
	'paid.none': 'Ba a biya komai ba.',
	'paid.shown': 'Farkon nunawa',
	'paid.refund.over': 'An nuna shi tsawon lokacin da ka biya, saboda haka ba a mayar da komai.',
	'paid.receipt': 'Idan ka ba Stripe adireshin imel ɗinka, rasidin yana can.',
	'paid.keep': 'Ajiye wannan adireshi',
	'paid.keep.text':
		'A wata burauza, shi ne kaɗai hanyar komawa wannan shafi. Duk wanda yake da shi zai iya karanta shafin.',
	'paid.topic': 'Batu',
	'paid.again': 'Sake dubawa',
	'paid.gone': 'Babu irin wannan sayayya.',
	'paid.gone.text': 'Duba ko adireshin cikakke ne.',
	'auction.free': 'Babu kowa yanzu: {price}',
	'auction.until': 'An ɗauka har zuwa {time}. Sannan {start}; {half} a {later}; {floor} a {last}.',
	'auction.all': 'Nuna duka',
	'auction.clock': 'Lokaci',
}
