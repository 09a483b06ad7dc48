import type { StoryEmoji } from '#contract/stories/story'
import type { Line } from './conversation.ts'
import type { Scene } from './scenes.ts'

/** A story of these people. The list is in the order in which they post. */
interface DemoStory {
	by: string
	/** A photo that is drawn, or a file of the demo with its poster beside it. */
	shows: Scene | { film: string; poster: string }
	says?: Omit<Line, 'by'>
	link?: string
	seenBy?: readonly string[]
	reactions?: Readonly<Record<string, StoryEmoji>>
	replies?: readonly Line[]
}

export const stories: readonly DemoStory[] = [
	{
		by: 'noor_bakes',
		shows: 'oven',
		says: { id: 'oven-door', language: 'ar', text: 'الفرن، قبل دقيقة من فتح بابه.' },
		seenBy: ['ada_onstage', 'giulia_sugo', 'camille_pluie', 'juma_pwani', 'piotr_zur'],
		reactions: { ada_onstage: '❤️', giulia_sugo: '❤️', juma_pwani: '😮' },
		replies: [
			{
				id: 'queue-for-door',
				by: 'ada_onstage',
				language: 'en-us',
				text: 'I would queue all night for that door.',
			},
		],
	},
	{
		by: 'kenji_k',
		shows: 'shelf',
		says: {
			id: 'grandmothers-shelf',
			language: 'ja',
			text: '祖母の棚。左から去年、三年前、そして私が生まれた年。右の瓶はまだ誰も開けたことがない。「待てる人のものだよ」と言うだけで、それが誰なのかは教えてくれない。',
		},
		seenBy: ['ada_onstage', 'olena_hrushka', 'sumin_rain'],
		reactions: { olena_hrushka: '❤️', sumin_rain: '👍' },
	},
	{
		by: 'camille_pluie',
		shows: 'window',
		says: {
			id: 'window-words',
			language: 'fr',
			text: 'À ma fenêtre, les mots têtus attendent la fin de la pluie.',
		},
		link: 'https://example.org/mots-tetus',
		seenBy: ['leila_noghte', 'ingrid_regn'],
		reactions: { leila_noghte: '❤️' },
	},
	{
		by: 'meilin_walks',
		shows: { film: 'market-in-rain.webm', poster: 'market-in-rain.jpg' },
		says: { id: 'market-in-rain', language: 'zh-hans', text: '雨还没停，夜市也没停。' },
		seenBy: ['dao_khanom', 'tal_shemesh', 'rafiq_brishti', 'priya_chaikhor'],
		reactions: { dao_khanom: '😂', rafiq_brishti: '❤️', priya_chaikhor: '❤️' },
	},
	{
		by: 'jonas_gleis7',
		shows: 'swan',
		says: {
			id: 'gisela-suggestion',
			language: 'de',
			text: 'Gisela. Den Fahrplan kennt sie, sie hält ihn nur für einen Vorschlag.',
		},
		seenBy: ['elif_demli', 'giulia_sugo', 'ada_onstage', 'bram_fluit'],
		reactions: { elif_demli: '😂', giulia_sugo: '😂', ada_onstage: '😂', bram_fluit: '👍' },
		replies: [
			{
				id: 'gisela-president',
				by: 'giulia_sugo',
				language: 'it',
				text: 'Gisela presidente! I treni possono aspettare.',
			},
		],
	},
	{ by: 'jonas_gleis7', shows: 'platform', seenBy: ['elif_demli'] },
	{
		by: 'priya_chaikhor',
		shows: 'chai',
		says: { id: 'chai-first', language: 'hi', text: 'पहले चाय, बाकी सब बाद में।' },
		reactions: { rafiq_brishti: '👍' },
	},
	{
		by: 'leila_noghte',
		shows: { film: 'moonrise.webm', poster: 'moonrise.jpg' },
		says: {
			id: 'moon-mountain',
			language: 'fa',
			text: 'ماه امشب، بالای کوهی که زیرش بزرگ شدم.',
		},
		seenBy: ['tiago_fole'],
	},
]

/** The texts of stories, and the answers to them. */
export const storyLines: readonly Line[] = stories.flatMap(({ by, says, replies = [] }) => [
	...(says ? [{ ...says, by }] : []),
	...replies,
])
