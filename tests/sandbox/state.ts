import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const SAVE_DELAY_MS = 50

/** The world's memory over a restart: named sections of plain data in one JSON file. */
export interface State {
	section<T extends object>(name: string, initial: () => T): T
	touched(): void
	flush(): void
}

export function openState(file: string | undefined): State {
	const sections = file ? readSections(file) : {}
	let timer: NodeJS.Timeout | undefined

	function flush() {
		clearTimeout(timer)
		timer = undefined
		if (!file) return
		mkdirSync(dirname(file), { recursive: true })
		// Written aside and renamed: a kill in the middle leaves the older file whole.
		writeFileSync(`${file}.new`, JSON.stringify(sections), { mode: 0o600 })
		renameSync(`${file}.new`, file)
	}

	return {
		section<T extends object>(name: string, initial: () => T): T {
			sections[name] ??= initial()
			return sections[name] as T
		},
		touched() {
			if (file) timer ??= setTimeout(flush, SAVE_DELAY_MS)
		},
		flush,
	}
}

function readSections(file: string): Record<string, object> {
	let text: string
	try {
		text = readFileSync(file, 'utf8')
	} catch {
		return {}
	}
	try {
		return JSON.parse(text) as Record<string, object>
	} catch {
		throw new Error(`${file} is not readable as JSON. Delete it to begin with a new sandbox.`)
	}
}
