import type { Message } from '#contract/messages/messages'
import type { ContentAct } from '#contract/operators'

/** What operators may do about a message. An image without words is the message. */
export function actsFor({ attachedImageUrl, text }: Message): ContentAct[] {
	return attachedImageUrl !== null && text !== ''
		? ['remove-message', 'remove-image']
		: ['remove-message']
}
