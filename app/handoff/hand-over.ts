import type { EntryContext } from '@remix-run/cloudflare'
import { atOnce } from '../locales/first-texts.ts'
import type { Texts } from '../locales/texts.tsx'
import type { RootData } from '../root.tsx'
import type { StagePage } from '../stage/model.ts'
import type { Change } from './changed.ts'
import { inScript } from './held.ts'
import { packPage } from './page-data.ts'
import { STAGE_ROUTES } from './stage-routes.ts'

const PLACE = '"here stands what is handed over"'
const SYMBOL = /<symbol id="([^"]+)".*?<\/symbol>/g
const USED = /<use href="#([^"]+)"/g
const ROW = /<li id="message-([^"]+)"/g
const PERSON = /<li [^>]*data-beyond="[a-z]+" data-away=/g

interface DrawnPage {
	page: string
	changes: Change[]
}

/** Draws a page, and hands the browser beside it only what the drawn page does not say itself. */
export function drawWithData(
	remix: EntryContext,
	draw: (remix: EntryContext) => string,
): DrawnPage {
	const context = remix.staticHandlerContext
	const { loaderData } = context
	const root = loaderData.root as RootData | undefined
	if (!root || context.errors) return { page: draw(remix), changes: [] }

	const said = new Set<string>()
	context.loaderData = { ...loaderData, root: { ...root, texts: recording(root.texts, said) } }
	const page = draw({ ...remix, serverHandoffString: PLACE })
	context.loaderData = loaderData

	const rows = [...page.matchAll(ROW)].map(([, id = '']) => id)
	const drawn = { rows, people: page.match(PERSON)?.length ?? 0 }
	const handed: Record<string, unknown> = { ...loaderData }
	const isSeated = root.as === 'seated' // and soon says and shows more than was drawn
	for (const route of STAGE_ROUTES) {
		const data = loaderData[route] as StagePage | undefined
		if (!data) continue
		handed[route] = packPage(data, drawn, isSeated)
		if (!isSeated) handed.root = { ...root, texts: atOnce(root.texts, said) }
	}
	const { basename, actionData, errors } = context
	const { isSpaMode } = remix
	const future = Object.fromEntries(Object.entries(remix.future).filter(([, isOn]) => isOn))
	const state = { loaderData: handed, actionData, errors }
	const data = inScript({ basename, future, isSpaMode, state })
	const from = page.lastIndexOf(PLACE)
	const place = { from, to: from + PLACE.length, put: data }
	return { page, changes: [...usedDrawings(page), place] }
}

/** Drawings that no row of the page shows yet come a moment later. */
function usedDrawings(page: string): Change[] {
	const from = page.indexOf('<symbol ')
	if (from < 0) return []
	const to = page.indexOf('</svg>', from)
	const used = new Set([...page.matchAll(USED)].map(([, id]) => id))
	const put = page
		.slice(from, to)
		.replace(SYMBOL, (symbol, id: string) => (used.has(id) ? symbol : ''))
	return [{ from, to, put }]
}

/** The same texts, noting which of them are asked for. */
function recording(texts: Texts, said: Set<string>): Texts {
	return new Proxy(texts, {
		get(all, key) {
			said.add(String(key))
			return Reflect.get(all, key)
		},
	})
}
