import type { Earning } from '#contract/earnings'
import { type Speech, useTexts } from '../../locales/texts.tsx'
import { useExact } from '../../locales/use-exact.ts'
import { Icon } from '../../ui/icon.tsx'
import { MessageTime, useSoon } from '../messages/row/message-time.tsx'
import css from './earnings.module.css'

/** An amount of $STAGE that was earned or taken back: the reason, the time and its state. */
export function EarningRow({ earning }: { earning: Earning }) {
	const t = useTexts()
	const n = useExact()
	const { amount, at } = earning
	return (
		<li className={css.row}>
			<span className={css.why}>{whyOf(earning, t)}</span>
			<bdi className={css.amount} dir="ltr" data-back={amount < 0 || undefined}>
				{amount < 0 ? `−${n(-amount)}` : `+${n(amount)}`}
			</bdi>
			<span className={css.state}>
				<MessageTime at={at} />
				<State of={earning} />
			</span>
		</li>
	)
}

function whyOf({ kind, of, isGone }: Earning, t: Speech): string {
	switch (kind) {
		case 'message':
			return t('earn.message')
		case 'ad':
			return t('earn.ad', { host: of ?? '' })
		case 'inviting':
		case 'invited':
			return of === null ? t('earn.code') : t(`earn.${kind}`, { name: of })
		case 'back-message':
			return t(isGone ? 'earn.back.message' : 'earn.back')
		case 'back-ad':
			return t('earn.back')
		default:
			return t('earn.other')
	}
}

function State({ of: { state, until, url } }: { of: Earning }) {
	const t = useTexts()
	const soon = useSoon()
	if (state === null || state === 'back') return null
	if (state === 'held') return <span>{t('earn.held', { time: soon(until ?? 0) })}</span>
	if (state !== 'paid' || url === null) return <span>{t(`earn.${state}`)}</span>
	return (
		<a className={css.paidBy} href={url} target="_blank" rel="noopener noreferrer">
			<span>{t('earn.paid')}</span>
			<Icon of="out" size={12} />
		</a>
	)
}
