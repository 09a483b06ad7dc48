import { existsSync, readFileSync } from 'node:fs'

/** How often each mutant's place was reached, by the mutant's number. */
export type Hits = Record<string, number>

/** A line of the journal to which all processes of a run write. */
export type Note =
	| { kind: 'ran'; test: string; tookMs: number; hits: Hits; loading: Hits }
	| { kind: 'noticed'; test: string; mutant: string; verdict: 'killed' | 'timeout' }
	/** The test fails without a mutant, perhaps since it met this one: it was asked no further. */
	| { kind: 'spoiled'; test: string; mutant: string | null }

/** The settings by which `npm run mutants` tells the processes that it starts what to do. */
export interface Settings {
	MUTANTS_JOURNAL: string
	MUTANTS_TESTS: string
	/** Set in the second run, in which only tests that take long are asked, about what is left. */
	MUTANTS_DEAR_TURN?: string
}

export const SETTINGS = process.env as Partial<Settings> as Settings

export function notesIn(journal: string): Note[] {
	if (!existsSync(journal)) return []
	const lines = readFileSync(journal, 'utf8').trimEnd().split('\n')
	return lines.map((line) => JSON.parse(line))
}
