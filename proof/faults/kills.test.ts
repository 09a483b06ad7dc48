import { test } from 'vitest'
import { caseTimeoutMs, faultCase } from './case.ts'
import { underLoad } from './load.ts'
import { openPlace } from './place.ts'
import { strikeOften } from './strikes.ts'

const HARD_SHARE = 1 / 3

test(
	'ada, kenji and noor talk while the stage is killed again and again: what they were told is kept is kept once, and nobody who listens misses or hears twice',
	{
		timeout: caseTimeoutMs(),
	},
	(context) =>
		faultCase(
			context,
			{
				name: 'kills',
				invariant:
					'Whatever kill comes when, what was acknowledged is kept once, and every listener hears every change once and in order.',
			},
			async (trial) => {
				await using place = await openPlace()
				const { retries, reconnects, replays } = await underLoad(trial, place, {
					talkers: trial.sized(6, 24),
					during: (load) =>
						strikeOften(trial, load, {
							times: Number(process.env.FAULT_KILLS ?? trial.sized(20, 200, 6)),
							pauseMaxMs: trial.sized(1_500, 6_000),
							acksMin: trial.sized(0, 50_000),
							blow: (random) => (random() < HARD_SHARE ? 'hard kill' : 'fast kill'),
						}),
					// From here on nobody calls the room to make it finish its work.
					afterwards: ({ place }) => place.strike('hard kill'),
				})
				trial.tries('attempts without an answer', retries)
				trial.tries('reconnections', reconnects)
				trial.tries('replays', replays)
			},
		),
)
