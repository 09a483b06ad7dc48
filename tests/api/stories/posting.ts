import type { Ask, Reply } from '#contract/endpoint'
import { finalizeStory, initiateStory } from '#contract/stories/stories'
import type { Story } from '#contract/stories/story'
import { join, jpeg } from '../../support/images.ts'
import type { openStage } from '../../support/open-stage.ts'
import type { Answer, Person } from '../../support/person.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>
type Fetches = Pick<Stage, 'fetch'>
export type Begun = Reply<typeof initiateStory>

export const ORIGIN = 'http://stage.test'
export const MB = 1024 * 1024
export const PHOTO = {
	fileName: 'sea.jpg',
	fileType: 'image',
	actualContentType: 'image/jpeg',
} as const

export const FILM = {
	fileName: 'sea.mov',
	fileType: 'video',
	actualContentType: 'video/quicktime',
} as const

type Words = Partial<Ask<typeof initiateStory>['body']>

export async function begin(who: Person, words: Words = {}): Promise<Begun> {
	const { status, body } = await who.ask(initiateStory, { body: { ...PHOTO, ...words } })
	if (status !== 200) throw new Error(`Not begun: ${status} ${body.message}`)
	return body
}

/** Sends a form in the order of the documents: the returned fields, then the file. */
export async function sendForm(
	stage: Fetches,
	{ presignedPost: { url, fields } }: Pick<Begun, 'presignedPost'>,
	file: Uint8Array<ArrayBuffer> = jpeg(),
): Promise<{ status: number; message: string | undefined }> {
	const form = formOf(fields, file)
	const answer = await stage.fetch(url, {
		method: 'POST',
		headers: {
			'Content-Type': 'multipart/form-data; boundary=b',
			'Content-Length': String(form.length),
		},
		body: form,
	})
	return told(answer)
}

export function formOf(
	fields: Record<string, string>,
	file: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
	const said = Object.entries(fields).map(
		([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	)
	const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="sea.jpg"\r\n'
	return join(...said, head, 'Content-Type: image/jpeg\r\n\r\n', file, '\r\n--b--\r\n')
}

export async function sendPart(
	stage: Fetches,
	{ url, length }: { url: string; length: number },
	bytes: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; message: string | undefined }> {
	const headers = { 'Content-Length': String(length) }
	return told(await stage.fetch(url, { method: 'PUT', headers, body: bytes }))
}

export function finish(
	who: Person,
	{ storyId, s3Key, requiresTranscoding }: Begun,
	poster?: string,
): Promise<Answer<Reply<typeof finalizeStory> & { message?: string; code?: string }>> {
	const body = { storyId, s3Key, requiresTranscoding, ...(poster ? { poster } : {}) }
	return who.ask(finalizeStory, { body })
}

/** The whole way of a photo to everybody. */
export async function show(stage: Fetches, who: Person, words: Words = {}): Promise<Story> {
	const begun = await begin(who, words)
	const sent = await sendForm(stage, begun)
	if (sent.status !== 204) throw new Error(`Not sent: ${sent.status} ${sent.message}`)
	const { status, body } = await finish(who, begun)
	if (status !== 200) throw new Error(`Not shown: ${status} ${body.message}`)
	return body.story
}

export async function showFilm(stage: Stage, who: Person, file: Uint8Array<ArrayBuffer>) {
	const begun = await begin(who, FILM)
	const sent = await sendForm(stage, begun, file)
	if (sent.status !== 204) throw new Error(`Not sent: ${sent.status} ${sent.message}`)
	const { status, body } = await finish(who, begun)
	return { status, body, requiresTranscoding: begun.requiresTranscoding }
}

async function told(answer: Response): Promise<{ status: number; message: string | undefined }> {
	const text = await answer.text()
	return { status: answer.status, message: text === '' ? undefined : JSON.parse(text).message }
}
