import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Il est 6:12 et la première plaque de pain sort du four. Toute la rue est déjà au courant 🍞',
	'bread-through-screen':
		"Bonjour de la part de quelqu'un qui n'a pas encore dormi. Je sens ce pain à travers l'écran, @noor_bakes",
	'crust-and-oil':
		"@noor_bakes la croûte encore chaude, un filet d'huile et c'est tout. Le reste n'est que vanité.",
	'fingers-remember':
		"Ma grand-mère n'a jamais noté une seule recette. « Les doigts s'en souviennent », disait-elle.",
	'ask-the-dough':
		'Ma grand-mère disait : « De la farine, autant que la pâte en prendra. » Va donc demander à la pâte 😅',
	'not-a-pharmacy':
		"Ma grand-mère mettait tout au pif. Quand j'ai mesuré à la cuillère, elle m'a dit : ma chérie, ici c'est une cuisine, pas une pharmacie 😂",
	'umeboshi-secret':
		"J'ai enfin soutiré à ma grand-mère le secret de ses umeboshi. 18% de sel, et pour le reste « attendre sans se fâcher ».",
	'patience-percent': "Donc 18% de sel et 82% de patience, @kenji_k. Le sel, je l'ai.",
	'pierogi-count':
		'Chez nous, mamie comptait les pierogi : 100 pour les invités, 40 « pour goûter ». Devinez lesquels disparaissaient en premier 🥟',
	'word-for-deltangi':
		"Quelqu'un aurait un bon équivalent pour « deltangi » ? Toutes les traductions que j'ai vues ont oublié un bout de cœur en route.",
	'saudade-and-coffee':
		"@leila_noghte ici on appelle ça saudade et on ne sait pas l'expliquer non plus. On soupire et on sert un café ☕",
	'night-or-morning':
		"Nous, on a « døgnvill » : quand on ne sait plus si c'est la nuit ou le matin. @ada_onstage, c'est tout toi en ce moment 😄",
	'word-adopted':
		'Døgnvill. Adopté, encadré et accroché au-dessus de mon bureau à 3:40 du matin 😴',
	'lamp-and-table':
		"Gezellig n'est pas un mot, c'est une lampe, une table et quelqu'un qui s'éternise.",
	'still-learning-nunchi':
		"Chez nous, il y a le « nunchi ». C'est le don de tout comprendre sans qu'un mot soit dit, et moi j'apprends encore 🙈",
	'stubborn-words':
		'Déjà 27 mots intraduisibles, merci @sumin_rain ! La liste est ici : https://example.org/mots-tetus',
	'night-market-start':
		"Je suis dans un marché de nuit à Taipei. Trois minutes que j'y suis et j'ai déjà quatre trucs à manger dans les mains. Que quelqu'un me sauve 😋",
	'keep-eating':
		'@meilin_walks pas besoin de secours, continue de manger ! Au fait, quel stand a la plus longue file ? 🍢',
	'pepper-bun-queue':
		"@dao_khanom celui des petits pains au poivre, j'ai encore 31 personnes devant moi. La dame derrière dit que ça vaut le coup, elle vient chaque semaine.",
	'queue-is-community':
		"@meilin_walks une file de 31 personnes, ce n'est plus une file, c'est une communauté. Tâche de savoir qui apporte le café ☕",
	'one-big-umbrella':
		'Il pleut ! La moitié de la rue est serrée sous un seul grand parapluie, et le patron continue de retourner ses petits pains, pas un seul de brûlé ☔',
	'tin-roof':
		"Ici aussi, il s'est mis à pleuvoir. Dès que j'entends ce bruit sur le toit en tôle, je pense au khichuri 🌧️",
	'ginger-chai':
		"@rafiq_brishti la pluie, des pakoras et un chai au gingembre. Aller au bureau après ça, c'est un péché.",
	'sizzle-like-rain':
		'Jour de pluie, jour de pajeon ! Quand ça grésille, on dirait exactement le bruit de la pluie, non ?',
	'children-run':
		'Ici la pluie vient deux fois par an. Quand elle tombe, tous les enfants courent dehors 🌦️',
	'side-street-match':
		'Match dans la ruelle : 5 contre 5, deux sacs à dos en guise de but et un chien qui joue pour les deux équipes ⚽',
	'goat-referee':
		"@marisol.rz ce chien est hors-jeu ! Chez nous, c'est la chèvre qui arbitre, et elle est sans pitié 🐐",
	'ball-on-the-roof':
		"C'est fini : le ballon est sur le toit de doña Remedios. Personne n'ose sonner 🙈",
	'send-a-smile':
		'@marisol.rz envoyez un petit garçon tout sourire. Aucune grand-mère ne peut lui refuser le ballon 😄',
	'six-croquettes':
		'@amina_kano ça a marché. Il est revenu avec le ballon et 6 croquettes. Demain on envoie trois enfants.',
	'four-sad-notes':
		'Depuis hier, mon accordéon ne joue que quatre notes. Malheureusement, ce sont les quatre plus tristes 🪗',
	'half-our-songs':
		'@tiago_fole la moitié de nos chansons ont été écrites avec quatre notes. Toi, joue, et nous, on sait où pleurer.',
	'glove-repair':
		"@tiago_fole regarde le soufflet dans les coins. J'ai rapiécé le mien avec un bout de vieux gant et il joue depuis 11 ans.",
	'one-note-is-a-duck':
		"J'ai sacrifié un gant, @piotr_zur. Maintenant il joue onze notes, dont une qui ressemble à un canard 🦆",
	'swan-on-the-tracks':
		"Mon train a 47 minutes de retard. Motif : un cygne sur la voie, et il n'est pas pressé 🦢",
	'name-the-swan':
		'@jonas_gleis7 donnez un nom au cygne, maintenant lui aussi compte comme passager.',
	'gisela-elected':
		"Tout le quai a voté : le cygne s'appelle Gisela. Quelqu'un joue de l'harmonica, mon rendez-vous peut attendre.",
	'go-gisela':
		'Je ne sais plus rien de mon travail, je sais seulement que je veux des nouvelles de Gisela. #forzagisela',
	'bread-formula': "@noor_bakes j'ai noté `pain = farine + eau + temps`. Il me manque quoi ?",
	'missing-salt':
		"@camille_pluie il te manque du sel, et quelqu'un à qui en vouloir pendant que tu pétris 😄",
	'second-oven':
		"Si j'avais un $STAGE pour chaque éclat de rire d'aujourd'hui, j'offrirais un deuxième four à @noor_bakes 😂",
	'spare-loaf':
		'La deuxième plaque est sortie du four. Le pain en plus est toujours pour celui qui arrive en retard, servez-vous 🫓',
	'oven-door': "Le four, une minute avant que sa porte s'ouvre.",
	'grandmothers-shelf':
		"L'étagère de ma grand-mère. Depuis la gauche : l'an dernier, il y a trois ans, et l'année de ma naissance. Personne n'a jamais ouvert le bocal de droite. « Il est pour quelqu'un qui sait attendre », dit-elle, sans vouloir dire qui.",
	'gisela-suggestion':
		'Gisela. Elle connaît les horaires, elle les prend juste pour une suggestion.',
	'moon-mountain': 'La lune de ce soir, au-dessus de la montagne de mon enfance.',
	'market-in-rain': "La pluie ne s'est pas arrêtée, le marché de nuit non plus.",
	'window-words': 'À ma fenêtre, les mots têtus attendent la fin de la pluie.',
	'chai-first': "D'abord le chai, le reste plus tard.",
	'queue-for-door': 'Pour cette porte, je ferais la queue toute la nuit.',
	'gisela-president': 'Gisela présidente ! Les trains peuvent attendre.',
	'topic-soup': 'Quelle soupe donneriez-vous à quelqu’un qui vient d’arriver ?',
	'topic-word': 'Quel mot de votre langue tout le monde devrait-il apprendre ?',
	'topic-train': 'Que regardez-vous depuis un train ?',
	'soup-of-rain': 'Des lentilles au citron. Elles disent « assieds-toi » dans toutes les langues.',
	'word-gezellig': '« Gezellig ». Cela ne s’explique pas, on met juste la table pour cela.',
	'event-second-tray': 'La deuxième fournée : on cuit ensemble',
	'event-one-song': 'Une chanson de chaque langue',
	'topic-fresh-bread': 'Quelle odeur a le pain frais chez vous ?',
}
