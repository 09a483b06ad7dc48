import { expect, test } from 'vitest'
import { ownPath } from '#rules/pages/own-path'

const ORIGIN = 'https://stage.example'

test('API-00: an address that stays on the stage is its path and query', () => {
	expect(ownPath('/stage?join=simple#top', ORIGIN)).toBe('/stage?join=simple')
	expect(ownPath('https://stage.example/admin', ORIGIN)).toBe('/admin')
	expect(ownPath('stage', ORIGIN)).toBe('/stage')
	expect(ownPath('/stage/../admin')).toBe('/admin')
	expect(ownPath('/stage?to=//evil.example', ORIGIN)).toBe('/stage?to=//evil.example')
})

test.each([
	'//evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'/\r/evil.example',
	'\t//evil.example',
	'/\t\\evil.example',
	' //evil.example',
	'/.//evil.example',
	'/..//evil.example',
	'/x/..//evil.example',
	'https://evil.example',
	'https://stage.example@evil.example',
	'https://stage.example.evil.example',
	'http://stage.example/',
	'javascript:alert(1)',
	'data:text/html,x',
	'blob:https://stage.example/x',
	'http://[',
])('API-00: %j leads away and is no path of ours', (address) => {
	expect(ownPath(address, ORIGIN)).toBeNull()
})
