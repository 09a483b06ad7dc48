import { expect, test } from 'vitest'
import { inARow, withSpaceAfter } from '#rules/text/sentences'

test('two sentences are a space apart, in Japanese and Chinese their stop alone', () => {
	expect(inARow('Half have more.', false, 'You need none.')).toBe('Half have more. You need none.')
	expect(inARow('超えています。', '必要ありません。')).toBe('超えています。必要ありません。')
	expect(inARow('这里一半的人。', null, 'OK')).toBe('这里一半的人。OK')
	expect(inARow('未送信。', undefined)).toBe('未送信。')
	expect(withSpaceAfter('All prices are in US dollars.')).toBe('All prices are in US dollars. ')
	expect(withSpaceAfter('価格はすべて米ドルです。')).toBe('価格はすべて米ドルです。')
})
