import { useNavigate } from '@remix-run/react'
import type { Activity } from '#contract/alerts'
import { isOfAccount } from '#contract/push'
import { addressIn } from '#rules/alerts/address-in'
import { activitySentence, amountOf } from '#rules/alerts/sentences'
import { useTexts } from '../../locales/texts.tsx'
import { useExact } from '../../locales/use-exact.ts'
import { useReason } from '../../locales/use-reason.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { PersonText } from '../../ui/person-text.tsx'
import { OPENED_FROM_ACTIVITY } from '../messages/feed/opened-from-activity.ts'
import { MessageTime } from '../messages/row/message-time.tsx'
import { useAct } from '../stage-context.tsx'
import css from './activity-item.module.css'
import { AnswerOperator } from './answer-operator.tsx'
import { answerOperator } from './feed-actions.ts'

interface Props {
	activity: Activity
	isNew: boolean
	/** Marks the activity read and closes the panel. */
	onFollow: () => void
}

export function ActivityItem({ activity, isNew, onFollow }: Props) {
	const t = useTexts()
	const act = useAct()
	const { actor, operator, messageSnippet: snippet, snippetLanguage } = activity
	return (
		<li className={css.item} data-new={isNew || undefined} data-forms="">
			<Way to={addressIn(activity)} onFollow={onFollow}>
				{operator || isOfAccount(activity.type) ? (
					<span className={css.operator}>
						<Icon of="warn" />
					</span>
				) : activity.type === 'airdrop_received' ? (
					<span className={css.token} aria-hidden="true">
						$
					</span>
				) : (
					<Avatar
						name={actor?.platformUsername ?? '?'}
						src={actor?.profilePicUrl ?? ''}
						size={40}
					/>
				)}
				<span className={css.told}>
					<span className={css.what}>
						<Sentence activity={activity} />
					</span>
					{snippet !== null && (
						<PersonText className={css.snippet} language={snippetLanguage} text={snippet} />
					)}
					<span className={css.when}>
						<MessageTime at={activity.timestamp} />
						{isNew && <span className={css.new}>{t('message.new')}</span>}
					</span>
				</span>
			</Way>
			{operator?.mayAnswer && (
				<AnswerOperator
					place={`answerDraft:${activity.id}`}
					send={(text) => act(answerOperator, activity, text)}
				/>
			)}
		</li>
	)
}

/** The link of an activity. Paths of the stage navigate without a reload; other addresses open a new tab. */
function Way(props: { to: string | null; onFollow: () => void; children: React.ReactNode }) {
	const { to, onFollow, children } = props
	const navigate = useNavigate()
	if (to === null)
		return (
			<button type="button" className={css.way} onClick={onFollow}>
				{children}
			</button>
		)
	if (!to.startsWith('/'))
		return (
			<a className={css.way} href={to} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
				{children}
			</a>
		)

	const path = to
	function follow() {
		onFollow()
		// The link leads to the page that is open already, so it only scrolls to the message.
		const row = document.getElementById(`message-${path.split('/').at(-1)}`)
		if (row && location.pathname === path) row.scrollIntoView({ block: 'center' })
		else navigate(path, { state: OPENED_FROM_ACTIVITY })
	}

	return (
		<a className={css.way} href={to} onClick={onPlainClick(follow)}>
			{children}
		</a>
	)
}

/** A placeholder in the translated sentence for the name, or for an operator's reason. */
const NAME = '\uE000'

/** The sentence of an activity. Text that a person wrote is isolated from the sentence's direction. */
function Sentence({ activity }: { activity: Activity }) {
	const t = useTexts()
	const reasonOf = useReason()
	const amount = useExact()(amountOf(activity))
	const sentence = t(...activitySentence(activity, NAME, amount))
	const nameIndex = sentence.indexOf(NAME)
	if (nameIndex < 0) return <span>{sentence}</span>
	return (
		<>
			<span>{sentence.slice(0, nameIndex)}</span>
			<PersonText
				className={css.name}
				text={
					activity.operator
						? reasonOf(activity.operator.reason)
						: t.who(activity.actor?.platformUsername ?? t('activity.somebody'))
				}
			/>
			<span>{sentence.slice(nameIndex + NAME.length)}</span>
		</>
	)
}
