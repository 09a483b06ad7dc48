const RATE_BYTES = 136
const DIGEST_BYTES = 32
const ROUNDS = 24
const LANE = (1n << 64n) - 1n
/** Ethereum's Keccak-256 ends its input with 1; the later standard, SHA3-256, with 6. */
const KECCAK_END = 0x01

/** Written out because neither browsers nor Workers bring it: addresses on Base are checked with it (EIP-55). */
export function keccak256(bytes: Uint8Array, end = KECCAK_END): Uint8Array {
	const state = new Array<bigint>(25).fill(0n)
	const input = padded(bytes, end)
	for (let at = 0; at < input.length; at += RATE_BYTES) {
		for (let byte = 0; byte < RATE_BYTES; byte++)
			state[byte >> 3] = lane(state, byte >> 3) ^ (BigInt(input[at + byte] ?? 0) << shift(byte))
		permute(state)
	}
	return Uint8Array.from({ length: DIGEST_BYTES }, (_, byte) =>
		Number((lane(state, byte >> 3) >> shift(byte)) & 255n),
	)
}

function padded(bytes: Uint8Array, end: number): Uint8Array {
	const input = new Uint8Array((Math.floor(bytes.length / RATE_BYTES) + 1) * RATE_BYTES)
	input.set(bytes)
	input[bytes.length] = end
	input[input.length - 1] = (input[input.length - 1] ?? 0) | 0x80
	return input
}

/** Keccak-f[1600]; lane (x, y) is number x + 5y. */
function permute(state: bigint[]): void {
	let constants = 1
	for (let round = 0; round < ROUNDS; round++) {
		theta(state)
		rhoAndPi(state)
		chi(state)
		for (let bit = 0; bit < 7; bit++) {
			if (constants & 1) state[0] = lane(state, 0) ^ (1n << BigInt((1 << bit) - 1))
			constants = constants & 128 ? ((constants << 1) ^ 0x171) & 255 : constants << 1
		}
	}
}

function theta(state: bigint[]): void {
	const columns = [0, 1, 2, 3, 4].map((x) =>
		[0, 5, 10, 15, 20].reduce((sum, y) => sum ^ lane(state, x + y), 0n),
	)
	for (let at = 0; at < 25; at++)
		state[at] =
			lane(state, at) ^ lane(columns, (at + 4) % 5) ^ rotated(lane(columns, (at + 1) % 5), 1)
}

function rhoAndPi(state: bigint[]): void {
	let [x, y] = [1, 0]
	let moving = lane(state, 1)
	for (let step = 1; step <= 24; step++) {
		;[x, y] = [y, (2 * x + 3 * y) % 5]
		const next = lane(state, x + 5 * y)
		state[x + 5 * y] = rotated(moving, ((step * (step + 1)) / 2) % 64)
		moving = next
	}
}

function chi(state: bigint[]): void {
	for (let y = 0; y < 25; y += 5) {
		const row = state.slice(y, y + 5)
		for (let x = 0; x < 5; x++)
			state[y + x] = lane(row, x) ^ (~lane(row, (x + 1) % 5) & LANE & lane(row, (x + 2) % 5))
	}
}

function rotated(value: bigint, bits: number): bigint {
	return ((value << BigInt(bits)) | (value >> BigInt(64 - bits))) & LANE
}

function lane(lanes: readonly bigint[], at: number): bigint {
	return lanes[at] ?? 0n
}

function shift(byte: number): bigint {
	return BigInt(8 * (byte & 7))
}
