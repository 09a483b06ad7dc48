import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

const ROOT = resolve(import.meta.dirname, '../..')
/** Where the code of this repository lies. */
export const FOLDERS = 'app worker durable-objects storage migrations scripts tests proof'.split(
	' ',
)
const NAMING = /\b(?:from|import)[\s(]*['"`]/g

export interface Import {
	specifier: string
	/** Static imports load with the module, later ones by `import()`; types load nothing. */
	kind: 'static' | 'later' | 'type'
}

/** Every import of a module: static, re-exported or dynamic. */
export function importsIn(source: string, file: string): Import[] {
	const found: Import[] = []
	const look = (node: ts.Node): void => {
		const specifier = specifierOf(node)
		if (specifier && ts.isStringLiteralLike(specifier)) {
			found.push({ specifier: specifier.text, kind: kindOf(node) })
		}
		ts.forEachChild(node, look)
	}
	look(ts.createSourceFile(file, upToLastImport(source), ts.ScriptTarget.Latest))
	return found
}

/** The source up to its last import. The rest, mostly texts in thirty languages, need not be parsed. */
function upToLastImport(source: string): string {
	const last = [...source.matchAll(NAMING)].at(-1)
	if (!last) return ''
	const end = source.indexOf('\n', last.index + last[0].length)
	return end === -1 ? source : source.slice(0, end)
}

/** The names in a module's code that say this word; names in strings and comments are none. */
export function identifiersIn(file: string, word: RegExp): string[] {
	const source = readFileSync(file, 'utf8')
	if (!new RegExp(word.source.replace(/[\^$]/g, ''), word.flags).test(source)) return []
	const found: string[] = []
	const look = (node: ts.Node): void => {
		if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
			found.push(node.text.replace('#', ''))
		ts.forEachChild(node, look)
	}
	const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind))
	return found.filter((name) => word.test(name))
}

const known = new Map<string, Import[]>()

export function importsOf(file: string): Import[] {
	const found = known.get(file) ?? importsIn(readFileSync(file, 'utf8'), file)
	known.set(file, found)
	return found
}

function specifierOf(node: ts.Node): ts.Node | undefined {
	if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
	if (ts.isImportTypeNode(node))
		return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
	const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
	return isCall ? node.arguments[0] : undefined
}

function kindOf(node: ts.Node): Import['kind'] {
	if (ts.isCallExpression(node)) return 'later'
	const isType = ts.isImportDeclaration(node)
		? node.importClause?.isTypeOnly
		: ts.isExportDeclaration(node)
			? node.isTypeOnly
			: true
	return isType ? 'type' : 'static'
}

const resolved = new Map<string, string>()

/** The file of ours that a specifier names; null for a package. */
export function fileOf(specifier: string, by: string): string | null {
	if (!/^[.#]/.test(specifier)) return null
	const name = specifier.startsWith('#') ? specifier : `${dirname(by)} ${specifier}`
	const file = resolved.get(name) ?? createRequire(by).resolve(specifier)
	resolved.set(name, file)
	return file
}

export function sources(folder: string): string[] {
	return filesIn(folder, /\.(ts|tsx)$/)
}

export function filesIn(folder: string, ending: RegExp): string[] {
	return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.map((name) => join(ROOT, folder, name))
		.filter((path) => ending.test(path) && statSync(path).isFile())
}

/** Circles of imports, each as the list of its files. */
export function circles(files: readonly string[], next: (file: string) => string[]): string[][] {
	const found: string[][] = []
	const done = new Set<string>()
	const path: string[] = []
	const walk = (file: string): void => {
		const met = path.indexOf(file)
		if (met !== -1) found.push([...path.slice(met), file])
		if (met !== -1 || done.has(file)) return
		path.push(file)
		for (const other of next(file)) walk(other)
		path.pop()
		done.add(file)
	}
	for (const file of files) walk(file)
	return found
}
