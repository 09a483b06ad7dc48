import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// activity
	'activity.title': 'Shughuli',
	'activity.unread': 'Shughuli, kuna kitu kipya',
	'activity.loading': 'Inapakia shughuli zako…',
	'activity.empty': 'Hakuna shughuli mpya.',
	'activity.more': 'Pakia zaidi',
	'activity.failed': 'Shughuli hazikuweza kupakiwa: {problem}',
	'activity.somebody': 'Mtu',
	'activity.reply': '{name} amekujibu',
	'activity.mention_message': '{name} amekutaja',
	'activity.reaction_message': '{name} ameitikia ujumbe wako: {emoji}',
	'activity.reaction_message.more': '{name} na {n} zaidi wameitikia ujumbe wako: {emoji}',
	'activity.participant_bumped': '{name} amechukua nafasi yako jukwaani',
	'activity.participant_left': '{name} ameshuka jukwaani',
	'activity.referral_completed':
		'Mwaliko umekamilika: wewe na {name} mnapata {n} $STAGE kila mmoja',
	'activity.unknown': '{name} amefanya jambo linalokuhusu',
	'activity.message_removed': 'Msimamizi ameondoa ujumbe wako: {reason}',
	'activity.image_removed': 'Msimamizi ameondoa picha yako: {reason}',
	// alerts away from the page
	'alerts.get': 'Pata arifa za jukwaa',
	'alerts.mute': 'Nyamazisha arifa za jukwaa',
	'alerts.loading': 'Arifa zinapakiwa…',
	'alerts.blocked': 'Kivinjari kimezuia arifa',
	'alerts.unavailable': 'Arifa hazipatikani',
	'alerts.hint': 'Bofya "Pata arifa za jukwaa" ili kuwasha arifa.',
	'alerts.install': 'Ongeza Stage kwenye skrini yako ya kwanza ili upate arifa.',
	'alerts.install.share': 'Kwenye Safari, gusa Shiriki.',
	'alerts.install.add': 'Chagua “Ongeza kwenye Skrini ya Kwanza”.',
	'alerts.install.open': 'Fungua Stage kutoka skrini ya kwanza na uwashe arifa hapo.',
	'alerts.admin': 'Huduma ya arifa haijawekwa na msimamizi.',
	'alerts.unsupported': 'Kivinjari hiki hakitumii arifa za push.',
	'alerts.worker': 'Tatizo la service worker. Arifa hazipatikani.',
	'alerts.denied': 'Arifa zimezuiwa. Tafadhali ziruhusu kwenye mipangilio ya kivinjari.',
	'alerts.ungranted': 'Ruhusa ya arifa haikutolewa.',
	'alerts.failed': 'Imeshindikana kujiandikisha.',
	'alerts.mute.failed': 'Imeshindikana kujiondoa.',
	'alerts.mute.refused': 'Imeshindikana kujiondoa (kivinjari kimeonyesha hitilafu).',
	'alerts.server': 'Imeshindikana kusasisha usajili kwenye seva: {reason}',
	'alerts.settings': 'Unachoarifiwa',
	'alerts.replies': 'Majibu',
	'alerts.mentions': 'Kutajwa',
	'alerts.seat': 'Nafasi yako jukwaani',
	'alerts.events': 'Matukio',
	'alerts.reactions': 'Hisia',
	'alerts.each': 'Chagua moja moja',
	'alerts.quiet': 'Saa za utulivu',
	'alerts.quiet.text':
		'Hakuna kitakachokusumbua wakati huo. Kitakachobaki bila kusomwa kitakuja baadaye katika arifa moja.',
	'alerts.quiet.from': 'Kuanzia',
	'alerts.quiet.to': 'Hadi',
	'alerts.quiet.zone': 'Ukanda wako wa saa haujulikani hapa: saa hizi ni za {zone}.',
	'alerts.quiet.in': 'Saa hizi ni za {zone}.',
	'alerts.quiet.move': 'Tumia {zone} badala yake',
	'push.more': 'Mapya yako kwenye Stage: {n}',
	'push.seat_warning':
		'Ndani ya saa moja nafasi yako jukwaani inaweza kuchukuliwa. Sema kitu ili uibakize.',
	'push.event_reminder': 'Inaanza baada ya dakika 15: {title}',
	'push.event_started': 'Mubashara sasa: {title}',
	'push.event_cancelled': 'Imeghairiwa: {title}',
	'activity.direct_casts_off':
		'Farcaster haipokei ujumbe wa moja kwa moja kwako. Arifa za DM zimezimwa.',
	// clearing a status
	'activity.status_cleared': 'Msimamizi amefuta hali yako: {reason}',
	'activity.name_hidden': 'Msimamizi ameficha jina na picha yako: {reason}',
	'activity.topic_mention': '{name} amekutaja katika mada',
	'activity.topic_reply': '{name} amejibu mada yako',
	'activity.topic_removed': 'Msimamizi ameondoa mada yako: {reason}',
	// stories that operators look after
	'activity.story_removed': 'Msimamizi ameondoa hadithi yako: {reason}',
	// stories in the activity feed
	'activity.story_reply': '{name} amejibu hadithi yako',
	'activity.story_reaction': '{name} ameitikia hadithi yako: {emoji}',
	'activity.story_like': '{name} amependa hadithi yako',
	'activity.event_added': '{name} ameongeza tukio',
	'activity.event_rsvp': '{name} atakuja kwenye tukio lako',
	'activity.event_rsvp.more': '{name} na {n} zaidi watakuja kwenye tukio lako',
	'activity.event_removed': 'Msimamizi ameondoa tukio lako: {reason}',
	'alerts.account': 'Akaunti yako',
	'activity.wallet_changed':
		'Anwani mpya ya pochi imehifadhiwa kwenye akaunti yako. Kwa saa 24 hakuna kinacholipwa huko. Si wewe? Ibadilishe, kisha uondoke kila mahali.',
	'activity.wallet_removed':
		'Anwani yako ya pochi imeondolewa. Si wewe? Ihifadhi tena, kisha uondoke kila mahali.',
	'activity.logged_out':
		'Akaunti yako imeondolewa kila mahali. Si wewe? Ingia tena na uangalie mipangilio yako.',
	'push.account_taken':
		'Akaunti yako imethibitishwa kwenye Stage kwa kuingia kwingine. Si wewe? Ithibitishe tena kwa chapisho jipya.',
	'push.account_deleted':
		'Data yako kwenye Stage imefutwa. Si wewe? Mtu mwingine anaweza kutumia kuingia kwako.',
}
