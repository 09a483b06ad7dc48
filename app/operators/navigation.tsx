import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { PlainKey } from '#locales/keys'
import { useTexts } from '../locales/texts.tsx'
import css from './navigation.module.css'
import {
	ADMIN_SECTIONS,
	type AdminSection,
	LISTS,
	type PeopleList,
	sectionAddress,
	useList,
} from './sections.ts'

/**
 * The sections as links, each with the number of entries that wait. They are a column at the page's start, and on a
 * phone a row on top.
 */
export function Navigation({
	at,
	counts,
}: {
	at: AdminSection
	counts: Partial<Record<AdminSection, number>>
}) {
	const t = useTexts()
	const row = useRef<HTMLElement>(null)
	// On a phone the row is wider than the window.
	// biome-ignore lint/correctness/useExhaustiveDependencies: it follows the section
	useEffect(() => {
		const current = row.current?.querySelector('[aria-current]')
		current?.scrollIntoView({ block: 'nearest', inline: 'center' })
	}, [at])
	return (
		<nav ref={row} className={css.sections} aria-label={t('admin.title')}>
			<ul>
				{(Object.keys(ADMIN_SECTIONS) as AdminSection[]).map((one) => (
					<li key={one}>
						<Way
							to={sectionAddress(one)}
							says={ADMIN_SECTIONS[one]}
							n={counts[one]}
							isCurrent={one === at}
						/>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** The lists of a section as links. */
export function ListChoice({
	section,
	counts = {},
}: {
	section: PeopleList
	counts?: Partial<Record<string, number>>
}) {
	const t = useTexts()
	const shown = useList(section)
	return (
		<nav className={css.lists} aria-label={t(ADMIN_SECTIONS[section])}>
			<ul>
				{Object.entries<PlainKey>(LISTS[section]).map(([of, says]) => (
					<li key={of}>
						<Way
							to={sectionAddress(section, of)}
							says={says}
							n={counts[of]}
							isCurrent={of === shown}
						/>
					</li>
				))}
			</ul>
		</nav>
	)
}

interface WayProps {
	to: string
	says: PlainKey
	/** The number of entries in the list; undefined shows none. */
	n: number | undefined
	isCurrent: boolean
}

function Way({ to, says, n = 0, isCurrent }: WayProps) {
	const t = useTexts()
	return (
		<Link to={to} className={css.way} aria-current={isCurrent ? 'page' : undefined}>
			<span>{t(says)}</span>
			{n > 0 && <span className={css.n}>{t.digits(n)}</span>}
		</Link>
	)
}
