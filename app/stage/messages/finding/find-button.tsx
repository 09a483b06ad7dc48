import { useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FindDialog } from './lazy-finding.ts'

/** The magnifier in the feed's head. */
export function FindButton() {
	const said = useTexts()('header.search')
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button
				tone="icon"
				aria-label={said}
				title={said}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				<Icon of="search" />
			</Button>
			{isOpen && <FindDialog onClose={() => setOpen(false)} />}
		</>
	)
}
