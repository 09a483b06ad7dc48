import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { pageTime } from '#client/browser-host'
import { STORY_LIFE_MS } from '#contract/limits'
import type { FullStory } from '#contract/stories/story'
import { STORY_SHOWN_MS } from '#rules/stories/clock'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import { useUnderWay } from '../../../ui/use-under-way.ts'
import { sayLate } from '../../notice/late-refusal.ts'
import { ConfirmDialog } from '../../on-stage/confirm-dialog.tsx'
import { StoryReport } from '../../on-stage/lazy-parts.tsx'
import { canShare, copyAddress, shareAddress } from '../../sharing/share.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { removeStory, view } from '../actions.ts'
import type { StoryMark } from '../state.ts'
import { Answering } from './answering.tsx'
import { ReactionsList, ViewersList } from './audience.tsx'
import { Bars } from './bars.tsx'
import type { FetchedStory } from './prefetch.ts'
import { type Phase, StoryMedia } from './story-media.tsx'
import { StoryWords } from './story-words.tsx'
import { useHidden } from './use-pauses.ts'
import { useSeconds } from './use-seconds.ts'
import css from './viewer.module.css'

interface Props {
	mark: StoryMark
	story: FetchedStory
	name: string
	picture: string
	bars: { count: number; at: number }
	paused: boolean
	held: boolean
	muted: boolean
	isSilenced: boolean
	onPaused: (paused: boolean) => void
	onMuted: (muted: boolean) => void
	onSilenced: () => void
	onChange: (storyId: string, changed: Partial<FullStory>) => void
	/** Called to fetch the story again. */
	onAgain: () => void
	onEnd: () => void
	onClose: () => void
}

/** One story with all its parts. Another story mounts new ones (VIEW-18). */
export function OneStory(props: Props) {
	const { mark, story, name, bars, paused, held, muted, isSilenced, onEnd, onChange } = props
	const t = useTexts()
	const directed = useDirection()
	const act = useAct()
	const isOwn = useStage((s) => s.userId) === mark.userId
	const mayReport = useStage((s) => s.sessionStatus) === 'active' && !isOwn
	const aheadMs = useStage((s) => s.clockAheadMs)
	const hidden = useHidden()
	const video = useRef<HTMLVideoElement>(null)
	const [phase, setPhase] = useState<Phase>('loading')
	const told = useDeferredValue(story) // deferred, so that the media are rendered first
	const [hasPoster, setPoster] = useState(false)
	const [isMoving, setMoving] = useState(false)
	const [isWriting, setWriting] = useState(false)
	const [isReading, setReading] = useState(false)
	const [isSharing, setSharing] = useState(false)
	const [open, setOpen] = useState<'viewers' | 'reactions' | 'reporting' | 'deleting' | null>(null)
	const [problem, setProblem] = useState('')
	const [attempt, setAttempt] = useState(0)
	const id = mark._id

	/** Retries: fetches the story if it is missing, otherwise its media. */
	function again() {
		if (!story) return props.onAgain()
		setPhase('loading')
		setAttempt(attempt + 1)
	}

	const [isDeleting, begin] = useUnderWay(
		`delete:${id}`,
		(refused) => {
			if (refused === null) return props.onClose()
			setOpen((now) => (now === 'deleting' ? null : now))
			setProblem(refused)
		},
		(refused) => act(sayLate, t('story.delete'), refused),
	)
	const isOpen = open !== null
	const isWanted = !paused && !held && !hidden && !isWriting && !isReading && !isSharing && !isOpen
	const isVideo = story?.mediaType === 'video' && phase === 'shown'
	const wholeMs = isVideo ? null : STORY_SHOWN_MS
	const spentMs = useSeconds(wholeMs, isWanted && phase !== 'loading', onEnd)
	const seconds = video.current?.duration ?? Number.NaN
	const videoMs = Number.isFinite(seconds) ? seconds * 1_000 : null
	const videoSpentMs = useCallback(() => (video.current?.currentTime ?? 0) * 1_000, [])

	const seen = phase === 'shown' || hasPoster ? story : null
	const isCounted = useRef(false)
	useEffect(() => {
		if (!seen || isCounted.current) return
		isCounted.current = true
		void act(view, seen, (viewCount) => onChange(seen._id, { viewCount }))
	}, [act, seen, onChange])

	/** Shares the story's address. The story pauses while the system's share sheet is open. */
	async function share() {
		setSharing(true)
		await act(canShare() ? shareAddress : copyAddress, `/stage/story/${id}`)
		setSharing(false)
	}

	return (
		<>
			<div className={css.media} aria-busy={phase === 'loading'}>
				<StoryMedia
					key={attempt}
					story={story}
					name={name}
					video={video}
					phase={phase}
					onPhase={setPhase}
					onAgain={again}
					onPoster={() => setPoster(true)}
					isWanted={isWanted}
					isMoving={isMoving}
					muted={muted}
					onSilenced={props.onSilenced}
					onRefused={() => props.onPaused(true)}
					onMoving={setMoving}
					onEnd={onEnd}
				/>
			</div>
			<div className={css.head}>
				<Bars
					{...bars}
					wholeMs={isVideo ? videoMs : wholeMs}
					spentMs={isVideo ? videoSpentMs : spentMs}
					isMoving={isVideo ? isMoving : isWanted && phase !== 'loading'}
				/>
				<div className={css.top}>
					<Avatar key={id} name={name} src={props.picture} size={36} />
					<p className={css.who}>
						<bdi className={css.name}>{name}</bdi>
						<span className={css.ago}>
							{t.ago(pageTime() + aheadMs - (mark.expiresAt - STORY_LIFE_MS))}
						</span>
					</p>
					{story?.mediaType === 'video' && phase !== 'failed' && (
						<Button
							tone="icon"
							data-silenced={isSilenced || undefined}
							aria-label={t(muted ? 'story.sound.on' : 'story.sound.off')}
							onClick={() => props.onMuted(!muted)}
						>
							<Icon of={muted ? 'mute' : 'sound'} />
							{isSilenced && <span aria-hidden="true">{t('story.sound.on')}</span>}
						</Button>
					)}
					<Button
						tone="icon"
						aria-label={t(paused ? 'story.play' : 'story.pause')}
						onClick={() => props.onPaused(!paused)}
					>
						<Icon of={paused ? 'play' : 'pause'} />
					</Button>
					<Button
						tone="icon"
						aria-label={t(canShare() ? 'message.share' : 'message.copy')}
						onClick={share}
					>
						<Icon of={canShare() ? 'share' : 'link'} />
					</Button>
					{isOwn && (
						<Button tone="icon" aria-label={t('story.delete')} onClick={() => setOpen('deleting')}>
							<Icon of="bin" />
						</Button>
					)}
					{mayReport && (
						<Button
							tone="icon"
							aria-haspopup="dialog"
							aria-label={t('report.story')}
							onClick={() => setOpen('reporting')}
						>
							<Icon of="flag" />
						</Button>
					)}
					<Button tone="icon" aria-label={t('join.close')} onClick={props.onClose}>
						<Icon of="close" />
					</Button>
				</div>
			</div>
			<div className={css.foot}>
				{problem !== '' && (
					<p className={css.problem} role="alert" dir={directed(problem)}>
						<Icon of="warn" size={16} />
						<span>{problem}</span>
					</p>
				)}
				{told && <StoryWords story={told} isOpen={isReading} onOpen={setReading} />}
				{told && (
					<Answering
						story={told}
						isOwn={isOwn}
						onWriting={setWriting}
						onProblem={setProblem}
						onChange={(changed) => onChange(id, changed)}
						onOpen={setOpen}
					/>
				)}
			</div>
			{open === 'viewers' && (
				<ViewersList
					id={id}
					onCount={(listed) => onChange(id, { viewCount: Math.max(listed, story?.viewCount ?? 0) })}
					onClose={() => setOpen(null)}
				/>
			)}
			{open === 'reactions' && <ReactionsList id={id} onClose={() => setOpen(null)} />}
			{open === 'reporting' && <StoryReport storyId={id} onDone={() => setOpen(null)} />}
			{open === 'deleting' && (
				<ConfirmDialog
					title={t('story.delete.confirm')}
					yes={t('message.delete')}
					tone="danger"
					busy={isDeleting}
					onYes={() => void begin('', () => act(removeStory, id))}
					onNo={() => setOpen(null)}
				/>
			)}
		</>
	)
}
