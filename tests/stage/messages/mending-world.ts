import { expect, vi } from 'vitest'
import type { OutboxEntry } from '#client/outbox-entry'
import { post } from '../../../app/stage/messages/writing/posting.ts'
import { recallDraft } from '../../../app/stage/messages/writing/use-draft.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openLive } from '../support/open-page.ts'
import { message, person } from '../support/samples.ts'
import { storageOf } from '../support/storages.ts'

export const POST = 'POST /api/stage/messages'

export async function openStage() {
	const stage = await LittleStage.open()
	stage.participants = [person('ada')]
	stage.messages = [message('m3')]
	stage.knows('ada')
	stage.answers.set(POST, () => 'no answer')
	return stage
}

/** Ada’s page, whose words wait for the connection, and what her browser keeps. */
export async function adaOn(stage: LittleStage, kept: Record<string, string> = {}) {
	const ada = await openLive(stage, 'ada')
	await vi.waitFor(() => expect(ada.state.sessionStatus).toBe('active'))
	await vi.waitFor(() => expect(ada.store.sending).not.toBeNull())
	vi.stubGlobal('document', { querySelector: () => null })
	const browser = storageOf(kept)
	recallDraft('messageDraft') // her field shows what is kept in this browser
	async function waiting(text: string, how?: Parameters<typeof post>[2]) {
		ada.store.act(post, text, how)
		await vi.waitFor(() => expect(ada.state.unsent).toMatchObject([{ text, state: 'waiting' }]))
		return ada.state.unsent[0] as OutboxEntry
	}
	const close = () => {
		browser[Symbol.dispose]()
		ada[Symbol.dispose]()
	}
	return { ada, browser, waiting, [Symbol.dispose]: close }
}
