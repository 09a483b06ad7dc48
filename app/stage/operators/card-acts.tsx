import { userIdOf } from '#contract/people/participants'
import { isStandIn } from '#rules/people/stand-in-name'
import { Button } from '../../ui/button.tsx'
import type { AuthorFields } from '../people/card/open-card.tsx'
import { useAct, useStage } from '../stage-context.tsx'
import { askToConfirm } from './actions.ts'
import { useOperatorTexts } from './use-operator-texts.ts'

/** Operators' acts on a person, in the person's card. `onChoose` closes the card. */
export function CardActs({ person, onChoose }: { person: AuthorFields; onChoose: () => void }) {
	const t = useOperatorTexts()
	const act = useAct()
	const of = userIdOf(person)
	const { platformUsername: name = person.platformUsername, displayInfo = '' } =
		useStage((s) => s.participants.find((one) => userIdOf(one) === of)) ?? {}
	if (!t || person.platform === 'system') return null
	const acts = [
		...(displayInfo === '' ? [] : (['clear-status'] as const)),
		...(isStandIn(name) ? [] : (['hide-name'] as const)),
	]
	return acts.map((one) => (
		<Button
			key={one}
			tone="danger"
			aria-haspopup="dialog"
			onClick={() => {
				onChoose()
				act(askToConfirm, { act: one, of, name })
			}}
		>
			{t(`admin.${one}`)}
		</Button>
	))
}
