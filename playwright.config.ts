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
	// The address bar's popup costs most of a second of processor time per window, and a spare renderer is never
	// used. Only the last list of features counts, so it repeats what Playwright switches off.
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

/** No graphics processor draws here, so its process would only cost messages between processes. */
const ALONE = [...ARGS, '--in-process-gpu']

const DESKTOP = devices['Desktop Chrome']

/**
 * A page of a journey lives for seconds: compiling its program for speed, and collecting often to keep it small, cost
 * more than they save.
 */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'

/**
 * The mark in the title of a journey that `npm test` leaves out and `npm run proof -- journeys` runs: it
 * measures pixels, widths, languages or barriers, is long or hostile, or repeats the steps of a journey in the
 * gate.
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
		launchOptions: { executablePath: journeysBrowserPath(), args: ALONE },
	},
	projects: [
		{
			name: 'gate',
			grepInvert: PROOF,
			use: {
				...DESKTOP,
				launchOptions: { executablePath: journeysBrowserPath(), args: [...ALONE, SHORT_LIVED] },
			},
		},
		{
			name: 'proof',
			grep: PROOF,
			use: DESKTOP,
			timeout: 300_000,
			expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
		},
	],
})
