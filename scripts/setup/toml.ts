/** The deployed stage's settings in wrangler.toml. */
export interface Production {
	name: string
	bucket: string
	databaseId: string
	/** The stage's domain; null for a name under workers.dev. */
	domain: string | null
	vars: Record<string, string>
}

/** The id in the file before the first set-up, which no database has. */
export const PLACEHOLDER = '00000000-0000-0000-0000-000000000000'

/**
 * wrangler.toml with these settings in its production part. Comments, order and everything else stay, because the
 * file is edited as text; a parser would drop comments.
 */
export function withProduction(toml: string, production: Production): string {
	const { name, bucket, databaseId, domain, vars } = production
	const sections = sectionsOf(toml)
	const set = (head: string, key: string, value: string) => {
		const section = sections.find((one) => one.head === head)
		if (!section) throw new Error(`wrangler.toml lacks ${head}.`)
		section.lines = withLine(section.lines, key, value)
	}
	set('[env.production]', 'name', quoted(name))
	set('[env.production]', 'workers_dev', String(domain === null))
	if (domain)
		set('[env.production]', 'routes', `[{ pattern = ${quoted(domain)}, custom_domain = true }]`)
	else drop(sections, '[env.production]', 'routes')
	set('[[env.production.d1_databases]]', 'database_name', quoted(name))
	set('[[env.production.d1_databases]]', 'database_id', quoted(databaseId))
	set('[[env.production.r2_buckets]]', 'bucket_name', quoted(bucket))
	if (!sections.some(({ head }) => head === '[env.production.vars]'))
		sections.push({ head: '[env.production.vars]', lines: ['[env.production.vars]', ''] })
	for (const [key, value] of Object.entries(vars)) set('[env.production.vars]', key, quoted(value))
	return `${sections
		.map(({ lines }) => lines.join('\n').trimEnd())
		.filter((text) => text !== '')
		.join('\n\n')}\n`
}

/** wrangler.toml without the settings of the deployed stage, as before the set-up. The names stay. */
export function withoutProduction(toml: string): string {
	const sections = sectionsOf(toml).filter(({ head }) => head !== '[env.production.vars]')
	drop(sections, '[env.production]', 'routes')
	const database = sections.find(({ head }) => head === '[[env.production.d1_databases]]')
	if (database) database.lines = withLine(database.lines, 'database_id', quoted(PLACEHOLDER))
	return `${sections.map(({ lines }) => lines.join('\n').trimEnd()).join('\n\n')}\n`
}

/** The settings of the deployed stage in the present wrangler.toml. */
export function productionIn(toml: string): Production {
	const sections = sectionsOf(toml)
	const read = (head: string, key: string) => {
		const lines = sections.find((one) => one.head === head)?.lines ?? []
		return lines.find((line) => isOf(line, key)) ?? ''
	}
	const text = (line: string) => /= "((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? ''
	const vars = sections.find(({ head }) => head === '[env.production.vars]')?.lines ?? []
	return {
		name: text(read('[env.production]', 'name')),
		bucket: text(read('[[env.production.r2_buckets]]', 'bucket_name')),
		databaseId: text(read('[[env.production.d1_databases]]', 'database_id')),
		domain: /pattern = "([^"]+)"/.exec(read('[env.production]', 'routes'))?.[1] ?? null,
		vars: Object.fromEntries(
			vars.flatMap((line) => {
				const key = /^([A-Z0-9_]+) ?= ?"/.exec(line)?.[1]
				return key ? [[key, JSON.parse(`"${text(line)}"`)]] : []
			}),
		),
	}
}

interface Section {
	head: string
	lines: string[]
}

/**
 * Splits the file into sections. Lines before the first head form a section of their own. Comments above a head
 * belong to the section before it.
 */
function sectionsOf(toml: string): Section[] {
	const sections: Section[] = [{ head: '', lines: [] }]
	for (const line of toml.split('\n')) {
		const head = /^(\[\[?[^\]]+\]\]?)\s*(?:#.*)?$/.exec(line)?.[1]
		if (head) sections.push({ head, lines: [] })
		sections.at(-1)?.lines.push(line)
	}
	return sections
}

function withLine(lines: string[], key: string, value: string): string[] {
	const at = lines.findIndex((line) => isOf(line, key))
	const [, , comment = ''] = /^([^#"]*(?:"[^"]*"[^#"]*)*)(\s*#.*)$/.exec(lines[at] ?? '') ?? []
	if (at >= 0) return lines.with(at, `${key} = ${value}${comment && ` ${comment.trim()}`}`)
	const end = lines.findLastIndex((line) => line.trim() !== '')
	return [...lines.slice(0, end + 1), `${key} = ${value}`, ...lines.slice(end + 1)]
}

function drop(sections: Section[], head: string, key: string): void {
	const section = sections.find((one) => one.head === head)
	if (section) section.lines = section.lines.filter((line) => !isOf(line, key))
}

function isOf(line: string, key: string): boolean {
	return line.startsWith(`${key} =`) || line.startsWith(`${key}=`)
}

function quoted(text: string): string {
	return JSON.stringify(text)
}
