// One part for what the page asks for by itself, after its first picture.
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
