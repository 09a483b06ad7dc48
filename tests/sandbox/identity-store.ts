import type { State } from './state.ts'

interface Payload {
	uid?: string
	userCode?: string
	grantId?: string
	consumed?: number
}

interface Entry {
	payload: Payload
	expiresAt: number | null
}

/** Where the identity provider keeps sessions, grants and tokens: in the sandbox's state. */
export function openIdentityStore(state: State) {
	const entries = state.section<Record<string, Entry>>('identity-entries', () => ({}))
	for (const [key, entry] of Object.entries(entries)) if (isOver(entry)) delete entries[key]

	function drop(key: string) {
		delete entries[key]
		state.touched()
	}

	return (model: string) => {
		const find = async (id: string) => {
			const entry = entries[`${model}:${id}`]
			return entry && !isOver(entry) ? entry.payload : undefined
		}
		const findWhere = (match: (payload: Payload) => boolean) =>
			Object.entries(entries).find(
				([key, entry]) => key.startsWith(`${model}:`) && match(entry.payload) && !isOver(entry),
			)?.[1].payload

		return {
			find,
			findByUid: async (uid: string) => findWhere((payload) => payload.uid === uid),
			findByUserCode: async (code: string) => findWhere((payload) => payload.userCode === code),
			async upsert(id: string, payload: Payload, expiresInS?: number) {
				const expiresAt = expiresInS ? Date.now() + expiresInS * 1000 : null
				entries[`${model}:${id}`] = { payload, expiresAt }
				state.touched()
			},
			async consume(id: string) {
				const payload = await find(id)
				if (payload) payload.consumed = Math.floor(Date.now() / 1000)
				state.touched()
			},
			async destroy(id: string) {
				drop(`${model}:${id}`)
			},
			async revokeByGrantId(grantId: string) {
				for (const [key, entry] of Object.entries(entries)) {
					if (entry.payload.grantId === grantId) drop(key)
				}
			},
		}
	}
}

function isOver({ expiresAt }: Entry): boolean {
	return expiresAt !== null && expiresAt <= Date.now()
}
