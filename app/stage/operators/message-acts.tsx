import type { Message } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operator-log'
import { actsFor } from '../../operators/moderation-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SheetEntry } from '../messages/writing/sheet-entry.tsx'
import { useAct } from '../stage-context.tsx'
import { askToConfirm } from './actions.ts'
import { useOperatorTexts } from './use-operator-texts.ts'

const DRAWN = {
	'remove-message': 'warn',
	'remove-image': 'image',
	'clear-status': 'bin',
	'hide-name': 'bin',
	'remove-story': 'bin',
	'remove-topic': 'bin',
	'remove-event': 'bin',
} as const

/** Operators' acts on a message, among its tools. */
export function MessageActs({ message }: { message: Message }) {
	return useActs(message).map(({ act, says, choose }) => (
		<Button
			key={act}
			tone="icon"
			aria-haspopup="dialog"
			aria-label={says}
			title={says}
			onClick={choose}
		>
			<Icon of={DRAWN[act]} />
		</Button>
	))
}

/** Operators' acts as entries of the message's sheet. `onChoose` closes the sheet. */
export function SheetActs({ message, onChoose }: { message: Message; onChoose: () => void }) {
	return useActs(message).map(({ act, says, choose }) => (
		<SheetEntry
			key={act}
			of={DRAWN[act]}
			says={says}
			tone="danger"
			onChoose={() => {
				onChoose()
				choose()
			}}
		/>
	))
}

/** Operators' acts on a message; an empty list until their texts are loaded. */
function useActs(message: Message): { act: ModerationAct; says: string; choose: () => void }[] {
	const t = useOperatorTexts()
	const act = useAct()
	if (!t) return []
	const { id: of, platformUsername: name } = message
	return actsFor(message).map((one) => ({
		act: one,
		says: t(`admin.${one}`),
		choose: () => act(askToConfirm, { act: one, of, name }),
	}))
}
