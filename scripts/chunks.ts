// Which file of the build a module goes into.

import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

// Small modules of the stage's first load that other pages and chunks share. They are in one file with React, because a
// dozen files compress worse and need more requests: they weighed 1.5 kB more, of the 132 kB that a first load may weigh.
export const FRAMEWORK =
	/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//
const FURNITURE = [
	'app/client/browser-host.ts',
	'app/client/covers.ts',
	'app/client/identity.ts',
	'app/client/mutes.ts',
	'app/client/own-files.ts',
	'app/client/reading-time.ts',
	'app/contract/text.ts',
	'app/hydration/first-script.tsx',
	'app/hydration/page-end.ts',
	'app/locales/name-in-texts.ts',
	'app/locales/texts.tsx',
	'app/locales/use-exact.ts',
	'app/root.module.css',
	'app/rules/banner/shown-host.ts',
	'app/rules/counts.ts',
	'app/rules/dates.ts',
	'app/rules/events/event-times.ts',
	'app/rules/exact-time.ts',
	'app/rules/future-time.ts',
	'app/rules/own-dates.ts',
	'app/rules/people/profile-url.ts',
	'app/rules/text/bidi-isolate.ts',
	'app/rules/text/sentences.ts',
	'app/rules/time-of-day.ts',
	'app/rules/zone.ts',
	'app/stage/header/theme-switch.tsx',
	'app/stage/notice/reading-hold.ts',
	'app/stage/now-provider.tsx',
	'app/stage/plain/plain.tsx',
	'app/stage/stage-context.tsx',
	'app/stage/topics/name-of.ts',
	'app/ui/avatar.tsx',
	'app/ui/brand.tsx',
	'app/ui/button.tsx',
	'app/ui/copying.tsx',
	'app/ui/follow-seen.ts',
	'app/ui/guard.tsx',
	'app/ui/icon.tsx',
	'app/ui/modal.ts',
	'app/ui/platform-glyph.tsx',
	'app/ui/use-direction.ts',
	'app/ui/person-text.tsx',
].map((file) => join(ROOT, file))

/** Modules that split texts into parts. Every feed and list uses them. */
const WORDS =
	/\/app\/rules\/text\/(address|direction|domains|linked-text|stacked-marks|stand-ins|tokens)\.ts$/

/**
 * The name of a language's file in the Worker's build, where all its areas are in one file. The code that imports these
 * files gets a file of its own: otherwise it would be in the first language's, which every start would then read.
 */
export function languageFileOf(id: string): string | undefined {
	if (id.endsWith('vite/dynamic-import-helper.js')) return 'imports'
	const [, language] =
		/\/app\/locales\/(?!operators\/)\w+\/(?!en-us)(\w\w(?:-\w+)?)\.ts$/.exec(id) ?? []
	return language && `texts-${language}`
}

export function fileOf(id: string): string | undefined {
	if (FRAMEWORK.test(id) || FURNITURE.includes(id) || WORDS.test(id)) return 'framework'
	if (id.endsWith('/app/ui/drawings.ts')) return 'drawings' // browsers fetch it later, although the server needs it at once
	return undefined
}

/** An ad blocker blocks files with such a name, and with them all other code in the file. */
const BLOCKED = /banner|sponsor|\bads?\b/i

export function nameOf({ name }: { name: string }): string {
	return BLOCKED.test(name) ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js'
}

/** The name of a style or picture. Code whose style is blocked does not run. */
export function assetNameOf({ names }: { names: string[] }): string {
	const name = BLOCKED.test(names.join()) ? 'part' : '[name]'
	return `assets/${name}-[hash][extname]`
}
