import type { KeptImage } from '#contract/messages/uploads'
import { NOT_VERIFIED } from '#contract/people/session'
import type { HowToPost, StageStore } from '../../store.ts'

/** False when the draft was refused; otherwise it is kept until the stage has it. */
export function post(store: StageStore, text: string, how?: HowToPost): boolean {
	return store.sending?.post(text, how) ?? cannotPost(store)
}

/** A guest, or somebody whose part of the page for sending is not here yet: the draft stays with its writer. */
function cannotPost(store: StageStore): false {
	const isOnStage = store.state.sessionStatus === 'active'
	store.alert('error', isOnStage ? store.translate('page.failed') : NOT_VERIFIED)
	if (isOnStage) store.showUnsent(store.session.userId)
	return false
}

export function retry({ sending }: StageStore, clientMessageId: string): void {
	sending?.outbox.retry(clientMessageId)
}

export function discard({ sending }: StageStore, clientMessageId: string): void {
	sending?.outbox.discard(clientMessageId)
}

/** Brings an image to the stage before the message that shows it. */
export async function uploadImage(
	{ session }: StageStore,
	file: File,
	how: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<KeptImage> {
	const { uploadImage } = await import('#client/upload')
	return uploadImage(session, file, how)
}
