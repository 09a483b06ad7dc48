import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'vitest'
import { caseTimeoutMs, faultCase } from './case.ts'
import { canMount } from './disk.ts'
import { underLoad } from './load.ts'
import { openPlace } from './place.ts'

const DISK_BYTES = 96 * 1024 * 1024
const FULL_MS = 3_000
const SENTENCES = [
	'500 Something went wrong on our side. Please try again.',
	'503 The stage does not answer right now. Please try again.',
]

test.runIf(canMount())(
	'ada, kenji and noor talk while the disk is full: what they were told is kept is kept, the rest is refused in one sentence and goes out later',
	{ timeout: caseTimeoutMs() },
	(context) =>
		faultCase(
			context,
			{
				name: 'disk',
				invariant:
					'While the disk is full nothing acknowledged is lost and refusals say a documented sentence; once there is space everything goes on by itself.',
			},
			async (trial) => {
				await using place = await openPlace({ diskBytes: DISK_BYTES })
				let refused = 0
				await underLoad(trial, place, {
					async during({ answers, place: { disk }, random, writers }) {
						const refusals = () => writers.flatMap((writer) => [...writer.refusals])
						for (let time = 0; time < trial.sized(2, 20); time++) {
							await wait(random() * 2_000)
							disk?.fill()
							await wait(FULL_MS)
							disk?.empty()
							const emptiedAt = Date.now()
							await answers.nextAfter(emptiedAt)
							trial.tries('times full')
						}
						refused = refusals().reduce((sum, [, times]) => sum + times, 0)
						for (const words of new Set(refusals().map(([words]) => words)))
							if (!SENTENCES.includes(words))
								trial.problem(`An attempt was answered with '${words}'`)
					},
				})
				trial.tries('refused attempts', refused)
			},
		),
)
