import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import type { Participant } from '#contract/people/participants'
import { NowProvider } from '../../../app/stage/now-provider.tsx'
import { Face } from '../../../app/stage/people/strip/face.tsx'
import { drawn } from '../support/drawn.ts'
import { quietPage } from '../support/quiet-page.ts'
import { person } from '../support/samples.ts'

const NOW = 1_800_000_000_000
const PANEL = 'app/stage/people/panel/'

/** A face in the strip, as it is drawn. */
function faceOf(change: Partial<Participant>): string {
	const { store, stop } = quietPage({ now: NOW } as object)
	const face = { person: person('kenji', change), isYou: false, ring: undefined, newest: undefined }
	const at = createElement(NowProvider, { at: NOW } as never, createElement(Face, face))
	const html = drawn(at, store)
	stop()
	return html
}

/** The dot and its words, or the time that stands instead. */
function whereabouts(change: Partial<Participant>) {
	const html = faceOf({ streakCount: 0, ...change })
	const [, kind = null, label = null] = /data-kind="(\w+)" title="([^"]+)"/.exec(html) ?? []
	const [, said = null, ago = null] =
		/title="([^"]+)"><span aria-hidden="true">([^<]+)</.exec(html) ?? []
	return { dot: kind, says: label ?? said, ago }
}

/** The value of a property where this selector stands. */
function valueIn(css: string, selector: string, property: string): string | undefined {
	const [, block = ''] = css.split(`\n${selector} {`)
	return new RegExp(`\\s${property}: ([^;]+);`).exec(block.split('}')[0] ?? '')?.[1]
}

test('STRIP-10: noor sees a green dot on who was here within five minutes, else since when they were active, else when they were seen, else a grey dot', () => {
	const [active, seen] = [NOW - 2 * HOUR_MS, NOW - 3 * HOUR_MS]

	expect(whereabouts({ lastActivity: active, lastSeenOnPage: NOW - 5 * MINUTE_MS })).toEqual({
		...{ dot: 'here', says: 'Here now', ago: null },
	})
	const late = { lastActivity: active, lastSeenOnPage: NOW - 5 * MINUTE_MS - 1 }
	for (const one of [late, { lastActivity: active, lastSeenOnPage: seen }])
		expect(whereabouts(one)).toEqual({
			...{ dot: null, says: 'Last active 2 hr. ago', ago: '2 hr. ago' },
		})
	expect(whereabouts({ lastActivity: 0, lastSeenOnPage: seen })).toEqual({
		...{ dot: null, says: 'Last seen 3 hr. ago', ago: '3 hr. ago' },
	})
	expect(whereabouts({ lastActivity: 0, lastSeenOnPage: null })).toEqual({
		...{ dot: 'unknown', says: 'Not seen lately', ago: null },
	})

	const css = `\n${readFileSync(`${PANEL}status-dot.module.css`, 'utf8')}`
	const tokens = readFileSync('app/styles/tokens.css', 'utf8')
	expect(valueIn(css, '.dot[data-kind="here"]', 'background')).toBe('var(--here)')
	expect(valueIn(css, '.dot', 'background')).toBe('var(--edge)')
	expect(tokens).toContain('--here: light-dark(#1b8a55, #2fb873);') // greens
	expect(tokens).toContain('--edge: light-dark(#8b8983, #6b7387);') // greys
})

test('STRIP-12: the badge on a face has one of six colours, a number from 1 to 20, and above a hundred days a star', () => {
	const badge = (streakCount: number) => {
		const [, tier = null, label = null, shown = null] =
			/data-tier="(\d)" title="([^"]+)"><svg.*?<\/svg><span aria-hidden="true">([^<]+)</.exec(
				faceOf({ streakCount }),
			) ?? []
		return [tier, shown, label]
	}

	expect(badge(0)).toEqual([null, null, null])
	expect([1, 20, 21, 41, 61, 81, 100, 101, 120, 121].map(badge)).toEqual([
		['0', '1', '1 day in a row'],
		['0', '20', '20 days in a row'],
		['1', '1', '21 days in a row'],
		['2', '1', '41 days in a row'],
		['3', '1', '61 days in a row'],
		['4', '1', '81 days in a row'],
		['4', '20', '100 days in a row'],
		['5', '★1', '101 days in a row'],
		['5', '★20', '120 days in a row'],
		['5', '★1', '121 days in a row'],
	])

	const css = `\n${readFileSync(`${PANEL}streak-badge.module.css`, 'utf8')}`
	const colours = [
		valueIn(css, '.badge', '--tier'),
		...[1, 2, 3, 4, 5].map((tier) => valueIn(css, `.badge[data-tier="${tier}"]`, '--tier')),
	]
	expect(colours).toEqual([...colours].map(() => expect.stringMatching(/^(light-dark|var)\(/)))
	expect(new Set(colours).size).toBe(6)
})
