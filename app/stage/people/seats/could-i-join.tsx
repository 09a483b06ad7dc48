import { type ComponentType, useState } from 'react'
import { withTexts } from '../../../locales/area-texts.ts'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import css from './could-i-join.module.css'
import type { PanelProps } from './seat-panel.tsx'

/** A button that opens the seat panel. The panel's code is fetched at the first click. */
export function CouldIJoin({ isJoining = false }: { isJoining?: boolean }) {
	const t = useTexts()
	const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
	const [isOpen, setOpen] = useState(false)
	const [failed, setFailed] = useState(false)

	async function open() {
		try {
			const { SeatPanel } = await withTexts(import('./seat-panel.tsx'), 'seats')
			setPanel(() => SeatPanel)
			setOpen(true)
			setFailed(false)
		} catch {
			setFailed(true)
		}
	}

	return (
		<div className={css.ask} data-needs-js="">
			<Button tone="bare" className={css.button} onClick={open}>
				{t('seat.title')}
			</Button>
			{failed && <span role="alert">{t('page.failed')}</span>}
			{isOpen && Panel && <Panel isJoining={isJoining} onClose={() => setOpen(false)} />}
		</div>
	)
}
