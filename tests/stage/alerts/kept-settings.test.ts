import { expect, test } from 'vitest'
import type { AlertSettings } from '#contract/push'
import { KeptSettings } from '../../../app/stage/alerts/kept-settings.ts'

const BEFORE: AlertSettings = {
	types: { reply: true, story_like: true },
	quietFrom: null,
	quietTo: null,
	zone: null,
}

/** The stage answers each question when it is let. */
function setUp() {
	const asked: { wanted: AlertSettings; answer: (refused?: string) => void }[] = []
	const told: { settings: AlertSettings; problem: string | null }[] = []
	const kept = new KeptSettings(
		BEFORE,
		(wanted) =>
			new Promise((yes, no) => {
				const answer = (refused?: string) => (refused ? no(new Error(refused)) : yes(wanted))
				asked.push({ wanted, answer })
			}),
		(settings, problem) => told.push({ settings, problem }),
	)
	return { kept, asked, told }
}

test('G-149: noor switches two kinds off before the stage has answered: it is asked for the second after the first, and both stay off', async () => {
	const { kept, asked, told } = setUp()
	const first = kept.change({ types: { ...kept.wanted.types, reply: false } })
	await kept.change({ types: { ...kept.wanted.types, story_like: false } })
	expect(asked).toHaveLength(1)
	expect(told.at(-1)?.settings.types).toEqual({ reply: false, story_like: false })

	asked[0]?.answer()
	await expect.poll(() => asked.length).toBe(2)
	asked[1]?.answer()
	await first

	expect(asked[1]?.wanted.types).toEqual({ reply: false, story_like: false })
	expect(told.at(-1)).toEqual({
		settings: { ...BEFORE, types: { reply: false, story_like: false } },
		problem: null,
	})
})

test('G-149: what the stage refuses stands as before, with its sentence; what noor changed meanwhile is asked for all the same', async () => {
	const { kept, asked, told } = setUp()
	const first = kept.change({ quietFrom: '22:00', quietTo: '07:00' })
	await kept.change({ quietTo: '08:00' })
	asked[0]?.answer('Your alert settings could not be saved.')
	await expect.poll(() => asked.length).toBe(2)
	expect(asked[1]?.wanted).toMatchObject({ quietFrom: '22:00', quietTo: '08:00' })
	asked[1]?.answer('Your alert settings could not be saved.')
	await first

	expect(told.at(-1)).toEqual({
		settings: BEFORE,
		problem: 'Your alert settings could not be saved.',
	})
})
