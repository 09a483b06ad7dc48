import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import css from './awaited-field.module.css'
import { keepTyped } from './typed-early.ts'

/** Stands in for a field whose code is being fetched: takes the focus within the press, and keeps every typed key. */
export function AwaitedField({ about }: { about: string }) {
	const t = useTexts()
	const directed = useDirection()
	const [typed, setTyped] = useState('')
	const field = useRef<HTMLTextAreaElement>(null)
	useLayoutEffect(() => field.current?.focus(), [])
	return (
		<textarea
			ref={field}
			className={css.field}
			dir={directed(typed)}
			aria-label={t('composer.label')}
			onChange={({ target }) => {
				setTyped(target.value)
				keepTyped(about, target.value)
			}}
		/>
	)
}
