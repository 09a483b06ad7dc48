// One model of people whose steps share its state (over 250 lines).

import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ulid } from 'ulid'
import { listMessages, postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction, removeReaction } from '#contract/messages/reactions'
import { getUploadUrl } from '#contract/messages/uploads'
import { ban, liftBan } from '#contract/operators'
import { participantActivity } from '#contract/people/activity-days'
import { rejoin } from '#contract/people/joining'
import { listNotable } from '#contract/people/notable'
import { listParticipants } from '#contract/people/participants'
import { setInfo, setLanguage, setStatus } from '#contract/people/presence'
import { heartbeat, leave, me, refreshSession } from '#contract/people/session'
import { png } from '#tests/support/images'
import type { openStage } from '#tests/support/open-stage'
import type { Answer, Person } from '#tests/support/person'
import { pause } from './chance.ts'
import { ASIDE } from './faulty-d1.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const TRIES = 40
const TRY_AGAIN_MS = 25
const SETTLE_MAX_MS = 90_000 // the archive asks less and less often while D1 is away
const REACTION = '👍'

export interface People {
	ada: Person
	kenji: Person
	noor: Person
	operator: Person
}

/** The stage's answers on the way, also refusals. */
export interface Said {
	what: string
	status: number
	message: string | undefined
	ms: number
}

/** Three people and an operator do everything that can be done, each as their browser would, again until it is done. */
export class Life {
	readonly tag = `life ${crypto.randomUUID().slice(0, 8)}`
	readonly said: Said[] = []
	/** Messages whose author was told that they are kept. */
	readonly acknowledged = new Map<string, string>()
	/** Called after each answer; true means that it gets lost on its way, and the browser asks once more. */
	lose: (what: string) => boolean = () => false
	readonly begins = ulid()
	readonly people: People
	readonly #stage: Stage

	constructor(stage: Stage, people: People) {
		this.#stage = stage
		this.people = people
	}

	async live(): Promise<void> {
		const { ada, kenji, noor, operator } = this.people
		await this.#join(ada)
		await this.#join(kenji)
		const first = await this.#post(ada, 'says hello to everybody')
		const reply = await this.#post(kenji, 'answers her', { replyToMessageId: first })
		const reaction = (
			person: Person,
			messageId: string,
			endpoint: typeof addReaction | typeof removeReaction = addReaction,
		) =>
			this.#insist('reaction', () =>
				person.ask(endpoint as typeof addReaction, { body: { messageId, emoji: REACTION } }),
			)
		await reaction(kenji, first)
		await reaction(ada, reply)
		await this.#insist('edit', () =>
			ada.ask(editMessage, {
				params: { id: first },
				body: { messageText: `${this.tag} says hello once more` },
			}),
		)
		await reaction(kenji, first, removeReaction)
		await this.#post(ada, 'whispers', { isStageOnly: true })
		const slip = await this.#post(ada, 'slips')
		await this.#insist(
			'delete',
			() => ada.ask(deleteMessage, { params: { id: slip }, body: {} }),
			[200, 410],
		)
		await this.#post(ada, 'shows a picture', { attachedImageUrl: await this.#upload(ada) })
		await this.#insist('info', () =>
			kenji.ask(setInfo, { body: { infoText: `here for ${this.tag}` } }),
		)
		await this.#insist('language', () => kenji.ask(setLanguage, { body: { languageCode: 'ja' } }))
		await this.#read(ada, kenji, first)
		await this.#insist('status', () => kenji.ask(setStatus, { body: { status: 'Away' } }))
		await this.#join(noor) // the stage was full, and kenji away
		await this.#leave(noor)
		await this.#comeBack(kenji)
		await this.#post(kenji, 'is back')
		const actId = crypto.randomUUID()
		const order = { userId: kenji.userId ?? '', reason: this.tag }
		await this.#insist('ban', () =>
			this.#asOperator(operator, ban, { ...order, removePosts: true, actId }),
		)
		await this.settle()
		await this.#insist('lift the ban', () =>
			this.#asOperator(operator, liftBan, { ...order, actId: crypto.randomUUID() }),
		)
		await this.#leave(ada)
		await this.settle()
	}

	/** All is translated, swept away and archived. */
	async settle(): Promise<void> {
		const until = performance.now() + SETTLE_MAX_MS
		for (let calm = 0; calm < 2; ) {
			if (performance.now() > until) throw new Error('The stage did not come to rest.')
			const report = await this.#stage
				.room()
				.report()
				.catch(() => null)
			const isCalm = report?.archived === report?.head && report?.outbox === 0
			calm = isCalm && (await this.#isSwept()) ? calm + 1 : 0
			await runDurableObjectAlarm(this.#stage.room()).catch(() => undefined)
			await pause(5)
		}
	}

	async #isSwept(): Promise<boolean> {
		const { kenji } = this.people
		const n = await env.DB.prepare(
			`${ASIDE} SELECT COUNT(*) AS n FROM messages JOIN bans ON bans.user_id = 'x:' || platform_user_id
			WHERE platform_user_id = ? AND removed_at IS NULL`,
		)
			.bind(kenji.userId?.slice(2) ?? '')
			.first<number>('n')
			.catch(() => 1)
		return n === 0
	}

	async #join(person: Person): Promise<void> {
		const url = await person.publish()
		const { status, body } = await this.#insist('join', () => person.verify(url), [200, 409])
		if (status === 200) return person.take(body)
		await this.#renew(person)
	}

	/** Only an answer was lost: the logged-in person gets the same place again. */
	async #renew(person: Person): Promise<void> {
		const { accessToken } = person
		const again = await this.#insist('refresh', () =>
			person.ask(refreshSession, { body: { accessToken: accessToken ?? '' } }),
		)
		person.take(again.body)
	}

	async #post(person: Person, words: string, more: object = {}): Promise<string> {
		const messageText = `${this.tag} ${words}`
		const clientMessageId = crypto.randomUUID()
		const { body } = await this.#insist('post', () =>
			person.ask(postMessage, { body: { messageText, clientMessageId, ...more } }),
		)
		this.acknowledged.set(body.id, messageText)
		return body.id
	}

	/** A lost answer, or a used address: the browser asks for another one and sends the file again. */
	async #upload(person: Person): Promise<string> {
		for (let tries = 0; tries < TRIES; tries++) {
			const { body } = await this.#insist('upload address', () =>
				person.ask(getUploadUrl, { body: { fileName: 'sea.png', fileType: 'image/png' } }),
			)
			const file = png()
			const answer = await this.#try('upload', async () => {
				const response = await person.fetch(body.uploadUrl, {
					method: 'PUT',
					headers: { 'Content-Type': 'image/png', 'Content-Length': String(file.length) },
					body: file,
				})
				return { status: response.status, body: await response.json(), headers: response.headers }
			})
			if (answer?.status === 200) return body.imageUrl
			await pause(TRY_AGAIN_MS)
		}
		throw new Error('The image did not arrive.')
	}

	async #leave(person: Person): Promise<void> {
		await this.#insist('leave', () => person.ask(leave, { body: {} }), [200, 403])
	}

	/** By the rejoin code that a person off stage gets when they ask for their own place. */
	async #comeBack(person: Person): Promise<void> {
		for (let tries = 0; tries < TRIES; tries++) {
			const { body } = await this.#insist('who am I', () => person.ask(me))
			const { rejoinCode, participantId } = body
			if (!rejoinCode || !participantId) return
			const answer = await this.#try('rejoin', () =>
				person.ask(rejoin, { body: { rejoinCode, participantId } }),
			)
			if (answer?.status === 200) return person.take(answer.body)
			await pause(TRY_AGAIN_MS)
			if (!answer) await this.#renew(person) // coming back has ended the token of before
		}
		throw new Error('There was no way back.')
	}

	/** Everything that is only looked at. */
	async #read(ada: Person, kenji: Person, id: string): Promise<void> {
		await this.#insist('heartbeat', () => ada.ask(heartbeat, { body: {} }))
		await this.#insist('people', () => kenji.ask(listParticipants))
		await this.#insist('page', () => kenji.ask(listMessages, { query: { lang: 'ja' } }))
		await this.#insist('thread', () => ada.ask(listMessages, { query: { thread: id } }))
		await this.#insist('around', () => ada.ask(listMessages, { query: { around: id } }))
		await this.#insist('notable', () => ada.ask(listNotable))
		await this.#insist('activity', () =>
			ada.ask(participantActivity, {
				query: { participantId: kenji.participantId ?? '', days: '30' },
			}),
		)
		// Without a body, because such a page is drawn each time.
		for (const path of ['/stage', `/stage/message/${id}`, '/stage/globe'])
			await this.#insist(path.replace(id, ':id'), async () => {
				const address = this.#stage.places.origin + path
				const { status, headers } = await ada.fetch(address, { method: 'HEAD' })
				const isPage = headers.get('Content-Type')?.startsWith('text/html')
				return { status, body: { message: isPage ? 'a page' : '' }, headers }
			})
	}

	#asOperator(operator: Person, endpoint: typeof ban | typeof liftBan, body: object) {
		return operator.ask(endpoint as typeof ban, {
			body: body as never,
			headers: { Authorization: `Bearer ${operator.accessToken}` },
		})
	}

	/** Again until it is done, as a page does by itself or a person by hand. */
	async #insist<B>(
		what: string,
		ask: () => Promise<Answer<B>>,
		done: number[] = [200],
	): Promise<Answer<B>> {
		for (let tries = 0; tries < TRIES; tries++) {
			const answer = await this.#try(what, ask)
			if (answer && done.includes(answer.status)) return answer
			await pause(TRY_AGAIN_MS)
		}
		throw new Error(`'${what}' was never done: ${JSON.stringify(this.said.slice(-3))}`)
	}

	/** Null when no answer arrived. */
	async #try<B>(what: string, ask: () => Promise<Answer<B>>): Promise<Answer<B> | null> {
		const from = performance.now()
		const answer = await ask().catch(() => null)
		const ms = performance.now() - from
		const message = (answer?.body as { message?: string } | null)?.message
		this.said.push({ what, status: answer?.status ?? 0, message, ms })
		return this.lose(what) ? null : answer
	}
}
