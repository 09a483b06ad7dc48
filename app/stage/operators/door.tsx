import { useEffect, useRef, useState } from 'react'
import { operatorsNow } from '#contract/operators-now'
import { useTexts } from '../../locales/texts.tsx'
import { askAsOperator } from '../../operators/ask-as-operator.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAct } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { useOperatorTexts } from './use-operator-texts.ts'

/** The link to /admin in the operators' menu, with the number of reports that wait. */
export function Door({ className }: { className: string | undefined }) {
	const page = useTexts()
	const t = useOperatorTexts()
	const act = useAct()
	const [askStage] = useState(() => act(asOperator))
	const [reports, setReports] = useState(0)
	const link = useRef<HTMLAnchorElement>(null)

	useEffect(() => {
		const menu = t && link.current?.closest('[popover]')
		if (!menu) return
		// Fetches the number each time the menu opens. Without it the link still works.
		const look = () =>
			menu.matches(':popover-open, [data-popped]') &&
			askStage(operatorsNow, {}).then(
				(now) => setReports(now.reports),
				() => setReports(0),
			)
		menu.addEventListener('toggle', look)
		return () => menu.removeEventListener('toggle', look)
	}, [askStage, t])

	if (!t) return null
	return (
		<a ref={link} className={className} href={reports > 0 ? '/admin?at=reports' : '/admin'}>
			<Icon of="eye" />
			<span>
				{reports > 0 ? `${t('admin.title')} (${page.digits(reports)})` : t('admin.title')}
			</span>
		</a>
	)
}

function asOperator({ identity }: StageStore) {
	return askAsOperator(identity)
}
