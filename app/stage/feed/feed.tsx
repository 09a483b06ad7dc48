import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { useStage, useStageActions } from '../stage-context.tsx'
import { Announcer } from './announcer.tsx'
import css from './feed.module.css'
import { FeedFailed } from './feed-failed.tsx'
import { LiveChip } from './live-chip.tsx'
import { MessageRow } from './message-row.tsx'
import { MessageSkeleton } from './message-skeleton.tsx'
import { NewMessages } from './new-messages.tsx'
import { UnsentRow } from './unsent-row.tsx'
import { useHeldMessages } from './use-held-messages.ts'

export function Feed({ composer }: { composer: ReactNode }) {
	const t = useTexts()
	const state = useStage((s) => (s.feed === 'ready' && !s.loaded ? 'failed' : s.feed))
	return (
		<section aria-labelledby="feed-title">
			<header className={css.head}>
				<h2 id="feed-title">{t('feed.title')}</h2>
				<LiveChip />
			</header>
			{composer}
			{state === 'loading' && <MessageSkeleton />}
			{state === 'failed' && <FeedFailed />}
			{state === 'ready' && <Messages />}
		</section>
	)
}

function Messages() {
	const t = useTexts()
	const language = useLanguage()
	const showOriginal = useStage((s) => s.showOriginal)
	const unsent = useStage((s) => s.unsent)
	const top = useRef<HTMLDivElement>(null)
	const all = useStage((s) => s.messages)
	const { shown, waiting, release } = useHeldMessages(all, top)
	// Only what arrives after the page stood there glides in.
	const [freshAfter] = useState(all[0]?.timestamp ?? 0)

	// Who says something wants to see it stand there.
	const mine = unsent[0]?.clientMessageId
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new draft on its way is the occasion
	useEffect(() => {
		if (mine && (top.current?.getBoundingClientRect().top ?? 0) < 0) release()
	}, [mine])

	return (
		<>
			<Announcer messages={all} />
			<div ref={top} className={css.top} />
			<NewMessages count={waiting} onShow={release} />
			{all.length === 0 && unsent.length === 0 && <p className={css.empty}>{t('feed.empty')}</p>}
			<ol className={css.list} aria-label={t('feed.title')}>
				{unsent.map((one) => (
					<UnsentRow key={one.clientMessageId} unsent={one} />
				))}
				{shown.map((message) => (
					<MessageRow
						key={message.id}
						message={message}
						language={language}
						showOriginal={showOriginal}
						fresh={message.timestamp > freshAfter}
					/>
				))}
			</ol>
			<Older />
		</>
	)
}

function Older() {
	const t = useTexts()
	const actions = useStageActions()
	const hasOlder = useStage((s) => s.nextCursor !== null)
	const [busy, setBusy] = useState(false)
	if (!hasOlder) return null

	async function load() {
		setBusy(true)
		await actions.loadOlder().catch(() => undefined)
		setBusy(false)
	}

	return (
		<div className={css.older} data-needs-js="">
			<Button disabled={busy} onClick={load}>
				{t(busy ? 'feed.loading' : 'feed.older')}
			</Button>
		</div>
	)
}
