import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, inject, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { dice } from '#proof/faults/dice'
import { beginAgain } from '../../support/begin-again.ts'
import { beginChain, onChain, untilPaid } from '../../support/chain.ts'
import { openStage } from '../../support/open-stage.ts'
import {
	allFinal,
	expectPaidOnce,
	laneIn,
	nodeSays,
	owe,
	oweAndResume,
	quiet,
} from '../../support/owed.ts'
import { sized } from '../../support/sized.ts'
import { openClock } from '../support/people.ts'

beforeEach(beginAgain)
beforeEach(beginChain)

test.each([1, 2])(
	'G-156: everybody is paid exactly once, and the chain agrees with the books, through kills, losses, drops, replacements and high fees (dice %i)',
	async (n) => {
		const seed = (inject('faults') as { seed: number }).seed + n
		const [people, days] = [sized(5, 50), sized(1, 5)]
		await using stage = await openStage()
		using clock = openClock()
		quiet()
		const next = dice(seed)
		const kill = () =>
			runInDurableObject(stage.room(), (_, state) => state.abort('killed')).catch(() => {})
		/** A kill before and after each request: signing, sending, the check for mined and the check for final. */
		const deadly = [
			'eth_getTransactionCount',
			'eth_sendRawTransaction',
			'eth_getTransactionReceipt',
		]
		const kills = new Map<string, number>()
		const maybeKill = async (where: string) => {
			if (next() > 0.06) return
			kills.set(where, (kills.get(where) ?? 0) + 1)
			await kill()
		}
		using _node = nodeSays(async (method, _, ask) => {
			const thrown = next()
			if (thrown < 0.03) return null
			if (thrown < 0.05) return new Response('Too many', { status: 429 })
			if (deadly.includes(method)) await maybeKill(`before ${method}`)
			const answer = await ask()
			if (deadly.includes(method)) await maybeKill(`after ${method}`)
			return thrown > 0.97 ? null : answer
		})
		await oweAndResume(stage, clock, people)
		for (let day = 0; day < days; day++) {
			if (day > 0) {
				clock.pass(DAY_MS)
				await owe(stage, people, 10_000, `gift of day ${day}`)
				clock.pass(HOUR_MS)
			}
			await untilPaid(
				stage,
				clock,
				async () => {
					const chance = next()
					if (chance < 0.06)
						await onChain('anvil_reorg', 1 + Math.floor(next() * 3), []).catch(() => {})
					else if (chance < 0.1)
						await onChain('anvil_setNextBlockBaseFeePerGas', `0x${(4n * 10n ** 9n).toString(16)}`)
					else if (chance < 0.14) await dropOne(next)
					else if (chance < 0.2) clock.pass(MINUTE_MS)
					else if (chance < 0.23) await kill()
					expect(await laneIn(stage), `seed ${seed}`).toBe('running')
					await allFinal(stage, people * (day + 1))
				},
				{ timeoutMs: 60_000 * (1 + people / 10) },
			)
		}
		await expectPaidOnce(stage, people, days, `seed ${seed}`)
		if (days > 1) expect(kills.size, `${[...kills]}`).toBe(2 * deadly.length)
	},
	600_000,
)

/** The pool forgets one of those that wait. */
async function dropOne(next: () => number) {
	const { pending } = (await onChain('txpool_content')) as {
		pending: Record<string, Record<string, { hash: string }>>
	}
	const waiting = Object.values(pending).flatMap((one) => Object.values(one))
	const one = waiting[Math.floor(next() * waiting.length)]
	if (one) await onChain('anvil_dropTransaction', one.hash)
}
