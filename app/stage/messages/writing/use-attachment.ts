import { type ClipboardEvent, type DragEvent, useState, useSyncExternalStore } from 'react'
import { useAct } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import { Attachment } from './attachment.ts'
import { uploadImage } from './posting.ts'
import { draftedImage } from './use-draft.ts'

const attachments = new WeakMap<StageStore, Map<string, Attachment>>()

/** As long as the page lives: neither a change of purpose nor a closed field ends an upload. */
export function attachmentAt(store: StageStore, place: string): Attachment {
	const all = attachments.get(store) ?? new Map<string, Attachment>()
	attachments.set(store, all)
	const known = all.get(place)
	if (known) return known
	const attachment = new Attachment({
		upload: (file, how) => store.act(uploadImage, file, how),
		toJpeg: async (file) => (await import('#client/heic')).toJpeg(file),
		shrink: async (file, kind) => (await import('#client/shrink')).shrink(file, kind),
		preview: (file) => URL.createObjectURL(file),
		forget: (url) => URL.revokeObjectURL(url),
		...draftedImage(place),
	})
	all.set(place, attachment)
	attachment.recall()
	return attachment
}

export type Attaching = ReturnType<typeof useAttachment>

/** An attachment with its handlers for paste and drop; spread `ways` over the form. */
export function useAttachment(place: string) {
	const act = useAct()
	const attachment = act(attachmentAt, place)
	const now = useSyncExternalStore(
		attachment.subscribe,
		() => attachment.now,
		() => attachment.now,
	)
	const [isOver, setOver] = useState(false)

	const ways = {
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
			attachment.drop([...event.dataTransfer.files])
		},
		onPaste: (event: ClipboardEvent) => {
			const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
			if (!image) return
			event.preventDefault()
			void attachment.attach(image)
		},
	}
	const isBusy = now.state === 'preparing' || now.state === 'uploading'
	return { attachment, now, ways, isOver, isBusy, image: attachment.ready ?? undefined }
}
