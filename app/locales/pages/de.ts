import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Fragen und Antworten',
	'faq.lead': 'Wie die Bühne funktioniert, in {n} Antworten.',
	'faq.group.talk': 'Lesen und reden',
	'faq.group.place': 'Ein Platz',
	'faq.group.money': '$STAGE und Geld',
	'faq.group.us': 'Benachrichtigungen, Regeln und wir',
	'faq.house': 'Hausregeln: hier nicht erlaubt',
	'faq.what.q': 'Was ist Stage?',
	'faq.what.a':
		'Ein öffentliches Gespräch, das alle in ihrer eigenen Sprache lesen, einer von {languages}. Bis zu {seats} Personen sind auf der Bühne und reden; alle anderen lesen live mit.',
	'faq.read.q': 'Brauche ich ein Konto, um mitzulesen?',
	'faq.read.a': 'Nein. Wähle deine Sprache und lies. Nur wer mitreden will, meldet sich an.',
	'faq.join.q': 'Wie nehme ich einen Platz ein?',
	'faq.join.a':
		'Melde dich an, kopiere deine Nachricht und veröffentliche sie als Beitrag auf {platforms}. Zeig uns dann den Beitrag: Er muss deinen Link enthalten und darf nicht älter als {hours} Stunden sein.',
	'faq.full.q': 'Was, wenn alle {seats} Plätze besetzt sind?',
	'faq.full.a':
		'Dann nimmst du den Platz einer Person ein, die abwesend ist oder seit {idle} Stunden nichts geschrieben hat. Gibt es so jemanden nicht, brauchst du mehr Follower als die Person auf der Bühne mit den wenigsten. Die Zahl steht über der Personenliste.',
	'faq.keep.q': 'Wie lange behalte ich meinen Platz?',
	'faq.keep.a':
		'Solange du mitredest. Jede Nachricht hält deinen Platz {warm} Stunden warm; danach wird er bei gleichem Stand zuerst vergeben. Nach {idle} Stunden ohne Nachricht können ihn alle einnehmen.',
	'faq.away.q': 'Was passiert, wenn ich mich abwesend melde?',
	'faq.away.a':
		'Du bleibst auf der Bühne, aber alle können deinen Platz einnehmen, bis du wieder da bist. Auch wenn du etwas schreibst, bist du wieder da.',
	'faq.back.q': 'Mein Platz ist weg. Wie komme ich zurück?',
	'faq.back.a':
		'Mit deinem Rückkehrcode. Dieser Browser bewahrt ihn für dich auf; er gilt einmal, {days} Tage lang. Ohne ihn kommst du so auf die Bühne wie beim ersten Mal.',
	'faq.write.q': 'Was kann ich schreiben?',
	'faq.write.a':
		'Bis zu {chars} Zeichen, mit einem Bild von höchstens {megabytes} MB. Du kannst eine Nachricht {minutes} Minuten lang korrigieren und jederzeit zurücknehmen.',
	'faq.translate.q': 'Wer übersetzt?',
	'faq.translate.a':
		'Eine Maschine. Namen, Links und Zahlen bleiben, wie sie sind, und was sich nicht sicher übersetzen lässt, wird so gezeigt, wie es geschrieben wurde. Unter jeder Übersetzung kannst du das Original ansehen.',
	'faq.stageonly.q': 'Was ist eine Nachricht „Nur Bühne“?',
	'faq.stageonly.a':
		'Eine, die nur die Personen auf der Bühne lesen können. Alle anderen sehen, dass es sie gibt, aber nicht, was darin steht.',
	'faq.notable.q': 'Wer sind die Bekanntesten aller Zeiten?',
	'faq.notable.a':
		'Die {n} Personen mit den meisten Followern, die je auf der Bühne waren. Wer dort nicht genannt werden möchte, sagt es unter der Liste.',
	'faq.alerts.q': 'Wie bekomme ich Benachrichtigungen?',
	'faq.alerts.a':
		'Öffne „Aktivität“ und wähle „Benachrichtigungen einschalten“. Du bestimmst, worüber du benachrichtigt wirst und wann Ruhe ist. Auf einem iPhone füge Stage zuerst zum Startbildschirm hinzu.',
	'faq.private.q': 'Was weiß die Bühne über mich?',
	'faq.private.a':
		'Von Lesenden: die Sprache, die Farben und wie oft dieser Browser hier war, in Cookies, die nur diese Website liest. Ein Besuch wird in {minutes} Minuten einmal gezählt und dann vergessen. Von Personen auf der Bühne: das öffentliche Profil des Kontos, das sie nachgewiesen haben.',
	// languages of the stage
	'globe.title': 'Sprachen der Bühne',
	'globe.lead':
		'Wer in welcher der {n} Sprachen spricht, schreibt und liest. Gezählt nach der gewählten Sprache; niemandes Standort ist bekannt.',
	'globe.map': 'Die Sprachen der Bühne nach Region; je heller, desto mehr Personen',
	'globe.table': 'Personen und Nachrichten nach Sprache',
	'globe.messages': 'Nachrichten in {hours} Stunden',
	'globe.readers': 'Lesen gerade',
	'globe.few': '<{n}',
	'globe.few.text':
		'„{few}“ steht für eine Gruppe, die so klein ist, dass sie nicht genau gezählt wird.',
	'globe.failed': 'Die Sprachen konnten nicht gezählt werden.',
	'terms.lead': 'Was gilt, wenn du auf dieser Bühne bezahlst.',
	'terms.own': 'Die Bedingungen der Leute, die diese Bühne betreiben',
	'terms.refund':
		'Eine Anzeige, die die Moderation innerhalb von {hours} Stunden wegnimmt, wird ganz erstattet, ebenso alles, was bezahlt wurde und nicht gezeigt werden kann.',
	'terms.boost':
		'Ein bezahltes Thema steht {hours} Stunden lang an erster Stelle. Wird es entfernt, weil es die Regeln verletzt, wird es nicht erstattet.',
	'terms.card':
		'Du bezahlst mit Karte auf einer Seite von Stripe. Diese Bühne sieht deine Karte nie und behält weder deinen Namen noch deine Mailadresse.',
	'auction.title': 'Das Banner und sein Preis',
	'auction.lead': 'Ein Platz, ein Preis, und der Preis fällt Stunde um Stunde.',
	'auction.rule.fall':
		'Niemand bietet: Der Preis fällt jede Stunde und halbiert sich alle {hours} Stunden, bis auf {floor}.',
	'auction.rule.lock': 'Wer den Platz kauft, hat ihn {hours} Stunden für sich allein.',
	'auction.rule.start':
		'Danach beginnt der Preis beim {factor}-Fachen des Bezahlten, mindestens bei {least} und höchstens bei {most}.',
	'auction.rule.pay':
		'Wer zur Bezahlung weitergeht, hat {minutes} Minuten zum gesehenen Preis; kauft {days} Tage lang niemand, beginnt er wieder bei {first}.',
	'auction.curve': 'Der Preis nach Stunden ohne Käufer',
	'auction.price': 'Preis',
	'auction.sales': 'Alle Verkäufe',
	'auction.none': 'Noch hat niemand den Platz gekauft.',
	'auction.taken': 'Zurückgenommen',
	'auction.link': 'Anzeige',
	'auction.shown': 'Stunden gezeigt',
	'auction.failed': 'Die Auktion konnte nicht geladen werden.',
	'auction.clicks': 'Klicks',
	'faq.banner.q': 'Wie komme ich zu einem Banner auf der Bühne?',
	'faq.banner.a':
		'Bezahle oben auf der Bühne mit Karte, auch ohne Konto. Der Preis halbiert sich alle {half} Stunden, bis jemand kauft; während du bezahlst, gilt er {minutes} Minuten für dich, und der Platz gehört dir {hours} Stunden.',
	'faq.boost.q': 'Was ist ein Thema, das oben steht?',
	'faq.boost.a':
		'Alle können mit Karte dafür bezahlen, dass ein Thema mit bis zu {chars} Zeichen {hours} Stunden lang an erster Stelle steht, auch ohne Konto; dann steht „Anonym“ als Name dabei. Danach bleibt es zwischen den anderen.',
	'faq.refund.q': 'Wann bekomme ich mein Geld zurück?',
	'faq.refund.a':
		'Ganz, wenn die Moderation deine Anzeige innerhalb von {hours} Stunden wegnimmt, und immer, wenn etwas Bezahltes nicht gezeigt werden kann. Ein Thema, das entfernt wird, weil es die Regeln verletzt, wird nicht erstattet.',
	'ledger.what':
		'$STAGE ist der eigene Token dieser Bühne; man bekommt ihn fürs Reden und fürs Folgen der Anzeige, und die Bühne verkauft ihn nicht.',
	'ledger.given.one':
		'{given} von {all} sind bei {n} Person; heute sind noch {today} übrig, insgesamt {rest}.',
	'ledger.given.other':
		'{given} von {all} sind bei {n} Leuten; heute sind noch {today} übrig, insgesamt {rest}.',
	'ledger.how':
		'Du verdienst ihn mit deiner ersten Nachricht alle vier Stunden, mit dem Folgen der Anzeige und wenn du jemanden mitbringst; niemand verspricht, dass er Geld wert ist.',
	'ledger.books': 'Bücher zeigen',
	'ledger.lead': 'Jede Bewegung hat zwei Seiten, deshalb ergeben alle Summen zusammen null.',
	'ledger.account': 'Konto',
	'ledger.mint': 'Ausgegeben',
	'ledger.campaign': 'Kampagne, noch keinem Tag zugeteilt',
	'ledger.days': 'Töpfe der Tage',
	'ledger.banner': 'Töpfe der Tage für das Banner',
	'ledger.people': 'Menschen',
	'ledger.chain': 'In den Wallets der Leute',
	'ledger.total': 'Alles zusammen',
	'ledger.payouts': 'Letzte Auszahlungen',
	'ledger.payouts.none': 'Noch wurde nichts ausgezahlt.',
	'ledger.failed': 'Die Summen konnten nicht geladen werden.',
	'faq.stories.q': 'Was ist eine Story?',
	'faq.stories.a':
		'Ein Bild oder ein Film bis {megabytes} MB, den jemand auf der Bühne {hours} Stunden lang zeigt, mit bis zu {chars} Zeichen Text. Alle können sie ansehen und in ihrer Sprache lesen; wer auf der Bühne ist, kann reagieren und antworten.',
	'faq.topics.q': 'Was ist ein Thema?',
	'faq.topics.a':
		'Ein paar Worte, höchstens {chars} Zeichen, über die jemand auf der Bühne mit allen reden will. Die Antworten stehen im Feed. Auf Wunsch denkt sich die Bühne selbst ein Thema aus, bis zu {n}-mal in der Stunde.',
	'faq.ads.q': 'Kann ich mit dem Banner verdienen?',
	'faq.ads.a':
		'Wenn du von Farcaster kommst und auf der Bühne bist: Folge der Anzeige, komm zurück und hol innerhalb von {minutes} Minuten {n} $STAGE ab. Jede Anzeige zählt einmal, bis zu {times} am Tag, solange der Tag noch etwas übrig hat.',
	'faq.earn.q': 'Wie verdiene ich $STAGE?',
	'faq.earn.a':
		'Wenn du von Farcaster kommst, bringt deine erste Nachricht mit mindestens {chars} Zeichen alle {hours} Stunden {n} $STAGE, solange der Tag noch welche hat. Ein Empfehlungscode bringt beiden Seiten etwas, auf jeder Plattform.',
	'faq.events.q': 'Wie verabreden wir uns zu einer festen Zeit?',
	'faq.events.a':
		'Öffne auf der Bühne die Termine und füge einen hinzu: Titel, Beginn und, wenn du magst, einen Link. Alle lesen ihn in ihrer Sprache und Zeitzone und erfahren {minutes} Minuten vorher und zum Beginn davon. Ein Druck sagt, dass du kommst, ein anderer trägt ihn in deinen Kalender ein.',
	'terms.seller': 'Verkauft von',
	'terms.boost.on':
		'Ein bezahltes Thema kostet {list}, mit Rabatt {price}. Der Rabatt gilt zurzeit.',
	'terms.boost.off':
		'Ein bezahltes Thema kostet {list}, mit Rabatt {price}. Der Rabatt gilt zurzeit nicht.',
	'faq.reach.q': 'Wie erreiche ich die Leute, die diese Bühne betreiben?',
	'faq.reach.a': 'Diese Bühne betreibt {name}, {address}. So erreichst du sie:',
	'paid.title': 'Was du gekauft hast',
	'paid.until': 'Auf der Bühne bis {time}',
	'paid.after': 'Noch auf der Bühne, bis jemand sie ersetzt',
	'paid.was': 'Sie war auf der Bühne bis {time}',
	'paid.topic.until': 'An erster Stelle der Themen bis {time}',
	'paid.topic.was': 'Es stand an erster Stelle der Themen bis {time}',
	'paid.topic.gone': 'Dieses Thema wurde von der Bühne genommen.',
	'paid.vetoed': 'Die Leute, die diese Bühne betreiben, haben sie weggenommen.',
	'paid.none': 'Es wurde nichts bezahlt.',
	'paid.shown': 'Zuerst gezeigt',
	'paid.refund.over':
		'Es wurde so lange gezeigt, wie du bezahlt hast; deshalb wird nichts erstattet.',
	'paid.receipt': 'Wenn du Stripe deine Mailadresse gegeben hast, liegt die Quittung dort.',
	'paid.keep': 'Bewahre diese Adresse auf',
	'paid.keep.text':
		'In einem anderen Browser kommst du nur mit ihr auf diese Seite zurück. Wer sie hat, kann die Seite lesen.',
	'paid.topic': 'Thema',
	'paid.again': 'Noch einmal nachsehen',
	'paid.gone': 'Diesen Kauf gibt es nicht.',
	'paid.gone.text': 'Sieh nach, ob die Adresse vollständig ist.',
	'auction.free': 'Jetzt frei: {price}',
	'auction.until': 'Vergeben bis {time}. Danach {start}; {half} ab {later}; {floor} ab {last}.',
	'auction.all': 'Alle zeigen',
	'auction.clock': 'Zeit',
}
