import type { Defect } from './defect.ts'

const ROOM = 'durable-objects/stage-room.ts'
const DOOR = 'durable-objects/kernel/command-door.ts'
const FAN_OUT = 'durable-objects/kernel/fan-out.ts'
const LISTENERS = 'durable-objects/kernel/listeners.ts'
const HEARING = 'app/rules/hearing/project-event.ts'

export const DEFECTS: Defect[] = [
	{
		name: 'acknowledge before write',
		broken: 'Who speaks is answered before the message is stored: a kill in between loses it.',
		caughtBy: 'tests/room/kernel/archive.test.ts',
		changes: [
			{
				file: DOOR,
				find: 'const answer = this.#room.turn((turn) => this.#admitted(command, asked, turn))',
				replace: `const act = () => this.#room.turn((turn) => this.#admitted(command, asked, turn))
		const ahead = { ok: true, seq: this.#room.parts.log.head + 1, answer: asked.input }
		if (name === 'post') setTimeout(act, 5)
		const answer: any = name === 'post' ? ahead : act()`,
			},
		],
	},
	{
		name: 'no idempotency',
		broken: 'The same message sent again, because its answer was lost, is stored and heard twice.',
		caughtBy: 'tests/room/kernel/keys.test.ts',
		changes: [
			{
				file: DOOR,
				find: 'const before = this.#answered(command, author, asked)',
				replace: 'const before: any = null',
			},
			{
				file: DOOR,
				find: 'if (command.key && asked.key) {',
				replace: 'if (command.key && false) {',
			},
		],
	},
	{
		name: 'check, await, insert a seat',
		broken: 'Between finding a free seat and taking it others are let in: thirty become more.',
		caughtBy: 'tests/room/people/last-seat.test.ts',
		changes: [
			{
				file: 'durable-objects/people/seating.ts',
				find: '\tjoin(request: JoinRequest): Answer<Place> {',
				replace: '\tasync join(request: JoinRequest): Promise<any> {',
			},
			{
				file: 'durable-objects/people/seating.ts',
				find: "'join')\n\t\tif (!seat.ok) return seat\n",
				replace:
					"'join')\n\t\tif (!seat.ok) return seat\n\t\tawait new Promise((done) => setTimeout(done, 1))\n",
			},
		],
	},
	{
		name: 'D1 first, then broadcast',
		broken: 'Listeners wait for D1, and hear changes in the order in which D1 happens to answer.',
		caughtBy: 'tests/room/kernel/order.test.ts',
		changes: [
			{
				file: 'durable-objects/kernel/turns.ts',
				find: 'fanOut.announce(entries)',
				replace: 'setTimeout(() => fanOut.announce(entries), Math.random() * 20)',
			},
		],
	},
	{
		name: 'resume by timestamp',
		broken: 'Who comes back misses what happened in the same millisecond as the last thing heard.',
		caughtBy: 'tests/room/kernel/resume.test.ts',
		changes: [
			{
				file: 'durable-objects/kernel/log.ts',
				find: 'NULL AS writes FROM log WHERE seq > ? ORDER BY seq LIMIT ?',
				replace:
					'NULL AS writes FROM log WHERE ts > (SELECT COALESCE(MAX(ts), 0) FROM log WHERE seq <= ?) ORDER BY seq LIMIT ?',
			},
		],
	},
	{
		name: 'role in memory',
		broken: 'After the room has slept nobody on stage is known on their socket any more.',
		caughtBy: 'tests/room/kernel/sockets.test.ts',
		changes: [
			{
				file: LISTENERS,
				find: 'socket.serializeAttachment(seen)',
				replace: 'socket.serializeAttachment({ ...seen, userId: null, seated: false })',
			},
		],
	},
	{
		name: 'unfiltered translation event',
		broken: 'Guests read a message for the stage only in its translation.',
		caughtBy: 'tests/room/kernel/audiences.test.ts',
		changes: [
			{
				file: HEARING,
				find: '? !stageOnly || listener.seated',
				replace: '? true || stageOnly',
			},
		],
	},
	{
		name: 'rejoin code broadcast',
		broken: 'Everybody hears the code that brings somebody else back to the stage.',
		caughtBy: 'tests/room/kernel/audiences.test.ts',
		changes: [
			{
				file: HEARING,
				find: 'const told = isTheirs ? event : withoutSecrets(event)',
				replace: 'const told = event',
			},
		],
	},
	{
		name: 'select, then insert a claim',
		broken: 'Who uses two referral codes at the same moment is rewarded for both.',
		caughtBy: 'tests/api/people/referral.test.ts',
		changes: [
			{
				file: 'durable-objects/people/referrals.ts',
				find: '\tredeem(person: Person, code: string, now: number): Answer<object> {',
				replace: '\tasync redeem(person: Person, code: string, now: number): Promise<any> {',
			},
			{
				file: 'durable-objects/people/referrals.ts',
				find: '\t\tif (person.profile.hasUsedReferral) return USED\n',
				replace:
					'\t\tif (person.profile.hasUsedReferral) return USED\n\t\tawait new Promise((done) => setTimeout(done, 1))\n',
			},
			{
				file: 'durable-objects/people/referrals.ts',
				find: "'INSERT INTO referrals (user_id, account, referrer, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'",
				replace:
					"'INSERT OR REPLACE INTO referrals (user_id, account, referrer, at) VALUES (?, ?, ?, ?)'",
			},
		],
	},
	{
		name: 'overwritten alarm',
		broken: 'Whoever asks for a later alarm takes the earlier one from somebody else.',
		caughtBy: 'tests/room/people/presence.test.ts',
		changes: [
			{
				file: 'durable-objects/kernel/alarm.ts',
				find: '\t\tif (this.#at !== null && this.#at <= at) return\n',
				replace: '',
			},
		],
	},
	{
		name: 'no backpressure',
		broken: 'One listener who does not read fills the memory of the room.',
		caughtBy: 'tests/room/kernel/frames.test.ts',
		changes: [
			{
				file: 'durable-objects/kernel/backpressure.ts',
				find: 'if (bufferedBytes(socket) > maxBufferedBytes) return true\n',
				replace: 'if (bufferedBytes(socket) < Number.POSITIVE_INFINITY) return false\n',
			},
		],
	},
	{
		name: 'text limit by UTF-16 units',
		broken: 'A message of 600 emoji is refused as longer than 1,000 characters.',
		caughtBy: 'tests/rules/messages/message-text.test.ts',
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
		caughtBy: 'tests/api/http/undeclared.test.ts',
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
		caughtBy: 'tests/api/authorization/authorization.test.ts',
		changes: [
			{
				file: 'worker/areas/messages.ts',
				find: 'if (userIdOf(message) !== userId)',
				replace: 'if (!userIdOf(message) || !userId)',
			},
		],
	},
	{
		name: 'a refusal that writes',
		broken: 'Who may not is told so, but something was changed before.',
		caughtBy: 'tests/api/authorization/authorization.test.ts',
		changes: [
			{
				file: ROOM,
				find: '\t\tconst known = this.parts.roster.require(by)\n\t\tif (!known.ok) return known\n\t\treturn { ok: true, userId: by.userId, seated',
				replace:
					'\t\tconst known = this.parts.roster.require(by)\n\t\tif (!known.ok) this.parts.meta.set("refused", crypto.randomUUID())\n\t\tif (!known.ok) return known\n\t\treturn { ok: true, userId: by.userId, seated',
			},
		],
	},
	{
		name: 'a question that leaves a trace',
		broken: 'Whoever asks leaves a step in the log, also where the answer is no.',
		caughtBy: 'tests/api/http/junk.test.ts',
		changes: [
			{
				file: ROOM,
				find: 'return { ok: true, userId: by.userId, seated',
				replace:
					'this.parts.turn(({ say }) => say([], []))\n\t\treturn { ok: true, userId: by.userId, seated',
			},
		],
	},
	{
		name: 'an answer to an answer in public',
		broken: 'What answers an answer to words for the stage only is read by everybody.',
		caughtBy: 'tests/api/http/untouched.test.ts',
		changes: [
			{
				file: 'worker/areas/messages.ts',
				find: '(parent?.isStageOnly ?? false)',
				replace: '(parent?.replyToMessageId ? false : (parent?.isStageOnly ?? false))',
			},
		],
	},
	{
		name: 'everybody’s activities read',
		broken: 'Who marks all as read takes the unread ones of others along.',
		caughtBy: 'tests/room/kernel/untouched.test.ts',
		changes: [
			{
				file: 'durable-objects/alerts/alerts.ts',
				find: "sql.exec('DELETE FROM unread WHERE user_id = ?', userId)",
				replace: "sql.exec('DELETE FROM unread')",
			},
		],
	},
	{
		name: 'everybody’s activities read in D1',
		broken: 'Who marks all as read marks those of others, once the archive has it.',
		caughtBy: 'tests/api/bystanders/bystanders.test.ts',
		changes: [
			{
				file: 'durable-objects/alerts/alerts.ts',
				find: "'UPDATE activities SET is_read = 1 WHERE user_id = ? AND is_read = 0'",
				replace: '"UPDATE activities SET is_read = 1 WHERE ? <> \'\' AND is_read = 0"',
			},
		],
	},
	{
		name: 'everybody unlisted',
		broken: 'Who asks to be left out of the list of the notable takes everybody along.',
		caughtBy: 'tests/api/bystanders/bystanders.test.ts',
		changes: [
			{
				file: 'durable-objects/people/own-place.ts',
				find: "'UPDATE participants SET unlisted = ? WHERE user_id = ?'",
				replace: '"UPDATE participants SET unlisted = ? WHERE ? <> \'\'"',
			},
		],
	},
	{
		name: 'each edit restarts the clock',
		broken: 'Who goes on mending may mend for ever.',
		caughtBy: 'tests/api/http/untouched.test.ts',
		changes: [
			{
				file: 'worker/areas/messages.ts',
				find: 'stage.now() - before.timestamp > MESSAGE_EDIT_MS',
				replace: 'stage.now() - (before.editedAt ?? before.timestamp) > MESSAGE_EDIT_MS',
			},
		],
	},
	{
		name: 'reactions counted per message',
		broken: 'One person reacts to as many messages as they like at once.',
		caughtBy: 'tests/api/http/untouched.test.ts',
		changes: [
			{
				file: DOOR,
				find: 'const bucket = `',
				replace:
					"const { messageId = '' } = (input ?? {}) as { messageId?: string }\n\t\tconst bucket = messageId + `",
			},
		],
	},
	{
		name: 'a heartbeat keeps the seat',
		broken: 'Who is Away and leaves the page open is never replaceable.',
		caughtBy: 'tests/room/kernel/untouched.test.ts',
		changes: [
			{
				file: 'durable-objects/people/own-place.ts',
				find: '{ lastSeenOnPage: at, eligibilityStatus }',
				replace:
					"{\n\t\t\t\t\tlastSeenOnPage: at,\n\t\t\t\t\teligibilityStatus,\n\t\t\t\t\t...(person.status === 'Away' ? { lastActivity: at } : {}),\n\t\t\t\t}",
			},
		],
	},
	{
		name: 'deleted words by their key',
		broken: 'Who sends a message again that was taken back is answered its words.',
		caughtBy: 'tests/room/kernel/untouched.test.ts',
		changes: [
			{
				file: 'durable-objects/kernel/log.ts',
				find: '"UPDATE keys SET answer = ?',
				replace: '"UPDATE keys SET answer = COALESCE(answer, ?)',
			},
		],
	},
	{
		name: 'a kept page for everybody',
		broken: 'The page that was drawn for one is shown to others, whoever they are.',
		caughtBy: 'tests/api/http/untouched.test.ts',
		changes: [
			{
				file: 'worker/pages/reader.ts',
				find: '[reader.language, reader.as, ',
				replace: '[reader.language, ',
			},
		],
	},
	{
		name: 'the way back lost in a busy room',
		broken: 'Who is replaced while much is said never hears the code that brings them back.',
		caughtBy: 'tests/room/kernel/frames.test.ts',
		changes: [
			{
				file: FAN_OUT,
				find: '\t\tthis.flushNow()\n\t\tfor (const socket of',
				replace: '\t\tfor (const socket of',
			},
		],
	},
	{
		name: 'stage-only words after the seat is lost',
		broken: 'Who was replaced goes on reading on the open page what only the stage may read.',
		caughtBy: 'tests/stage/messages/meanwhile.test.ts',
		changes: [
			{
				file: 'app/stage/store.ts',
				find: "standing === 'guest' || standing === 'offstage_vetted'",
				replace: "standing === 'guest'",
			},
		],
	},
	{
		name: 'older messages in another language',
		broken:
			'Older messages that were asked for before a change of language are mixed into the new one.',
		caughtBy: 'tests/stage/messages/meanwhile.test.ts',
		changes: [
			{
				file: 'app/stage/messages/feed/fetching.ts',
				find: 'state.language === language && state.epoch === epoch',
				replace: 'state.epoch === epoch',
			},
		],
	},
	{
		name: 'a thread in another language',
		broken: 'A thread that was asked for before a change of language is mixed into the new one.',
		caughtBy: 'tests/stage/messages/meanwhile.test.ts',
		changes: [
			{
				file: 'app/stage/messages/feed/fetching.ts',
				find: 'if (store.state.language !== language || store.state.epoch !== epoch) return',
				replace: 'if (store.state.epoch !== epoch) return',
			},
		],
	},
	{
		name: 'a refill in another language',
		broken: 'A page that was being filled anew is filled in the language of before.',
		caughtBy: 'tests/stage/messages/meanwhile.test.ts',
		changes: [
			{
				file: 'app/client/realtime.ts',
				find: 'if (turn !== this.#refill || !this.#running) return false',
				replace: 'if (!this.#running) return false',
			},
		],
	},
	{
		name: 'a broken image stays',
		broken: 'An image that does not load leaves its place and a broken sign.',
		caughtBy: 'tests/stage/messages/shown.test.ts',
		changes: [
			{
				file: 'app/stage/messages/row/image-failure.ts',
				find: "? 'unsupported' : 'hidden'",
				replace: "? 'unsupported' : (null as never)",
			},
		],
	},
	{
		name: 'no word for HEIC',
		broken: 'Of a HEIC image that cannot be shown nothing is said.',
		caughtBy: 'tests/stage/messages/shown.test.ts',
		changes: [
			{
				file: 'app/stage/messages/feed/fetching.ts',
				find: '/^image\\/hei[cf]/',
				replace: '/^image\\/heic-sequence/',
			},
		],
	},
	{
		name: 'a long highlight',
		broken: 'The message that an address names is lit for eight seconds.',
		caughtBy: 'tests/stage/messages/shown.test.ts',
		changes: [
			{
				file: 'app/contract/limits.ts',
				find: 'HIGHLIGHT_MS = 2 * SECOND_MS',
				replace: 'HIGHLIGHT_MS = 8 * SECOND_MS',
			},
		],
	},
	{
		name: 'a flat list without depth',
		broken: 'In the order of time an answer does not show how deep it stands.',
		caughtBy: 'tests/api/http/untouched.test.ts',
		changes: [
			{
				file: 'app/stage/messages/feed/messages.tsx',
				find: 'depth={drawnDepth(depthOf(message, byId))}',
				replace: 'depth={drawnDepth(0 * depthOf(message, byId))}',
			},
		],
	},
	{
		name: 'a token that outlives itself',
		broken: 'A socket goes on hearing what is for the stage after its token has ended.',
		caughtBy: 'tests/room/kernel/sockets.test.ts',
		changes: [
			{
				file: LISTENERS,
				find: 'if (now < this.#nextEnd) return []',
				replace: 'if (now < this.#nextEnd + 3_600_000) return []',
			},
		],
	},
	{
		name: 'a network that its client names',
		broken: 'Who writes a network of their own opens as many sockets as they like.',
		caughtBy: 'tests/api/http/handshakes.test.ts',
		changes: [
			{
				file: 'worker/http/socket.ts',
				find: 'headers.set(NETWORK_HEADER, ',
				replace: 'headers.has(NETWORK_HEADER) ||\n\t\t\theaders.set(NETWORK_HEADER, ',
			},
		],
	},
	{
		name: 'a token lost in the body',
		broken: 'A call whose endpoint makes something else of its body does not know who asks.',
		caughtBy: 'tests/api/login/token-in-body.test.ts',
		changes: [
			{
				file: 'worker/http/answer.ts',
				find: 'tokenIn(said)',
				replace: 'tokenIn(input.body)',
			},
		],
	},
	{
		name: 'surviving code',
		broken: 'Whatever ends a session leaves the rejoin code of before.',
		caughtBy: 'tests/api/http/nothing-survives.test.ts',
		changes: [
			{
				file: 'durable-objects/people/revocation.ts',
				find: 'const voided = this.#room.codes.end(person.profile.id)',
				replace: 'const voided: never[] = []',
			},
		],
	},
	{
		name: 'surviving token',
		broken: 'Who proves an account once more leaves the tokens of before alive.',
		caughtBy: 'tests/api/http/nothing-survives.test.ts',
		changes: [
			{
				file: 'durable-objects/people/proofs.ts',
				find: '? revocation.revoke(before, turn)',
				replace: '? { ...revocation.revoke(before, turn), ver: before.ver }',
			},
		],
	},
	{
		name: 'forgotten proof',
		broken: 'A room whose storage is new has not heard of the posts that were used up.',
		caughtBy: 'tests/room/kernel/new-storage.test.ts',
		changes: [
			{
				file: 'durable-objects/people/proofs.ts',
				find: 'readonly tables = [USED_POSTS]',
				replace: 'readonly tables = []',
			},
		],
	},
]
