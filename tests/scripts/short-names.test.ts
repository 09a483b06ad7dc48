import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortNames } from '../../scripts/short-names.ts'

const CLASSES = 4_000

test('kenji, whose browser hides elements with names of ads, sees every part of the page: no short class name looks like an ad, and each is unique', () => {
	const root = mkdtempSync(join(tmpdir(), 'stage-names-'))
	const file = join(root, 'app', 'all.module.css')
	const all = Array.from({ length: CLASSES }, (_, n) => `class${n}`)
	mkdirSync(join(root, 'app'))
	writeFileSync(file, all.map((name) => `.${name} {}`).join('\n'))

	const nameOf = shortNames(root)
	const names = all.map((name) => nameOf(name, file))

	rmSync(root, { recursive: true })
	expect(new Set(names).size).toBe(CLASSES)
	expect(names.filter((name) => /^(ads?|adv|advert|banner|sponsor)\d*$/i.test(name))).toEqual([])
	expect(names).toContain('ae')
})
