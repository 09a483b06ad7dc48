import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MEGABYTE, STORY_FILE_MAX_BYTES } from '#contract/limits'
import { finalizeStory, initiateStory } from '#contract/stories/stories'
import { jpeg } from '#tests/support/images'
import type { Person } from '#tests/support/person'
import { film, PICTURE, SOUND } from '#tests/support/videos'
import { ROOT } from '../../../scripts/local-stage.ts'
import { overIdle } from '../memory.ts'
import { type Bench, type Measured, measuring, percentile } from '../part.ts'
import { openProduct } from '../product.ts'
import { type Keeper, openKeeper } from '../servers.ts'

const FRAME_BYTES = 64 * 1024
const WARM_MB = 1
export const DEMO = join(ROOT, 'tests', 'sandbox', 'demo')
export const DEMO_POSTER = `data:image/jpeg;base64,${readFileSync(join(DEMO, 'market-in-rain.jpg')).toString('base64')}`

export const KINDS = ['image', 'film'] as const
export type Kind = (typeof KINDS)[number]

interface Load {
	kind: Kind
	file: Uint8Array<ArrayBuffer>
	times: number
}

/** The posted films, and how often each is finalized. */
export function sizeOf({ quick }: Bench, kind: Kind): { mb: number; times: number } {
	if (kind === 'image') return quick ? { mb: 1, times: 3 } : { mb: 4, times: 40 }
	return quick ? { mb: 17, times: 2 } : { mb: 32, times: 12 }
}

export function largestMb({ quick }: Bench): number {
	return quick ? 17 : STORY_FILE_MAX_BYTES / MEGABYTE
}

/** The stage's memory while somebody posts the largest film, from the first part until everybody sees it. */
export function holdWhilePosting(bench: Bench): Promise<Measured> {
	return withBucket((bucket) =>
		measuring(openProduct(bench.world, { seated: 1, bucket }), async ({ people, pid }) => {
			const person = one(people)
			await post(person, 'image', jpeg({ scanBytes: WARM_MB * MEGABYTE }))
			await post(person, 'film', filmOf(WARM_MB))
			const file = filmOf(largestMb(bench))
			return overIdle(pid, () => post(person, 'film', file))
		}),
	)
}

/** The same bytes, read by `formData()`. */
export function holdWholeForm(bench: Bench): Promise<Measured> {
	return withBucket((bucket) =>
		measuring(openKeeper('form-whole', bucket), async ({ port, pid }) => {
			await sendForm(`http://127.0.0.1:${port}/`, {}, filmOf(WARM_MB))
			const file = filmOf(largestMb(bench))
			return overIdle(pid, () => sendForm(`http://127.0.0.1:${port}/`, {}, file))
		}),
	)
}

export function finalizing(bench: Bench, kind: Kind): Promise<Measured> {
	return withBucket((bucket) =>
		measuring(openProduct(bench.world, { seated: 1, bucket }), ({ people }) =>
			timed(loadOf(bench, kind), (file) => post(one(people), kind, file)),
		),
	)
}

/** The same bytes put into the same store, and nothing else. */
export function puttingAlone(bench: Bench, kind: Kind): Promise<Measured> {
	return withBucket((bucket) =>
		measuring(openKeeper('body-on', bucket), ({ port }) =>
			timed(loadOf(bench, kind), async (body) => {
				const from = performance.now()
				const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
				await answered(answer, 200)
				return performance.now() - from
			}),
		),
	)
}

function withBucket(measure: (bucket: Keeper) => Promise<Measured>): Promise<Measured> {
	return measuring(openKeeper('bucket'), measure)
}

async function timed(
	{ file, times }: Load,
	act: (file: Uint8Array<ArrayBuffer>) => Promise<number>,
): Promise<Measured> {
	await act(file)
	const took = new Float64Array(times)
	for (let time = 0; time < times; time++) took[time] = await act(file)
	took.sort()
	return { p50: percentile(took, 0.5), p95: percentile(took, 0.95) }
}

/** Posts as the page does: one part after the other, or a form. Answers how long its last step took. */
async function post(person: Person, kind: Kind, file: Uint8Array<ArrayBuffer>): Promise<number> {
	const begun = await person.ask(initiateStory, {
		body: {
			fileName: kind === 'film' ? 'rain.mov' : 'rain.jpg',
			fileType: kind === 'film' ? 'video' : 'image',
			actualContentType: kind === 'film' ? 'video/quicktime' : 'image/jpeg',
			size: file.length,
		},
	})
	if (begun.status !== 200) throw new Error(`A story was answered ${begun.status}.`)
	const { storyId, s3Key, presignedPost, parts } = begun.body
	if (!parts) await sendForm(presignedPost.url, presignedPost.fields, file)
	for (const { url, offset, length } of parts ?? []) {
		const body = file.subarray(offset, offset + length)
		await answered(await fetch(url, { method: 'PUT', body }), 204)
	}
	const from = performance.now()
	const { status } = await person.ask(finalizeStory, {
		body: { storyId, s3Key, poster: DEMO_POSTER },
	})
	if (status !== 200) throw new Error(`A finalized story was answered ${status}.`)
	return performance.now() - from
}

async function sendForm(
	url: string,
	fields: Record<string, string>,
	file: Uint8Array<ArrayBuffer>,
): Promise<void> {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	form.append('file', new File([file], 'rain'))
	await answered(await fetch(url, { method: 'POST', body: form }), 200, 204)
}

async function answered(answer: Response, ...wanted: number[]): Promise<void> {
	await answer.arrayBuffer()
	if (!wanted.includes(answer.status)) throw new Error(`A file was answered ${answer.status}.`)
}

function loadOf(bench: Bench, kind: Kind): Load {
	const { mb, times } = sizeOf(bench, kind)
	const file = kind === 'film' ? filmOf(mb) : jpeg({ scanBytes: mb * MEGABYTE })
	return { kind, file, times }
}

/** Nearly as large as that: pictures side by side with their sound, the index last, as phones film. */
function filmOf(mb: number): Uint8Array<ArrayBuffer> {
	const count = (mb * MEGABYTE) / FRAME_BYTES - 4
	const samples = (bytes: number) =>
		Array.from({ length: count }, (_, n) => new Uint8Array(bytes).fill(n))
	return film({
		tracks: [
			{ ...PICTURE, samples: samples(FRAME_BYTES) },
			{ ...SOUND, samples: samples(64), perChunk: 2 },
		],
	})
}

function one([person]: Person[]): Person {
	if (!person) throw new Error('Nobody is seated.')
	return person
}
