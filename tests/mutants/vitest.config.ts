import { defineConfig } from 'vitest/config'
import { HOUSE, PATIENT } from '../../vitest.config.ts'

/** What `npm run mutants` asks: the tests that need neither workerd nor a browser, without those that read sources. */
export default defineConfig({
	test: {
		environment: 'node',
		include: HOUSE,
		exclude: ['tests/house-rules.test.ts', 'tests/rules/planted.test.ts'],
		...PATIENT,
	},
})
