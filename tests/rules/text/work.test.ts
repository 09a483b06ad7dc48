import { afterEach, expect, test, vi } from 'vitest'
import { codePoints } from '#contract/text'
import { listedIn, type WordListEntry, wordListEntryOf } from '#rules/messages/word-list'
import { parsePost, stageLinkIn } from '#rules/people/join-post'
import { languageOf } from '#rules/text/detected-language'
import { directionOfText } from '#rules/text/direction'
import { namesIn, textPartsOf } from '#rules/text/linked-text'
import { mask, unmask } from '#rules/text/masking'
import { fingerprintOf, saysEnough } from '#rules/token/airdrop'
import { HEAVY_TEXTS } from '../../support/heavy-texts.ts'

const WORD = wordListEntryOf('casino') as WordListEntry
const LINK = wordListEntryOf('evil.example.com/win') as WordListEntry

/** All synchronous work of the room or a page on a stranger's text. */
const RULES: Record<string, (text: string) => unknown> = {
	'a listed word': (text) => listedIn([WORD], [text]),
	'a listed link': (text) => listedIn([LINK], [text]),
	'fingerprint of a message': fingerprintOf,
	'enough to earn by': saysEnough,
	'links and mentions': textPartsOf,
	'names that are told': namesIn,
	'its direction': (text) => directionOfText(text, 'ar'),
	'its language': (text) => languageOf(text, 'en-us', {}),
	'masks, and what an engine glued': (text) => {
		const given = mask(text)
		unmask(given.masked.replaceAll(' ', ''), given)
	},
	'a pasted post': parsePost,
	'links of a post': (text) => stageLinkIn([], text, 'https://stage.example'),
}
/**
 * How often patterns may step over a text in all, with its entities written out. Only a text of seventy almost-
 * links comes near. Quadratic patterns stepped over it hundreds of times.
 */
const WALKS_MAX = 100

afterEach(() => vi.restoreAllMocks())

/** The number of characters that every pattern steps over, which does not depend on the machine. */
function walkedBy(work: () => unknown): number {
	const { exec } = RegExp.prototype
	let walked = 0
	vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
		const from = this.global || this.sticky ? this.lastIndex : 0
		const found = exec.call(this, text)
		// A sticky pattern looks at one place only.
		const isHeld = this.sticky || this.source.startsWith('^')
		const end = found ? found.index + found[0].length : isHeld ? from + 1 : text.length
		walked += end - from
		return found
	})
	work()
	vi.restoreAllMocks()
	return walked
}

test.each(Object.keys(RULES))(
	'%s: the work with a text grows with its length alone, for the texts that are the most work, so that one message holds nobody up',
	(name) => {
		for (const text of HEAVY_TEXTS) {
			expect(codePoints(text)).toBeLessThanOrEqual(1_000)
			const walks = walkedBy(() => RULES[name]?.(text)) / text.normalize('NFKC').length
			expect(walks, JSON.stringify(text.slice(0, 12))).toBeLessThan(WALKS_MAX)
			expect(walks).toBeGreaterThan(0)
		}
	},
)
