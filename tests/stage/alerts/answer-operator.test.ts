import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { enUs } from '#locales/english'
import { shortFormsOf } from '#rules/short-forms'
import { TextsProvider } from '../../../app/locales/texts.tsx'
import { AnswerOperator } from '../../../app/stage/alerts/answer-operator.tsx'
import { StageStoreContext } from '../../../app/stage/stage-context.tsx'
import { StatusLine } from '../../../app/ui/status-line.tsx'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'

const SPOKEN = { language: 'en-us', texts: enUs, forms: shortFormsOf('en-us') } as Parameters<
	typeof TextsProvider
>[0]

test('G-18: where mallory may answer, the place that will say that it was sent stands before, unseen', async () => {
	await using stage = await LittleStage.open()
	using mallory = openPage(stage)
	const answer = createElement(AnswerOperator, { place: 'answerDraft:1', send: async () => null })
	const html = renderToStaticMarkup(
		createElement(
			StageStoreContext.Provider,
			{ value: mallory.store },
			createElement(TextsProvider, SPOKEN, answer),
		),
	)

	expect(html).toContain(enUs['activity.answer'])
	expect(html).toContain('<p class="unseen" role="status"></p>')
	expect(
		renderToStaticMarkup(createElement(StatusLine, { className: 'sent', text: 'Sent.' })),
	).toBe('<p class="sent" role="status">Sent.</p>')
})
