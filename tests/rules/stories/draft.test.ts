import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	isStoryLink,
	problemOfStoryFile,
	problemOfStoryLink,
	problemOfStoryReply,
	problemOfStorySize,
	problemOfStoryText,
} from '#contract/stories/draft'
import { filePartsOf } from '#rules/stories/parts'

const MB = 1024 * 1024

const LINKS: [link: string, isOne: boolean][] = [
	['https://sea.example/tide?at=6#now', true],
	['http://sea.example', true],
	['mailto:ada@sea.example', true],
	['MAILTO:ada@sea.example', true],
	['mailto:', false],
	['javascript:alert(1)', false],
	[' javascript:alert(1)', false],
	['java\nscript:alert(1)', false],
	['data:text/html,x', false],
	['ftp://sea.example', false],
	['blob:https://sea.example/1', false],
	['https://bank.example@sea.example/', false],
	['https://:bank.example@sea.example', false],
	['mailto:ada@sea.example', true],
	['//sea.example', false],
	['sea.example', false],
	['', false],
]

test.each(LINKS)('VIEW-23, UPL-11: %j is a link of a story: %s', (link, isOne) => {
	expect(isStoryLink(link)).toBe(isOne)
})

test('UPL-11: a link has 200 characters at most, and may be missing', () => {
	const link = (chars: number) => `https://sea.example/${'x'.repeat(chars - 20)}`
	const example = 'https://stage.example'

	expect(problemOfStoryLink('  ', example)).toBe(null)
	expect(problemOfStoryLink(link(200), example)).toBe(null)
	expect(problemOfStoryLink(link(201), example)).toBe('Link max 200 chars.')
	expect(problemOfStoryLink('tide', example)).toBe(
		'Invalid Link URL. Please enter a valid URL (e.g., https://stage.example).',
	)
})

test.each([
	['a.jpg', 'image/jpeg', undefined, true],
	['a.heic', '', undefined, true],
	['a.mov', '', undefined, true],
	['A.MOV', 'video/quicktime', undefined, true],
	['a.mp4', 'VIDEO/MP4', 'video', true],
	['a.webm', 'video/webm', 'video', true],
	['a.webm', 'video/webm', 'image', false],
	['a.jpg', 'image/jpeg', 'video', false],
	['a.svg', 'image/svg+xml', undefined, false],
	['a.mkv', 'video/x-matroska', undefined, false],
	['a.pdf', 'application/pdf', undefined, false],
	['a', '', undefined, false],
	[`${'a'.repeat(252)}.jpg`, 'image/jpeg', undefined, false],
] as const)(
	'UPL-04, UPL-06: %s of type %j, said to be %s, may be a story: %s',
	(name, type, kind, may) => {
		const problem = problemOfStoryFile({ name, type, ...(kind && { kind }) })

		expect(problem).toBe(may ? null : 'Invalid file type. Please select an image or video.')
	},
)

test('UPL-05, UPL-10, VIEW-25, VIEW-26: a story, text or reply at its limit is accepted, and one above it is refused', () => {
	expect(problemOfStorySize(100 * MB)).toBe(null)
	expect(problemOfStorySize(100 * MB + 1)).toBe('File too large. Max 100MB.')
	for (const odd of [0, -1, 1.5, Number.NaN])
		expect(problemOfStorySize(odd)).toBe('File data is incomplete. Please re-select the file.')
	expect(problemOfStoryText('🌊'.repeat(500))).toBe(null)
	expect(problemOfStoryText('🌊'.repeat(501))).toBe('Story text max 500 chars.')
	expect(problemOfStoryReply(`  ${'🌊'.repeat(200)}  `)).toBe(null)
	expect(problemOfStoryReply('🌊'.repeat(201))).toBe('Reply max 200 chars.')
	expect(problemOfStoryReply(' \u200b ')).toBe('Reply cannot be empty.')
})

test('G-123: the parts of a file follow each other without a hole, and all but the last are of 8 MB', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 100 * MB }), (size) => {
			const parts = filePartsOf(size)
			let end = 0
			for (const { n, offset, length } of parts) {
				expect([offset, n]).toEqual([end, parts[n - 1]?.n])
				end += length
			}
			expect(end).toBe(size)
			expect(parts.slice(0, -1).every(({ length }) => length === 8 * MB)).toBe(true)
			expect(parts.at(-1)?.length).toBeGreaterThan(0)
		}),
	)
})
