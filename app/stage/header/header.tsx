import { useTexts } from '../../locales/texts.tsx'
import { Brand } from '../../ui/brand.tsx'
import { useStage } from '../stage-context.tsx'
import { HeaderAccount } from './account.tsx'
import css from './header.module.css'
import { HeaderMore } from './header-more.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OriginalSwitch } from './original-switch.tsx'
import { Views } from './views.tsx'

export function Header() {
	const t = useTexts()
	const line = useStage((s) => s.connection)
	return (
		<>
			<a className={css.skip} href="#conversation">
				{t('header.skip')}
			</a>
			<header className={css.header} data-hides="" data-unprinted="">
				<div className={css.inner} data-line={line}>
					<Brand name={t('stage.title')} className={css.brand} />
					<Views className={css.views} />
					<LanguageSwitch />
					<OriginalSwitch className={css.original} />
					<div className={css.tools} data-tools="">
						<div className={css.ways}>
							<HeaderMore />
						</div>
						<HeaderAccount />
					</div>
				</div>
			</header>
		</>
	)
}
