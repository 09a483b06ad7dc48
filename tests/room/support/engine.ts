import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import type { Room } from './people.ts'

// The engine of the sandbox, watched: what it was asked, and a switch to make it fail.
type Mood = 'well' | 'dead' | 'drops-numbers'

const ANSWERS = { refuses: 400, fails: 500 }

export function watchEngine() {
	const base = String(env.TRANSLATOR_URL)
	const engine = {
		mood: 'well' as Mood,
		/** Nobody is answered before. */
		after: Promise.resolve(),
		deadFor: new Set<string>(),
		/** The answers to texts that contain these words. */
		troubles: new Map<string, keyof typeof ANSWERS>(),
		asked: [] as string[],
		/** Texts for which it was asked in vain. */
		tried: new Set<string>(),
	}
	const ask = globalThis.fetch
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
		const url = String(input instanceof Request ? input.url : input)
		if (!url.startsWith(base)) return ask(input, init)
		if (engine.mood === 'dead') {
			engine.tried.add(String(init?.body && JSON.parse(String(init.body)).q))
			await engine.after
			throw new TypeError('connection refused')
		}
		if (url.endsWith('/languages')) return withoutHausa(await ask(input, init))
		const { q, target } = JSON.parse(String(init?.body)) as { q: string[]; target: string }
		if (engine.deadFor.has(target)) throw new TypeError('connection reset')
		for (const text of q) engine.asked.push(`${target}: ${text}`)
		await engine.after
		for (const [words, trouble] of engine.troubles)
			if (q.join().includes(words)) return new Response('', { status: ANSWERS[trouble] })
		if (engine.mood === 'drops-numbers')
			return Response.json({ translatedText: q.map(() => 'numbers got lost here') })
		return ask(input, init)
	})
	return engine
}

async function withoutHausa(answer: Response): Promise<Response> {
	const languages = (await answer.json()) as { code: string; targets: string[] }[]
	return Response.json(
		languages.map((each) => ({ ...each, targets: each.targets.filter((to) => to !== 'ha') })),
	)
}

export async function stored(id: string): Promise<{
	language: string
	translations: Record<string, string>
	untranslated: Record<string, string>
}> {
	const row = await env.DB.prepare(
		'SELECT language, translations, untranslated FROM messages WHERE id = ?',
	)
		.bind(id)
		.first<{ language: string; translations: string; untranslated: string }>()
	return {
		language: row?.language ?? '',
		translations: JSON.parse(row?.translations ?? '{}'),
		untranslated: JSON.parse(row?.untranslated ?? '{}'),
	}
}

export async function settled(room: Room): Promise<void> {
	await vi.waitFor(async () => expect((await room.report()).outbox).toBe(0), { timeout: 10_000 })
	await room.archivedUpTo((await room.report()).head)
}
