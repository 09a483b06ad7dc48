import { useTexts } from '../../locales/texts.tsx'
import css from '../people/strip/stage-tile.module.css'
import { useStage } from '../stage-context.tsx'
import { TOPICS } from './topics-place.tsx'

const OPENS = { popovertarget: TOPICS }

/** On narrow pages: what stands first, and the way to all topics. */
export function TopicsTile() {
	const t = useTexts()
	const language = useStage((s) => s.language)
	const [first] = useStage((s) => s.topics)
	const words = first ? (first.translations[language] ?? first.text) : t('topics.empty')
	return (
		<button type="button" className={`${css.tile} ${css.topics}`} {...OPENS}>
			<span className={css.seats}>{t('topics.title')}</span>
			<bdi className={css.words} title={words}>
				{words}
			</bdi>
		</button>
	)
}
