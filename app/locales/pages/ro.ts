import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Întrebări și răspunsuri',
	'faq.lead': 'Cum funcționează scena, în {n} răspunsuri.',
	'faq.group.talk': 'Citit și vorbit',
	'faq.group.place': 'Un loc',
	'faq.group.money': '$STAGE și bani',
	'faq.group.us': 'Alerte, reguli și noi',
	'faq.house': 'Regulile casei: nu sunt permise aici',
	'faq.what.q': 'Ce este Stage?',
	'faq.what.a':
		'O conversație publică pe care fiecare o citește în limba sa, una din {languages}. Pe scenă vorbesc cel mult {seats} de persoane; ceilalți citesc în direct.',
	'faq.read.q': 'Am nevoie de cont ca să citesc?',
	'faq.read.a': 'Nu. Alege limba ta și citește. Se conectează doar cine vrea să vorbească.',
	'faq.join.q': 'Cum ocup un loc?',
	'faq.join.a':
		'Conectează-te, copiază mesajul tău de intrare și publică-l într-o postare pe {platforms}. Apoi arată-ne postarea: trebuie să conțină linkul tău și să nu fie mai veche de {hours} de ore.',
	'faq.full.q': 'Ce se întâmplă dacă toate cele {seats} de locuri sunt ocupate?',
	'faq.full.a':
		'Atunci iei locul cuiva care este în pauză sau nu a mai postat de {idle} de ore. Dacă nu e nimeni așa, îți trebuie mai mulți urmăritori decât are persoana de pe scenă cu cei mai puțini. Numărul apare deasupra listei de persoane.',
	'faq.keep.q': 'Cât timp îmi păstrez locul?',
	'faq.keep.a':
		'Cât timp vorbești. Fiecare postare îți păstrează locul {warm} ore; după aceea, între egali, este primul la rând. După {idle} de ore fără postare, îl poate lua oricine.',
	'faq.away.q': 'Ce se întâmplă când iau o pauză?',
	'faq.away.a':
		'Rămâi pe scenă, dar oricine îți poate lua locul până revii. Revii și dacă postezi.',
	'faq.back.q': 'Mi-am pierdut locul. Cum revin?',
	'faq.back.a':
		'Cu codul tău de revenire. Acest browser îl păstrează pentru tine; merge o singură dată, timp de {days} de zile. Fără el, urcă pe scenă ca prima dată.',
	'faq.write.q': 'Ce pot scrie?',
	'faq.write.a':
		'Până la {chars} de caractere, cu o imagine de cel mult {megabytes} MB. Poți corecta un mesaj timp de {minutes} minute și îl poți retrage oricând.',
	'faq.translate.q': 'Cine traduce?',
	'faq.translate.a':
		'O mașină. Numele, linkurile și numerele rămân cum sunt, iar ce nu se poate traduce sigur apare așa cum a fost scris. Sub fiecare traducere poți vedea originalul.',
	'faq.stageonly.q': 'Ce este un mesaj „Doar pe scenă”?',
	'faq.stageonly.a':
		'Unul pe care îl pot citi doar cei de pe scenă. Ceilalți văd că există, dar nu și ce spune.',
	'faq.notable.q': 'Cine sunt cei mai de seamă din toate timpurile?',
	'faq.notable.a':
		'Cele {n} de persoane cu cei mai mulți urmăritori care au urcat vreodată pe scenă. Cine nu vrea să apară acolo o spune sub listă.',
	'faq.alerts.q': 'Cum primesc alerte?',
	'faq.alerts.a':
		'Deschide Activitate și alege „Primește alerte de pe scenă”. Tu hotărăști despre ce ești anunțat și când e liniște. Pe iPhone, adaugă mai întâi Stage pe ecranul principal.',
	'faq.private.q': 'Ce știe scena despre mine?',
	'faq.private.a':
		'Despre cititori: limba, tema și de câte ori a fost aici acest browser, în cookie-uri pe care le citește doar acest site. O vizită se numără o dată la {minutes} de minute, apoi se uită. Despre cei de pe scenă: profilul public al contului pe care l-au dovedit.',
	// languages of the stage
	'globe.title': 'Limbile scenei',
	'globe.lead':
		'Cine vorbește, scrie și citește în care dintre cele {n} de limbi. Se numără după limba aleasă; locul nimănui nu este cunoscut.',
	'globe.map': 'Limbile scenei pe regiuni; cu cât mai luminos, cu atât mai multe persoane',
	'globe.table': 'Persoane și mesaje pe limbi',
	'globe.messages': 'Mesaje în {hours} de ore',
	'globe.readers': 'Citesc acum',
	'globe.few': '<{n}',
	'globe.few.text': '„{few}” înseamnă un grup atât de mic, încât nu este numărat exact.',
	'globe.failed': 'Limbile nu au putut fi numărate.',
	'terms.lead': 'Ce este valabil când plătești pe această scenă.',
	'terms.own': 'Condițiile celor care țin această scenă',
	'terms.refund':
		'O reclamă pe care un moderator o retrage în {hours} de ore se rambursează integral, la fel ca tot ce s-a plătit și nu poate fi arătat.',
	'terms.boost':
		'Un subiect promovat stă primul timp de {hours} de ore. Cel eliminat pentru încălcarea regulilor nu se rambursează.',
	'terms.card':
		'Plătești cu cardul pe o pagină Stripe. Scena nu îți vede niciodată cardul și nu îți păstrează nici numele, nici adresa de e-mail.',
	'auction.title': 'Bannerul și prețul lui',
	'auction.lead': 'Un spațiu, un preț, iar prețul scade din oră în oră.',
	'auction.rule.fall':
		'Nimeni nu licitează: prețul scade în fiecare oră și se înjumătățește la fiecare {hours} ore, până la {floor}.',
	'auction.rule.lock': 'Cine cumpără spațiul îl are doar pentru sine {hours} de ore.',
	'auction.rule.start':
		'Apoi prețul începe de la de {factor} ori suma plătită, cel puțin {least} și cel mult {most}.',
	'auction.rule.pay':
		'Cine merge să plătească are {minutes} minute la prețul văzut; dacă nimeni nu cumpără timp de {days} de zile, reîncepe de la {first}.',
	'auction.curve': 'Prețul după orele fără cumpărător',
	'auction.price': 'Preț',
	'auction.sales': 'Toate vânzările',
	'auction.none': 'Nimeni nu a cumpărat încă spațiul.',
	'auction.taken': 'Retrasă',
	'auction.link': 'Reclamă',
	'auction.shown': 'Ore afișate',
	'auction.failed': 'Licitația nu a putut fi încărcată.',
	'auction.clicks': 'Clicuri',
	'faq.banner.q': 'Cum pun un banner pe scenă?',
	'faq.banner.a':
		'Plătește cu cardul în partea de sus a scenei, chiar și fără cont. Prețul se înjumătățește la fiecare {half} ore până cumpără cineva; este al tău {minutes} minute cât plătești, iar spațiul {hours} de ore.',
	'faq.boost.q': 'Ce este un subiect promovat?',
	'faq.boost.a':
		'Oricine poate plăti cu cardul, și fără cont, pentru ca un subiect de cel mult {chars} de caractere să stea primul timp de {hours} de ore; fără cont, autorul apare ca „Anonim”. Apoi rămâne printre celelalte.',
	'faq.refund.q': 'Când îmi primesc banii înapoi?',
	'faq.refund.a':
		'Integral când un moderator îți retrage reclama în {hours} de ore și ori de câte ori ceva plătit nu poate fi arătat. Un subiect eliminat pentru încălcarea regulilor nu se rambursează.',
	'ledger.what':
		'$STAGE este tokenul propriu al acestei scene; se dă pentru vorbit și pentru urmarea reclamei, iar scena nu îl vinde.',
	'ledger.given.one':
		'{given} din {all} sunt la {n} persoană; azi mai sunt {today}, în total {rest}.',
	'ledger.given.few':
		'{given} din {all} sunt la {n} persoane; azi mai sunt {today}, în total {rest}.',
	'ledger.given.other':
		'{given} din {all} sunt la {n} de persoane; azi mai sunt {today}, în total {rest}.',
	'ledger.how':
		'Îl câștigi cu primul mesaj la fiecare patru ore, urmând reclama și aducând pe cineva; nimeni nu promite că valorează bani.',
	'ledger.books': 'Arată registrele',
	'ledger.lead': 'Fiecare mișcare are două părți, așa că toate sumele împreună dau zero.',
	'ledger.account': 'Cont',
	'ledger.mint': 'Emise',
	'ledger.campaign': 'Campanie, încă neîmpărțite pe zile',
	'ledger.days': 'Fonduri zilnice',
	'ledger.banner': 'Fonduri zilnice ale bannerului',
	'ledger.people': 'Oameni',
	'ledger.chain': 'În portofelele oamenilor',
	'ledger.total': 'Toate împreună',
	'ledger.payouts': 'Ultimele plăți',
	'ledger.payouts.none': 'Încă nu s-a plătit nimic.',
	'ledger.failed': 'Sumele nu au putut fi încărcate.',
	'faq.stories.q': 'Ce este o poveste?',
	'faq.stories.a':
		'O imagine sau un film de cel mult {megabytes} MB pe care cineva de pe scenă îl arată timp de {hours} ore, cu până la {chars} caractere de text. Toată lumea o poate vedea și citi în limba sa; cei de pe scenă pot reacționa și răspunde.',
	'faq.topics.q': 'Ce este un subiect?',
	'faq.topics.a':
		'Câteva cuvinte, cel mult {chars} caractere, pe care cineva de pe scenă le propune tuturor. Răspunsurile apar în flux. La cerere, scena se gândește singură la un subiect, de cel mult {n} ori pe oră.',
	'faq.ads.q': 'Pot câștiga cu bannerul?',
	'faq.ads.a':
		'Dacă ai venit de pe Farcaster și ești pe scenă: urmează reclama, întoarce-te și revendică {n} $STAGE în {minutes} minute. Fiecare reclamă se numără o dată, până la {times} pe zi, cât timp ziua mai are ceva.',
	'faq.earn.q': 'Cum câștig $STAGE?',
	'faq.earn.a':
		'Dacă ai venit de pe Farcaster, primul tău mesaj de cel puțin {chars} caractere la fiecare {hours} ore aduce {n} $STAGE, cât timp mai sunt în ziua aceea. Un cod de recomandare aduce ambelor părți, pe orice platformă.',
	'faq.events.q': 'Cum ne întâlnim la o oră anume?',
	'faq.events.a':
		'Pe scenă, deschide Evenimente și adaugă unul: titlu, început și, dacă vrei, un link. Fiecare îl citește în limba și fusul său orar și este anunțat cu {minutes} minute înainte și la început. O apăsare spune că vii, alta îl pune în calendarul tău.',
	'terms.seller': 'Vânzător',
	'terms.boost.on':
		'Un subiect promovat costă {list}, și {price} cât timp este reducere. Acum este.',
	'terms.boost.off':
		'Un subiect promovat costă {list}, și {price} cât timp este reducere. Acum nu este.',
	'faq.reach.q': 'Cum îi contactez pe cei care țin această scenă?',
	'faq.reach.a': 'Această scenă este ținută de {name}, {address}. Contact:',
	'paid.title': 'Ce ai cumpărat',
	'paid.until': 'Pe scenă până la: {time}',
	'paid.after': 'Încă pe scenă, până o înlocuiește cineva',
	'paid.was': 'A fost pe scenă până la: {time}',
	'paid.topic.until': 'Primul dintre subiecte până la: {time}',
	'paid.topic.was': 'A fost primul dintre subiecte până la: {time}',
	'paid.topic.gone': 'Acest subiect a fost retras de pe scenă.',
	'paid.vetoed': 'Cei care țin această scenă au retras-o.',
	'paid.none': 'Nu s-a plătit nimic.',
	'paid.shown': 'Arătat din',
	'paid.refund.over': 'A fost arătat tot timpul plătit, așa că nu se returnează nimic.',
	'paid.receipt': 'Dacă i-ai dat lui Stripe adresa de e-mail, chitanța este acolo.',
	'paid.keep': 'Păstrează această adresă',
	'paid.keep.text':
		'În alt browser este singura cale înapoi la această pagină. Cine o are poate citi pagina.',
	'paid.topic': 'Subiect',
	'paid.again': 'Verifică din nou',
	'paid.gone': 'Nu există o astfel de cumpărătură.',
	'paid.gone.text': 'Verifică dacă adresa este întreagă.',
	'auction.free': 'Liber acum: {price}',
	'auction.until': 'Ocupat până la: {time}. Apoi {start}; {half}: {later}; {floor}: {last}.',
	'auction.all': 'Arată tot',
	'auction.clock': 'Ora',
}
