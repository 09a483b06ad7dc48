import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'seat.title': 'Je, naweza kujiunga?',
	'seat.bar.free.one':
		'Nafasi {n} iko wazi. Mtu yeyote anaweza kuichukua, akiwa na wafuasi wowote.',
	'seat.bar.free.other':
		'Nafasi {n} ziko wazi. Mtu yeyote anaweza kuchukua moja, akiwa na wafuasi wowote.',
	'seat.bar.replaceable.one':
		'Hakuna nafasi iliyo wazi, lakini nafasi {n} inaweza kuchukuliwa sasa. Wafuasi wanaohitajika: angalau {min}.',
	'seat.bar.replaceable.other':
		'Hakuna nafasi iliyo wazi, lakini nafasi {n} zinaweza kuchukuliwa sasa. Wafuasi wanaohitajika: angalau {min}.',
	'seat.bar.followers.one':
		'Nafasi zote {seats} zimechukuliwa. Unahitaji zaidi ya mfuasi {n} ili ujiunge.',
	'seat.bar.followers.other':
		'Nafasi zote {seats} zimechukuliwa. Unahitaji zaidi ya wafuasi {n} ili ujiunge.',
	'seat.bar.invited':
		'Nafasi zote {seats} zina wageni waalikwa wanaoshiriki. Hakuna anayeweza kuchukua nafasi sasa.',
	'seat.count': 'Zimechukuliwa: {taken} · wazi: {free} · zinazoweza kuchukuliwa: {places}',
	'seat.try': 'Una wafuasi wangapi?',
	'seat.try.hint': 'Kwa mfano {plain}, {grouped} au {short}',
	'seat.try.unread': 'Hatuwezi kusoma idadi hii ya wafuasi.',
	'seat.answer.free': 'Ukiwa na {n} unapata nafasi iliyo wazi.',
	'seat.answer.away': 'Ukiwa na {n} ungechukua nafasi ya {name}, kwa sababu {name} hayuko.',
	'seat.answer.idle':
		'Ukiwa na {n} ungechukua nafasi ya {name}, kwa sababu {name} hajatuma ujumbe kwa zaidi ya saa 72.',
	'seat.answer.smaller':
		'Ukiwa na {n} ungechukua nafasi ya {name}, mwenye wafuasi wachache zaidi kati ya wanaoweza kubadilishwa: {m}.',
	'seat.answer.refused': 'Ukiwa na {n} bado: unahitaji zaidi ya {needed}.',
	'seat.answer.invited': 'Ukiwa na {n} bado: kila nafasi ina mgeni mwalikwa anayeshiriki.',
	'seat.replaceable': 'Wanaweza kubadilishwa sasa',
	'seat.replaceable.later': 'Wanaweza kubadilishwa nafasi zikijaa',
	'seat.replaceable.none': 'Hakuna ambaye hayuko wala aliyekaa kimya kwa zaidi ya saa 72.',
	'seat.away': 'Hayuko',
	'seat.away.since': 'Hayuko, anaweza kubadilishwa tangu {time}',
	'seat.idle.since': 'Kimya kwa saa 72, anaweza kubadilishwa tangu {time}',
	'seat.next': 'Anayefuata, asipotuma ujumbe: {name}, {time}',
	'seat.changes': 'Hii inaweza kubadilika wakati wowote. Jukwaa huamua unapojiunga.',
	// join
	'join.title': 'Panda jukwaani',
	'join.close': 'Funga',
	'join.tab.rejoin': 'Jiunge tena',
	'join.tab.verify': 'Thibitisha na Upande',
	'join.step': 'Hatua ya {n} kati ya {max}',
	'join.intro.title': 'Jinsi inavyofanya kazi',
	'join.intro.text':
		'Thibitisha akaunti yako kwa chapisho moja la hadharani kwenye X au Farcaster. Kisha utakuwa na nafasi jukwaani na kila mtu atakusoma kwa lugha yake.',
	'join.intro.login': 'Kwanza ingia, ili nafasi yako ibaki yako.',
	'join.intro.next': 'Andika chapisho',
	'join.post.title': 'Chapisha ujumbe huu',
	'join.post.text':
		'Uchapishe kwenye X au Farcaster, bila kubadilisha kiungo chake. Kiungo kina uthibitisho wako.',
	'join.post.copy': 'Nakili ujumbe wa kujiunga',
	'join.post.copied': 'Ujumbe wa kujiunga umenakiliwa!',
	'join.post.copyfailed': 'Imeshindikana kunakili ujumbe.',
	'join.post.x': 'Chapisha kwenye X',
	'join.post.farcaster': 'Chapisha kwenye Farcaster',
	'join.post.paste': 'Bandika anwani',
	'join.post.pastefailed': 'Ubao wa kunakili haukuweza kusomwa. Tafadhali bandika anwani mwenyewe.',
	'join.post.loading': 'Inaandika ujumbe wako wa kujiunga…',
	'join.post.next': 'Nimeuchapisha',
	'join.verify.title': 'Tuonyeshe chapisho',
	'join.verify.label': 'Anwani (URL) ya chapisho lako',
	'join.verify.placeholder': 'https://x.com/you/status/…',
	'join.verify.example': 'Kwa mfano {x} au {cast}',
	'join.verify.button': 'Thibitisha na Upande',
	'join.verify.busy': 'Inasoma chapisho lako…',
	'join.back': 'Nyuma',
	'join.welcome': 'Karibu kwenye Jukwaa la Dunia! Sasa unaweza kushiriki mazungumzo.',
	'join.rejoin.text': 'Uliwahi kuwa jukwaani. Msimbo wako utakurudisha.',
	'join.rejoin.code': 'Msimbo wa kurudi',
	'join.rejoin.id': 'Kitambulisho cha mshiriki',
	'join.rejoin.button': 'Panda tena jukwaani',
	'join.rejoin.busy': 'Unarudishwa…',
	'join.rejoin.done': 'Umepanda tena jukwaani!',
	'join.rejoin.missing': 'Taarifa za kujiunga tena hazipo.',
	'join.rejoin.failed': 'Imeshindikana kupanda tena jukwaani.',
	'activity.answer': 'Jibu',
	'activity.answer.label': 'Jibu lako kwa wasimamizi; unaweza kutuma moja',
	'activity.answer.send': 'Tuma',
	'activity.answer.sent': 'Jibu lako limetumwa.',
	// settings
	'settings.title': 'Mipangilio',
	'settings.loading': 'Inapakia mipangilio yako…',
	'settings.failed': 'Imeshindikana kupakia mipangilio yako.',
	'settings.save': 'Hifadhi',
	'settings.saving': 'Inahifadhi…',
	'settings.copy': 'Nakili',
	'settings.share': 'Shiriki',
	'settings.profile': 'Wasifu wa Stage',
	'settings.profile.text':
		'Jina, picha au wafuasi wako wamebadilika? Tuonyeshe chapisho lolote la hadharani la akaunti hiyohiyo.',
	'settings.profile.label': 'Anwani (URL) ya chapisho lako lolote',
	'settings.profile.sync': 'Sasisha wasifu',
	'settings.profile.busy': 'Inasoma chapisho lako…',
	'settings.profile.done': 'Wasifu wako umesasishwa.',
	'settings.profile.name': 'Jina',
	'settings.profile.picture': 'Picha',
	'settings.profile.followers': 'Wafuasi',
	'settings.profile.from': 'awali',
	'settings.profile.to': 'sasa',
	'settings.profile.same': 'bila mabadiliko',
	'settings.referral': 'Mpango wa mialiko',
	'settings.referral.text':
		'Wewe na kila anayejiunga kwa msimbo wako mnapata {n} $STAGE kila mmoja, hadi watu {max}.',
	'settings.referral.own': 'Msimbo wako',
	'settings.referral.get': 'Pata msimbo wangu',
	'settings.referral.count.one': 'Mtu {n} ameutumia',
	'settings.referral.count.other': 'Watu {n} wameutumia',
	'settings.referral.share.text': 'Jiunge nami kwenye Stage kwa msimbo wangu wa mwaliko {code}:',
	'settings.referral.label': 'Msimbo wa aliyekuleta',
	'settings.referral.use': 'Tumia msimbo',
	'settings.referral.busy': 'Inatumia msimbo…',
	'settings.referral.done': 'Nyote wawili mnapata {n} $STAGE.',
	'settings.referral.used': 'Umeshatumia msimbo wa mwaliko.',
	'settings.wallet': 'Anwani ya pochi',
	'settings.wallet.text': '$STAGE zako zinatumwa hapa, kwenye Base. Ni wewe tu unayeiona.',
	'settings.wallet.saved': 'Anwani ya pochi imehifadhiwa.',
	'settings.wallet.empty': 'Anwani ya pochi haiwezi kuwa tupu.',
	'settings.wallet.format':
		'Muundo wa anwani ya pochi ya Base si sahihi. Inapaswa kuanza na {start} na kuwa na herufi {n}.',
	'settings.wallet.checksum':
		'Anwani hii ya pochi ina kosa la uandishi: namba yake ya uhakiki hailingani. Tafadhali inakili tena.',
	'settings.wallet.zero': 'Anwani ya sifuri si ya mtu yeyote. Tafadhali weka anwani yako mwenyewe.',
	'settings.wallet.nobodys':
		'Hakuna aliye na ufunguo wa anwani hii. Tafadhali weka anwani yako mwenyewe.',
	'settings.wallet.token':
		'Hii ni anwani ya tokeni yenyewe, si ya pochi. Tafadhali weka anwani yako mwenyewe.',
	'settings.wallet.name':
		'Hili ni jina, si anwani. Tafadhali weka anwani inayowakilishwa nalo: huanza na {start}.',
	'settings.wallet.page':
		'Kiungo hiki si ukurasa wa akaunti kwenye Base. Tafadhali weka anwani yenyewe: huanza na {start}.',
	'settings.wallet.elsewhere':
		'Anwani hii ni ya mnyororo mwingine ({chain}). Tafadhali weka anwani ya Base.',
	'settings.ai': 'URL ya msaidizi wako wa AI',
	'settings.ai.text':
		'Mahali watu wanapoweza kuongea na msaidizi wako wa AI. Kila mtu anaiona; ukiacha wazi inaondolewa.',
	'settings.ai.saved': 'URL ya msaidizi wa AI imehifadhiwa.',
	'settings.ai.removed': 'URL ya msaidizi wa AI imeondolewa.',
	'settings.dm': 'Arifa za DM za Farcaster',
	'settings.dm.text':
		'Ujumbe wa moja kwa moja ukijibiwa, ukitajwa au kukiwa na jambo lingine muhimu.',
	'replaced.away': 'Mtu akiwa hayuko, yeyote anaweza kuchukua nafasi yake.',
	'replaced.idle': 'Baada ya zaidi ya saa {hours} bila ujumbe, yeyote anaweza kuchukua nafasi.',
	'replaced.smaller': 'Kati ya wanaoweza kubadilishwa, wewe ulikuwa na wafuasi wachache zaidi.',
	'replaced.draft': 'Ulikuwa unaandika:',
	'login.failed':
		'Hujaingia. Kuingia kulighairiwa au kulichukua muda mrefu mno. Tafadhali jaribu tena.',
	'login.cookies':
		'Hujaingia kwa sababu kivinjari hiki kinazuia vidakuzi. Ruhusu vidakuzi kwa ukurasa huu, kisha ujaribu tena.',
	'login.unavailable':
		'Huduma ya kuingia haijibu kwa sasa. Tafadhali jaribu tena baada ya dakika chache.',
	'settings.wallet.remove': 'Ondoa anwani',
	'settings.wallet.remove.confirm':
		'Uondoe anwani yako ya pochi? Ulichopata kinasubiri hapa hadi anwani nyingine ikae saa 24.',
	'settings.wallet.removed': 'Anwani ya pochi imeondolewa.',
	'settings.data': 'Data yako',
	'settings.data.text': 'Kila kitu ambacho Stage inahifadhi kukuhusu, katika faili moja.',
	'settings.data.get': 'Pata data yangu',
	'settings.data.getting': 'Inakusanya…',
	'settings.data.done': 'Data yako iko kwenye faili {name}.',
	'settings.data.delete': 'Futa data yangu',
	'settings.data.delete.text':
		'Nafasi yako, ujumbe, picha, hadithi, mada, matukio na mipangilio yako vinaondoka kwa wote. Ulichopata bila kulipwa kinapotea. Daftari linabaki na jumla, bila jina lako.',
	'settings.data.delete.sure': 'Ninajua hili haliwezi kutenduliwa.',
	'settings.data.delete.yes': 'Futa kila kitu',
	'settings.data.deleted': 'Data yako imefutwa.',
}
