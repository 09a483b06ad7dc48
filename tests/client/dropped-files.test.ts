import { expect, test } from 'vitest'
import { guardDrops, preferForDrops, takeDrops } from '#client/dropped-files'

const sea = new File(['sea'], 'sea.png', { type: 'image/png' })

/** A page, and what becomes of something that is dragged over it and dropped. */
function openPage() {
	const page = new EventTarget()
	guardDrops(page as never)
	const tell = (name: string, dataTransfer = {}, isTaken = false) => {
		const event = Object.assign(new Event(name, { cancelable: true }), { dataTransfer })
		if (isTaken) event.preventDefault()
		page.dispatchEvent(event)
		return event
	}
	return {
		tell,
		drop: (files: File[], isTaken = false) => {
			const brought = { types: ['Files'], files, dropEffect: 'copy' }
			const over = tell('dragover', brought, isTaken)
			const { defaultPrevented } = tell('drop', brought, isTaken)
			const opens = !over.defaultPrevented || !defaultPrevented
			return { opens, isOffered: brought.dropEffect !== 'none' }
		},
	}
}

/** A box that is open until the end of the test. */
function openBox() {
	const took: string[] = []
	const take = (files: File[]) => void took.push(...files.map(({ name }) => name))
	return { took, take, [Symbol.dispose]: takeDrops(take) }
}

test('wherever ada drops a file, the page stays; where nothing takes it her pointer says so', () => {
	const page = openPage()
	expect(page.drop([sea])).toEqual({ opens: false, isOffered: false })
	expect(page.drop([])).toEqual({ opens: false, isOffered: false })
	{
		using box = openBox()
		expect(page.drop([sea])).toEqual({ opens: false, isOffered: true })
		expect(box.took).toEqual(['sea.png'])
	}
	expect(page.drop([sea])).toEqual({ opens: false, isOffered: false })
})

test('a file that ada drops beside all boxes is for the one that was opened, or turned to, last', () => {
	const page = openPage()
	using post = openBox()
	{
		using reply = openBox()
		page.drop([sea])
		expect([post.took, reply.took]).toEqual([[], ['sea.png']])
		preferForDrops(post.take)
		page.drop([sea])
		expect(post.took).toEqual(['sea.png'])
		preferForDrops(reply.take)
	}
	page.drop([sea])
	expect(post.took).toEqual(['sea.png', 'sea.png'])
})

test('what a box took itself, words, and a picture of the page itself go to no other', () => {
	const page = openPage()
	using box = openBox()
	page.drop([sea], true)
	expect(page.tell('drop', { types: ['text/plain'], files: [] }).defaultPrevented).toBe(false)
	page.tell('dragstart')
	expect(page.drop([sea])).toEqual({ opens: false, isOffered: false })
	expect(box.took).toEqual([])
	page.tell('dragend')
	page.drop([sea])
	expect(box.took).toEqual(['sea.png'])
})
