import { type ReactElement, useState } from 'react'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { useMiniApp } from '../use-mini-app.ts'
import css from './alert-toggle.module.css'

/** Inside a Farcaster host: offers to add the stage to the reader's mini apps. */
export function MiniAppOffer(): ReactElement | null {
	const t = useTexts()
	const app = useMiniApp()
	const [state, setState] = useState<'hint' | 'busy' | 'added' | 'failed'>('hint')
	if (!app?.can('actions.addMiniApp') || (app.isAdded && state === 'hint')) return null

	async function add() {
		setState('busy')
		try {
			setState((await app?.add()) ? 'added' : 'hint')
		} catch {
			setState('failed')
		}
	}

	return (
		<section className={css.toggle}>
			<Button busy={state === 'busy'} rests={state === 'added'} onClick={add}>
				{t('alerts.miniapp')}
			</Button>
			<p className={css.hint} role="status">
				{state !== 'busy' && t(`alerts.miniapp.${state}`)}
			</p>
		</section>
	)
}
