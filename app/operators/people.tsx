import { useCallback, useState } from 'react'
import { findPeople, type KnownPerson, listInvitations } from '#contract/operators'
import type { NowReport } from '#rules/operators/judge-now'
import { useTexts } from '../locales/texts.tsx'
import { Guard } from '../ui/guard.tsx'
import { liftBanAtOnce } from './ask-as-operator.ts'
import { InvitationsSection } from './invitations.tsx'
import { LoadingRows } from './loading-rows.tsx'
import { ListChoice } from './navigation.tsx'
import { OlderRows } from './older-rows.tsx'
import css from './operators.module.css'
import type { SectionProps } from './parts.ts'
import { KnownPersonRow } from './person-row.tsx'
import { ProblemNote } from './problem.tsx'
import rows from './rows.module.css'
import { SearchField } from './search-field.tsx'
import { NOBODY_LISTED, useList } from './sections.ts'
import { useListInSteps } from './use-list-in-steps.ts'
import { useLoaded } from './use-loaded.ts'
import { useModerationActions } from './use-moderation-actions.tsx'
import { useSettled } from './use-settled.ts'

const PEOPLE_SHOWN = 15

/** People on stage, banned, removed or invited; a name finds anybody. */
export function People({ now, ...parts }: SectionProps & { now: NowReport | null }) {
	const list = useList('people')
	const { askStage, onAct } = parts
	const invited = useLoaded(useCallback(() => askStage(listInvitations, {}), [askStage]))
	const invitations = invited.value?.invitations ?? []
	const counts = {
		onstage: now?.onStage.n,
		banned: now?.banned,
		removed: now?.removed,
		invited: invitations.length,
	}
	return (
		<>
			<ListChoice section="people" counts={counts} />
			{list === 'invited' ? (
				<InvitationsSection invited={invited} onAct={onAct} />
			) : (
				<Known
					key={list}
					standing={list}
					isInvited={(userId) => invitations.some(({ account }) => account === userId)}
					{...parts}
				/>
			)}
		</>
	)
}

interface KnownProps extends SectionProps {
	standing: 'onstage' | 'banned' | 'removed'
	isInvited: (userId: string) => boolean
}

function Known({ standing, isInvited, askStage, onAct, onDone }: KnownProps) {
	const t = useTexts()
	const { intend, done, dialog } = useModerationActions(askStage, onDone)
	const [words, setWords] = useState('')
	const [failed, setFailed] = useState<unknown>(null)
	const q = useSettled(words.trim())
	const { value, problem, again } = useLoaded(
		useCallback(() => askStage(findPeople, { query: { q, standing } }), [askStage, q, standing]),
	)
	const { shown, ...older } = useListInSteps(value?.people ?? [], PEOPLE_SHOWN)

	async function lift({ userId, participant: { platformUsername: name } }: KnownPerson) {
		setFailed(null)
		try {
			await liftBanAtOnce(askStage, userId)
			onDone(t('admin.lift-ban.done', { name: t.who(name) }))
		} catch (failure) {
			setFailed(failure)
		}
	}

	return (
		<section className={css.card} aria-labelledby="people">
			<h2 id="people">{t('admin.people')}</h2>
			<SearchField
				id="search"
				label={t('admin.search')}
				spellCheck={false}
				value={words}
				onChange={setWords}
			/>
			{problem || failed ? <ProblemNote of={problem ?? failed} onRetry={again} /> : null}
			{!value && !problem && <LoadingRows rows={4} />}
			{value && (
				<ul className={rows.list} aria-label={t('admin.people')}>
					{shown.map((known) => (
						<Guard key={known.userId} as="li">
							<KnownPersonRow
								known={known}
								isInvited={isInvited(known.userId)}
								onAct={onAct}
								onLift={() => lift(known)}
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
			<OlderRows {...older} />
			{value?.people.length === 0 && (
				<p className={css.aside}>{t(q !== '' ? 'admin.people.none' : NOBODY_LISTED[standing])}</p>
			)}
			{value?.more && !older.hasMore && <p className={css.aside}>{t('admin.people.more')}</p>}
			{done}
			{dialog}
		</section>
	)
}
