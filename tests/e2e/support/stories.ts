import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { drawPng } from '../../sandbox/picture.ts'
import type { Person } from '../../support/person.ts'
import { strip } from './page.ts'

/** A story in one colour. */
export function show(person: Person, text: string) {
	const bytes = Uint8Array.from(drawPng(90, 160, () => [0.2, 0.4, 0.5]))
	return person.show({ bytes, type: 'image/png', text })
}

/** A film of a few seconds. */
export function showRain(person: Person) {
	const film = join(import.meta.dirname, '../../sandbox/demo/market-in-rain.webm')
	const bytes = new Uint8Array(readFileSync(film))
	return person.show({ bytes, type: 'video/webm', text: 'Still raining' })
}

/** The face in the strip whose ring opens somebody's stories. */
export const faceOf = (page: Page, { handle }: Person) =>
	strip(page).getByTitle(`Stories of ${handle}`)

export const viewer = (page: Page, { handle }: Person) =>
	page.getByRole('dialog', { name: `Stories of ${handle}` })

/** Without sound, as a browser records it; empty where it does not know the codec. */
export async function recorded(
	page: Page,
	mimeType: string,
	seconds: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = await page.evaluate(
		async ({ mimeType, seconds }) => {
			const canvas = document.createElement('canvas')
			canvas.width = 180
			canvas.height = 320
			const pen = canvas.getContext('2d')
			if (!MediaRecorder.isTypeSupported(mimeType)) return []
			const recorder = new MediaRecorder(canvas.captureStream(), { mimeType })
			const drawing = setInterval(() => {
				if (pen) pen.fillStyle = `hsl(${Date.now() / 10} 60% 50%)`
				pen?.fillRect(0, 0, 180, 320)
			}, 40)
			const file = await new Promise<Blob>((done) => {
				recorder.ondataavailable = ({ data }) => done(data)
				recorder.start()
				setTimeout(() => recorder.stop(), seconds * 1_000)
			})
			clearInterval(drawing)
			return [...new Uint8Array(await file.arrayBuffer())]
		},
		{ mimeType, seconds },
	)
	return new Uint8Array(bytes)
}
