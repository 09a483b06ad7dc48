import { useTexts } from '../../../locales/texts.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { onPlainClick } from '../../../ui/on-plain-click.ts'

export function messageAddress(messageId: string): string {
	return `/stage/message/${messageId}`
}

/** A link to the message's own address. A click copies the address; in a new tab the link opens the message. */
export function CopyLink({ id }: { id: string }) {
	const t = useTexts()
	const label = t('message.copy')
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
					aria-label={label}
					title={label}
					onClick={onPlainClick(copy)}
				>
					<Icon of="link" />
				</ButtonLink>
			)}
		</Copying>
	)
}
