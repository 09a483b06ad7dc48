import type { Mutes } from '#client/mutes'
import { MUTES_MAX } from '#contract/limits'
import { keepMutes } from '#contract/people/mutes'
import type { StageStore } from '../../store.ts'
import { mutes } from './use-muted.ts'

/** Of whom the stage knows already that they are muted, and by whom. */
const KNOWN = 'mutedPeopleKnown'

/** At once on this device; for the person's others as soon as the stage can be told. */
export function mute(store: StageStore, userId: string, name: string): void {
	mutes.keep(new Map(mutes.people).set(userId, name))
	store.alert('success', store.translate('mute.done', { name }))
	void told(store)
}

export function unmute(store: StageStore, userId: string): void {
	mutes.keep(new Map([...mutes.people].filter(([id]) => id !== userId)))
	void told(store)
}

/**
 * Says what changed on this device since the stage last knew, and takes over what all devices have. What a guest muted
 * is new to the stage; what it knows of somebody else who used this browser is theirs, and is not taken over.
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
		// Changed while the stage was asked: said the next time, which has been called for.
		for (const [id, name] of here.people) if (!before.has(id)) now.set(id, name)
		for (const id of before.keys()) if (!here.people.has(id)) now.delete(id)
		here.keep(now)
	})
}

/** What the stage was not told is said with the next connection. */
function told(store: StageStore): Promise<void> {
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
