import Hls from 'hls.js/light'

/** Plays a playlist in a browser that cannot do so itself. The returned function ends it. */
export function playPlaylist(
	video: HTMLVideoElement,
	address: string,
	failed: () => void,
): () => void {
	if (!Hls.isSupported()) {
		failed()
		return () => {}
	}
	// hls.js would load its worker from a blob, which the page's policy refuses.
	const player = new Hls({ enableWorker: false, capLevelToPlayerSize: true })
	player.on(Hls.Events.ERROR, (_, { fatal }) => {
		if (fatal) failed()
	})
	player.loadSource(address)
	player.attachMedia(video)
	return () => player.destroy()
}
