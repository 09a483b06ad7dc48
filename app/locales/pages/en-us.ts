import type { Translated, Within } from '../areas.ts'

/** Pages beside the stage, in English. */
export const texts = {
	// questions and answers
	'faq.title': 'Questions and answers',
	'faq.lead': 'How the stage works, in {n} answers.',
	'faq.group.talk': 'Reading and talking',
	'faq.group.place': 'A place',
	'faq.group.money': '$STAGE and money',
	'faq.group.us': 'Alerts, rules and us',
	'faq.house': 'House rules: not allowed here',
	'faq.what.q': 'What is the Stage?',
	'faq.what.a':
		'A public conversation that everybody reads in their own language, one of {languages}. Up to {seats} people are on stage and talk; everybody else reads along, live.',
	'faq.read.q': 'Do I need an account to read?',
	'faq.read.a': 'No. Choose your language and read. Only those who want to talk log in.',
	'faq.join.q': 'How do I take a place?',
	'faq.join.a':
		'Log in, copy your join message and publish it as a post on {platforms}. Then show us the post: it has to carry your link, and not be older than {hours} hours.',
	'faq.full.q': 'What if all {seats} places are taken?',
	'faq.full.a':
		'Then you take the place of somebody who is away or has not posted for {idle} hours. If there is nobody like that, you need more followers than the person on stage who has the fewest. The number stands above the list of the people.',
	'faq.keep.q': 'How long do I keep my place?',
	'faq.keep.a':
		'As long as you talk. Every post keeps your place warm for {warm} hours; after that it is the first to go among equals. After {idle} hours without a post anybody may take it.',
	'faq.away.q': 'What happens when I step away?',
	'faq.away.a':
		'You stay on stage, but anybody may take your place until you are back. Posting brings you back, too.',
	'faq.back.q': 'My place is gone. How do I come back?',
	'faq.back.a':
		'With your rejoin code. This browser keeps it for you; it works once, for {days} days. Without it, join as you did the first time.',
	'faq.write.q': 'What can I write?',
	'faq.write.a':
		'Up to {chars} characters, with one image of at most {megabytes} MB. You can correct a message for {minutes} minutes, and take it back at any time.',
	'faq.translate.q': 'Who translates?',
	'faq.translate.a':
		'A machine. Names, links and numbers stay as they are, and what cannot be translated safely is shown as it was written. Under every translation you can look at the original.',
	'faq.stageonly.q': 'What is a “Stage Only” message?',
	'faq.stageonly.a':
		'One that only the people on stage can read. Everybody else sees that it is there, but not what it says.',
	'faq.notable.q': 'Who are the notable of all time?',
	'faq.notable.a':
		'The {n} people who ever came on stage with the most followers. Whoever does not want to be named there says so below the list.',
	'faq.alerts.q': 'How do I get alerts?',
	'faq.alerts.a':
		'Open Activity and choose “Get Stage Alerts”. You decide what you are alerted of, and when it stays quiet. On an iPhone, add Stage to your home screen first.',
	'faq.private.q': 'What does the stage know about me?',
	'faq.private.a':
		'Of readers: the language, the colours and how often this browser was here, in cookies that only this site reads. A visit is counted once in {minutes} minutes and then forgotten. Of people on stage: the public profile of the account that they proved.',
	// languages of the stage
	'globe.title': 'Languages of the stage',
	'globe.lead':
		'Who speaks, writes and reads in which of the {n} languages. Counted by the language that people chose; nobody’s location is known.',
	'globe.map': 'The languages of the stage by region; the brighter, the more people',
	'globe.table': 'People and messages by language',
	'globe.messages': 'Messages in {hours} hours',
	'globe.readers': 'Reading now',
	'globe.few': '<{n}',
	'globe.few.text': '“{few}” stands for a group so small that it is not counted out.',
	'globe.failed': 'The languages could not be counted.',
	'terms.lead': 'What counts when you pay on this stage.',
	'terms.own': 'The terms of the people who run this stage',
	'terms.seller': 'Seller',
	'terms.refund':
		'An ad that an operator takes away within {hours} hours is paid back in full, and so is everything that was paid and cannot be shown.',
	'terms.boost':
		'A boosted topic stands first for {hours} hours. One that is removed because it broke the rules is not paid back.',
	'terms.boost.on':
		'A boosted topic costs {list}, and {price} while the discount is on. It is on now.',
	'terms.boost.off':
		'A boosted topic costs {list}, and {price} while the discount is on. It is off now.',
	'terms.card':
		'You pay by card on a page of Stripe. This stage never sees your card, and keeps neither your name nor your mail address.',
	'auction.title': 'The banner and its price',
	'auction.lead': 'One slot, one price, and the price falls by the hour.',
	'auction.rule.fall':
		'Nobody bids: the price falls every hour and halves every {hours} hours, down to {floor}.',
	'auction.rule.lock': 'Whoever buys the slot holds it alone for {hours} hours.',
	'auction.rule.start':
		'After that the price begins at {factor} times what was paid, at {least} at least and {most} at most.',
	'auction.rule.pay':
		'Whoever goes on to pay has {minutes} minutes at the price they saw; when nobody buys for {days} days, it begins again at {first}.',
	'auction.curve': 'The price by hours without a buyer',
	'auction.price': 'Price',
	'auction.sales': 'Every sale',
	'auction.none': 'Nobody has bought the slot yet.',
	'auction.taken': 'Taken back',
	'auction.link': 'Ad',
	'auction.shown': 'Hours shown',
	'auction.failed': 'The auction could not be loaded.',
	'auction.clicks': 'Clicks',
	'faq.banner.q': 'How do I get a banner on the stage?',
	'faq.banner.a':
		'Pay by card at the top of the stage, also without an account. The price halves every {half} hours until somebody buys; it is yours for {minutes} minutes while you pay, and the slot for {hours} hours.',
	'faq.boost.q': 'What is a boosted topic?',
	'faq.boost.a':
		'Anybody can pay by card for a topic of up to {chars} characters that stands first for {hours} hours, also without an account; then its author is “Anonymous”. Afterwards it stays among the others.',
	'faq.reach.q': 'How do I reach the people who run this?',
	'faq.reach.a': 'This stage is run by {name}, {address}. You reach them here:',
	'faq.refund.q': 'When do I get my money back?',
	'faq.refund.a':
		'In full when an operator takes your ad away within {hours} hours, and whenever something that you paid for cannot be shown. A topic that is removed because it broke the rules is not paid back.',
	'ledger.what':
		"$STAGE is this stage's own token; it is given for talking and for following the ad, and the stage does not sell it.",
	'ledger.given.one':
		'{given} of {all} are with {n} person; {today} are left today, {rest} in all.',
	'ledger.given.other':
		'{given} of {all} are with {n} people; {today} are left today, {rest} in all.',
	'ledger.how':
		'You earn it by your first message of every four hours, by following the ad and by bringing somebody; nobody promises that it is worth money.',
	'ledger.books': 'Show the books',
	'ledger.lead': 'Every movement has two sides, so all sums together are zero.',
	'ledger.account': 'Account',
	'ledger.mint': 'Issued',
	'ledger.campaign': 'Campaign, not yet given to a day',
	'ledger.days': 'Daily pools',
	'ledger.banner': 'Daily pools of the banner',
	'ledger.people': 'People',
	'ledger.chain': "In people's wallets",
	'ledger.total': 'All together',
	'ledger.payouts': 'Last payouts',
	'ledger.payouts.none': 'Nothing was paid out yet.',
	'ledger.failed': 'The sums could not be loaded.',
	'faq.stories.q': 'What is a story?',
	'faq.stories.a':
		'A picture or a film of up to {megabytes} MB that somebody on stage shows for {hours} hours, with up to {chars} characters of text. Everybody can watch it and read it in their own language; people on stage can react and answer.',
	'faq.topics.q': 'What is a topic?',
	'faq.topics.a':
		'A few words, {chars} characters at most, that somebody on stage puts up for all to talk about. Answers stand in the feed. Asked for one, the stage thinks of a topic itself, up to {n} times an hour.',
	'faq.ads.q': 'Can I earn by the banner?',
	'faq.ads.a':
		'If you came from Farcaster and are on stage: follow the ad, come back, and claim {n} $STAGE within {minutes} minutes. Each ad counts once, up to {times} a day, while the day has some left.',
	'faq.earn.q': 'How do I earn $STAGE?',
	'faq.earn.a':
		'If you came from Farcaster, your first message of at least {chars} characters in every {hours} hours earns {n} $STAGE, while the day has some left. A referral code earns for both sides, on every platform.',
	'faq.events.q': 'How do we meet at a set time?',
	'faq.events.a':
		'On stage, open Events and add one: a title, a start and, if you like, a link. Everybody reads it in their own language and time zone, and is told {minutes} minutes before and at the start. A press says that you come, another puts it into your calendar.',
	// a purchase
	'paid.title': 'What you bought',
	'paid.until': 'On the stage until {time}',
	'paid.after': 'Still on the stage, until somebody replaces it',
	'paid.was': 'It was on the stage until {time}',
	'paid.topic.until': 'First among the topics until {time}',
	'paid.topic.was': 'It stood first among the topics until {time}',
	'paid.topic.gone': 'This topic was taken off the stage.',
	'paid.vetoed': 'The people who run this stage took it away.',
	'paid.none': 'Nothing was paid.',
	'paid.shown': 'First shown',
	'paid.refund.over': 'It was shown for as long as you paid for, so nothing is paid back.',
	'paid.receipt': 'If you gave Stripe your mail address, its receipt is there.',
	'paid.keep': 'Keep this address',
	'paid.keep.text':
		'In another browser it is the only way back to this page. Whoever has it can read this page.',
	'paid.topic': 'Topic',
	'paid.again': 'Look again',
	'paid.gone': 'There is no such purchase.',
	'paid.gone.text': 'Look whether the address is whole.',
	'auction.free': 'Free now: {price}',
	'auction.until': 'Taken until {time}. Then {start}; {half} by {later}; {floor} by {last}.',
	'auction.all': 'Show all',
	'auction.clock': 'Time',
} as const satisfies Within<'pages'>

export type Catalog = Translated<typeof texts>
