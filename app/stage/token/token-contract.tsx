import type { StageToken } from '#rules/token/explorer'
import { useTexts } from '../../locales/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Copying } from '../../ui/copying.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from '../header/header-more.module.css'

// The address is shown as 0x1234…abcd, enough to distinguish addresses. The middle is only hidden visually, so that it
// is copied, too.
const SHOWN_FIRST = 6
const SHOWN_LAST = 4

export function TokenContract({ token }: { token: StageToken }) {
	const t = useTexts()
	const { address, url } = token
	return (
		<div className={css.token}>
			<p>
				<span className={css.label}>{t('header.token')}</span>
				<code dir="ltr" title={address}>
					<span>{address.slice(0, SHOWN_FIRST)}</span>
					<span className={css.middle}>{address.slice(SHOWN_FIRST, -SHOWN_LAST)}</span>
					<span>{address.slice(-SHOWN_LAST)}</span>
				</code>
			</p>
			<Copying text={() => address} done={t('copy.done')} failed={t('copy.failed')}>
				{(copy) => (
					<Button
						tone="icon"
						data-needs-js=""
						aria-label={t('header.token.copy')}
						title={t('header.token.copy')}
						onClick={copy}
					>
						<Icon of="copy" />
					</Button>
				)}
			</Copying>
			<ButtonLink
				tone="icon"
				href={url}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={t('header.token.explorer')}
				title={t('header.token.explorer')}
			>
				<Icon of="out" />
			</ButtonLink>
		</div>
	)
}
