import { useState } from 'react'
import { userIdOf } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAct } from '../../stage-context.tsx'
import { setListed } from './notable-actions.ts'
import { NotableFailed } from './notable-failed.tsx'
import css from './notable-panel.module.css'
import { NotablePerson } from './notable-person.tsx'
import { useNotable } from './use-notable.ts'

export function NotableList() {
	const t = useTexts()
	const { notable, onStage } = useNotable()
	if (notable === null) return null
	if (notable === 'failed') return <NotableFailed />
	const { people, listed } = notable
	return (
		<>
			{people.length === 0 && <p className={css.empty}>{t('notable.empty')}</p>}
			<ol>
				{people.map((one) => (
					<li key={userIdOf(one)} className={css.row}>
						<NotablePerson person={one} />
						{onStage.has(userIdOf(one)) && (
							<span className={css.onstage}>{t('notable.onstage')}</span>
						)}
					</li>
				))}
			</ol>
			{listed !== undefined && <OwnWish listed={listed} />}
		</>
	)
}

/** The reader's own switch: whether the list may show their name. */
function OwnWish({ listed }: { listed: boolean }) {
	const t = useTexts()
	const act = useAct()
	const [busy, setBusy] = useState(false)

	async function turn() {
		setBusy(true)
		await act(setListed, !listed)
		setBusy(false)
	}

	return (
		<div className={css.own}>
			{!listed && <p>{t('notable.hidden')}</p>}
			<Button tone="bare" busy={busy} onClick={turn}>
				{t(listed ? 'notable.hide' : 'notable.show')}
			</Button>
		</div>
	)
}
