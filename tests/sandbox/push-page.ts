import type { DirectCast } from './direct-casts.ts'
import { escapeHtml, page } from './page.ts'
import type { Notification } from './push.ts'

interface Shown {
	title?: string
	body?: string
	url?: string
}

/** The alerts on the phones of the people in the sandbox. */
export function pushPage(shown: readonly Notification[]): string {
	return page(
		'Alerts of the sandbox',
		`<h1>Alerts of the sandbox</h1>
<p>What the phones of its people show: pushed by the stage, encrypted for each of them.</p>
${shown.map(notification).join('') || '<p>Nobody was alerted yet.</p>'}`,
	)
}

function notification({ name, at, urgency, data }: Notification): string {
	const { title = '', body = '', url = '' } = data as Shown
	return `<article class="card">
<span class="soft">${escapeHtml(name)}, ${timeOf(at)}, ${urgency}</span>
<p class="text" dir="auto"><strong>${escapeHtml(title)}</strong></p>
<p class="text" dir="auto">${escapeHtml(body)}</p>
<span class="soft">${escapeHtml(url)}</span>
</article>`
}

export function castsPage(casts: readonly DirectCast[]): string {
	return page(
		'Direct casts of the sandbox',
		`<h1>Direct casts of the sandbox</h1>
<p>What the stage wrote to people on Farcaster.</p>
${
	casts
		.map(
			({ recipientFid, message, at }) => `<article class="card">
<span class="soft">fid ${recipientFid}, ${timeOf(at)}</span>
<p class="text" dir="auto">${escapeHtml(message)}</p>
</article>`,
		)
		.join('') || '<p>Nobody was written to yet.</p>'
}`,
	)
}

function timeOf(at: number): string {
	return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
