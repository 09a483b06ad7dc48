import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// every action
	'problem.too-fast': 'Du bist zu schnell. Versuche es in {s} s noch einmal.',
	'problem.not-verified': 'Auf der Bühne nicht bestätigt.',
	'problem.session-over':
		'Deine Sitzung ist abgelaufen. Bitte komm wieder auf die Bühne, um teilzunehmen.',
	'problem.login-away': 'Der Anmeldedienst antwortet gerade nicht. Bitte versuche es noch einmal.',
	'problem.page-gone': 'Diese Seite gibt es nicht mehr. Bitte lade neu.',
	'problem.address': 'Diese Adresse gibt es nicht.',
	'problem.form': 'Dieses Formular ist unvollständig.',
	'problem.too-large': 'Das ist zu groß.',
	'problem.lost': 'Das wurde schon erledigt. Bitte lade neu.',
	'problem.access': 'Das Zugriffstoken war nicht zu bekommen.',
	// messages
	'problem.message-empty': 'Ohne Bild darf die Nachricht nicht leer sein.',
	'problem.message-long': 'Eine Nachricht hat höchstens 1000 Zeichen.',
	'problem.message-signs': 'Die Nachricht enthält Zeichen, die nicht gespeichert werden können.',
	'problem.message-gone': 'Diese Nachricht gibt es nicht mehr.',
	'problem.message-held': 'Diese Nachricht wartet auf die Moderation.',
	'problem.message-changed': 'Diese Nachricht wurde inzwischen geändert. Bitte lade neu.',
	'problem.message-late': 'Eine Nachricht lässt sich 15 Minuten lang bearbeiten.',
	'problem.message-other': 'Du kannst nur deine eigenen Nachrichten ändern.',
	'problem.message-same': 'Diese Nachrichten-ID wurde schon für eine andere Nachricht benutzt.',
	'problem.slow-mode': 'Langsamer Modus: alle {s} s eine Nachricht.',
	'problem.listed': 'Dieser Text enthält Wörter, die hier nicht erlaubt sind.',
	'problem.emoji': 'Dieses Emoji wird nicht unterstützt.',
	'problem.person-unknown': 'Diese Person ist hier nicht bekannt.',
	'problem.find-nothing': 'Gib an, wonach du suchst.',
	// images
	'problem.image-unreadable': 'Diese Datei konnte nicht gelesen werden.',
	'problem.image-other': 'Dieses Bild hast du nicht selbst hochgeladen.',
	'problem.image-used': 'Dieses Bild gehört schon zu einer Nachricht.',
	'problem.image-private':
		'Dieses Bild kann nicht verwendet werden: Seine Adresse ist kein öffentliches https.',
	'problem.image-status':
		'Dieses Bild kann nicht verwendet werden: Seine Adresse antwortet mit {n}.',
	'problem.image-large': 'Dieses Bild kann nicht verwendet werden: Es ist größer als 1 MB.',
	'problem.image-kind':
		'Dieses Bild kann nicht verwendet werden: Es ist kein PNG, JPEG, GIF oder WebP mit höchstens {n} Pixeln.',
	'problem.image-away':
		'Dieses Bild kann nicht verwendet werden: Seine Adresse antwortet nicht mit einem Bild.',
	'problem.image-lost':
		'Dieses Bild kann nicht verwendet werden: Es wurde nur einen Tag lang aufbewahrt. Bitte wähle es noch einmal aus.',
	'problem.image-unusable': 'Dieses Bild kann nicht verwendet werden.',
	'problem.upload-refused':
		'Das Hochladen zu S3 ist fehlgeschlagen. Status: {status}. Einzelheiten: {details}',
	'problem.upload-failed': 'Beim Hochladen ist ein Fehler aufgetreten.',
	'problem.upload-expired': 'Diese Adresse zum Hochladen ist abgelaufen.',
	'problem.upload-used': 'Diese Adresse zum Hochladen wurde schon benutzt.',
	// reports
	'problem.reason-missing': 'Bitte wähle einen Grund.',
	'problem.note-long': 'Diese Anmerkung ist zu lang.',
	'problem.note-signs': 'Bitte schreib einfachen Text.',
	'problem.own-message': 'Du kannst deine eigene Nachricht nicht melden.',
	'problem.own-story': 'Du kannst deine eigene Story nicht melden.',
	'problem.own-topic': 'Du kannst dein eigenes Thema nicht melden.',
	'problem.own-event': 'Du kannst deinen eigenen Termin nicht melden.',
	'problem.answer-missing': 'Bitte schreib eine Antwort.',
	'problem.answer-long': 'Diese Antwort ist zu lang.',
	'problem.answered': 'Du hast darauf schon geantwortet.',
	// stories
	'problem.story-gone': 'Diese Story gibt es nicht mehr.',
	'problem.story-other': 'Du kannst nur deine eigenen Storys löschen.',
	'problem.story-day': 'Du kannst {n} Storys am Tag posten.',
	'problem.story-alive': 'Du kannst {n} Storys gleichzeitig zeigen.',
	'problem.story-checked': 'Diese Datei wird gerade geprüft.',
	'problem.story-file': 'Ungültiger Dateityp. Bitte wähle ein Bild oder ein Video aus.',
	'problem.story-large': 'Die Datei ist zu groß. Höchstens 100 MB.',
	'problem.story-part': 'Die Datei ist unvollständig. Bitte wähle sie noch einmal aus.',
	'problem.reply-empty': 'Die Antwort darf nicht leer sein.',
	// topics
	'problem.topic-empty': 'Das Thema darf nicht leer sein.',
	'problem.topic-signs': 'Das Thema enthält Zeichen, die nicht gespeichert werden können.',
	'problem.topic-gone': 'Dieses Thema gibt es nicht mehr.',
	'problem.topic-other': 'Du kannst nur deine eigenen Themen löschen.',
	'problem.topic-boosted': 'Ein oben gehaltenes Thema bleibt, bis seine Zeit oben abgelaufen ist.',
	'problem.topic-ai': 'Die KI-Themen dieser Stunde sind aufgebraucht',
	'problem.topic-asked': 'Das hat die Bühne eben erst gefragt.',
	'problem.topic-ai-stage': 'Du musst auf der Bühne sein, um ein KI-Thema zu erzeugen.',
	// events
	'problem.event-title': 'Der Titel des Termins darf nicht leer sein.',
	'problem.event-text': 'Die Beschreibung eines Termins hat höchstens 500 Zeichen.',
	'problem.event-title-long': 'Titel: höchstens {n} Zeichen.',
	'problem.event-link': 'Der Link muss mit http:// oder https:// beginnen.',
	'problem.event-link-long': 'Link: höchstens {n} Zeichen.',
	'problem.event-length': 'Ein Termin dauert 30 Minuten bis 8 Stunden.',
	'problem.event-start': 'Ein Termin beginnt frühestens in 5 Minuten und spätestens in 180 Tagen.',
	'problem.event-gone': 'Diesen Termin gibt es nicht mehr.',
	'problem.event-over': 'Dieser Termin ist vorbei.',
	'problem.event-full': 'Dieser Termin ist ausgebucht.',
	'problem.event-other': 'Nur wer diesen Termin angelegt hat, kann ihn bearbeiten.',
	'problem.event-changed': 'Jemand hat diesen Termin geändert. Bitte sieh ihn dir noch einmal an.',
	'problem.event-many': 'Du hast schon {n} bevorstehende Termine.',
	'problem.zone': 'Diese Zeitzone ist hier nicht bekannt.',
	// settings
	'problem.referral-unknown': 'Diesen Empfehlungscode gibt es nicht.',
	'problem.referral-used': 'Du hast schon einen Empfehlungscode eingelöst.',
	'problem.referral-own': 'Du kannst deinen eigenen Empfehlungscode nicht einlösen',
	'problem.referral-late':
		'Ein Empfehlungscode lässt sich nur in den ersten 30 Tagen auf der Bühne einlösen.',
	'problem.referral-full': 'Dieser Empfehlungscode wurde schon 50-mal eingelöst.',
	'problem.farcaster-only': 'Direktnachrichten erreichen nur Farcaster-Konten.',
	'problem.casts-off': 'Direktnachrichten sind von der Administration nicht eingerichtet.',
	'problem.sync-stage': 'Du musst auf der Bühne sein, um dein Profil abzugleichen.',
	// money
	'problem.pay-off': 'Das Bezahlsystem ist nicht eingerichtet.',
	'problem.pay-away': 'Das Bezahlsystem antwortet gerade nicht. Bitte versuche es noch einmal.',
	'problem.pay-pages':
		'Du hast zu viele Bezahlseiten offen. Schließe eine Zahlung ab oder komm in zehn Minuten wieder.',
	'problem.pay-left':
		'Du hast die Bezahlseite heute zu oft verlassen. Bitte versuche es morgen noch einmal.',
	'problem.pay-ended': 'Dieser Kauf ist beendet. Bitte fang noch einmal an.',
	'problem.pay-paid': 'Das ist schon bezahlt.',
	'problem.pay-price': 'Der Preis ist jetzt {price}.',
	'problem.pay-none': 'Das ist nicht zu kaufen.',
	'problem.image-address': 'Ungültiges Format der Bildadresse (URL).',
	'problem.link-address': 'Ungültiges Format der Linkadresse (URL).',
	'problem.claimed': 'Für dieses Banner hast du schon abgeholt.',
	'problem.claim-click': 'Klicke zuerst auf das Banner.',
	'problem.claim-taken': 'Für heute ist schon alles abgeholt.',
	'problem.claim-replaced': 'Diese Anzeige wurde ersetzt.',
	'problem.claim-farcaster': 'Nur wer über Farcaster teilnimmt, kann etwas verdienen.',
	// joining
	'problem.post-missing':
		'Bitte füge die URL oder den Hash deines Beitrags auf X oder Farcaster ein.',
	'problem.not-logged-in': 'Melde dich an, um auf die Bühne zu kommen.',
	'problem.post-not-found': 'Wir haben diesen Beitrag nicht gefunden.',
	'problem.posts-away':
		'Wir konnten diesen Beitrag gerade nicht lesen. Bitte versuche es noch einmal.',
	'problem.repost':
		'Ein geteilter Beitrag beweist nichts. Bitte veröffentliche die Nachricht als eigenen Beitrag.',
	'problem.no-link': 'Dein Beitrag muss den Link zur Bühne enthalten.',
	'problem.no-code': 'Dieser Beitrag enthält deinen Code nicht. Kopiere die Nachricht noch einmal.',
	'problem.too-old': 'Dieser Beitrag ist älter als 24 Stunden. Bitte veröffentliche einen neuen.',
	'problem.other-author': 'Dieser Beitrag gehört einem anderen Konto.',
	'problem.post-used': 'Mit diesem Beitrag wurde schon ein Platz eingenommen.',
	'problem.stage-full':
		'Die Bühne ist gerade voll. Um mitzumachen, brauchst du mehr als {n} Follower.',
	'problem.other-platform': 'Dein Konto ist schon über {platform} dabei.',
	'problem.banned': 'Dieses Konto darf nicht auf die Bühne.',
	'problem.wrong-code': 'Dieser Rückkehrcode gilt nicht mehr.',
	'problem.stage-full-back':
		'Die Bühne ist gerade voll. Um zurückzukommen, brauchst du mehr als {n} Follower.',
	// lengths and files
	'problem.topic-max': 'Höchstens {n} Zeichen.',
	'problem.answer-max': 'Höchstens {n} Zeichen.',
	'problem.status-max': 'Höchstens {n} Zeichen.',
	'problem.story-max': 'Höchstens {n} Zeichen.',
	'problem.link-max': 'Höchstens {n} Zeichen.',
	'problem.description-max': 'Höchstens {n} Zeichen.',
	'problem.image-mb': 'Das Bild ist zu groß ({mb} MB). Höchstens {max} MB.',
	'problem.image-pixels':
		'Das Bild ist zu groß ({w} × {h} Pixel). Höchstens {m} Megapixel und {s} Pixel je Seite.',
	'problem.image-type': 'Dieser Dateityp geht nicht ({type}). Bitte wähle ein Bild.',
	'problem.image-dropped': 'Nur Bilder können hier abgelegt werden.',
	'problem.file-moved': 'Die Datei wurde geändert oder verschoben. Wähle sie noch einmal aus.',
	// wallets
	'problem.wallet-empty': 'Die Wallet-Adresse darf nicht leer sein.',
	'problem.wallet-format':
		'Ungültiges Format einer Wallet-Adresse auf Base. Sie beginnt mit {start} und hat {n} Zeichen.',
	'problem.wallet-checksum':
		'In dieser Wallet-Adresse steckt ein Tippfehler: Ihre Prüfsumme stimmt nicht. Bitte kopiere sie noch einmal.',
	'problem.wallet-zero': 'Die Nulladresse gehört niemandem. Bitte gib eine eigene Adresse an.',
	'problem.wallet-nobodys':
		'Niemand hat den Schlüssel zu dieser Adresse. Bitte gib eine eigene Adresse an.',
	'problem.wallet-token':
		'Das ist die Adresse des Tokens selbst, nicht die einer Wallet. Bitte gib eine eigene Adresse an.',
	'problem.wallet-name':
		'Das ist ein Name, keine Adresse. Bitte gib die Adresse an, für die er steht: Sie beginnt mit {start}.',
	'problem.wallet-page':
		'Dieser Link ist nicht die Seite eines Kontos auf Base. Bitte gib die Adresse selbst an: Sie beginnt mit {start}.',
	'problem.wallet-elsewhere':
		'Diese Adresse ist für eine andere Chain ({chain}). Bitte gib eine Adresse auf Base an.',
	// limits, and texts whose answer was lost
	'problem.claims-day': 'Du kannst am Tag für {n} Anzeigen etwas bekommen.',
	'problem.devices': 'Du bekommst schon auf {n} Geräten Hinweise.',
	'problem.ai-failed': 'Das KI-Thema konnte nicht erzeugt werden.',
	'problem.landed': 'Das ist so angekommen, wie du es zuerst geschrieben hast.',
	'problem.landed-topic': 'Das ist so angekommen, wie du es zuerst geschrieben hast.',
	'problem.landed-event': 'Das ist so angekommen, wie du es zuerst geschrieben hast.',
	'problem.pay-script': 'Das Bezahlsystem antwortet gerade nicht. Bitte versuche es noch einmal.',
	// operators
	'problem.reason': 'Bitte gib einen Grund an.',
	'problem.reason-signs': 'Bitte schreib einfachen Text.',
	'problem.reason-long': 'Dieser Grund ist zu lang.',
	'problem.nothing-back': 'Es gibt nichts mehr zurückzugeben.',
	'problem.person-gone': 'Diese Person ist hier nicht bekannt.',
	'problem.undo-late': 'Das lässt sich nur 10 Minuten lang rückgängig machen.',
	'problem.changed-meanwhile': 'Das wurde inzwischen geändert und bleibt, wie es ist.',
	'problem.no-words': 'Diese Nachricht hat keinen Text. Bitte entferne die ganze Nachricht.',
	'problem.account': 'Bitte nenne ein Konto bei X oder Farcaster.',
	'problem.list-word': 'Bitte schreibe ein Wort oder einen Link.',
	'problem.list-full': 'Die Liste fasst höchstens {n} Einträge.',
	'problem.entry-long': 'Dieser Eintrag ist zu lang.',
	'problem.no-ad': 'Diese Anzeige gibt es nicht.',
	'problem.no-payment': 'Diese Zahlung gibt es nicht.',
	'problem.no-payout': 'Diese Auszahlung gibt es nicht.',
	'problem.ad-late': 'Eine Anzeige kann nur an ihrem ersten Tag entfernt werden.',
	'problem.payout-signed': 'Diese Auszahlung ist unterschrieben und vielleicht schon unterwegs.',
	'problem.chain-away': 'Die Blockchain antwortet gerade nicht. Bitte versuche es noch einmal.',
	'problem.no-payee': 'Dieses Konto hat hier niemand.',
	'problem.payouts-off': 'Auszahlungen sind nicht eingerichtet.',
	// checks by the page, and accounts that pay
	'problem.referral-missing': 'Bitte gib einen Empfehlungscode ein.',
	'problem.referral-length': 'Ein Empfehlungscode hat {n} Zeichen.',
	'problem.ai-url':
		'Ungültige Adresse. Sie muss mit http:// oder https:// beginnen und eine gültige Webadresse sein (zum Beispiel https://example.com/path).',
	'problem.story-link':
		'Ungültige Linkadresse. Bitte gib eine gültige Adresse ein (zum Beispiel {example}).',
	'problem.heic': 'Das HEIC-Bild ließ sich nicht umwandeln.',
	'problem.heic-other':
		'Das HEIC-Bild ließ sich nicht umwandeln. Bitte nimm ein anderes Bild oder wandle es selbst um.',
	'problem.image-preview': 'Die Bildvorschau ließ sich nicht erstellen.',
	'problem.payer-before':
		'Das Konto {account}, das früher auszahlte, hat {n} Transaktionen gesendet, und die Bühne kennt {m}. Sieh sie dir im Explorer an und gib den Block an, ab dem seine Überweisungen gebucht werden sollen.',
	'problem.payer-other':
		'Dieses Konto hat {n} Transaktionen gesendet, und die Bühne kennt {m}. Sieh sie dir im Explorer an; was davon an Personen ausgezahlt wurde, muss zuerst gebucht werden.',
	'problem.rpc': 'RPC_URL ist ein Knoten einer anderen Chain als CHAIN_ID.',
	'problem.token': 'TOKEN_CONTRACT ist kein Token mit so vielen TOKEN_DECIMALS.',
	'problem.activity-gone': 'Diese Aktivität gibt es nicht mehr.',
	'problem.ad-over': 'Diese Anzeige steht dort nicht mehr.',
	'problem.claim-none': 'Hier gibt es nichts dafür, dem Banner zu folgen.',
	'problem.push-service': 'Dieser Push-Dienst ist hier nicht bekannt.',
	'problem.nothing-answer': 'Es gibt nichts zu beantworten.',
	'problem.rejoin-missing': 'Es fehlen Angaben für die Rückkehr.',
	'problem.rejoin-failed': 'Die Rückkehr auf die Bühne ist fehlgeschlagen.',
}
