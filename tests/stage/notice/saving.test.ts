import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/limits'
import { saySaving } from '../../../app/stage/notice/saving.ts'
import { quietPage } from '../support/quiet-page.ts'

test('G-183: noor reads once, in one line, that translations wait and until when; it goes as soon as nothing waits, and a rest that is over says nothing', () => {
	const { store } = quietPage({}, 'noor')
	const until = store.now() + HOUR_MS
	store.change({ savesUntil: until })

	saySaving(store)
	expect(store.state.notice).toMatchObject({
		kind: 'info',
		text: expect.stringMatching(
			/^To keep costs down, some translations and films wait .*time=\d+:\d\d/,
		),
	})
	store.change({ notice: null })
	saySaving(store)
	expect(store.state.notice).toBeNull()

	// A page of another day says the next day's.
	store.change({ savesUntil: until + 24 * HOUR_MS })
	saySaving(store)
	expect(store.state.notice).not.toBeNull()
	store.change({ savesUntil: null })
	saySaving(store)
	expect(store.state.notice).toBeNull()

	const other = quietPage({}, 'mio')
	other.store.change({ savesUntil: other.store.now() - 1 })
	saySaving(other.store)
	expect(other.store.state.notice).toBeNull()
})
