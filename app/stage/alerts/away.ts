import { registerWorker } from '#client/push'
import { dotIcon } from '#client/tab-icon'
import { datesIn } from '#rules/dates'
import { languageFromTag } from '#rules/pages/language-choice'
import { textsOf } from '../../locales/area-texts.ts'
import type { StageStore } from '../store.ts'
import { keepAlong } from './push-actions.ts'

/** Follows alerts, also those that come while somebody looks at the page. Returns the stop function. */
export function followAlerts(store: StageStore): () => void {
	const worker = store.host.workers()
	if (!worker) return () => {}
	const hear = ({ data }: MessageEvent) => heard(data)
	worker.addEventListener('message', hear)
	const stopSeeing = store.host.on('visible', () => dotIcon(false))
	const stopGoing = goAlong(store)
	void registerWorker().then(() => keepAlong(store).catch(() => {}))
	void sayAge(store)
	return () => {
		worker.removeEventListener('message', hear)
		stopSeeing()
		stopGoing()
	}
}

function heard(message: unknown): void {
	const { type, url } = Object(message) as { type?: unknown; url?: unknown }
	if (type === 'NEW_NOTIFICATION_RECEIVED') dotIcon(true)
	if (type === 'NOTIFICATION_CLICKED') dotIcon(false)
	// Navigates without a reload, so that what is typed in the page stays.
	if (type === 'FOLLOW' && typeof url === 'string' && url.startsWith('/'))
		void window.__remixRouter?.navigate(url)
}

/** Renews the subscription when another person or another language comes. Returns the stop function. */
function goAlong(store: StageStore): () => void {
	const nameOf = ({ userId, language }: StageStore['state']) => `${userId} ${language}`
	let before = nameOf(store.state)
	return store.subscribe(() => {
		const { state } = store
		if (state.sessionStatus === 'loading' || nameOf(state) === before) return
		before = nameOf(state)
		void keepAlong(store).catch(() => {})
	})
}

/** Says how old a page from the offline cache is, until the stage is reached (G-150). */
async function sayAge(store: StageStore): Promise<void> {
	const at = Number(document.documentElement.dataset.kept)
	if (!at) return
	await textsOf('stage')
	if (store.state.connection === 'live') return
	const clock = datesIn(store.state.language, {
		dateStyle: 'medium',
		timeStyle: 'short',
	})
	const asked = languageFromTag(
		new URL(store.host.here(), location.origin).searchParams.get('lang'),
	)
	const said = [store.translate('offline.asof', { time: clock.format(at) })]
	if (asked && asked !== store.state.language)
		said.push(store.translate('header.languages.offline'))
	store.alert('warning', said.join(' '), 'age')
	const stop = store.subscribe(() => {
		if (store.state.connection !== 'live') return
		stop()
		store.settle('age')
	})
}
