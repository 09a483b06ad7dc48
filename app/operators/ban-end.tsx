import { useId, useState } from 'react'
import { BAN_DAYS, DAY_MS } from '#contract/limits'
import { useTexts } from '../locales/texts.tsx'
import css from './operators.module.css'
import { useSoonAndExact } from './times.tsx'

/** The number of days after which a ban ends; null when only an operator ends it. */
export type BanDays = (typeof BAN_DAYS)[number] | null
export const BAN_DAYS_AT_FIRST: BanDays = 7

/** A choice of when the ban ends. Each option names the time at which it would end. */
export function BanEnd({ days, onChange }: { days: BanDays; onChange: (days: BanDays) => void }) {
	const t = useTexts()
	const id = useId()
	const { soon } = useSoonAndExact()
	const [now] = useState(Date.now)
	return (
		<>
			<label className={css.label} htmlFor={id}>
				{t('admin.ban.end')}
			</label>
			<select
				id={id}
				className={css.input}
				value={days ?? ''}
				onChange={({ target }) =>
					onChange(BAN_DAYS.find((one) => String(one) === target.value) ?? null)
				}
			>
				{BAN_DAYS.map((one) => (
					<option key={one} value={one}>
						{soon(now + one * DAY_MS)}
					</option>
				))}
				<option value="">{t('admin.ban.end.lifted')}</option>
			</select>
		</>
	)
}
