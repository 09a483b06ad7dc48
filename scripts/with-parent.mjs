// Load this with `node --import` before a program that must not outlive its starter. When the starter ends, even by
// kill -9, the channel between the two closes.

process.once('disconnect', () => {
	try {
		process.kill(-process.pid, 'SIGKILL') // the leader of a group ends the whole group, like a power cut
	} catch {
		process.kill(process.pid, 'SIGTERM') // any other process may clean up
	}
})
process.channel?.unref()
