import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '#contract/languages'
import { test } from './house.ts'
import { look, windowsOf } from './look.ts'
import { folderOf } from './report.ts'
import { SCREEN_LANGUAGES, type Shape, WINDOWS } from './shapes.ts'
import { STATES } from './states.ts'

// Run by `npm run screens`, which says what is wanted of all this. A finding fails no test: the stage and its people
// go on to the next picture.
const { SCREENS_FOLDER = '' } = process.env
const asked = (what: string): string[] | undefined => process.env[`SCREENS_${what}`]?.split(',')

const states = STATES.filter(
	({ name }) => asked('STATE')?.some((one) => name.includes(one)) ?? true,
)
const languages = (asked('LANGUAGE') as LanguageCode[] | undefined) ?? SCREEN_LANGUAGES
const widths = asked('WIDTH')?.map(Number)

for (const state of states)
	for (const language of languages)
		for (const shape of Object.keys(WINDOWS) as Shape[]) {
			const folder = join(SCREENS_FOLDER, folderOf(state.name))
			const sight = { state, language, shape, widths, folder }
			if (windowsOf(sight).length === 0) continue
			test(`${state.name}, ${language}, ${shape} @${state.crowd ?? 'demo'}`, async ({
				sceneIn,
				tolerate,
			}) => {
				tolerate(/./) // journeys look at troubles
				const page = await state.reach(sceneIn(language, shape))
				mkdirSync(folder, { recursive: true })
				const pictures = await look(page, sight)
				writeFileSync(join(folder, `${language}-${shape}.json`), JSON.stringify(pictures))
			})
		}
