import { useId, useState } from 'react'
import { preferences } from '#client/preferences'
import { ANNOUNCEMENT_MODES } from '#rules/messages/announcements'
import { useTexts } from '../../../locales/texts.tsx'
import css from './preferences.module.css'
import { useEnterSends } from './use-enter-sends.ts'
import { useLetters } from './use-letters.ts'

/** Settings for announcements and keys, which this browser stores. */
export function WritingPreferences() {
	const t = useTexts()
	const letters = useLetters()
	const enterSends = useEnterSends()
	return (
		<>
			<Announcements />
			<label className={css.switch}>
				<input
					type="checkbox"
					checked={letters}
					onChange={({ target }) => {
						preferences.letters = target.checked
					}}
				/>
				<span>
					<span>{t('keys.letters')}</span>
					<small>{t('keys.letters.text')}</small>
				</span>
			</label>
			<label className={css.switch}>
				<input
					type="checkbox"
					checked={enterSends}
					onChange={({ target }) => {
						preferences.enterSends = target.checked
					}}
				/>
				<span>
					<span>{t('keys.enter')}</span>
					<small>{t('keys.enter.text')}</small>
				</span>
			</label>
		</>
	)
}

function Announcements() {
	const t = useTexts()
	const name = useId()
	const [wish, setWish] = useState(preferences.announcing)
	return (
		<fieldset className={css.wishes} aria-describedby={`${name}-text`}>
			<legend>{t('announce.title')}</legend>
			<p id={`${name}-text`}>{t('keys.announce.text')}</p>
			{ANNOUNCEMENT_MODES.map((one) => (
				<label key={one}>
					<input
						type="radio"
						name={name}
						checked={wish === one}
						onChange={() => {
							preferences.announcing = one
							setWish(one)
						}}
					/>
					<span>{t(`keys.announce.${one}`)}</span>
				</label>
			))}
		</fieldset>
	)
}
