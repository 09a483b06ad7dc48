import type { Translated, Within } from '../areas.ts'

/** How one takes a place, and what one sets there, in English. */
export const texts = {
	'seat.title': 'Could I join?',
	'seat.bar.free.one': '{n} seat is free. Anyone may take it, with any number of followers.',
	'seat.bar.free.other': '{n} seats are free. Anyone may take one, with any number of followers.',
	'seat.bar.replaceable.one':
		'No seat is free, but {n} place may be taken now. Followers needed: at least {min}.',
	'seat.bar.replaceable.other':
		'No seat is free, but {n} places may be taken now. Followers needed: at least {min}.',
	'seat.bar.followers.one': 'All {seats} seats are taken. You need more than {n} follower to join.',
	'seat.bar.followers.other':
		'All {seats} seats are taken. You need more than {n} followers to join.',
	'seat.bar.invited':
		'All {seats} seats belong to invited guests who are active. Nobody can take a place now.',
	'seat.count': 'Taken: {taken} · free: {free} · replaceable: {places}',
	'seat.try': 'How many followers do you have?',
	'seat.try.hint': 'For example {plain}, {grouped} or {short}',
	'seat.try.unread': 'We cannot read this as a number of followers.',
	'seat.answer.free': 'With {n} you get a free seat.',
	'seat.answer.away': 'With {n} you would take the place of {name}, because {name} is away.',
	'seat.answer.idle':
		'With {n} you would take the place of {name}, because {name} has not posted for more than 72 hours.',
	'seat.answer.smaller':
		'With {n} you would take the place of {name}, who has the fewest followers of those who can be replaced: {m}.',
	'seat.answer.refused': 'With {n} not yet: you need more than {needed}.',
	'seat.answer.invited': 'With {n} not yet: every seat belongs to an invited guest who is active.',
	'seat.replaceable': 'Can be replaced now',
	'seat.replaceable.later': 'Can be replaced once no seat is free',
	'seat.replaceable.none': 'Nobody is away or has been quiet for more than 72 hours.',
	'seat.away': 'Away',
	'seat.away.since': 'Away, replaceable since {time}',
	'seat.idle.since': 'Quiet for 72 hours, replaceable since {time}',
	'seat.next': 'Next, unless they post: {name}, {time}',
	'seat.changes': 'This may change at any moment. The stage decides when you join.',
	// join
	'join.title': 'Join the stage',
	'join.close': 'Close',
	'join.tab.rejoin': 'Rejoin',
	'join.tab.verify': 'Verify & Join',
	'join.step': 'Step {n} of {max}',
	'join.intro.title': 'How it works',
	'join.intro.text':
		'Prove your account with one public post on X or Farcaster. Then you have a place on stage and everyone reads you in their own language.',
	'join.intro.login': 'First log in, so that your place stays yours.',
	'join.intro.next': 'Write the post',
	'join.post.title': 'Publish this message',
	'join.post.text':
		'Publish it on X or Farcaster, exactly with its link. The link carries your proof.',
	'join.post.copy': 'Copy join message',
	'join.post.copied': 'Join message copied to clipboard!',
	'join.post.copyfailed': 'Failed to copy message.',
	'join.post.x': 'Post on X',
	'join.post.farcaster': 'Post on Farcaster',
	'join.post.paste': 'Paste the address',
	'join.post.pastefailed': 'The clipboard could not be read. Please paste the address yourself.',
	'join.post.loading': 'Writing your join message…',
	'join.post.next': 'I have published it',
	'join.verify.title': 'Show us the post',
	'join.verify.label': 'Address (URL) of your post',
	'join.verify.placeholder': 'https://x.com/you/status/…',
	'join.verify.example': 'For example {x} or {cast}',
	'join.verify.button': 'Verify & Join',
	'join.verify.busy': 'Reading your post…',
	'join.back': 'Back',
	'join.welcome': 'Welcome to the Global Stage! You can now participate in the conversation.',
	'join.rejoin.text': 'You were on stage before. Your code brings you back.',
	'join.rejoin.code': 'Rejoin code',
	'join.rejoin.id': 'Participant id',
	'join.rejoin.button': 'Rejoin the stage',
	'join.rejoin.busy': 'Coming back…',
	'join.rejoin.done': 'Successfully rejoined the stage!',
	'join.rejoin.missing': 'Missing rejoin information.',
	'join.rejoin.failed': 'Failed to rejoin the stage.',
	'activity.answer': 'Answer',
	'activity.answer.label': 'Your answer to the operators; you can send one',
	'activity.answer.send': 'Send',
	'activity.answer.sent': 'Your answer was sent.',
	// settings
	'settings.title': 'Settings',
	'settings.loading': 'Loading your settings…',
	'settings.failed': 'Your settings could not be loaded.',
	'settings.save': 'Save',
	'settings.saving': 'Saving…',
	'settings.copy': 'Copy',
	'settings.share': 'Share',
	'settings.profile': 'Stage profile',
	'settings.profile.text':
		'Your name, picture or followers have changed? Show us any public post of the same account.',
	'settings.profile.label': 'Address (URL) of any post of yours',
	'settings.profile.sync': 'Sync profile',
	'settings.profile.busy': 'Reading your post…',
	'settings.profile.done': 'Your profile is up to date.',
	'settings.profile.name': 'Name',
	'settings.profile.picture': 'Picture',
	'settings.profile.followers': 'Followers',
	'settings.profile.from': 'before',
	'settings.profile.to': 'now',
	'settings.profile.same': 'unchanged',
	'settings.referral': 'Referral program',
	'settings.referral.text':
		'Whoever joins with your code and you each receive {n} $STAGE, for up to {max} people.',
	'settings.referral.own': 'Your code',
	'settings.referral.get': 'Get my code',
	'settings.referral.count.one': '{n} person used it',
	'settings.referral.count.other': '{n} people used it',
	'settings.referral.share.text': 'Join me on Stage with my referral code {code}:',
	'settings.referral.label': 'Code of somebody who brought you',
	'settings.referral.use': 'Use code',
	'settings.referral.busy': 'Using the code…',
	'settings.referral.done': 'You both receive {n} $STAGE.',
	'settings.referral.used': 'You have used a referral code.',
	'settings.wallet': 'Wallet address',
	'settings.wallet.text': 'Where your $STAGE goes, on Base. Only you can see it.',
	'settings.wallet.saved': 'Wallet address saved.',
	'settings.wallet.empty': 'Wallet address cannot be empty.',
	'settings.wallet.format':
		'Invalid Base wallet address format. It should start with {start} and be {n} characters long.',
	'settings.wallet.checksum':
		'This wallet address has a typing mistake: its checksum does not match. Please copy it once more.',
	'settings.wallet.zero': 'The zero address belongs to nobody. Please give an address of your own.',
	'settings.wallet.nobodys':
		'Nobody has the key of this address. Please give an address of your own.',
	'settings.wallet.token':
		'This is the address of the token itself, not of a wallet. Please give an address of your own.',
	'settings.wallet.name':
		'This is a name, not an address. Please give the address that it stands for: it starts with {start}.',
	'settings.wallet.page':
		'This link is not the page of an account on Base. Please give the address itself: it starts with {start}.',
	'settings.wallet.elsewhere':
		'This address is for another chain ({chain}). Please give an address on Base.',
	'settings.ai': 'AI companion URL',
	'settings.ai.text':
		'Where people can talk with your AI companion. Everybody sees it; empty removes it.',
	'settings.ai.saved': 'AI companion URL saved.',
	'settings.ai.removed': 'AI companion URL removed.',
	'settings.dm': 'Farcaster DM Alerts',
	'settings.dm.text': 'A direct message on a reply, a mention or other important activity.',
	'replaced.away': 'You were away, and then anyone may take the place.',
	'replaced.idle':
		'You had not posted for more than {hours} hours, and then anyone may take the place.',
	'replaced.smaller': 'Of everyone who could be replaced, you had the fewest followers.',
	'replaced.draft': 'You were writing:',
	'login.failed':
		'You are not logged in. The log-in was cancelled or took too long. Please try again.',
	'login.cookies':
		'You are not logged in, because this browser blocks cookies. Allow cookies for this page, then try again.',
	'login.unavailable':
		'The login service does not answer right now. Please try again in a few minutes.',
	'settings.wallet.remove': 'Remove address',
	'settings.wallet.remove.confirm':
		'Remove your wallet address? What you have earned waits here until another one has stood for 24 hours.',
	'settings.wallet.removed': 'Wallet address removed.',
	'settings.data': 'Your data',
	'settings.data.text': 'Everything that Stage holds of you, as a file.',
	'settings.data.get': 'Get my data',
	'settings.data.getting': 'Collecting…',
	'settings.data.done': 'Your data is in the file {name}.',
	'settings.data.delete': 'Delete my data',
	'settings.data.delete.text':
		'Your place, messages, pictures, stories, topics, events and settings go for everybody. What you earned and were not paid is lost. The ledger keeps its sums, without your name.',
	'settings.data.delete.sure': 'I know that this cannot be undone.',
	'settings.data.delete.yes': 'Delete everything',
	'settings.data.deleted': 'Your data was deleted.',
} as const satisfies Within<'seats'>

export type Catalog = Translated<typeof texts>
