import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { enUs } from '#locales/english'
import { shortFormsOf } from '#rules/short-forms'
import { TextsProvider } from '../../../app/locales/texts.tsx'
import { StageStoreContext } from '../../../app/stage/stage-context.tsx'
import type { StageStore } from '../../../app/stage/store.ts'

const ENGLISH = { language: 'en-us', texts: enUs, forms: shortFormsOf('en-us') } as Parameters<
	typeof TextsProvider
>[0]

/** A part of the page in HTML, in English. */
export function drawn(part: ReactElement, store?: StageStore): string {
	const here = store ? createElement(StageStoreContext.Provider, { value: store }, part) : part
	return renderToStaticMarkup(createElement(TextsProvider, ENGLISH, here))
}
