/** Elements of a WebM that stay, by the format's own names. All others are overwritten. */
export const EBML = 0x1a45dfa3
export const DOC_TYPE = 0x4282
export const SEGMENT = 0x18538067

export const SEEK_HEAD = 0x114d9b74
export const SEEK = 0x4dbb
export const SEEK_ID = 0x53ab
export const INFO = 0x1549a966
export const TIMESTAMP_SCALE = 0x2ad7b1
export const DURATION = 0x4489
export const MUXING_APP = 0x4d80
export const WRITING_APP = 0x5741
export const TRACKS = 0x1654ae6b
export const TRACK_ENTRY = 0xae
export const TRACK_NUMBER = 0xd7
export const TRACK_TYPE = 0x83
export const CODEC_ID = 0x86
export const CODEC_PRIVATE = 0x63a2
export const CONTENT_ENCODINGS = 0x6d80
export const VIDEO = 0xe0
export const PIXEL_WIDTH = 0xb0
export const PIXEL_HEIGHT = 0xba
export const DISPLAY_WIDTH = 0x54b0
export const DISPLAY_HEIGHT = 0x54ba
export const DISPLAY_UNIT = 0x54b2
export const PROJECTION = 0x7670
export const PROJECTION_ROLL = 0x7675
export const AUDIO = 0xe1
export const CUES = 0x1c53bb6b
export const CUE_POINT = 0xbb
export const CLUSTER = 0x1f43b675
export const TIMESTAMP = 0xe7
export const SIMPLE_BLOCK = 0xa3
export const BLOCK_GROUP = 0xa0
export const BLOCK = 0xa1
export const BLOCK_DURATION = 0x9b

/** Elements of a segment's top level. Any of them ends a cluster of unknown length. */
export const IN_SEGMENT = [
	SEEK_HEAD,
	INFO,
	TRACKS,
	CUES,
	CLUSTER,
	0x1043a770,
	0x1941a469,
	0x1254c367,
]

const HEADER = [0x4286, 0x42f7, 0x42f2, 0x42f3, DOC_TYPE, 0x4287, 0x4285]
const TRACK = [
	...[TRACK_NUMBER, 0x73c5, TRACK_TYPE, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383],
	...[0x23314f, 0x22b59c, 0x22b59d, CODEC_ID, CODEC_PRIVATE, 0x56aa, 0x56bb, 0x55ee],
]
const PICTURE = [
	...[PIXEL_WIDTH, PIXEL_HEIGHT, 0x54aa, 0x54bb, 0x54cc, 0x54dd],
	...[DISPLAY_WIDTH, DISPLAY_HEIGHT, DISPLAY_UNIT, 0x9a, 0x9d, 0x53b8, 0x53c0, 0x54b3],
]
const COLOUR = [
	...[0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba, 0x55bb],
	...[0x55bc, 0x55bd],
]
const MASTERING = [0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da]
const CUE_POSITIONS = [0xf7, 0xf1, 0xf0, 0xb2, 0x5378]

/** The elements that stay, each with those that stay inside it; null for an element that stays whole. */
export type KeptElements = Map<number, KeptElements | null>

function keptElements(
	leaves: readonly number[],
	lists: [number, KeptElements][] = [],
): KeptElements {
	return new Map<number, KeptElements | null>([
		...leaves.map((id) => [id, null] as const),
		...lists,
	])
}

export const KEPT_HEADER = keptElements(HEADER)
export const KEPT_SEEK_HEAD = keptElements([], [[SEEK, keptElements([SEEK_ID, 0x53ac])]])
export const KEPT_INFO = keptElements([TIMESTAMP_SCALE, DURATION, MUXING_APP, WRITING_APP])
export const KEPT_TRACK = keptElements(TRACK, [
	[
		VIDEO,
		keptElements(PICTURE, [
			[0x55b0, keptElements(COLOUR, [[0x55d0, keptElements(MASTERING)]])],
			[PROJECTION, keptElements([0x7671, 0x7673, 0x7674, PROJECTION_ROLL])],
		]),
	],
	[AUDIO, keptElements([0xb5, 0x78b5, 0x9f, 0x6264])],
])
export const KEPT_CUES = keptElements(
	[],
	[[CUE_POINT, keptElements([0xb3], [[0xb7, keptElements(CUE_POSITIONS)]])]],
)
export const KEPT_GROUP = keptElements([BLOCK, BLOCK_DURATION, 0xfb, 0x75a2, 0x75a1, 0xfa])
export const KEPT_CLUSTER = keptElements([TIMESTAMP, 0xa7, 0xab, SIMPLE_BLOCK, BLOCK_GROUP])
