import { useState } from 'react'
import { sentenceOf } from '#client/ask'
import { storedRejoin } from '#client/joining'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAct } from '../../stage-context.tsx'
import type { StageStore } from '../../store.ts'
import { useOpenSettings } from './open-settings.ts'

interface Props {
	className: string | undefined
	/** The attributes by which the button closes its menu. */
	closes: object
}

/**
 * The way to the settings, and so to one's own data, for a logged-in guest who left the stage. Until such a reader
 * presses it, they stay a guest (JOIN-21). The press gives them a token for people off stage (G-44).
 */
export function SettingsAfterLeaving({ className, closes }: Props) {
	const t = useTexts()
	const act = useAct()
	const open = useOpenSettings()
	const [mayReturn] = useState(() => act(({ host }) => storedRejoin(host, null) !== null))
	if (!mayReturn) return null

	async function press() {
		if (await act(seekPlace)) await open()
	}

	return (
		<Button tone="bare" className={className} aria-haspopup="dialog" onClick={press} {...closes}>
			<Icon of="gear" />
			<span>{t('settings.title')}</span>
		</Button>
	)
}

/** Puts a person who left off stage; false after a failure, which a notice says. */
export async function seekPlace(store: StageStore): Promise<boolean> {
	try {
		await store.session.findEarlierSeat()
		if (store.session.token !== null) return true
		store.place.onExpired('session.expired.login') // the log-in has ended, too
	} catch (problem) {
		store.notice('error', sentenceOf(problem), 'session')
	}
	return false
}
