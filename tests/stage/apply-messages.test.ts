import { expect, test } from 'vitest'
import { cursorOf } from '#rules/cursor'
import { wordsOfImage } from '#rules/messages/shown-words'
import { applyEvent } from '../../app/stage/apply-event.ts'
import { firstState } from '../../app/stage/first-state.ts'
import { withOlderMessages } from '../../app/stage/messages/feed/listed-messages.ts'
import { event, message, page, ulidOf } from './support/samples.ts'

const idsOf = ({ messages }: { messages: { id: string }[] }) => messages.map(({ id }) => id)

test('MSG-04, MSG-06: ada’s message stands on top, and only once', () => {
	const stage = firstState(page({ messages: [message('02'), message('01')] }))

	const once = applyEvent(stage, event('new-message', { message: message('03') }))
	const twice = applyEvent(once, event('new-message', { message: message('03') }))

	expect(idsOf(once)).toEqual(['03', '02', '01'])
	expect(idsOf(twice)).toEqual(['03', '02', '01'])
})

test('MSG-04: a message that is heard late stands where its id belongs', () => {
	const stage = firstState(page({ messages: [message('03'), message('01')] }))

	const after = applyEvent(stage, event('new-message', { message: message('02') }))

	expect(idsOf(after)).toEqual(['03', '02', '01'])
})

test('MSG-04: a page open for hours keeps 500 messages with the beginnings of their threads, and goes on behind the last', () => {
	const reply = { ...message(ulidOf(2)), rootMessageId: ulidOf(0), replyToMessageId: ulidOf(0) }
	const many = [...range(501, 3).map((n) => message(ulidOf(n))), reply, message(ulidOf(1))]
	const root = message(ulidOf(0))
	const stage = firstState(page({ messages: [...many, root], nextCursor: null }))

	const after = applyEvent(stage, event('new-message', { message: message(ulidOf(502)) }))

	expect(idsOf(after)).toEqual([...range(502, 3).map(ulidOf)])
	expect(after.nextCursor).toBe(cursorOf(message(ulidOf(3))))
	expect(
		idsOf(
			applyEvent(
				firstState(page({ messages: [reply, root] })),
				event('new-message', { message: message(ulidOf(9)) }),
			),
		),
	).toEqual([ulidOf(9), ulidOf(2), ulidOf(0)])
})

test('MSG-04: noor, reading further down, keeps all loaded messages while more arrive', () => {
	const many = range(2_000, 1).map((n) => message(ulidOf(n)))
	const stage = { ...firstState(page({ messages: many })), heldAt: ulidOf(2_000) }

	const below = applyEvent(stage, event('new-message', { message: message(ulidOf(2_001)) }))
	const above = applyEvent(
		{ ...below, heldAt: null },
		event('new-message', { message: message(ulidOf(2_002)) }),
	)

	expect(below.messages).toHaveLength(2_001)
	expect(above.messages).toHaveLength(500)
})

test('MSG-05: older messages stand by their ids; one that is there already is not doubled', () => {
	const stage = firstState(page({ messages: [message('03'), message('02')], nextCursor: 'c' }))

	const messages = withOlderMessages(stage.messages, [message('02'), message('00')])

	expect(idsOf({ ...stage, messages })).toEqual(['03', '02', '00'])
	expect(withOlderMessages(messages, [message('02')])).toBe(messages)
	const filled = withOlderMessages(messages, [message('01')])
	expect(idsOf({ ...stage, messages: filled })).toEqual(['03', '02', '01', '00'])
})

test('MSG-06: a changed message is changed, an older change is not, a removed one goes', () => {
	const stage = firstState(page({ messages: [message('01', { revision: 3 })] }))

	const edited = message('01', { revision: 4, text: 'better' })
	const changed = applyEvent(stage, event('message-updated', { message: edited }))
	const stale = message('01', { revision: 2, text: 'worse' })
	const unchanged = applyEvent(changed, event('message-updated', { message: stale }))
	const removed = applyEvent(changed, event('message-removed', { messageId: '01' }))

	expect(unchanged.messages[0]?.text).toBe('better')
	expect(removed.messages).toEqual([])
})

test('LANG-07: a translation reaches a shown message; one of an older text does not', () => {
	const said = message('01', { language: 'en-us', translations: { fr: 'bonjour' }, revision: 2 })
	const stage = firstState(page({ messages: [said] }))
	const update = { messageId: '01', language: 'ko' as const, translations: { de: 'hallo' } }

	const after = applyEvent(stage, event('message-translations-updated', { ...update, revision: 2 }))
	const stale = applyEvent(stage, event('message-translations-updated', { ...update, revision: 1 }))
	const edited = applyEvent(
		stage,
		event('message-translations-updated', { ...update, revision: 3 }),
	)

	expect(after.messages[0]?.translations).toEqual({ fr: 'bonjour', de: 'hallo' })
	expect(after.messages[0]?.language).toBe('ko')
	expect(stale.messages[0]).toBe(stage.messages[0])
	expect(edited.messages[0]?.translations).toEqual({ de: 'hallo' })
})

test('LANG-07: an image’s description is read in the reader’s language, also after its message was edited', () => {
	const attachedImage = { width: 4, height: 3, alt: 'The sea' }
	const stage = firstState(page({ messages: [message('01', { attachedImage }), message('00')] }))
	const update = { revision: 1, language: 'en-us' as const, translations: {} }
	const altTranslations = { de: 'Das Meer' }

	const told = applyEvent(
		stage,
		event('message-translations-updated', { ...update, messageId: '01', altTranslations }),
	)
	const edited = applyEvent(
		told,
		event('message-translations-updated', { ...update, messageId: '01', revision: 2 }),
	)
	const without = applyEvent(
		stage,
		event('message-translations-updated', { ...update, messageId: '00', altTranslations }),
	)

	const words = { text: 'The sea', language: 'en-us' }
	expect(wordsOfImage(stage.messages[0] ?? message('?'), 'de')).toEqual(words)
	for (const { messages } of [told, edited]) {
		const [said = message('?')] = messages
		expect(wordsOfImage(said, 'de')).toEqual({ text: 'Das Meer', language: 'de' })
		expect(wordsOfImage(said, 'fr')).toEqual(words)
	}
	expect(without.messages[1]?.attachedImage).toBeNull()
	expect(wordsOfImage(message('?'), 'de')).toBeNull()
})

test('LANG-07: a translation that came after all is no longer called unsafe', () => {
	const said = message('01', { untranslated: { de: 'unsafe', so: 'unsupported' } })
	const stage = firstState(page({ messages: [said] }))

	const after = applyEvent(
		stage,
		event('message-translations-updated', {
			messageId: '01',
			revision: 1,
			language: 'en-us',
			translations: { de: 'hallo' },
		}),
	)

	expect(after.messages[0]?.untranslated).toEqual({ so: 'unsupported' })
})

/** From the newest down. */
function range(newest: number, oldest: number): number[] {
	return Array.from({ length: newest - oldest + 1 }, (_, n) => newest - n)
}
