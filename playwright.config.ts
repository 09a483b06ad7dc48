import { defineConfig, devices } from 'playwright/test'
import { browserPath } from './scripts/browser.ts'

export const ARGS = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// The address bar's popup is two pages of its own, in a window that nobody sees: most of a second of CPU for each
	// window. Only the last list of features counts, so what Playwright switches off stands here, too.
	`--disable-features=${[
		'WebUIOmniboxPopup',
		'WebUIOmniboxAimPopup',
		'AvoidUnnecessaryBeforeUnloadCheckSync',
		'DestroyProfileOnBrowserClose',
		'HttpsUpgrades',
		'HttpsFirstBalancedModeAutoEnable',
		'LensOverlay',
		'MediaRouter',
		'NetworkTimeServiceQuerying',
		'OptimizationHints',
		'PaintHolding',
		'ThirdPartyStoragePartitioning',
	].join()}`,
]

export default defineConfig({
	testDir: 'tests/e2e',
	outputDir: 'reports/e2e',
	workers: 1, // the other core is for what npm test runs beside them
	timeout: 300_000, // a journey has no time of its own: each of its conditions has
	retries: 1, // `npm test` names what passes only then, and with --steady, as in CI, counts it as failed
	expect: { timeout: 30_000 }, // a condition that holds is seen at once; a busy machine gets there later
	forbidOnly: true,
	use: {
		locale: 'en-US',
		colorScheme: 'dark',
		trace: 'off', // it doubles the time: `--trace on` when a failure must be looked into
		launchOptions: { executablePath: browserPath(), args: ARGS },
	},
	projects: [{ name: 'desktop', use: devices['Desktop Chrome'] }],
})
