import {
	AIRDROP_AMOUNT,
	AIRDROP_DAY_MAX,
	AIRDROP_MIN_CHARS,
	AIRDROP_WINDOW_MS,
	DAY_MS,
} from '#contract/limits'
import { codePoints } from '#contract/text'
import type { AirdropState } from '#contract/token'
import { domainLength } from '../text/domains.ts'
import { folded } from '../text/folded.ts'
import { skeletonOf } from '../text/skeleton.ts'
import { tokensOf } from '../text/tokens.ts'
import { withoutUnseen } from '../text/unseen.ts'

/** Blanks, whatever they are called: the empty Braille cell and the note without a head show nothing either. */
const BLANK = /[\s\u2800\u{1d159}]+/gu
/** Accents that no letter of its own has: as many as anybody likes stand on one. */
const STACKED = /\p{Script=Inherited}/gu
const SAME_LETTERS = /(\p{L})\1+/gu

/** The window of four hours that a moment lies in, by its number: aligned to UTC, so that it begins for all at once. */
export function windowOf(at: number): number {
	return Math.floor(at / AIRDROP_WINDOW_MS)
}

export function nextWindowAt(at: number): number {
	return (windowOf(at) + 1) * AIRDROP_WINDOW_MS
}

/** Whether a text says enough to earn by: what links, mentions, unseen signs and stacked accents add does not count. */
export function saysEnough(text: string): boolean {
	const words = withoutUnseen(wordsAlone(text))
		.normalize('NFC')
		.replace(STACKED, '')
		.replace(BLANK, ' ')
		.trim()
	return codePoints(words) >= AIRDROP_MIN_CHARS
}

/**
 * Two texts that a reader takes for the same have the same: without case, accents, foreign letters, signs, gaps, links,
 * and letters that are only written once more.
 */
export function likenessOf(text: string): string {
	return skeletonOf(folded(wordsAlone(text)))
		.replace(/\s+/g, '')
		.replace(SAME_LETTERS, '$1')
}

function wordsAlone(text: string): string {
	let words = ''
	let done = 0
	for (const { kind, index, text: token } of tokensOf(text, domainLength)) {
		if (kind === 'other') continue
		words += `${text.slice(done, index)} `
		done = index + token.length
	}
	return words + text.slice(done)
}

/** What is left of the pools, and what became of this window for somebody. */
export interface Facts {
	isFarcaster: boolean
	isSeated: boolean
	window: 'free' | 'earned' | 'reversed'
	dayLeft: number
	overallLeft: number
}

export function stateOf({
	isFarcaster,
	isSeated,
	window,
	dayLeft,
	overallLeft,
}: Facts): AirdropState {
	if (!isFarcaster) return 'platform'
	if (window !== 'free') return window
	if (overallLeft < AIRDROP_AMOUNT) return 'over'
	if (dayLeft < AIRDROP_AMOUNT) return 'day-over'
	return isSeated ? 'open' : 'offstage'
}

/** How long until somebody may earn again; 0 where it is now, or where waiting does not help. */
export function waitFor(state: AirdropState, now: number): number {
	if (state === 'earned' || state === 'reversed') return nextWindowAt(now) - now
	if (state === 'day-over') return DAY_MS - (now % DAY_MS)
	return 0
}

const AMOUNT = AIRDROP_AMOUNT.toLocaleString('en-US')

const SENTENCES: Record<AirdropState, string> = {
	open: `Post a message of at least ${AIRDROP_MIN_CHARS} characters to earn ${AMOUNT} $STAGE.`,
	earned: `You received ${AMOUNT} $STAGE.`,
	reversed: 'What your message earned went back.',
	platform: 'Only Farcaster participants can earn airdrops.',
	offstage: 'Only people on stage can earn airdrops.',
	'day-over': "Today's airdrops are all claimed.",
	over: 'This campaign is over.',
}

export function sentenceOf(state: AirdropState): string {
	return SENTENCES[state]
}

/** Of what the campaign has left, what a new day may give. */
export function shareOf(overallLeft: number): number {
	return Math.min(AIRDROP_DAY_MAX, overallLeft)
}
