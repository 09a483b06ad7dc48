import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { ARGS } from '../../playwright.config.ts'
import { browserPath } from '../../scripts/browser.ts'
import { pause } from './audience.ts'

const UP_MS = 15_000
const SETTLED_MS = 3000 // a browser that has just started is busy with windows of its own
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FIGURES = {
	'first-contentful-paint': 'FCP',
	'largest-contentful-paint': 'LCP',
	'total-blocking-time': 'TBT',
	'cumulative-layout-shift': 'CLS',
	'speed-index': 'SI',
}
/** Lighthouse's modes in which an audit has no score. */
const UNSCORED = ['notApplicable', 'informative', 'manual']

export interface Audited {
	/** Of 100. */
	scores: Record<(typeof CATEGORIES)[number], number>
	figures: Record<string, string>
	/** How quick the audit found this machine; a desk's computer has 1,500 to 2,000. */
	benchmarkIndex: number
	html: string
	json: string
	lhr: Result
}

/** A browser as people have it: the one that journeys use is started by a driver that forbids going back quickly. */
export async function startChromium(): Promise<{ port: number; close(): Promise<void> }> {
	const profile = mkdtempSync(join(tmpdir(), 'stage-chromium-'))
	const child = spawn(
		browserPath(),
		[...ARGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
		{ stdio: 'ignore' },
	)
	const ended = new Promise((done) => child.once('exit', done))
	const close = async () => {
		child.kill()
		await ended
		rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
	}
	const file = join(profile, 'DevToolsActivePort')
	for (const until = performance.now() + UP_MS; performance.now() < until; await pause(50)) {
		const port = existsSync(file) && Number(readFileSync(file, 'utf8').split('\n')[0])
		if (port) {
			await pause(SETTLED_MS)
			return { port, close }
		}
	}
	await close()
	throw new Error('Chromium did not start.')
}

/** With Lighthouse's own phone and its own slow network. */
export async function auditPage(url: string, port: number): Promise<Audited> {
	const run = await lighthouse(url, {
		port,
		output: ['html', 'json'],
		logLevel: 'error',
		onlyCategories: [...CATEGORIES],
	})
	if (!run) throw new Error('Lighthouse answered nothing.')
	const { lhr, report } = run
	if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
	const [html = '', json = ''] = report
	const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
	return {
		scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Audited['scores'],
		figures: Object.fromEntries(
			Object.entries(FIGURES).map(([id, name]) => [name, lhr.audits[id]?.displayValue ?? '?']),
		),
		benchmarkIndex: lhr.environment.benchmarkIndex,
		html,
		json,
		lhr,
	}
}

/** Every audit below its best, worst first, by category. */
export function failedAudits({ lhr }: Audited): string[] {
	return CATEGORIES.flatMap((category) =>
		(lhr.categories[category]?.auditRefs ?? [])
			.map(({ id }) => lhr.audits[id])
			.filter((audit) => audit !== undefined)
			.filter(
				({ score, scoreDisplayMode }) =>
					scoreDisplayMode === 'error' ||
					(!UNSCORED.includes(scoreDisplayMode) && score !== null && score < 1),
			)
			.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))
			.map(
				({ id, title, score, displayValue }) =>
					`${category}: ${id} ${score ?? 'failed'} (${[title, displayValue].filter(Boolean).join(': ')})`,
			),
	)
}
