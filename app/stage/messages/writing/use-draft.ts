import { useEffect, useState } from 'react'
import type { AttachedImage } from '#client/outbox'
import { storeOf } from '#client/storage'
import { UNUSED_IMAGE_LIFE_MS } from '#contract/limits'

/** The composer's own place; replies and edits are named by their message. */
export const COMPOSER_DRAFT = 'messageDraft'

const drafts = storeOf(() => localStorage)

/** A draft per text field, kept in this browser until it is posted. */
export function useDraft(place: string): [string, (text: string) => void] {
	const [draft, setDraft] = useState('')
	useEffect(() => setDraft((written) => written || (drafts.get(place) ?? '')), [place])

	function keep(text: string) {
		setDraft(text)
		if (text === '') drafts.remove(place)
		else drafts.set(place, text)
	}
	return [draft, keep]
}

/** A draft's image: kept as long as the stage keeps uploads without a message. */
export function draftedImage(place: string) {
	const key = `${place}:image`
	return {
		keep(image: AttachedImage | null): void {
			const uploadedAt = find(key)?.uploadedAt ?? Date.now()
			if (image) drafts.set(key, JSON.stringify({ ...image, uploadedAt }))
			else drafts.remove(key)
		},
		recall(): AttachedImage | null {
			const found = find(key)
			if (!found) return null
			const { uploadedAt, ...image } = found
			if (Date.now() - uploadedAt < UNUSED_IMAGE_LIFE_MS) return image
			drafts.remove(key)
			return null
		},
	}
}

function find(key: string): (AttachedImage & { uploadedAt: number }) | null {
	try {
		return JSON.parse(drafts.get(key) ?? 'null')
	} catch {
		return null
	}
}
