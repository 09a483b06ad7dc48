import { SKELETON_PEOPLE } from '#contract/limits'
import { withSpaceAfter } from '#rules/text/sentences'
import { useTexts } from '../../../locales/texts.tsx'
import { AIRDROP_TILE } from '../../../pages/drawn-at-once.ts'
import { Button } from '../../../ui/button.tsx'
import { NextEvent } from '../../events/next-event.tsx'
import { reload } from '../../messages/feed/actions.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { TopicTiles } from '../../topics/topic-tiles.tsx'
import { StripFaces } from './faces.tsx'
import { StageTile } from './stage-tile.tsx'
import css from './strip.module.css'

/** Id of the tile for people who want to buy the slot (banner/beside-ad.tsx). */
export const SLOT_TILE = 'slot-tile'

/**
 * The faces of everybody on stage, across the page (LAY-20). On narrow pages tiles below it lead to the page's other
 * parts.
 */
export function Strip() {
	const t = useTexts()
	const earns = useStage((s) => s.sessionStatus === 'active' && s.userId?.startsWith('farcaster:'))
	return (
		<section className={css.strip} data-unprinted="" aria-label={t('strip.title')}>
			<Inside />
			<div className={css.tiles}>
				<StageTile />
				<NextEvent tile />
				<div id={AIRDROP_TILE} className={css.airdrop} data-earns={earns || undefined} />
				<TopicTiles />
				<div id={SLOT_TILE} className={css.slot} />
			</div>
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
				<span>{withSpaceAfter(t('strip.failed'))}</span>
				<Button onClick={() => act(reload)}>{t('feed.retry')}</Button>
			</p>
		)
	if (isEmpty) return <p className={css.none}>{t('strip.empty')}</p>
	return <StripFaces />
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
