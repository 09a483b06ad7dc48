import { expect, test } from 'vitest'
import { isPushAddress } from '#rules/alerts/push-host'
import { RoomSettings, roomSettingsIn } from '#storage/room-settings'
import { parseSettings, settingsOf, WrongSetting, wrongSettingIn } from '#worker/settings'

const SECRET = 'a1'.repeat(32)
const GOOD = {
	STAGE_ORIGIN: 'https://stage.example',
	STAGE_TOKEN_SECRET: SECRET,
	OIDC_ISSUER: 'https://id.example',
	OIDC_CLIENT_ID: 'stage',
}
const IN_FILES = {
	OIDC_CLIENT_SECRET: 'secret',
	OIDC_AUDIENCE: 'stage',
	CLIENT_ADDRESS_HEADER: 'none',
	X_BEARER_TOKEN: 'bearer',
	PAYOUT_KEY: `0x${'a1'.repeat(32)}`,
	TOKEN_CONTRACT: `0x${'b2'.repeat(20)}`,
	TRANSLATOR: 'off',
	OPERATOR_SUBS: 'idp|olu',
	STRIPE_SECRET_KEY: 'sk_test_1',
}
const SECRETS = ['STAGE_TOKEN_SECRET', 'STREAM_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET']

test.each(
	SECRETS.flatMap((name) =>
		[
			`${SECRET},`,
			`${SECRET}, `,
			`,${SECRET}`,
			`${SECRET},x`,
			`${SECRET},,${SECRET}`,
			',',
			'x',
		].map((value) => [name, value] as const),
	),
)(
	'G-110: an operator who sets %s to “%s” is told so, before anybody can guess it',
	(name, value) => {
		const parsing = () => parseSettings({ ...GOOD, [name]: value })

		expect(parsing).toThrow(WrongSetting)
		expect(parsing).toThrow(new RegExp(`^${name} is too short`))
	},
)

test.each([
	['X-Forwarded-For', 'holds what clients say'],
	['Forwarded', 'holds what clients say'],
	['a header', 'is no name of a header'],
])('an operator who trusts the header %s is told that it %s', (header, why) => {
	const parsing = () => parseSettings({ ...GOOD, CLIENT_ADDRESS_HEADER: header })

	expect(parsing).toThrow(`CLIENT_ADDRESS_HEADER ${why}`)
})

test.each([
	['STAGE_ORIGIN', 'stage.example:8787'],
	['STAGE_ORIGIN', 'stage.example'],
	['OIDC_ISSUER', 'localhost:8790'],
	['TERMS_URL', 'javascript:alert(1)'],
	['OPERATOR_CONTACT', 'javascript:alert(1)'],
	['OPERATOR_CONTACT', 'http://shop.example.org'],
	['OPERATOR_CONTACT', 'olu@stage?cc=all.example'],
	['RPC_URL', 'https://node.example, node.example:8545'],
])('an operator who forgets https:// in %s is told so: %s', (name, value) => {
	const parsing = () => parseSettings({ ...GOOD, [name]: value })

	expect(parsing).toThrow(new RegExp(`^${name} is not an address`))
})

test.each(SECRETS)('G-110: of %s one secret is good, and two with spaces around them', (name) => {
	for (const value of [SECRET, `${SECRET},another that is long`, ` ${SECRET} , ${SECRET}2 `])
		expect(parseSettings({ ...GOOD, [name]: value })).toMatchObject({ [name]: value.trim() })
})

test.each(['', ' ', '\t'])(
	'the room and the Worker read alike what an operator leaves blank as “%s”: it is not set',
	(blank) => {
		const names = Object.keys(RoomSettings.shape).filter((name) => !(name in GOOD))
		const blanks = Object.fromEntries(names.map((name) => [name, blank]))

		const ofRoom = roomSettingsIn({ ...GOOD, ...blanks })

		expect(ofRoom).toEqual(roomSettingsIn(GOOD))
		expect(parseSettings({ ...GOOD, ...blanks })).toMatchObject(ofRoom)
	},
)

test.each(['\n', ' ', '\r\n', '\ufeff'])(
	'a setting that an operator reads from a file, with “%j” at its end, is the same in the room and in the Worker; only the word that makes the room begin anew is read as it is written',
	(end) => {
		const set = { ...GOOD, ...VAPID, ...IN_FILES }
		const ended = Object.fromEntries(Object.entries(set).map(([name, text]) => [name, text + end]))

		expect(settingsOf(ended)).toEqual(settingsOf(set))
		expect(roomSettingsIn(ended)).toEqual(roomSettingsIn(set))
		expect(roomSettingsIn({ ...GOOD, ROOM_BEGIN_ANEW: `May${end}` }).ROOM_BEGIN_ANEW).toBe(
			`May${end}`,
		)
	},
)

const VAPID = {
	VAPID_PUBLIC_KEY: `B${'x'.repeat(86)}`,
	VAPID_PRIVATE_KEY: 'y'.repeat(43),
	VAPID_SUBJECT: 'mailto:olu@stage.example',
}

test.each([
	['VAPID_PUBLIC_KEY', VAPID.VAPID_PRIVATE_KEY],
	['VAPID_PUBLIC_KEY', `${VAPID.VAPID_PUBLIC_KEY}=`],
	['VAPID_PRIVATE_KEY', VAPID.VAPID_PUBLIC_KEY],
	['VAPID_PRIVATE_KEY', ' '.repeat(42).concat('y')],
	['VAPID_SUBJECT', 'olu@stage.example'],
	['VAPID_SUBJECT', 'http://stage.example'],
	['RATE_LIMIT_SCALE', '0'],
	['RATE_LIMIT_SCALE', '-1'],
	['RATE_LIMIT_SCALE', 'off'],
	['MIN_FOLLOWERS', 'ten'],
	['TOKEN_DECIMALS', '1.5'],
	['CHAIN_ID', '0'],
	['CHAIN_ID', '-1'],
	['CHAIN_ID', '1.5'],
	['CHAIN_ID', 'base'],
	['PUSH_HOSTS', 'push.example/to'],
	['PUSH_HOSTS', 'push.example:8443'],
	['PUSH_HOSTS', 'fcm.googleapis.com push.example'],
	['FARCASTER_PUSH_HOSTS', 'https://push.example/to'],
	['FARCASTER_PUSH_HOSTS', 'javascript://push.example'],
])('an operator who sets %s to “%s” is told so, before anybody misses an alert', (name, value) => {
	const parsing = () => parseSettings({ ...GOOD, ...VAPID, [name]: value })

	expect(parsing).toThrow(WrongSetting)
	expect(parsing).toThrow(
		new RegExp(`^${name} (is|holds) [^.]+: \\w|^${name} is (not a number|less than 0)`),
	)
})

test.each([
	['VAPID_PUBLIC_KEY', `${VAPID.VAPID_PUBLIC_KEY}=`],
	['VAPID_PRIVATE_KEY', ''],
	['VAPID_SUBJECT', 'olu@stage.example'],
])('with a wrong %s nobody gets a push, but the stage runs, and names it', (name, value) => {
	const settings = { ...GOOD, ...VAPID, [name]: value }

	const [ofWorker, ofRoom] = [settingsOf(settings), roomSettingsIn(settings)]

	for (const key of Object.keys(VAPID))
		expect([ofWorker, ofRoom]).not.toContainEqual(
			expect.objectContaining({ [key]: expect.any(String) }),
		)
	expect(ofWorker).toMatchObject(roomSettingsIn(GOOD))
	expect(wrongSettingIn(settings)).toContain(name)
	expect(() => settingsOf({ ...settings, RATE_LIMIT_SCALE: '0' })).toThrow(/^RATE_LIMIT_SCALE/)
})

test('a host for pushes that can never match stops neither the stage nor pushes to the others, and is named', () => {
	const settings = { ...GOOD, ...VAPID, PUSH_HOSTS: 'push.example/to, fcm.googleapis.com' }

	expect(settingsOf(settings)).toMatchObject({ ...VAPID, PUSH_HOSTS: ['fcm.googleapis.com'] })
	expect(wrongSettingIn(settings)).toMatch(/^PUSH_HOSTS holds/)
	expect(wrongSettingIn({ ...GOOD, ...VAPID })).toBe(null)
	const none = { ...GOOD, PUSH_HOSTS: 'push.example/to' }
	expect(settingsOf(none).PUSH_HOSTS).toEqual(settingsOf({ ...GOOD }).PUSH_HOSTS)
})

test('an operator may end addresses with a slash, and write hosts in capitals', () => {
	const { PUSH_HOSTS, ...settings } = parseSettings({
		...{
			...GOOD,
			...VAPID,
			X_API_URL: 'https://x.example/',
			STRIPE_API_URL: 'https://pay.example//',
		},
		PUSH_HOSTS: 'FCM.googleapis.com, https://Push.example:443/, *.Apple.example',
	})

	expect(settings).toMatchObject({
		X_API_URL: 'https://x.example',
		STRIPE_API_URL: 'https://pay.example',
	})
	const taken = [
		'https://fcm.googleapis.com/x',
		'https://push.example/x',
		'https://web.apple.example/x',
	]
	expect(taken.filter((one) => !isPushAddress(one, PUSH_HOSTS))).toEqual([])
	expect(isPushAddress('https://apple.example/x', PUSH_HOSTS)).toBe(false)
})
