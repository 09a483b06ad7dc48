import { freePortOf } from '../../scripts/ports.ts'
import { CloudflareAccount } from './cloudflare.ts'
import { Edge } from './edge.ts'

// An empty Cloudflare account, for who wants to try `npm run setup` without one.
const account = await new CloudflareAccount().open(await freePortOf('ACCOUNT_PORT', 8794))
const edge = await new Edge(account, (name, origin) =>
	console.log(`${name} runs: ${origin}/stage (its certificate is nobody's, so the browser warns)`),
).open(await freePortOf('EDGE_PORT', 8795))
console.log('An empty account is ready. In another terminal, in this folder:')
for (const [name, value] of Object.entries({ ...account.env, ...edge.env }))
	console.log(`  export ${name}=${value}`)
console.log(
	"  npm run setup -- --name plaza --domain '' --issuer https://id.example.org --client-id plaza",
)
console.log('Ctrl-C ends it, and everything in it is gone.')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, async () => {
		await edge[Symbol.asyncDispose]()
		await account[Symbol.asyncDispose]()
		process.exit(0)
	})
}
