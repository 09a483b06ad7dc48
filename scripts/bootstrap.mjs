// The first code that runs on a fresh clone: plain JavaScript for any Node from 20 on, without a dependency.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const ownNode = join(
	root,
	'node_modules',
	'node',
	'bin',
	process.platform === 'win32' ? 'node.exe' : 'node',
)

const LOOK_EVERY_MS = 500

/** Installs what is missing, then runs a script with the project's own Node. */
export function handOver(script, args = process.argv.slice(2)) {
	install()
	const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` }
	const child = spawn(
		ownNode,
		[
			'--disable-warning=ExperimentalWarning',
			'--import',
			pathToFileURL(join(root, 'scripts', 'with-parent.mjs')).href,
			join(root, 'scripts', script),
			...args,
		],
		{ cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env },
	)
	whenNpmIsGone(() => child.kill('SIGTERM'))
	// The child gets Ctrl-C from the terminal. This process only waits until the child has cleaned up.
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
		process.on(signal, () => signal !== 'SIGINT' && child.kill(signal))
	child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * Calls `end` when npm has ended, or the shell between npm and this process. Both may be killed without a signal
 * to this process.
 */
function whenNpmIsGone(end) {
	if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
	const above = [process.ppid, npmAbove(process.ppid)].filter((pid) => pid > 1)
	const looking = setInterval(() => {
		if (above.every(isAlive)) return
		clearInterval(looking)
		end()
	}, LOOK_EVERY_MS)
	looking.unref()
}

function npmAbove(pid) {
	try {
		const said = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
		const [, above, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(said) ?? []
		return /(^|\/)-?(sh|bash|dash|zsh)$/.test(name) ? Number(above) : null
	} catch {
		return null
	}
}

function isAlive(pid) {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return error.code === 'EPERM'
	}
}

function install() {
	const done = join(root, 'node_modules', '.package-lock.json')
	const wanted = join(root, 'package-lock.json')
	const fresh =
		existsSync(ownNode) &&
		existsSync(done) &&
		(!existsSync(wanted) || statSync(done).mtimeMs >= statSync(wanted).mtimeMs - 1000)
	if (fresh) return
	console.log('Installing what package-lock.json names (one or two minutes) …')
	const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
	// `npm ci` refuses a lock file that lacks any platform's binaries, and a registry may not have all of them.
	// `install --no-save` also installs the locked versions, and writes nothing.
	const quietly = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
	const { status } = spawnSync('npm', quietly, {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env,
		shell: process.platform === 'win32',
	})
	if (status !== 0) process.exit(status ?? 1)
}
