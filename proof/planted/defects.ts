// Data: one entry per defect (over 250 lines).

import {
	access,
	after,
	argument,
	awaiting,
	before,
	body,
	call,
	change,
	comparison,
	conditionOn,
	type Defect,
	drop,
	ifOn,
	itself,
	negation,
	returning,
	text,
	variable,
	words,
} from './defect.ts'

const ROOM = 'durable-objects/stage-room.ts'
const DOOR = 'durable-objects/kernel/command-door.ts'
const FAN_OUT = 'durable-objects/kernel/fan-out.ts'
const LISTENERS = 'durable-objects/kernel/listeners.ts'
const LOG = 'durable-objects/kernel/log.ts'
const SEATING = 'durable-objects/people/seating.ts'
const REFERRALS = 'durable-objects/people/referrals.ts'
const CLAIMS = 'durable-objects/token/claims.ts'
const AIRDROPS = 'durable-objects/token/airdrops.ts'
const REPORTS = 'durable-objects/moderation/reports.ts'
const UNREAD = 'durable-objects/alerts/unread.ts'
const HEARING = 'app/rules/hearing/project-event.ts'
const FETCHING = 'app/stage/messages/feed/fetching.ts'
const MODERATION_ACTS = 'durable-objects/moderation/actions.ts'
const MESSAGES = 'worker/areas/messages.ts'
const QUEUE = 'app/stage/stories/viewer/use-queue.ts'
const TOPICS = 'durable-objects/topics/topics.ts'
const BOOSTS = 'durable-objects/topics/boosts.ts'
const PAYMENTS = 'durable-objects/money/payments.ts'
const SETTLING = 'durable-objects/money/settling.ts'
const PAYOUT_COURSE = 'durable-objects/token/payout-course.ts'
const PAYING_OUT = 'durable-objects/token/paying-out.ts'
const NOTICES = 'durable-objects/events/notices.ts'
const CALENDAR_EVENTS = 'durable-objects/events/events.ts'
const TOKENS = 'app/rules/text/tokens.ts'
const EXTENTS = 'worker/media/video/mp4/extents.ts'

/** Another request may run in between. */
const MEANWHILE = 'await new Promise((done) => setTimeout(done, 1))'
/** The statement is no longer about one person. */
const ANYBODYS = words('user_id = ?', "? <> ''")

export const DEFECTS: Defect[] = [
	{
		name: 'acknowledge before write',
		broken: 'Who speaks is answered before the message is stored: a kill in between loses it.',
		caughtBy: 'tests/room/kernel/archive.test.ts',
		changes: [
			change(
				ROOM,
				'do',
				variable('answer'),
				(was) => `(name === 'post'
					? (setTimeout(() => ${was}, 5), { ok: true, seq: this.parts.log.head + 1, answer: asked.input })
					: ${was}) as any`,
			),
		],
	},
	{
		name: 'no idempotency',
		broken: 'The same message sent again, because its answer was lost, is stored and heard twice.',
		caughtBy: 'tests/room/kernel/commands.test.ts',
		changes: [
			change(DOOR, 'carryOut', variable('before'), 'null as any'),
			change(DOOR, 'carryOut', conditionOn('key'), 'false'),
		],
	},
	{
		name: 'next holder inherits',
		broken:
			'Who proves an account with another log-in finds wallet, mutes and feed of the one before.',
		caughtBy: 'tests/api/people/next-holder.test.ts',
		changes: [change('durable-objects/people/proofs.ts', 'take', variable('isOther'), 'false')],
	},
	{
		name: 'tokens outlive a deletion',
		broken: 'Who had their data deleted and comes back is opened by every token of before.',
		caughtBy: 'tests/api/people/erasure.test.ts',
		changes: [
			change(
				'durable-objects/people/erasure.ts',
				'begin',
				call('noteVer'),
				'revocation.revoke(person, turn)',
			),
		],
	},
	{
		name: 'check, await, insert a seat',
		broken: 'Between finding a free seat and taking it others are let in: thirty become more.',
		caughtBy: 'tests/room/people/last-seat.test.ts',
		changes: [
			change(SEATING, 'join', ifOn('seat'), after(MEANWHILE)),
			change(SEATING, 'join', itself(), awaiting),
		],
	},
	{
		name: 'D1 first, then broadcast',
		broken: 'Listeners wait for D1, and hear changes in the order in which D1 happens to answer.',
		caughtBy: 'tests/room/kernel/resume.test.ts',
		changes: [
			change(
				'durable-objects/kernel/turns.ts',
				null,
				call('announce'),
				(was) => `setTimeout(() => ${was}, Math.random() * 20)`,
			),
		],
	},
	{
		name: 'resume by timestamp',
		broken: 'Who comes back misses what happened in the same millisecond as the last thing heard.',
		caughtBy: 'tests/room/kernel/resume.test.ts',
		changes: [
			change(
				LOG,
				'after',
				text('FROM log'),
				words('seq > ?', 'ts > (SELECT COALESCE(MAX(ts), 0) FROM log WHERE seq <= ?)'),
			),
		],
	},
	{
		name: 'role in memory',
		broken: 'After the room has slept nobody on stage is known on their socket any more.',
		caughtBy: 'tests/room/kernel/sockets.test.ts',
		changes: [
			change(
				LISTENERS,
				'know',
				argument('serializeAttachment', 0),
				(was) => `{ ...${was}, userId: null, seated: false }`,
			),
		],
	},
	{
		name: 'unfiltered translation event',
		broken: 'Guests read a message for the stage only in its translation.',
		caughtBy: 'tests/room/kernel/audiences.test.ts',
		changes: [change(HEARING, 'projectEvent', negation('stageOnly'), 'true')],
	},
	{
		name: 'rejoin code broadcast',
		broken: 'Everybody hears the code that brings somebody else back to the stage.',
		caughtBy: 'tests/room/kernel/audiences.test.ts',
		changes: [change(HEARING, 'projectEvent', variable('told'), 'event')],
	},
	{
		name: 'select, then insert a claim',
		broken: 'Who uses two referral codes at the same moment is rewarded for both.',
		caughtBy: 'tests/api/people/referral.test.ts',
		changes: [
			change(REFERRALS, 'redeem', ifOn('hasUsedReferral'), after(MEANWHILE)),
			change(REFERRALS, 'redeem', itself(), awaiting),
			change('storage/mirrored.ts', null, call('onConflictDoNothing'), (was) =>
				was.replace(
					'onConflictDoNothing()',
					"onConflictDoUpdate({ target: keyOf(MIRRORED[table]), set: { account: '' } })",
				),
			),
		],
	},
	{
		name: 'overwritten alarm',
		broken: 'A request for a later alarm replaces an earlier one.',
		caughtBy: 'tests/room/people/presence.test.ts',
		changes: [change('durable-objects/kernel/alarm.ts', 'wakeAt', ifOn('#at'), drop)],
	},
	{
		name: 'no backpressure',
		broken: 'One listener who does not read fills the memory of the room.',
		caughtBy: 'tests/room/kernel/frames.test.ts',
		changes: [
			change(
				'durable-objects/kernel/backpressure.ts',
				'isTooMuch',
				ifOn('maxBufferedBytes'),
				'if (bufferedBytes(socket) < Number.POSITIVE_INFINITY) return false',
			),
		],
	},
	{
		name: 'text limit by UTF-16 units',
		broken: 'A message of 600 emoji is refused as longer than 1,000 characters.',
		caughtBy: 'tests/rules/messages/message-text.test.ts',
		changes: [change('app/contract/text.ts', 'codePoints', body(), '{ return text.length }')],
	},
	{
		name: 'an endpoint nobody wrote down',
		broken: 'An address answers that stands in no table of who may ask it.',
		caughtBy: 'tests/api/http/undeclared.test.ts',
		changes: [
			change(
				'worker/index.ts',
				'enter',
				ifOn('/media/qr.svg'),
				before("if (request.url.endsWith('/api/debug')) return Response.json({})"),
			),
		],
	},
	{
		name: 'anybody’s message',
		broken: 'Who is on stage can edit and delete what others said.',
		caughtBy: 'tests/api/authorization/authorization.test.ts',
		changes: [change(MESSAGES, 'requireOwn', conditionOn('userIdOf'), 'false')],
	},
	{
		name: 'a refusal that writes',
		broken: 'Who may not is told so, but something was changed before.',
		caughtBy: 'tests/api/authorization/authorization.test.ts',
		changes: [
			change(
				ROOM,
				'who',
				ifOn('known'),
				before("if (!known.ok) this.parts.meta.set('refused', crypto.randomUUID())"),
			),
		],
	},
	{
		name: 'a question that leaves a trace',
		broken: 'A refused command leaves an entry in the log.',
		caughtBy: 'tests/api/http/junk.test.ts',
		changes: [
			change(ROOM, 'who', returning('seated'), before('this.parts.turn(({ say }) => say([], []))')),
		],
	},
	{
		name: 'an answer to an answer in public',
		broken: 'What answers an answer to words for the stage only is read by everybody.',
		caughtBy: 'tests/api/http/untouched.test.ts',
		changes: [
			change(
				MESSAGES,
				'referredTo',
				variable('isStageOnly'),
				(was) => `parent?.replyToMessageId ? draft.isStageOnly : ${was}`,
			),
		],
	},
	{
		name: 'everybody’s activities read',
		broken: 'Who marks all as read takes the unread ones of others along.',
		caughtBy: 'tests/room/kernel/untouched.test.ts',
		changes: [
			change(UNREAD, 'drop', argument('exec', 0, 'DELETE FROM unread WHERE user_id = ?'), ANYBODYS),
		],
	},
	{
		name: 'everybody’s activities read in D1',
		broken: 'Who marks all as read marks those of others, once the archive has it.',
		caughtBy: 'tests/api/bystanders/bystanders.test.ts',
		changes: [
			change(
				'storage/alerts/operations.ts',
				null,
				call('and', 'isRead'),
				'eq(activities.isRead, false)',
			),
		],
	},
	{
		name: 'everybody unlisted',
		broken: 'Who asks to be left out of the list of the notable takes everybody along.',
		caughtBy: 'tests/api/bystanders/bystanders.test.ts',
		changes: [
			change(
				'storage/people/operations.ts',
				'person.list',
				argument('where', 0, 'userId'),
				'undefined',
			),
		],
	},
	{
		name: 'each edit restarts the clock',
		broken: 'Who goes on mending may mend for ever.',
		caughtBy: 'tests/api/http/untouched.test.ts',
		changes: [
			change(
				MESSAGES,
				'reword',
				argument('isEditable', 0),
				(was) => `{ ...${was}, timestamp: ${was}.editedAt ?? ${was}.timestamp }`,
			),
		],
	},
	{
		name: 'reactions counted per message',
		broken: 'One person reacts to as many messages as they like at once.',
		caughtBy: 'tests/api/http/untouched.test.ts',
		changes: [
			change(
				DOOR,
				'charge',
				variable('bucket'),
				(was) => `((input as any)?.messageId ?? '') + ${was}`,
			),
		],
	},
	{
		name: 'a heartbeat keeps the seat',
		broken: 'Who is Away and leaves the page open is never replaceable.',
		caughtBy: 'tests/room/kernel/untouched.test.ts',
		changes: [
			change(
				'durable-objects/people/own-place.ts',
				'seen',
				argument('amend', 1),
				(was) => `{ ...${was}, ...(person.status === 'Away' ? { lastActivity: at } : {}) }`,
			),
		],
	},
	{
		name: 'deleted words by their key',
		broken: 'Who sends a message again that was taken back is answered its words.',
		caughtBy: 'tests/room/kernel/untouched.test.ts',
		changes: [
			change(
				LOG,
				'retell',
				text('UPDATE keys'),
				words('answer = ?', 'answer = COALESCE(answer, ?)'),
			),
		],
	},
	{
		name: 'a kept page for everybody',
		broken: 'A page that was rendered for one reader is served to others.',
		caughtBy: 'tests/api/http/untouched.test.ts',
		changes: [change('worker/pages/reader.ts', 'sameShell', access('as'), "''")],
	},
	{
		name: 'the way back lost in a busy room',
		broken: 'Who is replaced while much is said never hears the code that brings them back.',
		caughtBy: 'tests/room/kernel/frames.test.ts',
		changes: [change(FAN_OUT, 'dismiss', call('flushNow'), 'undefined')],
	},
	{
		name: 'stage-only words after the seat is lost',
		broken: 'Who was replaced goes on reading on the open page what only the stage may read.',
		caughtBy: 'tests/stage/messages/meanwhile.test.ts',
		changes: [
			change(
				'app/stage/messages/feed/listed-messages.ts',
				'forReader',
				comparison('offstage_vetted'),
				'true',
			),
		],
	},
	{
		name: 'older messages in another language',
		broken:
			'Older messages that were asked for before a change of language are mixed into the new one.',
		caughtBy: 'tests/stage/messages/meanwhile.test.ts',
		changes: [change(FETCHING, 'fetchOlder', comparison('language'), 'true')],
	},
	{
		name: 'a thread in another language',
		broken: 'A thread that was asked for before a change of language is mixed into the new one.',
		caughtBy: 'tests/stage/messages/meanwhile.test.ts',
		changes: [change(FETCHING, 'fetchThread', comparison('language'), 'false')],
	},
	{
		name: 'taken back, and there again',
		broken: 'A message that goes while older ones are on their way comes back with them.',
		caughtBy: 'tests/stage/messages/meanwhile.test.ts',
		changes: [change(FETCHING, 'askMessages', call('withHeardChanges'), 'said.messages')],
	},
	{
		name: 'a refill in another language',
		broken: 'A page that was being filled anew is filled in the language of before.',
		caughtBy: 'tests/stage/messages/meanwhile.test.ts',
		changes: [change('app/client/realtime.ts', '#fill', comparison('#refill'), 'false')],
	},
	{
		name: 'a broken image stays',
		broken: 'An image that does not load leaves its place and a broken sign.',
		caughtBy: 'tests/stage/messages/shown.test.ts',
		changes: [
			change(
				'app/stage/messages/row/image-failure.ts',
				'whyFailed',
				text('hidden'),
				'(null as never)',
			),
		],
	},
	{
		name: 'no word for HEIC',
		broken: 'Of a HEIC image that cannot be shown nothing is said.',
		caughtBy: 'tests/stage/messages/shown.test.ts',
		changes: [change(FETCHING, 'isHeic', text('hei[cf]'), '/^image\\/heic-sequence/')],
	},
	{
		name: 'a long highlight',
		broken: 'The message that an address names is lit for eight seconds.',
		caughtBy: 'tests/stage/messages/shown.test.ts',
		changes: [change('app/contract/limits.ts', null, variable('HIGHLIGHT_MS'), '8 * SECOND_MS')],
	},
	{
		name: 'a flat list without depth',
		broken: 'In the order of time an answer does not show how deep it stands.',
		caughtBy: 'tests/api/http/untouched.test.ts',
		changes: [
			change('app/stage/messages/feed/messages.tsx', null, call('depthOf'), (was) => `0 * ${was}`),
		],
	},
	{
		name: 'a token that outlives itself',
		broken: 'A socket goes on hearing what is for the stage after its token has ended.',
		caughtBy: 'tests/room/kernel/sockets.test.ts',
		changes: [
			change(LISTENERS, 'ended', conditionOn('#nextEnd'), 'now < this.#nextEnd + 3_600_000'),
		],
	},
	{
		name: 'a network that its client names',
		broken: 'Who writes a network of their own opens as many sockets as they like.',
		caughtBy: 'tests/api/http/handshakes.test.ts',
		changes: [
			change(
				'worker/http/socket.ts',
				'openSocket',
				call('set', 'NETWORK_HEADER'),
				(was) => `headers.has(NETWORK_HEADER) || ${was}`,
			),
		],
	},
	{
		name: 'a token lost in the body',
		broken: 'A call whose endpoint makes something else of its body does not know who asks.',
		caughtBy: 'tests/api/login/token-in-body.test.ts',
		changes: [change('worker/http/answer.ts', null, argument('tokenIn', 0), 'input.body')],
	},
	{
		name: 'surviving code',
		broken: 'Whatever ends a session leaves the rejoin code of before.',
		caughtBy: 'tests/api/http/nothing-survives.test.ts',
		changes: [
			change('durable-objects/people/revocation.ts', null, variable('voided'), '[] as never[]'),
		],
	},
	{
		name: 'surviving token',
		broken: 'Who proves an account once more leaves the tokens of before alive.',
		caughtBy: 'tests/api/http/nothing-survives.test.ts',
		changes: [
			change(
				'durable-objects/people/proofs.ts',
				'take',
				call('revoke'),
				(was) => `{ ...${was}, ver: before.ver }`,
			),
		],
	},
	{
		name: 'two reports fold',
		broken: 'Two people are enough to fold what somebody said.',
		caughtBy: 'tests/api/messages/reports.test.ts',
		changes: [
			change(REPORTS, 'report', comparison('REPORTS_FOLD'), 'this.#people(messageId) >= 2'),
		],
	},
	{
		name: 'a report folds a cleared message',
		broken: 'What an operator let stand is folded by the next report.',
		caughtBy: 'tests/api/messages/reports.test.ts',
		changes: [
			change(
				REPORTS,
				'report',
				variable('review'),
				(was) => `${was} === 'held' ? ('held' as const) : null`,
			),
		],
	},
	{
		name: 'a translation smuggles a listed word',
		broken:
			'What is on the operators’ list is looked for in the words of authors, not in translations.',
		caughtBy: 'tests/room/operators/word-list.test.ts',
		changes: [
			change(
				'durable-objects/messages/message-translation.ts',
				'prepare',
				variable('listed'),
				'null',
			),
		],
	},
	{
		name: 'forgotten proof',
		broken: 'A room whose storage is new has not heard of the posts that were used up.',
		caughtBy: 'tests/room/kernel/new-storage.test.ts',
		changes: [change('durable-objects/people/proofs.ts', null, variable('tables'), '[]')],
	},
	{
		name: 'undo without end',
		broken: 'What an operator removed comes back long after the ten minutes, if the alarm is late.',
		caughtBy: 'tests/api/operators/moderation-actions.test.ts',
		changes: [change(MODERATION_ACTS, 'undo', comparison('until'), 'false')],
	},
	{
		name: 'the last word again and again',
		broken: 'The author of what was removed answers the operators as often as they like.',
		caughtBy: 'tests/api/operators/moderation-actions.test.ts',
		changes: [change(MODERATION_ACTS, 'answer', ifOn('answer'), drop)],
	},
	{
		name: 'an image outlives its removal',
		broken: 'When nobody can undo a removal any more, its image stays in the store.',
		caughtBy: 'tests/api/operators/moderation-actions.test.ts',
		changes: [
			change(
				'durable-objects/moderation/removed-messages.ts',
				'release',
				call('release', 'was'),
				'void 0',
			),
		],
	},
	{
		name: 'a story of a banned person stays',
		broken: 'Whom an operator removes or bans goes, and what they showed stays for its day.',
		caughtBy: 'tests/api/stories/replies.test.ts',
		changes: [
			change('durable-objects/operators/person-actions.ts', '#remove', call('removeAllOf'), ''),
		],
	},
	{
		name: 'a topic of a banned person stays',
		broken: 'Whom an operator bans goes, and what they proposed goes on standing before everybody.',
		caughtBy: 'tests/api/topics/topics.test.ts',
		changes: [
			change('durable-objects/operators/person-actions.ts', 'ban', call('removeAllOf'), ''),
		],
	},
	{
		name: 'a removed topic is quoted',
		broken: 'A topic is gone, and above what was said to it everybody still reads how it began.',
		caughtBy: 'tests/room/topics/topics.test.ts',
		changes: [change(TOPICS, '#hideAll', call('requote'), '')],
	},
	{
		name: 'a notice is said twice',
		broken:
			'A room that begins anew reminds everybody of an event once more, because no row says that it did.',
		caughtBy: 'tests/room/events/events.test.ts',
		changes: [change(NOTICES, '#say', call('save'), '...[]')],
	},
	{
		name: 'everybody hears every RSVP',
		broken: 'Hundreds who come at once send every open page hundreds of lists.',
		caughtBy: 'tests/room/events/rsvps.test.ts',
		changes: [change(CALENDAR_EVENTS, '#rsvpsChanged', conditionOn('sinceMs'), 'true')],
	},
	{
		name: 'the stage asks without end',
		broken: 'Two who let the stage ask at the same moment get more than its two topics an hour.',
		caughtBy: 'tests/api/topics/ai-topics.test.ts',
		changes: [change(TOPICS, 'addAi', call('#refuseAi'), 'null')],
	},
	{
		name: 'a link makes the stage ask',
		broken: 'A crawler or a prefetch with somebody’s session changes the stage by a GET.',
		caughtBy: 'tests/api/topics/ai-topics.test.ts',
		changes: [change('worker/areas/topics.ts', 'generate', call('refuse', 'action'), 'void 0')],
	},
	{
		name: 'a story’s media outlives the story',
		broken: 'A story that is over is not found any more, but what it showed can still be had.',
		caughtBy: 'tests/api/stories/stories.test.ts',
		changes: [
			change(
				'worker/media/serve-media.ts',
				'serveMedia',
				call('standingOfMedia'),
				"Promise.resolve('shown')",
			),
		],
	},
	{
		name: 'a hidden picture is served',
		broken: 'Who knows the address of a picture that operators hid fetches it.',
		caughtBy: 'tests/api/operators/hide-name.test.ts',
		changes: [
			change(
				'worker/media/serve-media.ts',
				'serveMedia',
				call('isPictureHidden'),
				'Promise.resolve(false)',
			),
		],
	},
	{
		name: 'a line that was taken back is told',
		broken: 'Who catches up hears a status that its author took back, and then that it is gone.',
		caughtBy: 'tests/api/people/set-info.test.ts',
		changes: [
			change('durable-objects/people/own-place.ts', 'setInfo', call('forgetLine'), 'void 0'),
		],
	},
	{
		name: 'a story ends when somebody comes to end it',
		broken: 'Whoever asks for a story that is over gets it until the room’s alarm has rung.',
		caughtBy: 'tests/api/stories/stories.test.ts',
		changes: [change('worker/db/stories.ts', 'isOver', comparison('expiresAt'), 'false')],
	},
	{
		name: 'expiry by the browser’s clock',
		broken: 'Where a clock is wrong, stories are shown that are over, and others are not.',
		caughtBy: 'tests/stage/stories/expiry.test.ts',
		changes: [
			change(QUEUE, 'standing', variable('now'), 'store.host.now()'),
			change('app/stage/stories/ending.ts', 'followEnds', variable('now'), 'store.host.now()'),
		],
	},
	{
		name: 'a removed story’s media stays',
		broken: 'When nobody can undo a removal any more, what the story showed stays in the store.',
		caughtBy: 'tests/api/operators/stories.test.ts',
		changes: [
			change(
				'durable-objects/stories/removed-stories.ts',
				'release',
				call('release', 'row'),
				'void 0',
			),
		],
	},
	{
		name: 'a removed story outlives its author’s ban',
		broken: 'Of somebody who was removed or banned a story comes back that was taken before.',
		caughtBy: 'tests/api/operators/stories.test.ts',
		changes: [
			change(
				'durable-objects/operators/person-actions.ts',
				'#remove',
				call('settleAllOf', 'remove-story'),
				'',
			),
		],
	},
	{
		name: 'a removed story comes back after its day',
		broken: 'Undoing a removal shows a story again whose time was over meanwhile.',
		caughtBy: 'tests/api/operators/stories.test.ts',
		changes: [
			change(
				'durable-objects/stories/removed-stories.ts',
				'undoOf',
				comparison('expiresAt'),
				'false',
			),
		],
	},
	{
		name: 'a view counts each time',
		broken: 'Who looks at a story twice is two viewers.',
		caughtBy: 'tests/api/stories/stories.test.ts',
		changes: [
			change(
				'durable-objects/stories/story-audience.ts',
				'#isNewVisitor',
				ifOn('rowsWritten'),
				drop,
			),
		],
	},
	{
		name: 'other bytes than were looked at',
		broken: 'An upload that ends late takes the place of the file that is being looked at.',
		caughtBy: 'tests/api/media/media.test.ts',
		changes: [change('worker/media/windows.ts', 'objectIn', access('etag'), "'*'")],
	},
	{
		name: 'places stay in the data',
		broken:
			'What a camera measured beside the picture is still in the file, though nothing points at it.',
		caughtBy: 'tests/worker/media/video/places.test.ts',
		changes: [change(EXTENTS, 'holesIn', conditionOn('isKept'), 'isLeft && isGuess')],
	},
	{
		name: 'a film keeps its old places',
		broken: 'The index moves to the front, and still points to where the samples were.',
		caughtBy: 'tests/worker/media/video/facts.test.ts',
		changes: [change('worker/media/video/mp4/sample-table.ts', 'shift', body(), '{}')],
	},
	{
		name: 'a film keeps its dates',
		broken: 'When it was taken is still written in its index.',
		caughtBy: 'tests/worker/media/video/places.test.ts',
		changes: [
			change('worker/media/video/mp4/track.ts', 'dateless', call('fill'), 'header.slice()'),
		],
	},
	{
		name: 'a buyer pays more than they saw',
		broken:
			'The price rose while somebody wrote, and they are asked for the new one without a word.',
		caughtBy: 'tests/api/banner/buying.test.ts',
		changes: [change(PAYMENTS, 'reserve', ifOn('quotedCents'), drop)],
	},
	{
		name: 'one slot, two pay pages',
		broken: 'Somebody is led to the pay page while another is paying for the same slot.',
		caughtBy: 'tests/room/money/payments.test.ts',
		changes: [change('durable-objects/banner/banner.ts', 'price', ifOn('other'), drop)],
	},
	{
		name: 'money that nobody gives back',
		broken: 'An ad is taken away, and its money stays here.',
		caughtBy: 'tests/room/money/payments.test.ts',
		changes: [change(SETTLING, '#become', ifOn('refunding'), drop)],
	},
	{
		name: 'a transfer is sent before it is kept',
		broken: 'A room that is killed then does not know it, and gives its nonce to somebody else.',
		caughtBy: 'tests/room/token/paid-once.test.ts',
		changes: [
			change(
				PAYING_OUT,
				'#keep',
				variable('signed'),
				(was) => `${was}.then(async (signed) => (await effects.sendPayout(signed.raw), signed))`,
			),
		],
	},
	{
		name: 'a node counts the transfers',
		broken: 'Which nonce comes next is what the node says, however far it lags behind.',
		caughtBy: 'tests/room/token/payouts.test.ts',
		changes: [change(PAYING_OUT, '#sign', variable('nonce'), 'state.count')],
	},
	{
		name: 'a nonce of another account',
		broken: 'Whether somebody looked at a lost nonce is asked of the account that pays now.',
		caughtBy: 'tests/room/token/payouts.test.ts',
		changes: [change(PAYING_OUT, '#follow', variable('own'), 'lane')],
	},
	{
		name: 'paid again without a proof',
		broken: 'A transfer is signed anew although its first transaction may be in a block.',
		caughtBy: 'tests/room/token/payouts.test.ts',
		changes: [change(PAYING_OUT, '#spent', ifOn('isElsewhere'), drop)],
	},
	{
		name: 'the wallet of before is paid',
		broken: 'What waited goes to the wallet that its person has replaced meanwhile.',
		caughtBy: 'tests/api/token/payouts.test.ts',
		changes: [change(PAYOUT_COURSE, 'isOwedStill', body(), '{ return true }')],
	},
	{
		name: 'an empty account is no reason',
		broken: 'A node says that the account has too little gas, and is asked again for ever.',
		caughtBy: 'tests/worker/integrations/chain.test.ts',
		changes: [
			change('worker/integrations/node-words.ts', 'LEADS_TO', text('gas'), words('gas', 'busy')),
		],
	},
	{
		name: 'a transfer that D1 does not have',
		broken: 'What is signed or sent does not wait until D1 knows it.',
		caughtBy: 'tests/room/token/payouts.test.ts',
		changes: [change(PAYING_OUT, '#isArchived', body(), '{ return true }')],
	},
	{
		name: 'a block is for good',
		broken: 'What is in a block counts as paid, though the chain may replace it.',
		caughtBy: 'tests/room/token/payouts.test.ts',
		changes: [change(PAYOUT_COURSE, null, comparison('PAYOUT_CONFIRMATIONS'), 'false')],
	},
	{
		name: 'what the token refuses is paid',
		broken: 'A transaction in a block counts as paid, whatever the token said to it.',
		caughtBy: 'tests/room/token/payouts.test.ts',
		changes: [change('worker/integrations/chain.ts', 'minedAt', variable('isPaid'), 'true')],
	},
	{
		name: 'who is held is paid',
		broken: 'An operator held somebody, and they are paid all the same.',
		caughtBy: 'tests/rules/token/payouts.test.ts',
		changes: [
			change(
				'app/rules/token/payouts.ts',
				'wantsOf',
				conditionOn('isHeld'),
				words('isHeld', 'false'),
			),
		],
	},
	{
		name: 'money only comes back',
		broken: 'A refund that failed counts as paid back for ever.',
		caughtBy: 'tests/room/money/payments.test.ts',
		changes: [
			change(
				SETTLING,
				'settle',
				variable('row'),
				words(
					'paid < before.paid ? before.refunded : facts.refunded',
					'Math.max(before.refunded, facts.refunded)',
				),
			),
		],
	},
	{
		name: 'a few networks buy all',
		broken: 'One network may open all pay pages that there are, and nobody else can buy.',
		caughtBy: 'tests/api/topics/boosts.test.ts',
		changes: [change(PAYMENTS, 'reserve', ifOn('PAYMENTS_OPEN_PER_NETWORK'), drop)],
	},
	{
		name: 'the log remembers buyers',
		broken: 'A day later the changes that the log keeps still say who bought it.',
		caughtBy: 'tests/api/topics/boosts.test.ts',
		changes: [change(PAYMENTS, '#forgetBuyer', call('forgetIn'), 'undefined')],
	},
	{
		name: 'an inquiry takes the money',
		broken: 'What waits for a question of the bank stays here after that was closed.',
		caughtBy: 'tests/room/money/payments.test.ts',
		changes: [
			change(
				'worker/integrations/stripe-words.ts',
				'disputedBy',
				variable('said'),
				words(
					"meaning(DISPUTES, status, 'open')",
					"status === 'lost' ? 'lost' : status === 'won' ? 'won' : 'open'",
				),
			),
		],
	},
	{
		name: 'test money counts',
		broken: 'What is said of the other mode of the payment service is heard, too.',
		caughtBy: 'tests/api/money/webhook.test.ts',
		changes: [change('worker/areas/stripe-hook.ts', 'stripeHook', ifOn('livemode'), drop)],
	},
	{
		name: 'what is said is believed',
		broken: 'A webhook that says paid delivers, whatever the payment service would answer.',
		caughtBy: 'tests/api/money/webhook.test.ts',
		changes: [
			change(
				PAYMENTS,
				'markForSync',
				call('#look'),
				(
					was,
				) => `(${was}, this.#room.settling.settle(row.id, { ...row, status: 'complete', isProcessing: false,
					currency: 'usd', paid: row.cents }, turn))`,
			),
		],
	},
	{
		name: 'the buyer names the price',
		broken: 'What the page says that it costs is what somebody pays.',
		caughtBy: 'tests/api/banner/buying.test.ts',
		changes: [
			change(PAYMENTS, 'reserve', variable('payment'), (was) =>
				was.replace('cents,', 'cents: quotedCents ?? cents,'),
			),
		],
	},
	{
		name: 'a reservation outlives the sale',
		broken: 'It was paid, and everybody still reads that somebody is buying it.',
		caughtBy: 'tests/api/banner/buying.test.ts',
		changes: [
			change(SETTLING, '#become', variable('isOver'), (was) => `${was} && state !== 'fulfilled'`),
		],
	},
	{
		name: 'a boost never ends',
		broken: 'A topic that was paid for stands first for ever.',
		caughtBy: 'tests/api/topics/boosts.test.ts',
		changes: [change(BOOSTS, '#end', body(), '{}')],
	},
	{
		name: 'words that nobody paid for stay',
		broken: 'Who comes back without paying leaves their text in the books.',
		caughtBy: 'tests/api/topics/boosts.test.ts',
		changes: [change(BOOSTS, 'redacted', body(), '{ return arguments[0] }')],
	},
	{
		name: 'a banned buyer is heard',
		broken: 'Somebody whom an operator took off the stage speaks there once more, for money.',
		caughtBy: 'tests/api/topics/boosts.test.ts',
		changes: [change(BOOSTS, '#authorOf', comparison('Removed'), 'true')],
	},
	{
		name: 'a click counts each time',
		broken: 'Who follows an ad again and again makes it look popular.',
		caughtBy: 'tests/api/banner/clicks.test.ts',
		changes: [change('durable-objects/banner/ad-clicks.ts', 'count', ifOn('rowsWritten'), drop)],
	},
	{
		name: 'a false token is taken for a guest',
		broken:
			'A browser with a session that is over subscribes for nobody, and its person’s alerts never come.',
		caughtBy: 'tests/api/login/session.test.ts',
		changes: [change('worker/http/admit.ts', 'admit', comparison('token'), 'true')],
	},
	{
		name: 'strangers’ devices drive out those that work',
		broken: 'Who makes up addresses ends the alerts of guests.',
		caughtBy: 'tests/api/alerts/push.test.ts',
		changes: [
			change(
				'worker/db/alerts.ts',
				'dropGuestsBeyond',
				text('taken_at IS NOT NULL'),
				words('taken_at IS NOT NULL AND failing_since IS NULL DESC,', ''),
			),
		],
	},
	{
		name: 'pushes to a port of their choice',
		broken: 'Whoever names an address decides whom the stage asks, by plain http and on any port.',
		caughtBy: 'tests/rules/alerts/alerts-away.test.ts',
		changes: [change('app/rules/alerts/push-host.ts', 'isPushAddress', ifOn('protocol'), drop)],
	},
	{
		name: 'stage-only words on a locked screen',
		broken: 'What is said among people on stage alone stands in a push.',
		caughtBy: 'tests/api/alerts/push.test.ts',
		changes: [
			change(
				'worker/alerts/words.ts',
				'wordsOf',
				argument('activitiesTold', 1),
				'{ ...EVERYONE, language, seated: true }',
			),
		],
	},
	{
		name: 'the same words earn again',
		broken: 'Who repeats what they said earns by it in every window.',
		caughtBy: 'tests/room/token/airdrops.test.ts',
		changes: [change(AIRDROPS, 'said', variable('isRepeat'), 'false')],
	},
	{
		name: 'a credit that nobody takes back',
		broken: 'A message goes as soon as it earned, and its credit stays.',
		caughtBy: 'tests/room/token/airdrops.test.ts',
		changes: [change(AIRDROPS, 'taken', ifOn('row'), drop)],
	},
	{
		name: 'a claim without a click',
		broken: 'Who never followed the ad earns by asking alone.',
		caughtBy: 'tests/room/token/claims.test.ts',
		changes: [change(CLAIMS, '#problemOfPerson', ifOn('clickedAt'), drop)],
	},
	{
		name: 'an ad that can be claimed again',
		broken: 'Each request of the same person for the same ad opens another claim.',
		caughtBy: 'tests/room/token/claims.test.ts',
		changes: [change(CLAIMS, 'claim', ifOn('before'), drop)],
	},
	{
		name: 'look again for what lies ahead',
		broken:
			'Behind each thing that only looks like a domain the rest of a text is searched anew: one message holds the room up.',
		caughtBy: 'tests/rules/text/work.test.ts',
		changes: [change(TOKENS, 'finder', conditionOn('isAtEnd'), 'false')],
	},
	{
		name: 'a stray comma is a secret',
		broken:
			'Of a setting of several secrets one that is long enough makes up for those that anybody guesses.',
		caughtBy: 'tests/worker/settings.test.ts',
		changes: [change('storage/secrets.ts', 'secrets', access('every'), words('.every', '.some'))],
	},
	{
		name: 'a new secret ends log-ins',
		broken: 'While the secret is being replaced the cookies of before open nothing any more.',
		caughtBy: 'tests/worker/lives.test.ts',
		changes: [
			change('worker/login/sealed-cookie.ts', 'opened', call('secretsIn'), after('.slice(0, 1)')),
		],
	},
	{
		name: 'a view for each browser’s name',
		broken: 'Who calls their browser by many names is as many viewers, and as many clicks.',
		caughtBy: 'tests/api/stories/stories.test.ts',
		changes: [
			change(
				'worker/http/visitor.ts',
				'visitorKey',
				returning('network'),
				words('hashed(network, day)', 'hashed(network, agent, day)'),
			),
		],
	},
	{
		name: 'wrong codes lock out the right one',
		broken: 'Who guesses at the code of somebody keeps them from coming back with it.',
		caughtBy: 'tests/api/people/rejoin.test.ts',
		changes: [
			change(
				SEATING,
				'rejoin',
				variable('isRight'),
				(was) =>
					`!allowances.refusal(\`rejoin:\${participantId}\`, GUESS_RATES.participant, now) && ${was}`,
			),
		],
	},
	{
		name: 'the log says what a statement held',
		broken: 'When D1 fails the log has what people wrote, and who they are.',
		caughtBy: 'tests/rules/cause-of.test.ts',
		changes: [
			change('app/rules/cause-of.ts', 'causeOf', ifOn('FAILED_QUERY'), drop),
			change('app/rules/cause-of.ts', 'said', call('replace', 'FAILED_QUERY'), 'text'),
		],
	},
	{
		name: 'media without a story is shown',
		broken: 'What the store holds of no story is served to everybody.',
		caughtBy: 'tests/api/stories/stories.test.ts',
		changes: [
			change(
				'worker/db/stories.ts',
				'standingOfMedia',
				ifOn('story'),
				words("'unknown'", "'shown'"),
			),
		],
	},
	{
		name: 'a wallet is changed in silence',
		broken: 'Who has a session of somebody changes where they are paid, and nobody tells them.',
		caughtBy: 'tests/api/alerts/account.test.ts',
		changes: [
			change('durable-objects/people/own-settings.ts', 'setWallet', ifOn('walletAddress'), drop),
		],
	},
	{
		name: 'a guest’s network is kept',
		broken: 'Where a guest’s device came from can be compared for ever.',
		caughtBy: 'tests/room/alerts/activities.test.ts',
		changes: [change(UNREAD, 'forgetGuests', call('lte', 'createdAt'), 'lte(createdAt, 0)')],
	},
	{
		name: 'one device silences all',
		broken: 'The first device that refuses the keys stops everybody’s alerts.',
		caughtBy: 'tests/api/alerts/push.test.ts',
		changes: [
			change(
				'durable-objects/alerts/pushes.ts',
				'#heed',
				conditionOn('keysRefused'),
				'!keysRefused',
			),
		],
	},
	{
		name: 'alerts stop for good',
		broken: 'What strangers’ devices have stopped nothing starts again.',
		caughtBy: 'tests/api/alerts/push.test.ts',
		changes: [
			change(
				'durable-objects/alerts/pushes.ts',
				'#stop',
				call('schedule', 'push-trial'),
				'undefined',
			),
		],
	},
]
