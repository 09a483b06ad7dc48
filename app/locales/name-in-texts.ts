import { sayingHidden } from '#rules/people/stand-in-name'
import type { Texts } from './keys.ts'

/** A name as `t.who` gives it, where only the texts are at hand. */
export function whoIn(texts: Texts, name: string): string {
	return sayingHidden(name, (n) => (texts['name.hidden'] ?? '').replace('{n}', n))
}
