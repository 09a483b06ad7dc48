import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ask, isGoneAnswer } from '#client/ask'
import { readPayment } from '#contract/money/payments'
import { useTexts } from '../../locales/texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAct } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { boughtIn, settleBought } from './own-purchases.ts'
import css from './purchase-link.module.css'

/** The most purchases whose state is fetched at once. */
const LOOKED_UP = 3

const paidIn = ({ host }: StageStore) => boughtIn(host).filter(({ isPaid }) => isPaid)

/** Fetches the state of purchases whose buyer did not come back from the pay page. */
async function lookUp({ host }: StageStore): Promise<void> {
	const open = boughtIn(host).filter(({ isPaid }) => !isPaid)
	const looks = open.slice(0, LOOKED_UP).map(async ({ id }) => {
		try {
			const { state } = await ask(readPayment, { params: { id } }, { fetch: host.fetch })
			settleBought(host, id, state)
		} catch (problem) {
			if (isGoneAnswer(problem)) settleBought(host, id, 'expired')
		}
	})
	await Promise.all(looks)
}

/** The address and name of this browser's last paid purchase; null when there is none. */
function useBought() {
	const t = useTexts()
	const act = useAct()
	const [paid, setPaid] = useState(() => act(paidIn))
	useEffect(() => {
		void act(lookUp).then(() => setPaid(act(paidIn)))
	}, [act])
	const [last] = paid
	return last ? { href: `/paid/${last.id}`, said: t('header.bought', { n: paid.length }) } : null
}

/** A link to the page of this browser's last purchase. */
export function BoughtWay({ className }: { className?: string | undefined }) {
	const bought = useBought()
	return (
		bought && (
			<a className={className} href={bought.href}>
				<Icon of="receipt" />
				<span>{bought.said}</span>
			</a>
		)
	)
}

/** The same link outside of the menu: in the slot on a wide page, as an icon in the header on a phone. */
export function PurchaseLinkOutside() {
	const bought = useBought()
	const tools = document.querySelector('[data-tools]')
	if (!bought || !tools) return null
	const { href, said } = bought
	return (
		<>
			<a href={href} data-bought="">
				{said}
			</a>
			{createPortal(
				<ButtonLink tone="icon" className={css.sign} href={href} aria-label={said} title={said}>
					<Icon of="receipt" size={20} />
				</ButtonLink>,
				tools,
			)}
		</>
	)
}
