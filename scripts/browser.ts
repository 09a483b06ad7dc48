import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const OF_THE_SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The Chromium that journeys, benchmarks and audits start: the one that CHROMIUM names, else the system's, else
 * the one that Playwright fetches.
 */
export function browserPath(
	isThere: (path: string) => boolean = existsSync,
	named = process.env.CHROMIUM,
): string {
	return named || OF_THE_SYSTEM.find(isThere) || chromium.executablePath()
}
