import { Link } from '@remix-run/react'
import { type ComponentType, useState } from 'react'
import { userIdOf } from '#contract/people/participants'
import type { Topic } from '#contract/topics/topic'
import { asReadBy } from '#rules/text/as-written'
import { newnessOf } from '#rules/topics/queue'
import { isLong as isLongFor, wordsRead } from '#rules/topics/quote'
import { useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { MessageText } from '../messages/row/message-body.tsx'
import { MessageTime } from '../messages/row/message-time.tsx'
import { useNow } from '../now-provider.tsx'
import { useStage } from '../stage-context.tsx'
import { parts } from './lazy-parts.ts'
import { topicName } from './name-of.ts'
import css from './topic-card.module.css'

interface OfTopic {
	topic: Topic
}

const Acts: ComponentType<OfTopic & { shares: boolean }> = lazyPart(parts, (part) => part.TopicActs)
const Added: ComponentType<OfTopic> = lazyPart(parts, (part) => part.TopicAdded)
const Talk: ComponentType<OfTopic> = lazyPart(parts, (part) => part.TopicTalk)

/** One topic: its author, its text in the reader's language, and a link to the messages about it. */
export function TopicCard({ topic, isLater }: OfTopic & { isLater: boolean }) {
	const t = useTexts()
	const { at } = useNow()
	const isSeated = useStage((s) => s.sessionStatus === 'active')
	const reader = useStage((s) => s.language)
	const [isWhole, setWhole] = useState(false)
	const [isOpen, setOpen] = useState(false)
	const you = useStage((s) => s.userId)
	const isLong = isLongFor(asReadBy(topic, userIdOf(topic), you), reader)
	const newness = newnessOf(topic, at)

	return (
		<li
			className={css.card}
			data-boosted={topic.priority > 0 || undefined}
			data-new={newness > 0 || undefined}
			data-open={isOpen || undefined}
			data-later={isLater || undefined}
		>
			<p className={css.who}>
				<Avatar name={topic.platformUsername} src={topic.profilePicUrl} size={20} />
				<bdi className={css.name} title={topicName(topic, t)}>
					{topicName(topic, t)}
				</bdi>
				{topic.priority > 0 && <span className={css.mark}>{t('topics.boosted')}</span>}
				{isSeated && <Added topic={topic} />}
				<MessageTime at={topic.submittedAt} />
			</p>
			<div className={css.text} data-folded={(isLong && !isWhole) || undefined}>
				<TopicWords topic={topic} />
			</div>
			<div className={css.foot}>
				<Link
					className={css.talk}
					to={`/stage/topic/${topic.id}`}
					aria-expanded={isOpen}
					onClick={onPlainClick(() => setOpen(!isOpen))}
				>
					<Icon of="reply" size={14} />
					<span>{t('topics.replies', { n: topic.replyCount })}</span>
				</Link>
				{isLong && (
					<button
						type="button"
						className={css.fold}
						data-needs-js=""
						aria-expanded={isWhole}
						onClick={() => setWhole(!isWhole)}
					>
						{t(isWhole ? 'topics.fold' : 'topics.unfold')}
					</button>
				)}
				{(isSeated || isOpen) && <Acts topic={topic} shares={isOpen} />}
			</div>
			{isOpen && <Talk topic={topic} />}
			{newness > 0 && (
				<span className={css.line} aria-hidden="true" data-drawn="">
					<span style={{ inlineSize: `${100 * newness}%` }} />
				</span>
			)}
		</li>
	)
}

/** The topic's text in the reader's language. For readers who show originals, the original is below it. */
export function TopicWords({ topic }: OfTopic) {
	const reader = useStage((s) => s.language)
	const both = useStage((s) => s.showOriginal)
	const you = useStage((s) => s.userId)
	const read = wordsRead(asReadBy(topic, userIdOf(topic), you), reader)
	const isTranslated = read.text !== topic.text
	return (
		<>
			<MessageText {...read} isOpen={read.language !== reader} />
			{isTranslated && both && (
				<div className={css.original}>
					<MessageText language={topic.language} text={topic.text} />
				</div>
			)}
		</>
	)
}
