import { useNavigate } from '@remix-run/react'
import { userIdOf } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { UnsentMessage } from '../../model.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { MessageText } from '../row/message-body.tsx'
import tray from './image-tray.module.css'
import { draftPlaceOf, isTaken, mend } from './mending.ts'
import { discard, retry, unsentInWords, unsentState } from './posting.ts'
import css from './unsent-row.module.css'
import { useAttachment } from './use-attachment.ts'

/** An unsent message in the feed, with the state of its sending. */
export function UnsentRow({ unsent, isReply }: { unsent: UnsentMessage; isReply?: boolean }) {
	const t = useTexts()
	const act = useAct()
	const you = useStage((s) => s.participants.find((one) => userIdOf(one) === s.userId))
	const failed = unsent.state === 'failed'
	const state = useStage((s) => unsentState(unsent, s))
	const mayWrite = useStage((s) => s.sessionStatus === 'active')
	const place = useStage((s) => draftPlaceOf(s, unsent))
	const there = useAttachment(place, false)
	const hasNoRoom = unsent.image !== undefined && there.now.state !== 'none'
	const navigate = useNavigate()

	function takeBack() {
		const address = act(mend, unsent)
		if (address) navigate(address)
	}

	return (
		<li
			className={css.row}
			data-unsent={unsent.clientMessageId}
			data-state={unsent.state}
			data-reply={isReply || undefined}
			data-stage-only={unsent.isStageOnly || undefined}
		>
			<Avatar
				name={you?.platformUsername ?? ''}
				src={you?.profilePicUrl ?? ''}
				size={isReply ? 32 : 40}
			/>
			<div className={css.said}>
				<bdi className={css.name}>{you && t.who(you.platformUsername)}</bdi>
				{unsent.story && (
					<p className={css.state}>{t('message.on.story', { name: `@${unsent.story.author}` })}</p>
				)}
				{unsent.topic && (
					<p className={css.state}>{t('message.on.topic', { name: `@${unsent.topic.author}` })}</p>
				)}
				{unsent.text !== '' && <MessageText language={unsent.language} text={unsent.text} />}
				{unsent.image && !unsent.isStageOnly && (
					<img
						className={tray.preview}
						src={unsent.image.imageUrl}
						alt={unsent.image.alt}
						width={unsent.image.width}
						height={unsent.image.height}
						data-still=""
					/>
				)}
				<div className={css.foot}>
					<p className={css.state} role="status">
						{failed && <Icon of="warn" size={14} />}
						<span>{unsentInWords(t, state, unsent.problem)}</span>
					</p>
					{(failed || unsent.problem) && (
						<Button tone="bare" onClick={() => act(retry, unsent.clientMessageId)}>
							{t('message.retry')}
						</Button>
					)}
					{state !== 'sending' && mayWrite && (
						<Button tone="bare" disabled={hasNoRoom || isTaken(place, unsent)} onClick={takeBack}>
							{t('message.edit')}
						</Button>
					)}
					{state !== 'sending' && (
						<Button tone="bare" onClick={() => act(discard, unsent.clientMessageId)}>
							{t('message.discard')}
						</Button>
					)}
				</div>
			</div>
		</li>
	)
}
