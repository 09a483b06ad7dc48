import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Su’aalo iyo jawaabo',
	'faq.lead': 'Sida masraxu u shaqeeyo, oo {n} jawaabood ah.',
	'faq.group.talk': 'Akhris iyo hadal',
	'faq.group.place': 'Boos',
	'faq.group.money': '$STAGE iyo lacag',
	'faq.group.us': 'Ogeysiisyo, xeerar iyo annaga',
	'faq.house': 'Xeerarka guriga: halkan lama oggola',
	'faq.what.q': 'Waa maxay Stage?',
	'faq.what.a':
		'Waa wadahadal furan oo qof walba ku akhristo luqaddiisa, mid ka mid ah {languages}. Ilaa {seats} qof ayaa masraxa jooga oo hadla; dadka kale oo dhan si toos ah ayay u akhriyaan.',
	'faq.read.q': 'Ma u baahanahay akoon si aan u akhriyo?',
	'faq.read.a': 'Maya. Dooro luqaddaada oo akhri. Qofka hadlaya oo keliya ayaa soo gala.',
	'faq.join.q': 'Sidee boos u qaataa?',
	'faq.join.a':
		'Soo gal, koobi farriintaada biiritaanka oo ku daabac {platforms}. Kaddib na tus qoraalka: waa inuu sido link-gaaga, oo aanu ka weynayn {hours} saac.',
	'faq.full.q': 'Ka warran haddii {seats} boos oo dhan la qaato?',
	'faq.full.a':
		'Markaas waxaad qaadanaysaa booska qof maqan ama aan wax qorin {idle} saac. Haddii aan qof sidaas ah jirin, waxaad u baahan tahay raacayaal ka badan kan masraxa ugu raacayaal yar. Tiradu waxay ku taal liiska dadka korkiisa.',
	'faq.keep.q': 'Ilaa goorma ayaan booskayga haystaa?',
	'faq.keep.a':
		'Inta aad hadlayso. Farriin kasta waxay booskaaga kuu haysaa {warm} saac; kaddib, kuwa isku midka ah kaaga ayaa ugu horreeya ee la waayo. {idle} saac oo aan farriin lahayn kaddib, qof kasta ayaa qaadan kara.',
	'faq.away.q': 'Maxaa dhacaya marka aan maqnaado?',
	'faq.away.a':
		'Masraxa waad sii joogtaa, laakiin qof kasta ayaa booskaaga qaadan kara ilaa aad soo noqoto. Farriin dirista ayaa sidoo kale ku soo celisa.',
	'faq.back.q': 'Booskaygii waa lumay. Sidee ku soo noqdaa?',
	'faq.back.a':
		'Koodkaaga soo noqoshada. Browser-kan ayaa kuu haya; hal mar ayuu shaqeeyaa, {days} maalmood gudahood. Haddii aanad haysan, ku biir sidii markii hore.',
	'faq.write.q': 'Maxaan qori karaa?',
	'faq.write.a':
		'Ilaa {chars} xaraf, iyo hal sawir oo aan ka badnayn {megabytes} MB. Farriinta waad sixi kartaa {minutes} daqiiqo, waadna la noqon kartaa waqti kasta.',
	'faq.translate.q': 'Yaa turjuma?',
	'faq.translate.a':
		'Mashiin. Magacyada, xiriirrada iyo tirooyinku sidooda ayay ahaadaan, wixii aan si ammaan ah loo turjumi karinna waxaa loo muujiyaa sidii loo qoray. Tarjumaad kasta hoosteeda waxaad ka eegi kartaa asalka.',
	'faq.stageonly.q': 'Waa maxay farriinta “Masraxa kaliya”?',
	'faq.stageonly.a':
		'Waa farriin ay akhrin karaan oo keliya dadka masraxa jooga. Dadka kale way arkaan inay jirto, laakiin ma arkaan waxa ku qoran.',
	'faq.notable.q': 'Waa kuwee dadka caanka ah ee abid?',
	'faq.notable.a':
		'Waa {n} qof ee ugu raacayaasha badnaa dadkii abid masraxa soo fuulay. Qofkii aan rabin in halkaas lagu xuso wuxuu ku sheegaa liiska hoostiisa.',
	'faq.alerts.q': 'Sideen digniino ku helaa?',
	'faq.alerts.a':
		'Fur Dhaqdhaqaaqa oo dooro “Hel digniinaha masraxa”. Adigaa go’aaminaya waxa laguu digayo iyo goorta aamusnaanta. iPhone-ka, marka hore Stage ku dar shaashadda hore.',
	'faq.private.q': 'Maxuu masraxu iga og yahay?',
	'faq.private.a':
		'Akhristayaasha: luqadda, midabada iyo inta jeer ee browser-kan halkan yimid, oo ku jira cookies uu boggan keliya akhriyo. Booqashada waxaa la tiriyaa hal mar {minutes} daqiiqo gudahood, kaddibna waa la illoobaa. Dadka masraxa jooga: xogta furan ee akoonka ay xaqiijiyeen.',
	// languages of the stage
	'globe.title': 'Luqadaha masraxa',
	'globe.lead':
		'Yaa ku hadla, ku qora oo ku akhriya midkee {n} luqadood. Waxaa lagu tiriyaa luqadda ay dadku doorteen; meel qof joogo lama oga.',
	'globe.map': 'Luqadaha masraxa gobol ahaan; meesha ka iftiin badan ayaa ka dad badan',
	'globe.table': 'Dadka iyo farriimaha luqad ahaan',
	'globe.messages': 'Farriimaha {hours} saac gudahood',
	'globe.readers': 'Hadda akhrinaya',
	'globe.few': '<{n}',
	'globe.few.text': '“{few}” waxay u taagan tahay koox aad u yar oo aan tiradeeda la sheegin.',
	'globe.failed': 'Luqadaha lama tirin karin.',
	'terms.lead': 'Waxa khuseeya markaad lacag ku bixiso masraxan.',
	'terms.own': 'Shuruudaha dadka maamula masraxan',
	'terms.refund':
		'Xayeysiiska maamulku ka qaado {hours} saacadood gudahood lacagtiisa oo dhan waa la celiyaa, sidoo kale wax kasta oo la bixiyay oo aan la muujin karin.',
	'terms.boost':
		'Mowduuca la hormariyay wuxuu ugu horreeyaa {hours} saacadood. Kan loo saaray jebinta xeerarka lacagtiisa lama celiyo.',
	'terms.card':
		'Waxaad kaarka ku bixinaysaa bogga Stripe. Masraxani weligiis ma arko kaarkaaga, mana kaydiyo magacaaga iyo cinwaanka iimaylkaaga midna.',
	'auction.title': 'Boorka iyo qiimihiisa',
	'auction.lead': 'Hal boos, hal qiime, qiimuhuna saacad kasta wuu dhacaa.',
	'auction.rule.fall':
		'Cidna ma dalbato: qiimuhu saacad kasta wuu dhacaa oo {hours} saacadoodba wuu kala badhmaa, ilaa {floor}.',
	'auction.rule.lock': 'Kii iibsada booska isaga keliya ayaa leh {hours} saacadood.',
	'auction.rule.start':
		'Kadib qiimuhu wuxuu ka bilaabmaa {factor} jeer wixii la bixiyay, ugu yaraan {least} ugu badnaanna {most}.',
	'auction.rule.pay':
		'Kii u gudba lacag-bixinta wuxuu haystaa {minutes} daqiiqo qiimihii uu arkay; haddaan cidina iibsan {days} maalmood, wuxuu mar kale ka bilaabmaa {first}.',
	'auction.curve': 'Qiimaha saacadaha aan iibsade lahayn',
	'auction.price': 'Qiime',
	'auction.sales': 'Dhammaan iibka',
	'auction.none': 'Weli cidna ma iibsan booska.',
	'auction.taken': 'Waa la celiyay',
	'auction.link': 'Xayeysiis',
	'auction.shown': 'Saacadaha la tusay',
	'auction.failed': 'Xaraashka lama soo rari karin.',
	'auction.clicks': 'Gujisyada',
	'faq.banner.q': 'Sideen boor u saaraa masraxa?',
	'faq.banner.a':
		'Kaar ku bixi xagga sare ee masraxa, xisaab la’aanna. Qiimuhu {half} saacadoodba wuu kala badhmaa ilaa cid iibsato; adigaa leh {minutes} daqiiqo inta aad bixinayso, booskana {hours} saacadood.',
	'faq.boost.q': 'Waa maxay mowduuc la hormariyay?',
	'faq.boost.a':
		'Qof kasta, xitaa akoon la’aan, wuxuu kaar ku bixin karaa in mowduuc ilaa {chars} xaraf ah uu ugu horreeyo {hours} saacadood; akoon la’aan qoraagu waa “Qarsoodi”. Kadib wuxuu ku dhex jiraa kuwa kale.',
	'faq.refund.q': 'Goorma ayaan lacagtayda dib u helayaa?',
	'faq.refund.a':
		'Dhammaanteed marka maamulku xayeysiiskaaga ka qaado {hours} saacadood gudahood, iyo mar kasta oo wax aad bixisay aan la muujin karin. Mowduuc loo saaray jebinta xeerarka lacagtiisa lama celiyo.',
	'ledger.what':
		'$STAGE waa token-ka masraxan; waxaa lagu bixiyaa hadalka iyo raacidda xayeysiiska, masraxuna ma iibiyo.',
	'ledger.given.one':
		'{given} oo ka mid ah {all} waxay hayaan {n} qof; maanta waxaa haray {today}, guud ahaan {rest}.',
	'ledger.given.other':
		'{given} oo ka mid ah {all} waxay hayaan {n} qof; maanta waxaa haray {today}, guud ahaan {rest}.',
	'ledger.how':
		'Waxaad ku heshaa fariinta koowaad afartii saacadoodba, raacidda xayeysiiska, iyo keenidda qof; cidna ma ballanqaaddo inuu lacag u dhigmo.',
	'ledger.books': 'Tus buugaagta',
	'ledger.lead':
		'Dhaqdhaqaaq kastaa laba dhinac ayuu leeyahay, sidaas darteed wadarta oo dhan waa eber.',
	'ledger.account': 'Xisaabta',
	'ledger.mint': 'La soo saaray',
	'ledger.campaign': 'Ololaha, weli maalin lama siin',
	'ledger.days': 'Saamiga maalmaha',
	'ledger.banner': 'Qaybaha maalinlaha ah ee boodhka',
	'ledger.people': 'Dadka',
	'ledger.chain': 'Jeebabka dadka',
	'ledger.total': 'Dhammaan',
	'ledger.payouts': 'Bixinnadii u dambeeyay',
	'ledger.payouts.none': 'Weli waxba lama bixin.',
	'ledger.failed': 'Wadarta lama soo rari karin.',
	'faq.stories.q': 'Waa maxay sheekadu?',
	'faq.stories.a':
		'Sawir ama filim ilaa {megabytes} MB ah oo qof masraxa jooga muujiyo {hours} saacadood, oo leh qoraal ilaa {chars} xaraf ah. Qof kastaa wuu daawan karaa oo luqaddiisa ku akhrin karaa; dadka masraxa jooga way ka fal celin karaan oo ka jawaabi karaan.',
	'faq.topics.q': 'Waa maxay mowduucu?',
	'faq.topics.a':
		'Erayo kooban, ugu badnaan {chars} xaraf, oo qof masraxa jooga u soo bandhigo in dadku ka wada hadlaan. Jawaabuhu waxay ku jiraan farriimaha. Marka la weydiisto, masraxa laftiisu wuxuu ka fikiraa mowduuc, ilaa {n} jeer saacaddii.',
	'faq.ads.q': 'Ma ka heli karaa wax boodhka?',
	'faq.ads.a':
		'Haddii aad Farcaster ka timid oo aad masraxa joogto: raac xayeysiiska, soo noqo oo ku qaado {n} $STAGE {minutes} daqiiqo gudahood. Xayeysiis kasta hal mar ayaa la tiriyaa, ilaa {times} maalintii, inta qaybta maalintu hadhsan tahay.',
	'faq.earn.q': 'Sideen $STAGE ku helaa?',
	'faq.earn.a':
		'Haddii aad Farcaster ka timid, fariintaada koowaad ee ugu yaraan {chars} xaraf ah {hours}-dii saacadoodba waxay keentaa {n} $STAGE, inta maalintaasi wax ka hareen. Koodka casuumaaddu labada dhinacba wuu siiyaa, meel kasta.',
	'faq.events.q': 'Sideen ku kulannaa waqti go’an?',
	'faq.events.a':
		'Masraxa dushiisa, fur Dhacdooyin oo ku dar mid: cinwaan, bilow iyo haddaad rabto xiriiriye. Qof walba wuxuu ku akhriyaa luqaddiisa iyo aagga waqtigiisa, waxaana la ogeysiiyaa {minutes} daqiiqo ka hor iyo bilowga. Hal riix wuxuu sheegaa inaad imanayso, mid kale wuxuu geliyaa kalandarkaaga.',
	'terms.seller': 'Iibiyaha',
	'terms.boost.on':
		'Mowduuca la hormariyay waa {list}, waana {price} inta qiimo-dhimistu jirto. Hadda way jirtaa.',
	'terms.boost.off':
		'Mowduuca la hormariyay waa {list}, waana {price} inta qiimo-dhimistu jirto. Hadda ma jirto.',
	'faq.reach.q': 'Sideen ula xiriiraa dadka maamula masraxan?',
	'faq.reach.a': 'Masraxan waxaa maamula {name}, {address}. Halkan kala xiriir:',
	'paid.title': 'Waxaad iibsatay',
	'paid.until': 'Masraxa ilaa {time}',
	'paid.after': 'Weli waa masraxa, ilaa qof beddelo',
	'paid.was': 'Wuxuu masraxa joogay ilaa {time}',
	'paid.topic.until': 'Ugu horreeya mowduucyada ilaa {time}',
	'paid.topic.was': 'Wuxuu ugu horreeyay mowduucyada ilaa {time}',
	'paid.topic.gone': 'Mowduucan masraxa waa laga saaray.',
	'paid.vetoed': 'Dadka maamula masraxan ayaa ka qaaday.',
	'paid.none': 'Waxba lama bixin.',
	'paid.shown': 'Markii ugu horreysay',
	'paid.refund.over': 'Waa la tusay intii aad bixisay oo dhan, sidaa darteed waxba lama celinayo.',
	'paid.receipt': 'Haddii aad Stripe siisay ciwaankaaga iimeylka, rasiidku halkaas ayuu yaalaa.',
	'paid.keep': 'Kaydso ciwaankan',
	'paid.keep.text':
		'Browser kale waa jidka keliya ee bogga loogu noqdo. Qofkii haysta wuu akhrin karaa bogga.',
	'paid.topic': 'Mowduuc',
	'paid.again': 'Mar kale fiiri',
	'paid.gone': 'Iib noocaas ah ma jiro.',
	'paid.gone.text': 'Fiiri in ciwaanku dhan yahay.',
	'auction.free': 'Hadda waa bannaan: {price}',
	'auction.until': 'Waa la haystaa ilaa {time}. Kadib {start}; {half}: {later}; {floor}: {last}.',
	'auction.all': 'Muuji dhammaan',
	'auction.clock': 'Waqtiga',
}
