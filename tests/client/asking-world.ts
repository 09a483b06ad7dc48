import { Session, type SessionListener } from '#client/session'
import { refreshSession } from '#contract/people/session'
import { Browser } from '../stage/support/browser.ts'
import { person } from '../stage/support/samples.ts'

type Answer = Response | Error

export const RENEWAL = refreshSession.path.split('/').at(-1) ?? ''
export const OVER = () => Response.json({ message: 'Over.', code: 'session-over' }, { status: 401 })
export const no = (status: number, code: string) =>
	Response.json({ message: 'No.', code }, { status })
export const fresh = (name = 'ada', more = {}) =>
	Response.json({ stageToken: 'fresh', participant: person(name), ...more })
export const INFO = { body: { infoText: 'Baking' } }

/** A tab of ada's whose questions are answered by their path, in turn. */
export function opened(
	answers: Record<string, Answer[]> = {},
	accessToken: () => string | null = () => 'a',
) {
	const browser = new Browser()
	browser.kept.set('stageToken', 'old')
	browser.kept.set('stageUserId', 'x:ada')
	const tab = browser.tab('http://localhost')
	const asked: string[] = []
	const turns: string[] = []
	const { alone } = tab
	tab.alone = (name, task) => {
		turns.push(name)
		return alone(name, task)
	}
	tab.fetch = async (address, { headers, body }) => {
		const path = address.split('?')[0]?.split('/').at(-1) ?? ''
		const token = (headers as Record<string, string>).Authorization?.split(' ')[1] ?? 'nobody'
		asked.push(`${path} by ${token}${String(body).includes('accessToken') ? ' with a log-in' : ''}`)
		const answer = answers[path]?.shift()
		if (!answer || answer instanceof Error) throw answer ?? new TypeError('offline')
		return answer
	}
	const heard: string[] = []
	const hearer: SessionListener = {
		onConfirmed: ({ platformUserId }, rejoin) =>
			heard.push(`confirmed ${platformUserId}${rejoin ? ` with ${rejoin.rejoinCode}` : ''}`),
		onRenewed: () => heard.push('renewed'),
		onChangedInOtherTab: () => heard.push('changed elsewhere'),
		onExpired: (why) => heard.push(why),
		onServerTime: (ms) => heard.push(`time ${ms}`),
		sentenceOf: (key) => `Sentence of ${key}`,
	}
	const identity = { accessToken: async () => accessToken() } as never
	const session = new Session(tab, identity, hearer)
	const close = session.open()
	return { browser, tab, asked, turns, heard, session, close }
}

export const kept = ({ browser: { kept } }: { browser: Browser }) => [
	kept.get('stageToken'),
	kept.get('stageUserId'),
]
export const problemOf = (asking: Promise<unknown>) => asking.catch((problem: unknown) => problem)
