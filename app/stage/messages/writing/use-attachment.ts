import {
	type ClipboardEvent,
	type DragEvent,
	useCallback,
	useState,
	useSyncExternalStore,
} from 'react'
import { preferForDrops } from '#client/dropped-files'
import { fileAddress, forgetFile } from '#client/own-files'
import { pastedText } from '#client/pasted-text'
import { useDrops } from '../../../ui/use-drops.ts'
import { useAct } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import { Attachment, isUploading } from './attachment.ts'
import { insertText } from './insert-text.ts'
import { uploadAttachment } from './posting.ts'
import { draftedImage } from './use-draft.ts'

const attachments = new WeakMap<StageStore, Map<string, Attachment>>()

/**
 * The attachment of a draft's place, kept as long as the page, so that an upload survives another purpose and a closed
 * field.
 */
export function attachmentAt(store: StageStore, place: string): Attachment {
	const all = attachments.get(store) ?? new Map<string, Attachment>()
	attachments.set(store, all)
	const known = all.get(place)
	if (known) return known
	const attachment = new Attachment({
		upload: (file, how) => store.act(uploadAttachment, file, how),
		toJpeg: async (file) => (await import('#client/heic')).toJpeg(file),
		shrink: async (file, kind) => (await import('#client/shrink')).shrink(file, kind),
		preview: fileAddress,
		forget: forgetFile,
		...draftedImage(place),
	})
	all.set(place, attachment)
	// the browser asks before it closes the page, because that would end the upload
	const ask = (event: Event) => event.preventDefault()
	let isAsking = false
	attachment.subscribe(() => {
		if (isUploading(attachment.now) === isAsking) return
		isAsking = !isAsking
		if (isAsking) addEventListener('beforeunload', ask)
		else removeEventListener('beforeunload', ask)
	})
	attachment.recall()
	return attachment
}

export type Attaching = ReturnType<typeof useAttachment>

/** An attachment with handlers for paste and drop. Spread `ways` over the form if `isTaking` images. */
export function useAttachment(place: string, isTaking: boolean) {
	const act = useAct()
	const attachment = act(attachmentAt, place)
	const now = useSyncExternalStore(
		attachment.subscribe,
		() => attachment.now,
		() => attachment.now,
	)
	const [isOver, setOver] = useState(false)
	const drop = useCallback((files: File[]) => attachment.drop(files), [attachment])
	useDrops(isTaking ? drop : undefined)

	const ways = {
		onFocus: () => preferForDrops(drop),
		onDragOver: (event: DragEvent) => {
			if (!event.dataTransfer.types.includes('Files')) return
			event.preventDefault()
			setOver(true)
		},
		onDragLeave: () => setOver(false),
		onDrop: (event: DragEvent) => {
			setOver(false)
			if (event.dataTransfer.files.length === 0) return
			event.preventDefault()
			drop([...event.dataTransfer.files])
		},
		onPaste: (event: ClipboardEvent) => pasteFiles(event, (files) => attachment.paste(files)),
	}
	const image = attachment.ready ?? undefined
	return { attachment, now, ways, isOver, isBusy: isUploading(now), image }
}

/**
 * Passes pasted images on. When the clipboard also has text, the text is pasted, because the image only shows that
 * text.
 */
export function pasteFiles(event: ClipboardEvent, take: (files: File[]) => void): void {
	const files = [...event.clipboardData.files]
	if (files.length === 0) return
	const { text, isPlain } = pastedText(event.clipboardData)
	if (isPlain) return
	event.preventDefault()
	if (text === '') take(files)
	else if (isField(event.target)) insertText(event.target, text)
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
	return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
