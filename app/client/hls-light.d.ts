/**
 * The light build has the types of hls.js. What the light build lacks no story has: subtitles, alternative sound tracks
 * and encryption.
 */
declare module 'hls.js/light' {
	export { default } from 'hls.js'
}
