// Functions of the Farcaster host that shows this page. The code is fetched only where such a host is possible.

import { SECOND_MS } from '#contract/limits'
import { newId } from './browser-host.ts'
import { closeTopmost, followCovers, openCovers } from './covers.ts'
import { postToHost } from './hosted.ts'

/**
 * The time to wait (ms) for an answer that needs no decision of the reader. A page outside of a Farcaster host gets no
 * answer.
 */
const ANSWER_MS = SECOND_MS

type Capability = 'actions.addMiniApp' | 'actions.composeCast' | 'back'

export interface MiniApp {
	/** Whether the reader has added the stage to their apps. */
	isAdded: boolean
	can(what: Capability): boolean
	/** Asks the reader to add the stage to their apps; null when they decline. */
	add(): Promise<true | null>
	/** Opens a cast for the reader to publish. Returns its hash; null when they decline or the host names no hash. */
	cast(words: { text: string; embeds?: string[] }): Promise<string | null>
}

let opened: Promise<MiniApp | null> | undefined

/** The Farcaster host; null where none answers. */
export function miniApp(): Promise<MiniApp | null> {
	opened ??= open()
	return opened
}

/**
 * Handles the host's back gesture or button: closes what covers the page, and otherwise goes back in the page's
 * history.
 */
export async function goBackWithHost(): Promise<void> {
	const app = await miniApp()
	if (!app?.can('back')) return
	const { navigation } = window as { navigation?: EventTarget & { canGoBack: boolean } }
	const show = () => {
		const visible = openCovers().length > 0 || (navigation?.canGoBack ?? true)
		void apply('updateBackState', { visible }, ANSWER_MS).catch(() => {})
	}
	navigation?.addEventListener('navigatesuccess', show)
	followCovers(show)
	onHostEvent((event) => {
		if (event !== 'back_navigation_triggered' || closeTopmost()) return
		if (navigation?.canGoBack !== false) history.back()
	})
	show()
}

async function open(): Promise<MiniApp | null> {
	const context = await ask({ type: 'GET', path: ['context'] }, ANSWER_MS).catch(() => null)
	if (!context) return null
	const able = await apply('getCapabilities', undefined, ANSWER_MS).catch(() => [])
	const app: MiniApp = {
		isAdded: partOf(partOf(context, 'client'), 'added') === true,
		can: (what) => Array.isArray(able) && able.includes(what),
		async add() {
			const answer = await apply('addMiniApp')
			const error = partOf(partOf(answer, 'error'), 'type')
			if (error === 'rejected_by_user') return null
			if (error !== undefined) throw new Error(String(error))
			app.isAdded = true
			return true
		},
		async cast(words) {
			const hash = partOf(partOf(await apply('composeCast', words), 'cast'), 'hash')
			return typeof hash === 'string' ? hash : null
		},
	}
	return app
}

function apply(name: string, value?: unknown, withinMs?: number): Promise<unknown> {
	const argumentList = value === undefined ? [] : [{ type: 'RAW', value }]
	return ask({ type: 'APPLY', path: [name], argumentList }, withinMs)
}

/** Calls the host. Without `withinMs` there is no timeout, because the reader may need time to decide. */
function ask(call: object, withinMs?: number): Promise<unknown> {
	const id = newId()
	return new Promise((done, fail) => {
		const end = onAnswer((answer) => {
			if (partOf(answer, 'id') !== id) return
			end()
			if (partOf(answer, 'type') === 'RAW') done(partOf(answer, 'value'))
			else fail(new Error('The host refused it.'))
		})
		if (withinMs !== undefined)
			setTimeout(() => {
				end()
				fail(new Error('No host answers.'))
			}, withinMs)
		postToHost({ ...call, id })
	})
}

/** Listens to the host's answers: a native app fires events on the document, a web page posts messages to the frame. */
function onAnswer(hear: (answer: unknown) => void): () => void {
	const fromPage = (event: MessageEvent) => event.source === parent && hear(event.data)
	const fromApp = (event: Event) => hear((event as MessageEvent).data)
	addEventListener('message', fromPage)
	document.addEventListener('FarcasterFrameCallback', fromApp)
	return () => {
		removeEventListener('message', fromPage)
		document.removeEventListener('FarcasterFrameCallback', fromApp)
	}
}

function onHostEvent(hear: (name: unknown) => void): void {
	addEventListener('message', ({ source, data }) => {
		if (source === parent && partOf(data, 'type') === 'frameEvent')
			hear(partOf(partOf(data, 'event'), 'event'))
	})
	document.addEventListener('FarcasterFrameEvent', (event) =>
		hear(partOf((event as MessageEvent).data, 'event')),
	)
}

/** Reads a field of a host's answer, which may have any shape. */
function partOf(of: unknown, name: string): unknown {
	return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}
