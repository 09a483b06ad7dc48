import { ListChoice } from './navigation.tsx'
import type { Parts } from './parts.ts'
import { Payments } from './payments.tsx'
import { Payouts } from './payouts.tsx'
import { useList } from './sections.ts'
import { Spending } from './spending.tsx'

/** Payments, payouts and costs, one at a time. */
export function Money({ askStage, after, onAct }: Parts) {
	const list = useList('money')
	return (
		<>
			<ListChoice section="money" />
			{list === 'payments' && <Payments {...{ askStage, after, onAct }} />}
			{list === 'payouts' && <Payouts {...{ askStage, after, onAct }} />}
			{list === 'spending' && <Spending askStage={askStage} after={after} />}
		</>
	)
}
