import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The files in which a build lists its inputs. They are not served. */
const LISTS = ['client', 'server'].map((half) => join('build', 'inputs', `${half}.json`))
/** Folders in which a new file makes a build out of date although no module imports it. */
const FOLDERS = ['public', 'app/routes']
const PACKAGES = 'package-lock.json'

/**
 * A plugin that writes the list of all inputs of a bundle: its modules, the configuration, and what the
 * configuration imports.
 */
export function bundleInputs(root: string): Plugin {
	let ofConfig: string[] = []
	let list = ''
	return {
		name: 'stage-bundle-inputs',
		apply: 'build',
		configResolved({ build, configFile, configFileDependencies }) {
			ofConfig = [...(configFile ? [configFile] : []), ...configFileDependencies]
			list = join(root, LISTS[build.ssr ? 1 : 0] ?? '')
		},
		generateBundle() {
			const modules = [...this.getModuleIds(), ...ofConfig]
				.map((id) => id.split('?')[0] ?? '')
				.filter((file) => file.startsWith(`${root}/`) && existsSync(file))
				.map((file) => relative(root, file))
				.filter((file) => !file.startsWith('node_modules/'))
			mkdirSync(dirname(list), { recursive: true })
			writeFileSync(list, JSON.stringify([...new Set(modules)].sort(), null, '\t'))
		},
	}
}

/** Whether an input of the bundle was changed, deleted or added since the build. */
export function isStale(root: string): boolean {
	const built = join(root, 'build', 'server', 'index.js')
	const lists = LISTS.map((list) => join(root, list))
	if (![built, ...lists].every((file) => existsSync(file))) return true
	const inputs = lists.flatMap((list) => JSON.parse(readFileSync(list, 'utf8')) as string[])
	const builtAt = statSync(built).mtimeMs
	return [...new Set([...inputs, ...FOLDERS, PACKAGES])].some(
		(path) => changedAt(join(root, path)) > builtAt,
	)
}

/** The time of the latest change of a file, or of any file in a folder. A deleted file counts as changed now. */
function changedAt(path: string): number {
	if (!existsSync(path)) return Number.POSITIVE_INFINITY
	const found = statSync(path)
	if (!found.isDirectory()) return found.mtimeMs
	return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}
