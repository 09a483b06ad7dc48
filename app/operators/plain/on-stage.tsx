import type { PlainPage } from '../../load-context.ts'
import type { Speech } from '../../locales/texts.tsx'
import { DeskResult } from './desk-forms.tsx'

interface Props {
	page: PlainPage
	t: Speech
}

/** What an operator on stage did by the form before, and the way to the operators' page. */
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
