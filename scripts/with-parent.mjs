// Loaded before a program that must not outlive who started it (`node --import`). However the starter ends, kill -9
// included, the channel between them closes.

process.once('disconnect', () => {
	try {
		process.kill(-process.pid, 'SIGKILL') // who leads a group takes all of it along, as a power cut does
	} catch {
		process.kill(process.pid, 'SIGTERM') // anybody else tidies up
	}
})
process.channel?.unref()
