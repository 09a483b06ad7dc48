import { useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { ToolButton } from '../feed/tool-button.tsx'
import { FindDialog } from './lazy-finding.ts'

/** The magnifier in the feed's head, which opens the search. */
export function FindButton() {
	const t = useTexts()
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<ToolButton icon="search" said={t('header.search')} onOpen={() => setOpen(true)} />
			{isOpen && <FindDialog onClose={() => setOpen(false)} />}
		</>
	)
}
