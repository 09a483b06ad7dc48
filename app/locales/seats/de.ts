import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'seat.title': 'Könnte ich mitmachen?',
	'seat.bar.free.one':
		'{n} Platz ist frei. Alle können ihn einnehmen, egal mit wie vielen Followern.',
	'seat.bar.free.other':
		'{n} Plätze sind frei. Alle können einen einnehmen, egal mit wie vielen Followern.',
	'seat.bar.replaceable.one':
		'Kein Platz ist frei, aber {n} Platz kann jetzt übernommen werden. Nötige Follower: mindestens {min}.',
	'seat.bar.replaceable.other':
		'Kein Platz ist frei, aber {n} Plätze können jetzt übernommen werden. Nötige Follower: mindestens {min}.',
	'seat.bar.followers.other':
		'Alle {seats} Plätze sind besetzt. Du brauchst mehr als {n} Follower, um mitzumachen.',
	'seat.bar.invited':
		'Alle {seats} Plätze gehören eingeladenen Gästen, die aktiv sind. Zurzeit kann niemand einen Platz einnehmen.',
	'seat.count': 'Besetzt: {taken} · frei: {free} · ersetzbar: {places}',
	'seat.try': 'Wie viele Follower hast du?',
	'seat.try.hint': 'Zum Beispiel {plain}, {grouped} oder {short}',
	'seat.try.unread': 'Diese Angabe können wir nicht als Followerzahl lesen.',
	'seat.answer.free': 'Mit {n} bekommst du einen freien Platz.',
	'seat.answer.away':
		'Mit {n} würdest du den Platz von {name} einnehmen, denn {name} ist abwesend.',
	'seat.answer.idle':
		'Mit {n} würdest du den Platz von {name} einnehmen, denn {name} hat seit mehr als 72 Stunden nichts geschrieben.',
	'seat.answer.smaller':
		'Mit {n} würdest du den Platz von {name} einnehmen: Das sind die wenigsten Follower von allen, die ersetzt werden können ({m}).',
	'seat.answer.refused': 'Mit {n} noch nicht: Du brauchst mehr als {needed}.',
	'seat.answer.invited':
		'Mit {n} noch nicht: Alle Plätze gehören eingeladenen Gästen, die aktiv sind.',
	'seat.replaceable': 'Jetzt ersetzbar',
	'seat.replaceable.later': 'Ersetzbar, sobald kein Platz mehr frei ist',
	'seat.replaceable.none': 'Niemand ist abwesend oder seit mehr als 72 Stunden still.',
	'seat.away': 'Abwesend',
	'seat.away.since': 'Abwesend, ersetzbar seit {time}',
	'seat.idle.since': '72 Stunden still, ersetzbar seit {time}',
	'seat.next': 'Als Nächstes, falls bis dahin keine Nachricht kommt: {name}, {time}',
	'seat.changes':
		'Das kann sich jederzeit ändern. Es entscheidet sich, wenn du auf die Bühne kommst.',
	// join
	'join.title': 'Komm auf die Bühne',
	'join.react': 'Reagiere von der Bühne aus',
	'join.react.why': 'Reagieren geht nicht: Du bist nicht auf der Bühne.',
	'join.close': 'Schließen',
	'join.tab.rejoin': 'Zurückkommen',
	'join.tab.verify': 'Bestätigen & mitmachen',
	'join.step': 'Schritt {n} von {max}',
	'join.intro.title': 'So funktioniert’s',
	'join.intro.text':
		'Bestätige dein Konto mit einem öffentlichen Beitrag auf X oder Farcaster. Dann hast du einen Platz auf der Bühne und alle lesen dich in ihrer eigenen Sprache.',
	'join.intro.login': 'Melde dich zuerst an, damit dein Platz deiner bleibt.',
	'join.intro.next': 'Beitrag schreiben',
	'join.post.title': 'Veröffentliche diese Nachricht',
	'join.post.text':
		'Veröffentliche sie auf X oder Farcaster, genau mit ihrem Link. Der Link enthält deinen Nachweis.',
	'join.post.copy': 'Nachricht kopieren',
	'join.post.copied': 'Nachricht in die Zwischenablage kopiert!',
	'join.post.copyfailed': 'Die Nachricht konnte nicht kopiert werden.',
	'join.post.x': 'Auf X posten',
	'join.post.farcaster': 'Auf Farcaster posten',
	'join.post.pastefailed':
		'Die Zwischenablage konnte nicht gelesen werden. Bitte füge die Adresse selbst ein.',
	'join.post.loading': 'Deine Nachricht wird geschrieben…',
	'join.post.next': 'Ich habe sie veröffentlicht',
	'join.verify.title': 'Zeig uns den Beitrag',
	'join.verify.label': 'Adresse (URL) deines Beitrags',
	'join.verify.placeholder': 'https://x.com/you/status/…',
	'join.verify.example': 'Zum Beispiel {x} oder {cast}',
	'join.verify.button': 'Bestätigen & mitmachen',
	'join.verify.busy': 'Dein Beitrag wird gelesen…',
	'join.back': 'Zurück',
	'join.welcome': 'Willkommen auf der globalen Bühne! Du kannst jetzt am Gespräch teilnehmen.',
	'join.intro.publish': 'Veröffentliche eine Nachricht auf X oder Farcaster.',
	'join.intro.show': 'Zeig uns den Beitrag, und du bist auf der Bühne.',
	'join.needs': 'Du brauchst ein Konto bei X oder Farcaster, und der Beitrag muss öffentlich sein.',
	'join.verify.paste': 'Einfügen',
	'join.fault.profile': 'Das ist ein Profil. Öffne den Beitrag selbst und kopiere seine Adresse.',
	'join.fault.several': 'Darin stehen zwei Beiträge; lass nur deinen stehen.',
	'join.fault.cut': 'Diese Adresse ist abgeschnitten; kopiere sie über „Teilen“.',
	'join.fault.public': 'Ist er öffentlich? Es kann ein paar Sekunden dauern.',
	'join.fault.as': 'Du bist als {name} angemeldet.',
	'join.welcome.seat':
		'Platz {n} von {max}. Jede Nachricht hält ihn {warm} Stunden warm; nach {idle} Stunden ohne Nachricht darf ihn jeder nehmen.',
	'join.welcome.hello': 'Sag hallo',
	'join.welcome.alerts': 'Benachrichtigungen einstellen',
	'join.welcome.story': 'Story zeigen',
	'join.rejoin.back': 'Willkommen zurück, {name}',
	'join.rejoin.have': 'Ich habe einen Code',
	'join.rejoin.text': 'Du warst schon einmal auf der Bühne. Dein Code bringt dich zurück.',
	'join.rejoin.code': 'Rückkehrcode',
	'join.rejoin.id': 'Teilnahme-ID',
	'join.rejoin.button': 'Zurück auf die Bühne',
	'join.rejoin.busy': 'Du kommst zurück…',
	'join.rejoin.done': 'Du bist wieder auf der Bühne!',
	'join.rejoin.missing': 'Die Angaben für die Rückkehr fehlen.',
	'join.rejoin.failed': 'Die Rückkehr auf die Bühne hat nicht geklappt.',
	'ended.reason': 'Grund: {reason}',
	'ended.sent': 'Deine Antwort wurde {ago} gesendet.',
	'ended.banned.until': 'Du bist gesperrt bis {time}: {reason}',
	'ended.banned.open': 'Du bist gesperrt, bis die Moderation die Sperre aufhebt: {reason}',
	'activity.answer': 'Antworten',
	'activity.answer.label': 'Deine Antwort an die Moderation; du kannst eine senden',
	'activity.answer.send': 'Senden',
	'activity.answer.sent': 'Deine Antwort wurde gesendet.',
	// settings
	'settings.title': 'Einstellungen',
	'settings.loading': 'Deine Einstellungen werden geladen…',
	'settings.failed': 'Deine Einstellungen konnten nicht geladen werden.',
	'settings.save': 'Speichern',
	'settings.saving': 'Wird gespeichert…',
	'settings.copy': 'Kopieren',
	'settings.share': 'Teilen',
	'settings.profile': 'Stage-Profil',
	'settings.profile.text':
		'Name, Bild oder Follower haben sich geändert? Zeig uns irgendeinen öffentlichen Beitrag desselben Kontos.',
	'settings.profile.label': 'Adresse (URL) irgendeines deiner Beiträge',
	'settings.profile.sync': 'Profil abgleichen',
	'settings.profile.busy': 'Dein Beitrag wird gelesen…',
	'settings.profile.done': 'Dein Profil ist aktuell.',
	'settings.profile.name': 'Name',
	'settings.profile.picture': 'Bild',
	'settings.profile.followers': 'Follower',
	'settings.profile.from': 'vorher',
	'settings.profile.to': 'jetzt',
	'settings.profile.same': 'unverändert',
	'settings.referral': 'Empfehlungsprogramm',
	'settings.referral.text':
		'Wer mit deinem Code mitmacht, bekommt {n} $STAGE und du ebenso, für bis zu {max} Personen.',
	'settings.referral.own': 'Dein Code',
	'settings.referral.get': 'Meinen Code holen',
	'settings.referral.count.one': '{n} Person hat ihn benutzt',
	'settings.referral.count.other': '{n} Personen haben ihn benutzt',
	'settings.referral.share.text': 'Komm zu mir auf Stage, mit meinem Empfehlungscode {code}:',
	'settings.referral.label': 'Code der Person, die dich hergebracht hat',
	'settings.referral.use': 'Code einlösen',
	'settings.referral.busy': 'Code wird eingelöst…',
	'settings.referral.done': 'Ihr bekommt beide {n} $STAGE.',
	'settings.referral.used': 'Du hast einen Empfehlungscode eingelöst.',
	'settings.wallet': 'Wallet-Adresse',
	'settings.wallet.text': 'Hierhin gehen deine $STAGE, auf Base. Nur du siehst sie.',
	'settings.wallet.saved': 'Wallet-Adresse gespeichert.',
	'settings.wallet.empty': 'Die Wallet-Adresse darf nicht leer sein.',
	'settings.wallet.format':
		'Ungültiges Format einer Wallet-Adresse auf Base. Sie beginnt mit {start} und hat {n} Zeichen.',
	'settings.wallet.checksum':
		'In dieser Wallet-Adresse steckt ein Tippfehler: Ihre Prüfsumme stimmt nicht. Bitte kopiere sie noch einmal.',
	'settings.wallet.zero': 'Die Nulladresse gehört niemandem. Bitte gib eine eigene Adresse an.',
	'settings.wallet.nobodys':
		'Niemand hat den Schlüssel zu dieser Adresse. Bitte gib eine eigene Adresse an.',
	'settings.wallet.token':
		'Das ist die Adresse des Tokens selbst, nicht die einer Wallet. Bitte gib eine eigene Adresse an.',
	'settings.wallet.name':
		'Das ist ein Name, keine Adresse. Bitte gib die Adresse an, für die er steht: Sie beginnt mit {start}.',
	'settings.wallet.page':
		'Dieser Link ist nicht die Seite eines Kontos auf Base. Bitte gib die Adresse selbst an: Sie beginnt mit {start}.',
	'settings.wallet.elsewhere':
		'Diese Adresse ist für eine andere Chain ({chain}). Bitte gib eine Adresse auf Base an.',
	'settings.ai': 'URL deiner KI-Begleitung',
	'settings.ai.text':
		'Wo man mit deiner KI-Begleitung sprechen kann. Alle sehen die URL; leer lassen entfernt sie.',
	'settings.ai.saved': 'URL der KI-Begleitung gespeichert.',
	'settings.ai.removed': 'URL der KI-Begleitung entfernt.',
	'settings.dm': 'Direktnachrichten auf Farcaster',
	'settings.dm.text':
		'Eine Direktnachricht bei Antworten, Erwähnungen oder anderen wichtigen Ereignissen.',
	'replaced.away': 'Während einer Abwesenheit kann jede andere Person den Platz einnehmen.',
	'replaced.idle':
		'Nach mehr als {hours} Stunden ohne Nachricht kann jede andere Person den Platz einnehmen.',
	'replaced.smaller': 'Von allen, die ersetzt werden konnten, hattest du die wenigsten Follower.',
	'replaced.draft': 'Du warst gerade am Schreiben:',
	'login.failed':
		'Du bist nicht angemeldet. Die Anmeldung wurde abgebrochen oder hat zu lange gedauert. Bitte versuche es noch einmal.',
	'login.cookies':
		'Du bist nicht angemeldet, weil dieser Browser Cookies blockiert. Erlaube Cookies für diese Seite und versuche es noch einmal.',
	'login.unavailable':
		'Der Anmeldedienst antwortet gerade nicht. Bitte versuche es in ein paar Minuten noch einmal.',
	'settings.wallet.remove': 'Adresse entfernen',
	'settings.wallet.remove.confirm':
		'Deine Wallet-Adresse entfernen? Was du verdient hast, wartet hier, bis eine andere 24 Stunden lang gespeichert ist.',
	'settings.wallet.removed': 'Wallet-Adresse entfernt.',
	'settings.data': 'Deine Daten',
	'settings.data.text': 'Alles, was Stage von dir aufbewahrt, als Datei.',
	'settings.data.get': 'Meine Daten holen',
	'settings.data.getting': 'Wird zusammengestellt…',
	'settings.data.done': 'Deine Daten stehen in der Datei {name}.',
	'settings.data.delete': 'Meine Daten löschen',
	'settings.data.delete.text':
		'Dein Platz, deine Nachrichten, Bilder, Storys, Themen, Veranstaltungen und Einstellungen verschwinden für alle. Was du verdient hast und nicht ausgezahlt wurde, ist verloren. Das Kassenbuch behält seine Summen, ohne deinen Namen.',
	'settings.data.delete.sure': 'Ich weiß, dass sich das nicht rückgängig machen lässt.',
	'settings.data.delete.yes': 'Alles löschen',
	'settings.data.deleted': 'Deine Daten wurden gelöscht.',
}
