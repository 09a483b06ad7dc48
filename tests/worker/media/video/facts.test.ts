import { expect, test } from 'vitest'
import { join, WHERE } from '../../../support/images.ts'
import { found, rewritten, textOf } from '../../../support/inspected.ts'
import { samplesOf } from '../../../support/video-judge.ts'
import {
	be16,
	be32,
	box,
	esds,
	film,
	fragmented,
	measured,
	named,
	PICTURE,
	SOUND,
	sound,
	visual,
} from '../../../support/videos.ts'
import { webm } from '../../../support/webm.ts'

const HEVC = box('hvcC', [1, 0x01, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 0x5d, 0xf0])
const AV1 = box('av1C', [0x81, 0x08, 0x0c, 0])
const VP9 = box('vpcC', [1, 0, 0, 0, 0, 31, 0x82, 1])
const shows = (entry: Uint8Array<ArrayBuffer>) => film({ tracks: [{ ...PICTURE, entry }, SOUND] })
const plays = (entry: Uint8Array<ArrayBuffer>) => film({ tracks: [PICTURE, { ...SOUND, entry }] })
const avc = (profile: number) => visual('avc1', box('avcC', [1, profile, 0, 0x1f, 0xff]))

test.each([
	['H.264', shows(avc(0x4d)), ['avc1.4d001f', 'mp4a.40.2'], true],
	['H.264 of ten bits', shows(avc(0x6e)), ['avc1.6e001f', 'mp4a.40.2'], false],
	['HEVC of an iPhone', shows(visual('hvc1', HEVC)), ['hvc1.1.6.L93.b0', 'mp4a.40.2'], false],
	['AV1', shows(visual('av01', AV1)), ['av01.0.08M.08', 'mp4a.40.2'], true],
	['VP9 in MP4', shows(visual('vp09', VP9)), ['vp09.00.31.08', 'mp4a.40.2'], true],
	['ProRes', shows(visual('apch')), ['apch', 'mp4a.40.2'], false],
	['MP3', plays(sound('mp4a', esds(0x6b))), ['avc1.64001f', 'mp4a.6b'], true],
	['HE-AAC', plays(sound('mp4a', esds(0x40, [0x2b, 0x92]))), ['avc1.64001f', 'mp4a.40.5'], true],
	['Opus in MP4', plays(sound('Opus', box('dOps', [0, 2]))), ['avc1.64001f', 'opus'], true],
	['Dolby', plays(sound('ac-3', box('dac3', [0]))), ['avc1.64001f', 'ac-3'], false],
	['sound as QuickTime wraps it', plays(quickTimeSound()), ['avc1.64001f', 'mp4a.40.2'], true],
	['no sound', film({ tracks: [PICTURE] }), ['avc1.64001f'], true],
	['VP9 and Opus', webm(), ['vp9', 'opus'], true],
	['VP8 and Vorbis', webm({ picture: 'V_VP8', sound: 'A_VORBIS' }), ['vp8', 'vorbis'], true],
	['H.264 in WebM', webm({ picture: 'V_MPEG4/ISO/AVC' }), ['V_MPEG4ISOAVC', 'opus'], false],
])(
	'ada is told whether her film plays everywhere: %s',
	async (_, file, codecs, playsEverywhere) => {
		const facts = await found(file)

		expect(facts).toMatchObject({ codecs, playsEverywhere, hasAudio: codecs.length > 1 })
		expect(facts.edits.length).toBeGreaterThan(0)
		expect(await found(await rewritten(file))).toMatchObject({ codecs, playsEverywhere })
	},
)

test('of two sounds it is enough that one plays everywhere', async () => {
	const spatial = { ...SOUND, entry: sound('apac', box('dapa', [0])) }

	const facts = await found(film({ tracks: [PICTURE, SOUND, spatial] }))

	expect(facts).toMatchObject({
		playsEverywhere: true,
		codecs: ['avc1.64001f', 'mp4a.40.2', 'apac'],
	})
})

test.each([
	[0, 40, 30],
	[90, 30, 40],
	[180, 40, 30],
	[270, 30, 40],
] as const)(
	'a film held at %d degrees is shown %d wide and %d high',
	async (turned, width, height) => {
		const file = film({ tracks: [{ ...PICTURE, turned }, SOUND] })

		expect(await found(file)).toMatchObject({ rotation: turned, width, height })
		expect(await found(await rewritten(file))).toMatchObject({ rotation: turned, width, height })
		expect(await found(webm({ roll: -turned }))).toMatchObject({ rotation: turned, width, height })
	},
)

test('a film of a front camera, turned by a quarter and mirrored, is as high as it is shown', async () => {
	const file = film({ tracks: [{ ...PICTURE, turned: 'mirrored' }, SOUND] })
	expect(await found(file)).toMatchObject({ rotation: 90, width: 30, height: 40 })
})

test('a film lasts as long as its pictures, and not as long as its header says', async () => {
	expect(await found(film())).toMatchObject({ durationMs: 200 })
	expect(await found(fragmented())).toMatchObject({ durationMs: 200 })
	expect(await found(webm())).toMatchObject({ durationMs: 180 })
	expect(await found(webm({ isLive: true }))).toMatchObject({ durationMs: 150 }) // when its last block begins
})

test('the film is the largest picture that is switched on, not a preview beside it', async () => {
	const preview = { ...PICTURE, entry: visual('jpeg'), width: 10, height: 10 }

	const facts = await found(film({ tracks: [preview, PICTURE, SOUND] }))

	expect(facts).toMatchObject({
		width: 40,
		height: 30,
		codecs: ['avc1.64001f', 'jpeg', 'mp4a.40.2'],
	})
})

test.each([
	['behind the data', film()],
	['in front already', film({ indexLast: false })],
	['of an old MOV that names no brand', film({ brand: null, before: box('wide') })],
	['with long places', film({ isWide: true, isLong: true })],
	['with a box between', film({ before: box('free', 'x'.repeat(99)) })],
	['with sizes of half a byte', film({ tracks: [small(4)] })],
	['with sizes of one byte', film({ tracks: [small(8)] })],
	['with sizes of two bytes', film({ tracks: [small(16)] })],
	['of fragments that count from themselves', fragmented({ between: box('free', 'x') })],
	[
		'of fragments that count from the beginning',
		fragmented({ base: 'file', inIndex: box('udta', 'x') }),
	],
	['of fragments that count from each other', fragmented({ base: 'before', inIndex: box('free') })],
])(
	'her film begins at once: the index stands in front, and points at the same samples: %s',
	async (_, file) => {
		const clean = await rewritten(file)

		expect(textOf(clean).slice(4, 12)).toBe('ftypisom')
		expect(textOf(clean).indexOf('moov')).toBeLessThan(60)
		expect(samplesOf(clean)).toEqual(samplesOf(file))
		expect(samplesOf(clean)[0]?.samples.join('')).toContain('picture 3')
	},
)

test('a film of several boxes of data keeps each where its samples are looked for', async () => {
	const one = film({ tracks: [PICTURE, SOUND], inData: 'nobody’s' })
	const [from, to] = [textOf(one).indexOf('mdat') - 4, textOf(one).indexOf('moov') - 4]
	const inTwo = join(one.subarray(0, to), box('mdat', 'unused'), one.subarray(to))

	const clean = await rewritten(inTwo)

	expect(from).toBeGreaterThan(0)
	expect(samplesOf(clean)).toEqual(samplesOf(inTwo))
	expect(textOf(clean)).not.toMatch(/nobody|unused/)
})

test('a text track that claims the picture’s places takes nothing from the picture', async () => {
	const file = film({ tracks: [PICTURE, measured('text', 'text', 1)] })
	const view = new DataView(file.buffer)
	const [first, last] = [textOf(file).indexOf('stco'), textOf(file).lastIndexOf('stco')]
	view.setUint32(last + 12, view.getUint32(first + 12))

	const clean = await rewritten(file)

	expect(samplesOf(clean)[0]?.samples).toEqual(PICTURE.samples.map(textOf))
	expect(textOf(clean)).not.toContain(WHERE)
})

test.each([4, 8] as const)(
	'a reader who jumps into a film of fragments lands where one begins (places of %d bytes)',
	async (access) => {
		const tracks = [PICTURE, measured('meta', 'gpmd', 6), SOUND]
		const file = fragmented({ tracks, access, inIndex: box('udta', 'x'.repeat(50)) })

		const clean = await rewritten(file)

		const lists = [...textOf(clean).matchAll(/tfra/g)]
		expect(lists).toHaveLength(2)
		const view = new DataView(clean.buffer)
		for (const { index } of lists) {
			for (let n = 0; n < view.getUint32(index + 16); n++) {
				const at = index + 20 + n * (2 * access + 3) + access
				const place = access === 8 ? Number(view.getBigUint64(at)) : view.getUint32(at)
				expect(textOf(clean).slice(place + 4, place + 8)).toBe('moof')
			}
		}
		expect(samplesOf(clean)).toEqual(samplesOf(file).filter(({ handler }) => handler !== 'meta'))
		expect(textOf(clean)).not.toContain(WHERE)
	},
)

const GROUPS = join(
	box('sgpd', [1, 0, 0, 0], 'roll', be32(2), be32(1), be16(1), WHERE),
	box('sgpd', [0, 0, 0, 0], 'rap ', be32(1), [1], WHERE),
	box('sgpd', [2, 0, 0, 0], 'sync', be32(1), be32(1), WHERE),
	box('sgpd', [1, 0, 0, 0], 'seat', be32(2), be32(1), be16(1), WHERE),
	box('sbgp', [0, 0, 0, 0], 'roll', be32(1), be32(3), be32(1), WHERE),
	box('sbgp', [1, 0, 0, 0], 'roll', be32(7), be32(1), be32(3), be32(1), WHERE),
)

/** Four zeros of a size and of a kind end a list. */
const HIDDEN = join(new Uint8Array(8), WHERE)

function segments(version: 0 | 1) {
	const times = version === 0 ? new Uint8Array(8) : new Uint8Array(16)
	return box(
		'sidx',
		[version, 0, 0, 0],
		be32(1),
		be32(600),
		times,
		be32(1),
		new Uint8Array(12),
		WHERE,
	)
}

test.each([
	['in its index', film({ tracks: [{ ...PICTURE, inTables: GROUPS }, SOUND] }), 1],
	['in its fragments', fragmented({ inFragment: GROUPS, behindNumbers: WHERE }), 6],
	['in fragments that count on', fragmented({ base: 'file', behindNumbers: WHERE }), 0],
	['in a list of its fragments', fragmented({ access: 4, behindNumbers: WHERE }), 0],
	['in a long list of them', fragmented({ access: 8, behindNumbers: WHERE }), 0],
	['in a list of its segments', fragmented({ between: segments(0) }), 0],
	['in a long list of those', fragmented({ between: segments(1) }), 0],
	['behind the boxes of its fragments', fragmented({ access: 4, behindBoxes: HIDDEN }), 0],
	['in a few bytes behind those', fragmented({ access: 4, behindBoxes: WHERE.slice(0, 7) }), 0],
])(
	'nothing hides behind the last number of what a player needs of a film, %s',
	async (_, file, lists) => {
		const clean = await rewritten(file)

		expect(textOf(file)).toContain(WHERE.slice(0, 7))
		expect(textOf(clean)).not.toContain(WHERE.slice(0, 7))
		expect(samplesOf(clean)).toEqual(samplesOf(file))
		expect(textOf(clean).match(/sbgp....roll/g) ?? []).toHaveLength(2 * lists)
		expect(textOf(clean).match(/sgpd....(roll|rap )/g) ?? []).toHaveLength(2 * lists)
		expect(textOf(clean)).not.toMatch(/seat|sync/)
	},
)

/** Version 1, with its decoder's configuration one list deeper. */
function quickTimeSound(): Uint8Array<ArrayBuffer> {
	const inner = box('wave', box('frma', 'mp4a'), esds(0x40, [0x12, 0x10]), box('\0\0\0\0'))
	const entry = sound('mp4a', join(new Uint8Array(16), inner))
	entry[17] = 1
	return entry
}

function small(smallSizes: 4 | 8 | 16) {
	const samples =
		smallSizes === 4 ? ['picture 3', 'p', 'pq'].map((text) => join(text)) : named('picture', 5)
	return { ...PICTURE, samples, smallSizes }
}
