import { userIdOf } from '#contract/people/participants'
import { Button } from '../../ui/button.tsx'
import type { Shown } from '../people/card/open-card.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { intend } from './actions.ts'
import { useOperatorTexts } from './use-operator-texts.ts'

/** What operators may do about somebody on stage, on their card, which `onChoose` closes. */
export function CardActs({ person, onChoose }: { person: Shown; onChoose: () => void }) {
	const t = useOperatorTexts()
	const act = useAct()
	const of = userIdOf(person)
	const hasStatus = useStage((s) =>
		s.participants.some((one) => userIdOf(one) === of && one.displayInfo !== ''),
	)
	if (!t || !hasStatus) return null

	function choose() {
		onChoose()
		act(intend, { act: 'clear-status', of, name: person.platformUsername })
	}

	return (
		<Button tone="danger" aria-haspopup="dialog" onClick={choose}>
			{t('admin.clear-status')}
		</Button>
	)
}
