import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Message } from '#contract/messages/messages'
import type { OwnParticipant } from '#contract/people/participants'
import type { TokenClaims } from '#room/kernel/rpc'
import { newMessage } from '#room/messages/messages'
import type { StageRoom } from '#room/stage-room'
import { op, render } from '#storage/operations'
import type { RequestContext } from '#worker/context'
import { takeSeat } from '../../support/seats.ts'

type Room = ReturnType<RequestContext['room']>

export interface Seated {
	by: TokenClaims
	stageToken: string
	participant: OwnParticipant
}

let numbers = 1_000_000

/** A seat for somebody whom no external service knows, for tests that need many people or only a place. */
export async function seatDirectly(room: Room, name: string, followerCount = 100): Promise<Seated> {
	const { seq, ...seated } = await seat(room, name, followerCount)
	await room.archivedUpTo(seq)
	return seated
}

async function seat(room: Room, name: string, followerCount: number) {
	const platformUserId = String(numbers++)
	const account = {
		platform: 'x' as const,
		platformUserId,
		platformUsername: name,
		profilePicUrl: '/avatar.svg',
		followerCount,
	}
	const sub = `crowd:${platformUserId}`
	const { userId, ver, seq, stageToken, participant } = await takeSeat(room, { sub, account })
	return { by: { userId, ver }, stageToken, participant, seq }
}

/** Fills seats up to thirty with people of so many followers. */
export async function fillStage(room: Room, followersOf: (n: number) => number): Promise<Seated[]> {
	const { counts } = await room.snapshot()
	const people: (Seated & { seq: number })[] = []
	for (let n = 1; n <= 30 - counts.onStage; n++)
		people.push(await seat(room, `crowd${n}`, followersOf(n)))
	await room.archivedUpTo(people.at(-1)?.seq ?? 0)
	return people
}

export function messageBy(author: OwnParticipant, text: string, change: Partial<Message> = {}) {
	return { ...newMessage(author, text, Date.now()), ...change }
}

/** Says any form of message through the room, also those that no composer offers yet. */
export async function sayThrough(room: Room, message: Message): Promise<number> {
	const seq = await runInDurableObject(room, ({ parts }: StageRoom) =>
		parts.turn(({ append }) =>
			append(
				[{ event: 'new-message', data: { message } }],
				[op('message.insert', message)],
				message.isStageOnly,
			),
		),
	)
	await room.archivedUpTo(seq)
	return seq
}

/** History, as if it had been archived long ago. */
export async function keepInHistory(messages: Message[]): Promise<void> {
	await env.DB.batch(
		messages
			.flatMap((message) => render(op('message.insert', message)))
			.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)),
	)
}
