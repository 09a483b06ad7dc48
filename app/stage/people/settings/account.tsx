import { useState } from 'react'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChangingPlace } from '../own-place/changing-place.tsx'
import { useReader } from '../use-reader.ts'
import { OwnData } from './own-data.tsx'
import { SettingsPart } from './part.tsx'
import css from './settings.module.css'

/** Log-out everywhere, leaving the stage, and the person's data. */
export function AccountSettings() {
	const t = useTexts()
	const isSeated = useReader().sessionStatus === 'active'
	return (
		<SettingsPart title={t('settings.account')}>
			{isSeated && <Everywhere />}
			<OwnData />
		</SettingsPart>
	)
}

function Everywhere() {
	const t = useTexts()
	const [isAsked, setAsked] = useState(false)
	const [busy, setBusy] = useState(false)
	return (
		<>
			<Button
				className={css.alone}
				busy={busy}
				aria-haspopup="dialog"
				onClick={() => setAsked(true)}
			>
				{t('own.everywhere')}
			</Button>
			{isAsked && (
				<ChangingPlace
					change="everywhere"
					isWarned={false}
					onWarned={() => {}}
					onBusy={setBusy}
					onDone={() => setAsked(false)}
				/>
			)}
		</>
	)
}
