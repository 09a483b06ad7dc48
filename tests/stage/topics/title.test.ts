import { expect, test } from 'vitest'
import { linkedMeta } from '../../../app/pages/linked-meta.ts'
import { nameIn } from '../../../app/stage/topics/name-of.ts'

const texts = {
	'name.hidden': 'Hidden name {n}',
	'topics.guest': 'Anonymous',
	'topics.gone': 'This topic is gone.',
	'stage.title': 'Stage',
}
type Matches = Parameters<typeof linkedMeta>[0]
const matches = [{ id: 'root', data: { texts, language: 'en-us' } }] as unknown as Matches

function headOf(topic?: Parameters<typeof nameIn>[1]) {
	return linkedMeta(matches, 'topics.gone', (root) => topic && nameIn(root.texts, topic))
}

test('G-18, G-140: the title of a topic’s page says its author as the page does: a hidden name in words, and nobody where it was paid for without an account', () => {
	const [title] = headOf({ platform: 'x', platformUsername: 'noor' })
	expect(title).toEqual({ title: 'noor · Stage' })
	const [hidden] = headOf({ platform: 'x', platformUsername: 'hidden_name-3' })
	expect(hidden).toEqual({ title: 'Hidden name 3 · Stage' })
	const [guest] = headOf({ platform: 'guest', platformUsername: 'guest' })
	expect(guest).toEqual({ title: 'Anonymous · Stage' })
	const unlisted = { name: 'robots', content: 'noindex' }
	expect(headOf()).toEqual([{ title: 'This topic is gone.' }, unlisted])
})

test('a name in another script, or with marks of direction of before 0171, changes no place with what follows in a tab and a preview; a Latin one on an English page is as it is written', () => {
	const titleOf = (name: string, language = 'en-us') =>
		linkedMeta(
			[{ id: 'root', data: { texts, language } }] as unknown as Matches,
			'topics.gone',
			() => name,
		)[0]
	expect(titleOf('A picnic')).toEqual({ title: 'A picnic · Stage' })
	expect(titleOf('פיקניק 2')).toEqual({ title: '\u2068פיקניק 2\u2069 · Stage' })
	expect(titleOf('A \u202ecincip')).toEqual({ title: '\u2068A \u202ecincip\u2069 · Stage' })
	expect(titleOf('A \u2067picnic')).toEqual({ title: '\u2068A picnic\u2069 · Stage' })
	expect(titleOf('A picnic', 'ar')).toEqual({ title: '\u2068A picnic\u2069 · Stage' })
})
