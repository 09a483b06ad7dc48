import { useCallback, useEffect, useState } from 'react'
import { SentenceError } from '#client/ask'
import { onTabs, type PushState } from '#client/push'
import type { TextKey } from '#locales/keys'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { useAct } from '../stage-context.tsx'
import css from './alert-toggle.module.css'
import { lookUp, type PushSwitchResult, subscribe, unsubscribe } from './push-actions.ts'

/**
 * For each state, the button's label and the hint below it, which is shown while there is no error; null for no hint.
 */
const SAYS: Record<PushState, [label: TextKey, hint: TextKey | null]> = {
	loading: ['alerts.loading', null],
	unsupported: ['alerts.unavailable', 'alerts.unsupported'],
	install: ['alerts.unavailable', 'alerts.install'],
	unconfigured: ['alerts.unavailable', 'alerts.admin'],
	denied: ['alerts.blocked', 'alerts.denied'],
	default: ['alerts.get', 'alerts.hint'],
	muted: ['alerts.get', 'alerts.hint'],
	on: ['alerts.mute', null],
}

/** The steps on an iPhone, which allows alerts only to a page on the home screen. */
const STEPS = ['alerts.install.share', 'alerts.install.add', 'alerts.install.open'] as const

const CAN_TURN: readonly PushState[] = ['default', 'muted', 'on']

/** The switch for alerts on this device, in 'Activity' (FEED-01) and in the settings. */
export function AlertToggle() {
	const t = useTexts()
	const act = useAct()
	const [{ state, problem }, setTurned] = useState<PushSwitchResult>({
		state: 'loading',
		problem: null,
	})
	const [busy, setBusy] = useState(false)

	/**
	 * The sentence for an error. A browser's own error text is not shown, because it may be in another language than
	 * the page.
	 */
	const sentenceFor = useCallback(
		(failure: unknown) => (failure instanceof SentenceError ? failure.message : t('alerts.failed')),
		[t],
	)

	useEffect(() => {
		const look = () =>
			act(lookUp).then(
				(now) => setTurned({ state: now, problem: null }),
				(failure) => setTurned({ state: 'muted', problem: sentenceFor(failure) }),
			)
		void look()
		return onTabs(look)
	}, [act, sentenceFor])

	async function turn() {
		setBusy(true)
		const turned = await act(state === 'on' ? unsubscribe : subscribe).catch((failure) => ({
			state,
			problem: sentenceFor(failure),
		}))
		setTurned(turned)
		setBusy(false)
	}

	const [label, hint] = SAYS[busy ? 'loading' : state]
	return (
		<section className={css.toggle}>
			<div className={css.line}>
				<span className={css.state}>
					{state !== 'loading' && t(state === 'on' ? 'alerts.on' : 'alerts.off')}
				</span>
				<Button busy={busy} rests={!CAN_TURN.includes(state)} onClick={turn}>
					{t(label)}
				</Button>
			</div>
			<p className={css.hint} role="status">
				{problem ?? (hint && t(hint))}
			</p>
			{state === 'install' && (
				<ol className={css.steps}>
					{STEPS.map((step, at) => (
						// Numbers the steps in the reader's own digits.
						<li key={step} style={{ listStyleType: `"${t.digits(at + 1)}. "` }}>
							{t(step)}
						</li>
					))}
				</ol>
			)}
		</section>
	)
}
