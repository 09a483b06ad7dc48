import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'seat.title': 'Zan iya hawa?',
	'seat.bar.free.one': 'Akwai wuri {n} da babu kowa. Kowa na iya ɗauka, komai yawan mabiyansa.',
	'seat.bar.free.other':
		'Akwai wurare {n} da babu kowa. Kowa na iya ɗaukar ɗaya, komai yawan mabiyansa.',
	'seat.bar.replaceable.one':
		'Babu wurin da babu kowa, amma ana iya ɗaukar wuri {n} yanzu. Mabiyan da ake buƙata: aƙalla {min}.',
	'seat.bar.replaceable.other':
		'Babu wurin da babu kowa, amma ana iya ɗaukar wurare {n} yanzu. Mabiyan da ake buƙata: aƙalla {min}.',
	'seat.bar.followers.one':
		'An ɗauki duk wurare {seats}. Kuna buƙatar fiye da mabiyi {n} kafin ku hau.',
	'seat.bar.followers.other':
		'An ɗauki duk wurare {seats}. Kuna buƙatar mabiya fiye da {n} kafin ku hau.',
	'seat.bar.invited':
		'Duk wurare {seats} na gayyatattun baƙi ne da suke hira. Ba mai iya ɗaukar wuri yanzu.',
	'seat.count': 'An ɗauka: {taken} · babu kowa: {free} · ana iya maye gurbi: {places}',
	'seat.try': 'Mabiya nawa kuke da su?',
	'seat.try.hint': 'Misali {plain}, {grouped} ko {short}',
	'seat.try.unread': 'Ba mu iya karanta wannan a matsayin yawan mabiya ba.',
	'seat.answer.free': 'Da {n} za ku sami wurin da babu kowa.',
	'seat.answer.away': 'Da {n} za ku ɗauki wurin {name}, domin {name} ba a nan.',
	'seat.answer.idle': 'Da {n} za ku ɗauki wurin {name}, domin an wuce awa 72 ba saƙo daga {name}.',
	'seat.answer.smaller':
		'Da {n} za ku ɗauki wurin {name}, mafi ƙarancin mabiya cikin waɗanda ana iya maye gurbinsu: {m}.',
	'seat.answer.refused': 'Da {n} ba tukuna ba: kuna buƙatar fiye da {needed}.',
	'seat.answer.invited':
		'Da {n} ba tukuna ba: kowane wuri na wani gayyataccen baƙo ne da yake hira.',
	'seat.replaceable': 'Ana iya maye gurbinsu yanzu',
	'seat.replaceable.later': 'Ana iya maye gurbinsu idan wurare sun cika',
	'seat.replaceable.none': 'Babu wanda ba ya nan ko ya yi shiru fiye da awa 72.',
	'seat.away': 'Ba a nan',
	'seat.away.since': 'Ba a nan, ana iya maye gurbi tun {time}',
	'seat.idle.since': 'Shiru na awa 72, ana iya maye gurbi tun {time}',
	'seat.next': 'Na gaba, sai dai in an aika saƙo: {name}, {time}',
	'seat.changes':
		'Wannan na iya sauyawa kowane lokaci. Dandamali ne ke yanke hukunci lokacin da kuka hau.',
	// join
	'join.title': 'Hau dandamali',
	'join.close': 'Rufe',
	'join.tab.rejoin': 'Sake hawa',
	'join.tab.verify': 'Tabbatar, a hau',
	'join.step': 'Mataki na {n} cikin {max}',
	'join.intro.title': 'Yadda ake yi',
	'join.intro.text':
		'Ku tabbatar da asusunku da wallafa ɗaya ta fili a X ko Farcaster. Sannan za ku sami wuri a kan dandamali, kowa kuma zai karanta maganarku da harshensa.',
	'join.intro.login': 'Da farko ku shiga asusu, don wurinku ya zauna naku.',
	'join.intro.next': 'Rubuta wallafar',
	'join.post.title': 'Ku wallafa wannan saƙo',
	'join.post.text':
		'Ku wallafa shi a X ko Farcaster, tare da mahaɗinsa yadda yake. Shaidarku tana cikin mahaɗin.',
	'join.post.copy': 'Kwafi saƙon hawa',
	'join.post.copied': 'An kwafi saƙon hawa!',
	'join.post.copyfailed': 'Ba a iya kwafin saƙon ba.',
	'join.post.x': 'Wallafa a X',
	'join.post.farcaster': 'Wallafa a Farcaster',
	'join.post.paste': 'Liƙa adireshin',
	'join.post.pastefailed': 'An kasa karanta allon kwafi. Don Allah ku liƙa adireshin da kanku.',
	'join.post.loading': 'Ana rubuta saƙonku na hawa…',
	'join.post.next': 'Na wallafa',
	'join.verify.title': 'Nuna mana wallafar',
	'join.verify.label': 'Adireshin (URL) wallafarka',
	'join.verify.placeholder': 'https://x.com/you/status/…',
	'join.verify.example': 'Misali {x} ko {cast}',
	'join.verify.button': 'Tabbatar, a hau',
	'join.verify.busy': 'Ana karanta wallafarku…',
	'join.back': 'Baya',
	'join.welcome': 'Barka da zuwa Dandamalin Duniya! Yanzu kuna iya shiga hirar.',
	'join.rejoin.text': 'Kun taɓa kasancewa a kan dandamali. Lambarku za ta dawo da ku.',
	'join.rejoin.code': 'Lambar dawowa',
	'join.rejoin.id': 'ID na mahalarci',
	'join.rejoin.button': 'Sake hawa dandamali',
	'join.rejoin.busy': 'Ana dawowa…',
	'join.rejoin.done': 'Kun sake hawa dandamali!',
	'join.rejoin.missing': 'Babu bayanan sake hawa.',
	'join.rejoin.failed': 'Ba a iya sake hawa dandamali ba.',
	'activity.answer': 'Amsa',
	'activity.answer.label': 'Amsarku ga masu kula; guda ɗaya kaɗai za ku iya aikawa',
	'activity.answer.send': 'Aika',
	'activity.answer.sent': 'An aika amsarku.',
	// settings
	'settings.title': 'Saituna',
	'settings.loading': 'Ana buɗe saitunanku…',
	'settings.failed': 'Ba a iya buɗe saitunanku ba.',
	'settings.save': 'Ajiye',
	'settings.saving': 'Ana ajiyewa…',
	'settings.copy': 'Kwafi',
	'settings.share': 'Raba',
	'settings.profile': 'Bayananku a Stage',
	'settings.profile.text':
		'Sunanku, hotonku ko mabiyanku sun sauya? Ku nuna mana kowace wallafa ta fili ta wannan asusun.',
	'settings.profile.label': 'Adireshin (URL) kowace wallafarka',
	'settings.profile.sync': 'Sabunta bayanai',
	'settings.profile.busy': 'Ana karanta wallafarku…',
	'settings.profile.done': 'An sabunta bayananku.',
	'settings.profile.name': 'Suna',
	'settings.profile.picture': 'Hoto',
	'settings.profile.followers': 'Mabiya',
	'settings.profile.from': 'da',
	'settings.profile.to': 'yanzu',
	'settings.profile.same': 'bai sauya ba',
	'settings.referral': 'Shirin gayyata',
	'settings.referral.text':
		'Ku da duk wanda ya hau da lambarku, kowa zai sami {n} $STAGE, har mutane {max}.',
	'settings.referral.own': 'Lambarku',
	'settings.referral.get': 'Karɓi lambata',
	'settings.referral.count.one': 'Mutum {n} ya yi amfani da ita',
	'settings.referral.count.other': 'Mutane {n} sun yi amfani da ita',
	'settings.referral.share.text': 'Ku zo mu haɗu a Stage da lambar gayyatata {code}:',
	'settings.referral.label': 'Lambar wanda ya kawo ku',
	'settings.referral.use': 'Yi amfani da lambar',
	'settings.referral.busy': 'Ana amfani da lambar…',
	'settings.referral.done': 'Kowannenku zai sami {n} $STAGE.',
	'settings.referral.used': 'Kun yi amfani da lambar gayyata.',
	'settings.wallet': 'Adireshin walat',
	'settings.wallet.text': 'Inda $STAGE ɗinku ke zuwa, a Base. Ku kaɗai kuke gani.',
	'settings.wallet.saved': 'An ajiye adireshin walat.',
	'settings.wallet.empty': 'Adireshin walat ba zai iya zama fanko ba.',
	'settings.wallet.format':
		'Tsarin adireshin walat na Base bai yi daidai ba. Ya kamata ya fara da {start} kuma ya zama haruffa {n}.',
	'settings.wallet.checksum':
		'Akwai kuskuren rubutu a wannan adireshin walat: lambar bincikensa ba ta dace ba. Don Allah ku sake kwafa.',
	'settings.wallet.zero': 'Adireshin sifili ba na kowa ba ne. Don Allah ku ba da adireshinku.',
	'settings.wallet.nobodys':
		'Ba wanda yake da makullin wannan adireshi. Don Allah ku ba da adireshinku.',
	'settings.wallet.token':
		'Wannan adireshin token ɗin ne kansa, ba na walat ba. Don Allah ku ba da adireshinku.',
	'settings.wallet.name':
		'Wannan suna ne, ba adireshi ba. Don Allah ku ba da adireshin da yake nufi: yana farawa da {start}.',
	'settings.wallet.page':
		'Wannan hanyar ba shafin asusu a Base ba ne. Don Allah ku ba da adireshin kansa: yana farawa da {start}.',
	'settings.wallet.elsewhere':
		'Wannan adireshi na wata sarka ne ({chain}). Don Allah ku ba da adireshi a Base.',
	'settings.ai': 'URL na abokin hira na AI',
	'settings.ai.text':
		'Inda mutane za su iya hira da abokin hirarku na AI. Kowa yana gani; idan an bar shi babu komai, an cire shi.',
	'settings.ai.saved': 'An ajiye URL na abokin hira na AI.',
	'settings.ai.removed': 'An cire URL na abokin hira na AI.',
	'settings.dm': 'Sanarwar DM ta Farcaster',
	'settings.dm.text':
		'Saƙo kai tsaye idan an ba ku amsa, an ambace ku, ko wani muhimmin abu ya faru.',
	'replaced.away': 'Yayin da mutum ba ya nan, kowa na iya ɗaukar wurin.',
	'replaced.idle': 'Bayan fiye da awa {hours} ba tare da saƙo ba, kowa na iya ɗaukar wurin.',
	'replaced.smaller': 'Cikin waɗanda ana iya maye gurbinsu, ku ne da mafi ƙarancin mabiya.',
	'replaced.draft': 'Kuna rubuta:',
	'login.failed':
		'Ba ka shiga ba. An soke shiga ko ta ɗauki lokaci mai tsawo. Da fatan za a sake gwadawa.',
	'login.cookies':
		'Ba ka shiga ba, domin wannan burauza tana toshe kukis. Ka ba da izinin kukis ga wannan shafi, sannan ka sake gwadawa.',
	'login.unavailable':
		'Sabis ɗin shiga ba ya amsawa yanzu. Da fatan za a sake gwadawa bayan ’yan mintuna.',
	'settings.wallet.remove': 'Cire adireshi',
	'settings.wallet.remove.confirm':
		'A cire adireshin walat ɗinku? Abin da kuka samu zai jira a nan har sai wani adireshi ya cika awa 24.',
	'settings.wallet.removed': 'An cire adireshin walat.',
	'settings.data': 'Bayananku',
	'settings.data.text': 'Duk abin da Stage ke riƙe da shi game da ku, a fayil ɗaya.',
	'settings.data.get': 'Samo bayanana',
	'settings.data.getting': 'Ana tattarawa…',
	'settings.data.done': 'Bayananku suna cikin fayil ɗin {name}.',
	'settings.data.delete': 'Share bayanana',
	'settings.data.delete.text':
		'Wurinku, saƙonninku, hotunanku, labaranku, batutuwanku, taronku da saitunanku za su ɓace ga kowa. Abin da kuka samu ba a biya ku ba ya ɓace. Littafin lissafi zai riƙe adadi, ba tare da sunanku ba.',
	'settings.data.delete.sure': 'Na san cewa ba za a iya mayar da wannan ba.',
	'settings.data.delete.yes': 'Share komai',
	'settings.data.deleted': 'An share bayananku.',
}
