import { useEffect, useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Copying } from '../../../ui/copying.tsx'
import { PersonText } from '../../../ui/person-text.tsx'
import { type About, draftPlace, type Purpose } from '../../messages/writing/docked.ts'
import { keptDraft } from '../../messages/writing/use-draft.ts'
import css from './how-replaced.module.css'

/** The unsent text of a person without a seat, read-only. With a seat the text is in the composer again. */
export function UnsentText({ docked }: { docked: About | null }) {
	const t = useTexts()
	const [draft, setDraft] = useState('')
	useEffect(() => {
		const purposes: Purpose[] = [...(docked ? [docked] : []), { does: 'post' }]
		setDraft(purposes.flatMap((one) => keptDraft(draftPlace(one)) || []).join('\n\n'))
	}, [docked])
	if (draft === '') return null
	return (
		<div className={css.unsent}>
			<p>{t('replaced.draft')}</p>
			<blockquote>
				<PersonText text={draft} />
			</blockquote>
			<Copying text={() => draft} done={t('copy.done')} failed={t('copy.failed')}>
				{(copy) => <Button onClick={copy}>{t('settings.copy')}</Button>}
			</Copying>
		</div>
	)
}
