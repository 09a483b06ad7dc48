import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// activity
	'activity.title': 'Dhaqdhaqaaqa',
	'activity.unread': 'Dhaqdhaqaaqa, wax cusub baa jira',
	'activity.loading': 'Dhaqdhaqaaqaaga waa la soo rarayaa…',
	'activity.empty': 'Dhaqdhaqaaq cusub ma jiro.',
	'activity.empty.text':
		'Marka qof kuu jawaabo, ku xuso ama kaa falceliyo, halkan ayay ka muuqataa.',
	'activity.more': 'Soo rar wax dheeraad ah',
	'activity.read': 'Dhammaan u calaamadee la akhriyay',
	'activity.failed': 'Dhaqdhaqaaqa lama soo rari karin: {problem}',
	'activity.somebody': 'Qof',
	'activity.reply': 'Jawaab adiga kuu socota oo ka timid {name}',
	'activity.mention_message': 'Waxaa lagugu xusay farriin ka timid {name}',
	'activity.reaction_message': 'Falcelin ku saabsan farriintaada oo ka timid {name}: {emoji}',
	'activity.reaction_message.more':
		'Falcelin ku saabsan farriintaada oo ka timid {name} iyo {n} kale: {emoji}',
	'activity.participant_bumped': 'Booskaagii masraxa waxaa hadda leh {name}',
	'activity.participant_left': '{name} masraxa hadda kuma jiro',
	'activity.referral_completed':
		'Casuumaaddu way dhammaatay: adiga iyo {name} midkiiba wuxuu helayaa {n} $STAGE',
	'activity.unknown': 'Wax ku khuseeya oo ka yimid {name}',
	'activity.message_removed': 'Maamulku fariintaada waa saaray: {reason}',
	'activity.image_removed': 'Maamulku sawirkaaga waa saaray: {reason}',
	// alerts away from the page
	'alerts.get': 'Hel digniinaha masraxa',
	'alerts.mute': 'Aamusi digniinaha masraxa',
	'alerts.off': 'Digniinaha: way dansan yihiin',
	'alerts.on': 'Digniinaha: way shidan yihiin',
	'alerts.loading': 'Digniinaha waa la soo rarayaa…',
	'alerts.blocked': 'Browserku wuu xannibay digniinaha',
	'alerts.unavailable': 'Ogeysiisyadu lama heli karo',
	'alerts.hint': 'Guji “Hel digniinaha masraxa” si aad u shido ogeysiisyada.',
	'alerts.install': 'Ku dar Stage shaashadda hore si aad digniino u hesho.',
	'alerts.install.share': 'Safari dhexdeeda, taabo La wadaag.',
	'alerts.install.add': 'Dooro “Ku dar shaashadda hore”.',
	'alerts.install.open': 'Ka fur Stage shaashadda hore oo halkaas ka shid digniinaha.',
	'alerts.admin': 'Maamuluhu ma habayn adeegga ogeysiisyada.',
	'alerts.unsupported': 'Browserkani ma taageero ogeysiisyada push.',
	'alerts.worker': 'Dhibaato ka jirta service worker-ka. Ogeysiisyadu lama heli karo.',
	'alerts.denied': 'Ogeysiisyada waa la xannibay. Ka shid dejinta browserka.',
	'alerts.ungranted': 'Ogolaanshaha ogeysiisyada lama bixin.',
	'alerts.failed': 'Waa laga waayay isdiiwaangelinta.',
	'alerts.mute.failed': 'Waa laga waayay ka bixidda diiwaanka.',
	'alerts.mute.refused': 'Waa laga waayay ka bixidda diiwaanka (browserku khalad ayuu sheegay).',
	'alerts.server': 'Diiwaanka lagama cusboonaysiin karin server-ka: {reason}',
	'alerts.miniapp': 'Ku dar Stage Farcaster',
	'alerts.miniapp.hint': 'Kadib waxa uu ka mid noqonayaa abkahaaga Farcaster.',
	'alerts.miniapp.added': 'Stage hadda waxa uu ka mid yahay abkahaaga.',
	'alerts.miniapp.failed': 'Farcaster kuma darin. Fadlan isku day mar kale.',
	'alerts.settings': 'Waxa laguu digayo',
	'alerts.replies': 'Jawaabaha',
	'alerts.mentions': 'Xusidda',
	'alerts.seat': 'Booskaaga masraxa',
	'alerts.events': 'Munaasabadaha',
	'alerts.reactions': 'Falcelinta',
	'alerts.each': 'Mid mid u dooro',
	'alerts.quiet': 'Saacadaha aamusnaanta',
	'alerts.quiet.text':
		'Markaas wax ku dhibaya ma jiraan. Waxa aan la akhrin hal digniin ayay gadaal kuugu imanayaan.',
	'alerts.quiet.from': 'Laga bilaabo',
	'alerts.quiet.to': 'Ilaa',
	'alerts.quiet.zone': 'Aagga waqtigaaga halkan lagama yaqaan: waqtiyadani waa {zone}.',
	'alerts.quiet.in': 'Waqtiyadani waa {zone}.',
	'alerts.quiet.move': 'Isticmaal {zone} beddelkeeda',
	'push.more': 'Wax cusub oo adiga kuu ah Stage: {n}',
	'push.seat_warning':
		'Saacad gudaheed booskaaga masraxa waa la qaadan karaa. Wax dheh si aad u haysato.',
	'push.event_reminder': '15 daqiiqo ayuu ku bilaabmayaa: {title}',
	'push.event_started': 'Hadda toos ah: {title}',
	'push.event_cancelled': 'Waa la baajiyay: {title}',
	'activity.direct_casts_off':
		'Farcaster kuma aqbalo fariimo toos ah. Digniinaha DM hadda way dansan yihiin.',
	// clearing a status
	'activity.status_cleared': 'Maamulku xaaladdaada waa tirtiray: {reason}',
	'activity.name_hidden': 'Maamulku wuu qariyay magacaaga iyo sawirkaaga: {reason}',
	'activity.topic_mention': '{name} ayaa kugu xusay mowduuc',
	'activity.topic_reply': '{name} ayaa ka jawaabay mowduucaaga',
	'activity.topic_removed': 'Maamulku mowduucaaga waa saaray: {reason}',
	// stories that operators look after
	'activity.story_removed': 'Maamulku sheekadaada waa saaray: {reason}',
	// stories in the activity feed
	'activity.story_reply': 'Jawaab sheekadaada ku socota oo ka timid {name}',
	'activity.story_reaction': 'Falcelin ku saabsan sheekadaada oo ka timid {name}: {emoji}',
	'activity.story_like': '{name} ayaa jeclaaday sheekadaada',
	'activity.event_added': '{name} ayaa ku daray dhacdo',
	'activity.event_rsvp': '{name} ayaa imanaya dhacdadaada',
	'activity.event_rsvp.more': '{name} iyo {n} kale ayaa imanaya dhacdadaada',
	'activity.event_removed': 'Maamulku dhacdadaada waa saaray: {reason}',
	'alerts.account': 'Koontadaada',
	'activity.wallet_changed':
		'Ciwaan wallet oo cusub ayaa loo kaydiyay koontadaada. 24 saacadood waxba laguma bixinayo. Adigu ma ahayn? Beddel, oo meel kasta ka bax.',
	'activity.wallet_removed':
		'Ciwaanka walletkaaga waa la saaray. Adigu ma ahayn? Mar kale kaydi, oo meel kasta ka bax.',
	'activity.logged_out':
		'Koontadaada meel kasta waa laga saaray. Adigu ma ahayn? Mar kale soo gal oo eeg dejintaada.',
	'push.account_taken':
		'Koontadaada waxaa Stage lagu caddeeyay gelitaan kale. Adigu ma ahayn? Mar kale ku caddee qoraal cusub.',
	'push.account_deleted':
		'Xogtaada Stage waa la tirtiray. Adigu ma ahayn? Qof kale ayaa isticmaali kara gelitaankaaga.',
}
