import fc from 'fast-check'
import ICAL from 'ical.js'
import { sync, type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import type { CalendarEvent } from '#contract/events/event'
import { MINUTE_MS, SECOND_MS } from '#contract/limits'
import { calendarOf } from '#worker/media/calendar'

const ORIGIN = 'https://stage.example'
const LINE_MAX_BYTES = 75

/** Texts that somebody may write: signs of the format itself, lines, letters of many octets and marks on them. */
const Words = (maxLength: number) =>
	fc
		.array(
			fc.constantFrom(
				...['BEGIN:VEVENT', 'END:VCALENDAR', '\\n', '\\', ';', ',', ':', '"', '=', ' ', '\n'],
				...[
					'a',
					'Tea',
					'قهوة',
					'שלום',
					'漢字',
					'👩‍👩‍👧‍👦',
					'🇺🇦',
					'e\u0301',
					'นํ้า',
					'\u200f',
					'𝕊',
					'x'.repeat(74),
				],
			),
			{ minLength: 1, maxLength },
		)
		.map((parts) => parts.join('').trim())
		.filter((words) => words !== '')

const Drawn = fc.record({
	title: Words(12).map((words) => words.replace(/\s+/gu, ' ')),
	description: fc.option(Words(40)),
	url: fc.option(fc.constantFrom('https://bread.example/a,b;c', 'https://bread.example/?q=%0A:"')),
	startTime: fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }).map((s) => s * SECOND_MS),
	durationMinutes: fc.integer({ min: 30, max: 480 }),
	revision: fc.integer({ min: 1, max: 1_000 }),
	isOff: fc.boolean(),
})

type Read = Record<'uid' | 'title' | 'description' | 'link' | 'state', string | undefined> &
	Record<'sequence' | 'start' | 'end', number>

function byIcalJs(text: string): Read[] {
	const root = new ICAL.Component(ICAL.parse(text))
	return root.getAllSubcomponents('vevent').map((one) => {
		const event = new ICAL.Event(one)
		return {
			...{ uid: event.uid, title: event.summary ?? '', description: event.description ?? '' },
			link: String(one.getFirstPropertyValue('url') ?? ''),
			state: String(one.getFirstPropertyValue('status')),
			sequence: Number(event.sequence),
			start: event.startDate.toJSDate().getTime(),
			end: event.endDate.toJSDate().getTime(),
		}
	})
}

function byNodeIcal(text: string): Read[] {
	const all = Object.values(sync.parseICS(text))
	const events = all.filter((one): one is VEvent => one?.type === 'VEVENT')
	const said = (value: unknown) => String(Object((value as { val?: unknown })?.val ?? value ?? ''))
	return events.map((event) => ({
		...{ uid: event.uid, title: said(event.summary), description: said(event.description) },
		...{ link: said(event.url), state: event.status, sequence: Number(event.sequence) },
		...{ start: event.start.getTime(), end: (event.end as Date).getTime() },
	}))
}

/** The text on the wire: where a letter was cut, its halves are no letters. */
function linesOf(text: string): string[] {
	const bytes = Buffer.from(text)
	const lines: string[] = []
	for (let from = 0; from < bytes.length; ) {
		const until = bytes.indexOf('\r\n', from)
		lines.push(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, until)))
		from = until + 2
	}
	return lines
}

test('EVT-04, G-146: two programs of others read the same of an event, which is what was written; no line is long, and no letter cut', async () => {
	await fc.assert(
		fc.asyncProperty(Drawn, async ({ isOff, ...drawn }) => {
			const event = { ...drawn, translations: {}, language: 'en-us' } as unknown as CalendarEvent
			const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
			const { revision, startTime, durationMinutes } = drawn
			const text = await calendarOf(
				{ id, revision, startTime, durationMinutes, title: drawn.title },
				isOff ? null : event,
				null,
				{
					origin: ORIGIN,
					now: startTime,
				},
			)
			const page = `${ORIGIN}/stage/event/${id}`
			const asWritten: Read = {
				...{ uid: `${id}@stage.example`, sequence: revision },
				...{ start: startTime, end: startTime + durationMinutes * MINUTE_MS },
				title: drawn.title,
				description: isOff ? '' : [drawn.description, drawn.url, page].filter(Boolean).join('\n\n'),
				link: isOff ? '' : page,
				state: isOff ? 'CANCELLED' : 'CONFIRMED',
			}
			expect(byIcalJs(text)).toEqual([asWritten])
			// This parser takes a backslash before an n for a new line.
			if (!/\\n/i.test(`${drawn.title} ${drawn.description}`))
				expect(byNodeIcal(text)).toEqual([asWritten])
			for (const line of linesOf(text))
				expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LINE_MAX_BYTES)
		}),
		{ numRuns: 300, seed: 1 },
	)
})
