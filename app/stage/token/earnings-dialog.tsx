import { useRef } from 'react'
import type { NextPayout } from '#contract/earnings'
import { AIRDROP_AMOUNT, CLAIM_AMOUNT, REFERRAL_REWARD } from '#contract/limits'
import { shortAddress } from '#rules/people/short-address'
import { useTexts } from '../../locales/texts.tsx'
import { useExact } from '../../locales/use-exact.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSoon } from '../messages/row/message-time.tsx'
import { useOwnSettings } from '../people/settings/use-own-settings.ts'
import { Wallet } from '../people/settings/wallet.tsx'
import { useReader } from '../people/use-reader.ts'
import { EarningRow } from './earning-row.tsx'
import css from './earnings.module.css'
import { type Earnings, useEarnings } from './use-earnings.ts'

/** 'My $STAGE': the balance, the next payout, and all earnings (G-155). `campaign` is rendered below what is the person's own. */
export function EarningsDialog({
	campaign,
	onClose,
}: {
	campaign?: Elements
	onClose: () => void
}) {
	const t = useTexts()
	const own = useOwnSettings()
	const { known, busy, failed, isOffline, load, loadMore } = useEarnings(own.values?.walletAddress)
	const isSeated = useReader().sessionStatus === 'active'
	const wallet = useRef<HTMLDivElement>(null)
	const isLoading = known === null && !failed

	function again() {
		load()
		if (own.failed) own.load()
	}

	function addWallet() {
		wallet.current?.querySelector('input')?.focus()
	}

	return (
		<Dialog title={t('earn.title')} closeLabel={t('join.close')} onClose={onClose}>
			<div className={css.all} aria-busy={isLoading}>
				<p className="unseen" role="status">
					{isLoading && t('earn.loading')}
				</p>
				<div role="alert">
					{(failed || own.failed || isOffline) && (
						<div className={css.trouble}>
							<Icon of="warn" size={16} />
							<p>{t(isOffline ? 'offline.none' : failed ? 'earn.failed' : 'settings.failed')}</p>
							<Button busy={busy} onClick={again}>
								{t('feed.retry')}
							</Button>
						</div>
					)}
				</div>
				{isLoading && <Skeleton of="balance" />}
				{known && <Balance known={known} onAddWallet={isSeated ? addWallet : null} />}
				{isLoading && <Skeleton of="list" />}
				{known && <List known={known} busy={busy} onMore={loadMore} />}
				<div ref={wallet}>
					<Wallet own={own} />
				</div>
				{campaign}
				<p className={css.books}>
					<a href="/stage/ledger">{t('ledger.title')}</a>
				</p>
			</div>
		</Dialog>
	)
}

function Balance({
	known: { credited, paid, next },
	onAddWallet,
}: {
	known: Earnings
	onAddWallet: (() => void) | null
}) {
	const t = useTexts()
	const n = useExact()
	const sentence = useSentence(next)
	return (
		<section className={css.balance} aria-label={t('earn.title')}>
			<p className={css.sum}>
				<bdi dir="ltr">{`${n(credited)} $STAGE`}</bdi>
			</p>
			{sentence !== null && (
				<div className={css.next}>
					<p>{sentence}</p>
					{next.state === 'wallet' && onAddWallet && (
						<Button onClick={onAddWallet}>{t('earn.wallet')}</Button>
					)}
				</div>
			)}
			{paid > 0 && <p className={css.paid}>{t('airdrop.paid', { n: n(paid) })}</p>}
		</section>
	)
}

function useSentence({ state, amount, to, at }: NextPayout): string | null {
	const t = useTexts()
	const n = useExact()
	const soon = useSoon()
	switch (state) {
		case 'nothing':
			return null
		case 'off':
			return t('earn.next.off')
		case 'wallet':
			return t('earn.next.wallet')
		case 'paused':
			return t('earn.next.paused')
		case 'frozen':
			return t('airdrop.paused')
		case 'little':
			return t('earn.next.little', { n: n(amount) })
		case 'way':
			return t('earn.next.way')
		default:
			return t('earn.next.waits', {
				n: n(amount),
				wallet: shortAddress(to ?? ''),
				time: soon(at ?? 0),
			})
	}
}

function List({
	known: { earnings, nextCursor },
	busy,
	onMore,
}: {
	known: Earnings
	busy: boolean
	onMore: () => void
}) {
	const t = useTexts()
	const n = useExact()
	if (earnings.length === 0)
		return (
			<section className={css.part}>
				<p>{t('earn.empty')}</p>
				<p className={css.how}>
					{t('earn.how', {
						n: n(AIRDROP_AMOUNT),
						ad: n(CLAIM_AMOUNT),
						code: n(REFERRAL_REWARD),
					})}
				</p>
			</section>
		)
	return (
		<section className={css.part}>
			<h3>{t('earn.list')}</h3>
			<ol className={css.list}>
				{earnings.map((earning) => (
					<EarningRow key={earning.id} earning={earning} />
				))}
			</ol>
			{nextCursor !== null && (
				<Button busy={busy} onClick={onMore}>
					{t('activity.more')}
				</Button>
			)}
		</section>
	)
}

function Skeleton({ of }: { of: 'balance' | 'list' }) {
	return (
		<div className={css.skeleton} data-of={of} aria-hidden="true">
			<span className={css.bone} />
			<span className={css.bone} />
		</div>
	)
}
