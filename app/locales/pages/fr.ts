import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Questions et réponses',
	'faq.lead': 'Le fonctionnement de la scène, en {n} réponses.',
	'faq.group.talk': 'Lire et parler',
	'faq.group.place': 'Une place',
	'faq.group.money': '$STAGE et argent',
	'faq.group.us': 'Alertes, règles et nous',
	'faq.house': 'Règles de la maison : interdit ici',
	'faq.what.q': 'Qu’est-ce que Stage ?',
	'faq.what.a':
		'Une conversation publique que chacun lit dans sa langue, parmi {languages}. Jusqu’à {seats} personnes sont sur scène et parlent ; toutes les autres lisent en direct.',
	'faq.read.q': 'Faut-il un compte pour lire ?',
	'faq.read.a':
		'Non. Choisissez votre langue et lisez. Seuls ceux qui veulent parler se connectent.',
	'faq.join.q': 'Comment prendre une place ?',
	'faq.join.a':
		'Connectez-vous, copiez votre message d’entrée et publiez-le dans un post sur {platforms}. Montrez-nous ensuite le post : il doit contenir votre lien et dater de {hours} heures au plus.',
	'faq.full.q': 'Et si les {seats} places sont prises ?',
	'faq.full.a':
		'Vous prenez alors la place d’une personne en pause ou qui n’a rien publié depuis {idle} heures. S’il n’y en a pas, il vous faut plus d’abonnés que la personne sur scène qui en a le moins. Le nombre figure au-dessus de la liste des personnes.',
	'faq.keep.q': 'Combien de temps est-ce que je garde ma place ?',
	'faq.keep.a':
		'Tant que vous parlez. Chaque publication protège votre place pendant {warm} heures ; ensuite, à égalité, c’est la première à partir. Après {idle} heures sans publication, n’importe qui peut la prendre.',
	'faq.away.q': 'Que se passe-t-il si je fais une pause ?',
	'faq.away.a':
		'Vous restez sur scène, mais n’importe qui peut prendre votre place jusqu’à votre retour. Publier vous fait revenir aussi.',
	'faq.back.q': 'J’ai perdu ma place. Comment revenir ?',
	'faq.back.a':
		'Avec votre code de retour. Ce navigateur le conserve pour vous ; il sert une seule fois, pendant {days} jours. Sans lui, montez sur scène comme la première fois.',
	'faq.write.q': 'Que puis-je écrire ?',
	'faq.write.a':
		'Jusqu’à {chars} caractères, avec une image de {megabytes} Mo au plus. Vous pouvez corriger un message pendant {minutes} minutes et le retirer à tout moment.',
	'faq.translate.q': 'Qui traduit ?',
	'faq.translate.a':
		'Une machine. Les noms, les liens et les nombres restent tels quels, et ce qui ne peut pas être traduit de façon sûre s’affiche comme il a été écrit. Sous chaque traduction, vous pouvez voir l’original.',
	'faq.stageonly.q': 'Qu’est-ce qu’un message « Scène seulement » ?',
	'faq.stageonly.a':
		'Un message que seules les personnes sur scène peuvent lire. Les autres voient qu’il existe, mais pas ce qu’il dit.',
	'faq.notable.q': 'Qui sont les plus connus de tous les temps ?',
	'faq.notable.a':
		'Les {n} personnes passées sur scène qui ont le plus d’abonnés. Si vous ne voulez pas y être, indiquez-le sous la liste.',
	'faq.alerts.q': 'Comment recevoir des alertes ?',
	'faq.alerts.a':
		'Ouvrez Activité et choisissez « Recevoir les alertes de la scène ». Vous décidez de quoi vous êtes averti et quand le calme règne. Sur iPhone, ajoutez d’abord Stage à l’écran d’accueil.',
	'faq.private.q': 'Que sait la scène sur moi ?',
	'faq.private.a':
		'Des lecteurs : la langue, le thème et le nombre de visites de ce navigateur, dans des cookies que seul ce site lit. Une visite est comptée une fois par {minutes} minutes, puis oubliée. Des personnes sur scène : le profil public du compte dont elles ont apporté la preuve.',
	// languages of the stage
	'globe.title': 'Langues de la scène',
	'globe.lead':
		'Qui parle, écrit et lit dans laquelle des {n} langues. Décompte selon la langue choisie ; la position de chacun reste inconnue.',
	'globe.map': 'Les langues de la scène par région ; plus c’est clair, plus il y a de monde',
	'globe.table': 'Personnes et messages par langue',
	'globe.messages': 'Messages en {hours} heures',
	'globe.readers': 'Lecteurs en ce moment',
	'globe.few': '<{n}',
	'globe.few.text': '« {few} » désigne un groupe trop petit pour être compté précisément.',
	'globe.failed': 'Impossible de compter les langues.',
	'terms.lead': 'Ce qui vaut quand vous payez sur cette scène.',
	'terms.own': 'Les conditions de celles et ceux qui tiennent cette scène',
	'terms.refund':
		'Une publicité retirée par la modération dans les {hours} heures est intégralement remboursée, comme tout ce qui a été payé et ne peut pas être affiché.',
	'terms.boost':
		'Un sujet mis en avant reste en tête pendant {hours} heures. S’il est retiré parce qu’il enfreint les règles, il n’est pas remboursé.',
	'terms.card':
		'Vous payez par carte sur une page de Stripe. Cette scène ne voit jamais votre carte et ne garde ni votre nom ni votre adresse e-mail.',
	'auction.title': 'La bannière et son prix',
	'auction.lead': 'Un espace, un prix, et le prix baisse d’heure en heure.',
	'auction.rule.fall':
		'Personne n’enchérit : le prix baisse chaque heure et se divise par deux toutes les {hours} heures, jusqu’à {floor}.',
	'auction.rule.lock': 'Qui achète l’espace l’a pour soi seul pendant {hours} heures.',
	'auction.rule.start':
		'Ensuite le prix repart à {factor} fois la somme payée, entre {least} au minimum et {most} au maximum.',
	'auction.rule.pay':
		'Qui va payer dispose de {minutes} minutes au prix affiché ; si personne n’achète pendant {days} jours, le prix repart à {first}.',
	'auction.curve': 'Le prix selon les heures sans acheteur',
	'auction.price': 'Prix',
	'auction.sales': 'Toutes les ventes',
	'auction.none': 'Personne n’a encore acheté l’espace.',
	'auction.taken': 'Retirée',
	'auction.link': 'Publicité',
	'auction.shown': 'Heures affichées',
	'auction.failed': 'L’enchère n’a pas pu être chargée.',
	'auction.clicks': 'Clics',
	'faq.banner.q': 'Comment mettre une bannière sur la scène ?',
	'faq.banner.a':
		'Payez par carte en haut de la scène, même sans compte. Le prix se divise par deux toutes les {half} heures jusqu’à un achat ; il est à vous {minutes} minutes pendant le paiement, puis l’espace pendant {hours} heures.',
	'faq.boost.q': 'Qu’est-ce qu’un sujet mis en avant ?',
	'faq.boost.a':
		'Tout le monde peut payer par carte, même sans compte, pour qu’un sujet de {chars} caractères au plus reste en tête pendant {hours} heures ; sans compte, l’auteur affiché est « Anonyme ». Ensuite, il reste parmi les autres.',
	'faq.refund.q': 'Quand suis-je remboursé ?',
	'faq.refund.a':
		'Intégralement quand la modération retire votre publicité dans les {hours} heures, et chaque fois que ce que vous avez payé ne peut pas être affiché. Un sujet retiré parce qu’il enfreint les règles n’est pas remboursé.',
	'ledger.what':
		'$STAGE est le jeton de cette scène ; il est donné pour la parole et pour la pub suivie, et la scène ne le vend pas.',
	'ledger.given.one':
		'{given} sur {all} sont chez {n} personne ; il en reste {today} aujourd’hui, {rest} en tout.',
	'ledger.given.other':
		'{given} sur {all} sont chez {n} personnes ; il en reste {today} aujourd’hui, {rest} en tout.',
	'ledger.how':
		'On le gagne par son premier message toutes les quatre heures, en suivant la pub et en amenant quelqu’un ; personne ne promet qu’il vaille de l’argent.',
	'ledger.books': 'Afficher les comptes',
	'ledger.lead': 'Chaque mouvement a deux côtés : toutes les sommes ensemble font zéro.',
	'ledger.account': 'Compte',
	'ledger.mint': 'Émis',
	'ledger.campaign': 'Campagne, pas encore attribués à un jour',
	'ledger.days': 'Réserves des jours',
	'ledger.banner': 'Réserves des jours de la bannière',
	'ledger.people': 'Personnes',
	'ledger.chain': 'Dans les portefeuilles des gens',
	'ledger.total': 'Tout ensemble',
	'ledger.payouts': 'Derniers versements',
	'ledger.payouts.none': 'Rien n’a encore été versé.',
	'ledger.failed': 'Impossible de charger les sommes.',
	'faq.stories.q': 'Qu’est-ce qu’une story ?',
	'faq.stories.a':
		'Une image ou un film de {megabytes} Mo au plus que quelqu’un sur scène montre pendant {hours} heures, avec un texte de {chars} caractères au plus. Chacun peut la voir et la lire dans sa langue ; les personnes sur scène peuvent réagir et répondre.',
	'faq.topics.q': 'Qu’est-ce qu’un sujet ?',
	'faq.topics.a':
		'Quelques mots, {chars} caractères au plus, que quelqu’un sur scène propose à la discussion de tous. Les réponses paraissent dans le fil. À la demande, la scène imagine elle-même un sujet, jusqu’à {n} fois par heure.',
	'faq.ads.q': 'Puis-je gagner avec la bannière ?',
	'faq.ads.a':
		'Si vous venez de Farcaster et êtes sur scène : suivez la pub, revenez et récupérez {n} $STAGE dans les {minutes} minutes. Chaque pub compte une fois, jusqu’à {times} par jour, tant que la réserve du jour n’est pas épuisée.',
	'faq.earn.q': 'Comment gagner des $STAGE ?',
	'faq.earn.a':
		'Si vous venez de Farcaster, votre premier message d’au moins {chars} caractères toutes les {hours} heures rapporte {n} $STAGE, tant qu’il en reste ce jour-là. Un code de parrainage rapporte aux deux, sur toutes les plateformes.',
	'faq.events.q': 'Comment se retrouver à une heure fixe ?',
	'faq.events.a':
		'Sur scène, ouvrez Événements et ajoutez-en un : un titre, un début et, si vous voulez, un lien. Chacun le lit dans sa langue et son fuseau horaire, et en est averti {minutes} minutes avant et au début. Un clic dit que vous venez, un autre le met dans votre calendrier.',
	'terms.seller': 'Vendeur',
	'terms.boost.on':
		'Un sujet mis en avant coûte {list}, et {price} tant que la remise est active. Elle l’est en ce moment.',
	'terms.boost.off':
		'Un sujet mis en avant coûte {list}, et {price} tant que la remise est active. Elle ne l’est pas en ce moment.',
	'faq.reach.q': 'Comment joindre celles et ceux qui tiennent cette scène ?',
	'faq.reach.a': 'Cette scène est tenue par {name}, {address}. Pour les joindre :',
	'paid.title': 'Ce que vous avez acheté',
	'paid.until': 'Sur scène jusqu’à : {time}',
	'paid.after': 'Toujours sur scène, jusqu’à ce que quelqu’un la remplace',
	'paid.was': 'Elle a été sur scène jusqu’à : {time}',
	'paid.topic.until': 'En tête des sujets jusqu’à : {time}',
	'paid.topic.was': 'Il a été en tête des sujets jusqu’à : {time}',
	'paid.topic.gone': 'Ce sujet a été retiré de la scène.',
	'paid.vetoed': 'Celles et ceux qui tiennent cette scène l’ont retirée.',
	'paid.none': 'Rien n’a été payé.',
	'paid.shown': 'Affiché depuis',
	'paid.refund.over': 'L’affichage a duré tout le temps payé, donc rien n’est remboursé.',
	'paid.receipt': 'Si vous avez donné votre adresse e-mail à Stripe, le reçu y est.',
	'paid.keep': 'Gardez cette adresse',
	'paid.keep.text':
		'Dans un autre navigateur, c’est le seul chemin pour revenir à cette page. Qui l’a peut lire cette page.',
	'paid.topic': 'Sujet',
	'paid.again': 'Regarder à nouveau',
	'paid.gone': 'Cet achat n’existe pas.',
	'paid.gone.text': 'Vérifiez que l’adresse est entière.',
	'auction.free': 'Libre maintenant : {price}',
	'auction.until': 'Pris jusqu’à : {time}. Ensuite {start} ; {half} : {later} ; {floor} : {last}.',
	'auction.all': 'Tout afficher',
	'auction.clock': 'Heure',
}
