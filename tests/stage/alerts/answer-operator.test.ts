import { createElement } from 'react'
import { expect, test } from 'vitest'
import { enUs } from '#locales/english'
import { AnswerOperator } from '../../../app/stage/alerts/answer-operator.tsx'
import { StatusLine } from '../../../app/ui/status-line.tsx'
import { drawn } from '../support/drawn.ts'
import { LittleStage } from '../support/little-stage.ts'
import { openPage } from '../support/open-page.ts'

test('G-18: where mallory can answer, the page has an empty status line before the answer is sent', async () => {
	await using stage = await LittleStage.open()
	using mallory = openPage(stage)
	const answer = createElement(AnswerOperator, { place: 'answerDraft:1', send: async () => null })
	const html = drawn(answer, mallory.store)

	expect(html).toContain(enUs['activity.answer'])
	expect(html).toContain('<p class="unseen" role="status"></p>')
	expect(drawn(createElement(StatusLine, { className: 'sent', text: 'Sent.' }))).toBe(
		'<p class="sent" role="status">Sent.</p>',
	)
})
