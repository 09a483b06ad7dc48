import { beforeEach, expect, test, vi } from 'vitest'

const sea = new File(['sea'], 'sea.png', { type: 'image/png' })

class Dialog {
	isConnected = true
	matches = () => true
}
let covers: typeof import('#client/covers')
let drops: typeof import('#client/dropped-files')
beforeEach(async () => {
	vi.resetModules()
	vi.stubGlobal('HTMLElement', Dialog)
	covers = await import('#client/covers')
	drops = await import('#client/dropped-files')
})

/** Opens a dialog over all others, wherever it stands in the page. */
function openDialog() {
	return { [Symbol.dispose]: covers.cover(new Dialog(), () => {}) }
}

/** A page, and what becomes of something that is dragged over it and dropped. */
function openPage() {
	const page = new EventTarget()
	drops.guardDrops(page as never)
	const tell = (name: string, brought = {}, isTaken = false, target: object | null = null) => {
		const event = new Event(name, { cancelable: true })
		Object.assign(event, { dataTransfer: brought, clipboardData: brought })
		Object.defineProperty(event, 'target', { value: target })
		if (isTaken) event.preventDefault()
		page.dispatchEvent(event)
		return event
	}
	return {
		tell,
		paste: (
			brought: { files: File[]; getData: (type: string) => string },
			on: object,
			isTaken = false,
		) => tell('paste', brought, isTaken, on),
		bringLink: (on: object | null = null, types = ['text/uri-list', 'text/plain']) => {
			const brought = { types, files: [], dropEffect: 'copy' }
			const opens = !tell('dragover', brought, false, on).defaultPrevented
			return { opens, isOffered: brought.dropEffect !== 'none' }
		},
		drop: (files: File[], isTaken = false, on: object | null = null) => {
			const brought = { types: ['Files'], files, dropEffect: 'copy' }
			const over = tell('dragover', brought, isTaken, on)
			const { defaultPrevented } = tell('drop', brought, isTaken, on)
			const opens = !over.defaultPrevented || !defaultPrevented
			return { opens, isOffered: brought.dropEffect !== 'none' }
		},
	}
}

/** A box that is open until the end of the test. */
function openBox() {
	const took: string[] = []
	const take = (files: File[]) => void took.push(...files.map(({ name }) => name))
	return { took, take, [Symbol.dispose]: drops.takeDrops(take) }
}

test('the page stays when ada drops a file on any part of it; where no box takes the file her pointer shows that', () => {
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
		drops.preferForDrops(post.take)
		page.drop([sea])
		expect(post.took).toEqual(['sea.png'])
		drops.preferForDrops(reply.take)
	}
	page.drop([sea])
	expect(post.took).toEqual(['sea.png', 'sea.png'])
})

test('a link, or text that may be one, that ada drops beside all fields opens nothing in place of the page; a field takes it as its text', () => {
	const page = openPage()
	expect(page.bringLink()).toEqual({ opens: false, isOffered: false })
	expect(page.bringLink({ closest: () => null })).toEqual({ opens: false, isOffered: false })
	expect(page.bringLink(null, ['text/plain'])).toEqual({ opens: false, isOffered: false })
	expect(page.bringLink({ closest: () => ({}) })).toEqual({ opens: true, isOffered: true })
})

test('a picture that was taken off the page while it was dragged does not make the next file one of the page', () => {
	const page = openPage()
	using box = openBox()
	page.tell('dragstart')
	page.tell('pointerdown')
	page.drop([sea])
	expect(box.took).toEqual(['sea.png'])
})

test('a box takes no file that another box took, no words, and no picture of the page itself', () => {
	const page = openPage()
	using box = openBox()
	page.drop([sea], true)
	const words = { types: ['text/plain'], files: [] }
	const field = { closest: () => ({}) }
	expect(page.tell('drop', words, false, field).defaultPrevented).toBe(false)
	page.tell('dragstart')
	expect(page.drop([sea])).toEqual({ opens: false, isOffered: false })
	expect(box.took).toEqual([])
	page.tell('dragend')
	page.drop([sea])
	expect(box.took).toEqual(['sea.png'])
})

test('a picture that ada brings to a form that takes none is for none behind it, and she is told so', () => {
	const page = openPage()
	const said: string[] = []
	const stop = drops.sayNoPictures(() => said.push('no'))
	using composer = openBox()
	const topic = { closest: () => ({ matches: () => true }) }
	page.drop([sea], false, topic)
	expect([composer.took, said]).toEqual([[], ['no']])
	const pasted = { files: [sea], getData: () => '' }
	page.paste(pasted, topic)
	page.paste({ files: [sea], getData: (type) => (type === 'text/plain' ? 'A table' : '') }, topic)
	page.paste(pasted, topic, true)
	expect(said).toEqual(['no', 'no'])

	{
		using _status = openDialog()
		expect(page.drop([sea])).toEqual({ opens: false, isOffered: true })
		expect([composer.took, said.length]).toEqual([[], 3])
		using _story = openDialog()
		using story = openBox()
		page.drop([sea])
		page.paste(pasted, topic)
		expect([story.took, composer.took, said.length]).toEqual([['sea.png', 'sea.png'], [], 3])
		using _confirmation = openDialog()
		page.drop([sea])
		expect([story.took, composer.took, said.length]).toEqual([['sea.png', 'sea.png'], [], 4])
	}
	page.drop([sea])
	expect([composer.took, said.length]).toEqual([['sea.png'], 4])
	// A form that acts while a dialog is open does not become a part of that dialog.
	{
		using _settings = openDialog()
		drops.preferForDrops(composer.take)
	}
	page.drop([sea])
	expect(composer.took).toHaveLength(2)
	stop()
})
