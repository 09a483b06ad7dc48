import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Domande e risposte',
	'faq.lead': 'Come funziona il palco, in {n} risposte.',
	'faq.group.talk': 'Leggere e parlare',
	'faq.group.place': 'Un posto',
	'faq.group.money': '$STAGE e denaro',
	'faq.group.us': 'Avvisi, regole e noi',
	'faq.house': 'Regole della casa: qui non è permesso',
	'faq.what.q': 'Che cos’è Stage?',
	'faq.what.a':
		'Una conversazione pubblica che ognuno legge nella propria lingua, una di {languages}. Fino a {seats} persone sono sul palco e parlano; tutte le altre leggono in diretta.',
	'faq.read.q': 'Serve un account per leggere?',
	'faq.read.a': 'No. Scegli la tua lingua e leggi. Accede solo chi vuole parlare.',
	'faq.join.q': 'Come prendo posto?',
	'faq.join.a':
		'Accedi, copia il tuo messaggio e pubblicalo come post su {platforms}. Poi mostraci il post: deve contenere il tuo link e non avere più di {hours} ore.',
	'faq.full.q': 'E se tutti i {seats} posti sono occupati?',
	'faq.full.a':
		'Allora prendi il posto di qualcuno che è in pausa o non scrive da {idle} ore. Se non c’è nessuno così, ti servono più follower della persona sul palco che ne ha meno. Il numero è sopra l’elenco delle persone.',
	'faq.keep.q': 'Per quanto tempo tengo il mio posto?',
	'faq.keep.a':
		'Finché parli. Ogni messaggio tiene caldo il tuo posto per {warm} ore; dopo, a parità di condizioni, è il primo a essere ceduto. Dopo {idle} ore senza messaggi può prenderlo chiunque.',
	'faq.away.q': 'Che cosa succede se faccio una pausa?',
	'faq.away.a':
		'Resti sul palco, ma chiunque può prendere il tuo posto finché non torni. Anche inviando un messaggio torni dalla pausa.',
	'faq.back.q': 'Ho perso il mio posto. Come torno?',
	'faq.back.a':
		'Con il tuo codice di rientro. Questo browser lo conserva per te; vale una volta sola, per {days} giorni. Senza, sali sul palco come la prima volta.',
	'faq.write.q': 'Che cosa posso scrivere?',
	'faq.write.a':
		'Fino a {chars} caratteri, con un’immagine di {megabytes} MB al massimo. Puoi correggere un messaggio per {minutes} minuti e ritirarlo in qualsiasi momento.',
	'faq.translate.q': 'Chi traduce?',
	'faq.translate.a':
		'Una macchina. Nomi, link e numeri restano come sono, e ciò che non si può tradurre in modo sicuro appare com’è stato scritto. Sotto ogni traduzione puoi vedere l’originale.',
	'faq.stageonly.q': 'Che cos’è un messaggio “Solo palco”?',
	'faq.stageonly.a':
		'Un messaggio che può leggere solo chi è sul palco. Gli altri vedono che c’è, ma non che cosa dice.',
	'faq.notable.q': 'Chi sono i più noti di sempre?',
	'faq.notable.a':
		'Le {n} persone con più follower mai salite sul palco. Chi non vuole essere nominato lo indica sotto l’elenco.',
	'faq.alerts.q': 'Come ricevo gli avvisi?',
	'faq.alerts.a':
		'Apri Attività e scegli «Ricevi avvisi dal palco». Decidi tu di che cosa essere avvisato e quando c’è silenzio. Su iPhone aggiungi prima Stage alla schermata Home.',
	'faq.private.q': 'Che cosa sa di me il palco?',
	'faq.private.a':
		'Di chi legge: la lingua, i colori e quante volte questo browser è stato qui, in cookie che legge solo questo sito. Una visita viene contata una volta ogni {minutes} minuti e poi dimenticata. Di chi è sul palco: il profilo pubblico dell’account che ha confermato.',
	// languages of the stage
	'globe.title': 'Lingue del palco',
	'globe.lead':
		'Chi parla, scrive e legge in quale delle {n} lingue. Il conteggio segue la lingua scelta; la posizione di nessuno è nota.',
	'globe.map': 'Le lingue del palco per regione; più è chiaro, più persone ci sono',
	'globe.table': 'Persone e messaggi per lingua',
	'globe.messages': 'Messaggi in {hours} ore',
	'globe.readers': 'Leggono ora',
	'globe.few': '<{n}',
	'globe.few.text': '“{few}” indica un gruppo così piccolo che non viene contato con precisione.',
	'globe.failed': 'Impossibile contare le lingue.',
	'terms.lead': 'Che cosa vale quando paghi su questo palco.',
	'terms.own': 'Le condizioni di chi gestisce questo palco',
	'terms.refund':
		'Un annuncio che la moderazione toglie entro {hours} ore viene rimborsato per intero, e così tutto ciò che è stato pagato e non può essere mostrato.',
	'terms.boost':
		'Un argomento in evidenza resta al primo posto per {hours} ore. Se viene rimosso perché viola le regole, non è rimborsato.',
	'terms.card':
		'Paghi con carta su una pagina di Stripe. Questo palco non vede mai la tua carta e non conserva né il tuo nome né il tuo indirizzo e-mail.',
	'auction.title': 'Il banner e il suo prezzo',
	'auction.lead': 'Uno spazio, un prezzo, e il prezzo scende di ora in ora.',
	'auction.rule.fall':
		'Nessuno fa offerte: il prezzo scende ogni ora e si dimezza ogni {hours} ore, fino a {floor}.',
	'auction.rule.lock': 'Chi compra lo spazio lo tiene da solo per {hours} ore.',
	'auction.rule.start':
		'Poi il prezzo riparte da {factor} volte la somma pagata, almeno {least} e al massimo {most}.',
	'auction.rule.pay':
		'Chi passa a pagare ha {minutes} minuti al prezzo visto; se nessuno compra per {days} giorni, si riparte da {first}.',
	'auction.curve': 'Il prezzo secondo le ore senza acquirenti',
	'auction.price': 'Prezzo',
	'auction.sales': 'Tutte le vendite',
	'auction.none': 'Nessuno ha ancora comprato lo spazio.',
	'auction.taken': 'Ritirato',
	'auction.link': 'Annuncio',
	'auction.shown': 'Ore mostrato',
	'auction.failed': 'Non è stato possibile caricare l’asta.',
	'auction.clicks': 'Clic',
	'faq.banner.q': 'Come metto un banner sul palco?',
	'faq.banner.a':
		'Paga con carta in cima al palco, anche senza account. Il prezzo si dimezza ogni {half} ore finché qualcuno compra; è tuo per {minutes} minuti mentre paghi, e lo spazio per {hours} ore.',
	'faq.boost.q': 'Che cos’è un argomento in evidenza?',
	'faq.boost.a':
		'Chiunque può pagare con carta, anche senza account, perché un argomento di al massimo {chars} caratteri resti al primo posto per {hours} ore; senza account l’autore è “Anonimo”. Poi rimane tra gli altri.',
	'faq.refund.q': 'Quando riavrò i miei soldi?',
	'faq.refund.a':
		'Per intero quando la moderazione toglie il tuo annuncio entro {hours} ore e ogni volta che qualcosa che hai pagato non può essere mostrato. Un argomento rimosso perché viola le regole non è rimborsato.',
	'ledger.what':
		'$STAGE è il token di questo palco; si riceve parlando e seguendo l’annuncio, e il palco non lo vende.',
	'ledger.given.one':
		'{given} su {all} sono in mano a {n} persona; oggi ne restano {today}, in tutto {rest}.',
	'ledger.given.other':
		'{given} su {all} sono in mano a {n} persone; oggi ne restano {today}, in tutto {rest}.',
	'ledger.how':
		'Si guadagna con il primo messaggio ogni quattro ore, seguendo l’annuncio e portando qualcuno; nessuno promette che valga denaro.',
	'ledger.books': 'Mostra i libri contabili',
	'ledger.lead': 'Ogni movimento ha due lati, quindi tutte le somme insieme fanno zero.',
	'ledger.account': 'Conto',
	'ledger.mint': 'Emessi',
	'ledger.campaign': 'Campagna, non ancora assegnati a un giorno',
	'ledger.days': 'Fondi giornalieri',
	'ledger.banner': 'Fondi giornalieri del banner',
	'ledger.people': 'Persone',
	'ledger.chain': 'Nei wallet delle persone',
	'ledger.total': 'Tutto insieme',
	'ledger.payouts': 'Ultimi pagamenti',
	'ledger.payouts.none': 'Non è ancora stato pagato nulla.',
	'ledger.failed': 'Impossibile caricare le somme.',
	'faq.stories.q': 'Che cos’è una storia?',
	'faq.stories.a':
		'Un’immagine o un filmato fino a {megabytes} MB che qualcuno sul palco mostra per {hours} ore, con un testo fino a {chars} caratteri. Tutti possono vederla e leggerla nella propria lingua; chi è sul palco può reagire e rispondere.',
	'faq.topics.q': 'Che cos’è un argomento?',
	'faq.topics.a':
		'Poche parole, al massimo {chars} caratteri, che qualcuno sul palco propone a tutti. Le risposte appaiono nel feed. Su richiesta il palco stesso pensa a un argomento, fino a {n} volte all’ora.',
	'faq.ads.q': 'Posso guadagnare con il banner?',
	'faq.ads.a':
		'Se vieni da Farcaster e sei sul palco: segui l’annuncio, torna e riscuoti {n} $STAGE entro {minutes} minuti. Ogni annuncio conta una volta, fino a {times} al giorno, finché il fondo del giorno non è esaurito.',
	'faq.earn.q': 'Come guadagno $STAGE?',
	'faq.earn.a':
		'Se vieni da Farcaster, il tuo primo messaggio di almeno {chars} caratteri ogni {hours} ore vale {n} $STAGE, finché ce ne sono per quel giorno. Un codice di invito premia entrambi, su ogni piattaforma.',
	'faq.events.q': 'Come ci troviamo a un’ora stabilita?',
	'faq.events.a':
		'Sul palco, apri Eventi e aggiungine uno: titolo, inizio e, se vuoi, un link. Tutti lo leggono nella propria lingua e nel proprio fuso orario, e sono avvisati {minutes} minuti prima e all’inizio. Un tocco dice che ci sarai, un altro lo mette nel tuo calendario.',
	'terms.seller': 'Venditore',
	'terms.boost.on':
		'Un argomento in evidenza costa {list}, e {price} finché c’è lo sconto. Adesso c’è.',
	'terms.boost.off':
		'Un argomento in evidenza costa {list}, e {price} finché c’è lo sconto. Adesso non c’è.',
	'faq.reach.q': 'Come contatto chi gestisce questo palco?',
	'faq.reach.a': 'Questo palco è gestito da {name}, {address}. Contatto:',
	'paid.title': 'Che cosa hai comprato',
	'paid.until': 'Sul palco fino a: {time}',
	'paid.after': 'Ancora sul palco, finché qualcuno non lo sostituisce',
	'paid.was': 'È stato sul palco fino a: {time}',
	'paid.topic.until': 'Primo tra gli argomenti fino a: {time}',
	'paid.topic.was': 'È stato primo tra gli argomenti fino a: {time}',
	'paid.topic.gone': 'Questo argomento è stato tolto dal palco.',
	'paid.vetoed': 'Chi gestisce questo palco lo ha tolto.',
	'paid.none': 'Non è stato pagato nulla.',
	'paid.shown': 'Mostrato da',
	'paid.refund.over': 'È stato mostrato per tutto il tempo pagato, quindi non si rimborsa nulla.',
	'paid.receipt': 'Se hai dato a Stripe il tuo indirizzo e-mail, la ricevuta è lì.',
	'paid.keep': 'Conserva questo indirizzo',
	'paid.keep.text':
		'In un altro browser è l’unica via per tornare a questa pagina. Chi lo ha può leggerla.',
	'paid.topic': 'Argomento',
	'paid.again': 'Guarda di nuovo',
	'paid.gone': 'Questo acquisto non esiste.',
	'paid.gone.text': 'Controlla che l’indirizzo sia intero.',
	'auction.free': 'Libero adesso: {price}',
	'auction.until': 'Occupato fino a: {time}. Poi {start}; {half}: {later}; {floor}: {last}.',
	'auction.all': 'Mostra tutto',
	'auction.clock': 'Ora',
}
