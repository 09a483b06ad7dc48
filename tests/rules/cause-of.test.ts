import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { causeOf, framesOf } from '#rules/cause-of'

const SAID = `noor@example.net said "it's
    at home"`

function failed(cause?: Error): DrizzleQueryError {
	return new DrizzleQueryError('insert into "devices" ("endpoint") values (?)', [SAID], cause)
}

test.each([
	[
		failed(new Error('D1_ERROR: Network connection lost.')),
		'Error: D1_ERROR: Network connection lost.',
	],
	[failed(), 'Error: a query failed'],
	[new Error(String(failed())), 'Error: Error: a query failed'], // as it comes from the room
	[failed(failed(new TypeError('gone'))), 'TypeError: gone'],
	[
		new Error('UNIQUE constraint failed: devices.endpoint: SQLITE_CONSTRAINT'),
		'Error: UNIQUE constraint failed: devices.endpoint: SQLITE_CONSTRAINT',
	],
	[
		new Error(`D1_TYPE_ERROR: Type 'object' not supported for value '${SAID}'`),
		'Error: D1_TYPE_ERROR: Type …',
	],
	[
		new SyntaxError(`Unexpected token 'n', "${SAID}" is not valid JSON`),
		'SyntaxError: Unexpected token … is not valid JSON',
	],
	[
		new TypeError(
			'Fetch failed: https://key@push.example/send/abc?d=1#e (noor), wss://node.example',
		),
		'TypeError: Fetch failed: https://push.example (noor), wss://node.example',
	],
	[
		new TypeError("Cannot read properties of undefined (reading 'text')"),
		"TypeError: Cannot read properties of undefined (reading 'text')",
	],
	['why https://a.example/b', 'why https://a.example'],
])('noor’s words are in no line of the log when something fails: %#', (error, cause) => {
	expect(causeOf(error)).toBe(cause)
})

test('the log says where an error happened without people’s words, however many lines its message has', () => {
	const frames = framesOf(failed(new Error('D1_ERROR: away')))

	expect(frames).toMatch(/^\s+at .*cause-of\.test/)
	expect(frames).not.toMatch(/noor|home|insert/)
	expect(framesOf('no error')).toBe(undefined)
})
