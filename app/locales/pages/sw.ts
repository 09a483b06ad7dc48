import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Maswali na majibu',
	'faq.lead': 'Jinsi jukwaa linavyofanya kazi, kwa majibu {n}.',
	'faq.group.talk': 'Kusoma na kuzungumza',
	'faq.group.place': 'Nafasi',
	'faq.group.money': '$STAGE na pesa',
	'faq.group.us': 'Arifa, kanuni na sisi',
	'faq.house': 'Kanuni za nyumba: haviruhusiwi hapa',
	'faq.what.q': 'Stage ni nini?',
	'faq.what.a':
		'Ni mazungumzo ya hadharani ambayo kila mtu anayasoma kwa lugha yake, moja kati ya {languages}. Hadi watu {seats} wako jukwaani wakiongea; wengine wote wanasoma mubashara.',
	'faq.read.q': 'Je, nahitaji akaunti ili kusoma?',
	'faq.read.a': 'Hapana. Chagua lugha yako usome. Anayetaka kuongea ndiye tu anayeingia.',
	'faq.join.q': 'Nachukuaje nafasi?',
	'faq.join.a':
		'Ingia, nakili ujumbe wako wa kujiunga na uuchapishe kwenye {platforms}. Kisha tuonyeshe chapisho: lazima liwe na kiungo chako, na lisizidi saa {hours} tangu lichapishwe.',
	'faq.full.q': 'Je, nafasi zote {seats} zikiwa zimechukuliwa?',
	'faq.full.a':
		'Basi unachukua nafasi ya mtu ambaye hayuko au hajatuma ujumbe kwa saa {idle}. Kama hakuna mtu wa aina hiyo, unahitaji wafuasi wengi kuliko mwenye wafuasi wachache zaidi jukwaani. Idadi hiyo iko juu ya orodha ya watu.',
	'faq.keep.q': 'Nafasi yangu inadumu kwa muda gani?',
	'faq.keep.a':
		'Maadamu unaongea. Kila ujumbe unalinda nafasi yako kwa saa {warm}; baada ya hapo, kati ya walio sawa, yako ndiyo ya kwanza kuondoka. Baada ya saa {idle} bila ujumbe, mtu yeyote anaweza kuichukua.',
	'faq.away.q': 'Nini hutokea nikitoka kidogo?',
	'faq.away.a':
		'Unabaki jukwaani, lakini mtu yeyote anaweza kuchukua nafasi yako hadi urudi. Kutuma ujumbe pia kunakurudisha.',
	'faq.back.q': 'Nimepoteza nafasi yangu. Nitarudije?',
	'faq.back.a':
		'Kwa msimbo wako wa kurudi. Kivinjari hiki kinakuhifadhia; unafanya kazi mara moja, kwa siku {days}. Bila huo, jiunge kama ulivyofanya mara ya kwanza.',
	'faq.write.q': 'Naweza kuandika nini?',
	'faq.write.a':
		'Hadi herufi {chars}, pamoja na picha moja isiyozidi MB {megabytes}. Unaweza kurekebisha ujumbe kwa dakika {minutes}, na kuuondoa wakati wowote.',
	'faq.translate.q': 'Nani anatafsiri?',
	'faq.translate.a':
		'Mashine. Majina, viungo na namba hubaki kama zilivyo, na kisichoweza kutafsiriwa kwa usalama huonyeshwa kama kilivyoandikwa. Chini ya kila tafsiri unaweza kuona asilia.',
	'faq.stageonly.q': 'Ujumbe wa “Jukwaa tu” ni nini?',
	'faq.stageonly.a':
		'Ni ujumbe ambao walio jukwaani pekee ndio wanaoweza kuusoma. Wengine wanaona kwamba upo, lakini si unachosema.',
	'faq.notable.q': 'Ni nani watu mashuhuri wa nyakati zote?',
	'faq.notable.a':
		'Ni watu {n} wenye wafuasi wengi zaidi kati ya wote waliowahi kupanda jukwaani. Asiyetaka kutajwa anasema hivyo chini ya orodha.',
	'faq.alerts.q': 'Nitapataje arifa?',
	'faq.alerts.a':
		'Fungua Shughuli na uchague “Pata arifa za jukwaa”. Unaamua unachoarifiwa na wakati wa utulivu. Kwenye iPhone, ongeza kwanza Stage kwenye skrini ya kwanza.',
	'faq.private.q': 'Jukwaa linajua nini kunihusu?',
	'faq.private.a':
		'Kuhusu wasomaji: lugha, rangi na mara ambazo kivinjari hiki kimekuwa hapa, katika vidakuzi ambavyo tovuti hii pekee ndiyo inavisoma. Ziara huhesabiwa mara moja kila dakika {minutes} kisha husahauliwa. Kuhusu walio jukwaani: wasifu wa hadharani wa akaunti waliyoithibitisha.',
	// languages of the stage
	'globe.title': 'Lugha za jukwaa',
	'globe.lead':
		'Nani anaongea, anaandika na kusoma kwa lugha ipi kati ya {n}. Huhesabiwa kwa lugha ambayo watu wameichagua; hakuna anayejulikana alipo.',
	'globe.map': 'Lugha za jukwaa kwa maeneo; panapong’aa zaidi pana watu wengi zaidi',
	'globe.table': 'Watu na jumbe kwa lugha',
	'globe.messages': 'Jumbe katika saa {hours}',
	'globe.readers': 'Wanaosoma sasa',
	'globe.few': '<{n}',
	'globe.few.text': '“{few}” ni kundi dogo kiasi kwamba idadi yake haitajwi.',
	'globe.failed': 'Imeshindikana kuhesabu lugha.',
	'terms.lead': 'Yanayotumika unapolipa kwenye jukwaa hili.',
	'terms.own': 'Masharti ya wanaoendesha jukwaa hili',
	'terms.refund':
		'Tangazo ambalo msimamizi ameliondoa ndani ya saa {hours} hurudishiwa pesa zote, na pia chochote kilicholipiwa na kisichoweza kuonyeshwa.',
	'terms.boost':
		'Mada iliyopandishwa inakaa ya kwanza kwa saa {hours}. Iliyoondolewa kwa kuvunja kanuni hairudishiwi pesa.',
	'terms.card':
		'Unalipa kwa kadi kwenye ukurasa wa Stripe. Jukwaa hili halioni kadi yako kamwe, wala halihifadhi jina lako au anwani yako ya barua pepe.',
	'auction.title': 'Bango na bei yake',
	'auction.lead': 'Nafasi moja, bei moja, na bei inashuka kila saa.',
	'auction.rule.fall':
		'Hakuna zabuni: bei inashuka kila saa na kupungua kwa nusu kila saa {hours}, hadi {floor}.',
	'auction.rule.lock': 'Anayenunua nafasi anaishikilia peke yake kwa saa {hours}.',
	'auction.rule.start':
		'Baadaye bei inaanza kwa mara {factor} ya kilicholipwa, angalau {least} na kisichozidi {most}.',
	'auction.rule.pay':
		'Anayeenda kulipa ana dakika {minutes} kwa bei aliyoiona; kama hakuna anayenunua kwa siku {days}, inaanza tena kwa {first}.',
	'auction.curve': 'Bei kwa saa bila mnunuzi',
	'auction.price': 'Bei',
	'auction.sales': 'Mauzo yote',
	'auction.none': 'Bado hakuna aliyenunua nafasi.',
	'auction.taken': 'Imeondolewa',
	'auction.link': 'Tangazo',
	'auction.shown': 'Saa za kuonyeshwa',
	'auction.failed': 'Mnada haukuweza kupakiwa.',
	'auction.clicks': 'Mibofyo',
	'faq.banner.q': 'Ninawekaje bango jukwaani?',
	'faq.banner.a':
		'Lipa kwa kadi juu ya jukwaa, hata bila akaunti. Bei inapungua kwa nusu kila saa {half} hadi mtu anunue; ni yako kwa dakika {minutes} unapolipa, na nafasi kwa saa {hours}.',
	'faq.boost.q': 'Mada iliyopandishwa ni nini?',
	'faq.boost.a':
		'Mtu yeyote, hata bila akaunti, anaweza kulipa kwa kadi ili mada ya hadi herufi {chars} ikae ya kwanza kwa saa {hours}; bila akaunti, mwandishi ni “Asiyejulikana”. Baadaye inabaki kati ya nyingine.',
	'faq.refund.q': 'Nitarudishiwa pesa zangu lini?',
	'faq.refund.a':
		'Zote msimamizi akiondoa tangazo lako ndani ya saa {hours}, na kila mara kitu ulicholipia kisipoweza kuonyeshwa. Mada iliyoondolewa kwa kuvunja kanuni hairudishiwi pesa.',
	'ledger.what':
		'$STAGE ni tokeni ya jukwaa hili lenyewe; hutolewa kwa kuzungumza na kufungua tangazo, na jukwaa haliiuzi.',
	'ledger.given.one': '{given} kati ya {all} ziko kwa mtu {n}; leo zimebaki {today}, jumla {rest}.',
	'ledger.given.other':
		'{given} kati ya {all} ziko kwa watu {n}; leo zimebaki {today}, jumla {rest}.',
	'ledger.how':
		'Unaipata kwa ujumbe wa kwanza kila saa nne, kwa kufungua tangazo na kwa kumleta mtu; hakuna anayeahidi kuwa ina thamani ya pesa.',
	'ledger.books': 'Onyesha vitabu',
	'ledger.lead': 'Kila uhamisho una pande mbili, kwa hiyo jumla zote pamoja ni sifuri.',
	'ledger.account': 'Akaunti',
	'ledger.mint': 'Zilizotolewa',
	'ledger.campaign': 'Kampeni, bado hazijapewa siku yoyote',
	'ledger.days': 'Mafungu ya kila siku',
	'ledger.banner': 'Mafungu ya kila siku ya bango',
	'ledger.people': 'Watu',
	'ledger.chain': 'Kwenye pochi za watu',
	'ledger.total': 'Zote pamoja',
	'ledger.payouts': 'Malipo ya mwisho',
	'ledger.payouts.none': 'Bado hakuna kilicholipwa.',
	'ledger.failed': 'Jumla hazikuweza kupakiwa.',
	'faq.stories.q': 'Hadithi ni nini?',
	'faq.stories.a':
		'Picha au filamu ya hadi MB {megabytes} ambayo mtu jukwaani anaionyesha kwa saa {hours}, pamoja na maandishi ya hadi herufi {chars}. Kila mtu anaweza kuitazama na kuisoma kwa lugha yake; walio jukwaani wanaweza kuitikia na kujibu.',
	'faq.topics.q': 'Mada ni nini?',
	'faq.topics.a':
		'Maneno machache, herufi {chars} kwa wingi, ambayo mtu jukwaani anayaweka ili wote wayazungumzie. Majibu yapo kati ya ujumbe. Ikiombwa, jukwaa lenyewe linafikiria mada, hadi mara {n} kwa saa.',
	'faq.ads.q': 'Je, naweza kupata kitu kwa bango?',
	'faq.ads.a':
		'Ikiwa umetoka Farcaster na upo jukwaani: fungua tangazo, rudi, kisha uchukue {n} $STAGE ndani ya dakika {minutes}. Kila tangazo linahesabiwa mara moja, hadi {times} kwa siku, maadamu fungu la siku halijaisha.',
	'faq.earn.q': 'Ninapataje $STAGE?',
	'faq.earn.a':
		'Ikiwa ulitoka Farcaster, ujumbe wako wa kwanza wenye angalau herufi {chars} kila saa {hours} huleta {n} $STAGE, mradi siku hiyo bado zipo. Msimbo wa mwaliko huwapa pande zote mbili, kwenye jukwaa lolote.',
	'faq.events.q': 'Tunakutanaje kwa wakati uliopangwa?',
	'faq.events.a':
		'Ukiwa jukwaani, fungua Matukio na uongeze moja: kichwa, mwanzo na, ukipenda, kiungo. Kila mtu hulisoma kwa lugha yake na ukanda wake wa saa, na hujulishwa dakika {minutes} kabla na linapoanza. Kubonyeza mara moja husema utakuja, kwingine huliweka kwenye kalenda yako.',
	'terms.seller': 'Muuzaji',
	'terms.boost.on':
		'Mada iliyopandishwa ni {list}, na {price} punguzo likiwepo. Sasa punguzo lipo.',
	'terms.boost.off':
		'Mada iliyopandishwa ni {list}, na {price} punguzo likiwepo. Sasa punguzo halipo.',
	'faq.reach.q': 'Nawasilianaje na wanaoendesha jukwaa hili?',
	'faq.reach.a': 'Jukwaa hili linaendeshwa na {name}, {address}. Wasiliana nao hapa:',
	'paid.title': 'Ulichonunua',
	'paid.until': 'Jukwaani hadi {time}',
	'paid.after': 'Bado lipo jukwaani, hadi mtu alibadilishe',
	'paid.was': 'Lilikuwa jukwaani hadi {time}',
	'paid.topic.until': 'Ya kwanza kati ya mada hadi {time}',
	'paid.topic.was': 'Ilikuwa ya kwanza kati ya mada hadi {time}',
	'paid.topic.gone': 'Mada hii imeondolewa jukwaani.',
	'paid.vetoed': 'Wanaoendesha jukwaa hili wameliondoa.',
	'paid.none': 'Hakuna kilicholipwa.',
	'paid.shown': 'Mara ya kwanza',
	'paid.refund.over': 'Kilionyeshwa kwa muda wote uliolipia, kwa hiyo hakuna kinachorudishwa.',
	'paid.receipt': 'Kama uliipa Stripe barua pepe yako, risiti iko huko.',
	'paid.keep': 'Hifadhi anwani hii',
	'paid.keep.text':
		'Katika kivinjari kingine ndiyo njia pekee ya kurudi kwenye ukurasa huu. Aliye nayo anaweza kuusoma.',
	'paid.topic': 'Mada',
	'paid.again': 'Angalia tena',
	'paid.gone': 'Hakuna ununuzi kama huo.',
	'paid.gone.text': 'Angalia kama anwani ni kamili.',
	'auction.free': 'Wazi sasa: {price}',
	'auction.until':
		'Imechukuliwa hadi {time}. Kisha {start}; {half} saa {later}; {floor} saa {last}.',
	'auction.all': 'Onyesha zote',
	'auction.clock': 'Wakati',
}
