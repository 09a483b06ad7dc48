import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollHere } from '#client/scroll-here'
import { SECOND_MS } from '#contract/limits'
import { problemOfText } from '#contract/messages/draft'
import { userIdOf } from '#contract/people/participants'
import { cleanText } from '#contract/text'
import type { Topic } from '#contract/topics/topic'
import { asReadBy } from '#rules/text/as-written'
import { inARow } from '#rules/text/sentences'
import { wordsAnswered } from '#rules/topics/quote'
import { useTexts } from '../../../locales/texts.tsx'
import { useDrops } from '../../../ui/use-drops.ts'
import { useUnderWay } from '../../../ui/use-under-way.ts'
import type { ShownMessage } from '../../model.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { draftPlace, type Purpose, undockUntouched } from './docked.ts'
import { edit, refuseImage } from './message-actions.ts'
import { post } from './posting.ts'
import { Quote, quotedWords } from './quote.tsx'
import { pasteFiles, useAttachment } from './use-attachment.ts'
import { forgetDraft, forgetMended, mendedIn, recallDraft, useDraft } from './use-draft.ts'
import { useSlowMode } from './use-slow-mode.ts'
import { useWhyClosed } from './use-why-closed.ts'
import { WritingBox } from './writing-box.tsx'

interface Props {
	purpose: Purpose
	/**
	 * True for the composer beside the feed, which quotes the message it writes about. Other composers are below their
	 * message.
	 */
	isMain?: boolean
	fieldRef?: RefObject<HTMLTextAreaElement>
	hint?: string
	/** Warnings, which are visible before anybody writes, unlike hints. */
	warnings?: (string | false | undefined)[]
	onDone: () => void
	onUp?: () => void
}

/** A form for messages, replies (MSG-17) and edits, with the same rules in every place. */
export function MessageComposer({ purpose, isMain, onDone, ...props }: Props) {
	const { does } = purpose
	const t = useTexts()
	const act = useAct()
	const about = useStage(
		(s) => s.messages.find(({ id }) => id === purpose.message?.id) ?? purpose.message,
	)
	const language = useStage((s) => s.language)
	const you = useStage((s) => s.userId)
	const topic = useStage(
		(s) => s.topics.find(({ id }) => id === purpose.topic?.id) ?? purpose.topic,
	)
	const over = useWhyClosed(purpose)
	const isAlone = over !== null
	const place = draftPlace(purpose)
	const first = does === 'edit' ? purpose.message.text : ''
	const [kept, keep] = useDraft(place, first)
	const draft = kept.text
	const attaching = useAttachment(place, does !== 'edit')
	const refuse = useCallback(() => act(refuseImage), [act])
	useDrops(isMain && does === 'edit' ? refuse : undefined)
	const [isSaving, begin] = useUnderWay(
		place,
		// Text typed during the request is not saved yet, so the form stays open.
		(refused, sent) => refused === null && recallDraft(place, first).text === sent && end(),
		(refused, sent) => refused === null && forgetDraft(place, sent),
	)
	const [settled, settle] = useState<Purpose | null>(null)
	const isSending = useStage(
		(s) =>
			does === 'post' &&
			s.unsent.some(
				(one) => one.state === 'sending' && !one.replyToMessageId && !one.story && !one.topic,
			),
	)
	const warning = inARow(...(props.warnings ?? []), useSlowMode())
	const own = useRef<HTMLTextAreaElement>(null)
	const field = props.fieldRef ?? own
	const { attachment, image } = attaching
	const isSaved = does === 'edit' && !isAlone
	const isStageOnly = about?.isStageOnly || kept.isStageOnly
	/** True just after the button changed its purpose: a press that was meant for the former button must do nothing. */
	const isSudden = isAlone && settled !== purpose
	const isBusy = isSending || attaching.isBusy || isSaving || isSudden
	const hasImage = isSaved ? Boolean(about?.attachedImageUrl) : Boolean(image)
	const rests = isBusy || problemOfText(draft, { hasImage }) !== null

	// In a layout effect, which runs within the press, because otherwise a phone does not show its keyboard.
	useLayoutEffect(() => {
		const { current } = field
		if (purpose.does === 'post' || !current) return
		current.focus()
		current.setSelectionRange(current.value.length, current.value.length)
		// At the foot of the window the browser would show the field without its buttons.
		if (!isMain && current.form) scrollHere(current.form, { block: 'nearest' })
	}, [purpose, field, isMain])

	useEffect(() => {
		if (!isSudden) return
		const timer = setTimeout(() => {
			settle(purpose)
			act(undockUntouched, purpose)
		}, SECOND_MS)
		return () => clearTimeout(timer)
	}, [isSudden, purpose, act])

	const aboutWhat = {
		replyTo: about,
		topic: topic && { id: topic.id, author: topic.platformUsername },
	}

	function send() {
		if (isBusy) return
		if (isSaved) void save()
		else {
			const how = { ...(isAlone ? {} : aboutWhat), isStageOnly, image }
			if (!act(post, draft, { ...how, mended: mendedIn(place) })) return
			forgetMended(place)
			end()
		}
	}

	async function save() {
		if (rests || !about) return
		if (cleanText(draft) === about.text) return end()
		await begin(draft, async () => ((await act(edit, about, draft)) ? null : ''))
	}

	/** Closes the form after its text was sent, saved or dropped. */
	function end() {
		attachment.remove()
		keep({ text: first, isStageOnly: false })
		onDone()
		if (isMain) field.current?.focus()
	}

	const read = <Said extends Topic | ShownMessage>(content: Said) =>
		asReadBy(content, userIdOf(content), you)
	const label = labelOf(does)
	const isPosted = does === 'post' || isAlone
	return (
		<WritingBox
			isMain={isMain}
			quote={
				isMain &&
				purpose.does !== 'post' && (
					<Quote
						words={
							purpose.topic
								? wordsAnswered(read(topic ?? purpose.topic), language)
								: quotedWords(read(about ?? purpose.message), language)
						}
						says={does === 'edit' ? t('composer.editing') : label}
						isEdit={does === 'edit'}
						over={over}
						onCancel={isAlone ? end : onDone}
					/>
				)
			}
			label={label}
			placeholder={isMain ? t('composer.placeholder') : label} // the quote above the main field has the label
			fieldRef={field}
			draft={draft}
			attaching={does === 'edit' ? undefined : attaching}
			onPaste={does === 'edit' ? (event) => pasteFiles(event, refuse) : undefined}
			stageOnly={
				isSaved
					? undefined
					: {
							on: isStageOnly,
							fixed: about?.isStageOnly,
							onChange: (on) => keep({ text: draft, isStageOnly: on }),
						}
			}
			hint={isSaved ? undefined : warning || props.hint}
			hintStands={!isSaved && warning !== ''}
			sends={t(isPosted ? 'composer.post' : does === 'edit' ? 'message.save' : 'message.reply')}
			rests={rests}
			onChange={(text) => keep({ text, isStageOnly })}
			onSend={send}
			onCancel={isMain ? undefined : does === 'edit' ? end : onDone}
			onLeave={isAlone || does === 'post' ? undefined : onDone}
			onUp={props.onUp}
		/>
	)

	function labelOf(does: Purpose['does']): string {
		if (does === 'edit') return t('message.edit')
		if (does === 'post') return t('composer.label')
		if (does === 'topic') return t('reply.topic')
		return t('reply.label', { name: `@${about?.platformUsername}` })
	}
}
