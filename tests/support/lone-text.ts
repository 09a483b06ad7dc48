import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { sources } from './imports.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Places in these folders where a component draws text beside something else in the same element. */
export function besidesIn(folder: string): string[] {
	const files = sources(folder).filter((file) => file.endsWith('.tsx'))
	return besides(files, (file) => readFileSync(file, 'utf8'))
}

/** The same for the source of a component. */
export function besidesOf(source: string): string[] {
	const file = join(ROOT, 'app/ui/written-nowhere.tsx')
	return besides([file], () => source)
}

const known = new Map<string, ts.SourceFile | undefined>()

/** Both programs have the same packages. */
function parsed(name: string, parse: () => ts.SourceFile | undefined): ts.SourceFile | undefined {
	if (!known.has(name)) known.set(name, parse())
	return known.get(name)
}

function besides(files: readonly string[], read: (file: string) => string): string[] {
	const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
	// Components need no types of the server.
	const asked = { ...config.compilerOptions, types: ['vite/client'] }
	const { options } = ts.convertCompilerOptionsFromJson(asked, ROOT)
	const host = ts.createCompilerHost(options)
	const { getSourceFile } = host
	host.getSourceFile = (name, ...rest) =>
		files.includes(name)
			? ts.createSourceFile(name, read(name), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
			: parsed(name, () => getSourceFile(name, ...rest))
	const program = ts.createProgram(files, options, host)
	return files.flatMap((file) => {
		const source = program.getSourceFile(file)
		return source ? besidesWithin(source, program.getTypeChecker()) : []
	})
}

function besidesWithin(source: ts.SourceFile, types: ts.TypeChecker): string[] {
	const found: string[] = []
	const name = (node: ts.Node) => {
		const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
		const said = node.getText(source).trim().replaceAll(/\s+/g, ' ')
		found.push(`${relative(ROOT, source.fileName)}:${line + 1} ${said.slice(0, 60)}`)
	}
	const look = (node: ts.Node): void => {
		if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
			const drawn = node.children.filter(isDrawn)
			// A fragment is no element, so a text alone in it may still have siblings.
			const isAlone = drawn.length < 2 && ts.isJsxElement(node)
			for (const child of drawn) if (isText(child, types, isAlone)) name(child)
		}
		if (isComponent(node) && returnsText(node, types)) name(node)
		ts.forEachChild(node, look)
	}
	look(source)
	return found
}

function isDrawn(child: ts.JsxChild): boolean {
	if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces
	return !ts.isJsxExpression(child) || child.expression !== undefined
}

/** An array has several text nodes, because React makes one for each text. */
function isText(child: ts.JsxChild, types: ts.TypeChecker, isAlone: boolean): boolean {
	if (ts.isJsxText(child)) return !isAlone
	if (!ts.isJsxExpression(child) || !child.expression) return false
	const type = types.getTypeAtLocation(child.expression)
	return isAlone ? holdsTexts(type, types) : mayBeText(type, types)
}

function mayBeText(type: ts.Type, types: ts.TypeChecker, around: readonly ts.Type[] = []): boolean {
	if (around.includes(type)) return false
	if (type.isUnion()) return type.types.some((one) => mayBeText(one, types, [...around, type]))
	if (type.isStringLiteral()) return type.value !== ''
	if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) return true
	return holdsTexts(type, types, around)
}

function holdsTexts(
	type: ts.Type,
	types: ts.TypeChecker,
	around: readonly ts.Type[] = [],
): boolean {
	if (type.isUnion()) return type.types.some((one) => holdsTexts(one, types, [...around, type]))
	const [item] = types.isArrayType(type) ? types.getTypeArguments(type as ts.TypeReference) : []
	return item !== undefined && mayBeText(item, types, around)
}

function isComponent(node: ts.Node): node is ts.FunctionDeclaration {
	return ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')
}

function returnsText(node: ts.FunctionDeclaration, types: ts.TypeChecker): boolean {
	const signature = types.getSignatureFromDeclaration(node)
	return signature !== undefined && mayBeText(types.getReturnTypeOfSignature(signature), types)
}
