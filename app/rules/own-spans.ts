import type { LanguageCode } from '#contract/languages'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

interface OwnSpans {
	/** The time until something begins; `soon` for less than a minute. */
	until: Readonly<Record<'day' | 'hour' | 'minute', Forms>> & { soon: string }
	/** The remaining time, in hours and minutes. */
	left: string
}

/** Phrases for future times in the languages of `own-dates.ts`. */
export const OWN_SPANS: Partial<Record<LanguageCode, OwnSpans>> = {
	ha: {
		until: {
			soon: 'wannan mintin',
			minute: { one: 'nan da minti {n}', other: 'nan da mintuna {n}' },
			hour: { one: 'nan da awa {n}', other: 'nan da awanni {n}' },
			day: { one: 'nan da kwana {n}', other: 'nan da kwanaki {n}' },
		},
		left: 'awa\u00a0{h} minti\u00a0{m}',
	},
	si: {
		until: {
			soon: 'මෙම මිනිත්තුව',
			minute: { other: 'මිනිත්තු {n}කින්' },
			hour: { other: 'පැය {n}කින්' },
			day: { other: 'දින {n}කින්' },
		},
		left: 'පැය\u00a0{h} මිනිත්තු\u00a0{m}',
	},
	so: {
		until: {
			soon: 'daqiiqaddan',
			minute: { one: '{n} daqiiqad kaddib', other: '{n} daqiiqo kaddib' },
			hour: { one: '{n} saac kaddib', other: '{n} saacadood kaddib' },
			day: { one: '{n} maalin kaddib', other: '{n} maalmood kaddib' },
		},
		left: '{h}\u00a0saac {m}\u00a0daqiiqo',
	},
}
