import type { Defect } from './defect.ts'

const ROOM = 'durable-objects/stage-room.ts'
const ANNOUNCE = 'durable-objects/announce.ts'
const VISIBILITY = 'app/rules/visibility.ts'

export const DEFECTS: Defect[] = [
	{
		name: 'acknowledge before write',
		broken: 'Who speaks is answered before the message is stored: a kill in between loses it.',
		caughtBy: 'tests/room/archive.test.ts',
		changes: [
			{
				file: ROOM,
				find: 'Answer<{ seq: number; answer: Message }> = this.#takeTurn((turn) => {',
				replace: `any = ((act: any) => {
			setTimeout(() => this.#takeTurn(act), 5)
			return { ok: true, seq: this.#parts.log.head + 1, answer: change.answer }
		})((turn: any) => {`,
			},
		],
	},
	{
		name: 'no idempotency',
		broken: 'The same message sent again, because its answer was lost, is stored and heard twice.',
		caughtBy: 'tests/room/keys.test.ts',
		changes: [
			{
				file: ROOM,
				find: 'const known = change.key && this.#parts.log.answerTo(userId, change.key)',
				replace: 'const known: any = null',
			},
			{ file: ROOM, find: 'if (change.key)\n', replace: 'if (false)\n' },
		],
	},
	{
		name: 'check, await, insert a seat',
		broken: 'Between finding a free seat and taking it others are let in: thirty become more.',
		caughtBy: 'tests/room/last-seat.test.ts',
		changes: [
			{
				file: ROOM,
				find: '\tjoin(request: JoinRequest): Answer<Place & { seq: number }> {\n\t\treturn this.#numbered(this.#parts.seating.join(request))',
				replace:
					'\tasync join(request: any): Promise<any> {\n\t\treturn this.#numbered(await this.#parts.seating.join(request))',
			},
			{
				file: 'durable-objects/seating.ts',
				find: '\tjoin(request: JoinRequest): Answer<Place> {',
				replace: '\tasync join(request: JoinRequest): Promise<any> {',
			},
			{
				file: 'durable-objects/seating.ts',
				find: "'join')\n\t\tif (!seat.ok) return seat\n",
				replace:
					"'join')\n\t\tif (!seat.ok) return seat\n\t\tawait new Promise((done) => setTimeout(done, 1))\n",
			},
		],
	},
	{
		name: 'D1 first, then broadcast',
		broken: 'Listeners wait for D1, and hear changes in the order in which D1 happens to answer.',
		caughtBy: 'tests/room/order.test.ts',
		changes: [
			{
				file: ROOM,
				find: 'this.#parts.announcer.announce(entries)',
				replace:
					"void this.env.DB.batch([this.env.DB.prepare('SELECT 1')]).then(() => this.#parts.announcer.announce(entries))",
			},
		],
	},
	{
		name: 'resume by timestamp',
		broken: 'Who comes back misses what happened in the same millisecond as the last thing heard.',
		caughtBy: 'tests/room/resume.test.ts',
		changes: [
			{
				file: 'durable-objects/log.ts',
				find: 'NULL AS writes FROM log WHERE seq > ? ORDER BY seq LIMIT ?',
				replace:
					'NULL AS writes FROM log WHERE ts > (SELECT COALESCE(MAX(ts), 0) FROM log WHERE seq <= ?) ORDER BY seq LIMIT ?',
			},
		],
	},
	{
		name: 'role in memory',
		broken: 'After the room has slept nobody on stage is known on their socket any more.',
		caughtBy: 'tests/room/sockets.test.ts',
		changes: [
			{
				file: ANNOUNCE,
				find: 'socket.serializeAttachment(seen)',
				replace: 'socket.serializeAttachment({ ...seen, userId: null, seated: false })',
			},
		],
	},
	{
		name: 'unfiltered translation event',
		broken: 'Guests read a message for the stage only in its translation.',
		caughtBy: 'tests/room/audiences.test.ts',
		changes: [
			{
				file: VISIBILITY,
				find: '\t\t\tif (stageOnly && !listener.seated) return null\n\t\t\tif (listener.language',
				replace: '\t\t\tif (listener.language',
			},
		],
	},
	{
		name: 'rejoin code broadcast',
		broken: 'Everybody hears the code that brings somebody else back to the stage.',
		caughtBy: 'tests/room/audiences.test.ts',
		changes: [
			{
				file: VISIBILITY,
				find: 'return mine ? event : { ...event, data: publicly }',
				replace: 'return mine || publicly ? event : event',
			},
		],
	},
	{
		name: 'select, then insert a claim',
		broken: 'Who uses two referral codes at the same moment is rewarded for both.',
		caughtBy: 'tests/api/referral.test.ts',
		changes: [
			{
				file: ROOM,
				find: '\tredeemReferral(by: By, code: string): Answer<{ seq: number }> {',
				replace: '\tasync redeemReferral(by: By, code: string): Promise<any> {',
			},
			{
				file: ROOM,
				find: 'this.#numbered(this.#parts.referrals.redeem(by, code, this.#now()))',
				replace: 'this.#numbered(await this.#parts.referrals.redeem(by, code, this.#now()))',
			},
			{
				file: 'durable-objects/referrals.ts',
				find: '\tredeem(by: By, code: string, now: number): Answer<object> {',
				replace: '\tasync redeem(by: By, code: string, now: number): Promise<any> {',
			},
			{
				file: 'durable-objects/referrals.ts',
				find: '\t\tif (person.profile.hasUsedReferral) return USED\n',
				replace:
					'\t\tif (person.profile.hasUsedReferral) return USED\n\t\tawait new Promise((done) => setTimeout(done, 1))\n',
			},
			{
				file: 'durable-objects/referrals.ts',
				find: "'INSERT INTO referrals (user_id, account, referrer, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'",
				replace:
					"'INSERT OR REPLACE INTO referrals (user_id, account, referrer, at) VALUES (?, ?, ?, ?)'",
			},
		],
	},
	{
		name: 'overwritten alarm',
		broken: 'Whoever asks for a later alarm takes the earlier one from somebody else.',
		caughtBy: 'tests/room/presence.test.ts',
		changes: [
			{
				file: 'durable-objects/jobs.ts',
				find: '\t\tif (this.#at !== null && this.#at <= at) return\n',
				replace: '',
			},
		],
	},
	{
		name: 'no backpressure',
		broken: 'One listener who does not read fills the memory of the room.',
		caughtBy: 'tests/room/frames.test.ts',
		changes: [
			{
				file: ANNOUNCE,
				find: 'return bufferedBytes(socket) > SOCKET_BUFFER_MAX_BYTES || this.#unread.isTooMuch(socket)',
				replace: 'return bufferedBytes(socket) > Number.POSITIVE_INFINITY',
			},
		],
	},
	{
		name: 'text limit by UTF-16 units',
		broken: 'A message of 600 emoji is refused as longer than 1,000 characters.',
		caughtBy: 'tests/rules/text.test.ts',
		changes: [
			{
				file: 'app/contract/text.ts',
				find: '\tlet count = 0\n\tfor (const _ of text) count++\n\treturn count\n',
				replace: '\treturn text.length\n',
			},
		],
	},
	{
		name: 'an endpoint nobody wrote down',
		broken: 'An address answers that stands in no table of who may ask it.',
		caughtBy: 'tests/api/undeclared.test.ts',
		changes: [
			{
				file: 'worker/index.ts',
				find: "\tif (pathname === '/media/qr.svg')",
				replace:
					"\tif (request.url.endsWith('/api/debug')) return Response.json({})\n\tif (pathname === '/media/qr.svg')",
			},
		],
	},
	{
		name: 'anybody’s message',
		broken: 'Who is on stage can edit and delete what others said.',
		caughtBy: 'tests/api/authorization.test.ts',
		changes: [
			{
				file: 'worker/stage/messages.ts',
				find: 'if (userIdOf(message) !== userId)',
				replace: 'if (!userIdOf(message) || !userId)',
			},
		],
	},
	{
		name: 'a refusal that writes',
		broken: 'Who may not is told so, but something was changed before.',
		caughtBy: 'tests/api/authorization.test.ts',
		changes: [
			{
				file: ROOM,
				find: '\t\tconst known = this.#parts.roster.require(by)\n\t\tif (!known.ok) return known\n\t\treturn { ok: true, userId: by.userId, seated',
				replace:
					'\t\tconst known = this.#parts.roster.require(by)\n\t\tif (!known.ok) this.#parts.meta.set("refused", crypto.randomUUID())\n\t\tif (!known.ok) return known\n\t\treturn { ok: true, userId: by.userId, seated',
			},
		],
	},
	{
		name: 'a question that leaves a trace',
		broken: 'Whoever asks leaves a step in the log, also where the answer is no.',
		caughtBy: 'tests/api/junk.test.ts',
		changes: [
			{
				file: ROOM,
				find: 'return { ok: true, userId: by.userId, seated',
				replace:
					'this.#takeTurn(({ say }) => say([], []))\n\t\treturn { ok: true, userId: by.userId, seated',
			},
		],
	},
]
