import type { Message } from '#contract/messages/messages'
import type { PlainPage } from '../../load-context.ts'
import type { Speech } from '../../locales/texts.tsx'
import { actsFor } from '../content-act-dialog.tsx'
import { Told } from './desk-forms.tsx'
import { ReasonedDeed } from './operator-form.tsx'
import { Undoable } from './report-forms.tsx'

interface Props {
	page: PlainPage
	t: Speech
}

const ACTS = { 'remove-message': 'removeMessage', 'remove-image': 'removeImage' } as const

/** What an operator on stage did by the form before, and the way to the operators' page. */
export function OperatorsOwn({ page, t }: Props) {
	return (
		<>
			<Told told={page.told} refused={page.refused} t={t} at="#write" />
			<p>
				<a href="/admin?at=reports">{t('admin.tools')}</a>
			</p>
		</>
	)
}

/** An operator's removals in a message's row, as its menu has them where scripts run. */
export function Removals({ page, t, message }: Props & { message: Message }) {
	const { id, platformUsername: name } = message
	return (['remove-message', 'remove-image'] as const)
		.filter((act) => actsFor(message).includes(act))
		.map((act) => (
			<ReasonedDeed
				key={act}
				act={ACTS[act]}
				row={id}
				at={`#message-${id}`}
				hidden={{ messageId: id }}
				summary={t(`admin.${act}.for`, { name })}
				says={t('admin.content.reason')}
				submit={t('admin.content.do')}
				label={t(`admin.${act}.for`, { name })}
				refused={page.refused}
				t={t}
				more={() => <Undoable t={t} />}
			/>
		))
}
