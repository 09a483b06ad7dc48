import { expect, test } from 'vitest'
import { isContact, linkOfContact, wordsOfContact } from '#rules/pages/contact'

test.each([
	['olu@stage.example', 'mailto:olu@stage.example', 'olu@stage.example'],
	['https://stage.example/contact/', 'https://stage.example/contact/', 'stage.example/contact'],
])('G-185: a buyer reaches the seller at %s', (contact, link, words) => {
	expect(isContact(contact)).toBe(true)
	expect(linkOfContact(contact)).toBe(link)
	expect(wordsOfContact(contact)).toBe(words)
})

test.each([
	'javascript:alert(1)',
	'http://stage.example',
	'olu',
	'olu@stage?bcc=all@stage.example',
])('G-185: nobody is sent to %s', (contact) => expect(isContact(contact)).toBe(false))
