import type { MetaFunction } from '@remix-run/cloudflare'
import { LANGUAGES, NATIVE_NAMES, tagOf } from '#contract/languages'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Elements } from '../ui/elements.ts'
import { Guard } from '../ui/guard.tsx'
import css from './page-frame.module.css'

interface Props {
	title: string
	lead: string
	children: Elements
}

/** The frame of all pages other than the stage: a link back to it on top, links to the other languages at the end. */
export function PageFrame({ title, lead, children }: Props) {
	const t = useTexts()
	const current = useLanguage()
	return (
		<>
			<header className={css.header} data-unprinted="">
				<div className={css.inner}>
					<Brand name={t('stage.title')} />
					<ButtonLink href="/stage">{t('page.back')}</ButtonLink>
				</div>
			</header>
			<main className={css.main}>
				<h1>{title}</h1>
				<p className={css.lead}>{lead}</p>
				<Guard>{children}</Guard>
			</main>
			<footer className={css.footer} data-unprinted="">
				<nav aria-label={t('pages.languages')}>
					<ul>
						{LANGUAGES.map((code) => (
							<li key={code}>
								<a
									href={`?lang=${code}`}
									lang={tagOf(code)}
									hrefLang={tagOf(code)}
									rel="nofollow"
									aria-current={code === current ? 'true' : undefined}
								>
									<bdi>{NATIVE_NAMES[code]}</bdi>
								</a>
							</li>
						))}
					</ul>
				</nav>
			</footer>
		</>
	)
}

/** The title of such a page, which its loader gives. */
export const pageMeta: MetaFunction<() => { title: string }, { root: typeof rootLoader }> = ({
	data,
	matches,
}) => {
	const root = matches.find((match) => match.id === 'root')?.data
	return root && data ? [{ title: `${data.title} · ${root.texts['stage.title']}` }] : []
}
