import { byOf } from '../context.ts'
import { ownRows } from '../db/own-data.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { noSuchPage, requireOk } from '../http/refusal.ts'

/** The beginning of an address of a file in the stage's store. */
const LIES_IN_STORE = /^\/media\//

export const collect: Handler<'ownData'> = async (context, { who, query: { cursor } }) => {
	const { seq, waiting } = requireOk(await context.room().do('ownData', { by: byOf(who) }))
	await untilArchived(context, seq)
	const { userId, person } = who
	const { platform, platformUserId, id: participantId } = person
	const found = await ownRows(context, { userId, platform, platformUserId, participantId }, cursor)
	if (!found) noSuchPage()
	const data = cursor === undefined ? { ...waiting, ...found.data } : found.data
	const { STAGE_ORIGIN } = context.settings
	const inFull = (_: string, value: unknown) =>
		typeof value === 'string' && LIES_IN_STORE.test(value) ? STAGE_ORIGIN + value : value
	return {
		userId,
		collectedAt: context.now(),
		data: JSON.parse(JSON.stringify(data, inFull)),
		nextCursor: found.nextCursor,
	}
}

/** Deletes a person's data. Waits for D1, because heartbeats and lists read it. */
export const erase: Handler<'eraseOwnData'> = async (context, { who }) => {
	const { seq } = requireOk(await context.room().do('eraseOwnData', { by: byOf(who) }))
	await untilArchived(context, seq)
	return { message: 'Your data is deleted.' }
}
