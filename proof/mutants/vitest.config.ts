import { defineConfig } from 'vitest/config'
import { PATIENT } from '../../vitest.config.ts'
import { SETTINGS } from './journal.ts'

/** What `npm run mutants` asks: the tests that need neither workerd nor a browser, without those that read sources. */
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
		// What a mutant leaves running may fail after its test.
		dangerouslyIgnoreUnhandledErrors: true,
	},
})
