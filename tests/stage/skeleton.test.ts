import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { enUs } from '#locales/en-us'
import { TextsProvider } from '../../app/locales/texts.tsx'
import { MessageSkeleton } from '../../app/stage/feed/message-skeleton.tsx'

test('LAY-26: while the feed loads, noor sees five rows in its place and hears that it loads', () => {
	const html = renderToStaticMarkup(
		createElement(TextsProvider, {
			language: 'en-us',
			texts: enUs,
			children: createElement(MessageSkeleton),
		}),
	)

	expect(html.match(/aria-hidden="true"/g)).toHaveLength(5)
	expect(html).toContain('role="status"')
	expect(html).toContain(enUs['feed.loading'])
})
