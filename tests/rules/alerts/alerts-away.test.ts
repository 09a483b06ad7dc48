import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import { ALERTS, switchesOf } from '#contract/push'
import { isPushAddress, PUSH_SERVICES } from '#rules/alerts/push-host'
import { otherZone, quietUntil, zoneOfHours } from '#rules/alerts/quiet-hours'
import { isZone } from '#rules/zone'

const SANDBOX = [...PUSH_SERVICES, 'http://localhost:8790']

test.each([
	'https://fcm.googleapis.com/fcm/send/abc',
	'https://updates.push.services.mozilla.com/wpush/v2/abc',
	'https://web.push.apple.com/abc',
	'https://wns2-par02p.notify.windows.com/w/?token=abc',
	'http://localhost:8790/push/to/abc',
])('PUSH-12: a browser is alerted through its own vendor: %s', (endpoint) => {
	expect(isPushAddress(endpoint, SANDBOX)).toBe(true)
})

test.each([
	'https://127.0.0.1/x',
	'http://127.0.0.1:8790/x',
	'https://[::1]/x',
	'https://10.0.0.7/x',
	'https://169.254.169.254/latest/meta-data',
	'http://metadata.google.internal/x',
	'https://fcm.googleapis.com@evil.example/x',
	'https://user@fcm.googleapis.com/x',
	'https://fcm.googleapis.com:8443/x',
	'http://fcm.googleapis.com/x',
	'https://fcm.googleapis.com.evil.example/x',
	'https://push.apple.com/x',
	'https://evilpush.apple.com/x',
	'https://evil.example/fcm.googleapis.com',
	'http://localhost:8791/push/to/abc',
	'https://localhost:8790/push/to/abc',
	'file:///etc/passwd',
	'javascript:alert(1)',
	'nothing at all',
	`https://fcm.googleapis.com/${'a'.repeat(3_000)}`,
])('PUSH-12: the stage sends nothing to an address that a stranger made up: %.60s', (endpoint) => {
	expect(isPushAddress(endpoint, SANDBOX)).toBe(false)
})

const at = (text: string) => Date.parse(text)
const night = { quietFrom: '22:00', quietTo: '07:00', zone: 'Europe/Berlin' }

test.each<[now: string, until: string | null, when: string]>([
	['2026-11-25T20:59:59Z', null, 'a minute before'],
	['2026-11-25T21:00:00Z', '2026-11-26T06:00:00Z', 'as they begin'],
	['2026-11-26T02:30:30Z', '2026-11-26T06:00:00Z', 'after midnight'],
	['2026-11-26T06:00:00Z', null, 'as they end'],
	['2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z', 'in the night with an hour more'],
	['2026-03-28T22:30:00Z', '2026-03-29T05:00:00Z', 'in the night with an hour less'],
])(
	'noor sleeps from ten to seven in Berlin: at %s she is disturbed from %s (%s)',
	(now, until, _when) => {
		expect(quietUntil(night, at(now))).toBe(until && at(until))
	},
)

test('quiet hours that end at an hour which the clocks skip last until that moment, and never end before they are asked for', () => {
	const until = (quietFrom: string, quietTo: string, zone: string, now: string) =>
		quietUntil({ quietFrom, quietTo, zone }, at(now))
	const [berlin, santiago] = ['Europe/Berlin', 'America/Santiago']

	for (const now of ['2026-03-28T22:00:00Z', '2026-03-29T00:30:00Z', '2026-03-29T00:59:30Z'])
		for (const end of ['02:00', '02:30', '02:59'])
			expect(until('22:00', end, berlin, now)).toBe(at('2026-03-29T01:00:00Z'))
	expect(until('01:30', '02:15', berlin, '2026-03-29T00:40:00Z')).toBe(at('2026-03-29T01:00:00Z'))
	expect(until('22:00', '02:30', berlin, '2026-03-29T01:00:00Z')).toBeNull()
	expect(until('22:00', '00:30', santiago, '2026-09-06T03:00:00Z')).toBe(at('2026-09-06T04:00:00Z'))
	// Of a day that lacks the only loud hour the quiet hours simply go on.
	const next = until('03:00', '02:00', berlin, '2026-03-29T00:30:00Z')
	expect(next).toBeGreaterThan(at('2026-03-29T00:30:00Z'))
})

test('quiet hours by day do not apply by night, and a person without quiet hours always gets alerts', () => {
	const siesta = { quietFrom: '13:00', quietTo: '15:30', zone: 'Asia/Tokyo' }
	const noon = at('2026-11-25T04:10:00Z')
	expect(quietUntil(siesta, noon)).toBe(at('2026-11-25T06:30:00Z'))
	expect(quietUntil(siesta, noon - HOUR_MS)).toBeNull()
	expect(quietUntil({ ...siesta, quietTo: '13:00' }, noon)).toBeNull()
	expect(quietUntil({ ...siesta, quietFrom: null }, noon)).toBeNull()
	expect([isZone('Asia/Kathmandu'), isZone('Mars/Olympus')]).toEqual([true, false])
})

test('when noor’s browser does not know her time zone, she reads which zone her quiet hours use: her earlier one, else UTC', () => {
	const noon = at('2026-11-25T12:00:00Z')
	const hours = { quietFrom: '11:30', quietTo: '12:30', zone: null }
	for (const zone of [null, '', 'Mars/Olympus'])
		expect(quietUntil({ ...hours, zone }, noon)).toBe(noon + HOUR_MS / 2)
	expect([zoneOfHours(null), zoneOfHours('Asia/Kolkata')]).toEqual(['UTC', 'Asia/Kolkata'])
	expect(otherZone('Asia/Kolkata', null)).toBeNull()
})

test('a person who travelled is offered the time zone of the place, and nobody is offered the zone that they have', () => {
	expect(otherZone('Europe/Berlin', 'Asia/Tokyo')).toBe('Asia/Tokyo')
	expect(otherZone(null, 'Asia/Tokyo')).toBe('Asia/Tokyo')
	expect(otherZone('Asia/Tokyo', 'Asia/Tokyo')).toBeNull()
	expect(otherZone('Asia/Calcutta', 'Asia/Kolkata')).toBeNull()
	// A zone that her other device knows and this browser is too old for.
	expect(otherZone('America/Newly_Named', 'Asia/Tokyo')).toBe('Asia/Tokyo')
})

test('ada is alerted of answers, mentions, her place and events until she says otherwise, and of reactions only when she asks', () => {
	const fresh = switchesOf({})
	expect(Object.keys(fresh)).toEqual(Object.keys(ALERTS))
	expect(fresh).toMatchObject({ reply: true, mention_message: true, participant_bumped: true })
	expect(fresh).toMatchObject({ seat_warning: true, event_started: true, reaction_message: false })
	expect(switchesOf({ reply: false, story_like: true })).toMatchObject({
		...{ reply: false, story_like: true, topic_reply: true },
	})
	expect(ALERTS.event_reminder.lifeMs).toBe(15 * MINUTE_MS)
})
