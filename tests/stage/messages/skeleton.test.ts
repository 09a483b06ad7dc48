import { createElement } from 'react'
import { expect, test } from 'vitest'
import { enUs } from '#locales/english'
import { MessageSkeleton } from '../../../app/stage/messages/row/message-skeleton.tsx'
import { drawn } from '../support/drawn.ts'

test('LAY-26: while the feed loads, noor sees five rows in its place and hears that it loads', () => {
	const html = drawn(createElement(MessageSkeleton))

	expect(html.match(/aria-hidden="true"/g)).toHaveLength(5)
	expect(html).toContain('role="status"')
	expect(html).toContain(enUs['feed.loading'])
})
