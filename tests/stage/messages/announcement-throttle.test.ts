import { expect, test } from 'vitest'
import { Preferences } from '#client/preferences'
import type { Message } from '#contract/messages/messages'
import type { Announcement, AnnouncementMode } from '#rules/messages/announcements'
import type { FeedReader } from '#rules/messages/for-you'
import { AnnouncementThrottle } from '../../../app/stage/messages/feed/announcement-throttle.ts'
import { Browser } from '../support/browser.ts'
import { message } from '../support/samples.ts'

const KENJI: FeedReader = { language: 'en-us', userId: 'x:kenji', name: 'kenji', seated: true }

/** A page whose time stands still until it is told to pass. */
function listening(wish: () => AnnouncementMode = () => 'all') {
	let now = 0
	let tasks: { at: number; task: () => void }[] = []
	const heard: { at: number; said: Announcement | null }[] = []
	const host = {
		now: () => now,
		after: (ms: number, task: () => void) => {
			const due = { at: now + ms, task }
			tasks.push(due)
			return () => {
				tasks = tasks.filter((one) => one !== due)
			}
		},
	}
	const throttle = new AnnouncementThrottle(host, wish, (said) => heard.push({ at: now, said }))
	let messages: Message[] = [message('m00')]
	throttle.update(messages, KENJI)
	return {
		heard,
		throttle,
		/** The announcements so far, without the silence in between. */
		said: () => heard.flatMap(({ said }) => said ?? []),
		arrive: (id: string, change: Partial<Message> = {}) => {
			messages = [message(id, change), ...messages]
			throttle.update(messages, KENJI)
		},
		become: (hearer: FeedReader) => throttle.update(messages, hearer),
		pass: (ms: number) => {
			const end = now + ms
			const due = () => tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
			for (let [next] = due(); next; [next] = due()) {
				const { at, task } = next
				now = at
				tasks = tasks.filter((one) => one.task !== task)
				task()
			}
			now = end
		},
	}
}

test('kenji hears a new message soon, and no message that was there before', () => {
	const page = listening()

	page.pass(60_000)
	expect(page.heard).toEqual([])
	page.arrive('m01', { text: 'Hello' })
	page.pass(1_000)

	expect(page.said()).toMatchObject([{ kind: 'said', text: 'Hello' }])
})

test('however many come, kenji is spoken to every five seconds at most, and everything is counted once', () => {
	const page = listening()

	for (let n = 1; n <= 90; n++) {
		page.arrive(`m${String(n).padStart(2, '0')}`)
		page.pass(250)
	}
	page.pass(10_000)

	const spoken = page.heard.filter(({ said }) => said)
	const pauses = spoken.slice(1).map(({ at }, n) => at - (spoken[n]?.at ?? 0))
	expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5_000)
	const counted = spoken.map(({ said }) => (said && 'n' in said ? said.n : 1))
	expect(counted.reduce((sum, n) => sum + n, 0)).toBe(90)
})

test('an announcement does not stay in the page', () => {
	const page = listening()

	page.arrive('m01')
	page.pass(10_000)

	expect(page.heard.map(({ said }) => said?.kind ?? null)).toEqual(['said', null])
})

test('MSG-07: a stage-only announcement is cleared when kenji leaves the stage', () => {
	const page = listening()
	page.arrive('m01', { text: 'Between us', isStageOnly: true })
	page.pass(1_000)
	expect(page.said()).toMatchObject([{ text: 'Between us' }])

	page.become({ ...KENJI, seated: false })

	expect(page.heard.at(-1)?.said).toBeNull()
})

test('kenji hears a translation rather than a moment too early the original', () => {
	const page = listening()
	page.arrive('m01', { text: 'مرحبا', language: 'ar' })
	page.pass(2_000)
	expect(page.heard).toEqual([])

	page.throttle.update(
		[message('m01', { language: 'ar', translations: { 'en-us': 'Hello' } })],
		KENJI,
	)
	page.pass(2_000)
	expect(page.said()).toMatchObject([{ text: 'Hello', language: 'en-us' }])
})

test('kenji’s wish counts from now on, is remembered for all tabs, and nonsense means everything', () => {
	const browser = new Browser()
	const [preferences, other] = [0, 1].map(
		() => new Preferences(browser.tab('http://localhost').local),
	)
	if (!preferences || !other) throw new Error('no preferences')
	const page = listening(() => preferences.announcing)
	expect([preferences.announcing, preferences.letters]).toEqual(['all', true])

	other.announcing = 'off'
	other.letters = false
	page.arrive('m01')
	page.pass(10_000)
	expect(page.heard).toEqual([])
	expect(preferences.letters).toBe(false)

	other.announcing = 'mentions'
	page.arrive('m02', { text: 'Nothing for him' })
	page.arrive('m03', { text: 'Is @kenji here?' })
	page.pass(10_000)
	expect(page.said()).toMatchObject([{ kind: 'for-you' }])

	browser.kept.set('announcements', 'loudly')
	expect(preferences.announcing).toBe('all')
})

test('kenji’s choice that Enter sends, or not, is his alone: none at first, kept in his browser, and told where he is writing', () => {
	const browser = new Browser()
	const [here, other] = [0, 1].map(() => new Preferences(browser.tab('http://localhost').local))
	if (!here || !other) throw new Error('no preferences')
	let told = 0
	const stop = here.follow(() => told++)
	expect(here.enterSends).toBeNull()

	here.enterSends = true
	expect([here.enterSends, other.enterSends, told]).toEqual([true, true, 1])
	stop()
	here.enterSends = false
	expect([other.enterSends, told]).toEqual([false, 1])
})
