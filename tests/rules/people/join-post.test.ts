import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAST_EXAMPLE, faultOf, parsePost, X_EXAMPLE } from '#rules/people/join-post'
import { cpuMs } from '../../support/cpu-time.ts'

const HASH = `0x${'a1B2'.repeat(10)}`

test.each([
	'https://x.com/ada/status/1234567890123456789',
	'https://twitter.com/ada/status/1234567890123456789',
	'https://mobile.twitter.com/ada/status/1234567890123456789',
	'https://www.x.com/ada/status/1234567890123456789',
	'https://mobile.x.com/ada/status/1234567890123456789/',
	'https://x.com/i/status/1234567890123456789',
	'https://x.com/ada/status/1234567890123456789?s=20&t=abc#top',
	'https://x.com/ada/status/1234567890123456789/photo/1',
	'  HTTPS://X.com/Ada_1/status/1234567890123456789\n',
	'1234567890123456789',
	'https://x.com/i/web/status/1234567890123456789',
	'x.com/i/web/status/1234567890123456789?s=46',
	'x.com/ada/status/1234567890123456789',
	'www.twitter.com/ada/status/1234567890123456789',
	'http://x.com/ada/status/1234567890123456789',
	'http://m.twitter.com/ada/status/1234567890123456789',
	'https://twitter.com/ada/statuses/1234567890123456789',
	'https://twitter.com/statuses/1234567890123456789',
	'https://x.com/ada/status/1234567890123456789/analytics',
	'https://x.com/ada/status/1234567890123456789/likes',
	'https://x.com/ada/status/1234567890123456789/quotes/',
	'https://x.com/ada/status/1234567890123456789/photo/1?s=20',
	'x.com/ada/status/1234567890123456789/video/2',
	'https://x.com/i/flow/login?redirect_after_login=%2Fada%2Fstatus%2F1234567890123456789%3Fs%3D20',
	'Ada (@ada) on X: "I join the stage https://stage.example/stage?j=7KQ2M9XW4C" https://x.com/ada/status/1234567890123456789?s=20',
	'Look at this: https://x.com/ada/status/1234567890123456789.',
	'(x.com/ada/status/1234567890123456789)',
	'“https://x.com/ada/status/1234567890123456789”',
	'<https://x.com/ada/status/1234567890123456789>',
	'[my post](https://x.com/ada/status/1234567890123456789)',
	'Post:https://x.com/ada/status/1234567890123456789',
	'\ufffcx.com/ada/status/1234567890123456789\ufffb',
	'これを見てhttps://x.com/ada/status/1234567890123456789を見て',
	'看看：https://x.com/ada/status/1234567890123456789。',
	'https://x.com/ada/status/1234567890123456789\n\nhttps://x.com/ada/status/1234567890123456789?s=20',
	'https://x.com/ada and https://x.com/ada/status/1234567890123456789',
	'Ada joins https://stage.example/stage?j=7KQ2M9XW4Chttps://x.com/ada/status/1234567890123456789',
	'https://x.com/ada/status/1234567890123456789&s=20',
	'https://x.com/ada/status/1234567890123456789%20',
	'https://x.com//ada/status/1234567890123456789',
	'https%3A%2F%2Fx.com%2Fada%2Fstatus%2F1234567890123456789%3Fs%3D20',
	'https:\\/\\/x.com\\/ada\\/status\\/1234567890123456789',
	'\u200ehttps://x.com/ada/status/1234567890123456789\u200f',
	'\u202ahttps://x.com/ada/status/1234567890123456789\u202c',
	'\ufeffhttps://x.com/ada/status/\u200b1234567890123456789\u2060',
	'\u00a0https://x.com/ada/status/1234567890123456789\u00ad\u00a0',
	'\u200e1234567890123456789\u200e',
	'“1234567890123456789”',
	'https://x.com:443/ada/status/1234567890123456789',
	'http://x.com:80/ada/status/1234567890123456789',
	'//x.com/ada/status/1234567890123456789',
	'https://xcancel.com/ada/status/1234567890123456789#m',
	'https://fxtwitter.com/ada/status/1234567890123456789/en',
	'https://vxtwitter.com/ada/status/1234567890123456789',
	'https://fixupx.com/ada/status/1234567890123456789',
	'https://nitter.poast.org/ada/status/1234567890123456789',
	'nitter.net/i/status/1234567890123456789',
])('JOIN-10: ada pastes %j and only the id of her X post is kept', (pasted) => {
	expect(parsePost(pasted)).toEqual({ platform: 'x', id: '1234567890123456789' })
})

test.each([
	['https://farcaster.xyz/noor/0xafa59bb7', 'url', 'https://farcaster.xyz/noor/0xafa59bb7'],
	[
		'https://warpcast.com/noor.eth/0xAFA59BB7?x=1',
		'url',
		'https://farcaster.xyz/noor.eth/0xafa59bb7',
	],
	['https://www.farcaster.com/noor/0xafa59bb7/', 'url', 'https://farcaster.xyz/noor/0xafa59bb7'],
	[`https://warpcast.xyz/noor/${HASH}`, 'hash', HASH.toLowerCase()],
	[HASH, 'hash', HASH.toLowerCase()],
	['farcaster.xyz/noor/0xafa59bb7', 'url', 'https://farcaster.xyz/noor/0xafa59bb7'],
	['http://warpcast.com/noor/0xafa59bb7', 'url', 'https://farcaster.xyz/noor/0xafa59bb7'],
	[
		'My cast: https://farcaster.xyz/noor/0xafa59bb7 — come!',
		'url',
		'https://farcaster.xyz/noor/0xafa59bb7',
	],
	[`https://warpcast.com/~/conversations/${HASH}`, 'hash', HASH.toLowerCase()],
	[`farcaster.xyz/~/conversations/${HASH}?x=1`, 'hash', HASH.toLowerCase()],
	[`https://base.app/post/${HASH}`, 'hash', HASH.toLowerCase()],
	[`www.base.app/post/${HASH}?utm=x`, 'hash', HASH.toLowerCase()],
	[`https://supercast.xyz/c/${HASH}`, 'hash', HASH.toLowerCase()],
	[`\u200b${HASH}\ufeff`, 'hash', HASH.toLowerCase()],
])('JOIN-10: noor pastes %j and her cast is looked up by %s', (pasted, kind, value) => {
	expect(parsePost(pasted)).toEqual({ platform: 'farcaster', kind, value })
})

test.each([
	['https://x.com/ada', 'profile'],
	['x.com/@ada?lang=en', 'profile'],
	['https://farcaster.xyz/noor.eth', 'profile'],
	['@ada', 'profile'],
	['https://x.com/ada/status/1 https://x.com/bob/status/2', 'several'],
	['https://x.com/ada/status/1 https://farcaster.xyz/noor/0xafa59bb7', 'several'],
	['x.com/ada/status/12…', 'cut'],
	['https://x.com/ada/status/12...', 'cut'],
	['https://x.com/ada/status/', 'cut'],
	['https://farcaster.xyz/noor/0xafa5', 'cut'],
	['0xafa59bb7', 'cut'],
	['', 'missing'],
	['hello', 'missing'],
	['https://evil.example/ada', 'missing'],
	['https://x.com/ada and https://x.com/ada/status/12', null],
	[HASH, null],
])('JOIN-10: of what ada pasted, %j, she is told what is wrong with it: %s', (pasted, fault) => {
	expect(faultOf(pasted)).toBe(fault)
})

test.each([
	'',
	'hello',
	'ftp://x.com/ada/status/1',
	'x.com/status/1',
	'x.com/ada/status/12…',
	'https://x.com/ada/status/12...',
	'https://x.com/ada/status/12３',
	'https://x.com/ada/status/1/status/2',
	'https://x.com/ada/status/1 https://x.com/bob/status/2',
	'https://x.com/ada/status/1 https://farcaster.xyz/noor/0xafa59bb7',
	'my id is 1234567890123456789',
	'1234567890123456789 1234567890123456788',
	'caféx.com/ada/status/1',
	'見てx.com/ada/status/1',
	'https://evil.example/(https://x.com/ada/status/1)',
	'https://evil.example/?u=https://x.com/ada/status/1',
	'https://ada@x.com/ada/status/1',
	'https://x.com/i/flow/login?redirect_after_login=//evil.example/ada/status/1',
	'https://x.com/i/flow/login?redirect_after_login=https://farcaster.xyz/noor/0xafa59bb7',
	'https://x.xyz/ada/status/1',
	'farcaster.xyz/~/conversations/0xafa59bb7',
	'https://farcaster.xyz/~/channel/0xafa59bb7',
	'https://x.com/ada',
	'https://x.com/ada/status/',
	'https://x.com/ada/status/abc',
	'https://x.com/ada/status/0123',
	'https://x.com/ada/status/12345678901234567890',
	'https://x.com/ada/status/1.evil.example',
	'https://x.com/ada/status/1&then=/ada/status/2',
	'https%3A%2F%2Fx.com%2Fada%2Fstatus%2F1%20https%3A%2F%2Fx.com%2Fada%2Fstatus%2F2',
	'https%3A%2F%2Fevil.example%2F%3Fu%3Dhttps%3A%2F%2Fx.com%2Fada%2Fstatus%2F1',
	'https%3A%2F%2Fx.com%2Fada%2Fstatus%2F1%',
	'https://x.com/ada/status/1/../../settings',
	'https://x.com.evil.example/ada/status/1',
	'https://evilx.com/ada/status/1',
	'https://x.com@evil.example/ada/status/1',
	'https://evil.example/https://x.com/ada/status/1',
	'https://x.com:8443/ada/status/1',
	'https://x.com:443@evil.example/ada/status/1',
	'https://x.com:4430/ada/status/1',
	'///x.com/ada/status/1',
	'https://nitter/ada/status/1',
	'https://evilnitter.net/ada/status/1',
	'https://xcancel.com.evil.example/ada/status/1',
	'https://xcancel.com/ada',
	'https://base.app/post/0xafa59bb7',
	`https://base.app/profile/${HASH}`,
	`https://base.app.evil.example/post/${HASH}`,
	'https://x.com\\@evil.example/ada/status/1',
	'https://xｃom/ada/status/1',
	'https://farcaster.xyz/noor/0xafa59b',
	'https://farcaster.xyz/../0xafa59bb7',
	'https://farcaster.xyz/noor@evil/0xafa59bb7',
	`https://farcaster.xyz/noor/${HASH}0`,
	'0xafa59bb7',
	`${HASH}0`,
	'0123',
	'-1',
	'1e5',
	'١٢٣',
	`https://x.com/ada/status/1?${'a'.repeat(3_000)}`,
])('JOIN-10: kenji pastes %j, which is no post', (pasted) => {
	expect(parsePost(pasted)).toBeNull()
})

test('JOIN-10: the examples beside the field are posts that are taken', () => {
	expect(parsePost(X_EXAMPLE)?.platform).toBe('x')
	expect(parsePost(CAST_EXAMPLE)?.platform).toBe('farcaster')
})

test('JOIN-10: no pasted text leads to another address', () => {
	const piece = fc.constantFrom(
		...['https://', 'http://', 'x.com', 'twitter.com', 'farcaster.xyz', 'warpcast.com', '/'],
		...['/status/', 'ada', 'i', '..', '.', '@', ':', '?', '#', '\\', '%2f', '0x', 'afa59bb7'],
		HASH,
		...['123', '1234567890123456789', 'evil.example', '169.254.169.254', ' ', '\n', '\u0000'],
		...['／', 'www.', 'mobile.'],
	)
	const pasted = fc.oneof(
		fc.array(piece).map((pieces) => pieces.join('')),
		fc
			.tuple(
				fc.constantFrom(
					'https://x.com/ada/status/123',
					'https://farcaster.xyz/noor/0xafa59bb7',
					HASH,
				),
				fc.array(piece),
			)
			.map(([start, pieces]) => start + pieces.join('')),
		fc.string({ unit: 'binary' }),
	)
	let parsed = 0
	fc.assert(
		fc.property(pasted, (text) => {
			const post = parsePost(text)
			if (post === null) return
			parsed++
			if (post.platform === 'x') expect(post.id).toMatch(/^[1-9]\d{0,18}$/)
			else if (post.kind === 'hash') expect(post.value).toMatch(/^0x[0-9a-f]{40}$/)
			else
				expect(post.value).toMatch(
					/^https:\/\/farcaster\.xyz\/[a-z0-9][a-z0-9._-]{0,63}\/0x[0-9a-f]{8,39}$/,
				)
		}),
		{ numRuns: 5_000 },
	)
	expect(parsed).toBeGreaterThan(100)
})

test('JOIN-10: long almost-posts are refused in well under a second', () => {
	const spentMs = cpuMs(() => {
		for (const run of ['1', 'a', '0x', 'https://x.com/', '/', '?', ' ', '.'])
			expect(parsePost(`https://farcaster.xyz/a${run.repeat(100_000)}`)).toBeNull()
	})
	expect(spentMs).toBeLessThan(1_000)
})
