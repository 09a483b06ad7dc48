import { defineConfig, devices } from 'playwright/test'
import { journeysBrowserPath } from './scripts/browser.ts'

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
	// window. A spare renderer waits in each for a page that never comes. Only the last list of features counts, so what
	// Playwright switches off stands here, too.
	`--disable-features=${[
		'WebUIOmniboxPopup',
		'WebUIOmniboxAimPopup',
		'SpareRendererForSitePerProcess',
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

const DESKTOP = devices['Desktop Chrome']

/**
 * In its title: a journey that is no part of `npm test` and runs in `npm run proof -- journeys`, for it measures pixels,
 * widths, languages or barriers, is long or hostile, or walks a road that another one in the gate walks.
 */
const PROOF = /@proof/

export default defineConfig({
	testDir: 'tests/e2e',
	outputDir: 'reports/e2e',
	workers: 1, // a second browser brings load, not time
	timeout: 60_000,
	retries: 0, // the commands add two, and name what needed them
	expect: { timeout: 10_000, toPass: { timeout: 20_000 } },
	forbidOnly: true,
	use: {
		actionTimeout: 10_000,
		navigationTimeout: 20_000,
		locale: 'en-US',
		colorScheme: 'dark',
		trace: 'off', // it doubles the time: `--trace on` when a failure must be looked into
		// Nothing is drawn by a graphics processor: a process for one is only more to talk to.
		launchOptions: { executablePath: journeysBrowserPath(), args: [...ARGS, '--in-process-gpu'] },
	},
	projects: [
		{ name: 'gate', grepInvert: PROOF, use: DESKTOP },
		{
			name: 'proof',
			grep: PROOF,
			use: DESKTOP,
			timeout: 300_000,
			expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
		},
	],
})
