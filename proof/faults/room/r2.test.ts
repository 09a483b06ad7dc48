import { test, vi } from 'vitest'
import { range } from '#tests/room/support/people'
import { openStage } from '#tests/support/open-stage'
import { faultCase, type Trial } from '../case.ts'
import { diceFor, pick, spread } from './chance.ts'
import { faultyR2, type When } from './faulty-r2.ts'
import { Gallery } from './gallery.ts'

const ABOUT = {
	name: 'r2',
	invariant:
		'Whatever the store of images does, an upload that failed says so and works when it is tried again at the same address, a message and its image are there once, and nothing is shown that no message shows.',
}
const LASTING = [1, 2, 4] as const

test(
	'IMG-11: ada brings images and takes them back while the store fails at every step: no address is used up without a file, no image is left over @proof',
	{ timeout: 30 * 60_000 },
	(context) => faultCase(context, ABOUT, failEverywhere),
)

async function failEverywhere(trial: Trial): Promise<void> {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using stage = await openStage()
	const random = diceFor('r2', trial.seed)
	const ada = await stage.seated('ada')
	const r2 = faultyR2()
	const live = async (strikes: (n: number) => When | null) => {
		Object.assign(r2, { asked: [], struck: 0, strikes })
		const gallery = new Gallery(stage, ada)
		await gallery.open()
		r2.strikes = () => null
		return gallery
	}

	const undisturbed = await live(() => null)
	const calls = [...r2.asked]
	for (const problem of undisturbed.problems) trial.problem(`undisturbed: ${problem}`)
	if (undisturbed.refusals > 0) trial.problem('undisturbed: something was refused')
	trial.figure('calls of R2', calls.length)

	const points = range(0, calls.length - 1).flatMap((n) =>
		(['before', 'after'] as const).map((when) => ({ n, when })),
	)
	let refusals = 0
	for (const { n, when } of spread(points, trial.sized(14, Number.POSITIVE_INFINITY), random)) {
		const lasting = pick(LASTING, random)
		const where = `${lasting} times ${when} '${calls[n]}', from call ${n}`
		const gallery = await live((at) => (at >= n && at < n + lasting ? when : null)).catch(
			(error) => {
				throw new Error(`${where}: ${error}`, { cause: error })
			},
		)
		for (const problem of gallery.problems) trial.problem(`${where}: ${problem}`)
		if (r2.struck > 0) trial.tries(`${when}: ${calls[n]}`, r2.struck)
		refusals += gallery.refusals
	}
	trial.tries('refusals', refusals)
}
