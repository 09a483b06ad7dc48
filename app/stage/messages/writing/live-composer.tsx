import { useRef, useState } from 'react'
import { problemOfText } from '#contract/messages/draft'
import { userIdOf } from '#contract/people/participants'
import { lastToEdit } from '#rules/messages/editing'
import { useTexts } from '../../../locales/texts.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import { post } from './posting.ts'
import { useAttachment } from './use-attachment.ts'
import { COMPOSER_DRAFT, useDraft } from './use-draft.ts'
import { useEnterSends } from './use-enter-sends.ts'
import { useSlowMode } from './use-slow-mode.ts'
import { WritingBox } from './writing-box.tsx'

export function LiveComposer() {
	const t = useTexts()
	const act = useAct()
	const isSending = useStage((s) =>
		s.unsent.some((one) => one.state === 'sending' && !one.replyToMessageId),
	)
	const isAway = useStage(
		(s) => s.participants.find((one) => userIdOf(one) === s.userId)?.status === 'Away',
	)
	const slow = useSlowMode()
	const [draft, setDraft] = useDraft(COMPOSER_DRAFT)
	const attaching = useAttachment(COMPOSER_DRAFT)
	const [isStageOnly, setStageOnly] = useState(false)
	const enterSends = useEnterSends()
	const field = useRef<HTMLTextAreaElement>(null)
	const { attachment, image } = attaching
	const isBusy = isSending || attaching.isBusy

	function send() {
		if (isBusy || !act(post, draft, { isStageOnly, image })) return
		attachment.remove()
		setDraft('')
		field.current?.focus()
	}

	return (
		<WritingBox
			isComposer
			label={t('composer.label')}
			placeholder={t('composer.placeholder')}
			fieldRef={field}
			draft={draft}
			attaching={attaching}
			stageOnly={{ on: isStageOnly, onChange: setStageOnly }}
			hint={slow ?? t(isAway ? 'composer.away' : enterSends ? 'keys.enter' : 'composer.hint')}
			hintStands={isAway || slow !== undefined}
			isSlow={slow !== undefined}
			sends={t('composer.post')}
			rests={isBusy || problemOfText(draft, { hasImage: Boolean(image) }) !== null}
			onChange={setDraft}
			onSend={send}
			onUp={() => act(editLast)}
		/>
	)
}

/** Opens what this person said last, as the tool on its row does; nothing while that row is not drawn. */
function editLast({ state, host }: StageStore): void {
	const { messages, userId, clockAheadMs } = state
	const last = lastToEdit(messages, userId, host.now() + clockAheadMs)
	const row = last && document.getElementById(`message-${last.id}`)
	row?.querySelector<HTMLElement>('[data-does="edit"][aria-expanded="false"]')?.click()
}
