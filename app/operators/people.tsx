import { useCallback, useState } from 'react'
import { findPeople, type Invitation } from '#contract/operators'
import { useTexts } from '../locales/texts.tsx'
import { Guard } from '../ui/guard.tsx'
import type { Asked } from './act-dialog.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { LoadingRows } from './loading-rows.tsx'
import css from './operators.module.css'
import { PersonRow } from './person-row.tsx'
import { Problem } from './problem.tsx'
import rows from './rows.module.css'
import { useContentActs } from './use-content-acts.tsx'
import { useLoaded } from './use-loaded.ts'
import { useSettled } from './use-settled.ts'

interface Props {
	askStage: AskStage
	after: number
	invited: readonly Invitation[]
	onAct: (asked: Asked) => void
	onDone: (said: string) => void
}

export function People({ askStage, after, invited, onAct, onDone }: Props) {
	const t = useTexts()
	const { intend, done, dialog } = useContentActs(askStage, onDone)
	const [words, setWords] = useState('')
	const q = useSettled(words.trim())
	const { value, problem, again } = useLoaded(
		// biome-ignore lint/correctness/useExhaustiveDependencies: after a deed it is asked for anew
		useCallback(() => askStage(findPeople, { query: { q } }), [askStage, q, after]),
	)
	const isInvited = (userId: string) => invited.some(({ account }) => account === userId)

	return (
		<section className={css.card} aria-labelledby="people">
			<h2 id="people">{t('admin.people')}</h2>
			<label className={css.label} htmlFor="search">
				{t('admin.search')}
			</label>
			<input
				id="search"
				className={css.input}
				type="search"
				autoComplete="off"
				spellCheck={false}
				maxLength={100}
				value={words}
				onChange={(event) => setWords(event.target.value)}
			/>
			{problem ? <Problem of={problem} onRetry={again} /> : null}
			{!value && !problem && <LoadingRows rows={4} />}
			{value && (
				<ul className={rows.list} aria-label={t('admin.people')}>
					{value.people.map((known) => (
						<Guard key={known.userId} as="li">
							<PersonRow
								known={known}
								isInvited={isInvited(known.userId)}
								onAct={onAct}
								onIntend={(act) =>
									intend(act, {
										id: known.userId,
										platformUsername: known.participant.platformUsername,
									})
								}
							/>
						</Guard>
					))}
				</ul>
			)}
			{value?.people.length === 0 && (
				<p className={css.aside}>{t(q ? 'admin.people.none' : 'admin.people.empty')}</p>
			)}
			{value?.more && <p className={css.aside}>{t('admin.people.more')}</p>}
			{done}
			{dialog}
		</section>
	)
}
