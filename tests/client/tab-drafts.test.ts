import { expect, test } from 'vitest'
import { TabDrafts } from '#client/tab-drafts'
import { Browser } from '../stage/support/browser.ts'

const PARTS = ['', ':only', ':image']
const NOTHING = [null, null, null]

/** One browser whose tabs can be loaded again; each shows its field at once. */
function openBrowser() {
	const browser = new Browser()
	return (place = 'messageDraft') => {
		const { session, local } = browser.tab('')
		let drafts = new TabDrafts(session, local, PARTS)
		drafts.recall(place)
		return {
			write: (...kept: (string | null | undefined)[]) => drafts.set(place, ...kept),
			stands: () => drafts.recall(place),
			hear: () => drafts.keepAgain(),
			reload: () => {
				drafts = new TabDrafts(session, local, PARTS)
				return drafts.recall(place)
			},
		}
	}
}

test('kenji’s draft in one tab stays when he writes, sends or deletes another one in a second tab', () => {
	const open = openBrowser()
	const [letter, other] = [open(), open()]
	letter.write('Dear Ada', 'true', 'the sea')

	other.write('Hi')
	expect(letter.reload()).toEqual(['Dear Ada', 'true', 'the sea'])
	expect(other.reload()).toEqual(['Hi', null, null])
	other.write(null, null, null)
	expect(letter.reload()).toEqual(['Dear Ada', 'true', 'the sea'])
	expect(other.reload()).toEqual(NOTHING)
	letter.write('Dear Ada, at last')
	expect(other.reload()).toEqual(NOTHING)
	letter.write(null, null, null)
	expect([letter.reload(), open().stands()]).toEqual([NOTHING, NOTHING])
})

test('a new tab begins with the latest draft, and when it sends the draft, text that was written later in the first tab stays', () => {
	const open = openBrowser()
	const letter = open()
	letter.write('Dear Ada')
	const later = open()
	expect(later.stands()).toEqual(['Dear Ada', null, null])
	letter.write('Dear Ada, at last', 'true')

	later.write(null)

	expect(later.reload()).toEqual(NOTHING)
	expect(open().stands()).toEqual(['Dear Ada, at last', 'true', null])
	expect(letter.reload()).toEqual(['Dear Ada, at last', 'true', null])
})

test('an image added to taken over words stands with those words, as they were shown', () => {
	const open = openBrowser()
	const letter = open()
	letter.write('Dear Ada')
	const later = open()
	letter.write('Something else')

	later.write(undefined, undefined, 'the sea')

	expect(later.reload()).toEqual(['Dear Ada', null, 'the sea'])
	expect(letter.reload()).toEqual(['Something else', null, null])
})

test('when another tab is done, the browser keeps the letter again, but not what was sent from here', () => {
	const open = openBrowser()
	const [letter, other] = [open(), open()]
	letter.write('Dear Ada', 'true', 'the sea')
	const idle = open()
	other.write('Hi')
	other.write(null)
	for (const tab of [letter, other, idle]) tab.hear()

	expect(open().stands()).toEqual(['Dear Ada', 'true', 'the sea'])
	letter.write(null, null, null)
	for (const tab of [letter, other, idle]) tab.hear()
	expect(open().stands()).toEqual(NOTHING)
})

test('an image of one tab never comes back beside the words of another', () => {
	const open = openBrowser()
	const [secret, other] = [open(), open()]
	secret.write('Between us', 'true', 'our secret')
	other.write('In public')

	expect(open().stands()).toEqual(['In public', null, null])
})
