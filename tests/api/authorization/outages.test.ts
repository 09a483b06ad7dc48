import { beforeEach, expect, test, vi } from 'vitest'
import { awayRoom } from '#proof/faults/room/away-room'
import { faultyD1 } from '#proof/faults/room/faulty-d1'
import { faultyR2 } from '#proof/faults/room/faulty-r2'
import { beginAgain } from '../../support/begin-again.ts'
import { openStage } from '../../support/open-stage.ts'
import { type Answered, openAda, SECRET } from './asking.ts'
import { Cast } from './cast.ts'
import { PARTS } from './endpoints/index.ts'
import { ALLOWED } from './table.ts'
import { rows } from './table-of.ts'

const AWAY = 'The stage does not answer right now. Please try again.'

beforeEach(beginAgain)
// The one before may have failed while something was away.
beforeEach(() => void vi.restoreAllMocks())

/** Each part of the stage that may be away, and how it is taken away and given back. */
function outages(): Record<string, (isAway: boolean) => void> {
	const [d1, r2] = [faultyD1(() => 0), faultyR2()]
	const room = awayRoom()
	return {
		d1: (isAway) => {
			d1.strikes = () => (isAway ? 'refused' : null)
		},
		store: (isAway) => {
			r2.strikes = () => (isAway ? 'before' : null)
		},
		room: (isAway) => {
			room.isAway = isAway
		},
	}
}

test.for(Object.entries(PARTS))(
	'G-83, ROLE-09: while D1, the store or the room is away, at every address of %s permitted callers get what they asked for or are told to try again, and others get nothing @proof',
	{ timeout: 15 * 60_000 },
	async ([, endpoints]) => {
		await using stage = await openStage()
		const ada = await openAda(stage)
		const cast = await new Cast(stage).everybody()
		vi.spyOn(console, 'warn').mockImplementation(() => {})
		const parts = outages()
		const tried = { granted: 0, away: 0, refused: 0 }

		for (const { address, cells } of rows(endpoints)) {
			const yes = cells.find(([, mark]) => mark in ALLOWED)
			const asked = [...(yes ? [yes] : []), ...cells.filter(([, mark]) => !(mark in ALLOWED))]
			const shared = new Map<string, unknown>()
			for (const [role, mark] of asked) {
				await cast.keep(role)
				const deed = await endpoints[address]?.deed(cast.lay(role, ada, shared))
				if (!deed) throw new Error(`Nobody knows how to ask ${address}.`)
				for (const [part, setAway] of Object.entries(parts)) {
					setAway(true)
					const answer = await deed.send().finally(() => setAway(false))
					const what = [address, role, part, answer.status, answer.text.slice(0, 200)]
					expect([what, isTrue(answer)]).toEqual([what, true])
					if (!(mark in ALLOWED)) {
						expect([what, answer.status < 400 && !isRefusedOtherwise(answer)]).toEqual([
							what,
							false,
						])
						expect([what, answer.text.includes(SECRET)]).toEqual([what, false])
						tried.refused++
					} else if (answer.status === 503) tried.away++
					else tried.granted++
				}
				if (mark in ALLOWED && deed.usesUp) await cast.renew(role)
			}
		}
		expect(tried.away).toBeGreaterThan(0)
		expect(tried.refused).toBeGreaterThan(30)
	},
)

/** Never a mistake of the stage's own; an outage says that one may try again, and when. */
function isTrue({ status, body, headers }: Answered): boolean {
	if (status < 500) return true
	if (status !== 503) return false
	const { message, code } = Object(body) as { message?: string; code?: string }
	if (!code?.endsWith('-away')) return true
	return message !== AWAY || headers.get('Retry-After') === '1'
}

/** Refused by another way than a status: back to the stage. */
function isRefusedOtherwise({ status, mark }: Answered): boolean {
	return mark !== undefined || (status >= 300 && status < 400)
}
