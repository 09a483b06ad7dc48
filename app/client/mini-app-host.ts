// What Farcaster's host does for the page that it shows: fetched only where one may be.

import { SECOND_MS } from '#contract/limits'
import { newId } from './browser-host.ts'
import { closeTopmost, followCovers, openCovers } from './covers.ts'
import { postToHost } from './hosted.ts'

/** Within this a host answers what nobody has to decide; a page that only frames this one never does. */
const ANSWER_MS = SECOND_MS

type Capability = 'actions.addMiniApp' | 'actions.composeCast' | 'back'

export interface MiniApp {
	/** It stands among the apps of who reads it. */
	isAdded: boolean
	can(what: Capability): boolean
	/** Asks whether it may stand there; null when they would rather not. */
	add(): Promise<true | null>
	/** Opens what they are to publish; its hash, and null when they would rather not. */
	cast(words: { text: string; embeds?: string[] }): Promise<string | null>
}

let opened: Promise<MiniApp | null> | undefined

/** Null where no host of Farcaster answers. */
export function miniApp(): Promise<MiniApp | null> {
	opened ??= open()
	return opened
}

/** The host's gesture or button closes what covers the page, then leads back in it, as long as there is a way back. */
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

/** What somebody decides there takes as long as they need. */
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

/** An app says it to its web view by events of the document, a page to its frame by messages. */
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

/** Of what a host says nothing is taken for granted. */
function partOf(of: unknown, name: string): unknown {
	return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}
