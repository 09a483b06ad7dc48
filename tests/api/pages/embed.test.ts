import { expect, test } from 'vitest'
import { postMessage } from '#contract/messages/messages'
import { openStage } from '../../support/open-stage.ts'

test('G-160: the feed may stand in a frame of any page, remembers nobody, and no other page of the stage may', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	await ada.say('For every page there is')
	await ada.ask(postMessage, { body: { messageText: 'Between us alone', isStageOnly: true } })
	const read = async (path: string, cookie = '') => {
		const headers: Record<string, string> = cookie ? { Cookie: cookie } : {}
		const answer = await stage.fetch(`${stage.places.origin}${path}`, { headers })
		return { status: answer.status, said: answer.headers, html: await answer.text() }
	}
	const frames = (said: Headers) =>
		/frame-ancestors ([^;]*)/.exec(said.get('Content-Security-Policy') ?? '')?.[1]

	const { status, said, html } = await read('/embed?lang=ja', 'stage_as=seated; stage_theme=dark')
	expect([status, frames(said)]).toEqual([200, '*'])
	expect(said.getSetCookie()).toEqual([])
	expect(said.get('X-Robots-Tag')).toBe('noindex')
	// Isolated pages load only what allows it by a header.
	expect(said.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
	expect(said.get('Cross-Origin-Embedder-Policy')).toBe('require-corp')
	expect(html).toContain('<html lang="ja"')
	expect(html).not.toContain('data-theme="dark"')
	expect(html).toContain('For every page there is')
	expect(html).not.toContain('Between us alone')
	// Every link leads out of the frame, in the language that is read there.
	expect(html).toContain('<base target="_blank"/>')
	expect(html).toContain('href="/stage?lang=ja"')

	for (const path of ['/stage', '/faq', '/stage/ledger', '/embed/else']) {
		const other = await read(path)
		expect([path, frames(other.said)]).toEqual([
			path,
			"'self' https://farcaster.xyz https://*.farcaster.xyz",
		])
		expect(other.html).not.toContain('<base')
		expect(other.said.get('Cross-Origin-Embedder-Policy')).toBeNull()
	}
})
