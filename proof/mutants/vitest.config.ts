import { defineConfig } from 'vitest/config'
import { PATIENT } from '../../vitest.config.ts'
import { SETTINGS } from './journal.ts'

/** The tests of `npm run mutants`: those that need neither workerd nor a browser, without those that read sources. */
export default defineConfig({
	test: {
		environment: 'node',
		include: [`${SETTINGS.MUTANTS_TESTS}/**/*.test.ts`],
		exclude: ['proof/planted/planted.test.ts'],
		...PATIENT,
		runner: './proof/mutants/asking.ts',
		maxWorkers: 2,
		testTimeout: 0,
		silent: true,
		// A timer that a mutant leaves running may fail after its test.
		dangerouslyIgnoreUnhandledErrors: true,
	},
})
