import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeLinks } from '#rules/people/compose-links'

test('ada’s message stands ready on X and on Farcaster', () => {
	const { x, farcaster } = composeLinks('Join me & all: https://stage/stage?j=1')
	const text = 'Join%20me%20%26%20all%3A%20https%3A%2F%2Fstage%2Fstage%3Fj%3D1'

	expect(x).toBe(`https://x.com/intent/post?text=${text}`)
	expect(farcaster).toBe(`https://farcaster.xyz/~/compose?text=${text}`)
})

test('JOIN-17: every letter of a message arrives there, in any language', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (message) => {
			for (const link of Object.values(composeLinks(message)))
				expect(new URL(link).searchParams.get('text')).toBe(message)
		}),
	)
})
