import { and, asc, eq, gt, isNull, lte, ne, notLike, type SQL, sql } from 'drizzle-orm'
import * as schema from '#migrations/schema'
import { type BuiltQuery, d1, prepare } from '#storage/d1'
import { type Operation, op, render, type Statement } from '#storage/operations'
import { erasedInBoth, erasedInD1, removeReactions } from '#storage/people/erase-person'
import { pictureKeysOf, pictureOfNote } from '#storage/people/picture-names'
import { filesOf } from '#storage/stories/stored-story'
import type { Leftovers } from '../kernel/leftovers.ts'
import type { Part } from '../kernel/part.ts'
import type { Images } from '../messages/images.ts'
import { VER_AHEAD } from './archived-people.ts'
import type { ErasedList } from './erased-list.ts'
import type { ErasedNames } from './erased-names.ts'
import {
	type ErasedAccount,
	isBack,
	type RestoredPerson,
	toAccount,
	withoutThem,
} from './restored-people.ts'

interface Needs {
	db: D1Database
	erasedList: ErasedList
	gone: ErasedNames
	images: Images
	leftovers: Leftovers
	now(): number
}

/** Part of all messages, in the order of their ids. */
interface Stretch {
	after: string
	/** The id of the stretch's last message; null for everything behind `after`. */
	last: string | null
}

const PEOPLE_AT_ONCE = 1_000
const LOOKED_AT_ONCE = 10_000
const MESSAGES_AT_ONCE = 40
const { messages, participants, stories, topics } = schema
const OF_REACTION = sql`value ->> 'platform' || ':' || (value ->> 'platformUserId')`

/**
 * Repeats deletions in a database that was restored to a time before them (G-184). The part runs before the room reads
 * anything from that database or writes to it, so the statements need no log. A person who came back keeps what they
 * made since; everybody else on the list loses everything.
 */
export class RepeatedErasures implements Part {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Repeats all deletions. A run that ended half-way may be repeated. All messages are read once, 10,000 at a
	 * time, however many people had their data deleted.
	 */
	async run(): Promise<void> {
		const { erasedList, images, leftovers } = this.#room
		const erasedAt = await erasedList.read()
		if (!erasedAt) return
		for await (const stretch of this.#stretches())
			for (const userId of await this.#accountsIn(stretch)) {
				const at = erasedAt(userId)
				if (at !== null) await this.#silence(toAccount(userId), at, stretch)
			}
		for await (const person of this.#people()) {
			const at = erasedAt(person.user_id)
			if (at !== null && !isBack(person, at))
				await this.#erase(toAccount(person.user_id), person, at)
		}
		void leftovers.deleteDue()
		void images.deleteDue()
	}

	prune(asOf: number): Promise<void> {
		return this.#room.erasedList.prune(asOf)
	}

	async *#stretches(): AsyncGenerator<Stretch> {
		const { id } = messages
		for (let after: string | null = ''; after !== null; ) {
			const end = d1
				.select({ id })
				.from(messages)
				.where(gt(id, after))
				.orderBy(asc(id))
				.limit(1)
				.offset(LOOKED_AT_ONCE - 1)
			const last: string | null = (await this.#readAll<{ id: string }>(end)).at(0)?.id ?? null
			yield { after, last }
			after = last
		}
	}

	/**
	 * The accounts that wrote or reacted to messages of this stretch. A backup from the time of a deletion may have
	 * no person any more, but still their messages and reactions.
	 */
	async #accountsIn(stretch: Stretch): Promise<string[]> {
		const { platform, platformUserId, reactions } = messages
		const account = sql<string>`account`
		const all = sql`(SELECT ${platform} || ':' || ${platformUserId} AS account FROM ${messages} WHERE ${within(stretch)}
			UNION SELECT ${OF_REACTION} FROM ${messages}, json_each(${reactions}) WHERE ${within(stretch)} AND ${reactions} <> '[]')`
		const found = d1
			.select({ account: account.as('account') })
			.from(all)
			.where(notLike(account, '%:gone-%'))
		return (await this.#readAll<{ account: string }>(found)).map((one) => one.account)
	}

	async *#people(): AsyncGenerator<RestoredPerson> {
		const { userId } = participants
		for (let after = ''; ; ) {
			const page = await this.#readAll<RestoredPerson>(
				d1
					.select()
					.from(participants)
					.where(gt(userId, after))
					.orderBy(asc(userId))
					.limit(PEOPLE_AT_ONCE),
			)
			yield* page
			if (page.length < PEOPLE_AT_ONCE) return
			after = page.at(-1)?.user_id ?? ''
		}
	}

	/** Empties the account's messages in a stretch of all messages, and removes its reactions there. */
	async #silence(account: ErasedAccount, at: number, stretch: Stretch): Promise<void> {
		const { userId } = account
		const [person] = await this.#readAll<RestoredPerson>(
			d1.select().from(participants).where(eq(participants.userId, userId)),
		)
		const since = person && isBack(person, at) ? at : null
		while (await this.#emptyMessages(account, { at, since }, stretch));
		await this.#write(removeReactions({ ...account, ...stretch, since }))
	}

	/** Empties some of the account's messages in the stretch; false when there are no more. */
	async #emptyMessages(
		{ userId, platform, platformUserId }: ErasedAccount,
		{ at, since }: { at: number; since: number | null },
		stretch: Stretch,
	): Promise<boolean> {
		const { gone, images } = this.#room
		const { id, timestamp, profilePicUrl, attachedImageUrl } = messages
		const found = await this.#readAll<{ id: string; picture: string; image: string | null }>(
			d1
				.select({
					id,
					picture: sql`${profilePicUrl}`.as('picture'),
					image: sql`${attachedImageUrl}`.as('image'),
				})
				.from(messages)
				.where(
					and(
						within(stretch),
						eq(messages.platform, platform),
						eq(messages.platformUserId, platformUserId),
						since === null ? undefined : lte(timestamp, since),
					),
				)
				.limit(MESSAGES_AT_ONCE),
		)
		if (found.length === 0) return false
		for (const { id: message, picture, image } of found) {
			images.release(message, image)
			await this.#dropPicture(picture, userId)
		}
		const ids = found.map((one) => one.id)
		await this.#write(
			...ids.map((one) => op('message.empty', { id: one, at })),
			op('messages.disown', { ids, gone: gone.of(userId) }),
		)
		return found.length === MESSAGES_AT_ONCE
	}

	async #erase(account: ErasedAccount, person: RestoredPerson, at: number): Promise<void> {
		const { gone, leftovers, now } = this.#room
		const { userId, platform, platformUserId } = account
		const { sub, participant_id: participantId } = person
		gone.noteVer(person.ver + VER_AHEAD)
		const [, picture = ''] = /"profilePicUrl":"([^"]*)"/.exec(person.profile) ?? []
		await this.#dropPicture(picture, userId)
		for (const { key } of await leftovers.filesUnder(...pictureKeysOf(userId)))
			for (const one of [key, pictureOfNote(key)]) leftovers.leave(one)
		const shown = await this.#readAll<{ id: string; name: string }>(
			d1
				.select({ id: stories.id, name: stories.name })
				.from(stories)
				.where(and(eq(stories.userId, userId), isNull(stories.endedAt))),
		)
		const standing = await this.#readAll<{ id: string }>(
			d1
				.select({ id: topics.id })
				.from(topics)
				.where(and(eq(topics.userId, userId), isNull(topics.removedAt))),
		)
		for (const { name } of shown) leftovers.leave(filesOf(name))
		const who = {
			...{ userId, platform, platformUserId, participantId, sub, at },
			...{ gone: gone.of(userId), goneAccount: gone.of(sub ?? userId) },
		}
		await this.#write(
			...shown.flatMap(({ id }) => [
				op('story.end', { id, at }),
				op('story.show-in-replies', { id, picture: '', expiresAt: 0 }),
			]),
			...standing.flatMap(({ id }) => [
				op('topic.remove', { id, at }),
				op('topic.quote', { id, text: '' }),
			]),
			...erasedInBoth(who),
			...erasedInD1(who),
			op('board.stories', { at: now() }),
			withoutThem(account),
		)
	}

	/** Deletes the picture, unless another person uses the same file. */
	async #dropPicture(picture: string, userId: string): Promise<void> {
		const [, key] = /^\/media\/(avatars\/\w+)$/.exec(picture) ?? []
		if (!key) return
		const others = d1
			.select({ userId: participants.userId })
			.from(participants)
			.where(and(ne(participants.userId, userId), sql`instr(${participants.profile}, ${key}) > 0`))
			.limit(1)
		if ((await this.#readAll(others)).length === 0) this.#room.leftovers.leave(key)
	}

	async #readAll<Row>(asked: BuiltQuery): Promise<Row[]> {
		return (await prepare(this.#room.db, asked).all<Row>()).results
	}

	async #write(...them: (BuiltQuery | Operation)[]): Promise<void> {
		const { db } = this.#room
		const statements = them.flatMap((one): Statement[] =>
			'op' in one ? render(one) : [one.toSQL()],
		)
		await db.batch(statements.map((one) => db.prepare(one.sql).bind(...one.params)))
	}
}

function within({ after, last }: Stretch): SQL | undefined {
	return and(gt(messages.id, after), last === null ? undefined : lte(messages.id, last))
}
