import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Pytania i odpowiedzi',
	'faq.lead': 'Jak działa scena, w {n} odpowiedziach.',
	'faq.group.talk': 'Czytanie i rozmowa',
	'faq.group.place': 'Miejsce',
	'faq.group.money': '$STAGE i pieniądze',
	'faq.group.us': 'Powiadomienia, zasady i my',
	'faq.house': 'Zasady: tutaj niedozwolone',
	'faq.what.q': 'Czym jest Stage?',
	'faq.what.a':
		'To publiczna rozmowa, którą każdy czyta w swoim języku, jednym z {languages}. Na scenie rozmawia do {seats} osób; pozostali czytają na żywo.',
	'faq.read.q': 'Czy muszę mieć konto, żeby czytać?',
	'faq.read.a': 'Nie. Wybierz swój język i czytaj. Loguje się tylko ten, kto chce rozmawiać.',
	'faq.join.q': 'Jak zająć miejsce?',
	'faq.join.a':
		'Zaloguj się, skopiuj swoją wiadomość i opublikuj ją jako post ({platforms}). Potem pokaż nam ten post: musi zawierać twój link i pochodzić sprzed najwyżej {hours} godzin.',
	'faq.full.q': 'Co, jeśli wszystkie miejsca ({seats}) są zajęte?',
	'faq.full.a':
		'Wtedy zajmujesz miejsce osoby, która ma przerwę albo nie pisze od {idle} godzin. Jeśli takiej nie ma, musisz mieć więcej obserwujących niż osoba na scenie, która ma ich najmniej. Tę liczbę widać nad listą osób.',
	'faq.keep.q': 'Jak długo zachowam swoje miejsce?',
	'faq.keep.a':
		'Tak długo, jak rozmawiasz. Każdy wpis chroni twoje miejsce przez {warm} godziny; potem wśród równych przepada jako pierwsze. Po {idle} godzinach bez wpisu może je zająć każdy.',
	'faq.away.q': 'Co się dzieje, gdy robię przerwę?',
	'faq.away.a':
		'Zostajesz na scenie, ale do twojego powrotu każdy może zająć twoje miejsce. Wracasz też, gdy coś napiszesz.',
	'faq.back.q': 'Nie mam już miejsca. Jak wrócić?',
	'faq.back.a':
		'Z kodem powrotu. Ta przeglądarka przechowuje go dla ciebie; działa raz, przez {days} dni. Bez niego dołącz tak jak za pierwszym razem.',
	'faq.write.q': 'Co mogę pisać?',
	'faq.write.a':
		'Do {chars} znaków i jeden obraz o rozmiarze do {megabytes} MB. Wiadomość możesz poprawiać przez {minutes} minut, a wycofać w każdej chwili.',
	'faq.translate.q': 'Kto tłumaczy?',
	'faq.translate.a':
		'Maszyna. Nazwy, linki i liczby pozostają bez zmian, a to, czego nie da się bezpiecznie przetłumaczyć, pokazujemy w oryginale. Pod każdym tłumaczeniem możesz zobaczyć oryginał.',
	'faq.stageonly.q': 'Co to jest wiadomość „Tylko scena”?',
	'faq.stageonly.a':
		'To wiadomość, którą mogą przeczytać tylko osoby na scenie. Pozostali widzą, że jest, ale nie widzą treści.',
	'faq.notable.q': 'Kim są najbardziej znani w historii?',
	'faq.notable.a':
		'To {n} osób z największą liczbą obserwujących, które kiedykolwiek weszły na scenę. Kto nie chce być tam wymieniony, może to zaznaczyć pod listą.',
	'faq.alerts.q': 'Jak dostawać powiadomienia?',
	'faq.alerts.a':
		'Otwórz Aktywność i wybierz „Włącz powiadomienia ze sceny”. Sam decydujesz, o czym cię powiadamiamy i kiedy jest cisza. Na iPhonie najpierw dodaj Stage do ekranu głównego.',
	'faq.private.q': 'Co scena o mnie wie?',
	'faq.private.a':
		'O czytających: język, kolory i to, jak często ta przeglądarka tu była – w plikach cookie, które czyta tylko ta strona. Wizytę liczymy raz na {minutes} minut, a potem o niej zapominamy. O osobach na scenie: publiczny profil potwierdzonego konta.',
	// languages of the stage
	'globe.title': 'Języki sceny',
	'globe.lead':
		'Kto mówi, pisze i czyta w którym z {n} języków. Liczymy według wybranego języka; nie znamy niczyjej lokalizacji.',
	'globe.map': 'Języki sceny według regionów; im jaśniej, tym więcej osób',
	'globe.table': 'Osoby i wiadomości według języka',
	'globe.messages': 'Wiadomości w ciągu {hours} godzin',
	'globe.readers': 'Teraz czytają',
	'globe.few': '<{n}',
	'globe.few.text': '„{few}” oznacza grupę tak małą, że nie podajemy jej dokładnej liczby.',
	'globe.failed': 'Nie udało się policzyć języków.',
	'terms.lead': 'Co obowiązuje, gdy płacisz na tej scenie.',
	'terms.own': 'Warunki osób prowadzących tę scenę',
	'terms.refund':
		'Za reklamę, którą moderacja zdejmie w ciągu {hours} godzin, zwracamy całą kwotę, tak samo za wszystko, co opłacono, a czego nie można pokazać.',
	'terms.boost':
		'Wyróżniony temat jest pierwszy przez {hours} godziny. Za temat usunięty z powodu złamania zasad pieniądze nie są zwracane.',
	'terms.card':
		'Płacisz kartą na stronie Stripe. Scena nigdy nie widzi Twojej karty i nie przechowuje ani nazwiska, ani adresu e-mail.',
	'auction.title': 'Baner i jego cena',
	'auction.lead': 'Jedno miejsce, jedna cena, a cena spada z godziny na godzinę.',
	'auction.rule.fall':
		'Nikt nie licytuje: cena spada co godzinę i co {hours} godzin maleje o połowę, aż do {floor}.',
	'auction.rule.lock': 'Kto kupi miejsce, ma je tylko dla siebie przez {hours} godziny.',
	'auction.rule.start':
		'Potem cena zaczyna się od {factor}-krotności zapłaconej kwoty, co najmniej od {least} i najwyżej od {most}.',
	'auction.rule.pay':
		'Kto przechodzi do płatności, ma {minutes} minut po widzianej cenie; gdy przez {days} dni nikt nie kupi, zaczyna się znów od {first}.',
	'auction.curve': 'Cena według godzin bez kupca',
	'auction.price': 'Cena',
	'auction.sales': 'Wszystkie sprzedaże',
	'auction.none': 'Nikt jeszcze nie kupił miejsca.',
	'auction.taken': 'Cofnięta',
	'auction.link': 'Reklama',
	'auction.shown': 'Godziny wyświetlania',
	'auction.failed': 'Nie udało się wczytać aukcji.',
	'auction.clicks': 'Kliknięcia',
	'faq.banner.q': 'Jak umieścić baner na scenie?',
	'faq.banner.a':
		'Zapłać kartą u góry sceny, także bez konta. Cena co {half} godzin maleje o połowę, aż ktoś kupi; jest twoja przez {minutes} minut, gdy płacisz, a miejsce przez {hours} godziny.',
	'faq.boost.q': 'Czym jest wyróżniony temat?',
	'faq.boost.a':
		'Każdy, także bez konta, może zapłacić kartą, aby temat do {chars} znaków był pierwszy przez {hours} godziny; bez konta autorem jest „Anonim”. Potem zostaje wśród innych.',
	'faq.refund.q': 'Kiedy odzyskam pieniądze?',
	'faq.refund.a':
		'W całości, gdy moderacja zdejmie Twoją reklamę w ciągu {hours} godzin, i zawsze, gdy czegoś opłaconego nie można pokazać. Za temat usunięty z powodu złamania zasad pieniądze nie są zwracane.',
	'ledger.what':
		'$STAGE to własny token tej sceny; dostaje się go za rozmowę i za otwarcie reklamy, a scena go nie sprzedaje.',
	'ledger.given.one': '{given} z {all} ma {n} osoba; dziś zostało {today}, w sumie {rest}.',
	'ledger.given.few': '{given} z {all} mają {n} osoby; dziś zostało {today}, w sumie {rest}.',
	'ledger.given.other': '{given} z {all} ma {n} osób; dziś zostało {today}, w sumie {rest}.',
	'ledger.how':
		'Zdobywa się go pierwszą wiadomością co cztery godziny, otwarciem reklamy i przyprowadzeniem kogoś; nikt nie obiecuje, że jest wart pieniądze.',
	'ledger.books': 'Pokaż księgi',
	'ledger.lead': 'Każdy ruch ma dwie strony, więc wszystkie sumy razem dają zero.',
	'ledger.account': 'Konto',
	'ledger.mint': 'Wyemitowane',
	'ledger.campaign': 'Kampania, jeszcze nieprzydzielone do dnia',
	'ledger.days': 'Pule dzienne',
	'ledger.banner': 'Pule dzienne banera',
	'ledger.people': 'Ludzie',
	'ledger.chain': 'W portfelach ludzi',
	'ledger.total': 'Wszystko razem',
	'ledger.payouts': 'Ostatnie wypłaty',
	'ledger.payouts.none': 'Nic jeszcze nie wypłacono.',
	'ledger.failed': 'Nie udało się wczytać sum.',
	'faq.stories.q': 'Czym jest historia?',
	'faq.stories.a':
		'To zdjęcie lub film do {megabytes} MB, które ktoś na scenie pokazuje przez {hours} godz., z tekstem do {chars} znaków. Każdy może je obejrzeć i przeczytać w swoim języku; osoby na scenie mogą reagować i odpowiadać.',
	'faq.topics.q': 'Czym jest temat?',
	'faq.topics.a':
		'To kilka słów, najwyżej {chars} znaków, które ktoś na scenie daje wszystkim do rozmowy. Odpowiedzi są w rozmowie na żywo. Na prośbę scena sama wymyśla temat, do {n} razy na godzinę.',
	'faq.ads.q': 'Czy mogę zarobić na banerze?',
	'faq.ads.a':
		'Jeśli masz konto z Farcastera i jesteś na scenie: otwórz reklamę, wróć i odbierz {n} $STAGE w ciągu {minutes} min. Każda reklama liczy się raz, do {times} dziennie, dopóki dzienna pula się nie wyczerpie.',
	'faq.earn.q': 'Jak zdobyć $STAGE?',
	'faq.earn.a':
		'Jeśli przychodzisz z Farcastera, twoja pierwsza wiadomość o długości co najmniej {chars} znaków co {hours} godziny daje {n} $STAGE, dopóki starczy ich na dany dzień. Kod polecenia daje obu stronom, na każdej platformie.',
	'faq.events.q': 'Jak umówić się na konkretną godzinę?',
	'faq.events.a':
		'Na scenie otwórz Wydarzenia i dodaj jedno: tytuł, początek i, jeśli chcesz, link. Każdy czyta je w swoim języku i strefie czasowej oraz dostaje przypomnienie {minutes} minut przed początkiem i na początku. Jedno naciśnięcie mówi, że przyjdziesz, drugie wpisuje termin do kalendarza.',
	'terms.seller': 'Sprzedawca',
	'terms.boost.on':
		'Wyróżniony temat kosztuje {list}, a {price}, dopóki obowiązuje zniżka. Teraz obowiązuje.',
	'terms.boost.off':
		'Wyróżniony temat kosztuje {list}, a {price}, dopóki obowiązuje zniżka. Teraz nie obowiązuje.',
	'faq.reach.q': 'Jak skontaktować się z osobami prowadzącymi tę scenę?',
	'faq.reach.a': 'Tę scenę prowadzi: {name}, {address}. Kontakt:',
	'paid.title': 'Twoje zakupy',
	'paid.until': 'Na scenie do: {time}',
	'paid.after': 'Nadal na scenie, dopóki ktoś jej nie zastąpi',
	'paid.was': 'Była na scenie do: {time}',
	'paid.topic.until': 'Pierwszy wśród tematów do: {time}',
	'paid.topic.was': 'Był pierwszy wśród tematów do: {time}',
	'paid.topic.gone': 'Ten temat został zdjęty ze sceny.',
	'paid.vetoed': 'Osoby prowadzące tę scenę ją zdjęły.',
	'paid.none': 'Nic nie zapłacono.',
	'paid.shown': 'Pokazano od',
	'paid.refund.over': 'Pokazywano to przez cały opłacony czas, więc nic nie jest zwracane.',
	'paid.receipt': 'Jeśli podano Stripe adres e-mail, paragon jest tam.',
	'paid.keep': 'Zachowaj ten adres',
	'paid.keep.text':
		'W innej przeglądarce tylko nim można wrócić na tę stronę. Kto go ma, może ją przeczytać.',
	'paid.topic': 'Temat',
	'paid.again': 'Sprawdź ponownie',
	'paid.gone': 'Nie ma takiego zakupu.',
	'paid.gone.text': 'Sprawdź, czy adres jest cały.',
	'auction.free': 'Teraz wolne: {price}',
	'auction.until': 'Zajęte do: {time}. Potem {start}; {half}: {later}; {floor}: {last}.',
	'auction.all': 'Pokaż wszystko',
	'auction.clock': 'Czas',
}
