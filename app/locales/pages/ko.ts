import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': '질문과 답변',
	'faq.lead': '무대가 어떻게 돌아가는지 {n}가지 답변으로 알려 드려요.',
	'faq.group.talk': '읽기와 말하기',
	'faq.group.place': '자리',
	'faq.group.money': '$STAGE와 돈',
	'faq.group.us': '알림, 규칙, 운영진',
	'faq.house': '이곳의 규칙: 허용되지 않는 것',
	'faq.what.q': 'Stage가 뭔가요?',
	'faq.what.a':
		'누구나 {languages}개 언어 중 자기 언어로 읽는 공개 대화예요. 최대 {seats}명이 무대에서 이야기하고, 다른 사람들은 실시간으로 함께 읽어요.',
	'faq.read.q': '읽으려면 계정이 필요한가요?',
	'faq.read.a': '아니요. 언어를 고르고 읽으면 돼요. 이야기하고 싶은 사람만 로그인해요.',
	'faq.join.q': '자리는 어떻게 잡나요?',
	'faq.join.a':
		'로그인하고 참여 메시지를 복사해 {platforms}에 게시하세요. 그런 다음 그 게시물을 알려 주세요. 내 링크가 들어 있어야 하고, 올린 지 {hours}시간이 지나지 않아야 해요.',
	'faq.full.q': '{seats}개 자리가 모두 찼으면 어떻게 하나요?',
	'faq.full.a':
		'자리를 비웠거나 {idle}시간 동안 글을 올리지 않은 사람의 자리를 차지하게 돼요. 그런 사람이 없으면 무대에서 팔로워가 가장 적은 사람보다 팔로워가 많아야 해요. 그 수는 참여자 목록 위에 나와요.',
	'faq.keep.q': '내 자리는 얼마나 유지되나요?',
	'faq.keep.a':
		'이야기하는 동안은 계속 유지돼요. 글을 올릴 때마다 {warm}시간 동안 자리가 지켜지고, 그 뒤에는 조건이 같은 사람 중 가장 먼저 교체돼요. {idle}시간 동안 글이 없으면 누구나 그 자리를 차지할 수 있어요.',
	'faq.away.q': '자리를 비우면 어떻게 되나요?',
	'faq.away.a':
		'무대에는 남지만, 돌아올 때까지 누구나 내 자리를 차지할 수 있어요. 글을 올려도 돌아와요.',
	'faq.back.q': '내 자리가 없어졌어요. 어떻게 돌아오나요?',
	'faq.back.a':
		'재참여 코드로 돌아올 수 있어요. 코드는 이 브라우저에 보관되고, {days}일 안에 한 번만 쓸 수 있어요. 코드가 없으면 처음처럼 다시 참여하세요.',
	'faq.write.q': '무엇을 쓸 수 있나요?',
	'faq.write.a':
		'최대 {chars}자까지 쓰고, {megabytes} MB 이하의 이미지 한 장을 넣을 수 있어요. 메시지는 {minutes}분 동안 수정할 수 있고, 언제든 지울 수 있어요.',
	'faq.translate.q': '번역은 누가 하나요?',
	'faq.translate.a':
		'기계가 해요. 이름, 링크, 숫자는 그대로 두고, 안전하게 번역할 수 없는 것은 쓴 그대로 보여 줘요. 모든 번역 아래에서 원문을 볼 수 있어요.',
	'faq.stageonly.q': '‘무대 전용’ 메시지가 뭔가요?',
	'faq.stageonly.a':
		'무대에 있는 사람만 읽을 수 있는 메시지예요. 다른 사람에게는 메시지가 있다는 것만 보이고 내용은 보이지 않아요.',
	'faq.notable.q': '역대 주요 인물은 누구인가요?',
	'faq.notable.a':
		'지금까지 무대에 오른 사람 중 팔로워가 가장 많은 {n}명이에요. 이름이 나오는 것을 원하지 않으면 목록 아래에서 알려 주세요.',
	'faq.alerts.q': '알림은 어떻게 받나요?',
	'faq.alerts.a':
		'활동을 열고 ‘무대 알림 받기’를 선택하세요. 어떤 알림을 받을지, 언제 조용히 할지는 직접 정해요. iPhone에서는 먼저 Stage를 홈 화면에 추가하세요.',
	'faq.private.q': '무대는 나에 대해 무엇을 알고 있나요?',
	'faq.private.a':
		'읽는 사람에 대해서는 언어, 색상, 이 브라우저의 방문 횟수만 알아요. 이 사이트만 읽는 쿠키에 저장돼요. 방문은 {minutes}분에 한 번만 세고 바로 잊어요. 무대 위의 사람에 대해서는 인증한 계정의 공개 프로필만 알아요.',
	// languages of the stage
	'globe.title': '무대의 언어',
	'globe.lead':
		'{n}개 언어 가운데 어떤 언어로 말하고, 쓰고, 읽는지 보여 줘요. 각자 고른 언어로 세며, 누구의 위치도 알지 못해요.',
	'globe.map': '지역별 무대의 언어. 밝을수록 사람이 많아요',
	'globe.table': '언어별 사람과 메시지',
	'globe.messages': '{hours}시간 동안의 메시지',
	'globe.readers': '지금 읽는 중',
	'globe.few': '<{n}',
	'globe.few.text': '‘{few}’ 표시는 인원이 아주 적어 정확한 수를 밝히지 않는다는 뜻이에요.',
	'globe.failed': '언어를 집계하지 못했어요.',
	'terms.lead': '이 스테이지에서 결제할 때 적용되는 내용이에요.',
	'terms.own': '이 스테이지 운영자의 약관',
	'terms.refund':
		'{hours}시간 안에 운영자가 광고를 내리면 전액을 돌려드려요. 결제했지만 보여드릴 수 없는 것도 마찬가지예요.',
	'terms.boost':
		'올린 주제는 {hours}시간 동안 맨 위에 있어요. 규칙을 어겨 삭제되면 환불되지 않아요.',
	'terms.card':
		'결제는 Stripe 페이지에서 카드로 해요. 이 스테이지는 카드 정보를 보지 않고 이름이나 이메일 주소도 보관하지 않아요.',
	'auction.title': '배너와 그 가격',
	'auction.lead': '자리 하나, 가격 하나, 가격은 매시간 내려가요.',
	'auction.rule.fall':
		'입찰은 없어요. 가격은 매시간 내려가고 {hours}시간마다 절반이 되어 {floor}까지 내려가요.',
	'auction.rule.lock': '자리를 산 사람은 {hours}시간 동안 혼자 써요.',
	'auction.rule.start':
		'그 뒤 가격은 낸 금액의 {factor}배에서 시작하며, 최소 {least}, 최대 {most}예요.',
	'auction.rule.pay':
		'결제로 넘어가면 본 가격으로 {minutes}분이 주어져요. {days}일 동안 아무도 사지 않으면 {first}에서 다시 시작해요.',
	'auction.curve': '구매자 없는 시간에 따른 가격',
	'auction.price': '가격',
	'auction.sales': '모든 판매',
	'auction.none': '아직 아무도 자리를 사지 않았어요.',
	'auction.taken': '회수됨',
	'auction.link': '광고',
	'auction.shown': '표시된 시간',
	'auction.failed': '경매를 불러오지 못했어요.',
	'auction.clicks': '클릭',
	'faq.banner.q': '무대에 배너를 어떻게 올리나요?',
	'faq.banner.a':
		'무대 위쪽에서 카드로 결제하세요. 계정이 없어도 돼요. 누군가 살 때까지 가격은 {half}시간마다 절반이 되고, 결제하는 {minutes}분 동안 유지되며, 자리는 {hours}시간 동안 당신 것이에요.',
	'faq.boost.q': '맨 위로 올린 주제란 무엇인가요?',
	'faq.boost.a':
		'누구나, 계정이 없어도, 카드로 결제해 최대 {chars}자의 주제를 {hours}시간 동안 맨 위에 둘 수 있어요. 계정이 없으면 작성자가 ‘익명’으로 표시돼요. 그 뒤에는 다른 주제들 사이에 남아요.',
	'faq.refund.q': '언제 돈을 돌려받나요?',
	'faq.refund.a':
		'운영자가 {hours}시간 안에 광고를 내렸을 때, 그리고 결제한 것을 보여드릴 수 없을 때는 전액을 돌려받아요. 규칙을 어겨 삭제된 주제는 환불되지 않아요.',
	'ledger.what':
		'$STAGE는 이 무대의 자체 토큰이에요. 말하고 광고를 누르면 받으며, 무대는 팔지 않아요.',
	'ledger.given.other':
		'{all} 중 {given}을(를) {n}명이 가지고 있어요. 오늘 {today}, 모두 {rest}이(가) 남았어요.',
	'ledger.how':
		'4시간마다 첫 메시지, 광고 누르기, 사람 초대로 받아요. 돈의 가치가 있다고 아무도 약속하지 않아요.',
	'ledger.books': '장부 보기',
	'ledger.lead': '모든 이동에는 양쪽이 있어서, 합계는 모두 더하면 0이에요.',
	'ledger.account': '계정',
	'ledger.mint': '발행됨',
	'ledger.campaign': '캠페인, 아직 날짜에 나누지 않음',
	'ledger.days': '일일 몫',
	'ledger.banner': '배너의 일일 몫',
	'ledger.people': '사람들',
	'ledger.chain': '사람들의 지갑',
	'ledger.total': '모두 합쳐서',
	'ledger.payouts': '최근 지급',
	'ledger.payouts.none': '아직 지급된 것이 없어요.',
	'ledger.failed': '합계를 불러오지 못했어요.',
	'faq.stories.q': '스토리가 무엇인가요?',
	'faq.stories.a':
		'무대에 있는 사람이 {hours}시간 동안 보여 주는 최대 {megabytes}MB의 사진이나 영상으로, {chars}자까지 글을 붙일 수 있어요. 누구나 자기 언어로 보고 읽을 수 있고, 무대에 있는 사람은 반응하고 답할 수 있어요.',
	'faq.topics.q': '주제가 무엇인가요?',
	'faq.topics.a':
		'무대에 있는 사람이 모두와 이야기하려고 올리는 {chars}자 이하의 짧은 글이에요. 답은 피드에 나와요. 부탁하면 무대가 스스로 주제를 생각해 내며, 한 시간에 {n}번까지예요.',
	'faq.ads.q': '배너로 $STAGE를 받을 수 있나요?',
	'faq.ads.a':
		'Farcaster에서 왔고 무대에 있다면: 광고를 눌러 보고 돌아와 {minutes}분 안에 {n} $STAGE를 받으세요. 광고마다 한 번, 하루 {times}번까지이고, 그날 몫이 남아 있어야 해요.',
	'faq.earn.q': '$STAGE는 어떻게 받나요?',
	'faq.earn.a':
		'Farcaster에서 왔다면 {hours}시간마다 {chars}자 이상의 첫 메시지로 {n} $STAGE를 받아요. 그날 몫이 남아 있는 동안만요. 추천 코드는 어느 플랫폼에서든 양쪽 모두에게 줘요.',
	'faq.events.q': '정해진 시간에 어떻게 만나나요?',
	'faq.events.a':
		'무대에서 이벤트를 열고 제목과 시작 시각, 원하면 링크를 넣어 추가하세요. 모두가 자기 언어와 시간대로 읽고, {minutes}분 전과 시작할 때 알림을 받아요. 한 번 누르면 참석을 알리고, 다른 버튼은 캘린더에 넣어요.',
	'terms.seller': '판매자',
	'terms.boost.on': '올린 주제는 {list}이고, 할인 중에는 {price}예요. 지금은 할인 중이에요.',
	'terms.boost.off': '올린 주제는 {list}이고, 할인 중에는 {price}예요. 지금은 할인하지 않아요.',
	'faq.reach.q': '이 스테이지 운영자에게 어떻게 연락하나요?',
	'faq.reach.a': '이 스테이지의 운영자: {name}, {address}. 연락처:',
	'paid.title': '구매한 것',
	'paid.until': '{time}까지 스테이지에 있어요',
	'paid.after': '누군가 바꿀 때까지 아직 스테이지에 있어요',
	'paid.was': '{time}까지 스테이지에 있었어요',
	'paid.topic.until': '{time}까지 주제 맨 위에 있어요',
	'paid.topic.was': '{time}까지 주제 맨 위에 있었어요',
	'paid.topic.gone': '이 주제는 스테이지에서 내려졌어요.',
	'paid.vetoed': '이 스테이지 운영자가 내렸어요.',
	'paid.none': '결제된 것이 없어요.',
	'paid.shown': '처음 표시',
	'paid.refund.over': '결제한 시간만큼 표시되어 돌려드릴 금액이 없어요.',
	'paid.receipt': 'Stripe에 이메일 주소를 알려 주었다면 영수증이 거기 있어요.',
	'paid.keep': '이 주소를 보관하세요',
	'paid.keep.text':
		'다른 브라우저에서는 이 페이지로 돌아오는 유일한 길이에요. 이 주소를 가진 사람은 누구나 읽을 수 있어요.',
	'paid.topic': '주제',
	'paid.again': '다시 확인',
	'paid.gone': '그런 구매는 없어요.',
	'paid.gone.text': '주소가 온전한지 확인해 보세요.',
	'auction.free': '지금 비어 있음: {price}',
	'auction.until': '{time}까지 찼어요. 그다음 {start}; {later}에 {half}; {last}에 {floor}.',
	'auction.all': '모두 보기',
	'auction.clock': '시간',
}
