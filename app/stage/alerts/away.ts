import { registerWorker } from '#client/push'
import { dotIcon } from '#client/tab-icon'
import type { StageStore } from '../store.ts'
import { updateSubscription } from './push-actions.ts'

/** Reacts to alerts while the page is open, whether or not it is visible. Returns the stop function. */
export function followAlerts(store: StageStore): () => void {
	const worker = store.host.workers()
	if (!worker) return () => {}
	const hear = ({ data }: MessageEvent) => heard(data)
	worker.addEventListener('message', hear)
	const stopSeeing = store.host.on('visible', () => dotIcon(false))
	const stopGoing = goAlong(store)
	void registerWorker().then(() => updateSubscription(store).catch(() => {}))
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
	// Navigates without a reload, so that text typed in the page stays.
	if (type === 'FOLLOW' && typeof url === 'string' && url.startsWith('/'))
		void window.__remixRouter?.navigate(url)
}

/**
 * Updates the stage's record of the push subscription when the person or the language changes. Returns the stop
 * function.
 */
function goAlong(store: StageStore): () => void {
	const nameOf = ({ userId, language }: StageStore['state']) => `${userId} ${language}`
	let before = nameOf(store.state)
	return store.subscribe(() => {
		const { state } = store
		if (state.sessionStatus === 'loading' || nameOf(state) === before) return
		before = nameOf(state)
		void updateSubscription(store).catch(() => {})
	})
}
