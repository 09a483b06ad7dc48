import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Spørsmål og svar',
	'faq.lead': 'Slik fungerer scenen, i {n} svar.',
	'faq.group.talk': 'Lese og snakke',
	'faq.group.place': 'En plass',
	'faq.group.money': '$STAGE og penger',
	'faq.group.us': 'Varsler, regler og oss',
	'faq.house': 'Husregler: ikke tillatt her',
	'faq.what.q': 'Hva er Stage?',
	'faq.what.a':
		'En offentlig samtale som alle leser på sitt eget språk, ett av {languages}. Opptil {seats} personer er på scenen og snakker; alle andre leser med, direkte.',
	'faq.read.q': 'Trenger jeg en konto for å lese?',
	'faq.read.a': 'Nei. Velg språket ditt og les. Bare de som vil snakke, logger inn.',
	'faq.join.q': 'Hvordan tar jeg en plass?',
	'faq.join.a':
		'Logg inn, kopier meldingen din og publiser den som et innlegg på {platforms}. Vis oss så innlegget: Det må inneholde lenken din og ikke være eldre enn {hours} timer.',
	'faq.full.q': 'Hva om alle {seats} plassene er opptatt?',
	'faq.full.a':
		'Da tar du plassen til noen som er borte eller ikke har skrevet noe på {idle} timer. Finnes det ingen slike, trenger du flere følgere enn den på scenen som har færrest. Tallet står over personlisten.',
	'faq.keep.q': 'Hvor lenge beholder jeg plassen min?',
	'faq.keep.a':
		'Så lenge du snakker. Hver melding holder plassen varm i {warm} timer; etter det er den første som ryker når ellers alt er likt. Etter {idle} timer uten melding kan hvem som helst ta den.',
	'faq.away.q': 'Hva skjer når jeg tar en pause?',
	'faq.away.a':
		'Du blir stående på scenen, men hvem som helst kan ta plassen din til du er tilbake. Du er også tilbake når du sender en melding.',
	'faq.back.q': 'Plassen min er borte. Hvordan kommer jeg tilbake?',
	'faq.back.a':
		'Med returkoden din. Denne nettleseren tar vare på den for deg; den virker én gang, i {days} dager. Uten den blir du med slik du gjorde første gang.',
	'faq.write.q': 'Hva kan jeg skrive?',
	'faq.write.a':
		'Opptil {chars} tegn, med ett bilde på høyst {megabytes} MB. Du kan rette en melding i {minutes} minutter og ta den tilbake når som helst.',
	'faq.translate.q': 'Hvem oversetter?',
	'faq.translate.a':
		'En maskin. Navn, lenker og tall forblir som de er, og det som ikke kan oversettes trygt, vises slik det ble skrevet. Under hver oversettelse kan du se originalen.',
	'faq.stageonly.q': 'Hva er en «Bare scenen»-melding?',
	'faq.stageonly.a':
		'En melding som bare personene på scenen kan lese. Alle andre ser at den finnes, men ikke hva som står i den.',
	'faq.notable.q': 'Hvem er de mest kjente gjennom tidene?',
	'faq.notable.a':
		'De {n} personene med flest følgere som noen gang har vært på scenen. Den som ikke vil nevnes der, sier fra under listen.',
	'faq.alerts.q': 'Hvordan får jeg varsler?',
	'faq.alerts.a':
		'Åpne Aktivitet og velg «Få varsler fra scenen». Du bestemmer hva du varsles om, og når det er stille. På iPhone legger du først Stage på startskjermen.',
	'faq.private.q': 'Hva vet scenen om meg?',
	'faq.private.a':
		'Om lesere: språket, fargene og hvor ofte denne nettleseren har vært her, i informasjonskapsler som bare dette nettstedet leser. Et besøk telles én gang i løpet av {minutes} minutter og blir så glemt. Om personer på scenen: den offentlige profilen til kontoen de har bekreftet.',
	// languages of the stage
	'globe.title': 'Språkene på scenen',
	'globe.lead':
		'Hvem som snakker, skriver og leser på hvilke av de {n} språkene. Talt etter språket folk har valgt; ingens posisjon er kjent.',
	'globe.map': 'Språkene på scenen etter region; jo lysere, desto flere personer',
	'globe.table': 'Personer og meldinger etter språk',
	'globe.messages': 'Meldinger på {hours} timer',
	'globe.readers': 'Leser nå',
	'globe.few': '<{n}',
	'globe.few.text': '«{few}» står for en gruppe så liten at den ikke telles nøyaktig.',
	'globe.failed': 'Språkene kunne ikke telles.',
	'terms.lead': 'Det som gjelder når du betaler på denne scenen.',
	'terms.own': 'Vilkårene til dem som driver denne scenen',
	'terms.refund':
		'En annonse som en moderator tar bort innen {hours} timer, betales helt tilbake, og det gjør også alt som er betalt og ikke kan vises.',
	'terms.boost':
		'Et fremhevet tema står først i {hours} timer. Fjernes det fordi det brøt reglene, betales det ikke tilbake.',
	'terms.card':
		'Du betaler med kort på en side hos Stripe. Scenen ser aldri kortet ditt og lagrer verken navnet eller e-postadressen din.',
	'auction.title': 'Banneret og prisen',
	'auction.lead': 'Én plass, én pris, og prisen faller time for time.',
	'auction.rule.fall':
		'Ingen byr: prisen faller hver time og halveres hver {hours}. time, ned til {floor}.',
	'auction.rule.lock': 'Den som kjøper plassen, har den alene i {hours} timer.',
	'auction.rule.start':
		'Deretter begynner prisen på {factor} ganger det som ble betalt, minst {least} og høyst {most}.',
	'auction.rule.pay':
		'Den som går videre til betaling, har {minutes} minutter til prisen de så; kjøper ingen på {days} dager, begynner den igjen på {first}.',
	'auction.curve': 'Prisen etter timer uten kjøper',
	'auction.price': 'Pris',
	'auction.sales': 'Alle salg',
	'auction.none': 'Ingen har kjøpt plassen ennå.',
	'auction.taken': 'Tatt tilbake',
	'auction.link': 'Annonse',
	'auction.shown': 'Timer vist',
	'auction.failed': 'Auksjonen kunne ikke lastes.',
	'auction.clicks': 'Klikk',
	'faq.banner.q': 'Hvordan får jeg et banner på scenen?',
	'faq.banner.a':
		'Betal med kort øverst på scenen, også uten konto. Prisen halveres hver {half}. time til noen kjøper; den er din i {minutes} minutter mens du betaler, og plassen i {hours} timer.',
	'faq.boost.q': 'Hva er et fremhevet tema?',
	'faq.boost.a':
		'Alle kan betale med kort, også uten konto, for at et tema på opptil {chars} tegn står først i {hours} timer; uten konto står «Anonym» som forfatter. Etterpå blir det værende blant de andre.',
	'faq.refund.q': 'Når får jeg pengene tilbake?',
	'faq.refund.a':
		'Helt når en moderator tar bort annonsen din innen {hours} timer, og alltid når noe du har betalt for, ikke kan vises. Et tema som fjernes fordi det brøt reglene, betales ikke tilbake.',
	'ledger.what':
		'$STAGE er denne scenens eget token; det gis for å snakke og for å følge annonsen, og scenen selger det ikke.',
	'ledger.given.one': '{given} av {all} er hos {n} person; {today} er igjen i dag, {rest} i alt.',
	'ledger.given.other':
		'{given} av {all} er hos {n} personer; {today} er igjen i dag, {rest} i alt.',
	'ledger.how':
		'Du tjener det med den første meldingen hver fjerde time, ved å følge annonsen og ved å ta med noen; ingen lover at det er verdt penger.',
	'ledger.books': 'Vis regnskapet',
	'ledger.lead': 'Hver bevegelse har to sider, så alle summene er til sammen null.',
	'ledger.account': 'Konto',
	'ledger.mint': 'Utstedt',
	'ledger.campaign': 'Kampanjen, ikke fordelt på en dag ennå',
	'ledger.days': 'Dagspotter',
	'ledger.banner': 'Dagspotter for banneret',
	'ledger.people': 'Folk',
	'ledger.chain': 'I folks lommebøker',
	'ledger.total': 'Alt sammen',
	'ledger.payouts': 'Siste utbetalinger',
	'ledger.payouts.none': 'Ingenting er utbetalt ennå.',
	'ledger.failed': 'Summene kunne ikke lastes.',
	'faq.stories.q': 'Hva er en story?',
	'faq.stories.a':
		'Et bilde eller en film på opptil {megabytes} MB som noen på scenen viser i {hours} timer, med opptil {chars} tegn tekst. Alle kan se den og lese den på sitt eget språk; de på scenen kan reagere og svare.',
	'faq.topics.q': 'Hva er et tema?',
	'faq.topics.a':
		'Noen få ord, høyst {chars} tegn, som noen på scenen vil at alle skal snakke om. Svarene står i feeden. Når noen ber om det, finner scenen selv på et tema, opptil {n} ganger i timen.',
	'faq.ads.q': 'Kan jeg tjene på banneret?',
	'faq.ads.a':
		'Hvis du kom fra Farcaster og er på scenen: følg annonsen, kom tilbake og hent {n} $STAGE innen {minutes} minutter. Hver annonse teller én gang, opptil {times} om dagen, så lenge dagen har noe igjen.',
	'faq.earn.q': 'Hvordan tjener jeg $STAGE?',
	'faq.earn.a':
		'Kom du fra Farcaster, gir den første meldingen din på minst {chars} tegn hver {hours}. time {n} $STAGE, så lenge dagen har noe igjen. En vervekode gir til begge, på alle plattformer.',
	'faq.events.q': 'Hvordan møtes vi til fast tid?',
	'faq.events.a':
		'På scenen åpner du Arrangementer og legger til et: tittel, start og gjerne en lenke. Alle leser det på sitt språk og i sin tidssone, og får beskjed {minutes} minutter før og når det starter. Ett trykk sier at du kommer, et annet legger det i kalenderen din.',
	'terms.seller': 'Selger',
	'terms.boost.on':
		'Et fremhevet tema koster {list}, og {price} så lenge rabatten gjelder. Den gjelder nå.',
	'terms.boost.off':
		'Et fremhevet tema koster {list}, og {price} så lenge rabatten gjelder. Den gjelder ikke nå.',
	'faq.reach.q': 'Hvordan når jeg dem som driver denne scenen?',
	'faq.reach.a': 'Denne scenen drives av {name}, {address}. Slik når du dem:',
	'paid.title': 'Det du har kjøpt',
	'paid.until': 'På scenen til {time}',
	'paid.after': 'Fortsatt på scenen, til noen erstatter den',
	'paid.was': 'Den var på scenen til {time}',
	'paid.topic.until': 'Først blant temaene til {time}',
	'paid.topic.was': 'Det stod først blant temaene til {time}',
	'paid.topic.gone': 'Dette temaet er tatt av scenen.',
	'paid.vetoed': 'De som driver denne scenen, tok den bort.',
	'paid.none': 'Ingenting ble betalt.',
	'paid.shown': 'Først vist',
	'paid.refund.over': 'Det ble vist så lenge du betalte for, så ingenting betales tilbake.',
	'paid.receipt': 'Hvis du ga Stripe e-postadressen din, ligger kvitteringen der.',
	'paid.keep': 'Ta vare på denne adressen',
	'paid.keep.text':
		'I en annen nettleser er det eneste vei tilbake til denne siden. Den som har den, kan lese siden.',
	'paid.topic': 'Tema',
	'paid.again': 'Se igjen',
	'paid.gone': 'Dette kjøpet finnes ikke.',
	'paid.gone.text': 'Se om adressen er hel.',
	'auction.free': 'Ledig nå: {price}',
	'auction.until': 'Opptatt til {time}. Deretter {start}; {half} fra {later}; {floor} fra {last}.',
	'auction.all': 'Vis alle',
	'auction.clock': 'Tid',
}
