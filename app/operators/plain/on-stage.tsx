import type { PlainPage } from '../../load-context.ts'
import type { Speech } from '../../locales/texts.tsx'
import { DeskResult } from './desk-forms.tsx'

interface Props {
	page: PlainPage
	t: Speech
}

/** On the stage: what an operator did by the last form, and a link to /admin. */
export function OperatorsOwn({ page, t }: Props) {
	return (
		<>
			<DeskResult told={page.told} refused={page.refused} t={t} at="#write" />
			<p>
				<a href="/admin?at=reports">{t('admin.tools')}</a>
			</p>
		</>
	)
}
