import { keepRejoin } from '#client/storage'
import { userIdOf } from '#contract/participants'
import { setStatus } from '#contract/presence'
import { leave } from '#contract/session'
import { sentenceOf } from '../actions.ts'
import { without } from '../apply-event.ts'
import type { StageStore } from '../store.ts'

export async function leaveStage(store: StageStore): Promise<void> {
	try {
		const left = await store.place.leaving(() => store.session.ask(leave, { body: {} }))
		const userId = userIdOf(left)
		keepRejoin(store.host, userId, left)
		store.change(without(store.state, userId))
		store.place.goneHome(store.state.loggedIn)
		store.alert('success', store.say('own.left'))
	} catch (problem) {
		store.alert('error', sentenceOf(problem, 'Failed to leave stage...'))
	}
}

export async function setAway(store: StageStore, away: boolean): Promise<void> {
	const { userId } = store.session
	if (!userId) return store.alert('error', 'Cannot update status: Not authenticated.')
	try {
		const body = { status: away ? ('Away' as const) : ('Active' as const) }
		const before = store.personOf(userId)
		const { newStatus } = await store.session.ask(setStatus, { body })
		// The room was quicker, and may have said something newer since.
		if (store.personOf(userId) !== before) return
		store.apply({ event: 'participant-status-updated', data: { userId, status: newStatus } })
	} catch (problem) {
		store.alert('error', sentenceOf(problem, 'Failed to update status.'))
	}
}
