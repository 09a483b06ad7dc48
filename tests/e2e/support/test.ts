import { type Browser, test as base, expect, type Page } from 'playwright/test'
import { LANGUAGES, type LanguageCode, tagOf } from '#contract/languages'
import { removePerson } from '#contract/operators'
import { leave } from '#contract/people/session'
import type { Person } from '../../support/person.ts'
import { openWholeStage, type WholeStage } from '../../support/whole-stage.ts'
import type { Canary } from './canary.ts'
import { saying } from './texts.ts'
import { Watch } from './watch.ts'

export { expect }

export const PHONE = { width: 390, height: 844 }

/** Addresses whose pages do not connect to the room. */
const WITHOUT_LINE = ['/admin', '/faq', '/stage/globe', '/stage/ledger', '/ad-auction', '/terms']

/** Every language that axe reads in, at a desk and on a phone, without each pair of them. */
export const AXE_SHAPES = [
	{ language: 'en-us', phone: false },
	{ language: 'en-us', phone: true },
	{ language: 'ar', phone: true },
	{ language: 'ja', phone: false },
] as const satisfies VisitOptions[]

export interface VisitOptions {
	language?: LanguageCode
	/** Comes with this person's log-in and seat. */
	as?: Person
	phone?: boolean
	/** How often this browser was here before. */
	visits?: number
	colorScheme?: 'dark' | 'light'
	withoutScript?: boolean
	/** Nothing fades in, so colours can be measured at once. */
	still?: boolean
	permissions?: string[]
	/** With the stage's service worker, which fetches what no test sees then. */
	installed?: true
	/** The stage, when it is not the one that all tests of a worker share. */
	on?: WholeStage
	path?: string
	/** Prepares the window before its first page. */
	before?: (page: Page) => unknown
	/** Hears what the page must not do. */
	canary?: Canary
	/** The language that the browser asks for; by default the same as `language`. */
	locale?: string
}

export type Visit = (options?: VisitOptions) => Promise<Page>

interface Mine {
	/** Opens the stage in a browser of its own and waits until the page is live. */
	visit: Visit
	/** A stage of the test's own, which ends when its windows are closed. */
	ownStage: typeof openWholeStage
	/** The name in `stages` of the stage that the tests of a file have; no other test changes 'full'. */
	stageName: string
	stage: WholeStage
	/** The stage for tests of sales and of events that are about to begin, because everybody sees these. */
	sold: WholeStage
	/** Somebody with a place on the test's stage, who leaves it after the test. */
	seated: WholeStage['seated']
	tolerate: (trouble: RegExp) => void
	watch: Watch
}

interface Ours {
	/** Stages by name, opened when first asked for: a start is paid once, and one with a name needs no browser of its own. */
	stages: (name: string) => Promise<WholeStage>
}

export const test = base.extend<Mine, Ours>({
	stageName: ['shared', { option: true }],
	stages: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
		async ({}, use) => {
			await using opened = new AsyncDisposableStack()
			const byName = new Map<string, WholeStage>()
			await use(async (name) => {
				const stage = byName.get(name) ?? opened.use(await openWholeStage())
				byName.set(name, stage)
				return stage
			})
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	stage: [async ({ stages, stageName }, use) => use(await stages(stageName)), { timeout: 120_000 }],
	sold: [async ({ stages }, use) => use(await stages('sold')), { timeout: 120_000 }],
	// biome-ignore lint/correctness/noEmptyPattern: as above
	watch: async ({}, use) => {
		const watch = new Watch()
		await use(watch)
		expect(watch.unexpected(), 'what went wrong in the browsers').toEqual([])
	},
	seated: async ({ browser, stage, watch }, use) => {
		const here: Person[] = []
		await use(async (name, options) => {
			const person = await stage.seated(name, options)
			here.push(person)
			return person
		})
		await closeWindows(browser, watch) // what was said last may still be on its way, and would be refused
		for (const person of here) await leaveStage(stage, person)
	},
	tolerate: async ({ watch }, use) => use((trouble) => watch.tolerate(trouble)),
	ownStage: async ({ browser, watch }, use) => {
		await using stages = new AsyncDisposableStack()
		await use(async (options) => stages.use(await openWholeStage(options)))
		await closeWindows(browser, watch)
	},
	visit: async ({ browser, stage, watch }, use) => {
		await use(async (options = {}) => {
			if (options.withoutScript) watch.tolerate(/\.js csp/) // how the browser names scripts that it does not run
			const page = await open(browser, options.on ?? stage, options, watch)
			const { path = '/stage' } = options
			await options.before?.(page)
			await page.goto(path)
			const isAlone = path.startsWith('/paid/') || WITHOUT_LINE.includes(path.split('?')[0] ?? '')
			if (!options.withoutScript && !isAlone) await untilLive(page)
			return page
		})
		await closeWindows(browser, watch)
	},
})

/** A person whose token ended in the test (logged out everywhere, or back elsewhere) is removed instead. */
async function leaveStage(stage: WholeStage, person: Person): Promise<void> {
	const { status } = await person.ask(leave, { body: {} })
	if (status !== 401) return
	const olu = await stage.operator()
	await olu.ask(removePerson, { body: { userId: person.userId ?? '', reason: 'the test is over' } })
}

async function closeWindows(browser: Browser, watch: Watch): Promise<void> {
	for (const context of browser.contexts()) {
		for (const page of context.pages()) {
			await watch.measure(page)
			// An answer that a route still fetches when the window closes is no fault of the page.
			await page.unrouteAll({ behavior: 'ignoreErrors' })
		}
		await context.unrouteAll({ behavior: 'ignoreErrors' })
		await context.close()
	}
}

async function open(
	browser: Browser,
	{ origin }: WholeStage,
	{ phone, ...options }: VisitOptions,
	watch: Watch,
): Promise<Page> {
	const context = await browser.newContext({
		baseURL: origin,
		locale: options.locale ?? options.language ?? 'en-US',
		viewport: phone ? PHONE : { width: 1280, height: 800 },
		isMobile: phone ?? false,
		hasTouch: phone ?? false,
		colorScheme: options.colorScheme ?? 'dark',
		javaScriptEnabled: !options.withoutScript,
		reducedMotion: options.still ? 'reduce' : 'no-preference',
		permissions: options.permissions ?? [],
		serviceWorkers: options.installed ? 'allow' : 'block',
		storageState: whatWasKept(origin, options),
	})
	watch.over(context)
	await options.canary?.over(context)
	return context.newPage()
}

/** The storage that earlier visits would have left in this browser. */
function whatWasKept(origin: string, { as, visits, language }: VisitOptions) {
	const local: Record<string, string> = {}
	const cookies: [name: string, value: string][] = []
	if (language) cookies.push(['stage_lang', language])
	if (visits) {
		cookies.push(['stage_visits', String(visits)])
		local.stageVisitCount = String(visits)
	}
	if (as) {
		for (const pair of as.cookies.split('; ').filter(Boolean)) {
			const at = pair.indexOf('=')
			cookies.push([pair.slice(0, at), pair.slice(at + 1)])
		}
		cookies.push(['stage_as', as.stageToken ? 'seated' : 'in'])
		if (as.stageToken) local.stageToken = as.stageToken
		if (as.userId) local.stageUserId = as.userId
	}
	return {
		cookies: cookies.map(([name, value]) => ({
			name,
			value,
			path: '/',
			domain: 'localhost',
			expires: -1,
			httpOnly: name === 'stage_identity',
			secure: false,
			sameSite: 'Lax' as const,
		})),
		origins: [
			{ origin, localStorage: Object.entries(local).map(([name, value]) => ({ name, value })) },
		],
	}
}

/** The page is connected to the room, so it has been hydrated before. */
export async function untilLive(page: Page): Promise<void> {
	const tag = await page.locator('html').getAttribute('lang')
	const language = LANGUAGES.find((code) => tagOf(code) === tag)
	const live = page.getByRole('status').filter({ hasText: saying(language)('live.on') })
	await expect(live.first()).toBeVisible({ timeout: 60_000 })
}
