import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const OF_THE_SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The Chromium for benchmarks and audits: the one that CHROMIUM names, else the system's, else the one that
 * Playwright installs.
 */
export function browserPath(
	isThere: (path: string) => boolean = existsSync,
	named = process.env.CHROMIUM,
): string {
	return named || OF_THE_SYSTEM.find(isThere) || chromium.executablePath()
}

/** The Chromium for journeys: the headless shell where the system has it, which does a third less work per window. */
export function journeysBrowserPath(
	isThere: (path: string) => boolean = existsSync,
	named = process.env.CHROMIUM,
): string {
	return !named && isThere(SHELL) ? SHELL : browserPath(isThere, named)
}
