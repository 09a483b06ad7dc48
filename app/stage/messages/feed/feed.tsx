import { useRef } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { FEED_BEGINS } from '../../../pages/drawn-at-once.ts'
import type { Elements } from '../../../ui/elements.ts'
import { Guard } from '../../../ui/guard.tsx'
import { NextEvent } from '../../events/next-event.tsx'
import { useNow } from '../../now-provider.tsx'
import { useStage } from '../../stage-context.tsx'
import { MessageSkeleton } from '../row/message-skeleton.tsx'
import { keepClear } from '../writing/clear-of-dock.ts'
import css from './feed.module.css'
import { FeedFailed } from './feed-failed.tsx'
import { Away, FeedTools, Welcome } from './lazy-parts.ts'
import { LiveChip } from './live-chip.tsx'
import { type LinkedShow, Messages } from './messages.tsx'

export function Feed({ composer, linked }: { composer: Elements; linked?: LinkedShow }) {
	const t = useTexts()
	const { hydrated } = useNow()
	const pills = useRef<HTMLDivElement>(null)
	const isWelcome = useStage((s) => s.welcome !== null)
	const isBack = useStage((s) => s.away !== null)
	const state = useStage((s) => (s.feed === 'ready' && !s.loaded ? 'failed' : s.feed))
	return (
		<section aria-labelledby="feed-title">
			<header ref={keepClear} className={css.head} data-clears-dock="">
				<h2 id="feed-title">{t('feed.title')}</h2>
				<LiveChip />
				<div ref={pills} className={css.pills} data-bar="" />
				{hydrated && <FeedTools />}
			</header>
			<Guard>
				<NextEvent />
			</Guard>
			<Guard>{composer}</Guard>
			{isWelcome && (
				<Guard>
					<Welcome />
				</Guard>
			)}
			{isBack && (
				<Guard>
					<Away />
				</Guard>
			)}
			<Begins />
			{state === 'loading' && <MessageSkeleton />}
			{state === 'failed' && <FeedFailed />}
			{state === 'ready' && (
				<Guard>
					<Messages linked={linked} pills={pills} />
				</Guard>
			)}
		</section>
	)
}

/** Reserves the space of the airdrop card, from when the reader is known until the card is loaded. */
function Begins() {
	const earns = useStage((s) => s.sessionStatus === 'active' && s.userId?.startsWith('farcaster:'))
	return <div id={FEED_BEGINS} className={css.begins} data-earns={earns || undefined} />
}
