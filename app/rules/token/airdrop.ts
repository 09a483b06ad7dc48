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
import { foldText } from '../text/folded.ts'
import { withoutInvisible } from '../text/invisible-characters.ts'
import { skeletonOf } from '../text/skeleton.ts'
import { tokensOf } from '../text/tokens.ts'

/** Blank characters of all kinds, also the empty Braille cell and the null notehead. */
const BLANK = /[\s\u2800\u{1d159}]+/gu
/** Accents that are not part of a separate letter. One letter can have any number of them. */
const STACKED = /\p{Script=Inherited}/gu
const SAME_LETTERS = /(\p{L})\1+/gu

/**
 * The number of the four-hour window at a time (ms). Windows are aligned to UTC, so that they begin for everybody
 * at once.
 */
export function windowOf(at: number): number {
	return Math.floor(at / AIRDROP_WINDOW_MS)
}

export function nextWindowAt(at: number): number {
	return (windowOf(at) + 1) * AIRDROP_WINDOW_MS
}

/**
 * Whether a text is long enough for an airdrop. Links, mentions, invisible characters and stacked accents do not
 * count.
 */
export function saysEnough(text: string): boolean {
	const words = withoutInvisible(wordsAlone(text))
		.normalize('NFC')
		.replace(STACKED, '')
		.replace(BLANK, ' ')
		.trim()
	return codePoints(words) >= AIRDROP_MIN_CHARS
}

/**
 * A key that is equal for texts that look the same to a reader. Case, accents, foreign letters, signs, spaces, links
 * and repeated letters do not count.
 */
export function fingerprintOf(text: string): string {
	return skeletonOf(foldText(wordsAlone(text)))
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

/** What the pools still have, and the person's state in this window. */
export interface AirdropFacts {
	isFarcaster: boolean
	isSeated: boolean
	window: 'free' | 'earned' | 'reversed'
	dayLeft: number
	overallLeft: number
}

export function airdropState({
	isFarcaster,
	isSeated,
	window,
	dayLeft,
	overallLeft,
}: AirdropFacts): AirdropState {
	if (!isFarcaster) return 'platform'
	if (window !== 'free') return window
	if (overallLeft < AIRDROP_AMOUNT) return 'over'
	if (dayLeft < AIRDROP_AMOUNT) return 'day-over'
	return isSeated ? 'open' : 'offstage'
}

/** The time until the person may earn again (ms); 0 when they may now, or when waiting does not help. */
export function waitFor(state: AirdropState, now: number): number {
	if (state === 'earned' || state === 'reversed') return nextWindowAt(now) - now
	if (state === 'day-over') return DAY_MS - (now % DAY_MS)
	return 0
}

/**
 * The sentence for a state. Numbers are formatted only here, because the first one loads the tables of all
 * languages.
 */
export function airdropSentence(state: AirdropState): string {
	const amount = AIRDROP_AMOUNT.toLocaleString('en-US')
	const sentences: Record<AirdropState, string> = {
		open: `Post a message of at least ${AIRDROP_MIN_CHARS} characters to earn ${amount} $STAGE.`,
		earned: `You received ${amount} $STAGE.`,
		reversed: 'What your message earned went back.',
		platform: 'Only Farcaster participants can earn airdrops.',
		offstage: 'Only people on stage can earn airdrops.',
		'day-over': "Today's airdrops are all claimed.",
		over: 'This campaign is over.',
	}
	return sentences[state]
}

/** The most $STAGE that a new day may give, as a share of what the campaign has left. */
export function dayShare(overallLeft: number): number {
	return Math.min(AIRDROP_DAY_MAX, overallLeft)
}
