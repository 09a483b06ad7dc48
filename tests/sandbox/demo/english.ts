/** Each line of the conversation in English. */
export const english: Record<string, string> = {
	'six-twelve-bread':
		"It's 6:12 and the first tray of bread is out of the oven. The whole street knows by now 🍞",
	'bread-through-screen':
		"Good morning from someone who hasn't slept yet. I can smell that bread through the screen, @noor_bakes",
	'crust-and-oil':
		"@noor_bakes the crust still warm, a drizzle of oil and that's it. Everything else is vanity.",
	'fingers-remember':
		'My grandmother never wrote down a single recipe. "My fingers remember," she\'d say.',
	'ask-the-dough':
		'My grandma used to say: "As much flour as the dough will take." Try asking the dough 😅',
	'not-a-pharmacy':
		'My grandma added everything by feel. When I measured with a spoon she said, child, this is a kitchen, not a pharmacy 😂',
	'umeboshi-secret':
		'I finally got my grandmother\'s umeboshi secret out of her. 18% salt, and the rest is "waiting without getting angry."',
	'patience-percent': "So that's 18% salt and 82% patience, @kenji_k. I have the salt.",
	'pierogi-count':
		'Our grandma counted her pierogi: 100 for the guests, 40 "for tasting." Guess which ones disappeared first 🥟',
	'word-for-deltangi':
		'Does anyone have a proper equivalent for "deltangi"? Every translation I\'ve seen leaves a piece of the heart behind.',
	'saudade-and-coffee':
		"@leila_noghte here we call it saudade and we can't explain it either. We just sigh and pour a coffee ☕",
	'night-or-morning':
		'We have "døgnvill": when you no longer know if it\'s night or morning. @ada_onstage, that\'s you right now 😄',
	'word-adopted': 'Døgnvill. Adopted, framed, and hung above my desk at 3:40 in the morning 😴',
	'lamp-and-table': "Gezellig isn't a word, it's a lamp, a table and someone who stays too long.",
	'still-learning-nunchi':
		'We have "nunchi." It\'s the gift of knowing everything without a word being said, and I\'m still learning it 🙈',
	'stubborn-words':
		'27 untranslatable words already, thank you @sumin_rain! The list is here: https://example.org/mots-tetus',
	'night-market-start':
		"I'm at a night market in Taipei, three minutes in, and I'm already holding four things to eat. Somebody save me 😋",
	'keep-eating':
		"@meilin_walks you don't need saving, just keep eating! By the way, which stall has the longest line? 🍢",
	'pepper-bun-queue':
		"@dao_khanom the pepper bun one, there are still 31 people ahead of me. The auntie behind me says it's worth it, she comes every week.",
	'queue-is-community':
		"@meilin_walks a line of 31 people isn't a line anymore, it's a community. Find out who's bringing the coffee ☕",
	'one-big-umbrella':
		"It's raining! Half the street is squeezed under one big umbrella, and the owner is still flipping buns, not a single one burnt ☔",
	'tin-roof':
		"It's raining here too. The moment I hear that sound on the tin roof I think of khichuri 🌧️",
	'ginger-chai':
		'@rafiq_brishti rain, pakoras and ginger chai. Going to the office after that is a crime.',
	'sizzle-like-rain':
		"On a rainy day it has to be pajeon! The sizzle sounds exactly like the rain, doesn't it.",
	'children-run': 'Here the rain comes twice a year. When it falls, all the children run outside 🌦️',
	'side-street-match':
		'Match in the side street: 5 against 5, two backpacks for a goal and a dog that plays for both teams ⚽',
	'goat-referee':
		'@marisol.rz that dog is offside! Around here the goat is the referee, and it has no mercy 🐐',
	'ball-on-the-roof':
		"It's over: the ball is on doña Remedios's roof. Nobody dares to ring the bell 🙈",
	'send-a-smile':
		'@marisol.rz send a little boy with a smile. No grandmother could refuse him the ball 😄',
	'six-croquettes':
		"@amina_kano it worked. He came back with the ball and 6 croquettes. Tomorrow we're sending three kids.",
	'four-sad-notes':
		"Since yesterday my accordion only plays four notes. Unfortunately they're the four saddest ones 🪗",
	'half-our-songs':
		'@tiago_fole half of our songs were written with four notes. You play, and we know where to cry.',
	'glove-repair':
		"@tiago_fole check the bellows at the corners. I patched mine with a piece of an old glove and it's been playing for 11 years.",
	'one-note-is-a-duck':
		'I sacrificed a glove, @piotr_zur. Now it plays eleven notes and one of them sounds like a duck 🦆',
	'swan-on-the-tracks':
		"My train is 47 minutes late. Reason: a swan on the tracks, and it's in no hurry 🦢",
	'name-the-swan': '@jonas_gleis7 give the swan a name, it counts as a passenger now too.',
	'gisela-elected':
		'The whole platform has voted: the swan is called Gisela. Someone is playing the harmonica, my appointment can wait.',
	'go-gisela':
		'I know nothing about my job anymore, I only know I want news of Gisela. #forzagisela',
	'bread-formula': '@noor_bakes I wrote down `pain = farine + eau + temps`. What am I missing?',
	'missing-salt':
		"@camille_pluie you're missing salt, and someone to be cross with while you knead 😄",
	'second-oven': "If I got one $STAGE for every laugh today, I'd buy @noor_bakes a second oven 😂",
	'spare-loaf':
		'The second tray is out of the oven. The spare loaf is always for whoever arrives late, come in 🫓',
	'oven-door': 'The oven, one minute before its door opens.',
	'grandmothers-shelf':
		"My grandmother's shelf. From the left: last year, three years ago, and the year I was born. Nobody has ever opened the jar on the right. “It is for somebody who can wait,” she says, and will not tell us who that is.",
	'gisela-suggestion': 'Gisela. She knows the timetable, she just takes it for a suggestion.',
	'moon-mountain': "Tonight's moon, above the mountain I grew up under.",
	'market-in-rain': "The rain hasn't stopped, and neither has the night market.",
	'window-words': 'At my window, the stubborn words are waiting for the rain to end.',
	'chai-first': 'Chai first, everything else later.',
	'queue-for-door': 'I would queue all night for that door.',
	'gisela-president': 'Gisela for president! The trains can wait.',
	'topic-soup': 'Which soup would you give somebody who has just arrived?',
	'topic-word': 'Which word of your language should everybody learn?',
	'topic-train': 'What do you look at from a train?',
	'soup-of-rain': 'Lentils with lemon. It says “sit down” in every language.',
	'word-gezellig': '“Gezellig”. You cannot explain it, only set the table for it.',
	'event-second-tray': 'The second tray: let us bake together',
	'event-one-song': 'A song from every language',
	'topic-fresh-bread': 'What does fresh bread smell like where you live?',
}
