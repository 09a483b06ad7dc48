import { useRouteLoaderData } from '@remix-run/react'
import { useTexts } from '../../locales/texts.tsx'
import type { RootData } from '../../root.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useNow } from '../now-provider.tsx'
import { useStage } from '../stage-context.tsx'
import { TokenContract } from '../token/token-contract.tsx'
import menu from './header-menu.module.css'
import css from './header-more.module.css'
import { Views } from './views.tsx'

const MenuFinds = lazyPart(
	() => import('./menu-tools.tsx'),
	(part) => part.MenuFinds,
)

const MenuTools = lazyPart(
	() => import('./menu-tools.tsx'),
	(part) => part.MenuTools,
)

const InviteTools = lazyPart(
	() => import('./menu-tools.tsx'),
	(part) => part.ShareTools,
)

// Attributes for the browser's popover, which works without JavaScript. React 18 does not know them.
const OPENS = { popovertarget: 'header-more' }
const OPENED = { popover: 'auto' }

/** The other pages of the site, by the keys of their link texts. */
const WAYS = {
	'header.globe': { href: '/stage/globe', drawn: 'globe' },
	'header.faq': { href: '/faq', drawn: 'help' },
	'ledger.title': { href: '/stage/ledger', drawn: 'coin' },
	'banner.title': { href: '/ad-auction', drawn: 'image' },
	'pay.terms': { href: '/terms', drawn: 'page' },
} as const

/** The menu: what the stage is, links to all other pages, and settings that are rarely changed. */
export function HeaderMore() {
	const t = useTexts()
	const root = useRouteLoaderData<RootData>('root')
	const { hydrated } = useNow()
	const canPay = useStage((s) => s.canPay)
	const address = `${root?.origin ?? ''}/stage`
	return (
		<>
			<Button tone="icon" aria-label={t('header.more')} title={t('header.more')} {...OPENS}>
				<Icon of="more" size={20} />
			</Button>
			<div id="header-more" className={`${menu.menu} ${css.more}`} {...OPENED}>
				<p className={css.about}>
					<b>{t('stage.tagline')}</b>
					<span>{t('stage.description')}</span>
				</p>
				{hydrated && <MenuFinds />}
				<Way to="header.globe" />
				<Way to="header.faq" />
				<Way to="ledger.title" />
				{root?.token && <TokenContract token={root.token} />}
				{canPay && <Way to="banner.title" />}
				<Way to="pay.terms" />
				<figure className={css.qr} aria-label={t('header.invite')}>
					<b>{t('header.invite')}</b>
					<img
						src="/media/qr.svg"
						alt={t('header.qr.alt', { address })}
						width="148"
						height="148"
						loading="lazy"
					/>
					<figcaption>{t('header.qr')}</figcaption>
					<a href={address} dir="ltr">
						{address.replace(/^https?:\/\//, '')}
					</a>
					<span className={css.invite}>{hydrated && <InviteTools path="/stage" />}</span>
				</figure>
				{hydrated && <MenuTools />}
				<Views className={css.views} />
			</div>
		</>
	)
}

function Way({ to }: { to: keyof typeof WAYS }) {
	const t = useTexts()
	const { href, drawn } = WAYS[to]
	return (
		<a className={css.row} href={href}>
			<Icon of={drawn} />
			<span>{t(to)}</span>
		</a>
	)
}
