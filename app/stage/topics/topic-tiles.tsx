import { Link } from '@remix-run/react'
import { userIdOf } from '#contract/people/participants'
import { asReadBy } from '#rules/text/as-written'
import { newnessOf, topicsWhenFolded } from '#rules/topics/queue'
import { wordsRead } from '#rules/topics/quote'
import { useTexts } from '../../locales/texts.tsx'
import { TOPICS } from '../../pages/drawn-at-once.ts'
import { PersonText } from '../../ui/person-text.tsx'
import { useNow } from '../now-provider.tsx'
import { useMuted } from '../people/mutes/use-muted.ts'
import { useReader } from '../people/use-reader.ts'
import { useAct, useStage } from '../stage-context.tsx'
import { openTopicForm } from './lazy-parts.ts'
import css from './topic-tiles.module.css'

const OPENS = { popovertarget: TOPICS }
const SHOWS = { ...OPENS, popovertargetaction: 'show' }

/**
 * On narrow pages: topics as cards side by side (TOP-03), each a link to the messages about it, and buttons that show
 * all topics and the form for a new one, which guests pay for.
 */
export function TopicTiles() {
	const t = useTexts()
	const { at } = useNow()
	const act = useAct()
	const { sessionStatus } = useReader()
	const isSeated = sessionStatus === 'active' || sessionStatus === 'loading'
	const opens = useStage((s) => (isSeated ? 'topic.add' : s.canPay ? 'topic.boost.open' : null))
	const language = useStage((s) => s.language)
	const you = useStage((s) => s.userId)
	const topics = useStage((s) => s.topics)
	const muted = useMuted()
	const read = topics.filter((one) => !muted.has(userIdOf(one)))
	const first = topicsWhenFolded(read, (one) => userIdOf(one) === you, at)
	return (
		<>
			{first.map((topic) => {
				const { text } = wordsRead(asReadBy(topic, userIdOf(topic), you), language)
				return (
					<Link
						key={topic.id}
						className={css.topic}
						to={`/stage/topic/${topic.id}`}
						data-boosted={topic.priority > 0 || undefined}
						data-new={newnessOf(topic, at) > 0 || undefined}
					>
						<PersonText className={css.words} title={text} text={text} />
						<span className={css.replies}>{t('topics.replies', { n: topic.replyCount })}</span>
					</Link>
				)
			})}
			<button type="button" className={css.all} {...OPENS}>
				{t(first[0] ? 'topics.all' : 'topics.empty')}
			</button>
			{opens && (
				<button
					type="button"
					className={css.all}
					onClick={() => void act(openTopicForm)}
					{...SHOWS}
				>
					{t(opens)}
				</button>
			)}
		</>
	)
}
