import type { Message } from '#contract/messages/messages'
import { actsFor } from '../../operators/content-act-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAct } from '../stage-context.tsx'
import { intend } from './actions.ts'
import { useOperatorTexts } from './use-operator-texts.ts'

const DRAWN = { 'remove-message': 'warn', 'remove-image': 'image' } as const

/** What operators may do about a message, among its tools. */
export function MessageActs({ message }: { message: Message }) {
	const t = useOperatorTexts()
	const act = useAct()
	return (
		t && (
			<>
				{actsFor(message).map((one) => (
					<Button
						key={one}
						tone="icon"
						aria-haspopup="dialog"
						aria-label={t(`admin.${one}`)}
						title={t(`admin.${one}`)}
						onClick={() =>
							act(intend, { act: one, messageId: message.id, name: message.platformUsername })
						}
					>
						<Icon of={DRAWN[one]} />
					</Button>
				))}
			</>
		)
	)
}
