import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// any act
	'problem.too-fast': 'Vous allez trop vite. Réessayez dans {s} s.',
	'problem.not-verified': 'Compte non vérifié sur scène.',
	'problem.session-over': 'Votre session a expiré. Remontez sur scène pour participer.',
	'problem.login-away': 'Le service de connexion ne répond pas pour le moment. Veuillez réessayer.',
	'problem.page-gone': 'Cette page n’existe plus. Veuillez recharger.',
	'problem.address': 'Cette adresse n’existe pas.',
	'problem.form': 'Ce formulaire est incomplet.',
	'problem.too-large': 'C’est trop volumineux.',
	'problem.lost': 'C’est déjà fait. Veuillez recharger.',
	'problem.access': 'Impossible d’obtenir le jeton d’accès.',
	// messages
	'problem.message-empty': 'Sans image jointe, le message ne peut pas être vide.',
	'problem.message-long': 'Un message compte au plus 1000 caractères.',
	'problem.message-signs':
		'Le message contient des caractères qui ne peuvent pas être enregistrés.',
	'problem.message-gone': 'Ce message n’existe plus.',
	'problem.message-held': 'Ce message attend la modération.',
	'problem.message-changed': 'Ce message a été modifié entre-temps. Veuillez recharger.',
	'problem.message-late': 'Un message peut être modifié pendant 15 minutes.',
	'problem.message-other': 'Vous ne pouvez modifier que vos propres messages.',
	'problem.message-same': 'Cet identifiant de message a déjà servi pour un autre message.',
	'problem.slow-mode': 'Mode lent : un message toutes les {s} s.',
	'problem.listed': 'Ce texte contient des mots qui ne peuvent pas être utilisés ici.',
	'problem.emoji': 'Cet emoji n’est pas pris en charge.',
	'problem.person-unknown': 'Cette personne n’est pas connue ici.',
	'problem.find-nothing': 'Dites ce que vous cherchez.',
	// images
	'problem.image-unreadable': 'Ce fichier n’a pas pu être lu.',
	'problem.image-other': 'Cette image ne fait pas partie de vos envois.',
	'problem.image-used': 'Cette image fait déjà partie d’un message.',
	'problem.image-private':
		'Cette image ne peut pas être utilisée : son adresse n’est pas en https public.',
	'problem.image-status': 'Cette image ne peut pas être utilisée : son adresse répond {n}.',
	'problem.image-large': 'Cette image ne peut pas être utilisée : elle dépasse 1 Mo.',
	'problem.image-kind':
		'Cette image ne peut pas être utilisée : ce n’est pas un PNG, JPEG, GIF ou WebP de {n} pixels au plus.',
	'problem.image-away':
		'Cette image ne peut pas être utilisée : son adresse ne répond pas par une image.',
	'problem.image-lost':
		'Cette image ne peut pas être utilisée : elle n’a été gardée qu’un jour. Veuillez la choisir à nouveau.',
	'problem.image-unusable': 'Cette image ne peut pas être utilisée.',
	'problem.upload-expired': 'Cette adresse d’envoi a expiré.',
	'problem.upload-used': 'Cette adresse d’envoi a déjà été utilisée.',
	// reports
	'problem.reason-missing': 'Veuillez choisir un motif.',
	'problem.note-long': 'Cette note est trop longue.',
	'problem.note-signs': 'Veuillez écrire du texte simple.',
	'problem.own-message': 'Vous ne pouvez pas signaler votre propre message.',
	'problem.own-story': 'Vous ne pouvez pas signaler votre propre story.',
	'problem.own-topic': 'Vous ne pouvez pas signaler votre propre sujet.',
	'problem.own-event': 'Vous ne pouvez pas signaler votre propre événement.',
	'problem.answer-missing': 'Veuillez écrire une réponse.',
	'problem.answer-long': 'Cette réponse est trop longue.',
	'problem.answered': 'Vous avez déjà répondu.',
	// stories
	'problem.story-gone': 'Cette story n’existe plus.',
	'problem.story-other': 'Vous ne pouvez supprimer que vos propres stories.',
	'problem.story-day': 'Vous pouvez publier {n} stories par jour.',
	'problem.story-alive': 'Vous pouvez montrer {n} stories à la fois.',
	'problem.story-checked': 'Ce fichier est en cours de vérification.',
	'problem.story-file': 'Type de fichier non valide. Veuillez choisir une image ou une vidéo.',
	'problem.story-large': 'Fichier trop volumineux : 100 Mo au plus.',
	'problem.story-part': 'Le fichier est incomplet. Veuillez le choisir à nouveau.',
	'problem.reply-empty': 'La réponse ne peut pas être vide.',
	// topics
	'problem.topic-empty': 'Le sujet ne peut pas être vide.',
	'problem.topic-signs': 'Le sujet contient des caractères qui ne peuvent pas être enregistrés.',
	'problem.topic-gone': 'Ce sujet n’existe plus.',
	'problem.topic-other': 'Vous ne pouvez supprimer que vos propres sujets.',
	'problem.topic-boosted': 'Un sujet mis en avant reste jusqu’à la fin de sa mise en avant.',
	'problem.topic-ai': 'La limite de sujets IA est atteinte pour cette heure',
	'problem.topic-asked': 'La scène vient de poser cette question.',
	'problem.topic-ai-stage': 'Vous devez être sur scène pour générer un sujet IA.',
	// events
	'problem.event-title': 'Le titre de l’événement ne peut pas être vide.',
	'problem.event-text': 'La description d’un événement compte au plus 500 caractères.',
	'problem.event-title-long': 'Titre : {n} caractères au plus.',
	'problem.event-link': 'Le lien doit commencer par http:// ou https://.',
	'problem.event-link-long': 'Lien : {n} caractères au plus.',
	'problem.event-length': 'Un événement dure de 30 minutes à 8 heures.',
	'problem.event-start':
		'Un événement commence au plus tôt dans 5 minutes et au plus tard dans 180 jours.',
	'problem.event-gone': 'Cet événement n’existe plus.',
	'problem.event-over': 'Cet événement est terminé.',
	'problem.event-full': 'Cet événement est complet.',
	'problem.event-other': 'Seule la personne qui a créé cet événement peut le modifier.',
	'problem.event-changed': 'Quelqu’un a modifié cet événement. Regardez-le à nouveau.',
	'problem.event-many': 'Vous avez déjà {n} événements à venir.',
	'problem.zone': 'Ce fuseau horaire n’est pas connu ici.',
	// settings
	'problem.referral-unknown': 'Code de parrainage introuvable.',
	'problem.referral-used': 'Vous avez déjà utilisé un code de parrainage.',
	'problem.referral-own': 'Vous ne pouvez pas utiliser votre propre code de parrainage',
	'problem.referral-late':
		'Un code de parrainage ne peut servir que dans les 30 premiers jours après votre arrivée sur scène.',
	'problem.referral-full': 'Ce code de parrainage a déjà été utilisé 50 fois.',
	'problem.farcaster-only': 'Les messages directs n’atteignent que les comptes Farcaster.',
	'problem.casts-off': 'Les messages directs n’ont pas été configurés par l’administration.',
	'problem.sync-stage': 'Vous devez être sur scène pour synchroniser votre profil.',
	// money
	'problem.pay-off': 'Le système de paiement n’est pas configuré.',
	'problem.pay-away': 'Le service de paiement ne répond pas pour le moment. Veuillez réessayer.',
	'problem.pay-pages':
		'Trop de vos pages de paiement sont ouvertes. Terminez-en une ou revenez dans dix minutes.',
	'problem.pay-left':
		'Vous avez quitté la page de paiement trop souvent aujourd’hui. Veuillez réessayer demain.',
	'problem.pay-ended': 'Cet achat est terminé. Veuillez recommencer.',
	'problem.pay-paid': 'C’est déjà payé.',
	'problem.pay-price': 'Le prix est maintenant de {price}.',
	'problem.pay-none': 'Ce n’est pas à vendre.',
	'problem.image-address': 'Format de l’URL de l’image non valide.',
	'problem.link-address': 'Format de l’URL du lien non valide.',
	'problem.claimed': 'Vous avez déjà récupéré la récompense de cette bannière.',
	'problem.claim-click': 'Cliquez d’abord sur la bannière.',
	'problem.claim-taken': 'Toutes les récompenses du jour ont été récupérées.',
	'problem.claim-replaced': 'Cette annonce a été remplacée.',
	'problem.claim-farcaster': 'Seuls les participants Farcaster peuvent gagner.',
	// joining
	'problem.post-missing': 'Collez l’URL ou le hash de votre post sur X ou Farcaster.',
	'problem.not-logged-in': 'Connectez-vous pour monter sur scène.',
	'problem.post-not-found': 'Nous n’avons pas trouvé ce post.',
	'problem.posts-away': 'Nous n’avons pas pu lire ce post pour l’instant. Réessayez.',
	'problem.repost':
		'Un repost n’est pas une preuve. Publiez le message d’entrée comme post à vous.',
	'problem.no-link': 'Votre post doit contenir le lien de la scène.',
	'problem.no-code':
		'Ce post ne porte pas votre code d’entrée. Copiez de nouveau le message d’entrée.',
	'problem.too-old': 'Ce post date de plus de 24 heures. Publiez-en un nouveau.',
	'problem.other-author': 'Ce post appartient à un autre compte.',
	'problem.post-used': 'Ce post a déjà servi à entrer.',
	'problem.stage-full':
		'La scène est pleine en ce moment. Abonnés nécessaires pour entrer : plus de {n}.',
	'problem.other-platform': 'Votre compte est déjà entré avec {platform}.',
	'problem.banned': 'Ce compte ne peut pas monter sur scène.',
	'problem.wrong-code': 'Ce code de retour n’est plus valable.',
	'problem.stage-full-back':
		'La scène est pleine en ce moment. Abonnés nécessaires pour revenir : plus de {n}.',
	// lengths and files
	'problem.topic-max': '{n} caractères au plus.',
	'problem.answer-max': '{n} caractères au plus.',
	'problem.status-max': '{n} caractères au plus.',
	'problem.story-max': '{n} caractères au plus.',
	'problem.link-max': '{n} caractères au plus.',
	'problem.description-max': '{n} caractères au plus.',
	'problem.image-mb': 'L’image est trop grande ({mb} Mo). {max} Mo au plus.',
	'problem.image-pixels':
		'L’image est trop grande ({w} × {h} pixels). {m} mégapixels et {s} pixels par côté au plus.',
	'problem.image-type': 'Ce type de fichier ne convient pas ({type}). Veuillez choisir une image.',
	'problem.image-dropped': 'Seules des images peuvent être déposées ici.',
	'problem.file-moved': 'Le fichier a été modifié ou déplacé. Choisissez-le à nouveau.',
	// wallets
	'problem.wallet-empty': 'L’adresse de portefeuille ne peut pas être vide.',
	'problem.wallet-format':
		'Format d’adresse de portefeuille Base non valide. Elle doit commencer par {start} et compter {n} caractères.',
	'problem.wallet-checksum':
		'Cette adresse de portefeuille contient une faute de frappe : sa somme de contrôle ne correspond pas. Copiez-la à nouveau.',
	'problem.wallet-zero': 'L’adresse zéro n’appartient à personne. Donnez une adresse à vous.',
	'problem.wallet-nobodys': 'Personne n’a la clé de cette adresse. Donnez une adresse à vous.',
	'problem.wallet-token':
		'C’est l’adresse du jeton lui-même, pas d’un portefeuille. Donnez une adresse à vous.',
	'problem.wallet-name':
		'C’est un nom, pas une adresse. Donnez l’adresse qu’il désigne : elle commence par {start}.',
	'problem.wallet-page':
		'Ce lien n’est pas la page d’un compte sur Base. Donnez l’adresse elle-même : elle commence par {start}.',
	'problem.wallet-elsewhere':
		'Cette adresse est pour une autre chaîne ({chain}). Donnez une adresse sur Base.',
	// what was lost or is too much
	'problem.claims-day': 'Vous pouvez être récompensé pour {n} publicités par jour.',
	'problem.devices': 'Vous recevez déjà des alertes sur {n} appareils.',
	'problem.ai-failed': 'Le sujet IA n’a pas pu être généré.',
	'problem.landed': 'Ceci est arrivé tel que vous l’aviez d’abord écrit.',
	'problem.landed-topic': 'Ceci est arrivé tel que vous l’aviez d’abord écrit.',
	'problem.landed-event': 'Ceci est arrivé tel que vous l’aviez d’abord écrit.',
	'problem.pay-script': 'Le service de paiement ne répond pas pour le moment. Veuillez réessayer.',
	// operators
	'problem.reason': 'Veuillez indiquer un motif.',
	'problem.reason-signs': 'Veuillez écrire du texte simple.',
	'problem.reason-long': 'Ce motif est trop long.',
	'problem.nothing-back': 'Il n’y a plus rien à rendre.',
	'problem.person-gone': 'Cette personne n’est pas connue ici.',
	'problem.undo-late': 'Cela ne peut être annulé que pendant 10 minutes.',
	'problem.changed-meanwhile': 'Cela a changé entre-temps et reste tel quel.',
	'problem.no-words': 'Ce message n’a pas de texte. Veuillez retirer le message entier.',
	'problem.account': 'Veuillez indiquer un compte X ou Farcaster.',
	'problem.list-word': 'Veuillez écrire un mot ou un lien.',
	'problem.list-full': 'La liste compte au plus {n} entrées.',
	'problem.entry-long': 'Cette entrée est trop longue.',
	'problem.no-ad': 'Cette publicité n’existe pas.',
	'problem.no-payment': 'Ce paiement n’existe pas.',
	'problem.no-payout': 'Ce versement n’existe pas.',
	'problem.ad-late': 'Une publicité ne peut être retirée que le premier jour.',
	'problem.payout-signed': 'Ce versement est signé et peut-être déjà en route.',
	'problem.chain-away': 'La chaîne ne répond pas pour le moment. Veuillez réessayer.',
	'problem.no-payee': 'Personne n’a ce compte ici.',
	'problem.payouts-off': 'Les versements ne sont pas configurés.',
	// what the page itself finds, and accounts that pay
	'problem.referral-missing': 'Veuillez saisir un code de parrainage.',
	'problem.referral-length': 'Un code de parrainage compte {n} caractères.',
	'problem.ai-url':
		'URL non valide. Elle doit commencer par http:// ou https:// et être une adresse web valide (par exemple https://example.com/path).',
	'problem.story-link':
		'URL du lien non valide. Veuillez saisir une URL valide (par exemple {example}).',
	'problem.heic': 'L’image HEIC n’a pas pu être convertie.',
	'problem.heic-other':
		'L’image HEIC n’a pas pu être convertie. Essayez une autre image ou convertissez-la vous-même.',
	'problem.image-preview': 'L’aperçu de l’image n’a pas pu être créé.',
	'problem.payer-before':
		'Le compte {account}, qui payait auparavant, a envoyé {n} transactions, et la scène en connaît {m}. Regardez-les dans l’explorateur et indiquez le bloc à partir duquel ses transferts doivent être comptabilisés.',
	'problem.payer-other':
		'Ce compte a envoyé {n} transactions, et la scène en connaît {m}. Regardez-les dans l’explorateur ; ce qui a été versé à des personnes doit d’abord être comptabilisé.',
	'problem.rpc': 'RPC_URL est un nœud d’une autre chaîne que celle de CHAIN_ID.',
	'problem.token': 'TOKEN_CONTRACT n’est pas un jeton avec autant de TOKEN_DECIMALS.',
	'problem.activity-gone': 'Cette activité n’existe plus.',
	'problem.ad-over': 'Cette annonce n’est plus affichée.',
	'problem.claim-none': 'Suivre la bannière ne rapporte rien ici.',
	'problem.push-service': 'Ce service de notifications n’est pas connu ici.',
	'problem.nothing-answer': 'Il n’y a rien à quoi répondre.',
	'problem.rejoin-missing': 'Il manque des informations pour revenir.',
	'problem.rejoin-failed': 'Le retour sur scène a échoué.',
}
