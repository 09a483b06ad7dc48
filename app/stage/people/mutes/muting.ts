import type { Mutes } from '#client/mutes'
import { MUTES_MAX } from '#contract/limits'
import { keepMutes } from '#contract/people/mutes'
import type { StageStore } from '../../store.ts'
import { mutes } from './use-muted.ts'

/** Storage key: the id of the person who mutes, followed by the ids of the muted people that the stage knows. */
const KNOWN = 'mutedPeopleKnown'

/** Mutes a person: at once on this device, and on the reader's other devices once the stage has stored it. */
export function mute(store: StageStore, userId: string, name: string): void {
	mutes.keep(new Map(mutes.people).set(userId, name))
	const [done, undo] = [
		store.translate('mute.done', { name }),
		store.translate('mute.undo', { name }),
	]
	store.notice('success', done, undefined, undefined, (page) => unmute(page, userId), undo)
	void sendChanges(store)
}

export function unmute(store: StageStore, userId: string): void {
	mutes.keep(new Map([...mutes.people].filter(([id]) => id !== userId)))
	void sendChanges(store)
}

/**
 * Sends this device's changes since the last time, and takes over the list that all devices share. People muted by a
 * guest are sent as new; people muted by another person in this browser are not unmuted.
 */
export function syncMutes({ session, host }: StageStore, here: Mutes = mutes): Promise<void> {
	return host.alone('stage-mutes', async () => {
		const { userId } = session
		if (!session.token || !userId) return
		const [of, ...known] = knownIn(host.local.get(KNOWN))
		const before = here.people
		const mute = [...before.keys()].filter((id) => !known.includes(id)).slice(-MUTES_MAX)
		const unmute = of === userId ? known.filter((id) => !before.has(id)) : []
		const { mutedPeople } = await session.ask(keepMutes, { body: { mute, unmute } })
		if (session.userId !== userId) return
		const now = new Map(mutedPeople.map((one) => [one.userId, one.name]))
		host.local.set(KNOWN, JSON.stringify([userId, ...now.keys()]))
		// Keeps changes made during the request; the next request, which is already scheduled, sends them.
		for (const [id, name] of here.people) if (!before.has(id)) now.set(id, name)
		for (const id of before.keys()) if (!here.people.has(id)) now.delete(id)
		here.keep(now)
	})
}

/** Sends the changes. After a failure the next connection sends them. */
function sendChanges(store: StageStore): Promise<void> {
	return syncMutes(store).catch(() => {})
}

function knownIn(kept: string | null): string[] {
	try {
		const all: unknown = JSON.parse(kept ?? '[]')
		return Array.isArray(all) ? all.map(String) : []
	} catch {
		return []
	}
}
