import type { StageStore } from '../store.ts'

export function dismissAlert(store: StageStore): void {
	store.change({ alert: null })
}

/** Keeps an alert from ending by itself while somebody reads it. */
export function holdAlert(store: StageStore, is: boolean): void {
	store.holdAlert(is)
}

/** Opens the page anew: from the network, or without one as it was kept. */
export function openAgain(store: StageStore): void {
	store.host.goTo(store.host.here())
}
