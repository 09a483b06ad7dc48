import { ListChoice } from './navigation.tsx'
import type { SectionProps } from './parts.ts'
import { PaymentsSection } from './payments.tsx'
import { PayoutsSection } from './payouts.tsx'
import { useList } from './sections.ts'
import { SpendingSection } from './spending.tsx'

/** The lists of payments, payouts and costs, one at a time. */
export function MoneySection({ askStage, onAct }: SectionProps) {
	const list = useList('money')
	return (
		<>
			<ListChoice section="money" />
			{list === 'payments' && <PaymentsSection {...{ askStage, onAct }} />}
			{list === 'payouts' && <PayoutsSection {...{ askStage, onAct }} />}
			{list === 'spending' && <SpendingSection askStage={askStage} />}
		</>
	)
}
