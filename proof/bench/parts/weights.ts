import { playDemo } from '#tests/sandbox/demo/play'
import { pause } from '../audience.ts'
import { BUDGET, firstLoadOf } from '../first-load.ts'
import { atMost, type Found, figureOf, measuring, type Part } from '../part.ts'
import { openProduct, type Product } from '../product.ts'

const TRANSLATED_MS = 5000

export const weights: Part = {
	name: 'weights',
	about: "what a guest's browser loads to show /stage with the demo's feed, gzip -9",
	cells: ({ world, quick }) => [
		{
			name: 'product',
			run: () =>
				measuring(openProduct(world, { cacheApi: false }), async (stage) => {
					await playDemo(stage.places)
					await readPage(stage) // asks for the translations that the measured page shows
					await pause(quick ? 500 : TRANSLATED_MS)
					return firstLoadOf(await readPage(stage))
				}),
		},
	],
	figures: (found: Found) => [
		weight(found, 'html', 'HTML with its hydration data'),
		weight(found, 'css', 'CSS'),
		weight(found, 'js', 'JavaScript'),
		figureOf('JavaScript files', '', found('product', 'scripts')),
	],
}

async function readPage({ places }: Product): Promise<string> {
	return (await fetch(`${places.origin}/stage`)).text()
}

function weight(found: Found, metric: keyof typeof BUDGET, what: string) {
	const goalKb = BUDGET[metric]
	const product = found('product', metric)
	return figureOf(what, 'kB gz', product, {}, [atMost(`<= ${goalKb}`, product.median, goalKb)])
}
