import { FRAME_IN_MAX_BYTES } from '#contract/limits'

/** A frame that is understood, as long as asked for. */
export function ackOf(bytes: number): string {
	const empty = JSON.stringify({ type: 'ack', seq: 1, pad: '' })
	return JSON.stringify({ type: 'ack', seq: 1, pad: 'x'.repeat(bytes - empty.length) })
}

/** Frames that no page sends, and the room's answer to each. */
export const BAD: [what: string, frame: string | ArrayBuffer, code: number][] = [
	['binary', new ArrayBuffer(3), 1003],
	['empty binary', new ArrayBuffer(0), 1003],
	['a byte too long', ackOf(FRAME_IN_MAX_BYTES + 1), 1009],
	['too long', 'x'.repeat(900_000), 1009],
	['too long in bytes', JSON.stringify({ type: 'ack', seq: 1, pad: 'あ'.repeat(6_000) }), 1009],
	['empty', '', 1008],
	['not JSON', '{"type":', 1008],
	['not JSON', 'PING', 1008],
	['not JSON', '\u0000', 1008],
	['no object', 'null', 1008],
	['no object', '[]', 1008],
	['no object', '7', 1008],
	['no object', '"auth"', 1008],
	['no object', `${'['.repeat(7_000)}${']'.repeat(7_000)}`, 1008],
	['unknown type', JSON.stringify({ type: 'shout' }), 1008],
	['unknown type', JSON.stringify({ type: 'hello', data: { head: 1 } }), 1008],
	['unknown type', JSON.stringify({ type: 'AUTH', stageToken: 'x' }), 1008],
	['unknown type', JSON.stringify({ type: ['auth'], stageToken: 'x' }), 1008],
	['wrong shape', JSON.stringify({ type: 'auth' }), 1008],
	['wrong shape', JSON.stringify({ type: 'auth', stageToken: 7 }), 1008],
	['wrong shape', JSON.stringify({ type: 'auth', stageToken: null }), 1008],
	['wrong shape', JSON.stringify({ type: 'lang' }), 1008],
	['wrong shape', JSON.stringify({ type: 'lang', lang: 'xx' }), 1008],
	['wrong shape', JSON.stringify({ type: 'lang', lang: { toString: 'ja' } }), 1008],
	['wrong shape', JSON.stringify({ type: 'ack', seq: 'far' }), 1008],
	['wrong shape', '{"type":"ack","seq":1e999}', 1008],
	['wrong shape', '{"__proto__":{"type":"ack","seq":1}}', 1008],
	['wrong shape', '{"constructor":{"prototype":{"type":"ack"}}}', 1008],
]
