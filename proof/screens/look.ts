import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import ts from 'typescript'
import type { LanguageCode } from '#contract/languages'
import { barriersOf } from '../../tests/e2e/support/axe.ts'
import { isInterfaceText } from './interface-texts.ts'
import { type Finding, findings } from './rules.ts'
import type { State } from './scene.ts'
import { AXE_LANGUAGES, type Shape, THEMES, WINDOWS } from './shapes.ts'

const RULES = ts
	.transpile(readFileSync(new URL('rules.ts', import.meta.url), 'utf8'), {
		target: ts.ScriptTarget.ESNext,
	})
	.replaceAll(/^export /gm, '')
const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 }

/** One look at a page. */
export interface Picture {
	state: string
	language: LanguageCode
	theme: (typeof THEMES)[number]
	width: number
	/** Within the folder, where one is kept. */
	file: string
	findings: Finding[]
}

export interface Sight {
	state: State
	language: LanguageCode
	shape: Shape
	/** All of the shape's when not given. */
	widths?: number[] | undefined
	/** Where pictures are kept. */
	folder?: string
}

/** The page in every theme and width, judged by the rules. */
export async function look(page: Page, sight: Sight): Promise<Picture[]> {
	const { state, language, shape, folder } = sight
	const windows = windowsOf(sight)
	const pictures: Picture[] = []
	for (const theme of THEMES) {
		await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
		for (const { width, height } of windows) {
			await page.setViewportSize({ width, height: Math.min(height, state.height ?? height) })
			const file = `${language}-${theme}-${width}.png`
			// Taken also if the picture is not kept, because then the page has been drawn.
			await page.screenshot(folder ? { path: join(folder, file) } : {})
			const found = (await findingsIn(page, shape)).filter(
				({ rule, text }) => rule !== 'shortened' || isInterfaceText(text, language),
			)
			pictures.push({ state: state.name, language, theme, width, file, findings: found })
		}
		if (AXE_LANGUAGES.includes(language) && !state.withoutScript)
			pictures.at(-1)?.findings.push(...(await barriersIn(page)))
	}
	return pictures
}

/** None where the state does not exist, or nobody asked. */
export function windowsOf({ state, shape, widths }: Sight) {
	if (shape !== (state.only ?? shape)) return []
	return WINDOWS[shape].filter(({ width }) => widths?.includes(width) ?? true)
}

export function findingsIn(page: Page, shape: Shape): Promise<Finding[]> {
	// The driver's own evaluation: the page's policy lets no script of ours in.
	return page.evaluate(`(() => { ${RULES}; return ${findings.name}(${shape === 'touch'}) })()`)
}

/** The violations that axe finds, with contrast, in the same form. */
async function barriersIn(page: Page): Promise<Finding[]> {
	const barriers = await barriersOf(page)
	return barriers.flatMap(({ id, where }) =>
		where.map((text) => ({ rule: 'barrier' as const, where: id, text, box: NOWHERE })),
	)
}
