// What is mutated, and whose tests are asked, says `scripts/mutants.ts`, area by area.
export default {
	testRunner: 'at-once',
	plugins: ['./proof/mutants/at-once.ts'],
	coverageAnalysis: 'perTest',
	// What runs once, while a file loads, would have to be loaded again for each mutant.
	ignoreStatic: true,
	reporters: ['json'],
	jsonReporter: { fileName: 'reports/mutants/report.json' },
	tempDirName: '.stryker',
	concurrency: 1,
	dryRunTimeoutMinutes: 120,
	disableTypeChecks: false,
}
