import { MINUTE_MS, UNDO_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { RefusedForm } from '../../load-context.ts'
import type { Speech } from '../../locales/texts.tsx'
import { actsFor } from '../moderation-dialog.tsx'
import { useMessageName } from '../row-name.ts'
import { ReasonedActForm } from './act-form.tsx'

const ACTS = { 'remove-message': 'removeMessage', 'remove-image': 'removeImage' } as const

interface Props {
	message: Message
	refused: RefusedForm | null
	t: Speech
	/** The id of the message's element on the stage; undefined on /admin. In a long feed each form names its message. */
	at?: string
}

function removalsOf(message: Message): (keyof typeof ACTS)[] {
	return (['remove-message', 'remove-image'] as const).filter((act) =>
		actsFor(message).includes(act),
	)
}

/** The acts that a reported message's row offers as forms. */
export function actsOnMessage(message: Message): string[] {
	const hold = message.review === 'held' ? [] : ['holdMessage']
	return ['clearMessage', ...hold, ...removalsOf(message).map((act) => ACTS[act])]
}

/** Forms that remove a message or its image: the same acts that the page offers when scripts run. */
export function Removals({ message, refused, t, at }: Props) {
	const { id } = message
	const called = useMessageName()(message)
	return removalsOf(message).map((act) => (
		<ReasonedActForm
			key={act}
			act={ACTS[act]}
			row={id}
			hidden={{ messageId: id }}
			summary={
				at === undefined
					? t(`admin.${act}`)
					: t('admin.act', { act: t(`admin.${act}`), name: called })
			}
			says={t('admin.content.reason')}
			submit={t('admin.content.do')}
			label={t('admin.act', { act: t(`admin.${act}`), name: called })}
			refused={refused}
			t={t}
			more={() => <UndoableUntil t={t} />}
			{...(at === undefined ? {} : { at })}
		/>
	))
}

/** The sentence that says for how long a removal can be undone. */
export function UndoableUntil({ t }: { t: Speech }) {
	return <p>{t('admin.content.text', { minutes: UNDO_MS / MINUTE_MS })}</p>
}
