import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readPictures, together, writeSheet } from '#proof/screens/report'
import { build, explain, ROOT } from './local-stage.ts'

// `npm run screens` takes pictures of every state of the page and checks each by rules. `--state reply,edit`,
// `--language ar` and `--width 390` limit it. reports/screens/index.html shows the pictures. A finding fails the run.
const FOLDER = join(ROOT, 'reports', 'screens')
const WHAT = {
	state: { type: 'string' },
	language: { type: 'string' },
	width: { type: 'string' },
} as const

try {
	const { values } = parseArgs({ options: WHAT })
	build()
	rmSync(FOLDER, { recursive: true, force: true })
	mkdirSync(FOLDER, { recursive: true })
	const from = Date.now()
	const { status } = spawnSync(
		process.execPath,
		[
			join(ROOT, 'node_modules', 'playwright', 'cli.js'),
			'test',
			`--config=${join(ROOT, 'proof', 'screens', 'playwright.config.ts')}`,
			'--reporter=dot',
		],
		{ cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...asked(values) } },
	)
	const pictures = readPictures(FOLDER)
	writeSheet(FOLDER, pictures)
	const found = together(pictures)
	for (const [what, { length, 0: first }] of found)
		console.log(`${what}\n  in ${length}, first ${first?.state} ${first?.file}`)
	const minutes = ((Date.now() - from) / 60_000).toFixed(1)
	console.log(`${pictures.length} pictures, ${found.size} findings (${minutes} min)`)
	console.log('All of them: reports/screens/index.html')
	process.exit(status === 0 && pictures.length > 0 && found.size === 0 ? 0 : 1)
} catch (error) {
	explain(error)
}

function asked(values: { state?: string; language?: string; width?: string }): NodeJS.ProcessEnv {
	const wanted = Object.entries(values).map(([name, value]) => [
		`SCREENS_${name.toUpperCase()}`,
		value,
	])
	return { ...Object.fromEntries(wanted), SCREENS_FOLDER: FOLDER }
}
