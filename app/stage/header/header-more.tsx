import { useRouteLoaderData } from '@remix-run/react'
import { useTexts } from '../../locales/texts.tsx'
import type { RootData } from '../../root.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './header-more.module.css'
import { ThemeSwitch } from './theme-switch.tsx'
import { TokenContract } from './token-contract.tsx'

// Opened and closed by the browser itself, so also without JavaScript; this React does not know the words yet.
const OPENS = { popovertarget: 'header-more' }
const OPENED = { popover: 'auto' }

/** What is looked for now and then, where the header has no room for it. */
export function HeaderMore() {
	const t = useTexts()
	const root = useRouteLoaderData<RootData>('root')
	const address = `${root?.origin ?? ''}/stage`
	return (
		<>
			<Button tone="icon" aria-label={t('header.more')} title={t('header.more')} {...OPENS}>
				<Icon of="more" size={20} />
			</Button>
			<div id="header-more" className={css.more} {...OPENED}>
				<a className={css.row} href="/stage/globe">
					<Icon of="globe" />
					{t('header.globe')}
				</a>
				<a className={css.row} href="/faq">
					<Icon of="help" />
					{t('header.faq')}
				</a>
				<ThemeSwitch className={css.row} />
				{root?.token && <TokenContract token={root.token} />}
				<figure className={css.qr}>
					<img
						src="/media/qr.svg"
						alt={t('header.qr.alt', { address })}
						width="148"
						height="148"
						loading="lazy"
					/>
					<figcaption>{t('header.qr')}</figcaption>
				</figure>
			</div>
		</>
	)
}
