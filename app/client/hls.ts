import Hls from 'hls.js/light'

/** Plays a playlist in a browser that does not do so itself; answers how to end it. */
export function playPlaylist(
	video: HTMLVideoElement,
	address: string,
	failed: () => void,
): () => void {
	if (!Hls.isSupported()) {
		failed()
		return () => {}
	}
	// A worker would come from a blob, which the page's policy refuses.
	const player = new Hls({ enableWorker: false, capLevelToPlayerSize: true })
	player.on(Hls.Events.ERROR, (_, { fatal }) => {
		if (fatal) failed()
	})
	player.loadSource(address)
	player.attachMedia(video)
	return () => player.destroy()
}
