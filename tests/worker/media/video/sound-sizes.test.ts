import { expect, test } from 'vitest'
import { join } from '../../../support/images.ts'
import { rewritten, textOf } from '../../../support/inspected.ts'
import { film, measured, PICTURE, SOUND, sound } from '../../../support/videos.ts'

test('plain sound stays whole, although QuickTime says that each of its samples is one byte', async () => {
	const plain = join('s'.repeat(4 * 12))
	const tracks = [
		PICTURE,
		{ ...SOUND, entry: sound('sowt'), samples: [plain], perChunk: 1 },
		measured('tmcd', 'tmcd', 1),
	]
	const file = film({ brand: 'qt  ', tracks })
	const at = textOf(file).lastIndexOf('stsz', textOf(file).lastIndexOf('tmcd'))
	const runs = textOf(file).lastIndexOf('stsc', at)
	new DataView(file.buffer).setUint32(at + 8, 1)
	new DataView(file.buffer).setUint32(at + 12, 12)
	new DataView(file.buffer).setUint32(runs + 16, 12)

	expect(textOf(await rewritten(file))).toContain('s'.repeat(48))
})
