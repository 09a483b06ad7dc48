import { useState } from 'react'
import { sentenceOf } from '#client/ask'
import { browserHost } from '#client/browser-host'
import type { Identity } from '#client/identity'
import { useTexts } from '../locales/texts.tsx'
import { ConfirmDialog } from '../stage/on-stage/confirm-dialog.tsx'
import { Button } from '../ui/button.tsx'
import css from './operators.module.css'

/** For operators without a seat: participants have this in their own controls. */
export function LogOutEverywhere({ identity }: { identity: Identity }) {
	const t = useTexts()
	const [asks, setAsks] = useState(false)
	const [problem, setProblem] = useState('')

	async function go() {
		setAsks(false)
		try {
			await identity.logOutEverywhere()
			browserHost().goTo('/stage')
		} catch (failure) {
			setProblem(sentenceOf(failure))
		}
	}

	return (
		<>
			{problem && (
				<p className={css.wrong} role="alert">
					{problem}
				</p>
			)}
			<Button tone="bare" onClick={() => setAsks(true)}>
				{t('own.everywhere')}
			</Button>
			{asks && (
				<ConfirmDialog
					title={t('own.everywhere')}
					text={t('own.everywhere.confirm')}
					yes={t('own.everywhere')}
					tone="danger"
					onYes={() => void go()}
					onNo={() => setAsks(false)}
				/>
			)}
		</>
	)
}
