const STYLE = `
:root { color-scheme: light dark; --ground: #f4f5f8; --card: #fff; --ink: #16181d; --soft: #5a6270; --line: #d8dce4; --accent: #3949c6; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --ground: #101218; --card: #191c24; --ink: #eceef3; --soft: #a3abba; --line: #323845; --accent: #aab4ff; --on-accent: #10122a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-inline-size: 44rem; margin-inline: auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.6rem; margin: 0 0 .25rem } h2 { font-size: 1.1rem; margin: 2rem 0 .75rem }
p { margin: .25rem 0 1rem; color: var(--soft) }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1rem; margin-block: .75rem }
.people { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .6rem; padding: 0; margin: 0; list-style: none }
.person { display: flex; gap: .7rem; align-items: center; inline-size: 100%; text-align: start; background: var(--card); color: inherit; border: 1px solid var(--line); border-radius: 14px; padding: .55rem .7rem; min-block-size: 3.5rem; font: inherit; cursor: pointer }
.person:hover { border-color: var(--accent) }
.person small, .soft { color: var(--soft); font-size: .85rem } .person span { min-inline-size: 0; overflow-wrap: anywhere }
img { inline-size: 40px; block-size: 40px; border-radius: 50%; flex: none }
label { display: block; font-weight: 600; margin-block: .75rem .25rem }
input, select, textarea { inline-size: 100%; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: 10px; padding: .6rem .7rem }
textarea { min-block-size: 7rem; resize: vertical }
button.main { font: inherit; font-weight: 600; border: 0; border-radius: 999px; padding: .7rem 1.3rem; min-block-size: 44px; background: var(--accent); color: var(--on-accent); cursor: pointer; margin-block-start: 1rem }
button.quiet { font: inherit; border: 1px solid var(--soft); border-radius: 999px; padding: .5rem 1rem; min-block-size: 44px; background: transparent; color: inherit; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.row { display: flex; gap: .7rem; align-items: center; flex-wrap: wrap } .row > input { flex: 1 1 16rem; inline-size: auto }
.text { white-space: pre-wrap; overflow-wrap: anywhere; color: var(--ink) }
`

export function page(title: string, body: string): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`
}

export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
