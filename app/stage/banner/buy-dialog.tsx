// One form with all errors that it can show (over 250 lines).

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { refusalInWords, sentenceOf } from '#client/ask'
import { dropFile, keepFile, keptFile } from '#client/kept-file'
import { isReadable } from '#client/readable'
import type { Banner } from '#contract/banner/banner'
import { isAddress, problemOfCreative } from '#contract/banner/creative'
import { BANNER_HEIGHT, BANNER_WIDTH, MINUTE_MS, RESERVED_MS } from '#contract/limits'
import { centsOf } from '#rules/banner/slot'
import { withHttps } from '#rules/banner/typed-address'
import { withSpaceAfter } from '#rules/text/sentences'
import { useLanguage, useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fault } from '../../ui/fault.tsx'
import { useDrops } from '../../ui/use-drops.ts'
import { useUnderWay } from '../../ui/use-under-way.ts'
import { whenRestored } from '../money/leaving.ts'
import { priceIn } from '../money/price.ts'
import { TermsLink } from '../money/terms-link.tsx'
import { sayLate } from '../notice/late-refusal.ts'
import { useAct, useStage } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { Address } from './address.tsx'
import css from './buying.module.css'
import { type BuyingField, type BuyingProblem, goAndPay } from './buying.ts'
import { type BannerDraft, creativeIn, draftIn, keepBannerDraft } from './draft.ts'
import { PictureFrame } from './lazy-frame.ts'
import { PicturePicker } from './pick-picture.tsx'
import { AdPreview } from './preview.tsx'
import { sendPicture } from './sent-picture.ts'

const recall = ({ host }: StageStore) => draftIn(host)
const keep = ({ host }: StageStore, draft: BannerDraft) => keepBannerDraft(host, draft)
const fresh = ({ host }: StageStore) => host.newId()

const FILE_MOVED = 'The file was changed or moved. Choose it again.'

interface Props {
	banner: Banner
	/**
	 * Why nobody can buy the slot now, and until when; null when it can be bought. The slot may be bought by somebody else
	 * while the form is open.
	 */
	taken: string | null
	onClose: () => void
}

/** The form for an ad, with a preview and the button that leads to the pay page (AD-09, AD-10). */
export function BuyDialog({ banner, taken, onClose }: Props) {
	const t = useTexts()
	const language = useLanguage()
	const act = useAct()
	const id = useId()
	const onStage = useStage((s) => s.counts.onStage)
	const visits = useStage((s) => s.totalViews)
	const [draft, setDraft] = useState(() => act(recall))
	/** The present draft, also for asynchronous work that began before a later change. */
	const typed = useRef(draft)
	/** The chosen file, until it is uploaded. */
	const [file, setFile] = useState<File | null>(null)
	const own = useRef('')
	const latest = useRef(file)
	latest.current = file
	const make = useRef<(() => Promise<File>) | null>(null)
	const [isReady, setReady] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	const [isSending, setSending] = useState(false)
	const [isLeaving, setLeaving] = useState(false)
	const [problem, setProblem] = useState<BuyingProblem | null>(null)
	/**
	 * Why the picture at an address cannot be shown. The sentence stays until the address changes, beside errors of
	 * other fields.
	 */
	const [unshown, setUnshown] = useState({ of: '', sentence: '' })
	const [isAsking, buy] = useUnderWay<{ failed: BuyingProblem | null }>(
		'bannerDraft',
		(refused, { failed }) => {
			// The button stays busy while the pay page loads.
			if (refused === null) setLeaving(true)
			else if (failed) refuse(failed.at, failed.sentence)
		},
		(refused) => act(sayLate, t('banner.title'), refused),
	)
	const isBusy = isAsking || isLeaving
	const { currentAuctionPriceUSD, lockedUntil, reservedUntil } = banner
	const price = priceIn(language, centsOf(currentAuctionPriceUSD))
	const creative = creativeIn(draft)
	const isOpening = file !== null && !isReady
	useEffect(() => act(whenRestored, () => setLeaving(false)), [act])

	/** `until` is read aloud once; only the button shows the time, because it counts down there. */
	const [lost, setLost] = useState({ until: '', unpaid: '' })
	const ours = useRef<number | null>(null)
	if (isBusy) ours.current = reservedUntil
	const lostUntil = lockedUntil ?? (reservedUntil === ours.current ? null : reservedUntil)
	const sayLost = () =>
		setLost({ until: taken ?? '', unpaid: ours.current === null ? t('pay.unpaid') : '' })
	// biome-ignore lint/correctness/useExhaustiveDependencies: not again while the time counts down
	useEffect(() => {
		if (lostUntil === null) setLost({ until: '', unpaid: '' })
		else {
			sayLost()
			// An earlier error of the payment is past: now another buyer has the slot.
			setProblem((now) => (now?.at === 'pay' ? null : now))
		}
	}, [lostUntil])

	function change(part: Partial<BannerDraft>): BannerDraft {
		typed.current = { ...typed.current, ...part, key: act(fresh) }
		act(keep, typed.current)
		setDraft(typed.current)
		// The error at the other field stays.
		const other: BuyingField = 'linkUrl' in part ? 'image' : 'link'
		setProblem((now) => (now?.at === other ? now : null))
		return typed.current
	}

	// Restores the file that was chosen before a reload, unless another one has been chosen since.
	const [before] = useState(draft.file)
	useEffect(() => {
		if (!before) return
		let isWanted = true
		void keptFile(before).then((found) => {
			if (isWanted) setFile((now) => now ?? found)
		})
		return () => {
			isWanted = false
		}
	}, [before])

	/** Chooses a file, and stores it until it is uploaded or removed, so that a reload restores it. */
	function choose(chosen: File | null) {
		make.current = null
		setReady(false)
		setFile(chosen)
		const id = chosen ? act(fresh) : ''
		// A new tab starts with another tab's draft. The stored file of that draft is the other tab's, and is not deleted.
		if (!chosen || typed.current.file === own.current) void dropFile(typed.current.file)
		if (chosen) void keepFile(id, chosen)
		own.current = id
		change({ file: id })
	}
	// Takes dropped and pasted files, too. Of several files the form takes the first picture, and says so.
	useDrops((files) => {
		const taken = files.find(({ type }) => type.startsWith('image/')) ?? files[0]
		if (!taken) return
		choose(taken)
		if (files.length === 1) return
		setProblem({ at: 'file', sentence: t('banner.picture.only', { name: taken.name }) })
	})

	function refuse(at: BuyingField, sentence: string): BuyingProblem {
		const wrong = { at, sentence }
		setProblem(wrong)
		if (at !== 'pay') focusOn(at)
		return wrong
	}

	/**
	 * Focuses a field. While a picture is chosen, the field for its address does not exist, and the button for the picture
	 * gets the focus.
	 */
	function focusOn(at: 'file' | 'image' | 'link') {
		const fields = form.current?.elements
		const field = fields?.namedItem(at) ?? fields?.namedItem('picture')
		if (field instanceof HTMLElement) field.focus()
	}

	/**
	 * Uploads the part of the picture that lies in the frame. Resolves to the draft with the picture's address, to the
	 * problem, or to null when there is nothing to upload.
	 */
	async function send(): Promise<BannerDraft | BuyingProblem | null> {
		if (!make.current || !file || isSending) return null
		setSending(true)
		try {
			const picture = await act(sendPicture, await make.current())
			const isSame = latest.current === file // false when another file was chosen during the upload
			if (isSame) choose(null)
			focusOn('image')
			return change(isSame ? { picture, file: '' } : { picture })
		} catch (failure) {
			const isThere = await isReadable(file)
			if (!isThere) choose(null)
			const sentence = isThere ? sentenceOf(failure) : await refusalInWords(FILE_MOVED)
			return refuse('file', sentence)
		} finally {
			setSending(false)
		}
	}

	async function pay(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (isBusy || isSending || isOpening) return
		if (taken !== null) {
			sayLost()
			// The button's name has the time, and its description the sentence.
			form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
			return
		}
		// Errors that the page can find are shown before anything is sent.
		const asked = file ? { ...creative, imageUrl: location.origin } : creative
		const wrong = problemOfCreative(asked)
		if (wrong) {
			const [at, typed] = isAddress(asked.imageUrl)
				? (['link', asked.linkUrl] as const)
				: (['image', asked.imageUrl] as const)
			refuse(at, typed === '' ? t('banner.address.missing') : await refusalInWords(wrong))
			return
		}
		const how: { failed: BuyingProblem | null } = { failed: null }
		void buy(how, async (stands) => {
			const ready = file ? await send() : draft
			if (!ready || !stands()) return ''
			how.failed =
				'at' in ready ? ready : await act(goAndPay, ready, currentAuctionPriceUSD, stands)
			return how.failed?.sentence ?? null
		})
	}

	const problemOf = (at: BuyingField) => (problem?.at === at ? problem.sentence : '')
	const ofShown = !file && unshown.of === creative.imageUrl ? unshown.sentence : ''
	const ofImage = problemOf('image') || ofShown
	return (
		<Dialog title={t('banner.title')} closeLabel={t('join.close')} onClose={onClose}>
			<form ref={form} className={css.form} noValidate onSubmit={pay}>
				{!file && !draft.picture && <p className={css.said}>{t('banner.picture.lead')}</p>}
				<PicturePicker
					isChosen={file !== null || draft.picture !== ''}
					onChoose={choose}
					onRemove={() => (file ? choose(null) : change({ picture: '' }))}
				/>
				<Fault text={problemOf('file')} />
				{file && (
					<div className={css.true}>
						<PictureFrame
							key={`${file.name} ${file.lastModified} ${file.size}`}
							file={file}
							isBusy={isSending || isBusy}
							onReady={(maker) => {
								make.current = maker
								setReady(true)
							}}
							onUse={() => void send()}
							onProblem={(sentence) => {
								choose(null)
								setProblem({ at: 'file', sentence })
							}}
						/>
					</div>
				)}
				{file || draft.picture ? (
					<Fault text={ofImage} />
				) : (
					<Address
						name="image"
						label={t('banner.image')}
						hint={t('banner.image.hint', { size: `${BANNER_WIDTH}x${BANNER_HEIGHT}` })}
						value={draft.imageUrl}
						problem={ofImage}
						onType={(imageUrl) => change({ imageUrl })}
						onLeave={() => settle('imageUrl')}
					/>
				)}
				<Address
					name="link"
					label={t('banner.link')}
					value={draft.linkUrl}
					problem={problemOf('link')}
					onType={(linkUrl) => change({ linkUrl })}
					onLeave={() => settle('linkUrl')}
				/>
				<p className={css.said}>
					<span>{withSpaceAfter(t('banner.offer'))}</span>
					<span>{t('banner.reach', { n: t.count(onStage), m: t.count(visits) })}</span>
				</p>
				{!file && (
					<div className={css.true}>
						<AdPreview {...creative} onLooked={(of, sentence) => setUnshown({ of, sentence })} />
					</div>
				)}
				<p className={css.said}>{t('banner.promise', { minutes: RESERVED_MS / MINUTE_MS })}</p>
				<p className={css.said}>
					<span>{withSpaceAfter(t('banner.veto'))}</span>
					<a href="/ad-auction">{t('banner.rule')}</a>
					<span>{' · '}</span>
					<TermsLink />
				</p>
				<Fault
					id={`${id}-pay`}
					{...(taken === null || problemOf('pay')
						? { text: problemOf('pay') }
						: { text: lost.unpaid, unseen: lost.until })}
				/>
				<Button
					tone={file ? 'quiet' : 'primary'}
					type="submit"
					aria-describedby={`${id}-pay`}
					busy={isBusy || isSending || isOpening}
					{...(taken !== null && { 'aria-disabled': true, 'data-waits': true })}
				>
					{isBusy ? t('banner.going') : (taken ?? t('banner.pay', { price }))}
				</Button>
			</form>
		</Dialog>
	)

	/** Adds `https://` to a typed host. */
	function settle(field: 'imageUrl' | 'linkUrl') {
		const whole = withHttps(draft[field])
		if (whole !== draft[field]) change({ [field]: whole })
	}
}
