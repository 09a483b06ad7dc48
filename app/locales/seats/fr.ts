import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'seat.title': 'Puis-je monter sur scène ?',
	'seat.bar.free.one':
		'{n} place est libre. Tout le monde peut la prendre, quel que soit le nombre d’abonnés.',
	'seat.bar.free.other':
		'{n} places sont libres. Tout le monde peut en prendre une, quel que soit le nombre d’abonnés.',
	'seat.bar.replaceable.one':
		'Aucune place n’est libre, mais {n} place peut être prise maintenant. Abonnés nécessaires : au moins {min}.',
	'seat.bar.replaceable.other':
		'Aucune place n’est libre, mais {n} places peuvent être prises maintenant. Abonnés nécessaires : au moins {min}.',
	'seat.bar.followers.one':
		'Les {seats} places sont prises. Il vous faut plus de {n} abonné pour monter sur scène.',
	'seat.bar.followers.many':
		'Les {seats} places sont prises. Il vous faut plus de {n} d’abonnés pour monter sur scène.',
	'seat.bar.followers.other':
		'Les {seats} places sont prises. Il vous faut plus de {n} abonnés pour monter sur scène.',
	'seat.bar.invited':
		'Les {seats} places appartiennent à des invités actifs. Personne ne peut prendre de place pour le moment.',
	'seat.count': 'Prises : {taken} · libres : {free} · remplaçables : {places}',
	'seat.try': 'Combien d’abonnés avez-vous ?',
	'seat.try.hint': 'Par exemple {plain}, {grouped} ou {short}',
	'seat.try.unread': 'Nous ne reconnaissons pas ce nombre d’abonnés.',
	'seat.answer.free': 'Avec {n}, vous obtenez une place libre.',
	'seat.answer.away': 'Avec {n}, vous prendriez la place de {name}, car {name} est en pause.',
	'seat.answer.idle':
		'Avec {n}, vous prendriez la place de {name}, car {name} n’a rien publié depuis plus de 72 heures.',
	'seat.answer.smaller':
		'Avec {n}, vous prendriez la place de {name}, qui a le moins d’abonnés parmi les personnes remplaçables : {m}.',
	'seat.answer.refused': 'Avec {n}, pas encore : il vous en faut plus de {needed}.',
	'seat.answer.invited':
		'Avec {n}, pas encore : toutes les places appartiennent à des invités actifs.',
	'seat.replaceable': 'Remplaçables maintenant',
	'seat.replaceable.later': 'Remplaçables quand il n’y aura plus de place libre',
	'seat.replaceable.none': 'Personne n’est en pause ni silencieux depuis plus de 72 heures.',
	'seat.away': 'En pause',
	'seat.away.since': 'En pause, remplaçable depuis {time}',
	'seat.idle.since': 'Silence depuis 72 heures, remplaçable depuis {time}',
	'seat.next': 'Prochaine place, sauf publication d’ici là : {name}, {time}',
	'seat.changes': 'Cela peut changer à tout moment. Tout se décide quand vous montez sur scène.',
	// join
	'join.title': 'Monter sur scène',
	'join.react': 'Réagissez depuis la scène',
	'join.react.why': 'Impossible de réagir : vous n’êtes pas sur scène.',
	'join.close': 'Fermer',
	'join.tab.rejoin': 'Revenir',
	'join.tab.verify': 'Vérifier et monter',
	'join.step': 'Étape {n} sur {max}',
	'join.intro.title': 'Comment ça marche',
	'join.intro.text':
		'Prouvez que votre compte est bien le vôtre avec un post public sur X ou Farcaster. Vous avez alors une place sur scène et chacun vous lit dans sa langue.',
	'join.intro.login': 'Connectez-vous d’abord, pour que votre place reste la vôtre.',
	'join.intro.next': 'Écrire le post',
	'join.post.title': 'Publiez ce message',
	'join.post.text':
		'Publiez-le sur X ou Farcaster sans modifier le lien. Le lien contient votre preuve.',
	'join.post.copy': 'Copier le message d’entrée',
	'join.post.copied': 'Message d’entrée copié !',
	'join.post.copyfailed': 'Impossible de copier le message.',
	'join.post.x': 'Publier sur X',
	'join.post.farcaster': 'Publier sur Farcaster',
	'join.post.pastefailed': 'Le presse-papiers n’a pas pu être lu. Collez l’adresse vous-même.',
	'join.post.loading': 'Rédaction de votre message d’entrée…',
	'join.post.next': 'C’est publié',
	'join.verify.title': 'Montrez-nous le post',
	'join.verify.label': 'Adresse (URL) de votre post',
	'join.verify.placeholder': 'https://x.com/vous/status/…',
	'join.verify.example': 'Par exemple {x} ou {cast}',
	'join.verify.button': 'Vérifier et monter',
	'join.verify.busy': 'Lecture de votre post…',
	'join.back': 'Retour',
	'join.welcome':
		'Bienvenue sur la scène mondiale ! Vous pouvez maintenant participer à la conversation.',
	'join.intro.publish': 'Publiez un message sur X ou Farcaster.',
	'join.intro.show': 'Montrez-nous ce post, et vous êtes sur scène.',
	'join.needs': 'Il vous faut un compte sur X ou Farcaster, et le post doit être public.',
	'join.verify.paste': 'Coller',
	'join.fault.profile': 'C’est un profil. Ouvrez le post lui-même et copiez son adresse.',
	'join.fault.several': 'Il y a deux posts ; ne laissez que le vôtre.',
	'join.fault.cut': 'Cette adresse est coupée ; copiez-la avec Partager.',
	'join.fault.public': 'Est-il public ? Cela peut prendre quelques secondes.',
	'join.fault.as': 'Compte utilisé : {name}.',
	'join.welcome.seat':
		'Place {n} sur {max}. Chaque message la garde au chaud {warm} heures ; après {idle} heures sans message, tout le monde peut la prendre.',
	'join.welcome.hello': 'Dire bonjour',
	'join.welcome.alerts': 'Régler les notifications',
	'join.welcome.story': 'Montrer une story',
	'join.rejoin.back': 'Bon retour, {name}',
	'join.rejoin.have': 'J’ai un code',
	'join.rejoin.text': 'Vous étiez déjà sur scène. Votre code vous y ramène.',
	'join.rejoin.code': 'Code de retour',
	'join.rejoin.id': 'Identifiant de participant',
	'join.rejoin.button': 'Revenir sur scène',
	'join.rejoin.busy': 'Retour en cours…',
	'join.rejoin.done': 'Vous êtes de retour sur scène !',
	'join.rejoin.missing': 'Informations de retour manquantes.',
	'join.rejoin.failed': 'Impossible de revenir sur scène.',
	'ended.reason': 'Motif : {reason}',
	'ended.sent': 'Votre réponse a été envoyée {ago}.',
	'ended.banned.until': 'Vous êtes exclu de la scène jusqu’au {time} : {reason}',
	'ended.banned.open':
		'Vous êtes exclu de la scène jusqu’à ce que la modération lève l’exclusion : {reason}',
	'activity.answer': 'Répondre',
	'activity.answer.label': 'Votre réponse à la modération ; vous pouvez en envoyer une',
	'activity.answer.send': 'Envoyer',
	'activity.answer.sent': 'Votre réponse a été envoyée.',
	// settings
	'settings.title': 'Paramètres',
	'settings.loading': 'Chargement de vos paramètres…',
	'settings.failed': 'Impossible de charger vos paramètres.',
	'settings.save': 'Enregistrer',
	'settings.saving': 'Enregistrement…',
	'settings.copy': 'Copier',
	'settings.share': 'Partager',
	'settings.profile': 'Profil Stage',
	'settings.profile.text':
		'Votre nom, votre photo ou vos abonnés ont changé ? Montrez-nous n’importe quel post public du même compte.',
	'settings.profile.label': 'Adresse (URL) de l’un de vos posts',
	'settings.profile.sync': 'Synchroniser le profil',
	'settings.profile.busy': 'Lecture de votre post…',
	'settings.profile.done': 'Votre profil est à jour.',
	'settings.profile.name': 'Nom',
	'settings.profile.picture': 'Photo',
	'settings.profile.followers': 'Abonnés',
	'settings.profile.from': 'avant',
	'settings.profile.to': 'maintenant',
	'settings.profile.same': 'inchangé',
	'settings.referral': 'Programme de parrainage',
	'settings.referral.text':
		'Chaque personne qui monte sur scène avec votre code reçoit {n} $STAGE, et vous aussi, pour {max} personnes au plus.',
	'settings.referral.own': 'Votre code',
	'settings.referral.get': 'Obtenir mon code',
	'settings.referral.count.one': '{n} personne l’a utilisé',
	'settings.referral.count.other': '{n} personnes l’ont utilisé',
	'settings.referral.share.text': 'Rejoignez-moi sur Stage avec mon code de parrainage {code} :',
	'settings.referral.label': 'Code de la personne à l’origine de votre venue',
	'settings.referral.use': 'Utiliser le code',
	'settings.referral.busy': 'Utilisation du code…',
	'settings.referral.done': 'Vous recevez chacun {n} $STAGE.',
	'settings.referral.used': 'Vous avez utilisé un code de parrainage.',
	'settings.wallet': 'Adresse de portefeuille',
	'settings.wallet.text': 'Là où vont vos $STAGE, sur Base. Personne d’autre ne peut la voir.',
	'settings.wallet.saved': 'Adresse de portefeuille enregistrée.',
	'settings.wallet.empty': 'L’adresse de portefeuille ne peut pas être vide.',
	'settings.wallet.format':
		'Format d’adresse de portefeuille Base non valide. Elle doit commencer par {start} et compter {n} caractères.',
	'settings.wallet.checksum':
		'Cette adresse de portefeuille contient une faute de frappe : sa somme de contrôle ne correspond pas. Copiez-la à nouveau.',
	'settings.wallet.zero': 'L’adresse zéro n’appartient à personne. Donnez une adresse à vous.',
	'settings.wallet.nobodys': 'Personne n’a la clé de cette adresse. Donnez une adresse à vous.',
	'settings.wallet.token':
		'C’est l’adresse du jeton lui-même, pas d’un portefeuille. Donnez une adresse à vous.',
	'settings.wallet.name':
		'C’est un nom, pas une adresse. Donnez l’adresse qu’il désigne : elle commence par {start}.',
	'settings.wallet.page':
		'Ce lien n’est pas la page d’un compte sur Base. Donnez l’adresse elle-même : elle commence par {start}.',
	'settings.wallet.elsewhere':
		'Cette adresse est pour une autre chaîne ({chain}). Donnez une adresse sur Base.',
	'settings.ai': 'URL de votre compagnon IA',
	'settings.ai.text':
		'Là où l’on peut parler avec votre compagnon IA. Tout le monde la voit ; videz le champ pour la retirer.',
	'settings.ai.saved': 'URL du compagnon IA enregistrée.',
	'settings.ai.removed': 'URL du compagnon IA retirée.',
	'settings.dm': 'Alertes par message privé sur Farcaster',
	'settings.dm.text':
		'Un message privé pour une réponse, une mention ou une autre activité importante.',
	'replaced.away': 'Pendant une pause, n’importe qui peut prendre la place.',
	'replaced.idle':
		'Après plus de {hours} heures sans publication, n’importe qui peut prendre la place.',
	'replaced.smaller': 'Parmi les personnes remplaçables, vous aviez le moins d’abonnés.',
	'replaced.draft': 'Vous étiez en train d’écrire :',
	'login.failed':
		'Vous n’êtes pas connecté. La connexion a été annulée ou a pris trop de temps. Veuillez réessayer.',
	'login.cookies':
		'Vous n’êtes pas connecté, car ce navigateur bloque les cookies. Autorisez les cookies pour cette page, puis réessayez.',
	'login.unavailable':
		'Le service de connexion ne répond pas pour le moment. Veuillez réessayer dans quelques minutes.',
	'settings.wallet.remove': 'Retirer l’adresse',
	'settings.wallet.remove.confirm':
		'Retirer votre adresse de portefeuille ? Ce que vous avez gagné attend ici jusqu’à ce qu’une autre soit enregistrée depuis 24 heures.',
	'settings.wallet.removed': 'Adresse de portefeuille retirée.',
	'settings.data': 'Vos données',
	'settings.data.text': 'Tout ce que Stage conserve de vous, dans un fichier.',
	'settings.data.get': 'Obtenir mes données',
	'settings.data.getting': 'Collecte en cours…',
	'settings.data.done': 'Vos données sont dans le fichier {name}.',
	'settings.data.delete': 'Supprimer mes données',
	'settings.data.delete.text':
		'Votre place, vos messages, images, stories, sujets, événements et paramètres disparaissent pour tout le monde. Ce que vous avez gagné sans être payé est perdu. Le registre garde ses montants, sans votre nom.',
	'settings.data.delete.sure': 'Je sais que c’est définitif.',
	'settings.data.delete.yes': 'Tout supprimer',
	'settings.data.deleted': 'Vos données ont été supprimées.',
}
