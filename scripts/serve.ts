import { parseArgs } from 'node:util'
import { unstable_DevEnv as DevEnv, unstable_readConfig as readConfig } from 'wrangler'

// Serves a build like `wrangler dev`, but without watching its files: wrangler checks them ten times a second, which
// costs more than serving an idle stage, and would start anew for each file of a build. Instead the parent process
// sends 'reload' when a build is complete.
const { values } = parseArgs({
	options: {
		config: { type: 'string' },
		entrypoint: { type: 'string' },
		assets: { type: 'string' },
		host: { type: 'string' },
		port: { type: 'string' },
		state: { type: 'string' },
		'env-file': { type: 'string', default: '' },
		inspector: { type: 'boolean', default: false },
	},
})

const { no_bundle, rules } = readConfig({ config: values.config, env: 'production' })
const wrangler = new DevEnv()
// Prints the runtime's own address, because wrangler's proxy in front of it reads and writes every request once more.
wrangler.on('reloadComplete', ({ proxyData }) =>
	process.send?.({ port: Number(proxyData.userWorkerUrl.port) }),
)
const stage = await wrangler.startWorker({
	config: values.config,
	entrypoint: values.entrypoint,
	assets: values.assets,
	envFiles: [values['env-file']],
	build: { bundle: !no_bundle, moduleRules: rules }, // as in production; tests inside workerd load the build otherwise (0200)
	dev: {
		remote: false,
		server: { hostname: values.host, port: Number(values.port) },
		inspector: values.inspector && { port: 0 },
		persist: values.state,
		watch: false,
	},
})
process.once('SIGTERM', async () => {
	await stage.dispose()
	process.exit()
})
await stage.ready
process.on('message', () => stage.patchConfig({})) // wrangler reads the build again
process.send?.('ready')
