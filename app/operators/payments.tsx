import { useCallback } from 'react'
import { type ListedPayment, listPayments } from '#contract/money/operators'
import { shownHost } from '#rules/banner/shown-host'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { priceIn } from '../stage/money/price.ts'
import { Button } from '../ui/button.tsx'
import { Guard } from '../ui/guard.tsx'
import { PersonText } from '../ui/person-text.tsx'
import type { UnconfirmedAct } from './act-dialog.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { LoadingRows } from './loading-rows.tsx'
import { OlderRows } from './older-rows.tsx'
import css from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import rows from './rows.module.css'
import { PastTime } from './times.tsx'
import { useListInSteps } from './use-list-in-steps.ts'
import { useLoaded } from './use-loaded.ts'

const PAYMENTS_SHOWN = 12

interface Props {
	askStage: AskStage
	onAct: (asked: UnconfirmedAct) => void
}

/** Payments by card with their state, and the removal of what was bought (G-88, G-164). */
export function PaymentsSection({ askStage, onAct }: Props) {
	const t = useTexts()
	const { value, problem, again } = useLoaded(
		useCallback(() => askStage(listPayments, {}), [askStage]),
	)
	const { shown, ...older } = useListInSteps(value?.payments ?? [], PAYMENTS_SHOWN)
	return (
		<section className={css.card} aria-labelledby="payments">
			<h2 id="payments">{t('admin.payments')}</h2>
			{problem ? <ProblemNote of={problem} onRetry={again} /> : null}
			{!value && !problem && <LoadingRows rows={2} />}
			{value && value.missing.length > 0 && (
				<p className={css.aside} role="status">
					{t('admin.selling.off', { names: value.missing.join(', ') })}
				</p>
			)}
			{value?.strays.map(({ session, cameBack }) => (
				<p key={session} className={css.wrong} role="alert">
					{t(cameBack ? 'admin.payments.back' : 'admin.payments.stray', { session })}
				</p>
			))}
			{value?.payments.length === 0 && <p className={css.aside}>{t('admin.payments.empty')}</p>}
			<ol className={rows.list} aria-label={t('admin.payments')}>
				{shown.map((one) => (
					<Guard key={one.id} as="li">
						<Payment payment={one} onAct={onAct} />
					</Guard>
				))}
			</ol>
			<OlderRows {...older} />
		</section>
	)
}

function Payment({ payment, onAct }: { payment: ListedPayment; onAct: Props['onAct'] }) {
	const t = useTexts()
	const language = useLanguage()
	const { kind, state, priceUSD, createdAt, ad, topic } = payment
	const shown = state === 'new' || state === 'paying' ? 'open' : state
	const name = ad ? shownHost(ad.linkUrl) : ''
	return (
		<li className={rows.row}>
			<PastTime at={createdAt} />
			<bdi>{priceIn(language, Math.round(priceUSD * 100))}</bdi>
			<span>{t(`admin.pay.${shown}`)}</span>
			<span>{t(kind === 'banner' ? 'auction.link' : 'paid.topic')}</span>
			{ad && <bdi dir="ltr">{name}</bdi>}
			{topic && <PersonText text={topic.text} />}
			{ad && <img src={ad.imageUrl} alt="" width="364" height="45" data-still="" />}
			{ad && ad.vetoUntil > Date.now() && (
				<Button
					aria-haspopup="dialog"
					aria-label={t('admin.act', { act: t('admin.veto-ad'), name })}
					onClick={() => onAct({ act: 'veto-ad', account: ad.id, name })}
				>
					{t('admin.veto-ad')}
				</Button>
			)}
		</li>
	)
}
