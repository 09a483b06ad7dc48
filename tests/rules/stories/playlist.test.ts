import { expect, test } from 'vitest'
import { playlistIn } from '#rules/stories/playlist'

const MASTER = `#EXTM3U
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="original",URI="sound/list.m3u8?p=1"
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="iframes.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,AUDIO="a"
low.m3u8\r
#EXT-X-STREAM-INF:BANDWIDTH=2500000,AUDIO="a"
high.m3u8
`
const PIECES = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXT-X-KEY:METHOD=NONE
#EXTINF:4.0,
#EXT-X-BYTERANGE:10@0
all.m4s
#EXTINF:4.0,
#EXT-X-BYTERANGE:10@10
all.m4s
#EXT-X-ENDLIST`

test('G-126: a playlist of qualities names each of its lists once, and leaves out lines that no player needs', () => {
	const found = playlistIn(MASTER)
	expect(found?.lists).toEqual(['sound/list.m3u8?p=1', 'low.m3u8', 'high.m3u8'])
	expect(found?.files).toEqual([])
	const renamed = found?.renamed((uri) => `here-${found.lists.indexOf(uri)}`)
	expect(renamed?.split('\n')).toEqual([
		'#EXTM3U',
		'#EXT-X-INDEPENDENT-SEGMENTS',
		'#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="original",URI="here-0"',
		'#EXT-X-STREAM-INF:BANDWIDTH=900000,AUDIO="a"',
		'here-1',
		'#EXT-X-STREAM-INF:BANDWIDTH=2500000,AUDIO="a"',
		'here-2',
		'',
	])
})

test('G-126: lines of white space in a playlist name nothing', () => {
	const found = playlistIn(PIECES.replace('all.m4s', '  \nall.m4s'))
	expect(found?.files).toEqual(['init.mp4', 'all.m4s'])
})

test('G-126: a playlist of pieces names the beginning and each file once', () => {
	const found = playlistIn(PIECES)
	expect([found?.lists, found?.files]).toEqual([[], ['init.mp4', 'all.m4s']])
	expect(found?.renamed((uri) => `x-${uri}`)).toContain('#EXT-X-MAP:URI="x-init.mp4"')
})

test.each([
	['a page', '<!doctype html>'],
	['a page that ends as a playlist begins', `<!doctype html>#EXTM3U`],
	['nothing', ''],
	['a list of qualities that names a piece', `${MASTER}#EXT-X-MAP:URI="init.mp4"`],
	['a list of pieces that names a quality', `${PIECES}\n#EXT-X-MEDIA:URI="sound.m3u8"`],
	['a locked film', PIECES.replace('METHOD=NONE', 'METHOD=AES-128,URI="key"')],
	[
		'a film locked as a whole',
		MASTER.replace('INDEPENDENT-SEGMENTS', 'SESSION-KEY:METHOD=AES-128'),
	],
	['addresses where none is known', PIECES.replace('EXT-X-KEY', 'EXT-X-NEW:URI="x"')],
])('G-126: %s is not brought home', (_, text) => {
	expect(playlistIn(text)).toBeNull()
})
