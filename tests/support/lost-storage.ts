import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import type { Room } from '#worker/context'
import { openRoom } from './open-stage.ts'

/** The room has lost all that it stored, and begins anew from D1. */
export async function loseStorage(): Promise<Room> {
	await runInDurableObject(openRoom(), (_, { storage }) => storage.deleteAll())
	await abortAllDurableObjects()
	return openRoom()
}

/** The same in the midst of its work, alarm and all. */
export async function loseStorageAtWork(): Promise<void> {
	await runInDurableObject(openRoom(), async (_, state) => {
		await state.storage.deleteAll()
		await state.storage.deleteAlarm()
		state.abort('its storage is gone')
	}).catch(() => {})
}
