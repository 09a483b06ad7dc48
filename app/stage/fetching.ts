// One chunk for requests that the page sends by itself after the first paint.
export { fetchUnread } from './alerts/unread.ts'
export { countViewOnce } from './count-view.ts'
export {
	fetchImage,
	fetchOriginals,
	fetchPage,
	isHeic,
	loadOlder,
	loadOriginals,
	loadThread,
	reveal,
} from './messages/feed/fetching.ts'
