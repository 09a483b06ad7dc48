import { useState } from 'react'
import { sentenceOf } from '#client/ask'
import { browserHost } from '#client/browser-host'
import type { Identity } from '#client/identity'
import { useTexts } from '../locales/texts.tsx'
import { useConfirm } from '../stage/on-stage/use-confirm.tsx'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import css from './operators.module.css'

/** The button to log out everywhere, for operators without a seat; participants have it in their settings. */
export function LogOutEverywhere({ identity }: { identity: Identity }) {
	const t = useTexts()
	const [problem, setProblem] = useState('')

	async function go() {
		try {
			await identity.logOutEverywhere()
			browserHost().goTo('/stage')
		} catch (failure) {
			setProblem(sentenceOf(failure))
		}
	}

	const everywhere = t('own.everywhere')
	const { ask, confirming } = useConfirm<'everywhere'>(
		{ title: everywhere, text: t('own.everywhere.confirm'), yes: everywhere, tone: 'danger' },
		go,
	)

	return (
		<>
			<Fault className={css.wrong} text={problem} />
			<Button tone="bare" onClick={() => ask('everywhere')}>
				{everywhere}
			</Button>
			{confirming}
		</>
	)
}
