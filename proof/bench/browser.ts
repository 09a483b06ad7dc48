import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import type { Person } from '#tests/support/person'
import { ARGS } from '../../playwright.config.ts'
import { browserPath } from '../../scripts/browser.ts'
import { pin } from './machine.ts'
import { patient } from './patience.ts'

const SLOWER = 4
// Slow 4G as browsers' own tools set it. Connecting is not slowed, so the latency is higher in return.
const SLOW_4G = {
	offline: false,
	latency: 562.5,
	downloadThroughput: (1474.56 * 1000) / 8,
	uploadThroughput: (675 * 1000) / 8,
}
// Slow 4G for a page whose connections are open already.
const SLOW_4G_STANDING = {
	offline: false,
	latency: 150,
	downloadThroughput: (1638.4 * 1000) / 8,
	uploadThroughput: (750 * 1000) / 8,
}
/** Long, because the time of a slow machine is a result as well. */
const PATIENCE_MS = 2 * 60_000
const FRAME_MS = 1000 / 60

export interface Window {
	page: Page
	cdp: CDPSession
	close(): Promise<void>
}

/** On all cores: on one core the other threads would wait for the throttled one. */
export async function openBrowser(): Promise<Browser> {
	pin(process.pid, 'everywhere')
	const browser = await chromium.launch({ executablePath: browserPath(), args: ARGS })
	pin(process.pid, 'client')
	return browser
}

/** Opens a page with an empty cache, logged in as this person if one is given. */
export async function openWindow(
	browser: Browser,
	origin: string,
	person?: Person,
): Promise<Window> {
	const kept = { stageToken: person?.stageToken, stageUserId: person?.userId }
	const localStorage = Object.entries(kept).flatMap(([name, value]) =>
		value ? [{ name, value }] : [],
	)
	const context = await browser.newContext({
		baseURL: origin,
		locale: 'en-US',
		viewport: { width: 390, height: 844 },
		storageState: { cookies: [], origins: [{ origin, localStorage }] },
	})
	const page = await context.newPage()
	page.setDefaultTimeout(patient(PATIENCE_MS))
	const cdp = await context.newCDPSession(page)
	await cdp.send('Performance.enable')
	return { page, cdp, close: () => context.close() }
}

export async function slowDown(
	{ cdp }: Window,
	how: { network: false | 'loading' | 'standing' },
): Promise<void> {
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
	if (!how.network) return
	await cdp.send('Network.enable')
	const line = how.network === 'loading' ? SLOW_4G : SLOW_4G_STANDING
	await cdp.send('Network.emulateNetworkConditions', line)
}

/** The work of the main thread since the page began, in ms. */
export async function busyMs({ cdp }: Window): Promise<{ all: number; script: number }> {
	const { metrics } = await cdp.send('Performance.getMetrics')
	const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
	return { all: of('TaskDuration') * 1000, script: of('ScriptDuration') * 1000 }
}

/** Measures how a page loads. Call it before the page opens, and read it afterwards. */
export async function watchLoading({ page }: Window) {
	await page.addInitScript(() => {
		const seen = { lcpMs: 0, cls: 0, tasks: [] as [number, number][], painted: 0 }
		const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
			new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
				type,
				buffered: true,
			})
		watch('largest-contentful-paint', ({ startTime }) => {
			seen.lcpMs = startTime
		})
		watch('layout-shift', (entry) => {
			seen.cls += (entry as unknown as { value: number }).value
		})
		watch('longtask', ({ startTime, duration }) => {
			seen.tasks.push([startTime, duration])
		})
		watch('paint', ({ name, startTime }) => {
			if (name === 'first-contentful-paint') seen.painted = startTime
		})
		Object.assign(window, { seen })
	})
	return () =>
		page.evaluate(() => {
			const { seen } = window as unknown as {
				seen: { lcpMs: number; cls: number; tasks: [number, number][]; painted: number }
			}
			const tbtMs = seen.tasks
				.filter(([from]) => from >= seen.painted)
				.reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0)
			return { lcpMs: seen.lcpMs, cls: seen.cls, tbtMs }
		})
}

/** How long after the last press a film's poster and its first frame are there: call before the page is opened. */
export async function watchFilm({ page }: Window) {
	await page.addInitScript(() => {
		const seen = { pressed: 0, poster: Number.NaN, frame: Number.NaN }
		const known = new WeakSet<HTMLVideoElement>()
		const since = () => performance.now() - seen.pressed
		const press = ({ timeStamp }: Event) => {
			seen.pressed = timeStamp
		}
		addEventListener('pointerdown', press, true)
		const load = ({ target }: Event) => {
			if (target instanceof HTMLImageElement && target.src.endsWith('/poster'))
				seen.poster = since()
		}
		document.addEventListener('load', load, true) // it does not come as far as the window
		new MutationObserver(() => {
			for (const video of document.querySelectorAll('video')) {
				if (known.has(video)) continue
				known.add(video)
				video.requestVideoFrameCallback(() => {
					seen.frame = since()
				})
			}
		}).observe(document, { childList: true, subtree: true })
		Object.assign(window, { film: seen })
	})
	return async () => {
		const handle = await page.waitForFunction(() => {
			const { film } = window as unknown as { film: { poster: number; frame: number } }
			return film.frame > 0 && film
		})
		const { poster, frame } = (await handle.jsonValue()) as { poster: number; frame: number }
		return { posterMs: poster, frameMs: frame }
	}
}

/** The longest event of each interaction since the last call, in ms, rounded as browsers do. */
export async function watchInteractions({ page }: Window): Promise<() => Promise<number>> {
	await page.evaluate(() => {
		const seen = { longest: 0 }
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
				if (entry.interactionId > 0) seen.longest = Math.max(seen.longest, entry.duration)
		}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
		Object.assign(window, { interactions: seen })
	})
	return () =>
		page.evaluate(() => {
			const { interactions } = window as unknown as { interactions: { longest: number } }
			const { longest } = interactions
			interactions.longest = 0
			return longest || 16 // shorter ones are not told
		})
}

/** The share of frames that were dropped in gaps of more than two, while this runs. */
export async function droppedWhile(
	{ page }: Window,
	happens: () => Promise<unknown>,
): Promise<number> {
	await page.evaluate(() => {
		const frames: number[] = []
		const note = (at: number) => {
			frames.push(at)
			requestAnimationFrame(note)
		}
		requestAnimationFrame(note)
		Object.assign(window, { frames })
	})
	await happens()
	const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
	const gaps = frames.slice(1).map((at, index) => (at - (frames[index] ?? at)) / FRAME_MS)
	const dropped = gaps
		.filter((gap) => gap > 2.01)
		.reduce((sum, gap) => sum + Math.round(gap) - 1, 0)
	return dropped / (gaps.length + dropped)
}
