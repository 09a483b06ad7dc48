import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Sorular ve yanıtlar',
	'faq.lead': 'Sahne nasıl çalışır? {n} yanıtta.',
	'faq.group.talk': 'Okumak ve konuşmak',
	'faq.group.place': 'Bir yer',
	'faq.group.money': '$STAGE ve para',
	'faq.group.us': 'Uyarılar, kurallar ve biz',
	'faq.house': 'Ev kuralları: burada izin verilmez',
	'faq.what.q': 'Stage nedir?',
	'faq.what.a':
		'Herkesin {languages} dilden kendi seçtiğinde okuduğu, herkese açık bir sohbet. En fazla {seats} kişi sahnede konuşur, diğerleri canlı okur.',
	'faq.read.q': 'Okumak için hesap gerekli mi?',
	'faq.read.a': 'Hayır. Dilini seç ve oku. Yalnızca konuşmak isteyenler giriş yapar.',
	'faq.join.q': 'Nasıl yer alırım?',
	'faq.join.a':
		'Giriş yap, katılım mesajını kopyala ve gönderi olarak yayınla: {platforms}. Sonra gönderiyi bize göster: bağlantın içinde olmalı ve üzerinden {hours} saatten fazla geçmemeli.',
	'faq.full.q': '{seats} yerin hepsi doluysa ne olur?',
	'faq.full.a':
		'O zaman uzakta olan ya da {idle} saattir yazmayan birinin yerini alırsın. Böyle biri yoksa, sahnede en az takipçisi olan kişiden daha çok takipçin olmalı. Bu sayı kişi listesinin üstünde yazar.',
	'faq.keep.q': 'Yerim ne kadar süre bende kalır?',
	'faq.keep.a':
		'Konuştuğun sürece. Her mesaj yerini {warm} saat korur; sonra eşitler arasında ilk o gider. {idle} saat mesaj yazmazsan yerini herkes alabilir.',
	'faq.away.q': 'Ara verirsem ne olur?',
	'faq.away.a':
		'Sahnede kalırsın ama sen dönene kadar yerini herkes alabilir. Mesaj göndermek de seni geri getirir.',
	'faq.back.q': 'Yerim gitti. Nasıl geri dönerim?',
	'faq.back.a':
		'Geri dönüş kodunla. Bu tarayıcı onu senin için saklar; kod bir kez ve {days} gün boyunca geçerlidir. Kodun yoksa ilk seferki gibi katıl.',
	'faq.write.q': 'Ne yazabilirim?',
	'faq.write.a':
		'En fazla {chars} karakter ve en çok {megabytes} MB boyutunda bir görsel. Mesajını {minutes} dakika boyunca düzeltebilir, istediğin zaman geri alabilirsin.',
	'faq.translate.q': 'Çeviriyi kim yapıyor?',
	'faq.translate.a':
		'Bir makine. Adlar, bağlantılar ve sayılar olduğu gibi kalır; güvenli şekilde çevrilemeyenler yazıldığı gibi gösterilir. Her çevirinin altında orijinaline bakabilirsin.',
	'faq.stageonly.q': '“Yalnızca sahne” mesajı nedir?',
	'faq.stageonly.a':
		'Yalnızca sahnedekilerin okuyabildiği mesaj. Diğerleri mesajın var olduğunu görür ama ne dediğini görmez.',
	'faq.notable.q': 'Tüm zamanların öne çıkanları kim?',
	'faq.notable.a':
		'Bugüne kadar sahneye çıkanlar arasında en çok takipçisi olan {n} kişi. Orada adının geçmesini istemeyen, bunu listenin altında belirtir.',
	'faq.alerts.q': 'Bildirimleri nasıl alırım?',
	'faq.alerts.a':
		'Etkinlik’i aç ve “Sahne bildirimlerini aç” seçeneğini seç. Neyin bildirileceğine ve ne zaman sessiz kalınacağına sen karar verirsin. iPhone’da önce Stage’i ana ekrana ekle.',
	'faq.private.q': 'Sahne benim hakkımda ne biliyor?',
	'faq.private.a':
		'Okuyanlar hakkında: dil, renkler ve bu tarayıcının ne sıklıkla burada olduğu; bunlar yalnızca bu sitenin okuduğu çerezlerde durur. Bir ziyaret {minutes} dakikada bir kez sayılır, sonra unutulur. Sahnedekiler hakkında: doğruladıkları hesabın herkese açık profili.',
	// languages of the stage
	'globe.title': 'Sahnenin dilleri',
	'globe.lead':
		'{n} dilden hangisinde kim konuşuyor, yazıyor ve okuyor? Kişilerin seçtiği dile göre sayılır; kimsenin konumu bilinmez.',
	'globe.map': 'Bölgelere göre sahnenin dilleri; ne kadar parlaksa o kadar çok kişi',
	'globe.table': 'Dillere göre kişiler ve mesajlar',
	'globe.messages': '{hours} saatteki mesajlar',
	'globe.readers': 'Şu an okuyan',
	'globe.few': '<{n}',
	'globe.few.text': '“{few}”, tam sayısı verilmeyecek kadar küçük bir grubu gösterir.',
	'globe.failed': 'Diller sayılamadı.',
	'terms.lead': 'Bu sahnede ödeme yaptığında geçerli olanlar.',
	'terms.own': 'Bu sahneyi işletenlerin koşulları',
	'terms.refund':
		'Yönetimin {hours} saat içinde kaldırdığı reklamın parası tümüyle iade edilir; ödenip gösterilemeyen her şeyinki de.',
	'terms.boost':
		'Öne çıkarılan konu {hours} saat ilk sırada durur. Kuralları çiğnediği için kaldırılan konunun parası iade edilmez.',
	'terms.card':
		'Ödemeyi Stripe’ın sayfasında kartla yaparsın. Bu sahne kartını hiç görmez, adını da e-posta adresini de saklamaz.',
	'auction.title': 'Afiş ve fiyatı',
	'auction.lead': 'Tek yer, tek fiyat; fiyat her saat düşer.',
	'auction.rule.fall':
		'Kimse teklif vermez: fiyat her saat düşer ve {hours} saatte bir yarıya iner, {floor} olana dek.',
	'auction.rule.lock': 'Yeri alan, {hours} saat boyunca tek başına kullanır.',
	'auction.rule.start':
		'Ardından fiyat ödenenin {factor} katından başlar; en az {least}, en çok {most}.',
	'auction.rule.pay':
		'Ödemeye geçenin gördüğü fiyatla {minutes} dakikası vardır; {days} gün kimse almazsa fiyat yeniden {first} ile başlar.',
	'auction.curve': 'Alıcısız saatlere göre fiyat',
	'auction.price': 'Fiyat',
	'auction.sales': 'Bütün satışlar',
	'auction.none': 'Yeri henüz kimse almadı.',
	'auction.taken': 'Geri alındı',
	'auction.link': 'Reklam',
	'auction.shown': 'Gösterilen saat',
	'auction.failed': 'Açık artırma yüklenemedi.',
	'auction.clicks': 'Tıklama',
	'faq.banner.q': 'Sahneye nasıl afiş koyarım?',
	'faq.banner.a':
		'Sahnenin üstünde kartla öde, hesap gerekmez. Fiyat biri alana dek {half} saatte bir yarıya iner; öderken {minutes} dakika senindir, yer ise {hours} saat.',
	'faq.boost.q': 'Öne çıkarılan konu nedir?',
	'faq.boost.a':
		'Herkes, hesabı olmasa da, {chars} karaktere kadar bir konunun {hours} saat ilk sırada durması için kartla ödeyebilir; hesap olmadan yazan “Anonim” görünür. Sonra diğerlerinin arasında kalır.',
	'faq.refund.q': 'Paramı ne zaman geri alırım?',
	'faq.refund.a':
		'Yönetim reklamını {hours} saat içinde kaldırırsa ve parasını ödediğin bir şey gösterilemezse tamamını geri alırsın. Kuralları çiğnediği için kaldırılan konunun parası iade edilmez.',
	'ledger.what':
		'$STAGE bu sahnenin kendi token’ıdır; konuşmak ve reklamı açmak karşılığında verilir, sahne onu satmaz.',
	'ledger.given.one': '{all} içinden {given}, {n} kişide; bugün {today}, toplamda {rest} kaldı.',
	'ledger.given.other': '{all} içinden {given}, {n} kişide; bugün {today}, toplamda {rest} kaldı.',
	'ledger.how':
		'Her dört saatteki ilk mesajla, reklamı açarak ve birini getirerek kazanılır; para edeceğine kimse söz vermez.',
	'ledger.books': 'Defterleri göster',
	'ledger.lead': 'Her hareketin iki yanı vardır, bu yüzden bütün toplamlar birlikte sıfırdır.',
	'ledger.account': 'Hesap',
	'ledger.mint': 'Çıkarılan',
	'ledger.campaign': 'Kampanya, henüz bir güne verilmedi',
	'ledger.days': 'Günlük havuzlar',
	'ledger.banner': 'Banner’ın günlük havuzları',
	'ledger.people': 'İnsanlar',
	'ledger.chain': 'İnsanların cüzdanlarında',
	'ledger.total': 'Hepsi birlikte',
	'ledger.payouts': 'Son ödemeler',
	'ledger.payouts.none': 'Henüz bir şey ödenmedi.',
	'ledger.failed': 'Toplamlar yüklenemedi.',
	'faq.stories.q': 'Hikâye nedir?',
	'faq.stories.a':
		'Sahnedeki birinin {hours} saat gösterdiği, en çok {megabytes} MB’lik bir resim ya da film; {chars} karaktere kadar metin eklenebilir. Herkes onu kendi dilinde izleyip okuyabilir; sahnedekiler tepki verip yanıtlayabilir.',
	'faq.topics.q': 'Konu nedir?',
	'faq.topics.a':
		'Sahnedeki birinin herkes konuşsun diye koyduğu, en çok {chars} karakterlik birkaç söz. Yanıtlar akışta durur. İstenirse sahne kendisi bir konu düşünür, saatte en çok {n} kez.',
	'faq.ads.q': 'Banner ile kazanabilir miyim?',
	'faq.ads.a':
		'Farcaster’dan geldiysen ve sahnedeysen: reklamı aç, geri dön ve {minutes} dakika içinde {n} $STAGE al. Her reklam bir kez sayılır, günde en çok {times} kez, günün payı bitmedikçe.',
	'faq.earn.q': 'Nasıl $STAGE kazanırım?',
	'faq.earn.a':
		'Farcaster’dan geldiysen, her {hours} saatteki en az {chars} karakterlik ilk mesajın, o gün için kaldıkça {n} $STAGE kazandırır. Davet kodu ise her platformda iki tarafa da kazandırır.',
	'faq.events.q': 'Belirli bir saatte nasıl buluşuruz?',
	'faq.events.a':
		'Sahnedeyken Etkinlikler’i açıp bir tane ekle: başlık, başlangıç ve istersen bir bağlantı. Herkes onu kendi dilinde ve saat diliminde okur; {minutes} dakika önce ve başlarken haber alır. Bir dokunuş geleceğini söyler, bir başkası onu takvimine ekler.',
	'terms.seller': 'Satıcı',
	'terms.boost.on': 'Öne çıkarılan konu {list}, indirim sürerken {price}. İndirim şu anda var.',
	'terms.boost.off': 'Öne çıkarılan konu {list}, indirim sürerken {price}. İndirim şu anda yok.',
	'faq.reach.q': 'Bu sahneyi işletenlere nasıl ulaşırım?',
	'faq.reach.a': 'Bu sahneyi işleten: {name}, {address}. Buradan ulaşabilirsin:',
	'paid.title': 'Satın aldıkların',
	'paid.until': 'Sahnede, bitiş: {time}',
	'paid.after': 'Biri değiştirene kadar hâlâ sahnede',
	'paid.was': 'Sahnedeydi, bitiş: {time}',
	'paid.topic.until': 'Konular arasında ilk sırada, bitiş: {time}',
	'paid.topic.was': 'Konular arasında ilk sıradaydı, bitiş: {time}',
	'paid.topic.gone': 'Bu konu sahneden kaldırıldı.',
	'paid.vetoed': 'Bu sahneyi işletenler onu kaldırdı.',
	'paid.none': 'Hiçbir şey ödenmedi.',
	'paid.shown': 'İlk gösterim',
	'paid.refund.over': 'Ödediğin süre boyunca gösterildi, bu yüzden iade yok.',
	'paid.receipt': 'Stripe’a e-posta adresini verdiysen makbuz orada.',
	'paid.keep': 'Bu adresi sakla',
	'paid.keep.text':
		'Başka bir tarayıcıda bu sayfaya dönmenin tek yolu bu. Adresi bilen herkes sayfayı okuyabilir.',
	'paid.topic': 'Konu',
	'paid.again': 'Yeniden bak',
	'paid.gone': 'Böyle bir satın alma yok.',
	'paid.gone.text': 'Adresin tam olup olmadığına bak.',
	'auction.free': 'Şu anda boş: {price}',
	'auction.until': 'Dolu, bitiş: {time}. Sonra {start}; {half}: {later}; {floor}: {last}.',
	'auction.all': 'Tümünü göster',
	'auction.clock': 'Saat',
}
