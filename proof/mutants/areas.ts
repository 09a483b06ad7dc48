export interface Area {
	folder: string
	/** The folder of the tests that run. */
	tests: string
	/** How many of the mutants that a test reaches must be noticed, in percent. */
	goal: number
}

// Each area by its own tests, so that a rule is proven by its own tests and not only by those of whole pages.
export const AREAS: readonly Area[] = [
	{ folder: 'app/rules', tests: 'tests/rules', goal: 85 },
	{ folder: 'app/client', tests: 'tests/client', goal: 75 },
	{ folder: 'app/stage', tests: 'tests/stage', goal: 75 },
]

/** Vite reads its `import.meta.glob()` while it builds, and understands no mutant of it; nothing in Node reaches the file. */
export const NOT_ASKED = ['app/client/heic.ts']
