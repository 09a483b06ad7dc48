import { StageRefusal } from '#client/ask'
import { MessageOutbox } from '#client/outbox'
import type { OutboxEntry } from '#client/outbox-entry'
import { passingTab } from './passing-tab.ts'

export const BUSY = new StageRefusal(503, 'busy', 'Later.', true, null)
export const refused = (status: number, retryAfterMs: number | null = null) =>
	new StageRefusal(status, 'x', `Refused with ${status}.`, true, retryAfterMs)

/** An outbox whose time passes when it is told to; each attempt ends as the next answer says, null for a yes. */
export function opened({ sender = 'x:ada' as string | null, isOpen = true } = {}) {
	const { tab, pass, plans } = passingTab()
	const turns: string[] = []
	const { alone } = tab
	tab.alone = (name, task) => {
		turns.push(name)
		return alone(name, task)
	}
	tab.random = () => 0
	const answers: (Error | null)[] = []
	const sent: OutboxEntry[] = []
	const shown: OutboxEntry[][] = []
	const who = { sender }
	const outbox = new MessageOutbox(tab, {
		sender: () => who.sender,
		send: async (kept) => {
			sent.push(kept)
			const answer = answers.shift()
			if (answer) throw answer
		},
		changed: (unsent) => shown.push(unsent),
		tooOld: () => 'Too old.',
	})
	outbox.show('x:ada')
	const close = isOpen ? outbox.open() : () => {}
	const write = (text: string, by = 'x:ada') => outbox.add({ text, language: 'en-us', by })
	const texts = () => sent.map(({ text }) => text)
	const now = () => shown.at(-1)?.map(({ text, state }) => `${text}: ${state}`)
	return {
		tab,
		pass,
		plans,
		turns,
		answers,
		sent,
		shown,
		who,
		outbox,
		close,
		write,
		texts,
		now,
	}
}

/** Waits until the running requests have ended. */
export const settled = () => new Promise(setImmediate)
