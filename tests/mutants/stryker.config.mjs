// What can be mutated in Node: rules, the browser's plumbing, the page's reducers, and the room's parts that tests
// of rules reach. `npm run mutants -- app/rules/seating.ts` mutates some files only.
export default {
	testRunner: 'vitest',
	vitest: { configFile: 'tests/mutants/vitest.config.ts', related: true },
	coverageAnalysis: 'perTest',
	mutate: ['app/rules/**/*.ts', 'app/client/**/*.ts', 'app/stage/**/*.ts', '!app/**/*.d.ts'],
	plugins: ['@stryker-mutator/vitest-runner'],
	ignoreStatic: true,
	incremental: true,
	incrementalFile: 'reports/mutants/incremental.json',
	reporters: ['json', 'clear-text', 'progress-append-only'],
	clearTextReporter: { allowColor: false, reportTests: false },
	jsonReporter: { fileName: 'reports/mutants/report.json' },
	tempDirName: '.stryker',
	concurrency: 2,
	timeoutMS: 20_000,
	disableTypeChecks: false,
}
