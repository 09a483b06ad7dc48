import { expect, test } from 'vitest'
import { type KeyContext, type KeyPress, shortcutOf } from '#rules/messages/shortcuts'

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
	key,
	code: '',
	shiftKey: false,
	ctrlKey: false,
	altKey: false,
	metaKey: false,
	isComposing: false,
	...change,
})
const ON_ROW: KeyContext = { spot: 'row', isTyping: false, letters: true, mirrored: false }
const does = (key: string, change: Partial<KeyPress> = {}, where: Partial<KeyContext> = {}) =>
	shortcutOf(press(key, change), { ...ON_ROW, ...where })

test('kenji goes from message to message, in, along and out again', () => {
	expect(['j', 'ArrowDown'].map((key) => does(key))).toEqual(['next', 'next'])
	expect(['k', 'ArrowUp'].map((key) => does(key))).toEqual(['previous', 'previous'])
	expect([does('Home'), does('End')]).toEqual(['newest', 'oldest'])
	expect([does('Enter'), does('Enter', {}, { spot: 'list' })]).toEqual(['into', null])
	expect(does('Escape', {}, { spot: 'list' })).toBe('out')
	expect(does('x')).toBeNull()
})

test('kenji answers, mends, copies, turns, reacts, writes and asks for help with one key each', () => {
	expect([...'relon?'].map((key) => does(key))).toEqual([
		'reply',
		'edit',
		'copy',
		'original',
		'write',
		'shortcuts',
	])
	expect([...'12345'].map((key) => does(key))).toEqual([
		'react-1',
		'react-2',
		'react-3',
		'react-4',
		null,
	])
})

test('outside the list the arrows are the page’s own, and the letters still bring kenji there', () => {
	const page = { spot: 'page' } as const
	const own = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Escape', 'ArrowLeft']

	expect(own.map((key) => does(key, {}, page))).toEqual(own.map(() => null))
	expect(['j', 'n', '?'].map((key) => does(key, {}, page))).toEqual(['next', 'write', 'shortcuts'])
})

test('noor goes towards the end of a line with the arrow that points there in her script', () => {
	expect([does('ArrowRight'), does('ArrowLeft')]).toEqual(['forward', 'back'])
	expect(does('ArrowLeft', {}, { mirrored: true })).toBe('forward')
	expect(does('ArrowRight', {}, { mirrored: true })).toBe('back')
})

test('nothing happens to ada while she types, composes or holds Ctrl, Alt or Meta', () => {
	const keys = ['j', 'r', '1', '?', 'ArrowDown', 'Enter', 'Escape']
	const nothing = keys.map(() => null)

	expect(keys.map((key) => does(key, {}, { isTyping: true }))).toEqual(nothing)
	for (const held of ['isComposing', 'ctrlKey', 'altKey', 'metaKey'] as const)
		expect(keys.map((key) => does(key, { [held]: true }))).toEqual(nothing)
	expect([does('J', { shiftKey: true }), does('ArrowDown', { shiftKey: true })]).toEqual([
		null,
		null,
	])
	expect(does('J')).toBe('next') // Caps Lock is no wish
	// A Polish AltGr and L, and a key of a Turkish keyboard
	expect([does('ł', { code: 'KeyL' }), does('ğ', { code: 'KeyE' })]).toEqual([null, null])
})

test('with shortcuts of one key switched off, ada keeps arrows, Enter and Escape', () => {
	const off = { letters: false }

	expect([...'jkrelon?1'].map((key) => does(key, {}, off))).toEqual(Array(9).fill(null))
	expect(does('ArrowDown', {}, off)).toBe('next')
	expect(does('Enter', {}, off)).toBe('into')
})

test('the same places of the keyboard do the same in Cyrillic, Arabic, Hebrew and Hangul', () => {
	expect(does('о', { code: 'KeyJ' })).toBe('next')
	expect(does('ق', { code: 'KeyR' })).toBe('reply')
	expect(does('ל', { code: 'KeyK' })).toBe('previous')
	expect(does('ㅓ', { code: 'KeyJ' })).toBe('next')
	expect(does('١', { code: 'Digit1' })).toBe('react-1')
	expect(['؟', '？', '\u037e'].map((key) => does(key, { shiftKey: true }))).toEqual(
		Array(3).fill('shortcuts'),
	)
})

test('elif’s own layout wins over the place: Dvorak and AZERTY write what they write', () => {
	expect(does('j', { code: 'KeyC' })).toBe('next')
	expect(does('h', { code: 'KeyJ' })).toBeNull()
	expect(does('&', { code: 'Digit1' })).toBe('react-1')
	expect(does('1', { code: 'Digit1', shiftKey: true })).toBe('react-1')
	expect(does('!', { code: 'Digit1', shiftKey: true })).toBeNull()
})
