// The one slot: its price, its sales and what ends each of them (over 250 lines).

import { eq } from 'drizzle-orm'
import { ulid } from 'ulid'
import type { Banner as Shown } from '#contract/banner/banner'
import { DEFAULT_LANGUAGE } from '#contract/languages'
import { ABANDONED_PER_DAY, BANNER_VETO_MS, DAY_MS } from '#contract/limits'
import { LISTED_WORD } from '#contract/refusals'
import type { ads } from '#migrations/schema'
import { boards } from '#migrations/schema'
import {
	type Curve,
	curveAfter,
	lockEndOf,
	nextStepAt,
	priceCents,
	stepStart,
} from '#rules/banner/auction'
import { shownHost } from '#rules/banner/shown-host'
import { clockLeft, hoursLeft } from '#rules/banner/slot'
import { addressOfCreative, creativeKey } from '#storage/banner/creatives'
import {
	CREATIVE,
	type Creative,
	KEPT_BANNER,
	type KeptBanner,
} from '#storage/banner/stored-banner'
import type { Columns } from '#storage/columns'
import { d1, prepare } from '#storage/d1'
import { type Operation, op } from '#storage/operations'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import type { Leftovers } from '../kernel/leftovers.ts'
import { save } from '../kernel/mirror.ts'
import type { OperatorAction } from '../kernel/operator-action.ts'
import type { KeptTable, Part, RestoreSource } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { PaymentRow, PaymentRows } from '../money/payment-rows.ts'
import type { Checkout, Product, SeenPurchase } from '../money/product.ts'
import type { WordList } from '../operators/word-list.ts'

export type AdRow = typeof ads.$inferSelect

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	leftovers: Leftovers
	paymentRows: PaymentRows
	wordList: WordList
	/** The scale of allowances, RATE_LIMIT_SCALE. */
	scale: number
	now(): number
}

const AD_UNKNOWN = refusal(404, 'not-found', 'There is no such ad.')
const VETO_TOO_LATE = refusal(409, 'too-late', 'An ad can be taken away on its first day only.')
const ABANDONED = refusal(
	429,
	'abandoned',
	'You left the pay page too often today. Please try again tomorrow.',
)
/** How long a picture is kept that nobody paid for. */
const UNPAID_KEPT_MS = DAY_MS
/** The most pictures that wait for a purchase. Each has up to a megabyte. */
const SENT_MAX = 500

/** The one banner slot and its auction (G-36, G-142). The price follows from the sales that no operator reversed. */
export class Banner implements Part, Product {
	readonly tables: readonly KeptTable[] = [{ table: 'ads' }]
	readonly timers: Timers
	readonly #room: Needs

	constructor(room: Needs) {
		this.#room = room
		this.timers = {
			'auction-step': (_, turn) => this.#announce(turn),
			'ad-lock-end': (_, turn) => this.#announce(turn),
			'unpaid-creative': (image, turn) => this.#dropUnused(image, turn),
			'sent-creative': (image, turn) => this.#dropUnused(image, turn),
		}
	}

	/** Restores from D1 since when the slot is for sale. */
	async restoreFromD1({ db }: RestoreSource): Promise<[]> {
		const asked = d1
			.select({ json: boards.json })
			.from(boards)
			.where(eq(boards.name, 'banner'))
			.limit(1)
		const board = await prepare(db, asked).first<{ json: string }>()
		const known = board && KEPT_BANNER.parse(board.json, 'banner')
		if (known) this.open(known.openedAt)
		return []
	}

	*replayToD1({ now }: Turn): Iterable<Operation> {
		if (this.#openedAt !== null) yield op('board.banner', this.#bannerWithOpening(now))
	}

	/** Stores since when the slot is for sale (ms). D1 knows that time; the Worker sends it along with each purchase. */
	open(at: number): void {
		if (this.#openedAt === null)
			this.#room.sql.exec('INSERT INTO auction (opened_at) VALUES (?)', at)
	}

	/**
	 * A picture that a buyer sends is deleted after a day, because a purchase has another copy. Only the newest
	 * pictures are kept, however many networks send them.
	 */
	expectPicture(image: string, turn: Turn): void {
		const { agenda } = this.#room
		agenda.schedule('sent-creative', image, turn.now + UNPAID_KEPT_MS)
		for (const oldest of agenda.beyond('sent-creative', SENT_MAX)) {
			agenda.cancel('sent-creative', oldest)
			this.#dropUnused(oldest, turn)
		}
	}

	/**
	 * The present price, or why it cannot be bought. Buyers who often leave the pay page without paying are
	 * refused, because they keep others from buying.
	 */
	price({ address, what, id }: Checkout, { now }: Turn): Answer<{ cents: number }> {
		const { paymentRows, scale } = this.#room
		const creative = CREATIVE.parse(what, id)
		if (creative && this.#isListed(creative)) return LISTED_WORD
		if (paymentRows.abandonedBy(address, 'banner') >= ABANDONED_PER_DAY * scale) return ABANDONED
		const last = this.currentAd
		if (last && now < lockEndOf(last))
			return refusal(409, 'locked', `Replace in ${hoursLeft(lockEndOf(last) - now)}`)
		const other = paymentRows.underWay('banner', now)
		if (other) {
			const left = clockLeft(other.reservedUntil - now)
			return refusal(409, 'reserved', `Being bought, free again in ${left}`)
		}
		return { ok: true, cents: priceCents(this.#curve(), now) }
	}

	/** Puts the paid ad on the slot; null if the slot was sold meanwhile, or an operator listed the ad's link. */
	deliver(payment: PaymentRow, turn: Turn): string | null {
		const creative = CREATIVE.parse(payment.what, payment.id)
		const last = this.currentAd
		if (!creative || this.#isListed(creative)) return null
		if (last && turn.now < lockEndOf(last)) return null
		const { image, linkUrl } = creative
		const row = {
			id: ulid(turn.now),
			payment: payment.id,
			...{ image, linkUrl },
			cents: payment.cents,
			soldAt: turn.now,
			vetoedAt: null,
			clicks: 0,
		}
		turn.append([], [save(this.#room.sql, 'ads', row)])
		this.#room.agenda.schedule('ad-lock-end', '', lockEndOf(row))
		return row.id
	}

	revoke({ delivered }: PaymentRow, turn: Turn): void {
		const row = delivered && this.find(delivered)
		if (!row || row.vetoedAt !== null) return
		turn.append([], [save(this.#room.sql, 'ads', { ...row, vetoedAt: turn.now })])
		this.#leave(row.image, turn)
		this.#announce(turn)
	}

	changed(payment: PaymentRow, turn: Turn): void {
		const isUnpaid = payment.endedAt !== null && payment.delivered === null
		const creative = isUnpaid && CREATIVE.parse(payment.what, payment.id)
		if (creative)
			this.#room.agenda.schedule('unpaid-creative', creative.image, turn.now + UNPAID_KEPT_MS)
		this.#announce(turn)
	}

	/** An ad stands until the next one, or until an operator took it away. An unpaid picture is kept for a day only. */
	stateForBuyer({ delivered, endedAt, what, id }: PaymentRow): SeenPurchase {
		const ad = delivered === null ? null : this.find(delivered)
		const creative = ad ?? CREATIVE.parse(what, id)
		const isKept = ad ? ad.vetoedAt === null : endedAt === null
		const common = {
			image: creative && isKept ? addressOfCreative(creative.image) : null,
			host: creative && shownHost(creative.linkUrl),
			text: null,
		}
		if (!ad) return { at: null, until: null, left: null, clicks: null, ...common }
		const { soldAt: at, vetoedAt, clicks } = ad
		const next = this.#selectAds(
			'vetoed_at IS NULL AND sold_at > ? ORDER BY sold_at LIMIT 1',
			at,
		)[0]
		const until = vetoedAt ?? next?.soldAt ?? lockEndOf(ad)
		const left = vetoedAt !== null ? 'removed' : next ? 'over' : null
		return { at, until, left, clicks, ...common }
	}

	/** Keeps the whole `what`, because the picture's file can be found only by its name there. */
	redacted(what: string): string {
		return what
	}

	/** Always false: an unpaid purchase holds only a picture and a link, which name no person. */
	isOf(): boolean {
		return false
	}

	/** An operator's removal of an ad (G-88). */
	veto(id: string, refund: (payment: string, turn: Turn) => void): OperatorAction | Refused | null {
		const row = this.find(id)
		if (!row) return AD_UNKNOWN
		if (row.vetoedAt !== null) return null
		if (this.#room.now() >= row.soldAt + BANNER_VETO_MS) return VETO_TOO_LATE
		return {
			name: shownHost(row.linkUrl),
			act: (turn) => {
				refund(row.payment, turn)
				return []
			},
		}
	}

	find(id: string): AdRow | null {
		return this.#selectAds('id = ?', id)[0] ?? null
	}

	/** The last sale that no operator took back: its ad is shown. */
	get currentAd(): AdRow | null {
		return this.#selectAds('vetoed_at IS NULL ORDER BY sold_at DESC, id DESC LIMIT 1')[0] ?? null
	}

	#isListed({ linkUrl }: Creative): boolean {
		return this.#room.wordList.finds([linkUrl], DEFAULT_LANGUAGE)
	}

	#bannerWithOpening(now: number): KeptBanner {
		return { ...this.#currentBanner(now), openedAt: this.#openedAt ?? now }
	}

	#currentBanner(now: number): Shown {
		const ad = this.currentAd
		const curve = this.#curve()
		const lockedUntil = ad && now < lockEndOf(ad) ? lockEndOf(ad) : null
		return {
			id: ad?.id ?? '',
			imageUrl: ad && addressOfCreative(ad.image),
			linkUrl: ad && ad.linkUrl,
			adCreatedAt: ad && ad.soldAt,
			adPurchasedAt: ad && ad.soldAt,
			currentAuctionPriceUSD: priceCents(curve, now) / 100,
			lastPriceUpdateTimestamp: stepStart(curve, now),
			lockedUntil,
			reservedUntil: this.#room.paymentRows.underWay('banner', now)?.reservedUntil ?? null,
			startPriceUSD: curve.startCents / 100,
			decayStart: curve.decayStart,
		}
	}

	/** Tells everybody the present state of the slot, and again when its price changes next. */
	#announce(turn: Turn): void {
		const banner = this.#currentBanner(turn.now)
		const { reservedUntil } = banner
		turn.append(
			[
				{
					event: 'banner-auction-updated',
					data: { banner, ...(reservedUntil !== null && { reservedUntil }) },
				},
			],
			[op('board.banner', this.#bannerWithOpening(turn.now))],
		)
		this.#room.agenda.schedule('auction-step', '', nextStepAt(this.#curve(), turn.now))
	}

	#curve(): Curve {
		return curveAfter(this.currentAd, this.#openedAt ?? this.#room.now())
	}

	get #openedAt(): number | null {
		const [row] = this.#room.sql
			.exec<{ at: number }>('SELECT opened_at AS at FROM auction')
			.toArray()
		return row?.at ?? null
	}

	#dropUnused(image: string, turn: Turn): void {
		const isMeant = "ended_at IS NULL AND kind = 'banner' AND what ->> '$.image' = ?"
		if (this.#room.paymentRows.where(isMeant, image).length === 0) this.#leave(image, turn)
	}

	/** Deletes a picture from the store, unless another ad uses it. Older purchases could share one picture. */
	#leave(image: string, turn: Turn): void {
		if (this.#selectAds('image = ? AND vetoed_at IS NULL', image).length > 0) return
		const { leftovers } = this.#room
		leftovers.leave(creativeKey(image))
		turn.afterwards(() => leftovers.deleteDue())
	}

	#selectAds(which: string, ...params: (string | number)[]): AdRow[] {
		return this.#room.sql
			.exec<Columns<AdRow>>(
				`SELECT id, payment, image, link_url AS linkUrl, cents, sold_at AS soldAt, vetoed_at AS vetoedAt, clicks
				FROM ads WHERE ${which}`,
				...params,
			)
			.toArray()
	}
}
