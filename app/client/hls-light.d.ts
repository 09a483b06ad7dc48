/**
 * The light build has the types of hls.js. It lacks subtitles, alternative sound tracks and encryption, which
 * no story has.
 */
declare module 'hls.js/light' {
	export { default } from 'hls.js'
}
