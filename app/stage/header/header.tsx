import { formatCount } from '#rules/counts'
import { useTexts } from '../../locales/texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStage } from '../stage-context.tsx'
import { Account } from './account.tsx'
import css from './header.module.css'
import { HeaderMore } from './header-more.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OriginalSwitch } from './original-switch.tsx'

export function Header() {
	const t = useTexts()
	return (
		<>
			<a className={css.skip} href="#conversation">
				{t('header.skip')}
			</a>
			<header className={css.header}>
				<div className={css.inner}>
					<a className={css.brand} href="/stage">
						<Mark />
						<span className={css.word}>{t('stage.title')}</span>
					</a>
					<Views />
					<LanguageSwitch />
					<OriginalSwitch />
					<div className={css.tools}>
						<div className={css.ways}>
							<Shortcuts />
							<HeaderMore />
						</div>
						<Account />
					</div>
				</div>
			</header>
		</>
	)
}

/** Where the header has room they stand by themselves, too. */
function Shortcuts() {
	const t = useTexts()
	return (
		<>
			<ButtonLink
				tone="icon"
				className={css.shortcut}
				href="/stage/globe"
				aria-label={t('header.globe')}
				title={t('header.globe')}
			>
				<Icon of="globe" />
			</ButtonLink>
			<ButtonLink
				tone="icon"
				className={css.shortcut}
				href="/faq"
				aria-label={t('header.faq')}
				title={t('header.faq')}
			>
				<Icon of="help" />
			</ButtonLink>
		</>
	)
}

function Views() {
	const t = useTexts()
	const views = useStage((s) => s.totalViews)
	return (
		<p className={css.views} title={String(views)}>
			<Icon of="eye" size={15} />
			{t('header.views', { n: formatCount(views) })}
		</p>
	)
}

/** A spotlight on a stage. */
function Mark() {
	return (
		<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
			<defs>
				<linearGradient id="mark" x1="0" y1="0" x2="1" y2="1">
					<stop stopColor="#ffb224" />
					<stop offset="1" stopColor="#ff5d6e" />
				</linearGradient>
			</defs>
			<rect width="32" height="32" rx="9" fill="#12141c" />
			<path fill="url(#mark)" opacity=".3" d="M12.5 5h7L28 27H4z" />
			<ellipse cx="16" cy="24" rx="11" ry="3.8" fill="url(#mark)" />
			<circle cx="16" cy="6.5" r="3" fill="url(#mark)" />
		</svg>
	)
}
