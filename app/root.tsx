import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	UNSAFE_RemixContext as RemixContext,
	ScrollRestoration,
	type ShouldRevalidateFunction,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useContext, useMemo } from 'react'
import { NOBODY_MUTED } from '#client/mutes'
import { DEFAULT_LANGUAGE, directionOf, tagOf } from '#contract/languages'
import { operatorTextsFor, textsFor } from '#locales/catalogs'
import { linkedId } from '#rules/pages/linked'
import { shortFormsOf } from '#rules/short-forms'
import { PageEnd } from './hydration/page-end.ts'
import { firstTextsFor } from './locales/first-texts.ts'
import type { Texts } from './locales/keys.ts'
import { NO_FORMS, TextsProvider, useTexts } from './locales/texts.tsx'
import { useRefusals } from './locales/use-refusals.ts'
import { useThemeOfOtherTabs } from './stage/header/chosen-theme.ts'
import { Plain, PlainForms, PlainMuted } from './stage/plain/plain.tsx'
import './styles/tokens.css'
import './styles/base.css'
import css from './root.module.css'
import { ButtonLink } from './ui/button.tsx'

/** Pages that get only the texts of the first paint. The pages of one message, story, topic or event get the same. */
const LIGHT = /^\/(faq|embed|stage(\/globe)?)\/?$/

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { reader, origin, token } = context
	const { language, as, visits, theme } = reader
	const { pathname } = new URL(request.url)
	const isOperatorsPage = /^\/admin\b/.test(pathname) && (await context.knownOperator()) !== null
	const isLight = LIGHT.test(pathname) || linkedId(pathname) !== null
	const texts: Texts = await (isLight
		? firstTextsFor(reader)
		: (isOperatorsPage ? operatorTextsFor : textsFor)(language))
	const forms = shortFormsOf(language)
	const plain = context.plainPage()
	const muted = plain?.person?.mutedPeople ?? []
	return {
		...{ language, as, visits, theme, origin, token, texts, forms },
		...((plain || isOperatorsPage) && { isPlain: true }),
		...(muted.length > 0 && { muted: muted.map(({ userId, name }) => [userId, name] as const) }),
	}
}

/** A change between sections of /admin keeps the texts, so the Worker is not asked for them again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}) => {
	const isSamePage = nextUrl.pathname === currentUrl.pathname
	return isSamePage && nextUrl.pathname === '/admin' ? false : defaultShouldRevalidate
}

export type RootData = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data?.texts['stage.title'] ?? 'Stage' },
]

/** Tests for CSS that every supported browser understands, and that no older browser understands (G-175). */
const NOT_TOO_OLD =
	'@supports (color:color-mix(in srgb,red,red)){@media (width>=0){#too-old{display:none}}}'

/** The texts of errors before any catalog could be loaded. */
const LAST_RESORT: Texts = {
	'page.failed': 'Something went wrong on our side.',
	'page.notfound': 'This page does not exist.',
	'page.back': 'Go to the stage',
}

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>('root')
	const language = data?.language ?? DEFAULT_LANGUAGE
	const theme = data?.theme ?? 'system'
	const isFramed = useFramed()
	const forms = data?.forms ?? NO_FORMS
	useRefusals(language, forms)
	return (
		<html
			lang={tagOf(language)}
			dir={directionOf(language)}
			data-theme={theme}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta
					name="viewport"
					content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
				/>
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1016" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<link rel="apple-touch-icon" href="/icon-192.png" />
				{isFramed && <base target="_blank" />}
				<Meta />
				<Links />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a sign of it would be written as in text */}
				<style dangerouslySetInnerHTML={{ __html: NOT_TOO_OLD }} />
				<noscript>
					<style>{'[data-needs-js]{display:none!important}'}</style>
				</noscript>
			</head>
			<body>
				<TextsProvider language={language} texts={data?.texts ?? LAST_RESORT} forms={forms}>
					{children}
				</TextsProvider>
				{!isFramed && <Scrolling />}
				{useContext(PageEnd)}
			</body>
		</html>
	)
}

/**
 * A notice for browsers that are too old. The page itself holds it, because no script of the stage may run
 * there (0110).
 */
function TooOld() {
	const t = useTexts()
	return (
		<p id="too-old" className={css.old} data-nosnippet="">
			{t('page.old')}
		</p>
	)
}

/**
 * Scroll restoration without Remix's inline script, which SPA mode does not write. The browser itself scrolls a
 * newly loaded page.
 */
function Scrolling() {
	const remix = useContext(RemixContext)
	return (
		<RemixContext.Provider value={remix && { ...remix, isSpaMode: true }}>
			<ScrollRestoration getKey={placeKey} />
		</RemixContext.Provider>
	)
}

let jumps = 0

/**
 * The name by which the place of a history entry is kept. Entries of jumps within the page have no key of their own, and the
 * name of the page's first entry would lead back to where the jump began.
 */
function placeKey({ key, hash }: { key: string; hash: string }): string {
	return key === 'default' && hash !== '' ? `jump ${++jumps}` : key
}

export default function App() {
	const isFramed = useFramed()
	useThemeOfOtherTabs()
	return (
		<>
			{!isFramed && <TooOld />}
			<WithPlainForms>
				<Outlet />
			</WithPlainForms>
		</>
	)
}

/**
 * Keeps, in the browser, the forms that the server drew for one person, and the list of people whom that person muted.
 */
function WithPlainForms({ children }: { children: ReactNode }) {
	const { isPlain, muted } = useRouteLoaderData<typeof loader>('root') ?? {}
	const drawn = useContext(PlainForms) ?? (isPlain ? nothing : null)
	const people = useMemo(() => (muted ? new Map(muted) : NOBODY_MUTED), [muted])
	return (
		<PlainForms.Provider value={drawn}>
			<PlainMuted.Provider value={people}>{children}</PlainMuted.Provider>
		</PlainForms.Provider>
	)
}

function nothing(): null {
	return null
}

/** Whether the page is made to be framed by other sites. */
function useFramed(): boolean {
	return useMatches().some(({ handle }) => Object(handle).isFramed)
}

export function ErrorBoundary() {
	const t = useTexts()
	const error = useRouteError()
	const missing = isRouteErrorResponse(error) && error.status === 404
	return (
		<main className={css.failed}>
			<img src="/favicon.svg" alt="" width="56" height="56" />
			<h1>{t(missing ? 'page.notfound' : 'page.failed')}</h1>
			<ButtonLink tone="primary" href="/stage">
				{t('page.back')}
			</ButtonLink>
			<WithPlainForms>
				<Plain part="lost" />
			</WithPlainForms>
		</main>
	)
}
