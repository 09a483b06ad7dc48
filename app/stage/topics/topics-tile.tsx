import { userIdOf } from '#contract/people/participants'
import { wordsRead } from '#rules/topics/quote'
import { useTexts } from '../../locales/texts.tsx'
import { Written } from '../../ui/written.tsx'
import { useMuted } from '../people/mutes/use-muted.ts'
import css from '../people/strip/stage-tile.module.css'
import { useStage } from '../stage-context.tsx'
import { TOPICS } from './topics-place.tsx'

const OPENS = { popovertarget: TOPICS }

/** On narrow pages: what stands first, and the way to all topics. */
export function TopicsTile() {
	const t = useTexts()
	const language = useStage((s) => s.language)
	const topics = useStage((s) => s.topics)
	const muted = useMuted()
	const first = topics.find((one) => !muted.has(userIdOf(one)))
	const words = first ? wordsRead(first, language).text : t('topics.empty')
	return (
		<button type="button" className={`${css.tile} ${css.topics}`} {...OPENS}>
			<span className={css.seats}>{t('topics.title')}</span>
			<Written className={css.words} title={words} text={words} />
		</button>
	)
}
