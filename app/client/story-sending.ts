import type { Ask, Endpoint, Reply } from '#contract/endpoint'
import { STORY_FILE_TOO_LARGE } from '#contract/stories/draft'
import { initiateStory } from '#contract/stories/stories'
import { uploadedShare } from '#rules/stories/upload-share'
import { refusalIn, refusalInWords, SentenceError, StageRefusal, Unreachable } from './ask.ts'
import type { Host } from './host.ts'
import type { StoryJob } from './story-jobs.ts'
import { AddressExpired } from './story-problems.ts'
import {
	NO_ANSWER,
	type SendingFile,
	type SentFile,
	sendUntilStalled,
	TOO_LARGE,
} from './upload.ts'

export interface Asker {
	userId: string | null
	ask<E extends Endpoint>(endpoint: E, asked: Ask<E>): Promise<Reply<E>>
}

export type BegunUpload = Reply<typeof initiateStory>

interface How {
	send(sending: SendingFile): Promise<SentFile>
	after: Host['after']
	signal: AbortSignal
	/** Called before each part. Throws where the story is not wanted any more. */
	wanted(): Promise<unknown>
	onProgress(share: number): void
}

const ARRIVED = 204 // a hotel's log-in page answers 200
export const FIRST_FAILURE = 'An error occurred during the upload process.'

export async function begunUpload(
	session: Asker,
	{ file, kind, text, link, storyId }: StoryJob,
): Promise<BegunUpload> {
	const begun = await session.ask(initiateStory, {
		body: {
			fileName: file.name,
			fileType: kind,
			actualContentType: file.type,
			storyText: text,
			storyLinkUrl: link,
			size: file.size,
			...(storyId && { storyId }),
		},
	})
	const isWhole =
		begun?.storyId && begun.s3Key && begun.presignedPost?.url && begun.presignedPost.fields
	if (!isWhole) throw new SentenceError('Invalid response from initiate-upload endpoint.')
	return begun
}

/** Sends the file, or the parts of it that the stage does not have yet. */
export async function sendStory(file: File, begun: BegunUpload, how: How): Promise<void> {
	if (begun.parts) await inParts(file, begun.parts, how)
	else await inOne(file, begun, how)
}

async function inParts(
	file: File,
	parts: NonNullable<BegunUpload['parts']>,
	how: How,
): Promise<void> {
	for (const [n, { url, offset, length }] of parts.entries()) {
		await how.wanted()
		const lacking = parts.slice(n)
		await deliver(
			{
				method: 'PUT',
				address: pathOf(url),
				headers: { 'Content-Type': 'application/octet-stream' },
				body: file.slice(offset, offset + length),
			},
			(sent) => uploadedShare(file.size, lacking, sent * length),
			how,
		)
	}
}

async function inOne(file: File, { presignedPost }: BegunUpload, how: How): Promise<void> {
	const body = new FormData()
	for (const [name, value] of Object.entries(presignedPost.fields)) body.append(name, value)
	body.append('file', file, file.name)
	const address = pathOf(presignedPost.url)
	await deliver({ method: 'POST', address, headers: {}, body }, (sent) => sent, how)
}

async function deliver(
	sending: SendingFile,
	shareAt: (sent: number) => number,
	{ send, after, signal, onProgress }: How,
): Promise<void> {
	const tell = (sent: number) => {
		if (!signal.aborted) onProgress(shareAt(sent))
	}
	tell(0)
	const watched = { ...sending, onProgress: tell, signal }
	const { status, body } = await sendUntilStalled(watched, send, after)
	if (status === ARRIVED) return
	const refused = refusalIn(body)
	if (refused?.code === 'expired') throw new AddressExpired()
	if (status === TOO_LARGE)
		throw new StageRefusal(status, 'upload', STORY_FILE_TOO_LARGE, true, null)
	const details = await refusalInWords(refused?.message ?? FIRST_FAILURE)
	const sentence = await refusalInWords(
		`Failed to upload to S3. Status: ${status}. Details: ${details}`,
	)
	if (!refused) throw new Unreachable(sentence, { isForeign: status !== NO_ANSWER })
	throw new StageRefusal(status, 'upload', sentence, true, null)
}

/** Path and query only, because the page may be open under another name of the stage. */
function pathOf(url: string): string {
	const { pathname, search } = new URL(url, 'http://stage')
	return pathname + search
}
