import { expect, vi } from 'vitest'
import { cursorOf } from '#rules/cursor'
import type { LittleStage } from '../support/little-stage.ts'
import { type OpenPage, openPage } from '../support/open-page.ts'
import { message, page, person, ulidOf } from '../support/samples.ts'

export const MESSAGES = 'GET /api/stage/messages'

/** Messages that come only when the test lets them, each in the language it was asked for. */
export function slowMessages(stage: LittleStage) {
	const waiting: (() => void)[] = []
	const { fetch } = globalThis
	const slow = (open: OpenPage) => {
		open.tab.fetch = async (address, init) => {
			const isMessages = /^\/api\/stage\/(messages|search)/.test(address)
			if (isMessages) await new Promise<void>((done) => waiting.push(done))
			return fetch(stage.origin + address, init)
		}
	}
	for (const address of [MESSAGES, 'GET /api/stage/search'])
		stage.answers.set(address, (_, { url = '' }) => {
			const search = new URL(url, stage.origin).searchParams
			const text = `in ${search.get('lang')}`
			const [first, second] = [1, 2].map((n) => message(ulidOf(n), { text, topicId: 't1' }))
			return { status: 200, body: { messages: [second, first], nextCursor: null } }
		})
	return { waiting, slow }
}

export const textsOf = ({ state }: OpenPage) => state.messages.map(({ text }) => text)
// The same page in another language ends in the same place.
export const newest = message(ulidOf(9))
export const inItalian = () =>
	page({ language: 'it', seq: 10, messages: [newest], nextCursor: cursorOf(newest) })

/** Ada has published the post that gives her one. */
export function takesASeat(stage: LittleStage): void {
	stage.knows('ada')
	stage.answers.set('POST /auth/token', () => ({
		status: 200,
		body: { accessToken: 'identity', expiresAt: Date.now() + 600_000 },
	}))
	stage.answers.set('POST /api/stage/verify-join', () => ({
		status: 200,
		body: { stageToken: 'fresh', participant: person('ada'), message: 'ok' },
	}))
}

export const LIKE = {
	id: 'r1',
	emoji: '👍',
	platform: 'x',
	platformUserId: 'noor',
	handle: 'noor',
	createdAt: 1,
}

/** The changes of the two messages: one is removed, the other is edited and gets a reaction. */
function change(stage: LittleStage): void {
	const edited = message(ulidOf(2), { text: 'edited', revision: 2, topicId: 't1' })
	stage.happen('message-removed', { messageId: ulidOf(1), reason: 'deleted' })
	stage.happen('message-updated', { message: edited })
	stage.happen('new-reaction', { reaction: { ...LIKE, messageId: ulidOf(2) } })
}

export function openBefore(
	stage: LittleStage,
	opening: Parameters<typeof openPage>[1] = {},
): OpenPage {
	return openPage(stage, { ...opening, page: { messages: [newest], nextCursor: cursorOf(newest) } })
}

/** The loaded messages when both change before the request or, late, during it. */
export async function changedWhile(
	stage: LittleStage,
	page: OpenPage,
	load: (page: OpenPage) => unknown,
	late: boolean,
): Promise<unknown> {
	const { waiting, slow } = slowMessages(stage)
	await vi.waitFor(() => expect(page.state.connection).toBe('live'))
	await vi.waitFor(() => expect(stage.askedFor('POST /api/views/stage')).toHaveLength(1))
	slow(page)

	if (!late) change(stage)
	if (!late) await vi.waitFor(() => expect(page.state.seq).toBe(stage.seq))
	const loading = load(page)
	await vi.waitFor(() => expect(waiting).toHaveLength(1))
	if (late) change(stage)
	await vi.waitFor(() => expect(page.state.seq).toBe(stage.seq))
	for (const go of waiting) go()
	return loading
}

export const HAPPENS = [
	['while they are on their way', true],
	['before they are asked for, while D1 does not know it yet', false],
] as const
