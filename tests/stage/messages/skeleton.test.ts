import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { enUs } from '#locales/english'
import { shortFormsOf } from '#rules/short-forms'
import { TextsProvider } from '../../../app/locales/texts.tsx'
import { MessageSkeleton } from '../../../app/stage/messages/row/message-skeleton.tsx'

const SPOKEN = { language: 'en-us', texts: enUs, forms: shortFormsOf('en-us') } as Parameters<
	typeof TextsProvider
>[0]

test('LAY-26: while the feed loads, noor sees five rows in its place and hears that it loads', () => {
	const html = renderToStaticMarkup(
		createElement(TextsProvider, SPOKEN, createElement(MessageSkeleton)),
	)

	expect(html.match(/aria-hidden="true"/g)).toHaveLength(5)
	expect(html).toContain('role="status"')
	expect(html).toContain(enUs['feed.loading'])
})
