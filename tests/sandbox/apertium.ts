import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { LanguageCode } from '#contract/languages'
import { freePort } from '../support/free-port.ts'
import { hasWords, splitAtPlaceholders } from './placeholders.ts'
import { ISO_639_3 } from './translate-codes.ts'

const USUAL_URL = 'http://127.0.0.1:2737'

const PROGRAM = '/usr/bin/apertium-apy'
const PAIRS_FOLDER = '/usr/share/apertium'
const START_MS = 15_000
const ANSWER_MS = 5_000
const PREFERRED_TARGET: Partial<Record<LanguageCode, string>> = { 'pt-br': 'por_BR' }

export interface RunningApertium {
	url: string
	close(): Promise<void>
}

/** Real machine translation on this machine, where Debian's apertium-apy is installed; else null. */
export async function startApertium(): Promise<RunningApertium | null> {
	if (!existsSync(PROGRAM)) return null
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	// Its own process group: it starts a pipeline of programs for each pair of languages.
	const child = spawn(PROGRAM, ['-p', `${port}`, '-i', '1', '-j', '1', PAIRS_FOLDER], {
		stdio: 'ignore',
		detached: true,
		env: { ...process.env, LC_ALL: 'C.UTF-8' }, // it ends at once where nobody has chosen one
	})
	const gone = once(child, 'exit').catch(() => [])
	const stop = () => killGroup(child)
	process.once('exit', stop)
	const close = async () => {
		process.off('exit', stop)
		stop()
		await gone
	}
	for (const deadline = Date.now() + START_MS; Date.now() < deadline && child.exitCode === null; ) {
		if (await answers(url)) return { url, close }
		await wait(200)
	}
	await close()
	return null
}

export async function answers(url: string): Promise<boolean> {
	const response = await fetch(`${url}/listPairs`, { signal: AbortSignal.timeout(1_000) }).catch(
		() => null,
	)
	await response?.body?.cancel()
	return response?.ok ?? false
}

function killGroup(child: ChildProcess): void {
	if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
	try {
		process.kill(-child.pid, 'SIGKILL')
	} catch {}
}

export type MachineTranslator = (
	text: string,
	source: LanguageCode,
	target: LanguageCode,
) => Promise<string | undefined>

/** Asks Apertium, through other languages where no direct pair is installed. */
export function openApertium(url: string): MachineTranslator {
	const impossible = new Set<string>()

	async function ask(pair: string, text: string): Promise<string | undefined> {
		const body = new URLSearchParams({ langpairs: pair, q: text, markUnknown: 'no' })
		const response = await fetch(`${url}/translateChain`, {
			method: 'POST',
			body,
			signal: AbortSignal.timeout(ANSWER_MS),
		}).catch(() => null)
		if (!response) return undefined
		const answer = (await response.json().catch(() => null)) as {
			responseData?: { translatedText?: string }
		} | null
		// Pairs that are missing or broken are not asked for again.
		if (!response.ok) impossible.add(pair)
		return withoutMarks(answer?.responseData?.translatedText ?? '', text) || undefined
	}

	return async (text, source, target) => {
		const { pieces, placeholders } = splitAtPlaceholders(text)
		if (!hasWords(pieces)) return text
		const word = (at: number) => `Qx${String.fromCharCode(65 + (at % 26)).repeat(2 + at / 26)}xq`
		const prepared = pieces.reduce((all, piece, at) => `${all}${word(at - 1)}${piece}`)
		for (const language of targetsOf(target)) {
			const pair = `${ISO_639_3[source]}|${language}`
			if (impossible.has(pair)) continue
			const answer = await ask(pair, prepared)
			if (answer === undefined) continue
			const restored = placeholders.reduce<string | undefined>((all, placeholder, at) => {
				const place = all?.toLowerCase().indexOf(word(at).toLowerCase()) ?? -1
				if (all === undefined || place < 0) return undefined
				return all.slice(0, place) + placeholder + all.slice(place + word(at).length)
			}, answer)
			if (restored) return restored
		}
		return undefined
	}
}

/**
 * Through other languages `markUnknown=no` has no effect: unknown words come back as `*word`, `#word`, `@word`.
 */
function withoutMarks(answer: string, asked: string): string {
	const marks = ['*', '#', '@'].filter((mark) => !asked.includes(mark)).join('')
	return marks
		? answer.replace(new RegExp(`(?<![\\p{L}\\p{N}])[${marks}](?=\\p{L})`, 'gu'), '')
		: answer
}

function targetsOf(target: LanguageCode): string[] {
	const preferred = PREFERRED_TARGET[target]
	return preferred ? [preferred, ISO_639_3[target]] : [ISO_639_3[target]]
}

/** `APERTIUM_URL=off` uses none; otherwise one that already runs, or else a new one. */
export async function findApertium(): Promise<{ url: string; close(): Promise<void> } | null> {
	const { APERTIUM_URL } = process.env
	if (APERTIUM_URL === 'off') return null
	const url = APERTIUM_URL ?? USUAL_URL
	if (APERTIUM_URL || (await answers(url))) return { url, close: async () => {} }
	return startApertium()
}
