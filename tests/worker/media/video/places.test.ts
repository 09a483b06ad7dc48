import { expect, test } from 'vitest'
import { join, WHERE } from '../../../support/images.ts'
import { found, rewritten, textOf } from '../../../support/inspected.ts'
import { samplesOf } from '../../../support/video-judge.ts'
import {
	box,
	CAMERA,
	film,
	fragmented,
	measured,
	PICTURE,
	SOUND,
	visual,
} from '../../../support/videos.ts'
import { blocksIn, element, ID, PICTURES, SOUNDS, short, webm } from '../../../support/webm.ts'

const FULL = [0, 0, 0, 0]
const keys = (...names: string[]) =>
	box(
		'meta',
		box('hdlr', FULL, FULL, 'mdta', new Uint8Array(13)),
		box('keys', FULL, [0, 0, 0, names.length], ...names.map((name) => box('mdta', name))),
		box('ilst', ...names.map(() => box('data', [0, 0, 0, 1], FULL, WHERE))),
	)
const APPLE = keys(
	'com.apple.quicktime.location.ISO6709',
	'com.apple.quicktime.make',
	'com.apple.quicktime.model',
	'com.apple.quicktime.creationdate',
)
const AUTHOR = [WHERE, CAMERA, 'GPS', 'quicktime.', 'Xtra', 'XMP', '\xe1\x23\x45\x67', 'appl']
const XMP_UUID = box('uuid', [0xbe, 0x7a, 0xcf, 0xcb], new Uint8Array(12), `<x:xmpmeta>${WHERE}`)

const FILMS = {
	'a MOV of an iPhone': film({ brand: 'qt  ', inIndex: APPLE, before: box('wide') }),
	'a MOV with metadata tracks of an iPhone': film({
		brand: 'qt  ',
		tracks: [PICTURE, SOUND, measured('meta', 'mebx'), measured('meta', 'mebx', 9)],
		inIndex: join(APPLE, box('udta', box('©xyz', WHERE), box('Xtra', WHERE))),
	}),
	'an MP4 of an Android phone': film({
		brand: 'mp42',
		inIndex: box('udta', box('©xyz', WHERE), box('loci', FULL, WHERE), box('smta', WHERE)),
		behind: box('free', WHERE),
	}),
	'an MP4 of a GoPro': film({
		tracks: [PICTURE, SOUND, measured('tmcd', 'tmcd', 1), measured('meta', 'gpmd', 7)],
		inIndex: box('udta', box('GPMF', WHERE), box('CAME', WHERE), box('FIRM', CAMERA)),
	}),
	'an MP4 of a drone': film({
		tracks: [PICTURE, measured('camm', 'camm'), measured('text', 'text'), measured('sbtl', 'tx3g')],
		inIndex: join(box('udta', box('©gpt', WHERE), box('©mdl', CAMERA)), XMP_UUID),
		before: box('skip', WHERE),
	}),
	'an MP4 in fragments': fragmented({
		tracks: [PICTURE, SOUND, measured('meta', 'gpmd', 6)],
		inIndex: box('udta', box('loci', FULL, WHERE)),
		between: join(box('uuid', WHERE, WHERE), box('emsg', WHERE), box('free', WHERE)),
		inFragment: box('uuid', WHERE, WHERE),
		behind: join(box('mfra', box('uuid', WHERE))),
	}),
	'an MP4 with its index in front': film({
		indexLast: false,
		inIndex: join(box('meta', FULL, box('xml ', FULL, WHERE)), box('free', WHERE)),
		behind: join(box('XMP_', WHERE), 'SEFT', WHERE),
	}),
	'an MP4 with long places': film({ isWide: true, isLong: true, behind: XMP_UUID }),
	'an MP4 with something no track knows of': film({
		inData: `${WHERE}${CAMERA}`,
		tracks: [
			{ ...PICTURE, beside: join(box('udta', box('name', WHERE)), box('meta', FULL, WHERE)) },
			{ ...SOUND, beside: box('tref', box('cdsc', WHERE)) },
		],
	}),
	'an MP4 whose picture says it itself': film({
		tracks: [
			{ ...PICTURE, entry: visual('avc1', box('avcC', [1, 0x64, 0, 0x1f]), box('uuid', WHERE)) },
		],
	}),
	'a WebM with tags': webm({
		inSegment: join(
			element(
				ID.tags,
				element(0x7373, element(0x67c8, short(0x45a3, 'LOCATION'), short(0x4487, WHERE))),
			),
			element(ID.void, WHERE),
		),
		inInfo: join(short(0x4461, [1, 2, 3, 4, 5, 6, 7, 0x67]), short(0x7ba9, WHERE)),
	}),
	'a WebM with attachments': webm({
		inSegment: join(
			element(ID.attachments, element(0x61a7, short(0x466e, 'photo.jpg'), element(0x465c, WHERE))),
			element(ID.chapters, element(0x45b9, WHERE)),
		),
		inTrack: join(short(0x536e, WHERE), short(0x258688, CAMERA), short(ID.crc, [1, 2, 3, 4])),
	}),
	'a WebM with a track of places': webm({ thirdType: 0x21, inCluster: element(0xaf, WHERE) }),
	'a WebM with subtitles, recorded live, in groups': webm({
		thirdType: 0x11,
		isLive: true,
		inGroups: true,
		inCluster: short(ID.void, WHERE),
	}),
}

test.each(Object.entries(FILMS))(
	'ada’s film stays as it is, and says no more where or with what it was taken: %s',
	async (_, file) => {
		expect(textOf(file)).toContain(WHERE)
		const before = await found(file)

		const clean = await rewritten(file)

		const told = AUTHOR.filter((word) => textOf(clean).includes(word))
		expect(told).toEqual([])
		expect(seen(clean)).toEqual(seen(file))
		const { edits, length, lengthAfter, ...facts } = before
		expect(await found(clean)).toMatchObject({ ...facts, length: lengthAfter })
		expect(await rewritten(clean)).toEqual(clean) // nothing is left to take away
	},
)

test('a film is in fact seen and heard: the judge finds every sample', async () => {
	expect(seen(await rewritten(FILMS['an MP4 of a GoPro']))).toEqual([
		{ handler: 'vide', samples: PICTURE.samples.map(textOf) },
		{ handler: 'soun', samples: SOUND.samples.map(textOf) },
	])
	expect(seen(await rewritten(FILMS['an MP4 in fragments']))).toEqual([
		{ handler: 'vide', samples: PICTURE.samples.map(textOf) },
		{ handler: 'soun', samples: SOUND.samples.map(textOf) },
	])
	expect(seen(await rewritten(FILMS['a WebM with a track of places']))).toEqual([
		[1, PICTURES.map(textOf)],
		[2, SOUNDS.map(textOf)],
	])
})

/** The samples of a film that a player shows. */
function seen(file: Uint8Array): unknown {
	if (file[0] === 0x1a) return [...blocksIn(file)].filter(([track]) => track < 3)
	return samplesOf(file).filter(({ handler }) => handler === 'vide' || handler === 'soun')
}
