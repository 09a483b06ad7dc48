import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cover } from '#client/covers'
import { SECOND_MS } from '#contract/limits'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useMuted } from '../mutes/use-muted.ts'
import { useReader } from '../use-reader.ts'
import { keepSettings } from './address.ts'
import { PART_OF } from './parts.ts'
import { type SettingsSection, sectionsFor } from './sections.ts'
import css from './settings-dialog.module.css'
import { useNarrow } from './use-narrow.ts'
import { type OwnSettingsState, useOwnSettings } from './use-own-settings.ts'

interface Props {
	/** The section to show first. An unknown name shows the beginning. */
	at: string
	onClose: () => void
}

/** The settings, one section at a time: beside the list of sections, or on phones in place of it. */
export function SettingsDialog({ at, onClose }: Props) {
	const t = useTexts()
	const own = useOwnSettings()
	const isSeated = useReader().sessionStatus === 'active'
	const sections = sectionsFor(isSeated)
	const isNarrow = useNarrow()
	const [chosen, choose] = useState(() => sections.find((one) => one === at) ?? null)
	const shown = chosen ?? (isNarrow ? null : (sections[0] ?? null))
	const isPage = isNarrow && chosen !== null
	const body = useRef<HTMLDivElement>(null)
	const toList = () => choose(null)

	useAddress(shown ?? '')
	useBack(isPage, body, toList)
	useTurn(isNarrow, shown, body)
	// The sections that were opened, which stay mounted, so that typed text and answers are still there.
	const met = useRef(new Set<SettingsSection>())
	if (shown) met.current.add(shown)

	return (
		<Dialog
			title={t('settings.title')}
			closeLabel={t('join.close')}
			onClose={onClose}
			back={isPage ? { label: t('settings.all'), onBack: toList } : undefined}
			wide
		>
			<Trouble own={own} />
			<div ref={body} className={css.settings} data-page={isPage}>
				<List sections={sections} shown={isNarrow ? null : shown} onGo={choose} />
				<div className={css.sections} aria-busy={own.values === null && !own.failed}>
					{sections.map((section) => {
						const Part = PART_OF[section]
						return (
							met.current.has(section) && (
								<div key={section} data-section={section} hidden={section !== shown}>
									<Part own={own} />
								</div>
							)
						)
					})}
				</div>
			</div>
		</Dialog>
	)
}

interface ListProps {
	sections: readonly SettingsSection[]
	shown: SettingsSection | null
	onGo: (section: SettingsSection) => void
}

function List({ sections, shown, onGo }: ListProps) {
	const t = useTexts()
	const muted = useMuted().size
	const names: Record<SettingsSection, string> = {
		profile: t('settings.profile'),
		alerts: t('settings.alerts'),
		language: t('settings.language'),
		colours: t('header.theme'),
		writing: t('settings.writing'),
		wallet: t('settings.wallet'),
		referral: t('settings.referral'),
		ai: t('settings.ai'),
		muted: `${t('mute.title')} (${t.digits(muted)})`,
		account: t('settings.account'),
	}
	return (
		<nav className={css.list} aria-label={t('settings.title')}>
			<ul>
				{sections.map((section) => (
					<li key={section}>
						<Button
							tone="bare"
							data-row={section}
							aria-current={section === shown ? 'true' : undefined}
							onClick={() => onGo(section)}
						>
							<span>{names[section]}</span>
							<Icon of="down" size={16} />
						</Button>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** Stores the section in the address while the settings are open. */
function useAddress(shown: string): void {
	const now = useRef(shown)
	now.current = shown
	// Runs after each render, because a change of language changes the address.
	useEffect(() => keepSettings(shown))
	useEffect(() => {
		// After a reload a step back in the history may be running (0115), and its address has no section.
		const timer = setTimeout(() => keepSettings(now.current), SECOND_MS)
		return () => {
			clearTimeout(timer)
			keepSettings(null)
		}
	}, [])
}

/** On phones the Back button leads from a section to the list, and from the list to the page. */
function useBack(
	isPage: boolean,
	body: { readonly current: HTMLElement | null },
	onBack: () => void,
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each way to a section
	useLayoutEffect(() => {
		if (isPage && body.current) return cover(body.current, onBack)
	}, [isPage])
}

/** A change of section scrolls to its top. On phones the focus moves along. */
function useTurn(
	isNarrow: boolean,
	shown: SettingsSection | null,
	body: { readonly current: HTMLElement | null },
): void {
	const before = useRef(shown)
	useEffect(() => {
		const from = before.current
		before.current = shown
		const { current } = body
		if (!current || from === shown) return
		current.closest('dialog')?.scrollTo({ top: 0 })
		if (!isNarrow) return
		const to = shown
			? current.querySelector<HTMLElement>(`[data-section=${shown}] h3`)
			: current.querySelector<HTMLElement>(`[data-row=${from}]`)
		to?.focus({ preventScroll: shown !== null })
	}, [body, isNarrow, shown])
}

/** A message that the values could not be loaded, with a button to retry. */
function Trouble({ own }: { own: OwnSettingsState }) {
	const t = useTexts()
	const isLoading = own.values === null && !own.failed
	return (
		<>
			<p className="unseen" role="status">
				{isLoading && t('settings.loading')}
			</p>
			<div role="alert">
				{(own.offline || own.failed) && (
					<div className={css.trouble}>
						<Icon of="warn" size={16} />
						<p>{t(own.offline ? 'settings.offline' : 'settings.failed')}</p>
						{own.failed && <Button onClick={own.load}>{t('feed.retry')}</Button>}
					</div>
				)}
			</div>
		</>
	)
}
