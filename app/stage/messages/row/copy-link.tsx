import { useTexts } from '../../../locales/texts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pressedHere } from '../../../ui/pressed-here.ts'

export function messageAddress(messageId: string): string {
	return `/stage/message/${messageId}`
}

/** The message's own address: a link that copies itself, and still leads there in a new tab. */
export function CopyLink({ id }: { id: string }) {
	const t = useTexts()
	const said = t('message.copy')
	const path = messageAddress(id)

	return (
		<Copying
			text={() => location.origin + path}
			done={t('message.copied')}
			failed={t('join.post.copyfailed')}
		>
			{(copy) => (
				<ButtonLink
					tone="icon"
					href={path}
					rel="nofollow"
					data-does="copy"
					aria-label={said}
					title={said}
					onClick={pressedHere(copy)}
				>
					<Icon of="link" />
				</ButtonLink>
			)}
		</Copying>
	)
}
