import { useCallback, useEffect, useState } from 'react'
import { browserHost } from '#client/browser-host'
import { Identity } from '#client/identity'
import { readSlowMode } from '#contract/house-rules'
import { SECOND_MS } from '#contract/limits'
import { listInvitations } from '#contract/operators'
import { useTexts } from '../locales/texts.tsx'
import { ThemeSwitch } from '../stage/header/theme-switch.tsx'
import { Brand } from '../ui/brand.tsx'
import { Guard } from '../ui/guard.tsx'
import { Drawings } from '../ui/icon.tsx'
import { keepFocus } from '../ui/kept-focus.ts'
import { ActDialog, type Asked } from './act-dialog.tsx'
import { askAsOperator } from './ask-as-operator.ts'
import { Invitations } from './invitations.tsx'
import { LogOutEverywhere } from './log-out-everywhere.tsx'
import { Messages } from './messages.tsx'
import { OperatorLog } from './operator-log.tsx'
import css from './operators.module.css'
import { Payments } from './payments.tsx'
import { Payouts } from './payouts.tsx'
import { People } from './people.tsx'
import { Reports } from './reports.tsx'
import { AllShown } from './shown.tsx'
import { EVENTS, STORIES, TOPICS } from './shown-kinds.tsx'
import { SlowMode } from './slow-mode.tsx'
import { Spending } from './spending.tsx'
import { useLoaded } from './use-loaded.ts'
import { useLooks } from './use-looks.ts'
import { WordList } from './word-list.tsx'

const FRESH_MS = 8 * SECOND_MS

/** The operators' page: reports, people, invitations, slow mode, payments and the log of acts. */
export function OperatorsPage({ sub }: { sub: string }) {
	const t = useTexts()
	const [identity] = useState(() => new Identity(browserHost()))
	const [askStage] = useState(() => askAsOperator(identity))
	const [asked, setAsked] = useState<Asked | null>(null)
	/** The last act. After each act, and when the operator reloads, the lists are loaded again. */
	const [done, setDone] = useState({ times: 0, message: '' })
	/** True for a while after an act: the confirmation stays in sight when the operator has scrolled down. */
	const [isFresh, setFresh] = useState(false)
	useEffect(() => keepFocus(document.body), [])
	useEffect(() => {
		if (done.message === '') return
		setFresh(true)
		const timer = setTimeout(() => setFresh(false), FRESH_MS)
		return () => clearTimeout(timer)
	}, [done])
	const after = done.times + useLooks()
	const invited = useLoaded(
		// biome-ignore lint/correctness/useExhaustiveDependencies: after a deed it is asked for anew
		useCallback(() => askStage(listInvitations, {}), [askStage, after]),
	)

	const slow = useLoaded(
		// biome-ignore lint/correctness/useExhaustiveDependencies: after a deed it is asked for anew
		useCallback(() => askStage(readSlowMode, {}), [askStage, after]),
	)

	function finish(message: string) {
		setAsked(null)
		setDone(({ times }) => ({ times: times + 1, message }))
	}

	const you = t('admin.you', { name: sub })
	const common = { askStage, after, onAct: setAsked }
	return (
		<>
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
				<p className={css.done} role="status" data-fresh={isFresh}>
					{done.message}
				</p>
				<noscript>
					<p className={css.problem}>{t('admin.nojs')}</p>
				</noscript>
				<Guard>
					<Reports askStage={askStage} after={after} onDone={finish} />
				</Guard>
				<Guard>
					<People {...common} onDone={finish} invited={invited.value?.invitations ?? []} />
				</Guard>
				<Guard>
					<Messages {...common} onDone={finish} />
				</Guard>
				<Guard>
					<AllShown kind={STORIES} askStage={askStage} after={after} onDone={finish} />
				</Guard>
				<Guard>
					<AllShown kind={TOPICS} askStage={askStage} after={after} onDone={finish} />
				</Guard>
				<Guard>
					<AllShown kind={EVENTS} askStage={askStage} after={after} onDone={finish} />
				</Guard>
				<Guard>
					<Payments {...common} />
				</Guard>
				<Guard>
					<Payouts {...common} />
				</Guard>
				<div className={css.beside}>
					<Guard>
						<Invitations invited={invited} onAct={setAsked} />
					</Guard>
					<Guard>
						<SlowMode slow={slow} onAct={setAsked} />
					</Guard>
					<Guard>
						<Spending askStage={askStage} after={after} />
					</Guard>
					<Guard>
						<WordList {...common} />
					</Guard>
					<Guard>
						<OperatorLog askStage={askStage} after={after} onDone={finish} />
					</Guard>
				</div>
			</main>
			{asked && (
				<ActDialog
					asked={asked}
					askStage={askStage}
					onDone={finish}
					onClose={() => setAsked(null)}
				/>
			)}
		</>
	)
}
