import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Topic } from '#contract/topics/topic'
import { useTexts } from '../../locales/texts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import panel from '../../ui/panel.module.css'
import { follow } from '../follow.ts'
import { MessageTime } from '../messages/row/message-time.tsx'
import { writeOn } from '../messages/writing/docked.ts'
import { useNamed } from '../people/renaming.ts'
import { BoostByForm, Plain } from '../plain/plain.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { parts } from './lazy-parts.ts'
import css from './linked-topic.module.css'
import { topicName } from './name-of.ts'
import type { TopicMessages } from './talk.ts'
import { TopicWords } from './topic-card.tsx'
import { TopicTalk } from './topic-talk.tsx'

const Acts = lazyPart(parts, (part) => part.TopicActs)

/** The topic that the address names, with the messages about it, rendered by the server (G-159). */
export function LinkedTopic({ topic: first, talk }: { topic: Topic; talk: TopicMessages }) {
	const t = useTexts()
	const topic = useNamed(first)
	const now = useStage((s) => s.topics.find(({ id }) => id === topic.id))
	const isGone = useStage((s) => s.goneTopics.includes(topic.id))
	const isSeated = useStage((s) => s.sessionStatus === 'active')
	const act = useAct()
	const [words, setWords] = useState<Topic['translations']>({})
	const [hydrated, setHydrated] = useState(false)
	useEffect(() => setHydrated(true), [])
	// An older topic is not in the page's list, which receives translations, so they are applied here.
	useEffect(
		() =>
			act(follow, ({ event, data }) => {
				if (event === 'text-translations-updated' && data.id === topic.id)
					setWords((before) => ({ ...before, ...data.translations }))
			}),
		[act, topic.id],
	)
	// Opens the draft of a reply that was begun on this page.
	useEffect(() => {
		if (isSeated) act(writeOn, { does: 'topic', topic })
	}, [act, isSeated, topic])
	const { profilePicUrl, submittedAt } = topic
	const name = topicName(topic, t)
	return (
		<section className={`${panel.panel} ${css.linked}`} aria-labelledby="linked-title">
			<header className={`${panel.head} ${css.head}`}>
				{!isGone && <Avatar name={name} src={profilePicUrl} size={32} />}
				<div className={css.who}>
					<h2 id="linked-title">{t(isGone ? 'topics.gone' : 'topics.of', { name })}</h2>
					{!isGone && <MessageTime at={submittedAt} />}
				</div>
				<Link to="/stage">{t('feed.live')}</Link>
			</header>
			{!isGone && (
				<div className={css.topic}>
					<div className={css.text}>
						<TopicWords
							topic={now ?? { ...topic, translations: { ...topic.translations, ...words } }}
						/>
					</div>
					<div className={css.acts}>{hydrated && <Acts topic={topic} shares />}</div>
					<Plain part="topic" topic={topic} />
					<BoostByForm />
					<TopicTalk topic={topic} first={talk} />
				</div>
			)}
		</section>
	)
}
