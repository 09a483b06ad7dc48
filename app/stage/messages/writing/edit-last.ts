import { lastToEdit } from '#rules/messages/editing'
import type { StageStore } from '../../store.ts'

/** Opens what this person said last, as the tool on its row does; nothing while that row is not drawn. */
export function editLast({ state, host }: StageStore): void {
	const { messages, userId, clockAheadMs } = state
	const last = lastToEdit(messages, userId, host.now() + clockAheadMs)
	const row = last && document.getElementById(`message-${last.id}`)
	row?.querySelector<HTMLElement>('[data-does="edit"][aria-expanded="false"]')?.click()
}
