import type { KeptImage } from '#contract/messages/uploads'
import { NOT_VERIFIED } from '#contract/people/session'
import { inARow } from '#rules/text/sentences'
import type { Speech } from '../../../locales/texts.tsx'
import type { StageState, UnsentMessage } from '../../model.ts'
import type { StageStore } from '../../store.ts'
import type { HowToPost } from './sending.ts'

/** Posts a draft. False when it was refused; otherwise the outbox keeps it until it is sent. */
export function post(store: StageStore, text: string, how?: HowToPost): boolean {
	return store.sending?.post(text, how) ?? cannotPost(store)
}

/** Shows a notice to guests, and while the code for sending is not loaded. The draft stays in its field. */
function cannotPost(store: StageStore): false {
	const isOnStage = store.state.sessionStatus === 'active'
	if (isOnStage) store.notice('error', store.translate('page.failed'), 'sending')
	else store.notice('error', NOT_VERIFIED, 'session')
	if (isOnStage) store.showUnsent(store.session.userId)
	return false
}

export function retry({ sending }: StageStore, clientMessageId: string): void {
	sending?.outbox.retry(clientMessageId)
}

export function discard(store: StageStore, clientMessageId: string): void {
	store.settle('sending')
	store.sending?.outbox.settle(clientMessageId)
}

/** The state of an unsent message. Slow mode is distinguished from a lost connection. */
export function unsentState(
	{ state }: UnsentMessage,
	{ slowModeSeconds, connection }: Pick<StageState, 'slowModeSeconds' | 'connection'>,
): UnsentMessage['state'] | 'slow' {
	const isSlowed = slowModeSeconds > 0 && connection === 'live'
	return state === 'waiting' && isSlowed ? 'slow' : state
}

/**
 * The state of an unsent message, and the last problem. A message that waits is sent again, also after another server
 * answered in the stage's place. A waiting state is no whole sentence, so a mark stands between state and problem.
 */
export function unsentInWords(t: Speech, state: ReturnType<typeof unsentState>, problem?: string) {
	return inARow(t(`message.${state}`), problem && state !== 'failed' && '·', problem)
}

/** Uploads an image before its message is posted. */
export async function uploadAttachment(
	{ session }: StageStore,
	file: File,
	how: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<KeptImage> {
	const { uploadImage } = await import('#client/upload')
	return uploadImage(session, file, how)
}
