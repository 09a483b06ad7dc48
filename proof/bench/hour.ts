import { LANGUAGES } from '#contract/languages'
import { HOUR_MS, MINUTE_MS, PING_MS } from '#contract/limits'
import { dollars, gigabyteSeconds, type Spending, tokensIn } from '#rules/money/prices'
import { ACK_EVERY_MS } from '../../app/client/keepalive.ts'
import { atMost, type Figure, type Found, figureOf, reckoned, type Spread } from './part.ts'

/** pusher.com/channels/pricing: the Startup plan, 49 dollars a month for a million messages a day. */
const PUSHER_PER_DELIVERY = 49 / 30e6

/** The hour whose cost is computed: everybody comes once and stays, and says or reads what was counted. */
export const HOUR = {
	visitors: 1000,
	onStage: 30,
	messages: 360,
	languagesRead: 10,
	textChars: 190,
	/** On this machine services answer at once. The room is billed while it waits for a distant one. */
	farDatabaseMs: 100,
	farEngineMs: 500,
}

/** The counts of each activity in the hour. */
export const UNITS = ['visit', 'beat', 'message', 'translated message'] as const
export type Unit = (typeof UNITS)[number]

const BY_THE_ROOM = {
	roomRequests: 'requests of the room',
	written: 'rows written to D1',
	roomWritten: 'rows written by the room',
	roomQueries: 'waits of the room for D1',
	activeMs: 'ms under way in the room',
	cpuMs: 'CPU ms',
}
const COUNTED: Record<Unit, Record<string, string>> = {
	visit: {
		requests: 'requests of the Worker',
		...BY_THE_ROOM,
		mediaReads: 'pictures read from R2',
		read: 'rows read from D1',
	},
	beat: BY_THE_ROOM,
	message: BY_THE_ROOM,
	'translated message': { ...BY_THE_ROOM, calls: 'calls of the engine' },
}

/** The cost of one, without the translation engine. */
export function spendingOf(of: (name: string) => number): Spending {
	const waitedMs = of('roomQueries') * HOUR.farDatabaseMs + of('translations') * HOUR.farEngineMs
	return {
		requests: of('requests'),
		cpuMs: of('cpuMs'), // of the whole process, the room's included
		roomRequests: of('roomRequests'),
		frames: of('frames'),
		gigabyteSeconds: gigabyteSeconds(of('activeMs') + of('cpuMs') + waitedMs),
		rowsRead: of('read') + of('roomRead'),
		rowsWritten: of('written') + of('roomWritten'),
		mediaReads: of('mediaReads'),
		mediaWrites: of('mediaWrites'),
	}
}

export function costOfHour(found: Found): Figure[] {
	const counts = (name: string) => found(/message/.test(name) ? 'talking' : 'looking on', name)
	const median = (name: string) => counts(name).median
	const priceOf = Object.fromEntries(
		UNITS.map((unit) => [unit, dollars(spendingOf((name) => median(`${unit} ${name}`)))]),
	) as Record<Unit, number>
	const perCall = dollars({ tokens: 2 * tokensIn('a'.repeat(HOUR.textChars)) })
	const translated = priceOf['translated message'] + median('translated message calls') * perCall
	const framesPerHour = HOUR.visitors * (HOUR_MS / PING_MS + HOUR_MS / ACK_EVERY_MS)
	const presence =
		priceOf.beat * HOUR.onStage * (HOUR_MS / MINUTE_MS) + dollars({ frames: framesPerHour })
	const stay = priceOf.visit * HOUR.visitors + presence
	const hour = stay + priceOf.message * HOUR.messages
	const others = LANGUAGES.length - 1
	const naiveMessage = others * (perCall + dollars({ rowsWritten: 1 }))
	const naiveHour =
		hour + HOUR.messages * naiveMessage + dollars({ gigabyteSeconds: gigabyteSeconds(HOUR_MS) })
	const naive = `naive: ${others} calls and rows per message`
	const pusher = 'Pusher, deliveries alone'
	const figure = (what: string, value: number, rivals: Record<string, number> = {}) =>
		figureOf(
			what,
			'$',
			reckoned(value),
			Object.fromEntries(
				Object.entries(rivals).map(([name, price]): [string, Spread] => [name, reckoned(price)]),
			),
		)
	const whole = figure('1,000 visitor-hours', stay + HOUR.messages * translated, {
		[`${naive}, awake all the time`]: naiveHour,
		[pusher]: HOUR.messages * HOUR.visitors * PUSHER_PER_DELIVERY,
	})
	const untranslated = figure('1,000 visitor-hours without translation', hour, {
		[pusher]: HOUR.messages * HOUR.visitors * PUSHER_PER_DELIVERY,
	})
	whole.goals.push(atMost('<= 0.10', whole.product.median, 0.1))
	untranslated.goals.push(atMost('<= 0.015', untranslated.product.median, 0.015))
	const million = 1_000_000
	const counted = (unit: Unit, what: string, name: string) =>
		figureOf(`${what} per ${unit}`, '', counts(`${unit} ${name}`))
	return [
		whole,
		untranslated,
		figure('  of it visits', priceOf.visit * HOUR.visitors),
		figure('  of it presence: heartbeats, pings, acks', presence),
		figure('  of it messages', priceOf.message * HOUR.messages),
		figure(`a million messages, read in ${HOUR.languagesRead} languages`, translated * million, {
			[naive]: (priceOf.message + naiveMessage) * million,
			[`${pusher}, to ${HOUR.visitors}`]: HOUR.visitors * PUSHER_PER_DELIVERY * million,
		}),
		figure('a million messages without translation', priceOf.message * million),
		...UNITS.flatMap((unit) =>
			Object.entries(COUNTED[unit]).map(([name, what]) => counted(unit, what, name)),
		),
	]
}
