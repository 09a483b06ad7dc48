import type { MouseEvent } from 'react'
import { useTexts } from '../../locales/texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStageActions } from '../stage-context.tsx'

/** The message's own address: a link that copies itself, and still leads there in a new tab. */
export function CopyLink({ id }: { id: string }) {
	const t = useTexts()
	const actions = useStageActions()

	function copy(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		actions.copyLink(id)
	}

	const said = t('message.copy')
	return (
		<ButtonLink
			tone="icon"
			href={`/stage/message/${id}`}
			rel="nofollow"
			data-does="copy"
			aria-label={said}
			title={said}
			onClick={copy}
		>
			<Icon of="link" />
		</ButtonLink>
	)
}
