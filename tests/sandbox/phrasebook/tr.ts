import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Saat 6:12 ve ilk tepsi ekmek fırından çıktı. Artık bütün mahallenin haberi var 🍞',
	'bread-through-screen':
		'Daha hiç uyumamış birinden günaydın. O ekmeğin kokusu ekrandan bana kadar geliyor, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes kabuğu daha sıcakken, üstüne azıcık zeytinyağı, o kadar. Gerisi boş.',
	'fingers-remember': 'Büyükannem hayatında tek bir tarif yazmadı. “Parmaklarım hatırlıyor” derdi.',
	'ask-the-dough': 'Ninem derdi ki: “Un, hamurun aldığı kadar.” Gel de hamura sor 😅',
	'not-a-pharmacy':
		'Anneannem her şeyi göz kararı koyardı. Ben kaşıkla ölçünce dedi ki: yavrum, burası mutfak, eczane değil 😂',
	'umeboshi-secret':
		'Büyükannemin umeboshi sırrını sonunda ağzından aldım. %18 tuz, gerisi “kızmadan beklemek”.',
	'patience-percent': 'Yani %18 tuz, %82 sabır, @kenji_k. Tuz bende var.',
	'pierogi-count':
		'Bizde babaanne pierogileri sayardı: 100 tane misafire, 40 tane “tadımlık”. Bilin bakalım önce hangileri biterdi 🥟',
	'word-for-deltangi':
		'“Deltangi” için doğru dürüst bir karşılık bilen var mı? Gördüğüm her çeviri, gönülden bir parçayı geride bırakmış.',
	'saudade-and-coffee':
		'@leila_noghte biz buna saudade diyoruz, açıklamayı da bilmiyoruz. Sadece iç çekip bir kahve koyuyoruz ☕',
	'night-or-morning':
		'Bizde “døgnvill” var: gece mi sabah mı, artık bilemediğin hâl. @ada_onstage, şu an tam olarak sensin 😄',
	'word-adopted':
		"Døgnvill. Evlat edinildi, çerçevelendi ve sabahın 3:40'ında masamın üstüne asıldı 😴",
	'lamp-and-table': 'Gezellig bir kelime değil; bir lamba, bir masa ve bir türlü kalkmayan biri.',
	'still-learning-nunchi':
		'Bizde “nunchi” var. Söylenmeden her şeyi anlama becerisi, ben hâlâ öğreniyorum 🙈',
	'stubborn-words':
		'Şimdiden 27 çevrilemez kelime, teşekkürler @sumin_rain! Liste burada: https://example.org/mots-tetus',
	'night-market-start':
		"Taipei'de gece pazarındayım, gireli daha üç dakika oldu, elimde şimdiden dört çeşit yiyecek var. Biri beni kurtarsın 😋",
	'keep-eating':
		'@meilin_walks kurtarılmana gerek yok, yemeye devam! Bu arada, en uzun kuyruk hangi tezgâhta? 🍢',
	'pepper-bun-queue':
		'@dao_khanom karabiberli çörekçide, önümde daha 31 kişi var. Arkamdaki teyze değer diyor, her hafta geliyormuş.',
	'queue-is-community':
		'@meilin_walks 31 kişilik kuyruk artık kuyruk değil, topluluktur. Kahveyi kim getiriyor, bir öğren ☕',
	'one-big-umbrella':
		'Yağmur başladı! Sokağın yarısı tek bir büyük şemsiyenin altına sıkıştı, usta hâlâ çörekleri çeviriyor, bir tanesi bile yanmadı ☔',
	'tin-roof':
		'Burada da yağmur başladı. Teneke damdaki o sesi duyar duymaz aklıma khichuri geliyor 🌧️',
	'ginger-chai':
		'@rafiq_brishti yağmur, pakora ve zencefilli çay. Bunun üstüne ofise gitmek günah.',
	'sizzle-like-rain':
		'Yağmurlu günde pajeon yenir! Kızarırken çıkan ses, yağmur sesinin aynısı zaten.',
	'children-run': 'Burada yağmur yılda iki kez gelir. Yağdı mı bütün çocuklar dışarı koşar 🌦️',
	'side-street-match':
		"Ara sokakta maç: 5'e 5, kale niyetine iki sırt çantası ve iki takımda birden oynayan bir köpek ⚽",
	'goat-referee': '@marisol.rz o köpek ofsaytta! Bizim burada hakem keçi, hiç acıması yok 🐐',
	'ball-on-the-roof':
		"Bitti: top doña Remedios'un çatısında. Kimse zili çalmaya cesaret edemiyor 🙈",
	'send-a-smile':
		'@marisol.rz güler yüzlü küçük bir oğlan gönderin. Hiçbir nine topu ondan esirgeyemez 😄',
	'six-croquettes':
		'@amina_kano işe yaradı. Topla ve 6 kroketle döndü. Yarın üç çocuk gönderiyoruz.',
	'four-sad-notes': 'Akordeonum dünden beri sadece dört nota çalıyor. Maalesef en hüzünlü dördü 🪗',
	'half-our-songs':
		'@tiago_fole bizim şarkıların yarısı dört notayla yazıldı. Sen çal, nerede ağlayacağımızı biz biliriz.',
	'glove-repair':
		'@tiago_fole körüğün köşelerine bak. Ben benimkini eski bir eldiven parçasıyla yamadım, 11 yıldır çalıyor.',
	'one-note-is-a-duck':
		'Bir eldiven feda ettim, @piotr_zur. Şimdi on bir nota çalıyor, biri ördek gibi ses çıkarıyor 🦆',
	'swan-on-the-tracks': 'Trenim 47 dakika rötarlı. Sebep: raylarda bir kuğu, hiç de acelesi yok 🦢',
	'name-the-swan': '@jonas_gleis7 kuğuya bir isim verin, artık o da yolcu sayılır.',
	'gisela-elected':
		'Bütün peron oy kullandı: kuğunun adı Gisela. Biri mızıka çalıyor, randevum bekleyebilir.',
	'go-gisela':
		"İşimle ilgili artık hiçbir şey bilmiyorum, tek bildiğim Gisela'dan haber istediğim. #forzagisela",
	'bread-formula': '@noor_bakes `pain = farine + eau + temps` diye not aldım. Eksiğim ne?',
	'missing-salt': '@camille_pluie tuzun eksik, bir de yoğururken kızacağın biri 😄',
	'second-oven':
		'Bugünkü her kahkaha için bir $STAGE kazansaydım @noor_bakes için ikinci bir fırın alırdım 😂',
	'spare-loaf': 'İkinci tepsi fırından çıktı. Fazla ekmek her zaman geç kalanındır, buyurun 🫓',
	'oven-door': 'Fırın, kapağı açılmadan bir dakika önce.',
	'grandmothers-shelf':
		'Büyükannemin rafı. Soldan: geçen yıl, üç yıl önce ve doğduğum yıl. Sağdaki kavanozu şimdiye dek kimse açmadı. “O, beklemeyi bilen birinin,” diyor ve kim olduğunu söylemiyor.',
	'gisela-suggestion': 'Gisela. Tarifeyi biliyor, yalnızca öneri sanıyor.',
	'moon-mountain': 'Bu gecenin ayı, eteğinde büyüdüğüm dağın üstünde.',
	'market-in-rain': 'Yağmur dinmedi, gece pazarı da dinmedi.',
	'window-words': 'Penceremde inatçı kelimeler yağmurun dinmesini bekliyor.',
	'chai-first': 'Önce çay, gerisi sonra.',
	'queue-for-door': 'O kapak için bütün gece kuyrukta beklerim.',
	'gisela-president': 'Gisela başkan olsun! Trenler bekleyebilir.',
	'topic-soup': 'Yeni gelmiş birine hangi çorbayı verirsin?',
	'topic-word': 'Dilinin hangi kelimesini herkes öğrenmeli?',
	'topic-train': 'Trenden neye bakarsın?',
	'soup-of-rain': 'Limonlu mercimek. Her dilde “otur” der.',
	'word-gezellig': '“Gezellig”. Anlatılmaz, sadece sofrası kurulur.',
	'event-second-tray': 'İkinci tepsi: birlikte pişiriyoruz',
	'event-one-song': 'Her dilden bir şarkı',
	'topic-fresh-bread': 'Yaşadığın yerde taze ekmek nasıl kokar?',
}
