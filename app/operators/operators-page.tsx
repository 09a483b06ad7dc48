import { useSearchParams } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { browserHost } from '#client/browser-host'
import { Identity } from '#client/identity'
import { readSlowMode } from '#contract/house-rules'
import { FirstScript } from '../hydration/first-script.tsx'
import { useTexts } from '../locales/texts.tsx'
import { ThemeSwitch } from '../stage/header/theme-switch.tsx'
import { PlainDesk } from '../stage/plain/plain.tsx'
import { Brand } from '../ui/brand.tsx'
import { Guard } from '../ui/guard.tsx'
import { Drawings } from '../ui/icon.tsx'
import { keepFocus } from '../ui/kept-focus.ts'
import { ActDialog, type UnconfirmedAct } from './act-dialog.tsx'
import { askAsOperator } from './ask-as-operator.ts'
import { Content } from './content.tsx'
import { CurrentFigures } from './current-figures.tsx'
import { DoneToast, type LastAct } from './done-toast.tsx'
import { LogOutEverywhere } from './log-out-everywhere.tsx'
import { MoneySection } from './money.tsx'
import { Navigation } from './navigation.tsx'
import { OperatorLog } from './operator-log.tsx'
import css from './operators.module.css'
import type { SectionProps } from './parts.ts'
import { People } from './people.tsx'
import { ReportsSection } from './reports.tsx'
import { type AdminSection, sectionIn } from './sections.ts'
import { SlowModeField } from './slow-mode.tsx'
import { MinutesProvider } from './times.tsx'
import { useLoaded } from './use-loaded.ts'
import { useLooks } from './use-looks.ts'
import { useNowReport } from './use-now-report.ts'
import { WordListSection } from './word-list.tsx'

/** Sections that also work without scripts (0153). */
const WITH_FORMS: readonly AdminSection[] = ['reports', 'people', 'rules', 'journal']

/** The operators' page: one section at a time, each with its own address. */
export function OperatorsPage({ sub }: { sub: string }) {
	const t = useTexts()
	const [search] = useSearchParams()
	const section = sectionIn(search)
	const [identity] = useState(() => new Identity(browserHost()))
	const [asked, setAsked] = useState<UnconfirmedAct | null>(null)
	/** The last act, and how many there were. */
	const [done, setDone] = useState<LastAct>({ times: 0, message: '', banned: null })
	useEffect(() => keepFocus(document.body), [])
	const times = done.times + useLooks()
	// biome-ignore lint/correctness/useExhaustiveDependencies: a list loads again with a new function, so after each act and look
	const askStage = useMemo(() => askAsOperator(identity), [identity, times])
	const report = useNowReport(askStage)

	function finish(message: string, banned: LastAct['banned'] = null) {
		setDone(({ times }) => ({ times: times + 1, message, banned }))
	}

	const you = t('admin.you', { name: sub })
	const parts: SectionProps = { askStage, onAct: setAsked, onDone: finish }
	return (
		<MinutesProvider>
			<Drawings />
			<header className={css.header} data-unprinted="">
				<Brand name={t('stage.title')} />
				<p className={css.you} title={you}>
					<bdi>{you}</bdi>
				</p>
				<LogOutEverywhere identity={identity} />
				<ThemeSwitch />
			</header>
			<main className={css.page}>
				<h1 className={css.title}>{t('admin.title')}</h1>
				<DoneToast did={done} askStage={askStage} onUndone={finish} />
				<Navigation at={section} counts={{ reports: report.value?.reports }} />
				{!WITH_FORMS.includes(section) && (
					<noscript>
						<p className={css.problem}>{t('admin.nojs')}</p>
					</noscript>
				)}
				<FirstScript />
				<PlainDesk />
				<div className={css.section} data-scripted="">
					<Guard key={section}>
						{section === 'now' ? (
							<CurrentFigures report={report} />
						) : (
							<SectionAt at={section} {...parts} now={report.value} />
						)}
					</Guard>
				</div>
			</main>
			{asked && (
				<ActDialog
					asked={asked}
					askStage={askStage}
					onDone={(message, changed) =>
						finish(message, changed && asked.act === 'ban' ? asked : null)
					}
					onClose={() => setAsked(null)}
				/>
			)}
		</MinutesProvider>
	)
}

type AtProps = SectionProps & {
	at: Exclude<AdminSection, 'now'>
	now: ReturnType<typeof useNowReport>['value']
}

function SectionAt({ at, now, ...parts }: AtProps) {
	switch (at) {
		case 'reports':
			return <ReportsSection {...parts} />
		case 'people':
			return <People {...parts} now={now} />
		case 'content':
			return <Content {...parts} />
		case 'rules':
			return <Rules {...parts} />
		case 'money':
			return <MoneySection {...parts} />
		case 'journal':
			return <OperatorLog {...parts} />
	}
}

function Rules({ askStage, onAct }: SectionProps) {
	const slow = useLoaded(useCallback(() => askStage(readSlowMode, {}), [askStage]))
	return (
		<>
			<SlowModeField slow={slow} onAct={onAct} />
			<WordListSection askStage={askStage} onAct={onAct} />
		</>
	)
}
