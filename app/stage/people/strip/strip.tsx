import { SKELETON_PEOPLE } from '#contract/limits'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { NextEvent } from '../../gatherings/next-event.tsx'
import { reload } from '../../messages/feed/actions.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { TopicsTile } from '../../topics/topics-tile.tsx'
import { Faces } from './faces.tsx'
import { StageTile } from './stage-tile.tsx'
import css from './strip.module.css'

/** Everybody on stage, across the page (LAY-20). */
export function Strip() {
	const t = useTexts()
	return (
		<section className={css.strip} data-unprinted="" aria-label={t('strip.title')}>
			<StageTile />
			<TopicsTile />
			<NextEvent tile />
			<Inside />
		</section>
	)
}

function Inside() {
	const t = useTexts()
	const act = useAct()
	const loaded = useStage((s) => s.loaded)
	const feed = useStage((s) => s.feed)
	const isEmpty = useStage((s) => s.counts.onStage === 0)
	if (!loaded && feed === 'loading') return <Skeletons />
	if (!loaded)
		return (
			<p className={css.none}>
				<span>{`${t('strip.failed')} `}</span>
				<Button onClick={() => act(reload)}>{t('feed.retry')}</Button>
			</p>
		)
	if (isEmpty) return <p className={css.none}>{t('strip.empty')}</p>
	return <Faces />
}

function Skeletons() {
	const t = useTexts()
	return (
		<div className={css.row} data-loading="true" role="status">
			<span className="unseen">{t('strip.loading')}</span>
			{Array.from({ length: SKELETON_PEOPLE }, (_, n) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
				<span key={n} className={css.skeleton} />
			))}
		</div>
	)
}
