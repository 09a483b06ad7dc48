import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventIn } from '#worker/integrations/farcaster-event'

const pair = generateKeyPairSync('ed25519')
const KEY = `0x${Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')}`
const HEADER = { fid: 5, type: 'app_key', key: KEY }
const DETAILS = { url: 'https://api.farcaster.xyz/v1/frame-notifications', token: 'abc' }

function part(json: unknown): string {
	return Buffer.from(JSON.stringify(json)).toString('base64url')
}

function signed(payload: unknown, header: object = HEADER): string {
	const parts = { header: part(header), payload: part(payload) }
	const said = Buffer.from(`${parts.header}.${parts.payload}`)
	const signature = sign(null, said, pair.privateKey).toString('base64url')
	return JSON.stringify({ ...parts, signature })
}

test('a Farcaster client reports in the present and in the earlier format that fay added the stage, turned notifications on, or turned them off', async () => {
	for (const event of ['miniapp_added', 'frame_added', 'notifications_enabled'])
		expect(await eventIn(signed({ event, notificationDetails: DETAILS }))).toEqual({
			fid: 5,
			key: KEY,
			told: DETAILS,
		})
	for (const event of ['miniapp_removed', 'frame_removed', 'notifications_disabled'])
		expect(await eventIn(signed({ event }))).toMatchObject({ fid: 5, told: 'off' })
	for (const payload of [
		{ event: 'miniapp_added' },
		{ event: 'miniapp_added', notificationDetails: null },
		{ event: 'something_new', notificationDetails: DETAILS },
	])
		expect(await eventIn(signed(payload))).toMatchObject({ told: null })
})

test('an event without a signature, with a key of another kind, or with missing parts is ignored', async () => {
	const event = { event: 'miniapp_removed' }
	const whole = JSON.parse(signed(event))
	const wrong = [
		'',
		'null',
		'{}',
		JSON.stringify({ ...whole, signature: 'AAAA' }),
		JSON.stringify({ ...whole, signature: undefined }),
		JSON.stringify({ ...whole, payload: part({ event: 'miniapp_added' }) }),
		JSON.stringify({ ...whole, header: part({ ...HEADER, fid: 6 }) }),
		JSON.stringify({ ...whole, header: '%' }),
		signed(event, { ...HEADER, type: 'custody' }),
		signed(event, { ...HEADER, fid: 0 }),
		signed(event, { ...HEADER, fid: '5' }),
		signed(event, { ...HEADER, key: `0x${'00'.repeat(20)}` }),
		signed(event, { ...HEADER, key: `0x${'ff'.repeat(32)}` }),
		signed({ event: 1 }),
		signed({ event: 'miniapp_added', notificationDetails: { url: 'x'.repeat(1_025), token: 'a' } }),
		signed({ event: 'miniapp_added', notificationDetails: { url: DETAILS.url } }),
	]
	for (const body of wrong) expect([body, await eventIn(body)]).toEqual([body, null])
})
