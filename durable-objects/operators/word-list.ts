import { NO_ENTRY } from '#contract/house-rules'
import type { LanguageCode } from '#contract/languages'
import { LISTED_WORDS_MAX } from '#contract/limits'
import { listedIn, type WordListEntry, wordListEntryOf } from '#rules/messages/word-list'
import { drop, save } from '../kernel/mirror.ts'
import type { OperatorAction } from '../kernel/operator-action.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Refused, refusal } from '../kernel/rpc.ts'

const NOTHING = refusal(400, 'entry', NO_ENTRY)
const FULL = refusal(409, 'list-full', `The list holds at most ${LISTED_WORDS_MAX} entries.`)

/** The operators' list of words and links. A message with one of them waits for an operator. */
export class WordList implements Part {
	readonly tables: KeptTable[] = [{ table: 'listedWords' }]
	readonly #sql: SqlStorage
	/** The prepared entries; null until they are needed. */
	#ready: WordListEntry[] | null = null
	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	recall(): void {
		this.#ready = null
	}

	restoreFromD1(): [] {
		this.recall()
		return []
	}

	/** Whether one of these texts contains an entry. `language` is the author's. */
	finds(texts: readonly string[], language: LanguageCode): boolean {
		return listedIn(this.#list, texts, language).length > 0
	}

	/** Adds an entry; null when it is listed already, in any spelling. */
	add(text: string): OperatorAction | Refused | null {
		const one = wordListEntryOf(text)
		if (!one) return NOTHING
		if (this.#find(one)) return null
		if (this.#list.length >= LISTED_WORDS_MAX) return FULL
		return {
			name: text,
			act: ({ now }) => {
				this.recall()
				return [save(this.#sql, 'listedWords', { entry: text, at: now })]
			},
		}
	}

	remove(text: string): OperatorAction | Refused | null {
		const one = wordListEntryOf(text)
		const found = one && this.#find(one)
		if (!found) return null
		return {
			name: found.entry,
			act: () => {
				this.recall()
				return drop(this.#sql, 'listedWords', { entry: found.entry })
			},
		}
	}

	#find({ key }: WordListEntry): WordListEntry | undefined {
		return this.#list.find((one) => one.key === key)
	}

	get #list(): WordListEntry[] {
		this.#ready ??= this.#sql
			.exec<{ entry: string }>('SELECT entry FROM listed_words')
			.toArray()
			.flatMap(({ entry }) => wordListEntryOf(entry) ?? [])
		return this.#ready
	}
}
