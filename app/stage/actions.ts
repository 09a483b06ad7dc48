import { sentenceOf } from '#client/ask'
import {
	keepLanguage,
	keepView,
	SHOW_ORIGINAL_TEXT,
	storedRejoin,
	type ViewMode,
} from '#client/storage'
import type { ActivityByDate } from '#contract/activity'
import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages'
import { setLanguage } from '#contract/presence'
import { NOT_VERIFIED } from '#contract/session'
import type { KeptImage } from '#contract/uploads'
import { withTexts } from '../locales/whole-catalog.ts'
import type { FeedActions } from './activity/feed-actions.ts'
import type { JoinActions } from './join/join-actions.ts'
import type { SettingsActions } from './settings/settings-actions.ts'
import type { HowToPost, StageStore } from './store.ts'

/** Everything a visitor can do on the page. */
export interface StageActions extends JoinActions {
	/** False when the draft was refused; otherwise it is kept until the stage has it. */
	post(text: string, how?: HowToPost): boolean
	retry(clientMessageId: string): void
	discard(clientMessageId: string): void
	logIn(): void
	logOut(): Promise<void>
	logOutEverywhere(): Promise<void>
	leave(): Promise<void>
	setAway(away: boolean): Promise<void>
	/** Null when it is kept; otherwise why not. */
	setInfo(text: string): Promise<string | null>
	chooseLanguage(code: LanguageCode): void
	showOriginal(on: boolean): void
	dismissAlert(): void
	reload(): void
	/** False when they did not come. */
	loadOlder(): Promise<boolean>
	/** False when they did not come; what was written, where only its translation is here. */
	loadOriginals(): Promise<boolean>
	/** All of a thread that is here only in part. */
	loadThread(rootId: string): Promise<void>
	/** Brings an image to the stage before the message that shows it. */
	uploadImage(
		file: File,
		how: { onProgress: (share: number) => void; signal: AbortSignal },
	): Promise<KeptImage>
	/** What has no public address. */
	fetchImage(url: string): Promise<Blob>
	/** What somebody did on each day; a sentence when it could not be had. */
	loadActivity(participantId: string, days: number): Promise<ActivityByDate | string>
	/** A part of the page's own code; null, and said, when it cannot be fetched. */
	fetchPart<P>(fetch: () => Promise<P>): Promise<P | null>
	openStageList(open: boolean): void
	chooseView(view: ViewMode): void
	loadNotable(): Promise<void>
	/** Whether the list of the notable may name this person. */
	setListed(listed: boolean): Promise<void>
	/** Whether the newest is out of sight above. */
	readBelow(on: boolean): void
	/** What somebody on stage can set for themselves; null, and said, when the part cannot be fetched. */
	settings(): Promise<SettingsActions | null>
	/** What concerns this person; null, and said, when the part cannot be fetched. */
	activities(): Promise<FeedActions | null>
	/** Says it with an emoji, or takes that back. */
	react(message: Message, emoji: string): Promise<void>
	/** False when the stage refused. */
	edit(message: Message, text: string): Promise<boolean>
	remove(message: Message): Promise<boolean>
}

export function stageActions(store: StageStore): StageActions {
	let older: Promise<boolean> | null = null
	return {
		fetchJoinMessage: async () => (await joining(store)).fetchJoinMessage(),
		verifyJoin: async (post) => (await joining(store)).verifyJoin(post),
		rejoin: async (code, participantId) => (await joining(store)).rejoin(code, participantId),
		storedRejoin: () => storedRejoin(store.host, store.session.userId),
		post: (text, how) => store.sending?.post(text, how) ?? cannotPost(store),
		retry: (id) => store.sending?.outbox.retry(id),
		discard: (id) => store.sending?.outbox.discard(id),
		logIn: () => store.identity.logIn(),
		logOut: () => store.place.logOut(),
		logOutEverywhere: async () => (await onStage(store))?.logOutEverywhere(store),
		leave: async () => (await onStage(store))?.leaveStage(store),
		setAway: async (away) => (await onStage(store))?.setAway(store, away),
		setInfo: async (text) =>
			(await onStage(store))?.setInfo(store, text) ?? store.say('page.failed'),
		chooseLanguage: (code) => chooseLanguage(store, code),
		showOriginal: (on) => {
			store.host.local.set(SHOW_ORIGINAL_TEXT, String(on))
			store.change({ showOriginal: on })
			if (on) void loadOriginals(store)
		},
		dismissAlert: () => store.change({ alert: null }),
		reload: () => {
			store.change({ feed: 'loading' })
			store.realtime.restart(true)
		},
		loadOlder: () => {
			older ??= fetching()
				.then((part) => part.fetchOlder(store))
				.then(() => true)
				.catch((problem) => {
					store.alert('error', sentenceOf(problem))
					return false
				})
				.finally(() => {
					older = null
				})
			return older
		},
		loadOriginals: () => loadOriginals(store),
		loadThread: (rootId) =>
			fetching()
				.then((part) => part.fetchThread(store, rootId))
				.catch((problem) => store.alert('error', sentenceOf(problem))),
		uploadImage: async (file, how) =>
			(await import('#client/upload')).uploadImage(store.session, file, how),
		fetchImage: async (url) => (await fetching()).fetchImage(store, url),
		loadActivity: (participantId, days) =>
			fetching()
				.then((part) => part.fetchActivity(store, participantId, days))
				.catch((problem) => sentenceOf(problem, 'Failed to load activity.')),
		fetchPart: (fetch) => fetched(store, fetch),
		openStageList: (stageListOpen) => store.change({ stageListOpen }),
		chooseView: (view) => {
			keepView(store.host, view)
			store.change({ view })
		},
		loadNotable: async () => (await fetching()).fetchNotable(store),
		setListed: async (listed) => (await fetching()).setListed(store, listed),
		readBelow: (on) => {
			if (store.state.isReadingBelow !== on) store.change({ isReadingBelow: on })
		},
		settings: () =>
			fetched(store, async () => (await import('./settings/settings.ts')).settingsActions(store)),
		activities: () =>
			fetched(store, async () => (await import('./activity/activity.ts')).feedActions(store)),
		// Only people on stage do these: the code comes when one of them first does.
		react: async (message, emoji) => (await onStage(store))?.react(store, message, emoji),
		edit: async (message, text) => (await onStage(store))?.edit(store, message, text) ?? false,
		remove: async (message) => (await onStage(store))?.remove(store, message) ?? false,
	}
}

/** A guest, or somebody whose part of the page for sending is not here yet: the draft stays with its writer. */
function cannotPost(store: StageStore): false {
	const isOnStage = store.state.standing === 'active'
	store.alert('error', isOnStage ? store.say('page.failed') : NOT_VERIFIED)
	if (isOnStage) store.showUnsent(store.session.userId)
	return false
}

const fetching = () => import('./fetching.ts')
const joining = async (store: StageStore): Promise<JoinActions> =>
	(await import('./join/join-actions.ts')).joinActions(store)

const onStage = (store: StageStore) =>
	fetched(store, () => withTexts(import('./on-stage/acting.ts')))

/** Null, and said, when the part cannot be fetched. */
async function fetched<Part>(store: StageStore, fetch: () => Promise<Part>): Promise<Part | null> {
	const part = await fetch().catch(() => null)
	if (!part) store.alert('error', store.say('page.failed'))
	return part
}

async function loadOriginals(store: StageStore): Promise<boolean> {
	try {
		await (await fetching()).fetchOriginals(store)
		return true
	} catch (problem) {
		store.alert('error', sentenceOf(problem))
		return false
	}
}

async function chooseLanguage(store: StageStore, code: LanguageCode): Promise<void> {
	keepLanguage(store.host, code)
	store.realtime.speak(code)
	if (store.state.standing !== 'active') return
	try {
		await store.session.ask(setLanguage, { body: { languageCode: code } })
	} catch (problem) {
		store.alert('error', sentenceOf(problem, 'Failed to update language on server.'))
	}
}
