import { expect, test } from 'vitest'
import { qrImage, qrOf } from '#worker/pages/qr/qr'

/** Rows as hexadecimal numbers, made by another encoder and read back by a reader of such codes. */
const KNOWN_GOOD: [text: string, rows: string][] = [
	[
		'https://stage.example.org/stage',
		'1fc33f7f 10400841 175f535d 17531a5d 1758e25d 1050fd41 1fd5557f 16a500 17c4687c b2037f1 cfe0820 3b9513a 17f91e8c 1b8ceff1 b4df87c 19b2a0d2 135d690c 1c3d33f5 15550d14 12865132 12650bf7 15e11f 1fc0f35c 1052b711 175369f5 1758162c 1757347e 104691ea 1fdbea9c',
	],
	[
		'https://the-longest-name-that-a-stage-may-bear.some-subdomain.example.org/stage?from=a-poster-in-the-street&lang=zh-hans&to=everybody&and=ünïcödé-too-🎭',
		'1fcfc8afe90c7f 1042c9841f1e41 17528b6f99d25d 175baa010ec55d 175c897f60bc5d 105235112e4441 1fd5555555557f 10c311e0ff00 17c54f9f4b857c f3049ebe08ea9 19f1b6028f5258 8ac1b309237c2 2f55004238d17 f9b37d3b21eb9 2edc648755bcf b3f4bfa98bfa1 1d4d8257e30116 63ba6adebae2f 13fea7a8935af0 4b1a83896f24b dd50dbe237734 1eb4f02862fe1b 957c4320d1374 c03879093fb6b 5fa0c3fe96df6 151983d1e39b1b 358a855bd6b50 191973d1029119 17fad73ff3a7fc 12fffe530f3f 1fd45123375238 1a2973385af65b 8cbec00ef80e5 1c931a6a5294fe 16cc3f9fc6e39d 19ec248d6f6d9 ce10eda6fc14e 110d47e7e60d03 135b845d39d02a 1a95fdd89627da 9cffa582fbc04 e8180bce31e79 1bc8b8433f9000 c3aa85cd596ed 255a91f66c5f1 1dddd1e0b31b 1fcc3b950e5f50 1054e731e8ff18 175f89bf0f8ffe 17546e0aeb95ec 175fb56f0ed2fb 1049931e9c182a 1fd7d0692302d4',
	],
	[
		'http://localhost:8787/stage',
		'1fc6337f 104f0d41 1759535d 17571a5d 1758e25d 1052f141 1fd5557f 1fa700 17c4697c 11636f1 1a7004d0 15bc50a2 19641b0c 17b2e6f5 1f4ff974 1301a352 ce36904 123f367d 177100ac 13145052 12cd17f7 1bef1f 1fc9fb5c 1055ad19 175761f7 175d350c 175e0572 1049132a 1fd594a4',
	],
]

test.each(KNOWN_GOOD)('LAY-19: noor’s scan of %s reads a standard QR code', (text, rows) => {
	const drawn = qrOf(text)?.map((row) => BigInt(`0b${row.map(Number).join('')}`).toString(16))

	expect(drawn?.join(' ')).toBe(rows)
})

test('LAY-19: the code is as large as its address needs, and there is none for more than a code can hold', () => {
	const sideOf = (bytes: number) => qrOf('s'.repeat(bytes))?.length
	const most = [14, 26, 42, 62, 84, 106, 122, 152, 180]

	expect(most.map(sideOf)).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53])
	expect(most.slice(0, -1).map((bytes) => sideOf(bytes + 1))).toEqual([
		25, 29, 33, 37, 41, 45, 49, 53,
	])
	expect(qrOf('s'.repeat(181))).toBeNull()
	expect(qrImage('é'.repeat(91))).toBeNull()
})

test('LAY-19: the image draws every dark square once, and leaves a light frame around them', () => {
	const text = 'https://stage.example.org/stage'
	const grid = qrOf(text) ?? []
	const image = qrImage(text) ?? ''

	const squares = new Set<string>()
	for (const [, x, y, length] of image.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
		for (let n = 0; n < Number(length); n++) squares.add(`${Number(x) + n - 4},${Number(y) - 4}`)
	const dark = grid.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x},${y}`] : [])))
	expect([...squares].sort()).toEqual(dark.sort())
	expect(image).toContain(`viewBox="0 0 ${grid.length + 8} ${grid.length + 8}"`)
	expect(image).toContain('fill="#fff"')
})
