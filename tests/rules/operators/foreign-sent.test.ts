import { expect, test } from 'vitest'
import { numbersOf, problemOfSent } from '#rules/operators/foreign-sent'

test('G-156: noor, who resumes payouts in Arabic, writes the nonce and the block in the digits that her page shows them in', () => {
	for (const written of ['12', ' 12 ', '١٢', '۱۲', '১২'])
		expect([
			written,
			problemOfSent({ fromNonce: written, sentSince: '' }),
			numbersOf({ fromNonce: written, sentSince: '' }),
		]).toEqual([written, false, { fromNonce: 12, sentSince: undefined }])
})

test('G-156: a value that is not a whole number is refused in both fields', () => {
	for (const written of ['-1', '1.5', '1,000', 'twelve', '1'.repeat(16)]) {
		expect([written, problemOfSent({ fromNonce: written, sentSince: '' })]).toEqual([written, true])
		expect([written, problemOfSent({ fromNonce: '', sentSince: written })]).toEqual([written, true])
	}
})
