import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const OF_THE_SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The Chromium that benchmarks and audits start: the one that CHROMIUM names, else the system's, else the one that
 * Playwright fetches.
 */
export function browserPath(
	isThere: (path: string) => boolean = existsSync,
	named = process.env.CHROMIUM,
): string {
	return named || OF_THE_SYSTEM.find(isThere) || chromium.executablePath()
}

/** For journeys, where the system has it, the same without bars and menus: a third less of work for each window. */
export function journeysBrowserPath(
	isThere: (path: string) => boolean = existsSync,
	named = process.env.CHROMIUM,
): string {
	return !named && isThere(SHELL) ? SHELL : browserPath(isThere, named)
}
