// Which file of the build a module goes into.

import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

// Small modules of the stage's first load that other pages and chunks share, in one file with React instead of a dozen
// files: they compress better, with fewer requests. Apart from it they weighed 1.5 kB more, of the 132 that a first load may.
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
	'app/rules/events/next.ts',
	'app/rules/exact-time.ts',
	'app/rules/future-time.ts',
	'app/rules/own-dates.ts',
	'app/rules/people/profile-url.ts',
	'app/rules/text/isolated.ts',
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
	'app/ui/written-text.tsx',
].map((file) => join(ROOT, file))

/** How words are drawn: in every feed and list. */
const WORDS =
	/\/app\/rules\/text\/(address|direction|domains|linked-text|stacked-marks|stand-ins|tokens)\.ts$/

/**
 * The Worker says everything in a language: its areas are one file again. What imports them stands apart, because the
 * first language would take it along and be read at every start.
 */
export function languageFileOf(id: string): string | undefined {
	if (id.endsWith('vite/dynamic-import-helper.js')) return 'imports'
	const [, language] =
		/\/app\/locales\/(?!operators\/)\w+\/(?!en-us)(\w\w(?:-\w+)?)\.ts$/.exec(id) ?? []
	return language && `texts-${language}`
}

export function fileOf(id: string): string | undefined {
	if (FRAMEWORK.test(id) || FURNITURE.includes(id) || WORDS.test(id)) return 'framework'
	if (id.endsWith('/app/ui/drawings.ts')) return 'drawings' // comes later, though the server takes it at once
	return undefined
}

/** An ad blocker blocks files with such a name, and with them all other code in the file. */
export function nameOf({ name }: { name: string }): string {
	return /banner|sponsor|\bads?\b/i.test(name) ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js'
}
