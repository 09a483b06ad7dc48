import ts from 'typescript'

/** A mistake that somebody could make, planted on purpose: the named suite must notice. */
export interface Defect {
	name: string
	/** The promise that this defect breaks. */
	broken: string
	/** The test file that must turn red. */
	caughtBy: string
	changes: Change[]
}

/** A place in the program, named by its syntax and not by its words, and what becomes of it. */
export interface Change {
	file: string
	/** A function, method or constant of that file; null: anywhere in it. */
	within: string | null
	place: Place
	becomes: Edit
}

export interface Place {
	/** The description by which a person finds it. */
	says: string
	/** The node that is meant, if this is where it hangs. */
	find(node: ts.Node): ts.Node | undefined
}

/** The source that replaces the node. */
type Edit = (was: string, node: ts.Node) => string

export function change(
	file: string,
	within: string | null,
	place: Place,
	becomes: Edit | string,
): Change {
	return { file, within, place, becomes: typeof becomes === 'string' ? () => becomes : becomes }
}

/** The source with the mistake in it. */
export function spoil(source: string, { file, within, place, becomes }: Change): string {
	const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
	const named = within === null ? [tree] : all(tree, (node) => declared(node, within))
	const [scope] = named
	if (!scope || named.length > 1)
		throw new Error(`${file} declares ${within} ${named.length} times instead of once`)
	const [node, ...others] = new Set(all(scope, place.find))
	if (!node || others.length > 0)
		throw new Error(
			`${file} has ${place.says} ${others.length + (node ? 1 : 0)} times instead of once in ${within ?? 'it'}`,
		)
	const [from, to] = [node.getStart(tree), node.getEnd()]
	return source.slice(0, from) + becomes(node.getText(tree), node) + source.slice(to)
}

// Places

/** The value of a variable, constant or member. */
export function variable(name: string): Place {
	return {
		says: `a variable ${name}`,
		find: (node) =>
			(ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) &&
			node.name.getText() === name
				? node.initializer
				: undefined,
	}
}

/** A call of this function or method; of several, the one whose arguments mention a name. */
export function call(name: string, mentioned?: string): Place {
	return {
		says: `a call of ${name}${mentioned ? ` with ${mentioned}` : ''}`,
		find: (node) => (isCall(node, name, mentioned) ? node : undefined),
	}
}

export function argument(of: string, at: number, mentioned?: string): Place {
	return {
		says: `an argument ${at} of ${of}`,
		find: (node) => (isCall(node, of, mentioned) ? node.arguments[at] : undefined),
	}
}

/** The statement that begins with a condition on this. */
export function ifOn(mentioned: string): Place {
	return {
		says: `an if on ${mentioned}`,
		find: (node) =>
			ts.isIfStatement(node) && mentions(node.expression, mentioned) ? node : undefined,
	}
}

/** The condition of the statement that mentions this text. */
export function conditionOn(mentioned: string): Place {
	return {
		says: `a condition on ${mentioned}`,
		find: (node) =>
			ts.isIfStatement(node) && mentions(node.expression, mentioned) ? node.expression : undefined,
	}
}

/** The one comparison with this, among any number of others. */
export function comparison(mentioned: string): Place {
	return {
		says: `a comparison with ${mentioned}`,
		find: (node) =>
			ts.isBinaryExpression(node) &&
			COMPARING.has(node.operatorToken.kind) &&
			mentions(node, mentioned)
				? node
				: undefined,
	}
}

export function negation(of: string): Place {
	return {
		says: `a negation of ${of}`,
		find: (node) =>
			ts.isPrefixUnaryExpression(node) && node.operand.getText() === of ? node : undefined,
	}
}

/** A property as it is read. */
export function access(name: string): Place {
	return {
		says: `a reading of ${name}`,
		find: (node) =>
			ts.isPropertyAccessExpression(node) && node.name.text === name ? node : undefined,
	}
}

/** A text, such as an SQL statement, that holds these words. */
export function text(words: string): Place {
	return {
		says: `a text with '${words}'`,
		find: (node) => (isText(node) && node.getText().includes(words) ? node : undefined),
	}
}

/** The one way out that answers something of this. */
export function returning(mentioned: string): Place {
	return {
		says: `a return of ${mentioned}`,
		find: (node) => (ts.isReturnStatement(node) && mentions(node, mentioned) ? node : undefined),
	}
}

export function body(): Place {
	return {
		says: 'a body',
		find: (node) => (ts.isBlock(node) && ts.isFunctionLike(node.parent) ? node : undefined),
	}
}

export function itself(): Place {
	return {
		says: 'a function',
		find: (node) => (ts.isFunctionLike(node) && !ts.isArrowFunction(node) ? node : undefined),
	}
}

// Edits

/** A statement is left out. */
export const drop: Edit = () => ';'

export function before(code: string): Edit {
	return (was) => `${code}\n${was}`
}

export function after(code: string): Edit {
	return (was) => `${was}\n${code}`
}

/** Other words in a text. */
export function words(from: string, to: string): Edit {
	return (was, node) => {
		const said = ts.isStringLiteral(node) ? node.text.replace(from, () => to) : null
		return said === null ? was.replace(from, () => to) : JSON.stringify(said)
	}
}

/** Makes the method asynchronous, so that it can contain an await. */
export const awaiting: Edit = (was, node) => {
	const { type, body } = node as ts.MethodDeclaration
	const start = node.getStart()
	const head = was.slice(0, (type ?? body ?? node).getFullStart() - start)
	return `async ${type ? head.slice(0, head.lastIndexOf(':')) : head} ${body?.getText() ?? ''}`
}

const COMPARING = new Set([
	ts.SyntaxKind.EqualsEqualsEqualsToken,
	ts.SyntaxKind.ExclamationEqualsEqualsToken,
	ts.SyntaxKind.LessThanToken,
	ts.SyntaxKind.LessThanEqualsToken,
	ts.SyntaxKind.GreaterThanToken,
	ts.SyntaxKind.GreaterThanEqualsToken,
])

function all(scope: ts.Node, find: (node: ts.Node) => ts.Node | undefined): ts.Node[] {
	const found: ts.Node[] = []
	const look = (node: ts.Node): void => {
		const one = find(node)
		if (one) found.push(one)
		ts.forEachChild(node, look)
	}
	look(scope)
	return found
}

/** With a body or a value: not the overloads before it, nor what only has the same type. */
function declared(node: ts.Node, name: string): ts.Node | undefined {
	const isWhole =
		(ts.isFunctionLike(node) && (node as ts.FunctionLikeDeclaration).body) ||
		(ts.isVariableDeclaration(node) && node.initializer) ||
		(ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name))
	const isNamed = isWhole && nameOf(node as ts.NamedDeclaration) === name
	return isNamed ? node : undefined
}

function nameOf({ name }: ts.NamedDeclaration): string | undefined {
	return name && ts.isStringLiteral(name) ? name.text : name?.getText()
}

function isCall(node: ts.Node, name: string, mentioned?: string): node is ts.CallExpression {
	if (!ts.isCallExpression(node)) return false
	const callee = ts.isPropertyAccessExpression(node.expression)
		? node.expression.name
		: node.expression
	const isThis = callee.getText() === name
	return isThis && (!mentioned || node.arguments.some((one) => mentions(one, mentioned)))
}

/** A name, or a text that is exactly this. */
function mentions(node: ts.Node, name: string): boolean {
	const isThis = (one: ts.Node) =>
		(ts.isIdentifier(one) || ts.isPrivateIdentifier(one) || ts.isStringLiteral(one)) &&
		one.text === name
	return all(node, (one) => (isThis(one) ? one : undefined)).length > 0
}

function isText(node: ts.Node): boolean {
	return (
		ts.isStringLiteralLike(node) ||
		ts.isTemplateExpression(node) ||
		ts.isRegularExpressionLiteral(node)
	)
}
