import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import ts from 'typescript'

const ROOT = resolve(import.meta.dirname, '../..')
const NAMING = /\b(?:from|import)[\s(]*['"`]/g

export interface Import {
	specifier: string
	/** Static ones are loaded along, later ones with `import()`; types leave nothing behind. */
	kind: 'static' | 'later' | 'type'
}

/** All that a module asks for, whether it imports it, hands it on or fetches it later. */
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

/** Behind it nothing is to be found, and most of what is written stands there: texts in thirty languages. */
function upToLastImport(source: string): string {
	const last = [...source.matchAll(NAMING)].at(-1)
	if (!last) return ''
	const end = source.indexOf('\n', last.index + last[0].length)
	return end === -1 ? source : source.slice(0, end)
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

/** Where a specifier leads, when that is a file of ours. */
export function fileOf(specifier: string, by: string): string | null {
	return /^[.#]/.test(specifier) ? createRequire(by).resolve(specifier) : null
}

export function sources(folder: string): string[] {
	return filesIn(folder, /\.(ts|tsx)$/)
}

export function filesIn(folder: string, ending: RegExp): string[] {
	return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.map((name) => join(ROOT, folder, name))
		.filter((path) => ending.test(path) && statSync(path).isFile())
}

/** Ways that lead from a module back to itself, as lists of what is met on them. */
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
