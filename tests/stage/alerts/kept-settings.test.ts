import { expect, test } from 'vitest'
import { SentenceError } from '#client/ask'
import type { AlertChange, AlertSettings } from '#contract/push'
import { KeptSettings } from '../../../app/stage/alerts/kept-settings.ts'

const BEFORE: AlertSettings = {
	types: { reply: true, story_like: true },
	quietFrom: null,
	quietTo: null,
	zone: null,
}

/** The stage answers each question when it is let. `others` is what another page of hers has changed by then. */
function setUp(others: AlertChange = {}) {
	const asked: { change: AlertChange; answer: (refused?: string) => void }[] = []
	let stands: AlertSettings = { ...BEFORE, ...others }
	const told: { settings: AlertSettings; problem: string | null }[] = []
	const kept = new KeptSettings(
		BEFORE,
		(change) =>
			new Promise((yes, no) => {
				const answer = (refused?: string) => {
					if (refused) return no(new SentenceError(refused))
					const types = { ...stands.types, ...change.types }
					stands = { ...stands, ...change, types }
					yes(stands)
				}
				asked.push({ change, answer })
			}),
		(settings, problem) => told.push({ settings, problem }),
	)
	return { kept, asked, told }
}

test('G-149: noor switches two kinds off before the stage has answered: it is asked for the second after the first, and both stay off', async () => {
	const { kept, asked, told } = setUp()
	const first = kept.change({ types: { reply: false } })
	await kept.change({ types: { story_like: false } })
	expect(asked).toHaveLength(1)
	expect(told.at(-1)?.settings.types).toEqual({ reply: false, story_like: false })

	asked[0]?.answer()
	await expect.poll(() => asked.length).toBe(2)
	asked[1]?.answer()
	await first

	expect(asked.map(({ change }) => change.types)).toEqual([{ reply: false }, { story_like: false }])
	expect(told.at(-1)).toEqual({
		settings: { ...BEFORE, types: { reply: false, story_like: false } },
		problem: null,
	})
})

test('G-149: a refused setting stays as before, with its sentence; settings that noor changes during the request are still sent', async () => {
	const { kept, asked, told } = setUp()
	const first = kept.change({ quietFrom: '22:00', quietTo: '07:00' })
	await kept.change({ quietTo: '08:00' })
	asked[0]?.answer('Your alert settings could not be saved.')
	await expect.poll(() => asked.length).toBe(2)
	expect(asked[1]?.change).toEqual({ quietFrom: '22:00', quietTo: '08:00' })
	asked[1]?.answer('Your alert settings could not be saved.')
	await first

	expect(told.at(-1)).toEqual({
		settings: BEFORE,
		problem: 'Your alert settings could not be saved.',
	})
})

test('G-149: what noor changed on another page meanwhile stays when she switches something here, and stands here then', async () => {
	const hours = { quietFrom: '21:00', quietTo: '06:00', zone: 'Europe/Paris' }
	const { kept, asked, told } = setUp({ ...hours, types: { reply: false, story_like: true } })
	const first = kept.change({ types: { story_like: false } })
	expect(told.at(-1)?.settings).toEqual({ ...BEFORE, types: { reply: true, story_like: false } })
	await kept.change({ types: { story_like: true } })
	for (const at of [0, 1]) {
		await expect.poll(() => asked.length).toBe(at + 1)
		asked[at]?.answer()
	}
	await first

	expect(asked.map(({ change }) => change)).toEqual([
		{ types: { story_like: false } },
		{ types: { story_like: true } },
	])
	expect(told.at(-1)?.settings).toEqual({ ...hours, types: { reply: false, story_like: true } })
})
