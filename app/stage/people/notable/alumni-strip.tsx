import { userIdOf } from '#contract/people/participants'
import { alumniOf } from '#rules/people/notable'
import { useTexts } from '../../../locales/texts.tsx'
import { Guard } from '../../../ui/guard.tsx'
import css from './alumni-strip.module.css'
import { NotableFailed } from './notable-failed.tsx'
import { NotablePerson } from './notable-person.tsx'
import { useNotable } from './use-notable.ts'

export function AlumniStrip() {
	const t = useTexts()
	return (
		<section aria-labelledby="alumni-title">
			<h2 id="alumni-title" className={css.title}>
				{t('notable.alumni')}
			</h2>
			<People />
		</section>
	)
}

function People() {
	const t = useTexts()
	const { notable, onStage } = useNotable()
	if (notable === null) return null
	if (notable === 'failed') return <NotableFailed />
	const alumni = alumniOf(notable.people, onStage)
	if (alumni.length === 0) return <p className={css.none}>{t('notable.alumni.none')}</p>
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
		<ul className={css.row} aria-labelledby="alumni-title" tabIndex={0}>
			{alumni.map((one) => (
				<Guard key={userIdOf(one)} as="li">
					<li className={css.one}>
						<NotablePerson person={one} />
					</li>
				</Guard>
			))}
		</ul>
	)
}
