import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'seat.title': 'Ma ku biiri karaa?',
	'seat.bar.free.one':
		'{n} boos ayaa bannaan. Qof kasta ayaa qaadan kara, raacayaal intii uu doono ha lahaado.',
	'seat.bar.free.other':
		'{n} boos ayaa bannaan. Qof kasta ayaa mid qaadan kara, raacayaal intii uu doono ha lahaado.',
	'seat.bar.replaceable.one':
		'Boos bannaan ma jiro, laakiin {n} boos ayaa hadda la qaadan karaa. Raacayaasha loo baahan yahay: ugu yaraan {min}.',
	'seat.bar.replaceable.other':
		'Boos bannaan ma jiro, laakiin {n} boos ayaa hadda la qaadan karaa. Raacayaasha loo baahan yahay: ugu yaraan {min}.',
	'seat.bar.followers.one':
		'Dhammaan {seats} boos waa la qaatay. Si aad ugu biirto waxaad u baahan tahay in ka badan {n} raace.',
	'seat.bar.followers.other':
		'Dhammaan {seats} boos waa la qaatay. Si aad ugu biirto waxaad u baahan tahay in ka badan {n} raacayaal.',
	'seat.bar.invited':
		'Dhammaan {seats} boos waxaa haysta marti la casuumay oo firfircoon. Hadda cidna boos ma qaadan karto.',
	'seat.count': 'La qaatay: {taken} · bannaan: {free} · la beddeli karo: {places}',
	'seat.try': 'Immisa raacayaal ayaad leedahay?',
	'seat.try.hint': 'Tusaale {plain}, {grouped} ama {short}',
	'seat.try.unread': 'Tiradan raacayaasha ma akhrin karno.',
	'seat.answer.free': 'Haddii aad leedahay {n}, waxaad helaysaa boos bannaan.',
	'seat.answer.away':
		'Haddii aad leedahay {n}, waxaad qaadan lahayd booska {name}, maxaa yeelay {name} waa maqan.',
	'seat.answer.idle':
		'Haddii aad leedahay {n}, waxaad qaadan lahayd booska {name}, maxaa yeelay in ka badan 72 saac farriin kama iman {name}.',
	'seat.answer.smaller':
		'Haddii aad leedahay {n}, waxaad qaadan lahayd booska {name}, oo ugu raacayaal yar kuwa la beddeli karo: {m}.',
	'seat.answer.refused': '{n} weli kuma filna: waxaad u baahan tahay in ka badan {needed}.',
	'seat.answer.invited':
		'{n} weli kuma filna: boos kasta waxaa haysta marti la casuumay oo firfircoon.',
	'seat.replaceable': 'Hadda waa la beddeli karaa',
	'seat.replaceable.later': 'Waa la beddeli karaa marka boos bannaan la waayo',
	'seat.replaceable.none': 'Cidna ma maqna, cidna in ka badan 72 saac ma aamusna.',
	'seat.away': 'Maqan',
	'seat.away.since': 'Maqan, la beddeli karo tan iyo {time}',
	'seat.idle.since': '72 saac aamusan, la beddeli karo tan iyo {time}',
	'seat.next': 'Kan xiga, haddii aanu farriin dirin: {name}, {time}',
	'seat.changes':
		'Tani waqti kasta way isbeddeli kartaa. Masraxa ayaa go’aamiya markaad ku biirto.',
	// join
	'join.title': 'Ku biir masraxa',
	'join.react': 'Ka falceli adigoo masraxa jooga',
	'join.react.why': 'Lama falcelin karo: masraxa ma joogtid.',
	'join.close': 'Xir',
	'join.tab.rejoin': 'Ku soo noqo',
	'join.tab.verify': 'Xaqiiji oo ku biir',
	'join.step': 'Tallaabo {n} oo ka mid ah {max}',
	'join.intro.title': 'Sida ay u shaqayso',
	'join.intro.text':
		'Akoonkaaga ku xaqiiji hal qoraal oo furan oo X ama Farcaster ah. Markaas boos ayaad ku leedahay masraxa, qof walbana wuxuu kugu akhriyaa luqaddiisa.',
	'join.intro.login': 'Marka hore soo gal, si booskaagu kuu sii ahaado.',
	'join.intro.next': 'Samee qoraalka',
	'join.post.title': 'Daabac farriintan',
	'join.post.text':
		'Ku daabac X ama Farcaster, adigoo link-geeda sidiisa u daynaya. Link-ga ayaa caddayntaada sida.',
	'join.post.copy': 'Koobi farriinta',
	'join.post.copied': 'Farriinta waa la koobiyeeyay!',
	'join.post.copyfailed': 'Farriinta lama koobbiyeyn karin.',
	'join.post.x': 'Ku daabac X',
	'join.post.farcaster': 'Ku daabac Farcaster',
	'join.post.pastefailed': 'Sabuuradda koobiga lama akhrin karin. Fadlan adigu dhaji ciwaanka.',
	'join.post.loading': 'Farriintaada biiritaanka waa la qorayaa…',
	'join.post.next': 'Waan daabacay',
	'join.verify.title': 'Na tus qoraalka',
	'join.verify.label': 'Ciwaanka (URL) qoraalkaaga',
	'join.verify.placeholder': 'https://x.com/you/status/…',
	'join.verify.example': 'Tusaale ahaan {x} ama {cast}',
	'join.verify.button': 'Xaqiiji oo ku biir',
	'join.verify.busy': 'Qoraalkaaga waa la akhrinayaa…',
	'join.back': 'Dib u noqo',
	'join.welcome': 'Ku soo dhowow masraxa caalamiga ah! Hadda waad ka qayb geli kartaa wadahadalka.',
	'join.intro.publish': 'Hal farriin ku daabac X ama Farcaster.',
	'join.intro.show': 'Na tus qoraalkaas, markaas masraxa ayaad joogtaa.',
	'join.needs': 'Waxaad u baahan tahay akoon X ama Farcaster ah, qoraalkuna waa inuu furan yahay.',
	'join.verify.paste': 'Dhaji',
	'join.fault.profile': 'Kani waa bog qof. Fur qoraalka laftiisa oo koobi ciwaankiisa.',
	'join.fault.several': 'Laba qoraal ayaa ku jira; kaaga oo keliya reeb.',
	'join.fault.cut': 'Ciwaankan waa go’an yahay; ka koobi La wadaag.',
	'join.fault.public': 'Ma furan yahay? Waxay qaadan kartaa ilbiriqsiyo.',
	'join.fault.as': 'Waxaad u soo gashay {name}.',
	'join.welcome.seat':
		'Booska {n} ee {max}. Farriin kasta waxay diirineysaa {warm} saacadood; {idle} saacadood oo farriin la’aan ah kadib qof kasta ayaa qaadan kara.',
	'join.welcome.hello': 'Salaan dheh',
	'join.welcome.alerts': 'Deji ogeysiisyada',
	'join.welcome.story': 'Tus sheeko',
	'join.rejoin.back': 'Ku soo dhawoow mar kale, {name}',
	'join.rejoin.have': 'Kood ayaan hayaa',
	'join.rejoin.text': 'Hore ayaad masraxa u joogtay. Koodkaaga ayaa kugu soo celinaya.',
	'join.rejoin.code': 'Koodka soo noqoshada',
	'join.rejoin.id': 'Aqoonsiga ka-qaybgalaha',
	'join.rejoin.button': 'Ku soo noqo masraxa',
	'join.rejoin.busy': 'Waad soo noqonaysaa…',
	'join.rejoin.done': 'Masraxa si guul leh ayaad ugu soo noqotay!',
	'join.rejoin.missing': 'Xogta soo noqoshada ayaa maqan.',
	'join.rejoin.failed': 'Masraxa laguguma soo celin karin.',
	'ended.reason': 'Sababta: {reason}',
	'ended.sent': 'Jawaabtaada waa la diray {ago}.',
	'ended.banned.until': 'Waa lagaa mamnuucay ilaa {time}: {reason}',
	'ended.banned.open': 'Waa lagaa mamnuucay ilaa maamule uu ka qaado: {reason}',
	'activity.answer': 'Ka jawaab',
	'activity.answer.label': 'Jawaabtaada maamulka; mid keliya ayaad diri kartaa',
	'activity.answer.send': 'Dir',
	'activity.answer.sent': 'Jawaabtaada waa la diray.',
	// settings
	'settings.title': 'Dejinta',
	'settings.loading': 'Dejintaada waa la soo rarayaa…',
	'settings.failed': 'Dejintaada lama soo rari karin.',
	'settings.save': 'Kaydi',
	'settings.saving': 'Waa la kaydinayaa…',
	'settings.copy': 'Koobi',
	'settings.share': 'La wadaag',
	'settings.profile': 'Xogtaada Stage',
	'settings.profile.text':
		'Magacaagii, sawirkaagii ama raacayaashaadii ma isbeddeleen? Na tus qoraal kasta oo furan oo isla akoonka ah.',
	'settings.profile.label': 'Ciwaanka (URL) qoraal kasta oo aad leedahay',
	'settings.profile.sync': 'Cusboonaysii xogta',
	'settings.profile.busy': 'Qoraalkaaga waa la akhrinayaa…',
	'settings.profile.done': 'Xogtaadu waa cusub tahay.',
	'settings.profile.name': 'Magac',
	'settings.profile.picture': 'Sawir',
	'settings.profile.followers': 'Raacayaal',
	'settings.profile.from': 'hore',
	'settings.profile.to': 'hadda',
	'settings.profile.same': 'isma beddelin',
	'settings.referral': 'Barnaamijka casuumaadda',
	'settings.referral.text':
		'Qofkii koodkaaga ku soo biira iyo adiguba midkiiba wuxuu helayaa {n} $STAGE, ilaa {max} qof.',
	'settings.referral.own': 'Koodkaaga',
	'settings.referral.get': 'Hel koodkayga',
	'settings.referral.count.one': '{n} qof ayaa isticmaalay',
	'settings.referral.count.other': '{n} qof ayaa isticmaalay',
	'settings.referral.share.text':
		'Igu soo biir Stage adigoo isticmaalaya koodkayga casuumaadda {code}:',
	'settings.referral.label': 'Koodka qofkii ku keenay',
	'settings.referral.use': 'Isticmaal koodka',
	'settings.referral.busy': 'Koodka waa la isticmaalayaa…',
	'settings.referral.done': 'Labadiinuba waxaad helaysaan {n} $STAGE.',
	'settings.referral.used': 'Waxaad isticmaashay kood casuumaad.',
	'settings.wallet': 'Ciwaanka walletka',
	'settings.wallet.text': 'Meesha $STAGE-kaagu ku dhacayo, ee Base. Adiga keliya ayaa arki kara.',
	'settings.wallet.saved': 'Ciwaanka walletka waa la kaydiyay.',
	'settings.wallet.empty': 'Ciwaanka boorsadu ma noqon karo mid madhan.',
	'settings.wallet.format':
		'Qaabka ciwaanka boorsada Base waa khalad. Waa inuu ku bilaabmaa {start} oo uu ahaadaa {n} xaraf.',
	'settings.wallet.checksum':
		'Ciwaankan boorsada waxaa ku jira khalad qoraal: hubinta tirada isma waafaqsana. Fadlan mar kale koobi garee.',
	'settings.wallet.zero': 'Ciwaanka eberka cidna ma leh. Fadlan bixi ciwaan adigu leedahay.',
	'settings.wallet.nobodys': 'Cidna ma hayso furaha ciwaankan. Fadlan bixi ciwaan adigu leedahay.',
	'settings.wallet.token':
		'Kani waa ciwaanka tookanka laftiisa, ee ma aha boorso. Fadlan bixi ciwaan adigu leedahay.',
	'settings.wallet.name':
		'Kani waa magac, ee ma aha ciwaan. Fadlan bixi ciwaanka uu u taagan yahay: wuxuu ku bilaabmaa {start}.',
	'settings.wallet.page':
		'Xiriirkani ma aha bogga akoon ku jira Base. Fadlan bixi ciwaanka laftiisa: wuxuu ku bilaabmaa {start}.',
	'settings.wallet.elsewhere':
		'Ciwaankani waa silsilad kale ({chain}). Fadlan bixi ciwaan ku jira Base.',
	'settings.ai': 'URL-ka wehelka AI',
	'settings.ai.text':
		'Halka dadku kula sheekaysan karaan wehelkaaga AI. Qof walba waa arkaa; haddii aad maran ka tagto waa la saarayaa.',
	'settings.ai.saved': 'URL-ka wehelka AI waa la kaydiyay.',
	'settings.ai.removed': 'URL-ka wehelka AI waa la saaray.',
	'settings.dm': 'Digniinaha DM ee Farcaster',
	'settings.dm.text':
		'Farriin toos ah marka laguu jawaabo, lagu xuso ama wax kale oo muhiim ahi dhacaan.',
	'replaced.away': 'Inta qof maqan yahay, qof kasta ayaa booska qaadan kara.',
	'replaced.idle':
		'In ka badan {hours} saacadood oo aan farriin la dirin kaddib, qof kasta ayaa booska qaadan kara.',
	'replaced.smaller': 'Kuwa la beddeli karay dhexdooda, adigaa ugu raacayaal yaraa.',
	'replaced.draft': 'Waxaad qoraysey:',
	'login.failed':
		'Ma aadan gelin. Gelitaanka waa la joojiyay ama waqti dheer ayuu qaatay. Fadlan mar kale isku day.',
	'login.cookies':
		'Ma aadan gelin, sababtoo ah biraawsarkan wuxuu xannibaa cookies-ka. U oggolow cookies-ka boggan, kadibna mar kale isku day.',
	'login.unavailable':
		'Adeegga gelitaanku hadda ma jawaabayo. Fadlan mar kale isku day dhowr daqiiqo kadib.',
	'settings.wallet.remove': 'Saar ciwaanka',
	'settings.wallet.remove.confirm':
		'Ma saartaa ciwaanka walletkaaga? Waxaad kasbatay halkan ayay ku sugayaan ilaa ciwaan kale uu kaydsanaado 24 saacadood.',
	'settings.wallet.removed': 'Ciwaanka walletka waa la saaray.',
	'settings.data': 'Xogtaada',
	'settings.data.text': 'Wax kasta oo Stage kaa hayo, hal fayl.',
	'settings.data.get': 'Hel xogtayda',
	'settings.data.getting': 'Waa la ururinayaa…',
	'settings.data.done': 'Xogtaadu waxay ku jirtaa faylka {name}.',
	'settings.data.delete': 'Tirtir xogtayda',
	'settings.data.delete.text':
		'Booskaaga, fariimahaaga, sawirradaada, sheekooyinkaaga, mowduucyadaada, dhacdooyinkaaga iyo dejintaadu way ka baxayaan dadka oo dhan. Waxaad kasbatay ee aan lagu siin way lumayaan. Buugga xisaabtu wuxuu haynayaa tirooyinka, magacaaga la’aan.',
	'settings.data.delete.sure': 'Waan ogahay in aan tan dib loo celin karin.',
	'settings.data.delete.yes': 'Wax walba tirtir',
	'settings.data.deleted': 'Xogtaada waa la tirtiray.',
}
