import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { enUs } from '#locales/english'
import { shortFormsOf } from '#rules/short-forms'
import { TextsProvider } from '../../../app/locales/texts.tsx'
import { AnswerOperator } from '../../../app/stage/alerts/answer-operator.tsx'
import { StatusLine } from '../../../app/ui/status-line.tsx'

const SPOKEN = { language: 'en-us', texts: enUs, forms: shortFormsOf('en-us') } as Parameters<
	typeof TextsProvider
>[0]

test('G-18: where mallory may answer, the place that will say that it was sent stands before, unseen', () => {
	const html = renderToStaticMarkup(
		createElement(
			TextsProvider,
			SPOKEN,
			createElement(AnswerOperator, { place: 'answerDraft:1', send: async () => null }),
		),
	)

	expect(html).toContain(enUs['activity.answer'])
	expect(html).toContain('<p class="unseen" role="status"></p>')
	expect(
		renderToStaticMarkup(createElement(StatusLine, { className: 'sent', text: 'Sent.' })),
	).toBe('<p class="sent" role="status">Sent.</p>')
})
