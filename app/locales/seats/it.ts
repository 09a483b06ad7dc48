import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'seat.title': 'Potrei salire sul palco?',
	'seat.bar.free.one':
		'C’è {n} posto libero. Può prenderlo chiunque, con qualsiasi numero di follower.',
	'seat.bar.free.other':
		'Ci sono {n} posti liberi. Chiunque può prenderne uno, con qualsiasi numero di follower.',
	'seat.bar.replaceable.one':
		'Nessun posto è libero, ma {n} posto si può prendere ora. Follower necessari: almeno {min}.',
	'seat.bar.replaceable.other':
		'Nessun posto è libero, ma {n} posti si possono prendere ora. Follower necessari: almeno {min}.',
	'seat.bar.followers.one':
		'Tutti i {seats} posti sono occupati. Per unirti ti serve più di {n} follower.',
	'seat.bar.followers.many':
		'Tutti i {seats} posti sono occupati. Per unirti ti servono più di {n} di follower.',
	'seat.bar.followers.other':
		'Tutti i {seats} posti sono occupati. Per unirti ti servono più di {n} follower.',
	'seat.bar.invited':
		'Tutti i {seats} posti sono di ospiti invitati e attivi. Per ora nessuno può prendere posto.',
	'seat.count': 'Occupati: {taken} · liberi: {free} · sostituibili: {places}',
	'seat.try': 'Quanti follower hai?',
	'seat.try.hint': 'Per esempio {plain}, {grouped} o {short}',
	'seat.try.unread': 'Non riusciamo a leggerlo come numero di follower.',
	'seat.answer.free': 'Con {n} ottieni un posto libero.',
	'seat.answer.away': 'Con {n} prenderesti il posto di {name}, perché {name} è in pausa.',
	'seat.answer.idle':
		'Con {n} prenderesti il posto di {name}, perché {name} non scrive da più di 72 ore.',
	'seat.answer.smaller':
		'Con {n} prenderesti il posto di {name}, che ha meno follower di tutti i sostituibili: {m}.',
	'seat.answer.refused': 'Con {n} non ancora: te ne servono più di {needed}.',
	'seat.answer.invited': 'Con {n} non ancora: tutti i posti sono di ospiti invitati e attivi.',
	'seat.replaceable': 'Sostituibili ora',
	'seat.replaceable.later': 'Sostituibili quando non ci saranno posti liberi',
	'seat.replaceable.none': 'Nessuno è in pausa o in silenzio da più di 72 ore.',
	'seat.away': 'In pausa',
	'seat.away.since': 'In pausa, sostituibile da: {time}',
	'seat.idle.since': 'In silenzio per 72 ore, sostituibile da: {time}',
	'seat.next': 'Il prossimo posto, se intanto non arriva un messaggio: {name}, {time}',
	'seat.changes': 'Può cambiare in qualsiasi momento. Si decide quando sali sul palco.',
	// join
	'join.title': 'Sali sul palco',
	'join.close': 'Chiudi',
	'join.tab.rejoin': 'Rientra',
	'join.tab.verify': 'Verifica e unisciti',
	'join.step': 'Passo {n} di {max}',
	'join.intro.title': 'Come funziona',
	'join.intro.text':
		'Conferma il tuo account con un post pubblico su X o Farcaster. Poi avrai un posto sul palco e ognuno ti leggerà nella propria lingua.',
	'join.intro.login': 'Prima accedi, così il tuo posto resta tuo.',
	'join.intro.next': 'Scrivi il post',
	'join.post.title': 'Pubblica questo messaggio',
	'join.post.text':
		'Pubblicalo su X o Farcaster, esattamente con il suo link. Il link contiene la tua prova.',
	'join.post.copy': 'Copia il messaggio',
	'join.post.copied': 'Messaggio copiato negli appunti!',
	'join.post.copyfailed': 'Impossibile copiare il messaggio.',
	'join.post.x': 'Pubblica su X',
	'join.post.farcaster': 'Pubblica su Farcaster',
	'join.post.paste': 'Incolla l’indirizzo',
	'join.post.pastefailed': 'Impossibile leggere gli appunti. Incolla tu l’indirizzo.',
	'join.post.loading': 'Stiamo scrivendo il tuo messaggio…',
	'join.post.next': 'L’ho pubblicato',
	'join.verify.title': 'Mostraci il post',
	'join.verify.label': 'Indirizzo (URL) del tuo post',
	'join.verify.placeholder': 'https://x.com/you/status/…',
	'join.verify.example': 'Per esempio {x} o {cast}',
	'join.verify.button': 'Verifica e unisciti',
	'join.verify.busy': 'Stiamo leggendo il tuo post…',
	'join.back': 'Indietro',
	'join.welcome':
		'Ti diamo il benvenuto sul palco globale! Ora puoi partecipare alla conversazione.',
	'join.rejoin.text': 'Hai già avuto un posto sul palco. Il tuo codice ti riporta qui.',
	'join.rejoin.code': 'Codice di rientro',
	'join.rejoin.id': 'ID partecipante',
	'join.rejoin.button': 'Rientra sul palco',
	'join.rejoin.busy': 'Rientro in corso…',
	'join.rejoin.done': 'Eccoti di nuovo sul palco!',
	'join.rejoin.missing': 'Mancano i dati per il rientro.',
	'join.rejoin.failed': 'Impossibile rientrare sul palco.',
	'ended.reason': 'Motivo: {reason}',
	'ended.sent': 'La tua risposta è stata inviata {ago}.',
	'ended.banned.until': 'Non puoi salire sul palco fino a {time}: {reason}',
	'ended.banned.open':
		'Non puoi salire sul palco finché un operatore non revoca il divieto: {reason}',
	'activity.answer': 'Rispondi',
	'activity.answer.label': 'La tua risposta alla moderazione; puoi inviarne una',
	'activity.answer.send': 'Invia',
	'activity.answer.sent': 'La tua risposta è stata inviata.',
	// settings
	'settings.title': 'Impostazioni',
	'settings.loading': 'Caricamento delle impostazioni…',
	'settings.failed': 'Impossibile caricare le impostazioni.',
	'settings.save': 'Salva',
	'settings.saving': 'Salvataggio…',
	'settings.copy': 'Copia',
	'settings.share': 'Condividi',
	'settings.profile': 'Profilo Stage',
	'settings.profile.text':
		'Sono cambiati il nome, la foto o i follower? Mostraci un qualsiasi post pubblico dello stesso account.',
	'settings.profile.label': 'Indirizzo (URL) di un tuo post qualsiasi',
	'settings.profile.sync': 'Sincronizza il profilo',
	'settings.profile.busy': 'Stiamo leggendo il tuo post…',
	'settings.profile.done': 'Il tuo profilo è aggiornato.',
	'settings.profile.name': 'Nome',
	'settings.profile.picture': 'Foto',
	'settings.profile.followers': 'Follower',
	'settings.profile.from': 'prima',
	'settings.profile.to': 'ora',
	'settings.profile.same': 'invariato',
	'settings.referral': 'Programma di inviti',
	'settings.referral.text':
		'Chi si unisce con il tuo codice riceve {n} $STAGE, e tu altrettanti, fino a {max} persone.',
	'settings.referral.own': 'Il tuo codice',
	'settings.referral.get': 'Ottieni il mio codice',
	'settings.referral.count.one': '{n} persona l’ha usato',
	'settings.referral.count.other': '{n} persone l’hanno usato',
	'settings.referral.share.text': 'Unisciti a me su Stage con il mio codice di invito {code}:',
	'settings.referral.label': 'Codice di chi ti ha invitato',
	'settings.referral.use': 'Usa il codice',
	'settings.referral.busy': 'Uso del codice in corso…',
	'settings.referral.done': 'Ricevete entrambi {n} $STAGE.',
	'settings.referral.used': 'Hai usato un codice di invito.',
	'settings.wallet': 'Indirizzo del wallet',
	'settings.wallet.text': 'Dove arrivano i tuoi $STAGE, su Base. Lo vedi solo tu.',
	'settings.wallet.saved': 'Indirizzo del wallet salvato.',
	'settings.wallet.empty': 'L’indirizzo del wallet non può essere vuoto.',
	'settings.wallet.format':
		'Formato dell’indirizzo wallet su Base non valido. Deve iniziare con {start} e avere {n} caratteri.',
	'settings.wallet.checksum':
		'Questo indirizzo wallet contiene un errore: la somma di controllo non corrisponde. Copialo di nuovo.',
	'settings.wallet.zero': 'L’indirizzo zero non è di nessuno. Inserisci un indirizzo tuo.',
	'settings.wallet.nobodys':
		'Nessuno ha la chiave di questo indirizzo. Inserisci un indirizzo tuo.',
	'settings.wallet.token':
		'Questo è l’indirizzo del token stesso, non di un wallet. Inserisci un indirizzo tuo.',
	'settings.wallet.name':
		'Questo è un nome, non un indirizzo. Inserisci l’indirizzo a cui corrisponde: inizia con {start}.',
	'settings.wallet.page':
		'Questo link non è la pagina di un account su Base. Inserisci l’indirizzo stesso: inizia con {start}.',
	'settings.wallet.elsewhere':
		'Questo indirizzo è di un’altra chain ({chain}). Inserisci un indirizzo su Base.',
	'settings.ai': 'URL del tuo compagno IA',
	'settings.ai.text':
		'Dove si può parlare con il tuo compagno IA. Lo vedono tutti; svuota il campo per rimuoverlo.',
	'settings.ai.saved': 'URL del compagno IA salvato.',
	'settings.ai.removed': 'URL del compagno IA rimosso.',
	'settings.dm': 'Avvisi con messaggio diretto su Farcaster',
	'settings.dm.text':
		'Un messaggio diretto per una risposta, una menzione o altre attività importanti.',
	'replaced.away': 'Durante una pausa chiunque può prendere il posto.',
	'replaced.idle': 'Dopo più di {hours} ore senza messaggi chiunque può prendere il posto.',
	'replaced.smaller': 'Fra tutti i sostituibili eri tu ad avere meno follower.',
	'replaced.draft': 'Stavi scrivendo:',
	'login.failed':
		'Non hai effettuato l’accesso. L’accesso è stato annullato o ha richiesto troppo tempo. Riprova.',
	'login.cookies':
		'Non hai effettuato l’accesso perché questo browser blocca i cookie. Consenti i cookie per questa pagina e riprova.',
	'login.unavailable':
		'Il servizio di accesso al momento non risponde. Riprova tra qualche minuto.',
	'settings.wallet.remove': 'Rimuovi indirizzo',
	'settings.wallet.remove.confirm':
		'Vuoi rimuovere il tuo indirizzo del wallet? Ciò che hai guadagnato aspetta qui finché un altro non è salvato da 24 ore.',
	'settings.wallet.removed': 'Indirizzo del wallet rimosso.',
	'settings.data': 'I tuoi dati',
	'settings.data.text': 'Tutto ciò che Stage conserva di te, in un file.',
	'settings.data.get': 'Ottieni i miei dati',
	'settings.data.getting': 'Raccolta in corso…',
	'settings.data.done': 'I tuoi dati sono nel file {name}.',
	'settings.data.delete': 'Elimina i miei dati',
	'settings.data.delete.text':
		'Il tuo posto, i messaggi, le immagini, le storie, gli argomenti, gli eventi e le impostazioni spariscono per tutti. Ciò che hai guadagnato e non ti è stato pagato è perso. Il registro conserva le somme, senza il tuo nome.',
	'settings.data.delete.sure': 'So che non si può annullare.',
	'settings.data.delete.yes': 'Elimina tutto',
	'settings.data.deleted': 'I tuoi dati sono stati eliminati.',
}
