import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Saacaddu waa 6:12, saxankii rootiga ee ugu horreeyayna foornada wuu ka soo baxay. Xaafadda oo dhan way wada ogtahay 🍞',
	'bread-through-screen':
		'Subax wanaagsan oo ka timid qof aan weli seexan. Carafta rootigaas shaashadda ayaan ka urinayaa, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes qolofta oo weli diirran, in yar oo saliid ah, waana intaas. Inta kale oo dhan waa macno darro.',
	'fingers-remember':
		'Ayeeyaday weligeed ma qorin sida cunto loo kariyo. "Farahayga ayaa xasuusta," ayay dhihi jirtay.',
	'ask-the-dough':
		'Ayeeyaday waxay dhihi jirtay: "Burku waa inta uu cajiinku qaato." Bal cajiinka weydii 😅',
	'not-a-pharmacy':
		'Ayeeyaday wax walba qiyaas ayay ku dari jirtay. Markii aan qaaddo ku cabbiray waxay i tiri: maandhay, tani waa jiko ee farmashi ma aha 😂',
	'umeboshi-secret':
		'Ugu dambayn ayeeyaday waan ka helay sirtii umeboshi-ga. 18% milix, inta kalena waa "inaad sugto adigoo aan caroon."',
	'patience-percent': 'Markaa waa 18% milix iyo 82% samir, @kenji_k. Milixda waan hayaa.',
	'pierogi-count':
		'Xaggayaga ayeeyo ayaa tirin jirtay pierogi-ga: 100 martida, 40 "dhadhaminta". Bal qiyaasa kuwa marka hore la waayi jiray 🥟',
	'word-for-deltangi':
		'Cid ma haysaa eray si sax ah ugu dhigma "deltangi"? Turjumaad kasta oo aan arkay, gabal qalbiga ka mid ah ayay ka tagtay.',
	'saudade-and-coffee':
		'@leila_noghte xaggayaga waxaa loo yaqaan saudade, annaguna ma sharxi karno. Waxaan uun samaynaa inaan taahno oo qaxwo shubno ☕',
	'night-or-morning':
		'Waxaan leenahay "døgnvill": marka aadan mar dambe garan inay habeen tahay iyo inay subax tahay. @ada_onstage, hadda waa adiga 😄',
	'word-adopted':
		'Døgnvill. Waan korsaday, fareem baan geliyay, miiskayga korkiisana waan sudhay 3:40 aroortii 😴',
	'lamp-and-table': 'Gezellig eray ma aha, waa laambad, miis iyo qof fadhiga ku raaga.',
	'still-learning-nunchi':
		'Annagu waxaan leenahay "nunchi". Waa awoodda wax walba lagu fahmo iyadoo aan hadal la oran, anna weli waan baranayaa 🙈',
	'stubborn-words':
		'Durba waa 27 eray oo aan la turjumi karin, mahadsanid @sumin_rain! Liisku waa halkan: https://example.org/mots-tetus',
	'night-market-start':
		'Waxaan joogaa suuq habeen oo Taipei ku yaal, saddex daqiiqo ka hor uun baan soo galay, gacmahana durba waxaan ku hayaa afar nooc oo cunto ah. Yaa i badbaadiya 😋',
	'keep-eating':
		'@meilin_walks badbaadin uma baahnid, iska sii cun! Haddaba, dukaankee ayaa safka ugu dheer leh? 🍢',
	'pepper-bun-queue':
		'@dao_khanom kan rootiga filfisha leh, weli 31 qof ayaa iga horreeya. Eeddada iga dambaysa waxay leedahay way u qalantaa, toddobaad kasta ayay timaaddaa.',
	'queue-is-community':
		'@meilin_walks saf 31 qof ah hadda saf ma aha, waa bulsho. Bal ogow cidda qaxwada keenaysa ☕',
	'one-big-umbrella':
		"Roob baa da'aya! Dadkii jidka joogay barkood hal dallad oo weyn ayay isku hoos ciriiriyeen, milkiiluhuna weli rooti ayuu rogrogayaa, midna kama gubin ☔",
	'tin-roof':
		"Halkanna roob baa ka da'aya. Isla marka aan dhawaqiisa saqafka jiingadda ah ka maqlo, khichuri ayaan xasuustaa 🌧️",
	'ginger-chai':
		'@rafiq_brishti roob, pakora iyo shaah sanjabiil leh. Intaas kaddib xafiis la tago waa dembi.',
	'sizzle-like-rain':
		'Maalin roob ah waa in pajeon la cunaa! Dhawaqa shiilidda waa isla kan roobka, miyaanay ahayn?',
	'children-run':
		"Halkan roobku sannadkii laba jeer buu yimaadaa. Marka uu da'o, carruurta oo dhan dibadda ayay u ordaan 🌦️",
	'side-street-match':
		'Ciyaar luuqa ka socota: 5 ka soo horjeeda 5, laba boorso oo gool ah iyo eey labada kooxba u ciyaaraya ⚽',
	'goat-referee':
		'@marisol.rz eygaasi waa offside! Xaggayaga ri baa garsoore ka ah, naxariisna ma leh 🐐',
	'ball-on-the-roof':
		'Way dhammaatay: kubbaddu waxay saaran tahay saqafka doña Remedios. Cidna kuma dhiirrato inay gambaleelka garaacdo 🙈',
	'send-a-smile':
		'@marisol.rz u dira wiil yar oo dhoolla caddaynaya. Ayeeyo kubbadda u diidi karta ma jirto 😄',
	'six-croquettes':
		'@amina_kano way shaqaysay. Wuxuu la soo noqday kubbaddii iyo 6 croquettes. Berri saddex carruur ah ayaan diraynaa.',
	'four-sad-notes':
		'Tan iyo shalay akoordiyankaygu afar nooto oo keliya ayuu tumaa. Nasiib darro, waa afarta ugu murugada badan 🪗',
	'half-our-songs':
		'@tiago_fole heesahayaga barkood afar nooto ayaa lagu allifay. Adigu tun, annaguna waan naqaannaa meesha laga ooyo.',
	'glove-repair':
		'@tiago_fole laalaabka akoordiyanka geesaha ka hubi. Kayga gabal galoofis duug ah ayaan ku kabay, 11 sano ayuuna tumayaa.',
	'one-note-is-a-duck':
		'Galoofis baan u huray, @piotr_zur. Hadda kow iyo toban nooto ayuu tumaa, mid ka mid ahina wuxuu u dhawaaqaa sida bolo-bolo 🦆',
	'swan-on-the-tracks':
		'Tareenkaygu 47 daqiiqo ayuu dib u dhacay. Sababta: suwan xadiidka tareenka dul jooga oo aan waxba ka degdegayn 🦢',
	'name-the-swan':
		'@jonas_gleis7 suwanka magac u bixiya, hadda isaguna rakaabka ayuu ka mid yahay.',
	'gisela-elected':
		'Rakaabkii istayshanka oo dhan way codeeyeen: suwanka magaciisu waa Gisela. Qof baa harmonica tumaya, ballantayduna way sugi kartaa.',
	'go-gisela':
		'Shaqadayda mar dambe waxba kama ogi, waxa keliya ee aan ogahay waa inaan warka Gisela doonayo. #forzagisela',
	'bread-formula': '@noor_bakes waxaan qoray `pain = farine + eau + temps`. Maxaa iga dhiman?',
	'missing-salt':
		'@camille_pluie waxaa kaa dhiman milix, iyo qof aad u caroodo intaad cajiinka qooshayso 😄',
	'second-oven':
		'Haddii aan qosol kasta oo maanta ah ka heli lahaa hal $STAGE, foorno labaad ayaan u soo iibin lahaa @noor_bakes 😂',
	'spare-loaf':
		'Saxankii labaad foornada wuu ka soo baxay. Rootiga dheeraadka ah mar walba waxaa leh qofka soo daaha, soo dhowaada 🫓',
	'oven-door': 'Foornada, hal daqiiqo ka hor inta aan albaabkeedu furmin.',
	'grandmothers-shelf':
		'Khaanadda ayeeyday. Bidixda laga bilaabo: sannadkii hore, saddex sano ka hor, iyo sannadkii aan dhashay. Dhalada midig weligeed cidna ma furin. “Waxaa leh qof sugi kara,” ayay tiraahdaa, mana sheegto cidda uu yahay.',
	'gisela-suggestion': 'Gisela. Jadwalka way taqaan, laakiin talo uun bay u haysataa.',
	'moon-mountain': 'Dayaxa caawa, buurta aan hoosteeda ku koray dusheeda.',
	'market-in-rain': 'Roobku ma joogsan, suuqa habeenkuna ma joogsan.',
	'window-words': 'Daaqaddayda, erayada madaxa adag waxay sugayaan dhammaadka roobka.',
	'chai-first': 'Marka hore shaah, wax kale mar dambe.',
	'queue-for-door': 'Albaabkaas awgiis habeenkii oo dhan ayaan saf ugu jiri lahaa.',
	'gisela-president': 'Gisela madaxweyne ha noqoto! Tareennadu way sugi karaan.',
	'topic-soup': 'Maraqee ayaad siin lahayd qof hadda yimid?',
	'topic-word': 'Erayga luqaddaada ee qof walba bartaa waa kee?',
	'topic-train': 'Maxaad tareenka ka eegtaa?',
	'soup-of-rain': 'Misir liin leh. Luqad walba wuxuu ku yiraahdaa “fadhiiso”.',
	'word-gezellig': '“Gezellig”. Lama sharxi karo, miiska uun baa loo dhigaa.',
	'event-second-tray': 'Saxaradda labaad: aan wada dubno',
	'event-one-song': 'Hees ka timid luqad kasta',
	'topic-fresh-bread': 'Sidee u uraa rootiga cusub meesha aad deggan tahay?',
}
