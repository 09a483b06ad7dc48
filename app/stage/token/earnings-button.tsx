import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../locales/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { useFetchPart } from '../stage-context.tsx'
import { EarningsDialog, earningsPart } from './lazy-earnings.ts'

/**
 * A button that opens 'My $STAGE'. `onClosed` lets the caller load the wallet again, because it may have changed there.
 */
export function EarningsButton({
	className,
	onClosed,
}: {
	className?: string | undefined
	onClosed?: () => void
}) {
	const t = useTexts()
	const fetchPart = useFetchPart()
	const [open, setOpen] = useState(false)
	return (
		<>
			<Button
				className={className}
				aria-haspopup="dialog"
				onClick={async () => setOpen((await fetchPart(earningsPart)) !== null)}
			>
				{t('earn.title')}
			</Button>
			{open &&
				createPortal(
					<EarningsDialog
						onClose={() => {
							setOpen(false)
							onClosed?.()
						}}
					/>,
					document.body,
				)}
		</>
	)
}
