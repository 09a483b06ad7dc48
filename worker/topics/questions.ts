/** Questions that the stage can ask without a model (G-33): 24 themes of five questions. */
export const TOPIC_QUESTIONS: readonly {
	about: string
	ask: readonly [string, string, string, string, string]
}[] = [
	{
		about: 'bread bake baker bakery oven dough flour loaf crust',
		ask: [
			'What does fresh bread smell like where you live?',
			'Who taught you to bake, and what did they never write down?',
			'Which bread would you carry across a border?',
			'What do you do with yesterday’s bread?',
			'Which bakery would you queue for in the rain?',
		],
	},
	{
		about: 'food eat meal dinner lunch breakfast cook kitchen recipe soup rice sauce',
		ask: [
			'Which dish tastes of home to you?',
			'What is always in your kitchen?',
			'Which recipe did you get wrong and keep anyway?',
			'What do you cook when nobody is watching?',
			'Which meal would you give to a stranger who has just arrived?',
		],
	},
	{
		about: 'tea coffee chai cup drink cafe kettle',
		ask: [
			'Tea or coffee, and what would make you change sides?',
			'What do you drink before you can talk to anybody?',
			'Where is the best cup within ten minutes of you?',
			'What is poured for guests where you live?',
			'Which cup do you refuse to throw away?',
		],
	},
	{
		about: 'rain storm snow weather wind sun cloud summer winter cold heat',
		ask: [
			'What does your city do when it rains?',
			'Which weather makes you happiest?',
			'What is the word for your favourite kind of rain?',
			'How do people greet each other on the coldest day?',
			'What did the weather once spoil that turned out better?',
		],
	},
	{
		about: 'train bus station platform rail ticket delay travel journey trip',
		ask: [
			'What is the best view from a train you have taken?',
			'Which delay was worth it?',
			'Where would you go with a ticket for tomorrow morning?',
			'What do you always pack and never use?',
			'Whom did you meet on the way somewhere?',
		],
	},
	{
		about: 'sea river lake water fish fishing boat tide coast island beach harbour',
		ask: [
			'Which water do you live closest to?',
			'What does the sea sound like in your language?',
			'Which river would you follow to its end?',
			'What did you once find on a beach?',
			'Who in your family could not stay away from the water?',
		],
	},
	{
		about: 'music song sing guitar piano band concert drum dance melody',
		ask: [
			'Which song do you know in a language you do not speak?',
			'What was playing the last time you danced in a kitchen?',
			'Which instrument would you learn overnight?',
			'What lullaby did somebody sing to you?',
			'Which song should everybody hear once?',
		],
	},
	{
		about: 'book read poem novel library story writer write page',
		ask: [
			'Which book have you given away most often?',
			'Which sentence have you never forgotten?',
			'What should be translated into every language?',
			'Where do you read best?',
			'Which story did your grandparents tell in different versions?',
		],
	},
	{
		about: 'film movie cinema series actor camera photo picture photograph',
		ask: [
			'Which film do you never skip?',
			'Which photo of yours would you show first?',
			'What was your first time in a cinema like?',
			'Which ending would you change?',
			'What do you see every day that nobody photographs?',
		],
	},
	{
		about: 'football match team game goal player sport run running bike chess',
		ask: [
			'Which match do you still talk about?',
			'Which game did you invent as a child?',
			'What do you play when you want to lose track of time?',
			'Who taught you to lose?',
			'Which sport should be at every school?',
		],
	},
	{
		about: 'garden plant tree flower seed grow leaf forest mushroom berry',
		ask: [
			'What grows outside your window?',
			'Which tree do you remember from childhood?',
			'What have you kept alive the longest?',
			'Which plant do people where you live use for everything?',
			'What would you sow if you had a field?',
		],
	},
	{
		about: 'dog cat bird animal swan horse pet goat chicken',
		ask: [
			'Which animal rules your street?',
			'What do animals say in your language?',
			'Which animal has made you late?',
			'What is the best name you have heard for a cat?',
			'Which bird wakes you up?',
		],
	},
	{
		about: 'city street town village house neighbour market square bridge',
		ask: [
			'What should a visitor see in your town that no guide mentions?',
			'What do you hear when you open your window?',
			'Which street would you walk with a friend from far away?',
			'What has your neighbourhood lost that you miss?',
			'Who is the most important neighbour you have had?',
		],
	},
	{
		about: 'work job office boss meeting money shop business company',
		ask: [
			'What was your very first job?',
			'What would you do for a living if all work paid the same?',
			'What does nobody understand about your work?',
			'Which small thing makes a workday good?',
			'What did you learn from the worst job you had?',
		],
	},
	{
		about: 'school teacher learn student lesson exam university class teach',
		ask: [
			'Which teacher would you thank today?',
			'What should everybody learn before they are ten?',
			'What did you learn much too late?',
			'Which subject did you hate and use every day?',
			'What could you teach somebody in five minutes?',
		],
	},
	{
		about: 'language word translate translation speak accent grammar letter alphabet',
		ask: [
			'Which word of your language has no translation?',
			'What is the funniest mistake you made in another language?',
			'Which language would you like to wake up speaking?',
			'What do you say when somebody sneezes?',
			'Which proverb sounds strange to everybody else?',
		],
	},
	{
		about: 'family mother father grandmother grandfather child sister brother parents',
		ask: [
			'What did your grandmother always say?',
			'Which habit did you get from your parents?',
			'What do children where you live play outside?',
			'Which family story is probably not true?',
			'Who in your family could have been famous?',
		],
	},
	{
		about: 'friend love party birthday wedding guest gift together',
		ask: [
			'How did you meet your oldest friend?',
			'What is a perfect evening with friends?',
			'Which gift have you kept the longest?',
			'How is a birthday celebrated where you live?',
			'What do you bring when you are invited?',
		],
	},
	{
		about: 'computer phone code software internet app robot machine program',
		ask: [
			'What was the first thing you did on the internet?',
			'Which machine would you not want to live without?',
			'What should a computer never decide?',
			'What do you still do on paper?',
			'Which button would you add to your day?',
		],
	},
	{
		about: 'moon star space sky planet night science physics',
		ask: [
			'Where did you see the most stars?',
			'What would you ask somebody on the moon?',
			'Which question should science answer next?',
			'What do you do when you cannot sleep?',
			'What did you believe about the sky as a child?',
		],
	},
	{
		about: 'holiday festival new year tradition lantern celebration custom',
		ask: [
			'Which celebration should the whole world adopt?',
			'What do you eat on the most important day of the year?',
			'Which tradition did your family make up?',
			'What do you wish for when the year begins?',
			'Which holiday is misunderstood elsewhere?',
		],
	},
	{
		about: 'morning evening sleep dream day week sunday monday time clock',
		ask: [
			'What is the first thing you do in the morning?',
			'Which hour of the day is yours?',
			'What does a slow Sunday look like?',
			'What did you dream that you still remember?',
			'What would you do with one more hour a day?',
		],
	},
	{
		about: 'clothes shoes colour dress wool knit paint art draw hands craft wood clay',
		ask: [
			'What have you made with your own hands?',
			'Which colour is your town?',
			'Which piece of clothing has a story?',
			'What would you like to be able to repair?',
			'Which craft is disappearing where you live?',
		],
	},
	{
		about: '', // fits any conversation
		ask: [
			'What made you smile today?',
			'What changed your mind lately?',
			'What do people get wrong about where you live?',
			'Which small invention deserves a medal?',
			'What should we ask each other more often?',
		],
	},
]
