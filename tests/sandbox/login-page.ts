import { escapeHtml, page } from './page.ts'
import type { Person } from './social.ts'
import { followersOf } from './social-page.ts'

const SHOWN_PEOPLE = 300

/** One press logs in and consents. No script, so that it is as easily driven by code as by hand. */
export function loginPage(people: Person[], problem?: string): string {
	return page(
		'Log in to the sandbox',
		`<h1>Log in</h1>
<p>This login belongs to the sandbox on this machine. Choose who you want to be.</p>
${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ''}
<form method="post">
<ul class="people">${people.slice(0, SHOWN_PEOPLE).map(choice).join('')}</ul>
</form>
<form method="post" class="card">
<h2>Somebody new</h2>
<label for="name">Your name</label>
<input id="name" name="name" required maxlength="40" autocomplete="off">
<label for="followers">How many followers do you have?</label>
<input id="followers" name="followers" type="number" min="0" value="1000">
<button class="main">Log in</button>
</form>
<form method="post"><button class="quiet" name="cancel" value="yes">Back to the stage</button></form>`,
	)
}

function choice(person: Person): string {
	const handle = escapeHtml(person.handle)
	return `<li><button class="person" name="persona" value="${handle}">
<img src="/social/pictures/${encodeURIComponent(person.handle)}.png" alt="">
<span><strong><bdi>${escapeHtml(person.name)}</bdi></strong><br><small>@${handle}, ${followersOf(person)}</small></span>
</button></li>`
}
