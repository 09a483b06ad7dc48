import { useEffect, useState } from 'react'
import { ask, isGone } from '#client/ask'
import { readPayment } from '#contract/money/payments'
import { useTexts } from '../../locales/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAct } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { boughtIn, settleBought } from './bought.ts'

/** Purchases that are looked up at once. */
const LOOKED_UP = 3

const paidIn = ({ host }: StageStore) => boughtIn(host).filter(({ isPaid }) => isPaid)

/** Looks up purchases whose buyer did not come back from the pay page. */
async function lookUp({ host }: StageStore): Promise<void> {
	const open = boughtIn(host).filter(({ isPaid }) => !isPaid)
	const looks = open.slice(0, LOOKED_UP).map(async ({ id }) => {
		try {
			const { state } = await ask(readPayment, { params: { id } }, { fetch: host.fetch })
			settleBought(host, id, state)
		} catch (problem) {
			if (isGone(problem)) settleBought(host, id, 'expired')
		}
	})
	await Promise.all(looks)
}

/** The way to what this browser bought last. */
export function BoughtWay({ className }: { className?: string | undefined }) {
	const t = useTexts()
	const act = useAct()
	const [paid, setPaid] = useState(() => act(paidIn))
	useEffect(() => {
		void act(lookUp).then(() => setPaid(act(paidIn)))
	}, [act])
	const [last] = paid
	if (!last) return null
	return (
		<a className={className} href={`/paid/${last.id}`}>
			<Icon of="check" />
			<span>{t('header.bought', { n: paid.length })}</span>
		</a>
	)
}
