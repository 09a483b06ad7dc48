import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { health } from '#contract/service'
import { beginAgain } from '../../support/begin-again.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { boost } from '../../support/stripe.ts'
import { insteadOf } from '../support/external-services.ts'

/** Internals in another service's answers: its machine, its key, its stack trace. */
const INSIDE =
	'at Vault.open (/srv/neighbour/vault.js:41) host=10.1.2.3 key=sk_live_canary req_canary'
const OF_THEIRS = /canary|neighbour\/vault|10\.1\.2\.3|\bstripe|\bneynar/i

const SERVICES = ['X_API_URL', 'FARCASTER_API_URL', 'STRIPE_API_URL', 'TRANSLATOR_URL'] as const

// A network may leave three pay pages open.
beforeEach(beginAgain)

async function posted(who: Person): Promise<() => ReturnType<Person['verify']>> {
	await who.logIn()
	const url = await who.publish()
	return () => who.verify(url)
}

test.each([400, 402, 500, 503])(
	'LAY-34: payment and the networks whose posts people show are used by their own interfaces; nobody reads in an answer, on the page or over the socket what their answers with a %i contain',
	async (status) => {
		await using stage = await openStage()
		const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
		const ada = await stage.seated('ada')
		const byX = await posted(stage.person('noor'))
		const byFarcaster = await posted(stage.person('mio', { platform: 'farcaster' }))
		await using line = await stage.listen({ language: 'de' })
		const error = { message: INSIDE, code: INSIDE, type: 'api_error', doc_url: INSIDE }
		const asked = new Set<string>()
		const real = globalThis.fetch
		using _ = insteadOf('', (url, init) => {
			const of = SERVICES.find((name) => url.startsWith(String(env[name as keyof typeof env])))
			if (!of) return real(url, init)
			asked.add(of)
			return Response.json({ error, errors: [error], ...error }, { status })
		})

		const answers = [await byX(), await byFarcaster(), await boost(ada, `Who pays at ${status}?`)]
		const text = `Said while they answer ${status}`
		expect((await ada.say(text)).status).toBe(200)
		await vi.waitFor(() => expect(line.frames.join()).toContain(text))
		const pages = ['/stage', '/stage?lang=de'].map((path) =>
			stage.fetch(`${stage.places.origin}${path}`).then((page) => page.text()),
		)
		const { body } = await stage.person('guest').ask(health)

		expect([...asked]).toEqual(expect.arrayContaining(SERVICES.slice(0, 3)))
		expect(answers.map((answer) => answer.status >= 400)).toEqual([true, true, true])
		expect(answers[2]?.body.message).toBe('Payments do not answer right now. Please try again.')
		const read = [answers.map((answer) => answer.body), body, line.frames, await Promise.all(pages)]
		expect(JSON.stringify(read)).not.toMatch(OF_THEIRS)
		for (const { headers } of answers) expect(JSON.stringify([...headers])).not.toMatch(OF_THEIRS)
		warned.mockRestore()
	},
)
