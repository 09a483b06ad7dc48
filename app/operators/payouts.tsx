import { useCallback } from 'react'
import type { PayoutState } from '#contract/payout'
import { type LaneWhy, type ListedPayout, listPayouts } from '#contract/payouts'
import type { PlainKey } from '#locales/keys'
import { exactIn } from '#rules/exact-time'
import { wholeUnits } from '#rules/token/payouts'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import type { UnconfirmedAct } from './act-dialog.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { LoadingRows } from './loading-rows.tsx'
import { OlderRows } from './older-rows.tsx'
import css from './operators.module.css'
import { PayeeAct, Payees } from './payees.tsx'
import { ProblemNote } from './problem.tsx'
import rows from './rows.module.css'
import { PastTime, useSoonAndExact } from './times.tsx'
import { useListInSteps } from './use-list-in-steps.ts'
import { useLoaded } from './use-loaded.ts'

interface Props {
	askStage: AskStage
	onAct: (asked: UnconfirmedAct) => void
}

const PAYOUTS_SHOWN = 12
const GAS_DECIMALS = 18
const SAID = {
	wanted: 'waiting',
	signed: 'waiting',
	sent: 'under-way',
	mined: 'paid',
	final: 'paid',
	reverted: 'back',
	dropped: 'back',
} as const satisfies Record<PayoutState, string>

/**
 * The sentence for each cause for which payouts stopped by themselves. When an operator held them, no cause is shown.
 */
const WHY: Partial<Record<LaneWhy, PlainKey>> = {
	chain: 'admin.payouts.why.settings',
	decimals: 'admin.payouts.why.settings',
	nonce: 'admin.resume-payouts.foreign',
	tokens: 'admin.payouts.why.tokens',
	gas: 'admin.payouts.why.gas',
	key: 'admin.payouts.why.key',
	refused: 'admin.payouts.why.refused',
}

/** Payouts to people's wallets, and the switch that stops all of them (G-157). */
export function PayoutsSection({ askStage, onAct }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const { value, problem, again } = useLoaded(
		useCallback(() => askStage(listPayouts, {}), [askStage]),
	)
	const n = exactIn(language, { maximumFractionDigits: 4 })
	const { soon, exact } = useSoonAndExact()
	const { lane, wallet, next, due = 0, payouts = [], held = [], earlier = [] } = value ?? {}
	const count = wallet?.nonce
	const act = lane?.state === 'running' ? 'hold-payouts' : 'resume-payouts'
	const { shown, ...older } = useListInSteps(payouts, PAYOUTS_SHOWN)
	return (
		<section className={css.card} aria-labelledby="payouts">
			<h2 id="payouts">{t('admin.payouts')}</h2>
			{problem ? <ProblemNote of={problem} onRetry={again} /> : null}
			{!value && !problem && <LoadingRows rows={2} />}
			{lane && (
				<p className={lane.state === 'frozen' ? css.wrong : css.aside}>
					{t(`admin.payouts.${lane.state}`)}
				</p>
			)}
			{lane && <Why {...lane} />}
			{earlier.map(
				({ account, state, ...cause }) =>
					state === 'frozen' && (
						<section key={account} aria-label={account}>
							<p className={css.wrong}>
								<code dir="ltr">{account}</code>
								<span>{` ${t('admin.payouts.frozen')}`}</span>
							</p>
							<Why {...cause} />
							{act === 'hold-payouts' && (
								<Button
									aria-haspopup="dialog"
									onClick={() =>
										onAct({ act: 'resume-payouts', account: '', name: account, count })
									}
								>
									{t('admin.resume-payouts')}
								</Button>
							)}
						</section>
					),
			)}
			{wallet && (
				<p className={css.aside}>
					<code dir="ltr">{wallet.address}</code>
					<span>
						{` ${t('admin.payouts.account', {
							tokens: n(wholeUnits(wallet.tokens, value?.decimals ?? 0)),
							gas: n(wholeUnits(wallet.gas, GAS_DECIMALS)),
							due: n(due),
						})}`}
					</span>
				</p>
			)}
			{next && (
				<p className={css.aside} title={exact(next.at)}>
					{t.of('admin.payouts.next', next.people, {
						n: next.people,
						amount: n(next.amount),
						time: soon(next.at),
					})}
				</p>
			)}
			{lane && lane.state !== 'off' && (
				<Button
					className={css.lane}
					aria-haspopup="dialog"
					tone={act === 'hold-payouts' ? 'quiet' : 'primary'}
					onClick={() => onAct({ act, account: '', name: wallet?.address ?? '', count })}
				>
					{t(`admin.${act}`)}
				</Button>
			)}
			{value && <Payees held={held} onAct={onAct} />}
			{value && payouts.length === 0 && <p className={css.aside}>{t('admin.payouts.empty')}</p>}
			<ol className={rows.list} aria-label={t('admin.payouts')}>
				{shown.map((one) => (
					<Row
						key={one.id}
						payout={one}
						amount={n(one.amount)}
						isHeld={held.includes(one.userId)}
						onAct={onAct}
					/>
				))}
			</ol>
			<OlderRows {...older} />
		</section>
	)
}

/** The cause in the operator's language, and the node's own error message, if there is one. */
function Why({ why, said }: { why: LaneWhy; said?: string | undefined }) {
	const t = useTexts()
	const key = WHY[why]
	return (
		<>
			{key && <p className={css.aside}>{t(key)}</p>}
			{said && <p className={css.aside}>{t('admin.payouts.said', { said })}</p>}
		</>
	)
}

function Row(props: {
	payout: ListedPayout
	amount: string
	isHeld: boolean
	onAct: Props['onAct']
}) {
	const t = useTexts()
	const { payout, amount, isHeld, onAct } = props
	const { id, at, state, userId, url } = payout
	const stateInWords = t(`admin.payout.${SAID[state]}`)
	return (
		<li className={rows.row}>
			<div className={rows.who}>
				<p className={rows.first}>
					<bdi>{`${amount} \u200e$STAGE`}</bdi>
					<bdi dir="ltr">{userId}</bdi>
				</p>
				<p className={rows.second}>
					<PastTime at={at} />
					{url ? (
						<a href={url} target="_blank" rel="noopener noreferrer">
							{stateInWords}
						</a>
					) : (
						<span>{stateInWords}</span>
					)}
				</p>
			</div>
			<span className={rows.acts}>
				{state === 'wanted' && (
					<PayeeAct act="reverse-payout" account={id} name={userId} onAct={onAct} />
				)}
				{!isHeld && <PayeeAct act="hold-payee" account={userId} onAct={onAct} />}
			</span>
		</li>
	)
}
