import type { EntryContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { Held } from '../../app/handoff/held.ts'

/** As Remix would hand it on: what loaders answered has been JSON meanwhile. */
function remixWith(loaderData: object, errors: object | null = null): EntryContext {
	const read = JSON.parse(JSON.stringify(loaderData))
	return {
		staticHandlerContext: { loaderData: read, errors },
		serverHandoffString: JSON.stringify({ state: { loaderData: read, errors } }),
	} as unknown as EntryContext
}

test('what noor’s page is drawn from comes past Remix as it is, and what was not held stays', () => {
	const held = new Held()
	const [root, stage] = [{ language: 'ja' }, { messages: ['</script>'] }]
	const remix = remixWith({ root: held.hold(root), stage: held.hold(stage), faq: { lead: 'a' } })

	const { loaderData } = held.takeUp(remix).staticHandlerContext

	expect(loaderData.root).toBe(root)
	expect(loaderData.stage).toBe(stage)
	expect(loaderData.faq).toEqual({ lead: 'a' })
})

test('when a part of her page failed, the browser is handed the data of the others, and no ticket', () => {
	const held = new Held()
	const errors = { stage: { status: 404 } }
	const remix = remixWith({ root: held.hold({ title: '</script>' }) }, errors)

	const { serverHandoffString = '' } = held.takeUp(remix)

	expect(serverHandoffString).not.toContain('</script>')
	expect(JSON.parse(serverHandoffString).state).toEqual({
		loaderData: { root: { title: '</script>' } },
		errors,
	})
})
