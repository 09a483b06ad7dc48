import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Ni 6:12 asubuhi na trei ya kwanza ya mikate imetoka tanurini. Mtaa mzima umeshajua 🍞',
	'bread-through-screen':
		'Habari za asubuhi kutoka kwa mtu ambaye bado hajalala. Harufu ya mkate huo inanifikia hadi huku kupitia skrini, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes gamba la mkate likiwa bado moto, tone la mafuta, basi. Mengine yote ni ubatili.',
	'fingers-remember':
		'Bibi yangu hakuwahi kuandika mapishi yoyote. Alikuwa akisema, "Vidole vinakumbuka."',
	'ask-the-dough':
		'Bibi yangu alikuwa akisema: "Weka unga kadiri donge litakavyochukua." Haya, jaribu kuliuliza donge 😅',
	'not-a-pharmacy':
		'Bibi yangu alitia kila kitu kwa kukadiria. Nilipopima kwa kijiko akasema, mwanangu, hapa ni jikoni, si duka la dawa 😂',
	'umeboshi-secret':
		'Hatimaye nimemdodosa bibi hadi akatoa siri ya umeboshi wake. Chumvi 18%, kilichobaki ni "kusubiri bila kukasirika".',
	'patience-percent': 'Kwa hiyo ni chumvi 18% na subira 82%, @kenji_k. Chumvi ninayo.',
	'pierogi-count':
		'Kwetu bibi alikuwa akihesabu pierogi: 100 za wageni, 40 "za kuonja". Kisieni zipi zilitoweka kwanza 🥟',
	'word-for-deltangi':
		'Kuna mwenye neno linalolingana hasa na "deltangi"? Kila tafsiri niliyoiona imeacha kipande cha moyo nyuma.',
	'saudade-and-coffee':
		'@leila_noghte huku tunaiita saudade na sisi pia hatuwezi kuieleza. Tunashusha pumzi tu na kumimina kahawa ☕',
	'night-or-morning':
		'Sisi tuna "døgnvill": pale usipojua tena kama ni usiku au asubuhi. @ada_onstage, huyo ndiye wewe sasa hivi 😄',
	'word-adopted':
		'Døgnvill. Nimeliasili, nimelitia fremu na kulitundika juu ya meza yangu, 3:40 alfajiri 😴',
	'lamp-and-table': 'Gezellig si neno, ni taa, meza na mtu anayekaa muda mrefu mno.',
	'still-learning-nunchi':
		'Sisi tuna "nunchi". Ni kipaji cha kujua yote bila neno kusemwa, na mimi bado najifunza 🙈',
	'stubborn-words':
		'Tayari maneno 27 yasiyotafsirika, asante @sumin_rain! Orodha iko hapa: https://example.org/mots-tetus',
	'night-market-start':
		'Niko soko la usiku Taipei, dakika tatu tu tangu niingie, na mkononi tayari nina vyakula vinne. Jamani niokoeni 😋',
	'keep-eating':
		'@meilin_walks huhitaji kuokolewa, endelea kula! Hivi, kibanda kipi kina foleni ndefu zaidi? 🍢',
	'pepper-bun-queue':
		'@dao_khanom kile cha maandazi ya pilipili manga, mbele yangu bado kuna watu 31. Mama aliye nyuma yangu anasema subira inalipa, yeye huja kila wiki.',
	'queue-is-community':
		'@meilin_walks foleni ya watu 31 si foleni tena, ni jumuiya. Ulizia nani analeta kahawa ☕',
	'one-big-umbrella':
		'Mvua! Nusu ya watu wa mtaa wamebanana chini ya mwavuli mmoja mkubwa, na mwenye kibanda bado anageuza maandazi, hakuna hata moja lililoungua ☔',
	'tin-roof':
		'Huku nako mvua imeanza. Nikisikia tu ule mlio juu ya paa la bati, nakumbuka khichuri 🌧️',
	'ginger-chai':
		'@rafiq_brishti mvua, pakora na chai ya tangawizi. Kwenda ofisini baada ya hapo ni dhambi.',
	'sizzle-like-rain':
		'Siku ya mvua ni pajeon tu! Mlio wake ukikaangwa unafanana kabisa na wa mvua, si ndiyo?',
	'children-run':
		'Hapa kwetu mvua huja mara mbili kwa mwaka. Ikinyesha, watoto wote hukimbilia nje 🌦️',
	'side-street-match':
		'Mechi kichochoroni: 5 kwa 5, mabegi mawili ndiyo goli, na mbwa anayechezea timu zote mbili ⚽',
	'goat-referee': '@marisol.rz huyo mbwa ameotea! Kwetu huku mbuzi ndiye refa, na hana huruma 🐐',
	'ball-on-the-roof':
		'Mchezo umekwisha: mpira uko juu ya paa la doña Remedios. Hakuna anayethubutu kubonyeza kengele 🙈',
	'send-a-smile':
		'@marisol.rz mtumeni mvulana mdogo mwenye tabasamu. Hakuna bibi anayeweza kumnyima mpira 😄',
	'six-croquettes':
		'@amina_kano mbinu imefaulu. Amerudi na mpira na kroketi 6. Kesho tunatuma watoto watatu.',
	'four-sad-notes':
		'Tangu jana akodioni yangu inapiga noti nne tu. Bahati mbaya ni zile nne zenye huzuni zaidi 🪗',
	'half-our-songs':
		'@tiago_fole nusu ya nyimbo zetu zilitungwa kwa noti nne. Wewe piga, sisi tunajua pa kulia.',
	'glove-repair':
		'@tiago_fole angalia kona za mvukuto. Wangu niliutia kiraka cha glovu kuukuu, na akodioni inapiga mwaka wa 11 sasa.',
	'one-note-is-a-duck':
		'Nimetoa glovu moja sadaka, @piotr_zur. Sasa akodioni inapiga noti kumi na moja, na moja inasikika kama bata 🦆',
	'swan-on-the-tracks':
		'Treni yangu imechelewa dakika 47. Sababu: batamaji yuko relini, na hana haraka 🦢',
	'name-the-swan': '@jonas_gleis7 mpeni batamaji jina, sasa naye anahesabiwa kuwa abiria.',
	'gisela-elected':
		'Jukwaa zima la stesheni limepiga kura: batamaji anaitwa Gisela. Kuna mtu anapiga harmonika, miadi yangu inaweza kusubiri.',
	'go-gisela':
		'Kuhusu kazi yangu sijui chochote tena, najua tu kwamba nataka habari za Gisela. #forzagisela',
	'bread-formula': '@noor_bakes nimeandika `pain = farine + eau + temps`. Nakosa nini?',
	'missing-salt': '@camille_pluie unakosa chumvi, na mtu wa kumkasirikia huku unakanda 😄',
	'second-oven':
		'Ningepata $STAGE moja kwa kila kicheko cha leo, ningemnunulia @noor_bakes tanuri la pili 😂',
	'spare-loaf':
		'Trei ya pili imetoka tanurini. Mkate wa ziada daima ni wa anayechelewa kufika, karibuni 🫓',
	'oven-door': 'Tanuri, dakika moja kabla mlango wake haujafunguliwa.',
	'grandmothers-shelf':
		'Rafu ya bibi yangu. Kutoka kushoto: mwaka jana, miaka mitatu iliyopita, na mwaka niliozaliwa. Chupa ya kulia hakuna aliyewahi kuifungua. “Ni ya mtu anayeweza kusubiri,” anasema, na hataki kutuambia ni nani.',
	'gisela-suggestion': 'Gisela. Anajua ratiba, ila anaiona kama pendekezo tu.',
	'moon-mountain': 'Mwezi wa usiku huu, juu ya mlima nilikokulia.',
	'market-in-rain': 'Mvua haijakoma, na soko la usiku pia halijakoma.',
	'window-words': 'Dirishani pangu, maneno makaidi yanasubiri mvua iishe.',
	'chai-first': 'Chai kwanza, mengine yote baadaye.',
	'queue-for-door': 'Kwa mlango huo ningepanga foleni usiku kucha.',
	'gisela-president': 'Gisela awe rais! Treni zinaweza kusubiri.',
	'topic-soup': 'Ungempa supu gani mtu aliyefika sasa hivi?',
	'topic-word': 'Ni neno gani la lugha yako kila mtu anapaswa kujifunza?',
	'topic-train': 'Unatazama nini kutoka kwenye treni?',
	'soup-of-rain': 'Dengu na limau. Kwa kila lugha husema “keti”.',
	'word-gezellig': '“Gezellig”. Haliwezi kuelezwa, huandaliwa meza tu.',
	'event-second-tray': 'Trei ya pili: tuoke pamoja',
	'event-one-song': 'Wimbo mmoja kutoka kila lugha',
	'topic-fresh-bread': 'Mkate mpya unanukiaje unapoishi?',
}
