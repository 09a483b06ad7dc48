// Data: one entry per defect (over 250 lines).

import {
	access,
	after,
	argument,
	awaiting,
	before,
	body,
	type Change,
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

/** By the suite that must turn red. */
const BY_SUITE: Record<string, Record<string, [broken: string, ...Change[]]>> = {
	'tests/room/kernel/archive.test.ts': {
		'acknowledge before write': [
			'Who speaks is answered before the message is stored: a kill in between loses it.',
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
	'tests/room/kernel/commands.test.ts': {
		'no idempotency': [
			'The same message sent again, because its answer was lost, is stored and heard twice.',
			change(DOOR, 'carryOut', variable('before'), 'null as any'),
			change(DOOR, 'carryOut', conditionOn('key'), 'false'),
		],
	},
	'tests/api/people/next-holder.test.ts': {
		'next holder inherits': [
			'Who proves an account with another log-in finds wallet, mutes and feed of the one before.',
			change('durable-objects/people/proofs.ts', 'take', variable('isOther'), 'false'),
		],
	},
	'tests/api/people/erasure.test.ts': {
		'tokens outlive a deletion': [
			'Who had their data deleted and comes back is opened by every token of before.',
			change(
				'durable-objects/people/erasure.ts',
				'begin',
				call('noteVer'),
				'revocation.revoke(person, turn)',
			),
		],
	},
	'tests/room/people/last-seat.test.ts': {
		'check, await, insert a seat': [
			'Between finding a free seat and taking it others are let in: thirty become more.',
			change(SEATING, 'join', ifOn('seat'), after(MEANWHILE)),
			change(SEATING, 'join', itself(), awaiting),
		],
	},
	'tests/room/kernel/resume.test.ts': {
		'D1 first, then broadcast': [
			'Listeners wait for D1, and hear changes in the order in which D1 happens to answer.',
			change(
				'durable-objects/kernel/turns.ts',
				null,
				call('announce'),
				(was) => `setTimeout(() => ${was}, Math.random() * 20)`,
			),
		],
		'resume by timestamp': [
			'Who comes back misses what happened in the same millisecond as the last thing heard.',
			change(
				LOG,
				'after',
				text('FROM log'),
				words('seq > ?', 'ts > (SELECT COALESCE(MAX(ts), 0) FROM log WHERE seq <= ?)'),
			),
		],
	},
	'tests/room/kernel/sockets.test.ts': {
		'role in memory': [
			'After the room has slept nobody on stage is known on their socket any more.',
			change(
				LISTENERS,
				'know',
				argument('serializeAttachment', 0),
				(was) => `{ ...${was}, userId: null, seated: false }`,
			),
		],
		'a token that outlives itself': [
			'A socket goes on hearing what is for the stage after its token has ended.',
			change(
				LISTENERS,
				'expiredSockets',
				conditionOn('#nextEnd'),
				'now < this.#nextEnd + 3_600_000',
			),
		],
	},
	'tests/room/kernel/audiences.test.ts': {
		'unfiltered translation event': [
			'Guests read a message for the stage only in its translation.',
			change(HEARING, 'projectEvent', negation('stageOnly'), 'true'),
		],
		'rejoin code broadcast': [
			'Everybody hears the code that brings somebody else back to the stage.',
			change(HEARING, 'projectEvent', variable('told'), 'event'),
		],
	},
	'tests/api/people/referral.test.ts': {
		'select, then insert a claim': [
			'Who uses two referral codes at the same moment is rewarded for both.',
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
	'tests/room/people/presence.test.ts': {
		'overwritten alarm': [
			'A request for a later alarm replaces an earlier one.',
			change('durable-objects/kernel/alarm.ts', 'wakeAt', ifOn('#setTo'), drop),
		],
	},
	'tests/room/kernel/frames.test.ts': {
		'no backpressure': [
			'One listener who does not read fills the memory of the room.',
			change(
				'durable-objects/kernel/backpressure.ts',
				'isTooMuch',
				ifOn('maxBufferedBytes'),
				'if (bufferedBytes(socket) < Number.POSITIVE_INFINITY) return false',
			),
		],
		'the way back lost in a busy room': [
			'Who is replaced while much is said never hears the code that brings them back.',
			change(FAN_OUT, 'dismiss', call('flushNow'), 'undefined'),
		],
	},
	'tests/rules/messages/message-text.test.ts': {
		'text limit by UTF-16 units': [
			'A message of 600 emoji is refused as longer than 1,000 characters.',
			change('app/contract/text.ts', 'codePoints', body(), '{ return text.length }'),
		],
	},
	'tests/api/http/undeclared.test.ts': {
		'an endpoint nobody wrote down': [
			'An address answers that stands in no table of who may ask it.',
			change(
				'worker/index.ts',
				'enter',
				ifOn('/media/qr.svg'),
				before("if (request.url.endsWith('/api/debug')) return Response.json({})"),
			),
		],
	},
	'tests/api/authorization/authorization.test.ts': {
		'anybody’s message': [
			'Who is on stage can edit and delete what others said.',
			change(MESSAGES, 'requireOwn', conditionOn('userIdOf'), 'false'),
		],
		'a refusal that writes': [
			'Who may not is told so, but something was changed before.',
			change(
				ROOM,
				'who',
				ifOn('holder'),
				before("if (!holder.ok) this.parts.meta.set('refused', crypto.randomUUID())"),
			),
		],
	},
	'tests/api/http/junk.test.ts': {
		'a question that leaves a trace': [
			'A refused command leaves an entry in the log.',
			change(ROOM, 'who', returning('seated'), before('this.parts.turn(({ say }) => say([], []))')),
		],
	},
	'tests/api/http/untouched.test.ts': {
		'an answer to an answer in public': [
			'What answers an answer to words for the stage only is read by everybody.',
			change(
				'worker/areas/draft-references.ts',
				'referredTo',
				variable('isStageOnly'),
				(was) => `parent?.replyToMessageId ? draft.isStageOnly : ${was}`,
			),
		],
		'each edit restarts the clock': [
			'Who goes on mending may mend for ever.',
			change(
				MESSAGES,
				'reword',
				argument('isEditable', 0),
				(was) => `{ ...${was}, timestamp: ${was}.editedAt ?? ${was}.timestamp }`,
			),
		],
		'reactions counted per message': [
			'One person reacts to as many messages as they like at once.',
			change(
				DOOR,
				'charge',
				variable('bucket'),
				(was) => `((input as any)?.messageId ?? '') + ${was}`,
			),
		],
		'a kept page for everybody': [
			'A page that was rendered for one reader is served to others.',
			change('worker/pages/reader.ts', 'sameShell', access('as'), "''"),
		],
		'a flat list without depth': [
			'In the order of time an answer does not show how deep it stands.',
			change('app/stage/messages/feed/messages.tsx', null, call('depthOf'), (was) => `0 * ${was}`),
		],
	},
	'tests/room/kernel/untouched.test.ts': {
		'everybody’s activities read': [
			'Who marks all as read takes the unread ones of others along.',
			change(UNREAD, 'drop', argument('exec', 0, 'DELETE FROM unread WHERE user_id = ?'), ANYBODYS),
		],
		'a heartbeat keeps the seat': [
			'Who is Away and leaves the page open is never replaceable.',
			change(
				'durable-objects/people/own-place.ts',
				'noteSeen',
				argument('amend', 1),
				(was) => `{ ...${was}, ...(person.status === 'Away' ? { lastActivity: at } : {}) }`,
			),
		],
		'deleted words by their key': [
			'Who sends a message again that was taken back is answered its words.',
			change(
				'durable-objects/kernel/log-words.ts',
				'retell',
				text('UPDATE keys'),
				words('answer = ?', 'answer = COALESCE(answer, ?)'),
			),
		],
	},
	'tests/api/bystanders/bystanders.test.ts': {
		'everybody’s activities read in D1': [
			'Who marks all as read marks those of others, once the archive has it.',
			change(
				'storage/alerts/operations.ts',
				null,
				call('and', 'isRead'),
				'eq(activities.isRead, false)',
			),
		],
		'everybody unlisted': [
			'Who asks to be left out of the list of the notable takes everybody along.',
			change(
				'storage/people/operations.ts',
				'person.list',
				argument('where', 0, 'userId'),
				'undefined',
			),
		],
	},
	'tests/stage/messages/meanwhile.test.ts': {
		'stage-only words after the seat is lost': [
			'Who was replaced goes on reading on the open page what only the stage may read.',
			change(
				'app/stage/messages/feed/listed-messages.ts',
				'forReader',
				comparison('offstage_vetted'),
				'true',
			),
		],
		'older messages in another language': [
			'Older messages that were asked for before a change of language are mixed into the new one.',
			change(FETCHING, 'fetchOlder', comparison('language'), 'true'),
		],
		'a thread in another language': [
			'A thread that was asked for before a change of language is mixed into the new one.',
			change(FETCHING, 'fetchThread', comparison('language'), 'false'),
		],
		'taken back, and there again': [
			'A message that goes while older ones are on their way comes back with them.',
			change(FETCHING, 'askMessages', call('withHeardChanges'), 'reply.messages'),
		],
		'a refill in another language': [
			'A page that was being filled anew is filled in the language of before.',
			change('app/client/realtime.ts', '#refillPage', comparison('#refillNumber'), 'false'),
		],
	},
	'tests/stage/messages/shown.test.ts': {
		'a broken image stays': [
			'An image that does not load leaves its place and a broken sign.',
			change(
				'app/stage/messages/row/image-failure.ts',
				'whyFailed',
				text('hidden'),
				'(null as never)',
			),
		],
		'no word for HEIC': [
			'Of a HEIC image that cannot be shown nothing is said.',
			change(FETCHING, 'isHeic', text('hei[cf]'), '/^image\\/heic-sequence/'),
		],
		'a long highlight': [
			'The message that an address names is lit for eight seconds.',
			change('app/contract/limits.ts', null, variable('HIGHLIGHT_MS'), '8 * SECOND_MS'),
		],
	},
	'tests/api/http/handshakes.test.ts': {
		'a network that its client names': [
			'Who writes a network of their own opens as many sockets as they like.',
			change(
				'worker/http/socket.ts',
				'openSocket',
				call('set', 'NETWORK_HEADER'),
				(was) => `headers.has(NETWORK_HEADER) || ${was}`,
			),
		],
	},
	'tests/api/login/token-in-body.test.ts': {
		'a token lost in the body': [
			'A call whose endpoint makes something else of its body does not know who asks.',
			change('worker/http/answer.ts', null, argument('tokenIn', 0), 'input.body'),
		],
	},
	'tests/api/http/nothing-survives.test.ts': {
		'surviving code': [
			'Whatever ends a session leaves the rejoin code of before.',
			change('durable-objects/people/revocation.ts', null, variable('voided'), '[] as never[]'),
		],
		'surviving token': [
			'Who proves an account once more leaves the tokens of before alive.',
			change(
				'durable-objects/people/proofs.ts',
				'take',
				call('revoke'),
				(was) => `{ ...${was}, ver: before.ver }`,
			),
		],
	},
	'tests/api/messages/reports.test.ts': {
		'two reports fold': [
			'Two people are enough to fold what somebody said.',
			change(REPORTS, 'report', comparison('REPORTS_FOLD'), 'this.#people(messageId) >= 2'),
		],
		'a report folds a cleared message': [
			'What an operator let stand is folded by the next report.',
			change(
				REPORTS,
				'report',
				variable('review'),
				(was) => `${was} === 'held' ? ('held' as const) : null`,
			),
		],
	},
	'tests/room/operators/word-list.test.ts': {
		'a translation smuggles a listed word': [
			'What is on the operators’ list is looked for in the words of authors, not in translations.',
			change(
				'durable-objects/messages/message-translation.ts',
				'prepare',
				variable('listed'),
				'null',
			),
		],
	},
	'tests/room/kernel/new-storage.test.ts': {
		'forgotten proof': [
			'A room whose storage is new has not heard of the posts that were used up.',
			change('durable-objects/people/proofs.ts', null, variable('tables'), '[]'),
		],
	},
	'tests/api/operators/moderation-actions.test.ts': {
		'undo without end': [
			'What an operator removed comes back long after the ten minutes, if the alarm is late.',
			change(MODERATION_ACTS, 'undo', comparison('until'), 'false'),
		],
		'the last word again and again': [
			'The author of what was removed answers the operators as often as they like.',
			change(MODERATION_ACTS, 'answer', ifOn('answer'), drop),
		],
		'an image outlives its removal': [
			'When nobody can undo a removal any more, its image stays in the store.',
			change(
				'durable-objects/moderation/removed-messages.ts',
				'release',
				call('release', 'was'),
				'void 0',
			),
		],
	},
	'tests/api/stories/replies.test.ts': {
		'a story of a banned person stays': [
			'Whom an operator removes or bans goes, and what they showed stays for its day.',
			change('durable-objects/operators/person-actions.ts', '#remove', call('removeAllOf'), ''),
		],
	},
	'tests/api/topics/topics.test.ts': {
		'a topic of a banned person stays': [
			'Whom an operator bans goes, and what they proposed goes on standing before everybody.',
			change('durable-objects/operators/person-actions.ts', 'ban', call('removeAllOf'), ''),
		],
	},
	'tests/room/topics/topics.test.ts': {
		'a removed topic is quoted': [
			'A topic is gone, and above what was said to it everybody still reads how it began.',
			change(TOPICS, '#hideAll', call('requote'), ''),
		],
	},
	'tests/room/events/events.test.ts': {
		'a notice is said twice': [
			'A room that begins anew reminds everybody of an event once more, because no row says that it did.',
			change(NOTICES, '#appendNotice', call('save'), '...[]'),
		],
	},
	'tests/room/events/rsvps.test.ts': {
		'everybody hears every RSVP': [
			'Hundreds who come at once send every open page hundreds of lists.',
			change(CALENDAR_EVENTS, '#rsvpsChanged', conditionOn('sinceMs'), 'true'),
		],
	},
	'tests/api/topics/ai-topics.test.ts': {
		'the stage asks without end': [
			'Two who let the stage ask at the same moment get more than its two topics an hour.',
			change(TOPICS, 'addAi', call('#refuseAi'), 'null'),
		],
		'a link makes the stage ask': [
			'A crawler or a prefetch with somebody’s session changes the stage by a GET.',
			change('worker/areas/topics.ts', 'generate', call('refuse', 'action'), 'void 0'),
		],
	},
	'tests/api/stories/stories.test.ts': {
		'a story’s media outlives the story': [
			'A story that is over is not found any more, but what it showed can still be had.',
			change(
				'worker/media/serve-media.ts',
				'serveMedia',
				call('standingOfMedia'),
				"Promise.resolve('shown')",
			),
		],
		'a story ends when somebody comes to end it': [
			'Whoever asks for a story that is over gets it until the room’s alarm has rung.',
			change('worker/db/stories.ts', 'isStoryOver', comparison('expiresAt'), 'false'),
		],
		'a view counts each time': [
			'Who looks at a story twice is two viewers.',
			change(
				'durable-objects/stories/story-audience.ts',
				'#isNewVisitor',
				ifOn('rowsWritten'),
				drop,
			),
		],
		'a view for each browser’s name': [
			'Who calls their browser by many names is as many viewers, and as many clicks.',
			change(
				'worker/http/visitor.ts',
				'visitorKey',
				returning('network'),
				words('hashed(network, day)', 'hashed(network, agent, day)'),
			),
		],
		'media without a story is shown': [
			'What the store holds of no story is served to everybody.',
			change(
				'worker/db/stories.ts',
				'standingOfMedia',
				ifOn('story'),
				words("'unknown'", "'shown'"),
			),
		],
	},
	'tests/api/operators/hide-name.test.ts': {
		'a hidden picture is served': [
			'Who knows the address of a picture that operators hid fetches it.',
			change(
				'worker/media/serve-media.ts',
				'serveMedia',
				call('isPictureHidden'),
				'Promise.resolve(false)',
			),
		],
	},
	'tests/api/people/set-info.test.ts': {
		'a line that was taken back is told': [
			'Who catches up hears a status that its author took back, and then that it is gone.',
			change('durable-objects/people/own-place.ts', 'setInfo', call('forgetLine'), 'void 0'),
		],
	},
	'tests/stage/stories/expiry.test.ts': {
		'expiry by the browser’s clock': [
			'Where a clock is wrong, stories are shown that are over, and others are not.',
			change(QUEUE, 'queueStanding', variable('now'), 'store.host.now()'),
			change('app/stage/stories/story-ends.ts', 'followEnds', variable('now'), 'store.host.now()'),
		],
	},
	'tests/api/operators/stories.test.ts': {
		'a removed story’s media stays': [
			'When nobody can undo a removal any more, what the story showed stays in the store.',
			change(
				'durable-objects/stories/removed-stories.ts',
				'release',
				call('release', 'row'),
				'void 0',
			),
		],
		'a removed story outlives its author’s ban': [
			'Of somebody who was removed or banned a story comes back that was taken before.',
			change(
				'durable-objects/operators/person-actions.ts',
				'#remove',
				call('settleAllOf', 'remove-story'),
				'',
			),
		],
		'a removed story comes back after its day': [
			'Undoing a removal shows a story again whose time was over meanwhile.',
			change(
				'durable-objects/stories/removed-stories.ts',
				'undoOf',
				comparison('expiresAt'),
				'false',
			),
		],
	},
	'tests/api/media/media.test.ts': {
		'other bytes than were looked at': [
			'An upload that ends late takes the place of the file that is being looked at.',
			change('worker/media/windows.ts', 'objectIn', access('etag'), "'*'"),
		],
	},
	'tests/worker/media/video/places.test.ts': {
		'places stay in the data': [
			'What a camera measured beside the picture is still in the file, though nothing points at it.',
			change(EXTENTS, 'holesIn', conditionOn('isKept'), 'isLeft && isGuess'),
		],
		'a film keeps its dates': [
			'When it was taken is still written in its index.',
			change('worker/media/video/mp4/track.ts', 'withoutDates', call('fill'), 'header.slice()'),
		],
	},
	'tests/worker/media/video/facts.test.ts': {
		'a film keeps its old places': [
			'The index moves to the front, and still points to where the samples were.',
			change('worker/media/video/mp4/sample-table.ts', 'shift', body(), '{}'),
		],
	},
	'tests/api/banner/buying.test.ts': {
		'a buyer pays more than they saw': [
			'The price rose while somebody wrote, and they are asked for the new one without a word.',
			change(PAYMENTS, 'reserve', ifOn('quotedCents'), drop),
		],
		'the buyer names the price': [
			'What the page says that it costs is what somebody pays.',
			change(PAYMENTS, 'reserve', variable('payment'), (was) =>
				was.replace('cents,', 'cents: quotedCents ?? cents,'),
			),
		],
		'a reservation outlives the sale': [
			'It was paid, and everybody still reads that somebody is buying it.',
			change(SETTLING, '#setState', variable('isOver'), (was) => `${was} && state !== 'fulfilled'`),
		],
	},
	'tests/room/money/payments.test.ts': {
		'one slot, two pay pages': [
			'Somebody is led to the pay page while another is paying for the same slot.',
			change('durable-objects/banner/banner.ts', 'price', ifOn('other'), drop),
		],
		'money that nobody gives back': [
			'An ad is taken away, and its money stays here.',
			change(SETTLING, '#setState', ifOn('refunding'), drop),
		],
		'money only comes back': [
			'A refund that failed counts as paid back for ever.',
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
		'an inquiry takes the money': [
			'What waits for a question of the bank stays here after that was closed.',
			change(
				'worker/integrations/stripe-words.ts',
				'disputedBy',
				variable('outcomes'),
				words(
					"meaning(STRIPE_DISPUTES, status, 'open')",
					"status === 'lost' ? 'lost' : status === 'won' ? 'won' : 'open'",
				),
			),
		],
	},
	'tests/room/token/paid-once.test.ts': {
		'a transfer is sent before it is kept': [
			'A room that is killed then does not know it, and gives its nonce to somebody else.',
			change(
				PAYING_OUT,
				'#signPayout',
				variable('signed'),
				(was) => `${was}.then(async (signed) => (await effects.sendPayout(signed.raw), signed))`,
			),
		],
	},
	'tests/room/token/payouts.test.ts': {
		'a node counts the transfers': [
			'Which nonce comes next is what the node says, however far it lags behind.',
			change(PAYING_OUT, '#sign', variable('nonce'), 'state.count'),
		],
		'a nonce of another account': [
			'Whether somebody looked at a lost nonce is asked of the account that pays now.',
			change(PAYING_OUT, '#follow', variable('own'), 'lane'),
		],
		'paid again without a proof': [
			'A transfer is signed anew although its first transaction may be in a block.',
			change(PAYING_OUT, '#onNonceUsed', ifOn('isElsewhere'), drop),
		],
		'a transfer that D1 does not have': [
			'What is signed or sent does not wait until D1 knows it.',
			change(PAYING_OUT, '#isArchived', body(), '{ return true }'),
		],
		'a block is for good': [
			'What is in a block counts as paid, though the chain may replace it.',
			change(PAYOUT_COURSE, null, comparison('PAYOUT_CONFIRMATIONS'), 'false'),
		],
		'what the token refuses is paid': [
			'A transaction in a block counts as paid, whatever the token said to it.',
			change('worker/integrations/chain.ts', 'minedAt', variable('isPaid'), 'true'),
		],
	},
	'tests/api/token/payouts.test.ts': {
		'the wallet of before is paid': [
			'What waited goes to the wallet that its person has replaced meanwhile.',
			change(PAYOUT_COURSE, 'isOwedStill', body(), '{ return true }'),
		],
	},
	'tests/worker/integrations/chain.test.ts': {
		'an empty account is no reason': [
			'A node says that the account has too little gas, and is asked again for ever.',
			change('worker/integrations/node-words.ts', 'LEADS_TO', text('gas'), words('gas', 'busy')),
		],
	},
	'tests/rules/token/payouts.test.ts': {
		'who is held is paid': [
			'An operator held somebody, and they are paid all the same.',
			change(
				'app/rules/token/payouts.ts',
				'wantsOf',
				conditionOn('isHeld'),
				words('isHeld', 'false'),
			),
		],
	},
	'tests/api/topics/boosts.test.ts': {
		'a few networks buy all': [
			'One network may open all pay pages that there are, and nobody else can buy.',
			change(PAYMENTS, 'reserve', ifOn('PAYMENTS_OPEN_PER_NETWORK'), drop),
		],
		'the log remembers buyers': [
			'A day later the changes that the log keeps still say who bought it.',
			change(PAYMENTS, '#forgetBuyer', call('forgetIn'), 'undefined'),
		],
		'a boost never ends': [
			'A topic that was paid for stands first for ever.',
			change(BOOSTS, '#end', body(), '{}'),
		],
		'words that nobody paid for stay': [
			'Who comes back without paying leaves their text in the books.',
			change(BOOSTS, 'redacted', body(), '{ return arguments[0] }'),
		],
		'a banned buyer is heard': [
			'Somebody whom an operator took off the stage speaks there once more, for money.',
			change(BOOSTS, '#authorOf', comparison('Removed'), 'true'),
		],
	},
	'tests/api/money/webhook.test.ts': {
		'test money counts': [
			'What is said of the other mode of the payment service is heard, too.',
			change('worker/areas/stripe-hook.ts', 'stripeHook', ifOn('livemode'), drop),
		],
		'what is said is believed': [
			'A webhook that says paid delivers, whatever the payment service would answer.',
			change(
				PAYMENTS,
				'markForSync',
				call('#lookUp'),
				(
					was,
				) => `(${was}, this.#room.settling.settle(row.id, { ...row, status: 'complete', isProcessing: false,
					currency: 'usd', paid: row.cents }, turn))`,
			),
		],
	},
	'tests/api/banner/clicks.test.ts': {
		'a click counts each time': [
			'Who follows an ad again and again makes it look popular.',
			change('durable-objects/banner/ad-clicks.ts', 'count', ifOn('rowsWritten'), drop),
		],
	},
	'tests/api/login/session.test.ts': {
		'a false token is taken for a guest': [
			'A browser with a session that is over subscribes for nobody, and its person’s alerts never come.',
			change('worker/http/admit.ts', 'admit', comparison('token'), 'true'),
		],
	},
	'tests/api/alerts/push.test.ts': {
		'strangers’ devices drive out those that work': [
			'Who makes up addresses ends the alerts of guests.',
			change(
				'worker/db/alerts.ts',
				'dropGuestsBeyond',
				text('taken_at IS NOT NULL'),
				words('taken_at IS NOT NULL AND failing_since IS NULL DESC,', ''),
			),
		],
		'stage-only words on a locked screen': [
			'What is said among people on stage alone stands in a push.',
			change(
				'worker/alerts/words.ts',
				'alertWords',
				argument('activitiesWithQuotes', 1),
				'{ ...EVERYONE, language, seated: true }',
			),
		],
		'one device silences all': [
			'The first device that refuses the keys stops everybody’s alerts.',
			change(
				'durable-objects/alerts/pushes.ts',
				'#stopIfRefused',
				conditionOn('keysRefused'),
				'!keysRefused',
			),
		],
		'alerts stop for good': [
			'What strangers’ devices have stopped nothing starts again.',
			change(
				'durable-objects/alerts/pushes.ts',
				'#stop',
				call('schedule', 'push-trial'),
				'undefined',
			),
		],
	},
	'tests/rules/alerts/alerts-away.test.ts': {
		'pushes to a port of their choice': [
			'Whoever names an address decides whom the stage asks, by plain http and on any port.',
			change('app/rules/alerts/push-host.ts', 'isPushAddress', ifOn('protocol'), drop),
		],
	},
	'tests/room/token/airdrops.test.ts': {
		'the same words earn again': [
			'Who repeats what they said earns by it in every window.',
			change(AIRDROPS, 'onMessage', variable('isRepeat'), 'false'),
		],
		'a credit that nobody takes back': [
			'A message goes as soon as it earned, and its credit stays.',
			change(AIRDROPS, 'onRemoval', ifOn('row'), drop),
		],
	},
	'tests/room/token/claims.test.ts': {
		'a claim without a click': [
			'Who never followed the ad earns by asking alone.',
			change(CLAIMS, '#problemOfPerson', ifOn('clickedAt'), drop),
		],
		'an ad that can be claimed again': [
			'Each request of the same person for the same ad opens another claim.',
			change(CLAIMS, 'claim', ifOn('before'), drop),
		],
	},
	'tests/rules/text/work.test.ts': {
		'look again for what lies ahead': [
			'Behind each thing that only looks like a domain the rest of a text is searched anew: one message holds the room up.',
			change(TOKENS, 'finder', conditionOn('isAtEnd'), 'false'),
		],
	},
	'tests/worker/settings.test.ts': {
		'a stray comma is a secret': [
			'Of a setting of several secrets one that is long enough makes up for those that anybody guesses.',
			change('storage/secrets.ts', 'secrets', access('every'), words('.every', '.some')),
		],
	},
	'tests/worker/lives.test.ts': {
		'a new secret ends log-ins': [
			'While the secret is being replaced the cookies of before open nothing any more.',
			change(
				'worker/login/encrypted-cookie.ts',
				'readEncryptedCookie',
				call('secretsIn'),
				after('.slice(0, 1)'),
			),
		],
	},
	'tests/api/people/rejoin.test.ts': {
		'wrong codes lock out the right one': [
			'Who guesses at the code of somebody keeps them from coming back with it.',
			change(
				SEATING,
				'rejoin',
				variable('isRight'),
				(was) =>
					`!allowances.refusal(\`rejoin:\${participantId}\`, GUESS_RATES.participant, now) && ${was}`,
			),
		],
	},
	'tests/rules/cause-of.test.ts': {
		'the log says what a statement held': [
			'When D1 fails the log has what people wrote, and who they are.',
			change('app/rules/cause-of.ts', 'causeOf', ifOn('FAILED_QUERY'), drop),
			change('app/rules/cause-of.ts', 'withoutWords', call('replace', 'FAILED_QUERY'), 'text'),
		],
	},
	'tests/api/alerts/account.test.ts': {
		'a wallet is changed in silence': [
			'Who has a session of somebody changes where they are paid, and nobody tells them.',
			change('durable-objects/people/own-settings.ts', 'setWallet', ifOn('walletAddress'), drop),
		],
	},
	'tests/room/alerts/activities.test.ts': {
		'a guest’s network is kept': [
			'Where a guest’s device came from can be compared for ever.',
			change(UNREAD, 'forgetGuests', call('lte', 'createdAt'), 'lte(createdAt, 0)'),
		],
	},
}

export const DEFECTS = Object.entries(BY_SUITE).flatMap(([caughtBy, defects]) =>
	Object.entries(defects).map(
		([name, [broken, ...changes]]): Defect => ({ name, broken, caughtBy, changes }),
	),
)
