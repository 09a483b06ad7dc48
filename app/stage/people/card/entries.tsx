import { type ComponentType, useState } from 'react'
import { userIdOf } from '#contract/people/participants'
import { isRedacted } from '#rules/hearing/visibility'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { MessageBody } from '../../messages/row/message-body.tsx'
import type { ShownMessage } from '../../model.ts'
import { ReportDialog } from '../../on-stage/lazy-parts.tsx'
import { CardActs } from '../../operators/lazy-sheet-acts.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { mute, unmute } from '../mutes/muting.ts'
import { useMuted } from '../mutes/use-muted.ts'
import type { AboutPerson } from './open-card.tsx'

const LETTER = /\S$/

/** The entries of a person's card, in order. */
export const CARD_ENTRIES: readonly { name: string; Entry: ComponentType<AboutPerson> }[] = [
	{ name: 'mention', Entry: Mention },
	{ name: 'report', Entry: Report },
	{ name: 'mute', Entry: Mute },
	{ name: 'clear-status', Entry: ForOperators },
]

/** Mentions another person in a message. For readers who may write. */
function Mention({ person, onClose }: AboutPerson) {
	const t = useTexts()
	const mayWrite = useStage((s) => s.sessionStatus === 'active' && s.userId !== userIdOf(person))
	if (!mayWrite) return null

	function choose() {
		onClose()
		// Waits until the closing dialog has returned the focus.
		requestAnimationFrame(() => mention(person.platformUsername))
	}

	return <Button onClick={choose}>{t('card.mention')}</Button>
}

/** Reports another person's last message, which the dialog shows. For people on stage. */
function Report({ person }: AboutPerson) {
	const t = useTexts()
	const language = useLanguage()
	const [isOpen, setOpen] = useState(false)
	const reported = useStage((s) =>
		s.sessionStatus === 'active' && s.userId !== userIdOf(person)
			? s.messages.find((one) => isReportable(one) && userIdOf(one) === userIdOf(person))
			: undefined,
	)
	if (!reported) return null
	const words = (
		<MessageBody message={reported} language={language} showOriginal={false} flipped={false} />
	)
	// The text of a folded message is not shown here either.
	const instead =
		reported.review === 'reported' ? 'message.reported' : reported.text === '' && 'image.open'
	const about = instead ? <span>{t(instead)}</span> : words
	return (
		<>
			<Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{t('report.do')}
			</Button>
			{isOpen && <ReportDialog message={reported} about={about} onDone={() => setOpen(false)} />}
		</>
	)
}

function isReportable(message: ShownMessage): boolean {
	return !message.isJoinMessage && message.review !== 'held' && !isRedacted(message)
}

/** Mutes or unmutes another person. Every reader has this entry. */
function Mute({ person, onClose }: AboutPerson) {
	const t = useTexts()
	const act = useAct()
	const muted = useMuted()
	const userId = userIdOf(person)
	const isOwn = useStage((s) => s.userId === userId)
	const { platform, platformUsername: name } = person
	if (isOwn || platform === 'system') return null
	if (muted.has(userId))
		return <Button onClick={() => act(unmute, userId)}>{t('mute.undo', { name })}</Button>

	function choose() {
		onClose()
		act(mute, userId, name)
	}

	return <Button onClick={choose}>{t('mute.do', { name })}</Button>
}

function ForOperators({ person, onClose }: AboutPerson) {
	const operates = useStage((s) => s.operates)
	return operates && <CardActs person={person} onChoose={onClose} />
}

/** Inserts a mention into the composer at the caret, as typing would. */
function mention(name: string): void {
	const field = document.querySelector<HTMLTextAreaElement>('[data-composer] textarea:enabled')
	if (!field) return
	const before = field.value.slice(0, field.selectionStart)
	field.focus()
	field.setRangeText(
		`${LETTER.test(before) ? ' ' : ''}@${name} `,
		field.selectionStart,
		field.selectionEnd,
		'end',
	)
	field.dispatchEvent(new Event('input', { bubbles: true }))
}
