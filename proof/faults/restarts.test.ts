import { test } from 'vitest'
import { caseTimeoutMs, faultCase } from './case.ts'
import { underLoad } from './load.ts'
import { openPlace } from './place.ts'
import { strikeOften } from './strikes.ts'

test(
	'ada, kenji and noor talk while the stage is asked to end and started again, and while new builds take its place: nothing that they were told is kept is lost',
	{
		timeout: caseTimeoutMs(),
	},
	(context) =>
		faultCase(
			context,
			{
				name: 'restarts',
				invariant:
					'Clean restarts, and a new build every 5 s, lose nothing acknowledged and double nothing, and every listener goes on without a gap.',
			},
			async (trial) => {
				await using place = await openPlace()
				const { reconnects, replays } = await underLoad(trial, place, {
					async during(load) {
						await strikeOften(trial, load, {
							times: trial.sized(2, 30),
							pauseMaxMs: 1_500,
							blow: () => 'clean restart',
							called: 'from a restart ',
						})
						await strikeOften(trial, load, {
							times: trial.sized(2, 60),
							pauseMaxMs: 5_000,
							blow: () => 'new build',
							called: 'from a new build ',
						})
					},
				})
				trial.tries('reconnections', reconnects)
				trial.tries('replays', replays)
			},
		),
)
