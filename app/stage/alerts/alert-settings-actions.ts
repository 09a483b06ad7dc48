import {
	type AlertChange,
	type AlertSettings,
	readAlertSettings,
	saveAlertSettings,
} from '#contract/push'
import type { StageStore } from '../store.ts'

/** Fetches the settings of alerts. Rejects with an Error whose message is the sentence to show. */
export function fetchAlertSettings({ session }: StageStore): Promise<AlertSettings> {
	return session.ask(readAlertSettings, {})
}

export function keepAlertSettings(
	{ session }: StageStore,
	change: AlertChange,
): Promise<AlertSettings> {
	return session.ask(saveAlertSettings, { body: change })
}
