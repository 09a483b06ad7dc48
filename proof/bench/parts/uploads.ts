import { IMAGE_MAX_BYTES, MEGABYTE } from '#contract/limits'
import { getUploadUrl, uploadMessageImage } from '#contract/messages/uploads'
import { jpeg } from '#tests/support/images'
import { Connection, httpRequest } from '../connection.ts'
import { overIdle } from '../memory.ts'
import { atMost, type Bench, type Cell, figureOf, measuring, type Part } from '../part.ts'
import { openProduct, type Product } from '../product.ts'
import { type Keeper, openKeeper } from '../servers.ts'

const OVER_IDLE_MAX_MB = 80
const GROWS_MAX_MB = 10
const IN_A_ROW = 3
const WARM_BYTES = 100_000
const BOUNDARY = 'bench-boundary'

const WAYS = { form: 'in a form', address: 'to an address of its own' }
type Way = keyof typeof WAYS

type Request = (image: Uint8Array) => Promise<Buffer>

export const uploads: Part = {
	name: 'uploads',
	about: `memory of workerd over idle, its bucket in another process, while ${IN_A_ROW} images pass one after the other; the stage takes up to ${IMAGE_MAX_BYTES / MEGABYTE} MB`,
	cells: (bench) =>
		sizes(bench).flatMap((mb) => [
			...(Object.keys(WAYS) as Way[]).map((way) =>
				cell(`${way} ${mb}`, () => product(bench, way, mb)),
			),
			cell(`formData ${mb}`, () => rival('form-whole', formOf, mb)),
			cell(`put ${mb}`, () => rival('body-on', bodyOf, mb)),
		]),
	figures(found, bench) {
		const [small, large] = sizes(bench)
		const figure = (way: Way, what: string, unit: string, mb: number, metric: string) =>
			figureOf(`${what}, ${mb} MB ${WAYS[way]}`, unit, found(`${way} ${mb}`, metric), {
				'formData whole': found(`formData ${mb}`, metric),
				'put alone': found(`put ${mb}`, metric),
			})
		return (Object.keys(WAYS) as Way[]).flatMap((way) => {
			const least = figure(way, 'over idle', 'MB', small, 'overIdleMb')
			const most = figure(way, 'over idle', 'MB', large, 'overIdleMb')
			for (const { goals, product } of [least, most])
				goals.push(atMost(`<= ${OVER_IDLE_MAX_MB} MB`, product.median, OVER_IDLE_MAX_MB))
			const grows = most.product.median - least.product.median
			most.goals.push(atMost(`<= +${GROWS_MAX_MB} MB over ${small} MB`, grows, GROWS_MAX_MB))
			return [least, most, figure(way, 'taken in', 'ms', large, 'ms')]
		})
	},
}

function cell(name: string, run: Cell['run']) {
	return { name, run }
}

function sizes({ quick }: Bench): [small: number, large: number] {
	return quick ? [1, 5] : [10, IMAGE_MAX_BYTES / MEGABYTE]
}

function product({ world }: Bench, way: Way, mb: number) {
	return measuring(openKeeper('bucket'), (bucket) =>
		measuring(openProduct(world, { seated: 1, bucket }), (stage) =>
			measure(stage, way === 'form' ? toForm(stage) : toAddress(stage), mb),
		),
	)
}

function rival(script: 'form-whole' | 'body-on', body: typeof formOf, mb: number) {
	return measuring(openKeeper('bucket'), (bucket) =>
		measuring(openKeeper(script, bucket), (keeper) =>
			measure(keeper, async (image) => body('POST', '/', {}, image), mb),
		),
	)
}

async function measure({ port, pid }: Keeper, request: Request, mb: number) {
	const connection = await Connection.open(port)
	const send = async (image: Uint8Array) => {
		for (let time = 0; time < IN_A_ROW; time++) {
			const { status } = await connection.ask(await request(image))
			if (status !== 200) throw new Error(`An image was answered ${status}.`)
		}
	}
	await send(imageOf(WARM_BYTES))
	const image = imageOf(mb * MEGABYTE)
	const { ms, ...held } = await overIdle(pid, () => send(image))
	connection.close()
	return { ...held, ms: ms / IN_A_ROW }
}

function imageOf(bytes: number): Uint8Array {
	const aside = jpeg({ scanBytes: 0 }).length
	return jpeg({ scanBytes: bytes - aside })
}

function toForm({ people: [person] }: Product): Request {
	const { method, path } = uploadMessageImage
	const headers = { Authorization: `Bearer ${person?.stageToken}` }
	return async (image) => formOf(method, path, headers, image)
}

function toAddress({ people: [person] }: Product): Request {
	return async (image) => {
		const body = { fileName: 'sea.jpg', fileType: 'image/jpeg', size: image.length }
		const answer = await person?.ask(getUploadUrl, { body })
		const { pathname, search } = new URL(answer?.body.uploadUrl ?? '')
		return bodyOf('PUT', pathname + search, {}, image)
	}
}

function formOf(
	method: string,
	path: string,
	headers: Record<string, string>,
	image: Uint8Array,
): Buffer {
	const type = `multipart/form-data; boundary=${BOUNDARY}`
	const start = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="sea.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
	const end = `\r\n--${BOUNDARY}--\r\n`
	const body = Buffer.concat([Buffer.from(start), image, Buffer.from(end)])
	return withBody(method, path, { ...headers, 'Content-Type': type }, body)
}

function bodyOf(
	method: string,
	path: string,
	headers: Record<string, string>,
	image: Uint8Array,
): Buffer {
	return withBody(method, path, { ...headers, 'Content-Type': 'image/jpeg' }, image)
}

function withBody(
	method: string,
	path: string,
	headers: Record<string, string>,
	body: Uint8Array,
): Buffer {
	const length = { 'Content-Length': String(body.length) }
	return Buffer.concat([httpRequest(method, path, { ...headers, ...length }), body])
}
