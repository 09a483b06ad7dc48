import type { ComponentType } from 'react'
import { userIdOf } from '#contract/people/participants'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useStage } from '../../stage-context.tsx'
import { mention } from './mention.ts'
import type { CardProps } from './profile-card.tsx'

/** What one can do about a person, in the order in which the card offers it. */
export const CARD_ENTRIES: readonly { name: string; Entry: ComponentType<CardProps> }[] = [
	{ name: 'mention', Entry: Mention },
]

/** For who may write, about somebody else. */
function Mention({ person, onClose }: CardProps) {
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
