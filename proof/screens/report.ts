import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from './look.ts'

export function folderOf(state: string): string {
	return state.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/** The data that every test of a run has left. */
export function readPictures(folder: string): Picture[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.json'))
		.flatMap((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Picture[])
}

/** The same finding in many pictures once, with the pictures in which it is. */
export function together(pictures: Picture[]): Map<string, Picture[]> {
	const all = new Map<string, Picture[]>()
	for (const picture of pictures)
		for (const { rule, where, text } of picture.findings) {
			const what = rule === 'barrier' ? `${rule}: ${where}: ${text}` : `${rule}: ${where}`
			all.set(what, [...new Set([...(all.get(what) ?? []), picture])])
		}
	return all
}

/** A contact sheet: findings first, then every state with its pictures. */
export function writeSheet(folder: string, pictures: Picture[]): void {
	const states = Map.groupBy(pictures, ({ state }) => state)
	const found = [...together(pictures)].map(
		([what, where]) => `<li>${plain(what)}<br>${where.map(link).join(' ')}</li>`,
	)
	const sections = [...states].map(
		([state, its]) => `<h2>${plain(state)}</h2><div>${its.map(thumbnail).join('')}</div>`,
	)
	writeFileSync(
		join(folder, 'index.html'),
		`<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{font:15px system-ui;margin:24px;background:#888}
div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}
figure{margin:0}img{display:block;block-size:420px}.found img{outline:4px solid red}
</style><h1>${pictures.length} pictures, ${found.length} findings</h1><ul>${found.join('')}</ul>${sections.join('')}`,
	)
}

function thumbnail(picture: Picture): string {
	const said = picture.findings.map(({ rule, where, text }) => `${rule}: ${where}: ${text}`)
	return `<figure class="${said.length > 0 ? 'found' : ''}" title="${plain(said.join('\n'))}"><a href="${addressOf(picture)}"><img loading="lazy" src="${addressOf(picture)}" alt=""></a><figcaption>${nameOf(picture)}</figcaption></figure>`
}

function link(picture: Picture): string {
	return `<a href="${addressOf(picture)}">${plain(picture.state)} ${nameOf(picture)}</a>`
}

function nameOf({ language, theme, width }: Picture): string {
	return `${language} ${theme} ${width}`
}

function addressOf({ state, file }: Picture): string {
	return `${folderOf(state)}/${file}`
}

function plain(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
