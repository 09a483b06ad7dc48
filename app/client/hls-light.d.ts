/** The same, without what no story has: subtitles, other sounds, locks. */
declare module 'hls.js/light' {
	export { default } from 'hls.js'
}
