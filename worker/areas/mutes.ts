import { byOf } from '../context.ts'
import { unreadFrom } from '../db/activities.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { requireOk } from '../http/refusal.ts'

/**
 * Changes the mute list. Devices also ask without a change, to read the list; the room then takes out deleted people.
 */
export const keep: Handler<'keepMutes'> = async (context, { who, body: { mute, unmute } }) => {
	const { mutedPeople: before } = who.person
	if (mute.length + unmute.length + before.length === 0) return { mutedPeople: before }
	const input = { mute, unmute }
	const { mutedPeople, seq } = requireOk(
		await context.room().do('keepMutes', { by: byOf(who), input }),
	)
	if (mute.length > 0) {
		await untilArchived(context, seq) // from here on D1 has everything that the muted people did
		const ids = await unreadFrom(context, who.userId, mute)
		if (ids.length > 0)
			requireOk(await context.room().do('markActivitiesRead', { by: byOf(who), input: { ids } }))
	}
	return { mutedPeople }
}
