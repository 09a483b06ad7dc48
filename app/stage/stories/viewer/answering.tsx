import { useContext, useState } from 'react'
import { STORY_EMOJI } from '#contract/messages/reactions'
import type { FullStory, StoryEmoji } from '#contract/stories/story'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OpenJoinDialog, type PressedAct } from '../../people/join/join-button.tsx'
import { useReacting } from '../../people/use-reader.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { reactOnStory } from '../actions.ts'
import css from './answering.module.css'
import { StoryReply } from './reply.tsx'

interface Props {
	story: FullStory
	isOwn: boolean
	onWriting: (isWriting: boolean) => void
	onProblem: (problem: string) => void
	onChange: (changed: Partial<FullStory>) => void
	onOpen: (list: 'viewers' | 'reactions') => void
}

/**
 * The acts on a story. People on stage react and reply. The author sees who reacted and watched. Other readers see the
 * numbers, and a press leads them to joining.
 */
export function Answering(props: Props) {
	const { story, isOwn, onWriting, onOpen } = props
	const join = useContext(OpenJoinDialog)
	const reacting = useReacting()
	const does = isOwn ? 'rests' : reacting
	const t = useTexts()
	const status = useStage((s) => s.sessionStatus)
	const isSeated = status === 'active'
	const knowsPeople = isSeated || status === 'offstage_vetted'
	const reacted = Object.values(story.reactionCounts).reduce((sum, n) => sum + (n ?? 0), 0)

	/** Opens the join dialog. The story pauses while it is open. */
	function ask(what: PressedAct['what']) {
		onWriting(true)
		join(undefined, { what, onClose: () => onWriting(false) })
	}

	const views = (
		<>
			<Icon of="eye" size={16} />
			<span aria-hidden="true">{t.count(story.viewCount)}</span>
			<span className="unseen">{t('story.views', { n: t.count(story.viewCount) })}</span>
		</>
	)
	return (
		<>
			<div className={css.row}>
				{isOwn && knowsPeople ? (
					<Button className={css.count} onClick={() => onOpen('viewers')}>
						{views}
					</Button>
				) : (
					<span className={css.count}>{views}</span>
				)}
				<Emoji {...props} does={does} onAsk={() => ask('reaction')} />
				{knowsPeople && reacted > 0 && (
					<Button className={css.count} onClick={() => onOpen('reactions')}>
						<Icon of="smile" size={16} />
						<span aria-hidden="true">{t.count(reacted)}</span>
						<span className="unseen">{t('story.reactions.n', { n: t.count(reacted) })}</span>
					</Button>
				)}
			</div>
			{does === 'acts' && <StoryReply {...props} />}
			{does === 'joins' && (
				<button
					type="button"
					className={`${css.reply} ${css.asks}`}
					aria-haspopup="dialog"
					onClick={() => ask('answer')}
				>
					{t('story.answer')}
				</button>
			)}
		</>
	)
}

interface EmojiProps extends Props {
	does: ReturnType<typeof useReacting>
	onAsk: () => void
}

function Emoji({ story, does, onAsk, onProblem, onChange }: EmojiProps) {
	const t = useTexts()
	const act = useAct()
	const [busy, setBusy] = useState(false)

	async function press(emoji: StoryEmoji) {
		if (busy) return
		setBusy(true)
		const answer = await act(reactOnStory, story._id, emoji)
		setBusy(false)
		onProblem(typeof answer === 'string' ? answer : '')
		if (typeof answer !== 'string') onChange(answer)
	}

	return (
		<div className={css.emoji}>
			{STORY_EMOJI.map((emoji) => {
				const n = story.reactionCounts[emoji] ?? 0
				const label = (
					<>
						<span className={css.face}>{emoji}</span>
						{n > 0 && <span>{t.count(n)}</span>}
					</>
				)
				if (does === 'rests')
					return n > 0 ? (
						<span key={emoji} className={css.one}>
							{label}
						</span>
					) : null
				return (
					<button
						key={emoji}
						type="button"
						className={css.one}
						aria-pressed={does === 'acts' ? story.myReaction === emoji : undefined}
						aria-haspopup={does === 'joins' ? 'dialog' : undefined}
						aria-disabled={busy} // not `disabled`, so that it keeps the focus
						onClick={() => (does === 'joins' ? onAsk() : press(emoji))}
					>
						{label}
					</button>
				)
			})}
		</div>
	)
}
