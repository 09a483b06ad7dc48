// Starts the sandbox alone: identity provider, social network, translator. `npm run sandbox -- account` starts
// an empty Cloudflare account instead, in which `npm run setup` can be tried.
const [what = 'world', ...more] = process.argv.slice(2)
if (more.length > 0 || !['world', 'account'].includes(what)) {
	console.error('Unknown argument: write nothing, or `account`.')
	process.exit(1)
}
if (what === 'account') void import('../tests/sandbox/account.ts')
else void import('../tests/sandbox/main.ts')
