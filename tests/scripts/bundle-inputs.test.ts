import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isStale } from '../../scripts/bundle-inputs.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NOW = Date.now() / 1000
const FILES = {
	'package.json': '{ "type": "module" }',
	'package-lock.json': '{}',
	'vite.config.ts': `
		import { bundleInputs } from '${ROOT}/scripts/bundle-inputs.ts'
		import { names } from './scripts/short-names.ts'
		export default {
			plugins: [bundleInputs(import.meta.dirname)],
			define: { NAMES: JSON.stringify(names) },
			logLevel: 'silent',
		}`,
	'scripts/short-names.ts': "export const names = 'abc'",
	'worker/index.ts': "import { schema } from '../migrations/schema.ts'\nconsole.log(schema, NAMES)",
	'migrations/schema.ts': "export const schema = 'tables'",
	'migrations/0001_stage.sql': 'SELECT 1',
	'app/page.ts': "import './page.css'\nconsole.log(NAMES)",
	'app/page.css': 'a { color: red }',
	'app/routes/stage.tsx': '',
	'docs/stage.md': '',
	'public/icon.svg': '<svg/>',
}

test('a developer who edits any source of the bundle tests the new one: modules of any folder, the configuration, and its imports', async () => {
	using site = await built()
	const stale = Object.keys(FILES).filter((file) => {
		site.touch(file, NOW + 5)
		const isNoticed = isStale(site.root)
		site.touch(file, NOW - 60)
		return isNoticed
	})

	expect(stale).toEqual([
		'package-lock.json',
		'vite.config.ts',
		'scripts/short-names.ts',
		'worker/index.ts',
		'migrations/schema.ts',
		'app/page.ts',
		'app/page.css',
		'app/routes/stage.tsx',
		'public/icon.svg',
	])
	expect(isStale(site.root)).toBe(false)
})

test('a module that went, and a route and a file of the public folder that came, make a build stale, too', async () => {
	using site = await built()

	site.write('public/new.svg', '<svg/>', NOW + 5)
	expect(isStale(site.root)).toBe(true)
	site.touch('public/new.svg', NOW - 60)
	expect(isStale(site.root)).toBe(false)
	site.write('app/routes/terms.tsx', '', NOW + 5)
	expect(isStale(site.root)).toBe(true)
	site.touch('app/routes/terms.tsx', NOW - 60)
	rmSync(join(site.root, 'migrations/schema.ts'))
	expect(isStale(site.root)).toBe(true)
})

test('a build without a list of its sources is built again', async () => {
	using site = await built()
	rmSync(join(site.root, 'build/inputs'), { recursive: true })

	expect(isStale(site.root)).toBe(true)
})

test('the stage’s own configuration writes the list of sources, and is in it with its imports', async () => {
	const { loadConfigFromFile } = await import('vite')
	const file = join(ROOT, 'vite.config.ts')

	const { config, dependencies = [] } =
		(await loadConfigFromFile({ command: 'build', mode: 'production' }, file)) ?? {}

	expect(JSON.stringify(config?.plugins)).toContain('"stage-bundle-inputs"')
	const found = dependencies.map((path) => resolve(ROOT, path))
	for (const script of ['emoji-data', 'short-names', 'older-css'])
		expect(found).toContain(join(ROOT, 'scripts', `${script}.ts`))
})

/** A small site, built in both halves a minute after its sources were written. */
async function built() {
	const { build } = await import('vite')
	const root = realpathSync(mkdtempSync(join(tmpdir(), 'stage-inputs-')))
	const touch = (file: string, at: number) => utimesSync(join(root, file), at, at)
	const write = (file: string, text: string, at = NOW - 60) => {
		mkdirSync(dirname(join(root, file)), { recursive: true })
		writeFileSync(join(root, file), text)
		touch(file, at)
	}
	for (const [file, text] of Object.entries(FILES)) write(file, text)
	const configFile = join(root, 'vite.config.ts')
	const input = join(root, 'app/page.ts')
	await build({ root, configFile, build: { outDir: 'build/client', rollupOptions: { input } } })
	await build({ root, configFile, build: { outDir: 'build/server', ssr: 'worker/index.ts' } })
	touch('build/server/index.js', NOW)
	for (const folder of ['public', 'app/routes']) touch(folder, NOW - 60)
	return { root, touch, write, [Symbol.dispose]: () => rmSync(root, { recursive: true }) }
}
