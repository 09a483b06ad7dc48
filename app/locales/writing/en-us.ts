import type { Translated, Within } from '../areas.ts'

/** What people on stage read where they write and at their own place, in English. */
export const texts = {
	// composer
	'composer.label': 'Your message',
	'composer.placeholder': 'Say it in your language. Everyone reads it in theirs.',
	'composer.post': 'Post',
	'composer.counter': '{n} of {max} characters',
	'composer.counter.joined': 'Signs that are joined from several count by their parts.',
	'composer.hint': 'Ctrl + Enter sends',
	'composer.hint.enter': 'Enter sends · Shift + Enter: new line',
	'composer.stageonly': 'Stage Only',
	'composer.mentions': 'People you can mention',
	'reply.label': 'Your reply to {name}',
	'composer.away': 'You are away. Posting brings you back.',
	'composer.cools': 'Say something: your seat cools in {n} min.',
	'composer.checking': 'Checking your place on stage…',
	// slow mode
	'composer.slow': 'Slow mode: one message every {n} s',
	'composer.slow.next': 'Slow mode: next message in {n} s',
	// images
	'image.attach': 'Attach an image',
	'image.remove': 'Remove the image',
	'image.describe': 'Describe the image',
	'image.busy': 'Preparing the image… {n}%',
	'image.drop': 'Drop the image here',
	'image.only': 'A message has room for one image. Remove it to attach another.',
	'image.moved': 'The file was changed or moved. Choose it again.',
	'image.edit': 'An edit changes only the words. Attach the image to a new message.',
	'image.open': 'Open the image',
	'image.large': 'Show the large image ({width} × {height} px)',
	'image.unsupported': 'HEIC images cannot be shown in this browser.',
	'image.previous': 'Previous image',
	'image.next': 'Next image',
	'image.zoom': 'Zoom',
	'status.set': 'Set Status',
	'status.edit': 'Edit Status',
	'status.label': 'Your status',
	'status.placeholder': "What's on your mind?",
	'status.clear': 'Clear',
	// own place
	'own.title': 'Your place on stage',
	'own.cancel': 'Cancel',
	'own.away': 'Step away',
	'own.back': 'I’m back',
	'own.away.confirm': 'While you are away, anyone may take your place. Step away?',
	'own.leave': 'Leave stage',
	'own.leave.confirm': 'Leave the stage? You get a code with which you can come back.',
	'own.left': 'You left the stage. Your rejoin code is kept in this browser.',
	'own.left.elsewhere': 'You left the stage in another tab or on another device.',
	'own.offstage': 'Your place was taken. You can come back with your rejoin code.',
	'own.off': 'You are off the stage. You can come back with your rejoin code.',
	'own.warning': 'Your place can be taken in 1 hour',
	'own.warning.minutes': 'Your place can be taken in {n} min',
	'own.removed': 'You were removed from the stage. Please rejoin if you wish.',
	'own.rejoin': 'Rejoin',
	'own.everywhere': 'Log out everywhere',
	'own.everywhere.confirm':
		'Log out in every browser and on every device? Your place stays; log in again to speak.',
	'own.everywhere.done': 'You are logged out everywhere. Your place waits for you.',
	// docked composer
	'composer.editing': 'Editing',
	'composer.gone': 'This message was removed. What you wrote is kept here.',
	'composer.late': 'This message can no longer be edited. What you wrote is kept here.',
	'reply.topic': 'Replying to topic',
} as const satisfies Within<'writing'>

export type Catalog = Translated<typeof texts>
