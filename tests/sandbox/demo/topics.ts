import type { Line } from './conversation.ts'

/** A topic that one of these people proposes, with the answers. The list is in the order in which they propose. */
interface DemoTopic extends Line {
	replies?: readonly Line[]
	/** Paid for by card. */
	isBoosted?: true
}

export const topics: readonly DemoTopic[] = [
	{
		id: 'topic-train',
		by: 'jonas_gleis7',
		language: 'de',
		text: 'Wohin schaust du aus dem Zug?',
	},
	{
		id: 'topic-word',
		isBoosted: true,
		by: 'leila_noghte',
		language: 'fa',
		text: 'کدام واژه زبان شما را همه باید یاد بگیرند؟',
		replies: [
			{
				id: 'word-gezellig',
				by: 'bram_fluit',
				language: 'nl',
				text: '“Gezellig”. Uitleggen kun je het niet, alleen de tafel ervoor dekken.',
			},
		],
	},
	{
		id: 'topic-soup',
		by: 'giulia_sugo',
		language: 'it',
		text: 'Quale zuppa daresti a chi è appena arrivato?',
		replies: [
			{
				id: 'soup-of-rain',
				by: 'elif_demli',
				language: 'tr',
				text: 'Limonlu mercimek. Her dilde “otur” der.',
			},
		],
	},
]

/** The stage's own question, by the theme of the conversation. */
const ASKED: Line = {
	id: 'topic-fresh-bread',
	by: 'stage',
	language: 'en-us',
	text: 'What does fresh bread smell like where you live?',
}

export const topicLines: readonly Line[] = [
	...topics.flatMap(({ replies = [], isBoosted: _, ...line }) => [line, ...replies]),
	ASKED,
]
