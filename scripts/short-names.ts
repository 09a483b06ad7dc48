import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const NEXT = `${FIRST}0123456789`
/** Class names whose elements ad blockers hide. */
const HIDDEN = /^(ads?\d*|adv)$/i
/** The folders whose classes every page of the stage repeats most. They get the names of one letter. */
const OFTEN = /^stage\/(messages|people|header|topics)\//
const NAME = /(?:\.|@keyframes )([a-zA-Z_][\w-]*)/g

/**
 * A function that gives classes short names. Each name is in the styles, in the scripts and in every row of the
 * page, so names of one or two letters save weight. The builds of server and browser count the same classes in the
 * same files, and so get the same names.
 */
export function shortNames(root: string): (name: string, file: string) => string {
	const folder = join(root, 'app')
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.module.css'))
		.sort()
		.sort((one, other) => Number(OFTEN.test(other)) - Number(OFTEN.test(one)))
	const names = new Map<string, string>()
	let n = 0
	const next = (): string => {
		const name = nth(n++)
		return HIDDEN.test(name) ? next() : name
	}
	for (const file of files) {
		const style = readFileSync(join(folder, file), 'utf8')
		for (const [, name = ''] of style.matchAll(NAME)) {
			const key = `${file} ${name}`
			if (!names.has(key)) names.set(key, next())
		}
	}
	return (name, file) => {
		const [path = ''] = relative(folder, file).split('?')
		const short = names.get(`${path} ${name}`)
		if (!short) throw new Error(`Nobody counted .${name} of ${path}.`)
		return short
	}
}

/** Names that follow each other begin alike, because the classes of one file stand beside each other and compress better so. */
function nth(n: number): string {
	let name = ''
	let rest = n
	while (rest >= FIRST.length) {
		rest -= FIRST.length
		name = NEXT[rest % NEXT.length] + name
		rest = Math.floor(rest / NEXT.length)
	}
	return FIRST[rest] + name
}
