import type { LanguageCode } from '#contract/languages'
import type { TextChunk } from './areas.ts'
import type { Texts } from './keys.ts'

/**
 * Loads the texts of an area, from a file per area and language, in browser and Worker. A list per language
 * names the files: nobody reads in thirty, and all names would weigh more than most files. `load` is a declaration
 * there, which exists before its module has run: Vite's module runner may hand out a module that another import runs.
 */
export async function textsIn(area: TextChunk, language: LanguageCode): Promise<Texts> {
	const list: { load: (area: TextChunk) => Promise<{ texts: Texts }> } = await import(
		`./files/${language}.ts`
	)
	return (await list.load(area)).texts
}
