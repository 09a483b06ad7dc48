import type { LanguageCode } from '#contract/languages'
import type { Area } from './areas.ts'
import type { Texts } from './keys.ts'

/**
 * A file per area and language, loaded on demand in browser and Worker. Where they are says a list per language: nobody
 * reads in thirty, and the names of all files would weigh more than most of what they hold.
 */
export async function textsIn(area: Area, language: LanguageCode): Promise<Texts> {
	const list: { load: (area: Area) => Promise<{ texts: Texts }> } = await import(
		`./files/${language}.ts`
	)
	return (await list.load(area)).texts
}
