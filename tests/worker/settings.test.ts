import { expect, test } from 'vitest'
import { parseSettings, WrongSetting } from '#worker/settings'

const SECRET = 'a1'.repeat(32)
const GOOD = {
	STAGE_ORIGIN: 'https://stage.example',
	STAGE_TOKEN_SECRET: SECRET,
	OIDC_ISSUER: 'https://id.example',
	OIDC_CLIENT_ID: 'stage',
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
		expect(parseSettings({ ...GOOD, [name]: value })).toMatchObject({ [name]: value })
})
