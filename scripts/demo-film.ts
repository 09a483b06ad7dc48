import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { browserPath } from './browser.ts'
import { ROOT } from './local-stage.ts'
import { type EncodedFilm, webm } from './webm.ts'

// Draws the film and the poster of the demo's night market anew: `node scripts/demo-film.ts`. The results are in the
// repository, because filling a stage with the demo needs no browser.
const FILE = join(ROOT, 'tests', 'sandbox', 'demo', 'market-in-rain')

const browser = await chromium.launch({ executablePath: browserPath() })
const page = await browser.newPage()
await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
await page.goto('http://localhost/') // browsers encode video only on trustworthy origins
const drawn = await page.evaluate(drawFilm)
writeFileSync(`${FILE}.webm`, webm(drawn))
writeFileSync(`${FILE}.jpg`, Uint8Array.from(drawn.poster))
await browser.close()

interface Drawn extends EncodedFilm {
	poster: number[]
}

/** Draws the film. Runs in the page. */
async function drawFilm(): Promise<Drawn> {
	const [width, height, perSecond, seconds] = [360, 640, 15, 8]
	const canvas = new OffscreenCanvas(width, height)
	const pen = canvas.getContext('2d')
	if (!pen) throw new Error('no canvas')
	const pictures: Drawn['pictures'] = []
	const encoder = new VideoEncoder({
		output: (chunk) => {
			const bytes = new Uint8Array(chunk.byteLength)
			chunk.copyTo(bytes)
			pictures.push({
				atMs: Math.round(chunk.timestamp / 1000),
				isKey: chunk.type === 'key',
				bytes: [...bytes],
			})
		},
		error: (problem) => console.error(problem),
	})
	encoder.configure({
		codec: 'vp09.00.10.08',
		width,
		height,
		bitrate: 180_000,
		framerate: perSecond,
	})
	const chance = (n: number) => {
		const x = Math.sin(n * 127.1 + 311.7) * 43758.5453
		return x - Math.floor(x)
	}
	const glow = (x: number, y: number, r: number, colour: string) => {
		const light = pen.createRadialGradient(x, y, 0, x, y, r)
		light.addColorStop(0, colour)
		light.addColorStop(1, 'transparent')
		pen.fillStyle = light
		pen.fillRect(x - r, y - r, 2 * r, 2 * r)
	}
	const lantern = (x: number, y: number, size: number) => {
		glow(x, y, size * 3.2, 'rgb(255 130 60 / 45%)')
		pen.strokeStyle = '#2b1518'
		pen.lineWidth = 2
		pen.beginPath()
		pen.moveTo(x, y - size * 4)
		pen.lineTo(x, y - size)
		pen.stroke()
		const paper = pen.createLinearGradient(x - size, y, x + size, y)
		paper.addColorStop(0, '#c92f26')
		paper.addColorStop(0.5, '#ff9a4d')
		paper.addColorStop(1, '#b62420')
		pen.fillStyle = paper
		pen.beginPath()
		pen.ellipse(x, y, size, size * 1.15, 0, 0, 7)
		pen.fill()
		pen.fillStyle = '#4a1a14'
		pen.fillRect(x - size * 0.4, y - size * 1.25, size * 0.8, size * 0.2)
		pen.fillRect(x - size * 0.4, y + size * 1.05, size * 0.8, size * 0.2)
	}
	const draw = (t: number) => {
		const sky = pen.createLinearGradient(0, 0, 0, height)
		sky.addColorStop(0, '#0d1330')
		sky.addColorStop(0.55, '#3b2347')
		sky.addColorStop(1, '#1a1226')
		pen.fillStyle = sky
		pen.fillRect(0, 0, width, height)
		for (let n = 0; n < 14; n++)
			glow(
				chance(n) * width,
				150 + chance(n + 50) * 190,
				16 + chance(n + 90) * 26,
				`hsl(${20 + chance(n + 7) * 40} 90% 60% / 35%)`,
			)
		// The wet street.
		const street = pen.createLinearGradient(0, 400, 0, height)
		street.addColorStop(0, '#4b2c3f')
		street.addColorStop(1, '#120d1c')
		pen.fillStyle = street
		pen.beginPath()
		pen.moveTo(0, 440)
		pen.lineTo(width, 420)
		pen.lineTo(width, height)
		pen.lineTo(0, height)
		pen.fill()
		// Stalls.
		for (const [x, hue] of [
			[-40, 350],
			[118, 28],
			[262, 190],
		] as const) {
			pen.fillStyle = `hsl(${hue} 45% 18%)`
			pen.fillRect(x, 330, 138, 122)
			glow(x + 70, 380, 70, `hsl(${hue} 90% 70% / 50%)`)
			pen.fillStyle = `hsl(${hue} 60% 44%)`
			pen.beginPath()
			pen.moveTo(x - 8, 336)
			pen.lineTo(x + 12, 300)
			pen.lineTo(x + 126, 300)
			pen.lineTo(x + 146, 336)
			pen.fill()
			for (let n = 0; n < 7; n++) {
				pen.fillStyle = n % 2 ? `hsl(${hue} 60% 44%)` : `hsl(${hue} 40% 82%)`
				pen.beginPath()
				pen.ellipse(x + 3 + n * 22, 336, 11, 9, 0, 0, Math.PI)
				pen.fill()
			}
		}
		for (let n = 0; n < 5; n++)
			lantern(
				30 + n * 76 + Math.sin(t * 1.3 + n) * 3,
				190 + (n % 2) * 44 + Math.sin(t * 1.7 + n * 2) * 2,
				20 + (n % 3) * 4,
			)
		for (let n = 0; n < 5; n++)
			glow(
				30 + n * 76,
				520 + (n % 2) * 30,
				40,
				`rgb(255 120 60 / ${16 + 5 * Math.sin(t * 3 + n)}%)`,
			)
		// One umbrella.
		const x = 40 + t * 26
		pen.fillStyle = '#0c0a14'
		for (const [n, from] of [-24, 0, 22].entries()) {
			const step = Math.sin(t * 5 + n * 2) * 5
			pen.beginPath()
			pen.ellipse(x + from, 486, 12, 13, 0, 0, 7)
			pen.fill()
			pen.fillRect(x + from - 13, 498, 26, 52)
			pen.fillRect(x + from - 9 + step, 548, 7, 26)
			pen.fillRect(x + from + 2 - step, 548, 7, 26)
		}
		pen.fillStyle = '#ffb224'
		pen.beginPath()
		pen.ellipse(x, 474, 64, 40, 0, Math.PI, 0)
		pen.fill()
		pen.fillStyle = '#e3891a'
		pen.beginPath()
		pen.ellipse(x, 474, 24, 40, 0, Math.PI, 0)
		pen.fill()
		// Rain, with rings on the street.
		pen.strokeStyle = 'rgb(190 205 255 / 34%)'
		pen.lineWidth = 1.4
		for (let n = 0; n < 60; n++) {
			const rain = ((chance(n) + t * (1.1 + chance(n + 9) * 0.5)) % 1) * (height + 60) - 40
			const at = chance(n + 33) * (width + 60) - rain * 0.06
			pen.beginPath()
			pen.moveTo(at, rain)
			pen.lineTo(at - 2.5, rain + 24)
			pen.stroke()
		}
		for (let n = 0; n < 12; n++) {
			const age = (t * 1.4 + chance(n)) % 1
			const drop = Math.floor(t * 1.4 + chance(n)) * 17 + n
			pen.strokeStyle = `rgb(200 215 255 / ${40 * (1 - age)}%)`
			pen.beginPath()
			pen.ellipse(
				chance(drop) * width,
				560 + chance(drop + 5) * 76,
				3 + age * 14,
				1 + age * 5,
				0,
				0,
				7,
			)
			pen.stroke()
		}
	}
	for (let n = 0; n < perSecond * seconds; n++) {
		draw(n / perSecond)
		const frame = new VideoFrame(canvas, { timestamp: Math.round((n * 1_000_000) / perSecond) })
		encoder.encode(frame, { keyFrame: n % (4 * perSecond) === 0 })
		frame.close()
	}
	await encoder.flush()
	draw(seconds / 2)
	const small = new OffscreenCanvas(width / 2, height / 2)
	small.getContext('2d')?.drawImage(canvas, 0, 0, width / 2, height / 2)
	const poster = await (await small.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).bytes()
	return { width, height, lastsMs: seconds * 1000, poster: [...poster], pictures }
}
