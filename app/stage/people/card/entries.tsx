import type { ComponentType } from 'react'
import { userIdOf } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardActs } from '../../operators/lazy-sheet-acts.tsx'
import { useStage } from '../../stage-context.tsx'
import type { AboutPerson } from './open-card.tsx'

const LETTER = /\S$/

/** What one can do about a person, in the order in which the card offers it. */
export const CARD_ENTRIES: readonly { name: string; Entry: ComponentType<AboutPerson> }[] = [
	{ name: 'mention', Entry: Mention },
	{ name: 'clear-status', Entry: ForOperators },
]

/** For who may write, about somebody else. */
function Mention({ person, onClose }: AboutPerson) {
	const t = useTexts()
	const mayWrite = useStage((s) => s.sessionStatus === 'active' && s.userId !== userIdOf(person))
	if (!mayWrite) return null

	function choose() {
		onClose()
		// Once the closed dialog has given the focus back.
		requestAnimationFrame(() => mention(person.platformUsername))
	}

	return <Button onClick={choose}>{t('card.mention')}</Button>
}

function ForOperators({ person, onClose }: AboutPerson) {
	const operates = useStage((s) => s.operates)
	return operates && <CardActs person={person} onChoose={onClose} />
}

/** Puts a name into the composer, where its writer was, as if typed. */
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
