import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread': '지금 6:12, 첫 번째 빵판이 화덕에서 나왔어요. 온 동네가 벌써 다 알아요 🍞',
	'bread-through-screen':
		'아직 한숨도 못 잔 사람이 아침 인사 드려요. 화면 너머로 그 빵 냄새가 나요, @noor_bakes 님',
	'crust-and-oil':
		'@noor_bakes 아직 따끈한 빵 껍질에 올리브유 살짝, 그거면 돼요. 나머지는 다 허영이에요.',
	'fingers-remember':
		'우리 할머니는 레시피를 하나도 적어 두지 않으셨어요. "손가락이 기억하니까" 그러시면서요.',
	'ask-the-dough':
		'우리 할머니는 늘 그러셨어요. "밀가루는 반죽이 먹는 만큼." 어디 반죽한테 한번 물어보세요 😅',
	'not-a-pharmacy':
		'우리 외할머니는 뭐든 눈대중으로 넣으셨어요. 제가 숟가락으로 쟀더니 그러시더라고요. 얘야, 여긴 부엌이지 약국이 아니란다 😂',
	'umeboshi-secret':
		"할머니의 우메보시 비법을 드디어 알아냈어요. 소금은 18%, 나머지는 '화내지 않고 기다리기'래요.",
	'patience-percent': '그러니까 소금 18%에 인내심 82%네요, @kenji_k 님. 소금은 있어요.',
	'pierogi-count':
		"우리 집은 할머니가 피에로기 개수를 세셨어요. 손님용 100개, '맛보기용' 40개. 어느 쪽이 먼저 사라졌게요 🥟",
	'word-for-deltangi':
		"'델탕기'에 딱 맞는 말, 혹시 아시는 분 있나요? 제가 본 번역은 하나같이 마음 한 조각을 빠뜨리고 왔더라고요.",
	'saudade-and-coffee':
		'@leila_noghte 여기서는 사우다지라고 하는데 저희도 설명은 못 해요. 그냥 한숨 한번 쉬고 커피를 내오죠 ☕',
	'night-or-morning':
		"저희한테는 'døgnvill'이라는 말이 있어요. 밤인지 아침인지 더는 모르겠는 상태요. @ada_onstage 님, 지금 딱 그 상태시네요 😄",
	'word-adopted': 'Døgnvill. 입양해서 액자에 끼운 다음 새벽 3:40에 책상 위 벽에 걸어 뒀어요 😴',
	'lamp-and-table':
		'Gezellig은 단어가 아니에요. 램프 하나, 테이블 하나, 그리고 너무 오래 눌러앉아 있는 사람이죠.',
	'still-learning-nunchi':
		"저희는 '눈치'가 있어요. 말 안 해도 다 아는 능력인데, 저는 아직도 배우는 중이에요 🙈",
	'stubborn-words':
		'번역할 수 없는 단어가 벌써 27개예요. 고마워요, @sumin_rain 님! 목록은 여기 있어요: https://example.org/mots-tetus',
	'night-market-start':
		'타이베이 야시장에 와 있는데, 들어온 지 삼 분 만에 손에 든 먹거리가 벌써 네 가지예요. 누가 저 좀 살려 주세요 😋',
	'keep-eating':
		'@meilin_walks 살려 드릴 필요 없겠는데요, 계속 드세요! 그나저나 줄이 제일 긴 집은 어디예요? 🍢',
	'pepper-bun-queue':
		'@dao_khanom 후추빵집이요. 제 앞에 아직 31명이나 있어요. 뒤에 계신 아주머니가 기다릴 만하대요. 매주 오신대요.',
	'queue-is-community':
		'@meilin_walks 31명이면 그건 이제 줄이 아니라 공동체죠. 커피는 누가 가져오는지 알아봐 주세요 ☕',
	'one-big-umbrella':
		'비 와요! 거리 사람 절반이 커다란 우산 하나 아래 옹기종기 모였는데, 사장님은 아직도 빵을 뒤집고 계세요. 하나도 안 태우고요 ☔',
	'tin-roof': '여기도 비가 와요. 양철 지붕에 떨어지는 그 소리만 들으면 키추리 생각이 나요 🌧️',
	'ginger-chai': '@rafiq_brishti 비에 파코라, 생강 넣은 차이까지. 그러고 나서 출근하는 건 죄예요.',
	'sizzle-like-rain': '비 오는 날엔 파전이죠! 부치는 소리가 빗소리랑 똑같잖아요.',
	'children-run': '여기는 비가 일 년에 두 번 와요. 비가 내리면 아이들이 모두 밖으로 뛰어나가요 🌦️',
	'side-street-match':
		'골목 축구 한 판: 5 대 5, 골대는 책가방 두 개, 그리고 양 팀에서 다 뛰는 개 한 마리 ⚽',
	'goat-referee': '@marisol.rz 그 개 오프사이드예요! 우리 동네는 염소가 심판인데 인정사정없어요 🐐',
	'ball-on-the-roof':
		'끝났어요. 공이 레메디오스 할머니네 지붕에 올라갔어요. 아무도 초인종을 누를 엄두를 못 내요 🙈',
	'send-a-smile':
		'@marisol.rz 생글생글 웃는 꼬마를 보내 보세요. 그 애한테 공을 안 내줄 할머니는 없어요 😄',
	'six-croquettes':
		'@amina_kano 통했어요. 공이랑 크로켓 6개를 들고 돌아왔어요. 내일은 아이 셋을 보낼 거예요.',
	'four-sad-notes':
		'어제부터 제 아코디언이 음을 네 개밖에 못 내요. 안타깝게도 제일 슬픈 네 음이에요 🪗',
	'half-our-songs':
		'@tiago_fole 우리 노래 절반은 음 네 개로 만들어졌어요. 연주만 하세요, 어디서 울지는 우리가 아니까요.',
	'glove-repair':
		'@tiago_fole 주름통 모서리를 살펴보세요. 제 건 낡은 장갑 조각으로 때웠는데 11년째 소리가 잘 나요.',
	'one-note-is-a-duck':
		'장갑 한 짝을 희생했어요, @piotr_zur 님. 이제 음이 열한 개 나는데 그중 하나는 오리 소리 같아요 🦆',
	'swan-on-the-tracks':
		'제 기차가 47분 늦는대요. 이유: 선로 위에 백조 한 마리. 게다가 서두를 생각이 없어요 🦢',
	'name-the-swan': '@jonas_gleis7 백조한테 이름을 지어 주세요. 이제 그 애도 승객인 셈이잖아요.',
	'gisela-elected':
		'승강장 전체가 투표했어요. 백조 이름은 기젤라예요. 누군가 하모니카를 불고 있고, 제 약속은 좀 늦어도 돼요.',
	'go-gisela': '제 일은 이제 하나도 모르겠고, 기젤라 소식이 궁금하다는 것만 알겠어요. #forzagisela',
	'bread-formula': '@noor_bakes `pain = farine + eau + temps` 이렇게 적어 뒀어요. 뭐가 빠졌을까요?',
	'missing-salt': '@camille_pluie 소금이 빠졌네요. 그리고 반죽하는 동안 미워할 사람도요 😄',
	'second-oven':
		'오늘 웃음 한 번에 $STAGE 하나씩 받는다면 @noor_bakes 님께 화덕을 하나 더 사 드릴 텐데요 😂',
	'spare-loaf':
		'두 번째 빵판이 화덕에서 나왔어요. 여분의 빵은 언제나 늦게 오는 분 몫이에요. 어서들 오세요 🫓',
	'oven-door': '문이 열리기 일 분 전의 화덕.',
	'grandmothers-shelf':
		'할머니의 선반. 왼쪽부터 작년, 삼 년 전, 그리고 제가 태어난 해. 오른쪽 병은 아직 아무도 열어 본 적이 없어요. “기다릴 줄 아는 사람 거란다” 하시고는 누구인지 알려 주지 않으세요.',
	'gisela-suggestion': '기젤라. 시간표는 알지만 그냥 제안이라고 생각한다.',
	'moon-mountain': '오늘 밤의 달, 내가 자란 산 위에.',
	'market-in-rain': '비도 그치지 않고 야시장도 그치지 않네요.',
	'window-words': '창가에서 고집 센 단어들이 비가 그치기를 기다려요.',
	'chai-first': '차이 먼저, 나머지는 나중에.',
	'queue-for-door': '저 문 앞이라면 밤새 줄을 설게요.',
	'gisela-president': '기젤라를 대통령으로! 기차는 기다릴 수 있어요.',
	'topic-soup': '막 도착한 사람에게 어떤 수프를 주고 싶나요?',
	'topic-word': '모두가 배우면 좋을 당신 언어의 단어는 무엇인가요?',
	'topic-train': '기차에서 무엇을 바라보나요?',
	'soup-of-rain': '레몬을 뿌린 렌틸콩. 어느 말로나 “앉아요”라는 뜻이죠.',
	'word-gezellig': '“Gezellig”. 설명은 못 하고, 상을 차릴 뿐이에요.',
	'event-second-tray': '두 번째 판: 함께 구워요',
	'event-one-song': '언어마다 노래 한 곡',
	'topic-fresh-bread': '당신이 사는 곳의 갓 구운 빵은 어떤 냄새인가요?',
}
