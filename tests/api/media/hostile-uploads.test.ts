import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type KeptImage, uploadMessageImage } from '#contract/messages/uploads'
import { HOSTILE_FILES, type HostileFile, PAGE } from '#proof/hostile/files'
import { KIND_BYTES, kindOfImage } from '#rules/messages/image-kind'
import { join, WHERE } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { sized } from '../../support/sized.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const AT_ONCE = 8
/** Every third file, or in the large run every one. */
const STEP = sized(3, 1)

test('IMG-05, IMG-11: of hundreds of files that eve has made no other is shown than a picture, and none says where it was taken @proof', async () => {
	await using stage = await openStage()
	const eve = await stage.seated('eve')
	const outcomes = { shown: 0, refused: 0 }
	const problems: string[] = []
	const left = HOSTILE_FILES.filter((_, n) => n % STEP === 0).values()

	const bringAll = async () => {
		for (const file of left) {
			const { status, body } = await bring(stage, eve, file.bytes)
			if (status === 200) outcomes.shown++
			else outcomes.refused++
			const problem =
				status === 200 ? await shownWrongly(stage, file, body) : refusedWrongly(status, body)
			if (problem) problems.push(`${file.what}: ${problem}`)
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, bringAll))

	expect(problems).toEqual([])
	expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(300)
	expect(outcomes.shown).toBeGreaterThan(70 / STEP)
	expect(outcomes.refused).toBeGreaterThan(150 / STEP)
	expect((await env.MEDIA.list({ prefix: 'quarantine/' })).objects).toEqual([])
})

test('API-24: an upload with a broken form is refused with a sentence, for every kind of fault', async () => {
	await using stage = await openStage()
	const eve = await stage.seated('eve')
	const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n'
	const forms = [
		'',
		'--b',
		'--b--',
		'--b\r\n\r\n--b--',
		`${head}\r\n`,
		`${head}\r\n\r\n--b`,
		`${head}Content-Type: image/png\r\n\r\n--b--`,
		`${head.replace('form-data', 'attachment')}\r\n\r\n--b--`,
		`${head.replace('name="file"', 'name=file')}\r\n\r\n--b--`,
		`${head.replace('"a.png"', '"a.png\0.svg"')}Content-Type: image/svg+xml\r\n\r\n<svg/>\r\n--b--`,
		`${head.replace('"a.png"', '"../../a.png"')}Content-Type: text/html\r\n\r\n${PAGE}\r\n--b--`,
		`${head}X: ${'x'.repeat(9_000)}\r\n\r\n\r\n--b--`,
		`${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(21)}--b--`,
		`--b\r\nContent-Disposition: form-data; name="stageToken"\r\n\r\n${'x'.repeat(20_000)}\r\n--b--`,
		`${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1_000)}--b--`,
		`${head.replace('"a.png"', '"a\r\nX: y.png"')}Content-Type: image/png\r\n\r\n--b--`,
		`--b\r\nContent-Disposition: form-data; name="file"; filename*=utf-16''a%0d%0a.png\r\n\r\n\r\n--b--`,
		`${head}Content-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\n${PAGE}\r\n--c--\r\n--b--`,
		`${head}X: ${'x'.repeat(2_000_000)}\r\n\r\n\r\n--b--`,
		'\r\n'.repeat(10_000),
	]

	for (const form of forms) {
		const { status, body } = await post(stage, eve, join(form))
		expect([form.slice(0, 80), status]).toEqual([form.slice(0, 80), 400])
		expect(body.message).toMatch(/\S/)
	}
})

function refusedWrongly(status: number, { message }: { message?: string }): string | null {
	return status === 400 && message ? null : `refused with ${status}, '${message}'`
}

async function shownWrongly(
	stage: Stage,
	{ bytes, passes }: HostileFile,
	{ imageUrl }: KeptImage,
): Promise<string | null> {
	const shown = await stage.fetch(TEST_ORIGIN + imageUrl)
	const text = letters(new Uint8Array(await shown.arrayBuffer()))
	const type = shown.headers.get('Content-Type')
	if (passes === 'never') return 'was taken for a picture'
	if (type !== kindOfImage(bytes.subarray(0, KIND_BYTES))) return `is served as ${type}`
	if (shown.headers.get('X-Content-Type-Options') !== 'nosniff') return 'may be sniffed'
	if (shown.headers.get('Content-Security-Policy') !== "sandbox; default-src 'none'")
		return 'is served without a policy'
	const leaks = [WHERE, 'GPS', '<x>', PAGE].filter((secret) => text.includes(secret))
	return leaks.length > 0 ? `still says ${leaks}` : null
}

function bring(stage: Stage, eve: Person, file: Uint8Array<ArrayBuffer>) {
	const head =
		'--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
	return post(stage, eve, join(head, file, '\r\n--b--\r\n'))
}

async function post(stage: Stage, eve: Person, body: Uint8Array<ArrayBuffer>) {
	const answer = await stage.fetch(TEST_ORIGIN + uploadMessageImage.path, {
		method: 'POST',
		headers: {
			'Content-Type': 'multipart/form-data; boundary=b',
			Authorization: `Bearer ${eve.stageToken}`,
		},
		body,
	})
	return {
		status: answer.status,
		body: (await answer.json()) as KeptImage & { message?: string },
	}
}

function letters(bytes: Uint8Array): string {
	return new TextDecoder('latin1').decode(bytes)
}
