import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import type { Activity } from '#contract/alerts'
import { directionOf, tagOf } from '#contract/languages'
import { REFERRAL_REWARD } from '#contract/limits'
import type { TextKey } from '#locales/en-us'
import { type Translate, useLanguage, useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainWords } from '../../ui/plain-words.tsx'
import { OPENED_FROM_ACTIVITY } from '../messages/feed/followed.ts'
import { MessageTime } from '../messages/row/message-time.tsx'
import { useAct } from '../stage-context.tsx'
import css from './activity-item.module.css'
import { AnswerOperator } from './answer-operator.tsx'
import { answerOperator } from './feed-actions.ts'
import { addressIn } from './pages.ts'

interface Props {
	activity: Activity
	isNew: boolean
	/** Marks it read and closes the panel. */
	onFollow: () => void
}

export function ActivityItem({ activity, isNew, onFollow }: Props) {
	const t = useTexts()
	const act = useAct()
	const { actor, operator, messageSnippet: snippet, snippetLanguage } = activity
	return (
		<li className={css.item} data-new={isNew || undefined}>
			<Way to={addressIn(activity)} onFollow={onFollow}>
				{operator ? (
					<span className={css.operator}>
						<Icon of="warn" />
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
						<bdi
							className={css.snippet}
							lang={snippetLanguage ? tagOf(snippetLanguage) : undefined}
							dir={snippetLanguage ? directionOf(snippetLanguage) : 'auto'}
						>
							<PlainWords text={snippet} />
						</bdi>
					)}
					<span className={css.when}>
						<MessageTime at={activity.timestamp} />
						{isNew && <span className={css.new}>{t('message.new')}</span>}
					</span>
				</span>
			</Way>
			{operator?.mayAnswer && (
				<AnswerOperator send={(text) => act(answerOperator, activity, text)} />
			)}
		</li>
	)
}

/** Links within the stage navigate without a reload; others open a new tab. */
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

	function follow(event: MouseEvent, path: string) {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
		event.preventDefault()
		onFollow()
		// On that page already: only scrolls to the message.
		const row = document.getElementById(`message-${path.split('/').at(-1)}`)
		if (location.pathname === path) row?.scrollIntoView({ block: 'center' })
		else navigate(path, { state: OPENED_FROM_ACTIVITY })
	}

	return (
		<a className={css.way} href={to} onClick={(event) => follow(event, to)}>
			{children}
		</a>
	)
}

/** The placeholder of the name, or of an operator's reason, in a translated sentence. */
const NAME = '\uE000'

/** Isolates what somebody wrote from the sentence's direction. */
function Sentence({ activity }: { activity: Activity }) {
	const t = useTexts()
	const language = useLanguage()
	const reward = new Intl.NumberFormat([tagOf(language), 'en']).format(REFERRAL_REWARD)
	const said = t(...sentenceOf(activity, reward))
	const at = said.indexOf(NAME)
	if (at < 0) return said
	return (
		<>
			{said.slice(0, at)}
			<bdi className={css.name}>
				{activity.operator?.reason ?? activity.actor?.platformUsername ?? t('activity.somebody')}
			</bdi>
			{said.slice(at + NAME.length)}
		</>
	)
}

function sentenceOf(activity: Activity, reward: string): Parameters<Translate> {
	const { type, others, reactionEmoji } = activity
	const name = NAME
	switch (type) {
		case 'reply':
		case 'mention_message':
		case 'participant_bumped':
		case 'participant_left':
			return [`activity.${type}`, { name }]
		case 'reaction_message': {
			const key: TextKey =
				others > 0 ? 'activity.reaction_message.more' : 'activity.reaction_message'
			return [key, { name, n: others, emoji: reactionEmoji ?? '' }]
		}
		case 'referral_completed':
			return [`activity.${type}`, { name, n: reward }]
		case 'message_removed':
		case 'image_removed':
		case 'status_cleared':
			return [`activity.${type}`, { reason: NAME }]
		default:
			return ['activity.unknown', { name }]
	}
}
