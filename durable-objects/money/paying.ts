import { DAY_MS, HOUR_MS } from '#contract/limits'
import { PAY_JOB, type PayJob } from '#storage/money/stored-pay-job'
import type { EffectsPort } from '../effects-port.ts'
import type { Attempt, EffectKind } from '../kernel/effects.ts'
import type { Part } from '../kernel/part.ts'
import type { TakeTurn, Turn } from '../kernel/turn.ts'
import type { Lane } from '../kernel/work.ts'
import type { PayBooks, PayFacts } from './pay-port.ts'
import type { PaymentRow, PaymentRows } from './payment-rows.ts'
import type { Payments } from './payments.ts'
import type { Settling } from './settling.ts'
import type { UnmatchedPayments } from './unmatched-payments.ts'

interface Needs {
	payments: Payments
	settling: Settling
	paymentRows: PaymentRows
	unmatchedPayments: UnmatchedPayments
	effects: EffectsPort
	turn: TakeTurn
	/** Resolves once D1 has every change so far. */
	untilArchived(): Promise<void>
	now(): number
	problem(event: string, error: unknown): void
}

/**
 * How far back the pay pages are compared with the stage's records. A pay page lives for half an hour; the rest
 * covers outages.
 */
const SESSIONS_MS = 26 * HOUR_MS
const REFUNDS_MS = 3 * DAY_MS
/** For how long after a payment its records are compared with those of the payment service. */
const CHECKED_MS = 180 * DAY_MS

const DONE = { left: null, retryMs: 0, serviceDown: false }

/** The lane to the payment service: asks it and handles the answers. */
export class Paying implements EffectKind<PayJob>, Part {
	readonly codec = PAY_JOB
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	idOf(lane: Lane, { step, id }: PayJob): string {
		return `${lane}:${step}:${id}`
	}

	isNeeded(): boolean {
		return true
	}

	giveUp(): void {} // payments are never given up: see the lane's policy

	/** Once an hour the stage's records are compared with those of the payment service (G-139). */
	prune(_asOf: number, now: number): void {
		const { paymentRows, turn } = this.#room
		const [any] = paymentRows.where('created_at > ? LIMIT 1', now - CHECKED_MS)
		if (any) turn(({ ask }) => ask({ lane: 'pay', job: { step: 'check', id: '' } }))
	}

	async perform(job: PayJob): Promise<Attempt<PayJob>> {
		const { effects, now } = this.#room
		if (job.step === 'check') {
			const since = { sessions: now() - SESSIONS_MS, refunds: now() - REFUNDS_MS }
			const books = await effects.payBooks(since)
			return { ...DONE, commit: (turn) => this.#compare(books, turn) }
		}
		if (job.step === 'drop') {
			const facts = await effects.dropSession(job.id)
			return { ...DONE, commit: (turn) => this.#keepUnmatched(job.id, facts, turn) }
		}
		return this.#settle(job, job.step)
	}

	async #settle(job: PayJob, step: 'look' | 'close' | 'refund'): Promise<Attempt<PayJob>> {
		const { payments, settling, paymentRows, effects, untilArchived } = this.#room
		if (step === 'look') payments.beginLook(job.id)
		const row = paymentRows.find(job.id)
		// Without a session nobody has a pay page yet. A payment that never gets a session is closed later.
		if (!row || (step === 'look' && row.session === null)) return { ...DONE, commit: () => {} }
		// Steps that cost money wait for D1, so that a room with new storage cannot forget them (G-120).
		await untilArchived()
		const { id, kind, cents, createdAt, session, intent } = row
		const facts = await effects.pay(step, { id, kind, cents, createdAt, session, intent })
		const attempt: Attempt<PayJob> = {
			...DONE,
			commit: (turn) => {
				const now = paymentRows.find(id)
				// Another answer settled the payment while the facts were fetched, so these facts may be older.
				const isOlder = now?.paid !== row.paid || now.refunded !== row.refunded
				if (!isOlder) settling.settle(id, facts, turn)
				// A hint came while the facts were fetched, so they may be older than the hint.
				if (isOlder || (step === 'look' && payments.mustLookAgain(id))) attempt.left = job
			},
		}
		return attempt
	}

	#compare({ sessions, intents }: PayBooks, turn: Turn): void {
		const { paymentRows, payments, unmatchedPayments } = this.#room
		for (const { session, payment, status, paid } of sessions) {
			const row = paymentRows.find(payment)
			if (!row) {
				if (status === 'open' || paid > 0)
					turn.ask({ lane: 'pay', job: { step: 'drop', id: session } })
			} else if (status === 'open' && row.endedAt !== null)
				turn.ask({ lane: 'pay', job: { step: 'close', id: payment } })
			else if (differs(row, status, paid)) payments.markForSync(payment, turn)
		}
		for (const { session } of unmatchedPayments.list())
			if (!payments.markForSync(session, turn))
				turn.ask({ lane: 'pay', job: { step: 'drop', id: session } })
		for (const intent of intents) payments.markForSync(intent, turn)
	}

	/**
	 * Keeps unknown money for an operator. The room does not refund it by itself, because a restored D1 may have lost
	 * the row of something that was delivered.
	 */
	#keepUnmatched(session: string, { status, paid, refunded }: PayFacts, turn: Turn): void {
		const { unmatchedPayments, problem } = this.#room
		// The session belongs to an earlier account at the payment service, and only that account can be asked about it.
		if (status === 'none') return
		if (unmatchedPayments.keep({ session, cents: paid - refunded }))
			turn.afterwards(() => problem('money-differs', session))
	}
}

function differs(row: PaymentRow, status: string, paid: number): boolean {
	return paid > row.paid || (status !== 'open' && row.endedAt === null)
}
