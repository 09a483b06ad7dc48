import { type DrawnPerson, type DrawnRow, type PackedPage, unpackPage } from './page-data.ts'
import { STAGE_ROUTES } from './stage-routes.ts'

/** Makes the page's data whole again, from what was handed over and what the page says itself. */
export function takeOver(loaderData: Record<string, unknown>): void {
	for (const route of STAGE_ROUTES) {
		const packed = loaderData[route] as PackedPage | undefined
		if (packed) loaderData[route] = unpackPage(packed, drawnRows(), drawnPeople())
	}
}

function drawnRows(): DrawnRow[] {
	return [...document.querySelectorAll('li[id^="message-"]')].map((row) => ({
		id: row.id.slice('message-'.length),
		words: row.querySelector(':scope > article > bdi')?.textContent ?? '',
		at: Date.parse(row.querySelector('time')?.dateTime ?? ''),
	}))
}

function drawnPeople(): DrawnPerson[] {
	return [...document.querySelectorAll('#people-list li[data-away]')].map((row) => ({
		name: row.querySelector('bdi')?.textContent ?? '',
		picture: row.querySelector('img')?.getAttribute('src') ?? '',
	}))
}
