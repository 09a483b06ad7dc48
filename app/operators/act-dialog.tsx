import { useId } from 'react'
import { changeWordList, setSlowMode } from '#contract/house-rules'
import type { SLOW_MODE_SECONDS } from '#contract/limits'
import { vetoAd } from '#contract/money/operators'
import type { Act } from '#contract/operator-log'
import {
	ban,
	invite,
	liftBan,
	removePerson,
	showName,
	withdrawInvitation,
} from '#contract/operators'
import { holdPayouts, resumePayouts, reversePayout } from '#contract/payouts'
import {
	type ForeignTransactions,
	NOTHING_SENT,
	numbersOf,
	problemOfSent,
} from '#rules/operators/foreign-sent'
import { useTexts } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { Fault } from '../ui/fault.tsx'
import { useDirection } from '../ui/use-direction.ts'
import type { AskStage } from './ask-as-operator.ts'
import { BAN_DAYS_AT_FIRST, type BanDays, BanEnd } from './ban-end.tsx'
import { confirmLabel } from './confirm-label.ts'
import { ForeignSent } from './foreign-sent.tsx'
import css from './operators.module.css'
import { ReasonField } from './reason-field.tsx'
import { useActForm } from './use-act-form.ts'

/** An operator's act that waits for its confirmation. */
export interface UnconfirmedAct {
	act: Act
	account: string
	name: string
	/** For the account that pays $STAGE: the number of transactions it has sent, as the chain counts them. */
	count?: number | undefined
	/** Called once the act is done, to drop its draft. */
	whenDone?: () => void
}

interface Props {
	asked: UnconfirmedAct
	askStage: AskStage
	/**
	 * Called with the result as a sentence, perhaps after the dialog was closed. `changed` is false when there was nothing
	 * to change.
	 */
	onDone: (message: string, changed: boolean) => void
	onClose: () => void
}

interface More {
	removePosts: boolean
	days: BanDays
	sent: ForeignTransactions
}

type Why = More & { reason: string; actId: string }

const NOTHING_MORE: More = { removePosts: false, days: BAN_DAYS_AT_FIRST, sent: NOTHING_SENT }

const NEEDS_REASON: readonly Act[] = [...(['remove', 'ban', 'veto-ad', 'reverse-payout'] as const)]

const HARD: readonly Act[] = ['ban', 'remove', 'veto-ad', 'reverse-payout']

/** Acts whose reason the person reads and may answer (docs/decisions/0055). */
const READ_BY_PERSON: readonly Act[] = ['remove', 'ban']

function labelOf(act: Act) {
	if (READ_BY_PERSON.includes(act)) return 'admin.reason.person'
	return NEEDS_REASON.includes(act) ? 'admin.reason' : 'admin.reason.optional'
}

/** A dialog that asks for confirmation of an act. The form keeps its content when the act fails. */
export function ActDialog({ asked, askStage, onDone, onClose }: Props) {
	const t = useTexts()
	const directed = useDirection()
	const id = useId()
	const { act, account, name } = asked
	const title = t(`admin.${act}.for`, { name })
	const { form, filled, change, busy, problems, submit } = useActForm({
		place: `${act}:${account}`,
		more: NOTHING_MORE,
		needsReason: NEEDS_REASON.includes(act),
		wrongWith: ({ sent }) => (problemOfSent(sent) ? t('admin.resume-payouts.number') : null),
		t,
		async act({ actIds: [actId = ''], ...why }) {
			const { changed } = await send(askStage, asked, { ...why, actId })
			asked.whenDone?.()
			onDone(t(changed ? `admin.${act}.done` : 'admin.unchanged', { name }), changed)
		},
		onClose,
		onLate: (sentence) => onDone(`${title} · ${sentence}`, false),
	})
	const isHard = HARD.includes(act)
	return (
		<Dialog title={title} closeLabel={t('join.close')} onClose={onClose}>
			<form ref={form} className={css.form} noValidate onSubmit={submit}>
				<p className={css.aside}>{t(`admin.${act}.text`)}</p>
				{READ_BY_PERSON.includes(act) ? (
					<ReasonField
						label={t(labelOf(act))}
						t={t}
						reason={filled.reason}
						onChange={(reason) => change({ reason })}
						problem={problems.reason}
					/>
				) : (
					<>
						<label className={css.label} htmlFor={id}>
							{t(labelOf(act))}
						</label>
						<textarea
							id={id}
							className={css.input}
							rows={3}
							dir={directed(filled.reason)}
							value={filled.reason}
							aria-describedby={`${id}-problem`}
							aria-invalid={problems.reason !== ''}
							onChange={(event) => change({ reason: event.target.value })}
						/>
						<Fault id={`${id}-problem`} text={problems.reason} />
					</>
				)}
				{act === 'ban' && (
					<>
						<BanEnd days={filled.days} onChange={(days) => change({ days })} />
						<label className={css.check}>
							<input
								type="checkbox"
								checked={filled.removePosts}
								onChange={(event) => change({ removePosts: event.target.checked })}
							/>
							<span>{t('admin.posts')}</span>
						</label>
					</>
				)}
				{act === 'resume-payouts' && (
					<ForeignSent
						sent={filled.sent}
						count={asked.count}
						problem={problems.more}
						onChange={(sent) => change({ sent })}
					/>
				)}
				<Fault text={problems.act} />
				<div className={`${dialog.choice} ${css.foot}`}>
					<Button onClick={onClose}>{t('own.cancel')}</Button>
					<Button type="submit" tone={isHard ? 'danger' : 'primary'} busy={busy}>
						{busy ? t('admin.busy') : confirmLabel(t(`admin.${act}`))}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

function send(
	askStage: AskStage,
	{ act, account }: UnconfirmedAct,
	{ removePosts, days, sent, ...why }: Why,
) {
	switch (act) {
		case 'veto-ad':
			return askStage(vetoAd, { params: { id: account }, body: { ...why, refund: true } })
		case 'hold-payouts':
			return askStage(holdPayouts, { body: why })
		case 'resume-payouts':
			return askStage(resumePayouts, { body: { ...why, ...numbersOf(sent) } })
		case 'hold-payee':
			return askStage(holdPayouts, { body: { account, ...why } })
		case 'resume-payee':
			return askStage(resumePayouts, { body: { account, ...why } })
		case 'reverse-payout':
			return askStage(reversePayout, { params: { id: account }, body: why })
		case 'invite':
			return askStage(invite, { body: { account, ...why } })
		case 'withdraw':
			return askStage(withdrawInvitation, { body: { account, ...why } })
		case 'remove':
			return askStage(removePerson, { body: { userId: account, ...why } })
		case 'ban':
			return askStage(ban, { body: { userId: account, removePosts, days, ...why } })
		case 'lift-ban':
			return askStage(liftBan, { body: { userId: account, ...why } })
		case 'show-name':
			return askStage(showName, { body: { userId: account, ...why } })
		case 'list-word':
		case 'unlist-word':
			return askStage(changeWordList, { body: { act, entry: account, ...why } })
		case 'slow-mode': {
			const seconds = Number(account) as (typeof SLOW_MODE_SECONDS)[number]
			return askStage(setSlowMode, { body: { seconds, ...why } })
		}
	}
}
