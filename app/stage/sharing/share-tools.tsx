import { useTexts } from '../../locales/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { useAct } from '../stage-context.tsx'
import { canShare, copyAddress, shareAddress } from './share.ts'

interface Props {
	path: string
	className?: string | undefined
}

/**
 * Buttons that share an address of the stage, where the browser can, and copy it. Only for content that is rendered in
 * the browser.
 */
export function ShareTools({ path, className }: Props) {
	const t = useTexts()
	const act = useAct()
	return (
		<>
			{canShare() && (
				<Button
					tone="icon"
					className={className}
					aria-label={t('message.share')}
					title={t('message.share')}
					onClick={() => act(shareAddress, path)}
				>
					<Icon of="share" size={16} />
				</Button>
			)}
			<ButtonLink
				tone="icon"
				className={className}
				href={path}
				aria-label={t('message.copy')}
				title={t('message.copy')}
				onClick={onPlainClick(() => act(copyAddress, path))}
			>
				<Icon of="link" size={16} />
			</ButtonLink>
		</>
	)
}
