import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Otázky a odpovědi',
	'faq.lead': 'Jak pódium funguje, v {n} odpovědích.',
	'faq.group.talk': 'Čtení a mluvení',
	'faq.group.place': 'Místo',
	'faq.group.money': '$STAGE a peníze',
	'faq.group.us': 'Upozornění, pravidla a my',
	'faq.house': 'Pravidla domu: zde není dovoleno',
	'faq.what.q': 'Co je Stage?',
	'faq.what.a':
		'Veřejná konverzace, kterou každý čte ve svém jazyce, jednom z {languages}. Na pódiu mluví až {seats} lidí; ostatní čtou živě s nimi.',
	'faq.read.q': 'Potřebuji ke čtení účet?',
	'faq.read.a': 'Ne. Vyberte si jazyk a čtěte. Přihlašuje se jen ten, kdo chce mluvit.',
	'faq.join.q': 'Jak získám místo?',
	'faq.join.a':
		'Přihlaste se, zkopírujte svou vstupní zprávu a zveřejněte ji jako příspěvek ({platforms}). Pak nám příspěvek ukažte: musí obsahovat váš odkaz a nesmí být starší než {hours} hodin.',
	'faq.full.q': 'Co když jsou všechna místa ({seats}) obsazená?',
	'faq.full.a':
		'Pak vystřídáte někoho, kdo je pryč nebo {idle} hodin nic nenapsal. Pokud tu nikdo takový není, potřebujete více sledujících než člověk na pódiu, který jich má nejméně. To číslo najdete nad seznamem lidí.',
	'faq.keep.q': 'Jak dlouho mi místo zůstane?',
	'faq.keep.a':
		'Dokud mluvíte. Každá zpráva udrží vaše místo teplé po dobu {warm} hodin; pak je mezi rovnými na řadě jako první. Po {idle} hodinách bez zprávy ho může obsadit kdokoli.',
	'faq.away.q': 'Co se stane, když na chvíli odejdu?',
	'faq.away.a':
		'Zůstanete na pódiu, ale než se vrátíte, může vaše místo obsadit kdokoli. Vrátíte se i tím, že něco napíšete.',
	'faq.back.q': 'Moje místo je pryč. Jak se vrátím?',
	'faq.back.a':
		'S kódem k návratu. Tento prohlížeč ho pro vás uchovává; platí jednou, po dobu {days} dní. Bez něj vstupte stejně jako poprvé.',
	'faq.write.q': 'Co můžu psát?',
	'faq.write.a':
		'Až {chars} znaků a k tomu jeden obrázek do {megabytes} MB. Zprávu můžete opravovat po dobu {minutes} minut a kdykoli ji vzít zpět.',
	'faq.translate.q': 'Kdo překládá?',
	'faq.translate.a':
		'Stroj. Jména, odkazy a čísla zůstávají, jak jsou, a co nelze bezpečně přeložit, se zobrazí tak, jak to bylo napsáno. Pod každým překladem si můžete prohlédnout originál.',
	'faq.stageonly.q': 'Co je zpráva „Jen pódium“?',
	'faq.stageonly.a':
		'Zpráva, kterou si mohou přečíst jen lidé na pódiu. Ostatní vidí, že existuje, ale ne co v ní stojí.',
	'faq.notable.q': 'Kdo jsou nejznámější všech dob?',
	'faq.notable.a':
		'{n} lidí s nejvíce sledujícími, kteří kdy vstoupili na pódium. Kdo tam nechce být uveden, může to nastavit pod seznamem.',
	'faq.alerts.q': 'Jak dostanu upozornění?',
	'faq.alerts.a':
		'Otevřete Aktivitu a zvolte „Zapnout upozornění“. Sami určíte, na co vás upozorníme a kdy bude klid. Na iPhonu si nejdřív přidejte Stage na plochu.',
	'faq.private.q': 'Co o mně pódium ví?',
	'faq.private.a':
		'O čtenářích: jazyk, barvy a jak často tu tento prohlížeč byl, v souborech cookie, které čte jen tento web. Návštěva se započítá jednou za {minutes} minut a pak se zapomene. O lidech na pódiu: veřejný profil účtu, který doložili.',
	// languages of the stage
	'globe.title': 'Jazyky pódia',
	'globe.lead':
		'Kdo mluví, píše a čte v kterém z {n} jazyků. Počítá se podle jazyka, který si lidé zvolili; ničí polohu neznáme.',
	'globe.map': 'Jazyky pódia podle oblastí; čím jasnější, tím více lidí',
	'globe.table': 'Lidé a zprávy podle jazyka',
	'globe.messages': 'Zprávy za {hours} hodin',
	'globe.readers': 'Právě čtou',
	'globe.few': '<{n}',
	'globe.few.text': '„{few}“ znamená skupinu tak malou, že se nepočítá přesně.',
	'globe.failed': 'Jazyky se nepodařilo spočítat.',
	'terms.lead': 'Co platí, když na této scéně platíte.',
	'terms.own': 'Podmínky lidí, kteří tuto scénu vedou',
	'terms.refund':
		'Za reklamu, kterou moderátor stáhne do {hours} hodin, se vrací celá částka, stejně jako za vše, co bylo zaplaceno a nelze to zobrazit.',
	'terms.boost':
		'Zvýrazněné téma stojí první po {hours} hodin. Za téma odstraněné kvůli porušení pravidel se peníze nevracejí.',
	'terms.card':
		'Platíte kartou na stránce Stripe. Scéna vaši kartu nikdy nevidí a neuchovává vaše jméno ani e-mailovou adresu.',
	'auction.title': 'Banner a jeho cena',
	'auction.lead': 'Jedno místo, jedna cena, a cena klesá každou hodinu.',
	'auction.rule.fall':
		'Nikdo nepřihazuje: cena klesá každou hodinu a každých {hours} hodin se sníží na polovinu, až na {floor}.',
	'auction.rule.lock': 'Kdo místo koupí, má ho {hours} hodin jen pro sebe.',
	'auction.rule.start':
		'Potom cena začíná na {factor}násobku zaplacené částky, nejméně na {least} a nejvýše na {most}.',
	'auction.rule.pay':
		'Kdo jde zaplatit, má {minutes} minut za cenu, kterou viděl; když {days} dní nikdo nekoupí, začne znovu na {first}.',
	'auction.curve': 'Cena podle hodin bez kupce',
	'auction.price': 'Cena',
	'auction.sales': 'Všechny prodeje',
	'auction.none': 'Místo zatím nikdo nekoupil.',
	'auction.taken': 'Staženo',
	'auction.link': 'Reklama',
	'auction.shown': 'Hodin zobrazeno',
	'auction.failed': 'Aukci se nepodařilo načíst.',
	'auction.clicks': 'Kliknutí',
	'faq.banner.q': 'Jak dostanu banner na pódium?',
	'faq.banner.a':
		'Zaplaťte kartou nahoře na pódiu, i bez účtu. Cena se každých {half} hodin sníží na polovinu, dokud někdo nekoupí; při placení je vaše {minutes} minut a místo {hours} hodin.',
	'faq.boost.q': 'Co je zvýrazněné téma?',
	'faq.boost.a':
		'Kdokoli, i bez účtu, může kartou zaplatit za to, aby téma o nejvýše {chars} znacích stálo první po {hours} hodin; bez účtu je autorem „Anonym“. Potom zůstává mezi ostatními.',
	'faq.refund.q': 'Kdy dostanu peníze zpět?',
	'faq.refund.a':
		'Celé, když moderátor stáhne vaši reklamu do {hours} hodin, a vždy, když něco zaplaceného nelze zobrazit. Za téma odstraněné kvůli porušení pravidel se peníze nevracejí.',
	'ledger.what':
		'$STAGE je vlastní token tohoto pódia; dává se za mluvení a za otevření reklamy a pódium ho neprodává.',
	'ledger.given.one': '{given} z {all} má {n} člověk; dnes zbývá {today}, celkem {rest}.',
	'ledger.given.few': '{given} z {all} mají {n} lidé; dnes zbývá {today}, celkem {rest}.',
	'ledger.given.other': '{given} z {all} má {n} lidí; dnes zbývá {today}, celkem {rest}.',
	'ledger.how':
		'Získáte ho první zprávou každé čtyři hodiny, otevřením reklamy a tím, že někoho přivedete; nikdo neslibuje, že má cenu v penězích.',
	'ledger.books': 'Ukázat účetní knihy',
	'ledger.lead': 'Každý pohyb má dvě strany, takže všechny součty dohromady dávají nulu.',
	'ledger.account': 'Účet',
	'ledger.mint': 'Vydáno',
	'ledger.campaign': 'Kampaň, zatím nepřiděleno žádnému dni',
	'ledger.days': 'Denní fondy',
	'ledger.banner': 'Denní fondy banneru',
	'ledger.people': 'Lidé',
	'ledger.chain': 'V peněženkách lidí',
	'ledger.total': 'Všechno dohromady',
	'ledger.payouts': 'Poslední výplaty',
	'ledger.payouts.none': 'Zatím nebylo nic vyplaceno.',
	'ledger.failed': 'Součty se nepodařilo načíst.',
	'faq.stories.q': 'Co je příběh?',
	'faq.stories.a':
		'Obrázek nebo film do {megabytes} MB, který někdo na pódiu ukazuje {hours} hodin, s textem do {chars} znaků. Každý si ho může prohlédnout a přečíst ve svém jazyce; lidé na pódiu mohou reagovat a odpovídat.',
	'faq.topics.q': 'Co je téma?',
	'faq.topics.a':
		'Několik slov, nejvýše {chars} znaků, která někdo na pódiu předloží všem k hovoru. Odpovědi jsou mezi zprávami. Na požádání vymyslí téma samo pódium, nejvýše {n}krát za hodinu.',
	'faq.ads.q': 'Mohu vydělat na banneru?',
	'faq.ads.a':
		'Pokud jste přišli z Farcasteru a jste na pódiu: otevřete reklamu, vraťte se a do {minutes} minut si vyzvedněte {n} $STAGE. Každá reklama se počítá jednou, nejvýše {times} denně, dokud denní fond něco má.',
	'faq.earn.q': 'Jak získám $STAGE?',
	'faq.earn.a':
		'Pokud jste přišli z Farcasteru, vaše první zpráva o délce aspoň {chars} znaků každé {hours} hodiny přinese {n} $STAGE, dokud na ten den nějaké zbývají. Kód doporučení přinese něco oběma stranám na každé platformě.',
	'faq.events.q': 'Jak se sejdeme v určenou dobu?',
	'faq.events.a':
		'Na pódiu otevřete Události a přidejte jednu: název, začátek a případně odkaz. Každý ji čte ve svém jazyce a časovém pásmu a dozví se o ní {minutes} minut předem a při začátku. Jedním stiskem řeknete, že přijdete, dalším si ji dáte do kalendáře.',
	'terms.seller': 'Prodávající',
	'terms.boost.on': 'Zvýrazněné téma stojí {list}, se slevou {price}. Sleva nyní platí.',
	'terms.boost.off': 'Zvýrazněné téma stojí {list}, se slevou {price}. Sleva nyní neplatí.',
	'faq.reach.q': 'Jak se spojím s lidmi, kteří tuto scénu vedou?',
	'faq.reach.a': 'Tuto scénu vede {name}, {address}. Kontakt:',
	'paid.title': 'Co jste koupili',
	'paid.until': 'Na scéně do: {time}',
	'paid.after': 'Stále na scéně, dokud ji někdo nenahradí',
	'paid.was': 'Na scéně byla do: {time}',
	'paid.topic.until': 'První mezi tématy do: {time}',
	'paid.topic.was': 'Mezi tématy bylo první do: {time}',
	'paid.topic.gone': 'Toto téma bylo ze scény odstraněno.',
	'paid.vetoed': 'Lidé, kteří tuto scénu vedou, ji stáhli.',
	'paid.none': 'Nic nebylo zaplaceno.',
	'paid.shown': 'Poprvé ukázáno',
	'paid.refund.over': 'Bylo to vidět po celou zaplacenou dobu, proto se nic nevrací.',
	'paid.receipt': 'Pokud jste Stripe dali e-mailovou adresu, účtenka je tam.',
	'paid.keep': 'Uschovejte si tuto adresu',
	'paid.keep.text':
		'V jiném prohlížeči se na tuto stránku vrátíte jen s ní. Kdo ji má, může si stránku přečíst.',
	'paid.topic': 'Téma',
	'paid.again': 'Podívat se znovu',
	'paid.gone': 'Takový nákup neexistuje.',
	'paid.gone.text': 'Podívejte se, zda je adresa celá.',
	'auction.free': 'Nyní volné: {price}',
	'auction.until': 'Obsazeno do: {time}. Potom {start}; {half}: {later}; {floor}: {last}.',
	'auction.all': 'Zobrazit vše',
	'auction.clock': 'Čas',
}
