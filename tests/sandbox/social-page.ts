import { escapeHtml, page } from './page.ts'
import { addressOf, type Person, type Post, type Social } from './social.ts'

const SHOWN_POSTS = 50

/** Works without a script but for "Copy address"; the address can be selected by hand as well. */
const COPY = `
document.addEventListener('click', async (event) => {
	const button = event.target.closest('button[data-copy]')
	if (!button) return
	const field = document.getElementById(button.dataset.copy)
	field.select()
	await navigator.clipboard.writeText(field.value)
	button.textContent = 'Copied'
})`

export function socialPage(social: Social, query: URLSearchParams): string {
	const me = query.get('me') ?? ''
	const platform = query.get('platform') ?? social.find(me)?.platform ?? 'x'
	const posts = social.posts().slice(0, SHOWN_POSTS)
	return page(
		'The sandbox network',
		`<h1>The sandbox network</h1>
<p>Stands in for X and Farcaster on this machine. Nothing here leaves it.</p>
<form class="card" method="post" action="/social/posts">
<label for="handle">Who are you?</label>
<select id="handle" name="handle">${social
			.people()
			.map((one) => choice(one, me))
			.join('')}</select>
<label for="name">… or somebody new (name)</label>
<input id="name" name="name" maxlength="40" autocomplete="off">
<label for="followers">Followers of the new account</label>
<input id="followers" name="followers" type="number" min="0" value="1000">
<label for="platform">Where do you post?</label>
<select id="platform" name="platform">
<option value="x"${platform === 'x' ? ' selected' : ''}>X</option>
<option value="farcaster"${platform === 'farcaster' ? ' selected' : ''}>Farcaster</option>
</select>
<label for="text">Your post</label>
<textarea id="text" name="text" required>${escapeHtml(query.get('text') ?? '')}</textarea>
<button class="main">Publish</button>
</form>
<h2>Posts</h2>
${posts.map((post) => article(post, social.find(post.handle), post.id === query.get('new'))).join('') || '<p>Nobody has posted yet.</p>'}
<script>${COPY}</script>`,
	)
}

function choice(person: Person, me: string): string {
	const chosen = person.handle.toLowerCase() === me.toLowerCase() ? ' selected' : ''
	return `<option value="${escapeHtml(person.handle)}"${chosen}>${escapeHtml(`${person.name} (@${person.handle}), ${followersOf(person)}`)}</option>`
}

function article(post: Post, author: Person | undefined, fresh: boolean): string {
	const name = escapeHtml(author?.name ?? post.handle)
	const id = `address-${post.id}`
	return `<article class="card"${fresh ? ' aria-label="Your new post"' : ''}>
<div class="row"><img src="/social/pictures/${encodeURIComponent(post.handle)}.png" alt="">
<div><strong><bdi>${name}</bdi></strong> <span class="soft">@${escapeHtml(post.handle)} on ${post.platform === 'x' ? 'X' : 'Farcaster'}<br>
<time datetime="${post.postedAt}">${post.postedAt.slice(0, 16).replace('T', ' ')} UTC</time></span></div></div>
<p class="text" dir="auto">${escapeHtml(post.text)}</p>
<div class="row"><input id="${id}" readonly aria-label="Address of the post by ${name}" value="${escapeHtml(addressOf(post))}">
<button class="quiet" type="button" data-copy="${id}">Copy address</button></div>
</article>`
}

export function followersOf({ followers }: Person): string {
	if (followers === null) return 'followers unknown'
	return `${new Intl.NumberFormat('en').format(followers)} followers`
}
