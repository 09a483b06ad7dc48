import { type ComponentType, useCallback, useState } from 'react'
import { SKELETON_PEOPLE } from '#contract/limits'
import type { Participant } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { withTexts } from '../../../locales/whole-catalog.ts'
import { Button } from '../../../ui/button.tsx'
import { reload } from '../../messages/feed/actions.ts'
import { useAct, useFetchPart, useStage } from '../../stage-context.tsx'
import type { ActivityDialogProps } from './activity-dialog.tsx'
import { Faces } from './faces.tsx'
import { StageTile } from './stage-tile.tsx'
import css from './strip.module.css'

interface Opened {
	person: Participant
	Dialog: ComponentType<ActivityDialogProps>
}

/** Everybody on stage, across the page (LAY-20). */
export function Strip() {
	const t = useTexts()
	const fetchPart = useFetchPart()
	const [opened, setOpened] = useState<Opened | null>(null)
	const open = useCallback(
		async (person: Participant) => {
			const part = await fetchPart(() => withTexts(import('./activity-dialog.tsx')))
			if (part) setOpened({ person, Dialog: part.ActivityDialog })
		},
		[fetchPart],
	)

	return (
		<section className={css.strip} aria-label={t('strip.title')}>
			<StageTile />
			<Inside onOpen={open} />
			{opened && <opened.Dialog person={opened.person} onClose={() => setOpened(null)} />}
		</section>
	)
}

function Inside({ onOpen }: { onOpen: (person: Participant) => void }) {
	const t = useTexts()
	const act = useAct()
	const loaded = useStage((s) => s.loaded)
	const feed = useStage((s) => s.feed)
	const isEmpty = useStage((s) => s.counts.onStage === 0)
	if (!loaded && feed === 'loading') return <Skeletons />
	if (!loaded)
		return (
			<p className={css.none}>
				{t('strip.failed')} <Button onClick={() => act(reload)}>{t('feed.retry')}</Button>
			</p>
		)
	if (isEmpty) return <p className={css.none}>{t('strip.empty')}</p>
	return <Faces onOpen={onOpen} />
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
