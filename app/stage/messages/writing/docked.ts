import { useSyncExternalStore } from 'react'
import type { Message } from '#contract/messages/messages'
import { isRedacted } from '#rules/hearing/visibility'
import type { StageState } from '../../model.ts'
import type { StageStore } from '../../store.ts'
import { oldestPaged } from '../feed/kept-messages.ts'
import type { Doing } from '../row/message-row.tsx'
import { keptDraft } from './use-draft.ts'

/** What a composer writes: something new, or something about a message. */
export type Purpose = { does: 'post'; message?: undefined } | AboutMessage

export interface AboutMessage {
	does: 'reply' | 'edit'
	message: Message
}

const PURPOSES = { replying: 'reply', editing: 'edit' } as const

const dock = () => matchMedia('(max-width: 639px)')

/** Whether the composer is docked below the page, which has no room for a second one. */
export function useDocked(): boolean {
	return useSyncExternalStore(
		(changed) => {
			const media = dock()
			media.addEventListener('change', changed)
			return () => media.removeEventListener('change', changed)
		},
		() => dock().matches,
	)
}

/** What is left to open in the row: replies and edits are written in the dock, where there is one. */
export function openBeside(store: StageStore, doing: Doing, message: Message): Doing {
	const isWritten = doing === 'replying' || doing === 'editing'
	if (!isWritten || !dock().matches) return doing
	writeInDock(store, { does: PURPOSES[doing], message })
	return null
}

export function writeInDock(store: StageStore, docked: AboutMessage): void {
	store.change({ docked })
}

/** The row went away with its message: what was written there is not lost. */
export function rescue(store: StageStore, purpose: AboutMessage): void {
	if (keptDraft(draftOf(purpose)) && isGone(store.state, purpose.message))
		writeInDock(store, purpose)
}

/** Back to what was being written before. */
export function undock(store: StageStore, purpose: Purpose): void {
	if (store.state.docked === purpose) store.change({ docked: null })
}

/** Drafts are kept apart: by what they are for, and by their message. */
export function draftOf({ does, message }: Purpose): string {
	return message ? `${does}Draft:${message.id}` : 'messageDraft'
}

/** It was removed, or is withheld; a message that is older than all pages is only not here. */
export function isGone(
	{ messages, nextCursor, feed, loaded }: StageState,
	{ id }: Pick<Message, 'id'>,
): boolean {
	const here = messages.find((one) => one.id === id)
	if (here) return isRedacted(here)
	return loaded && feed === 'ready' && id >= oldestPaged({ nextCursor })
}
