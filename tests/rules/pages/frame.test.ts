import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FRAME_IMAGE, frameOf, SHARE_IMAGE } from '#rules/pages/frame'

const origin = 'https://stage.example'

test('ROUTE-02: a frame shows the picture and one button that opens the page', () => {
	const frame = frameOf({ origin, url: `${origin}/stage?lang=de`, button: 'Zur Bühne' })

	expect(frame('launch_frame')).toEqual({
		version: '1',
		imageUrl: 'https://stage.example/share-3x2.png',
		button: {
			title: 'Zur Bühne',
			action: { type: 'launch_frame', name: 'Stage', url: 'https://stage.example/stage?lang=de' },
		},
	})
	expect(frame('launch_miniapp').button.action.type).toBe('launch_miniapp')
})

test('ROUTE-02: a long title is cut where a frame would refuse it, and no sign is torn apart', () => {
	const { title } = frameOf({ origin, url: origin, button: '🎭'.repeat(40) })('launch_frame').button

	expect(title).toBe('🎭'.repeat(32))
})

test('ROUTE-02, ROUTE-11: the pictures really are as large as pages say, the frame’s three by two, and small', () => {
	for (const { path, width, height } of [SHARE_IMAGE, FRAME_IMAGE]) {
		const file = readFileSync(`public${path}`)
		expect(file.subarray(1, 4).toString()).toBe('PNG')
		expect([path, file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([path, width, height])
		expect(file.length).toBeLessThan(120_000)
	}
	expect([SHARE_IMAGE.width, SHARE_IMAGE.height]).toEqual([1200, 630])
	expect(FRAME_IMAGE.width * 2).toBe(FRAME_IMAGE.height * 3)
})
