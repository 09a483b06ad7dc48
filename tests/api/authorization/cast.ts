import { env } from 'cloudflare:workers'
import { getUploadUrl } from '#contract/messages/uploads'
import { ban } from '#contract/operators'
import { setStatus } from '#contract/people/presence'
import { leave } from '#contract/people/session'
import type { TokenClaims } from '#room/kernel/rpc'
import { signStageToken } from '#storage/people/stage-token'
import type { openStage } from '../../support/open-stage.ts'
import { as, type Person } from '../../support/person.ts'
import { TEST_SECRET } from '../../support/settings.ts'
import { type Begun, begin, show } from '../stories/posting.ts'
import { seatDirectly } from '../support/crowd.ts'
import type { Ada, It } from './asking.ts'
import { ROLES, type Role } from './table.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

const DAY_MS = 86_400_000
const PARTS_FROM_BYTES = 16 * 1024 * 1024 + 1

/** Somebody in a role, with what they had before they came into it. */
export interface Player {
	person: Person
	/** The bearer token that they send. */
	bearer: string | null
	/** A message of their own, where they ever had a place. */
	messageId?: string
	/** An address for one upload, given while they had a place. */
	uploadUrl?: string
	/** The same for a story, whole or in parts. */
	story?: Begun
	/** A story of theirs. */
	storyId?: string
	rejoinCode?: string
}

/** Ten people, one in each role. A person who lost the role is replaced by a new one. */
export class Cast {
	readonly #stage: Stage
	readonly #players = new Map<Role, Player>()

	constructor(stage: Stage) {
		this.#stage = stage
	}

	async everybody(): Promise<this> {
		await Promise.all(ROLES.map((role) => this.renew(role)))
		return this
	}

	of(role: Role): Player {
		const player = this.#players.get(role)
		if (!player) throw new Error(`Nobody plays ${role}.`)
		return player
	}

	/** Prepares the content for one request of a role. */
	lay(role: Role, ada: Ada, shared?: It['shared']): It {
		const it = { stage: this.#stage, cast: this, role, me: this.of(role), ada, env }
		return shared ? { ...it, shared } : it
	}

	/** A person on stage for one case only, who leaves afterwards, because seats are limited. */
	async somebody(): Promise<string> {
		const { by } = await seatDirectly(this.#stage.room(), 'somebody')
		await this.#stage.room().do('leave', { by })
		return by.userId
	}

	async renew(role: Role): Promise<void> {
		const { person } = this.#players.get(role) ?? {}
		if (person?.userId) await this.#stage.room().do('leave', { by: byOf(person) }) // a seat for the next
		this.#players.set(role, await this.#play(role))
	}

	/** A person who is away may have just posted (G-107). */
	async keep(role: Role): Promise<void> {
		if (role === 'away') await this.of(role).person.ask(setStatus, { body: { status: 'Away' } })
	}

	async #play(role: Role): Promise<Player> {
		const stage = this.#stage
		if (role === 'guest') return { person: stage.person('guest'), bearer: null }
		if (role === 'operator') {
			const person = await stage.operator()
			return { person, bearer: person.accessToken }
		}
		const person = await stage.loggedIn(role, { platform: role === 'farc' ? 'farcaster' : 'x' })
		if (role === 'login') return { person, bearer: person.accessToken }
		await person.join()
		const player: Player = {
			person,
			bearer: person.stageToken,
			messageId: (await person.say(`A line of ${role}`)).body.id,
			uploadUrl: (
				await person.ask(getUploadUrl, { body: { fileName: 'a.png', fileType: 'image/png' } })
			).body.uploadUrl,
			story: await begin(person, { size: PARTS_FROM_BYTES }),
		}
		if (role === 'off') player.storyId = (await show(stage, person))._id
		if (role === 'off') player.rejoinCode = (await person.ask(leave, { body: {} })).body.rejoinCode
		if (role === 'banned') await banned(stage, person)
		if (role === 'expired')
			player.bearer = await signStageToken(TEST_SECRET, byOf(person), Date.now() - DAY_MS - 1_000)
		person.stageToken = player.bearer
		return player
	}
}

async function banned(stage: Stage, { userId }: Person): Promise<void> {
	const olu = await stage.operator()
	await olu.ask(ban, {
		...as(olu),
		body: { userId: userId ?? '', reason: 'shouting' },
	})
}

/** Whom the token is about, and which of their versions. */
export function byOf({ userId, stageToken }: Person): TokenClaims {
	const { ver } = JSON.parse(atob(stageToken?.split('.')[1] ?? ''))
	return { userId: userId ?? '', ver }
}
