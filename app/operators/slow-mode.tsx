import { type FormEvent, useState } from 'react'
import type { Reply } from '#contract/endpoint'
import type { readSlowMode } from '#contract/house-rules'
import { SLOW_MODE_SECONDS } from '#contract/limits'
import { useTexts } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import type { UnconfirmedAct } from './act-dialog.tsx'
import { LoadingRows } from './loading-rows.tsx'
import css from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import type { Loaded } from './use-loaded.ts'

interface Props {
	slow: Loaded<Reply<typeof readSlowMode>>
	onAct: (asked: UnconfirmedAct) => void
}

/** A field for the shortest time between two messages of a person. */
export function SlowModeField({ slow: { value, problem, again }, onAct }: Props) {
	const t = useTexts()
	return (
		<section className={css.card} aria-labelledby="slow">
			<h2 id="slow">{t('admin.slow')}</h2>
			<p className={css.aside}>{t('admin.slow.text')}</p>
			{problem ? <ProblemNote of={problem} onRetry={again} /> : null}
			{!value && !problem && <LoadingRows rows={1} />}
			{value && <SlowModeForm key={value.seconds} now={value.seconds} onAct={onAct} />}
		</section>
	)
}

function SlowModeForm({ now, onAct }: { now: number } & Pick<Props, 'onAct'>) {
	const t = useTexts()
	const [seconds, setSeconds] = useState(now)
	const named = (n: number) => (n === 0 ? t('admin.slow.off') : t('admin.slow.every', { n }))

	function start(event: FormEvent) {
		event.preventDefault()
		onAct({ act: 'slow-mode', account: String(seconds), name: named(seconds) })
	}

	return (
		<form className={css.form} onSubmit={start}>
			<select
				className={css.input}
				aria-labelledby="slow"
				value={seconds}
				onChange={(event) => setSeconds(Number(event.target.value))}
			>
				{SLOW_MODE_SECONDS.map((one) => (
					<option key={one} value={one}>
						{named(one)}
					</option>
				))}
			</select>
			<div className={`${dialog.choice} ${css.foot}`}>
				<Button type="submit" aria-haspopup="dialog" rests={seconds === now}>
					{t('admin.slow-mode')}
				</Button>
			</div>
		</form>
	)
}
