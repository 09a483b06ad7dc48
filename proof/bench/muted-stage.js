import './mute.js'

// The stage itself without its line per request: here that line would go through a pipe which the measuring
// process has to empty, and the server would wait for its own client.
export * from './index.js'
export { default } from './index.js'
