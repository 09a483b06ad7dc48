export interface Area {
	folder: string
	/** The folder of the tests that are asked. */
	tests: string
	/** How many of the mutants that a test reaches must be noticed, in percent. */
	goal: number
}

// Each area by its own tests: a rule that only whole pages prove is not proven beside the rule.
export const AREAS: readonly Area[] = [
	{ folder: 'app/rules', tests: 'tests/rules', goal: 85 },
	{ folder: 'app/client', tests: 'tests/client', goal: 75 },
	{ folder: 'app/stage', tests: 'tests/stage', goal: 75 },
]

/** Vite reads its `import.meta.glob()` while it builds, and understands no mutant of it; nothing in Node reaches the file. */
export const NOT_ASKED = ['app/client/heic.ts']
