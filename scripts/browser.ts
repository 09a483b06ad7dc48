import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const OF_THE_SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The path of Chromium for benchmarks and audits: from CHROMIUM, otherwise the system's, otherwise the one that
 * Playwright installs.
 */
export function browserPath(
	isThere: (path: string) => boolean = existsSync,
	named = process.env.CHROMIUM,
): string {
	return named || OF_THE_SYSTEM.find(isThere) || chromium.executablePath()
}

/**
 * The path of Chromium for journeys: the system's headless shell if there is one, because it needs a third less
 * work per window.
 */
export function journeysBrowserPath(
	isThere: (path: string) => boolean = existsSync,
	named = process.env.CHROMIUM,
): string {
	return !named && isThere(SHELL) ? SHELL : browserPath(isThere, named)
}
