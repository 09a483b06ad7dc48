import type { Line } from './conversation.ts'

/** An event of these people: how many minutes ahead it is, and who comes. */
interface DemoEvent extends Line {
	minutesAhead: number
	url?: string
	comes: readonly string[]
}

export const events: readonly DemoEvent[] = [
	{
		id: 'event-second-tray',
		by: 'noor_bakes',
		language: 'ar',
		text: 'الصينية الثانية: نخبز معًا',
		minutesAhead: 40,
		comes: ['leila_noghte', 'giulia_sugo', 'elif_demli', 'bram_fluit', 'kenji_k'],
	},
	// No event begins at once: this one is live a few minutes after the stage has opened.
	{
		id: 'event-one-song',
		by: 'jonas_gleis7',
		language: 'de',
		text: 'Ein Lied aus jeder Sprache',
		minutesAhead: 5.5,
		url: 'https://example.com/one-song',
		comes: ['noor_bakes', 'leila_noghte'],
	},
]

export const eventLines: readonly Line[] = events
