import { SentenceError, StageRefusal, sentenceOf } from '#client/ask'
import { checkImage, HEIC, kindOf } from '#client/image-check'
import type { OutboxImage } from '#client/outbox-entry'
import { isReadable } from '#client/readable'
import { invalidImageType, type KeptImage, problemOfImage } from '#contract/messages/uploads'
import type { TextKey } from '#locales/keys'

export type AttachmentState =
	| { state: 'none'; problem: string | null }
	| {
			state: 'preparing' | 'uploading' | 'ready'
			/** The object URL of the preview, which is valid as long as the page lives. */
			previewUrl: string
			share: number
			alt: string
			problem: string | null
			image: KeptImage | null
	  }

export interface AttachmentPorts {
	upload(
		file: File,
		how: { onProgress: (share: number) => void; signal: AbortSignal },
	): Promise<KeptImage>
	toJpeg(file: File): Promise<File>
	shrink(file: File, kind: string): Promise<File>
	preview(file: File): string
	forget(previewUrl: string): void
	/** Stores the uploaded image with the draft; null removes the stored image. */
	keep(image: OutboxImage | null): void
	/** The uploaded image of the stored draft; null for none. */
	recall(): OutboxImage | null
}

export const isUploading = ({ state }: AttachmentState) =>
	state === 'preparing' || state === 'uploading'

const NOTHING: AttachmentState = { state: 'none', problem: null }
const NOT_AN_IMAGE = 'Only image files can be dropped.'
/** Errors without a documented sentence, so their texts are in the reader's language. */
const [ONE_IMAGE, MOVED] = ['image.only', 'image.moved'] as const satisfies TextKey[]

export function isOwnText(problem: string | null): problem is typeof ONE_IMAGE | typeof MOVED {
	return problem === ONE_IMAGE || problem === MOVED
}

/** The image of a draft: checks, scales and uploads the chosen file, and holds its description. */
export class Attachment {
	now: AttachmentState = NOTHING
	readonly #ports: AttachmentPorts
	readonly #listeners = new Set<(now: AttachmentState) => void>()
	#cancel = new AbortController()

	constructor(ports: AttachmentPorts) {
		this.#ports = ports
	}

	subscribe = (listener: (now: AttachmentState) => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	/** Restores the image of a stored draft. The stage still has the upload. */
	recall(): void {
		const found = this.now.state === 'none' && this.#ports.recall()
		if (!found) return
		const { alt, ...image } = found
		const previewUrl = image.imageUrl
		this.#publish({ state: 'ready', previewUrl, share: 1, alt, problem: null, image })
	}

	/** Takes dropped files, which may be of any kind. */
	drop(files: readonly File[]): void {
		this.#take(files, () => NOT_AN_IMAGE)
	}

	paste(files: readonly File[]): void {
		this.#take(files, ({ type }) => invalidImageType(type))
	}

	/** Takes the first image. For the other files an error says why they were not taken. */
	#take(files: readonly File[], refusalOf: (file: File) => string): void {
		const image =
			files.find(isNamedAsImage) ??
			files.find(({ type }) => type.toLowerCase().startsWith('image/'))
		if (image) void this.attach(image)
		const other = files.find((file) => file !== image)
		if (other) this.#refuse(image && isNamedAsImage(other) ? ONE_IMAGE : refusalOf(other))
	}

	/** Takes one image at a time (IMG-01). */
	async attach(chosen: File): Promise<void> {
		if (this.now.state !== 'none') return this.#refuse(ONE_IMAGE)
		const cancel = new AbortController()
		this.#cancel = cancel
		this.#publish({
			state: 'preparing',
			previewUrl: '',
			share: 0,
			alt: '',
			problem: null,
			image: null,
		})
		try {
			const file = await this.#madeReady(chosen)
			if (cancel.signal.aborted) return
			this.#change({ state: 'uploading', previewUrl: this.#ports.preview(file) })
			const image = await this.#ports.upload(file, {
				onProgress: (share) => cancel.signal.aborted || this.#change({ share }),
				signal: cancel.signal,
			})
			if (cancel.signal.aborted) return
			this.#change({ state: 'ready', image, share: 1 })
			this.#ports.keep(this.ready)
		} catch (problem) {
			const isMoved = !(problem instanceof StageRefusal) && !(await isReadable(chosen))
			if (!cancel.signal.aborted) this.#end(isMoved ? MOVED : sentenceOf(problem))
		}
	}

	describe(alt: string): void {
		this.#change({ alt })
		if (this.ready) this.#ports.keep(this.ready)
	}

	/** The image to post, once it is uploaded; else null. */
	get ready(): OutboxImage | null {
		const { now } = this
		return now.state === 'ready' && now.image ? { ...now.image, alt: now.alt } : null
	}

	/** Called when the browser cannot show the preview. The image may still be sent. */
	previewFailed(): void {
		if (this.now.state !== 'none' && this.now.previewUrl !== '')
			this.#change({ problem: 'Failed to create image preview' })
	}

	/** Removes the image, and aborts its upload. */
	remove(): void {
		this.#cancel.abort()
		this.#end(null)
		this.#ports.keep(null)
	}

	async #madeReady(chosen: File): Promise<File> {
		const problem = await checkImage(chosen)
		if (problem) throw new SentenceError(problem)
		const kind = (await kindOf(chosen)) ?? chosen.type
		const shown = HEIC.includes(kind) ? await this.#ports.toJpeg(chosen) : chosen
		return this.#ports.shrink(shown, shown === chosen ? kind : shown.type)
	}

	/** Shows an error; the attached image or running upload stays. */
	#refuse(problem: string): void {
		if (this.now.state === 'none') this.#publish({ state: 'none', problem })
		else this.#change({ problem })
	}

	#end(problem: string | null): void {
		if (this.now.state !== 'none' && this.now.previewUrl !== '')
			this.#ports.forget(this.now.previewUrl)
		this.#publish({ state: 'none', problem })
	}

	#change(change: Partial<Exclude<AttachmentState, { state: 'none' }>>): void {
		if (this.now.state !== 'none') this.#publish({ ...this.now, ...change })
	}

	#publish(now: AttachmentState): void {
		this.now = now
		for (const listener of this.#listeners) listener(now)
	}
}

/** Whether a file is an image by its type or its name; some systems give files no type. */
function isNamedAsImage({ name, type }: File): boolean {
	return problemOfImage({ name, type }) === null
}
