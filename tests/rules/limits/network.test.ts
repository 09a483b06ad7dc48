import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '#rules/limits/network'

const group = fc.integer({ min: 0, max: 0xffff })
/** Addresses differ in how they write runs of zeros. */
const groups = fc.array(fc.oneof(fc.constant(0), group), { minLength: 8, maxLength: 8 })
const byte = fc.integer({ min: 0, max: 255 })
const quad = fc.tuple(byte, byte, byte, byte)

/** The same address as a person, a library or a router writes it. */
const written = (address: number[]) =>
	fc
		.record({
			upper: fc.boolean(),
			padded: fc.boolean(),
			zone: fc.constantFrom('', '%eth0', '%25en1', '%1'),
			dotted: fc.boolean(),
			compressed: fc.nat(7),
			length: fc.nat(8),
		})
		.map(({ upper, padded, zone, dotted, compressed, length }) => {
			const parts = address.map((one) => one.toString(16).padStart(padded ? 4 : 1, '0'))
			if (dotted) {
				const [high = 0, low = 0] = address.slice(-2)
				parts.splice(6, 2, [high >> 8, high & 255, low >> 8, low & 255].join('.'))
			}
			const end = Math.min(compressed + length, dotted ? 6 : 8)
			const zeros = address.slice(compressed, end)
			const isShorter = zeros.length > 0 && zeros.every((one) => one === 0)
			const text = isShorter
				? `${parts.slice(0, compressed).join(':')}::${parts.slice(end).join(':')}`
				: parts.join(':')
			return `${upper ? text.toUpperCase() : text}${zone}`
		})

const isMapped = (address: number[]) =>
	address.slice(0, 5).every((one) => one === 0) && address[5] === 0xffff

test('however an IPv6 address is written, it counts in the same /64', () => {
	const forms = groups
		.filter((address) => !isMapped(address))
		.chain((address) => fc.tuple(fc.constant(address), written(address)))
	fc.assert(
		fc.property(forms, ([address, form]) => {
			const network = address.slice(0, 4).map((one) => one.toString(16))
			expect(networkOf(form)).toBe(`${network.join(':')}::/64`)
		}),
		{ numRuns: 2_000 },
	)
})

test('two addresses count together exactly when their first 64 bits are equal', () => {
	const half = fc.array(group, { minLength: 4, maxLength: 4 })
	fc.assert(
		fc.property(half, half, half, half, (here, there, one, other) => {
			fc.pre(here.some((part) => part !== 0) && there.some((part) => part !== 0))
			const at = (network: number[], host: number[]) =>
				networkOf([...network, ...host].map((part) => part.toString(16)).join(':'))
			expect(at(here, one)).toBe(at(here, other))
			expect(at(here, one) === at(there, one)).toBe(here.join() === there.join())
		}),
	)
})

test('an IPv4 address written as IPv6 counts as the IPv4 address', () => {
	const forms = quad.chain((bytes) => {
		const [a, b, c, d] = bytes
		const address = [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d]
		return fc.tuple(fc.constant(bytes.join('.')), written(address))
	})
	fc.assert(
		fc.property(forms, ([plain, form]) => {
			expect(networkOf(form)).toBe(plain)
			expect(networkOf(plain)).toBe(plain)
		}),
		{ numRuns: 2_000 },
	)
})

test('familiar addresses count in the network that people expect', () => {
	const known = {
		'2001:db8::1': '2001:db8:0:0::/64',
		'2001:DB8:0:0:ffff::2': '2001:db8:0:0::/64',
		'2001:db8:0:1::1': '2001:db8:0:1::/64',
		'fe80::1%eth0': 'fe80:0:0:0::/64',
		'::1': '0:0:0:0::/64',
		'::ffff:1.2.3.4': '1.2.3.4',
		'::FFFF:102:304': '1.2.3.4',
		' 192.0.2.7 ': '192.0.2.7',
		unknown: 'unknown',
		'1:2:3': '1:2:3',
		'no::address::': 'no::address::',
		'::1]@elsewhere/[': '::1]@elsewhere/[',
		'': '',
	}
	for (const [address, network] of Object.entries(known))
		expect([address, networkOf(address)]).toEqual([address, network])
})
