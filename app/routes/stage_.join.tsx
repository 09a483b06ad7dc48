import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { textsFor } from '#locales/catalogs'
import { momentIn } from '#rules/exact-time'
import { shortFormsOf } from '#rules/short-forms'
import { saying } from '../locales/texts.tsx'
import { formAction } from '../pages/answer-by-form.ts'
import { JoinByForm } from '../pages/join-by-form.tsx'
import { joinWords } from '../pages/join-words.ts'
import { pageMeta } from '../pages/page-frame.tsx'

export const action = formAction

/** Joining and coming back by forms, for browsers that run no script (G-176). */
export async function loader({ context }: LoaderFunctionArgs) {
	const { language } = context.reader
	const t = saying(language, await textsFor(language), shortFormsOf(language))
	const page = await context.joinPage()
	if (page.isSeated) throw redirect('/stage')
	return joinWords(page, t, momentIn(language))
}

export const meta = pageMeta

export default function JoinRoute() {
	return <JoinByForm page={useLoaderData<typeof loader>()} />
}
