import { useId, useState } from 'react'
import { parseFollowers } from '#rules/people/follower-count'
import { explainSeat, type PublicSeat } from '#rules/people/seat-explained'
import { useShortForms, useTexts } from '../../../locales/texts.tsx'
import { useExact } from '../../../locales/use-exact.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import { answerInWords } from './in-words.ts'
import css from './simulator.module.css'

interface Props {
	seats: readonly PublicSeat[]
	now: number
	minFollowers: number
}

/** A field for a number of followers, and the room's answer to it. */
export function Simulator({ seats, now, minFollowers }: Props) {
	const t = useTexts()
	const directed = useDirection()
	const exact = useExact()
	const id = useId()
	const [typed, setTyped] = useState('')
	const { numbers } = useShortForms()
	const followers = parseFollowers(typed, numbers)
	const answer = followers === null ? null : explainSeat(seats, followers, now, minFollowers)
	const isUnread = followers === null && typed.trim() !== ''

	return (
		<div className={css.simulator}>
			<label className={css.label} htmlFor={id}>
				{t('seat.try')}
			</label>
			<input
				id={id}
				className={css.input}
				dir={directed(typed)}
				autoComplete="off"
				spellCheck={false}
				placeholder={t('seat.try.hint', {
					plain: t.digits(1_200),
					grouped: exact(12_000),
					short: t.count(1_200_000),
				})}
				aria-describedby={`${id}-said`}
				aria-invalid={isUnread}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
			/>
			<div id={`${id}-said`} className={css.said} role="status">
				{isUnread && <p>{t('seat.try.unread')}</p>}
				{answer && followers !== null && (
					<p className={css.answer} data-good={answer.kind !== 'refused'}>
						<Icon of={answer.kind === 'refused' ? 'lock' : 'check'} size={16} />
						<span>{answerInWords(answer, exact(followers), t, exact)}</span>
					</p>
				)}
			</div>
		</div>
	)
}
