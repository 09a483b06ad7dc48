import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/messages'
import type { FeedReader } from '#rules/messages/for-you'
import { MissedMessages } from '../../../app/stage/messages/feed/missed-messages.ts'
import { Browser } from '../support/browser.ts'
import { message } from '../support/samples.ts'

const KENJI: FeedReader = { language: 'en-us', userId: 'x:kenji', name: 'kenji', seated: true }

/** A tab whose title is what was shown last. */
function tabOf(hearer = KENJI) {
	const tab = new Browser().tab('')
	const shown: number[] = []
	const missed = new MissedMessages(tab, (count) => shown.push(count))
	const close = missed.open()
	let messages = [message('m00', { platformUserId: 'kenji' })]
	const hear = (now: Message[]) => {
		messages = now
		missed.hear(messages, hearer)
	}
	hear(messages)
	return {
		close,
		shows: () => shown.at(-1),
		arrive: (id: string, change: Partial<Message> = {}) => hear([message(id, change), ...messages]),
		takeBack: (id: string) => hear(messages.filter((one) => one.id !== id)),
		forgetOlderThan: (id: string) => hear(messages.filter((one) => one.id >= id)),
		look: (isVisible: boolean) => {
			tab.isVisibleNow = isVisible
			tab.signal(isVisible ? 'visible' : 'hidden', undefined)
		},
	}
}

test('a tab that kenji does not look at counts who names and who answers him, until he looks', () => {
	const tab = tabOf()
	tab.arrive('m01', { text: '@kenji, while you look' })
	expect(tab.shows()).toBe(0)

	tab.look(false)
	tab.arrive('m02', { text: '@Kenji, are you there?' })
	tab.arrive('m03', { text: 'Yes', replyToMessageId: 'm00' })
	tab.arrive('m04', { text: 'Nothing for anybody' })
	expect(tab.shows()).toBe(2)

	tab.look(true)
	expect(tab.shows()).toBe(0)
	tab.look(false)
	tab.arrive('m05', { text: '@kenji again' })
	expect(tab.shows()).toBe(1)
})

test('kenji’s own messages from another device, and join messages, are not counted', () => {
	const tab = tabOf()
	tab.look(false)

	tab.arrive('m01', { text: '@kenji talks to himself', platformUserId: 'kenji' })
	tab.arrive('m02', { text: 'Joining with @kenji', isJoinMessage: true })

	expect(tab.shows()).toBe(0)
})

test('a message that its author took back is not counted any more; one that only became too old to be kept still counts', () => {
	const tab = tabOf()
	tab.look(false)
	tab.arrive('m01', { text: '@kenji one' })
	tab.arrive('m02', { text: '@kenji two' })
	tab.arrive('m03', { text: 'Something else' })

	tab.takeBack('m02')
	expect(tab.shows()).toBe(1)
	tab.forgetOlderThan('m03')
	expect(tab.shows()).toBe(1)
})

test('a guest’s tab counts nothing, and a page that closes leaves nothing in the title', () => {
	const guest = tabOf({ language: 'en-us', userId: null, name: null, seated: false })
	guest.look(false)
	guest.arrive('m01', { text: '@kenji, are you there?' })
	expect(guest.shows()).toBe(0)

	const kenji = tabOf()
	kenji.look(false)
	kenji.arrive('m01', { text: '@kenji, are you there?' })
	kenji.close()
	expect(kenji.shows()).toBe(0)
})
