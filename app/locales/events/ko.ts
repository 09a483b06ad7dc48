import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': '시간 변경: {title}',
	// events
	'event.title': '이벤트',
	'events.live': '이벤트가 지금 라이브예요!',
	'events.starts': '시작: {time}',
	'event.coming': '참석: {n}',
	'events.gone': '이 이벤트는 이제 없습니다.',
	'event.rsvp': '참석',
	'event.calendar': '캘린더에 추가',
	'event.view': '이벤트 보기',
	'event.join': '라이브 참여',
	'event.add': '이벤트 추가',
	'event.edit': '이 이벤트 수정',
	'event.delete': '이 이벤트 삭제',
	'event.delete.confirm': '이 이벤트를 정말 삭제할까요?',
	'event.none': '아직 이벤트가 없습니다.',
	'event.over': '이 이벤트는 끝났습니다.',
	'event.field.title': '제목',
	'event.field.start': '시작',
	'event.field.description': '설명',
	'event.field.link': '링크',
	'event.zone': '내 시간대: {zone}',
	'event.zone.unknown': '시간대를 알 수 없어요. 모든 시각은 UTC 기준이에요.',
	'event.gap': '그날은 시계를 앞당기므로 이 시각이 없습니다. 다른 시각을 골라 주세요.',
	'event.toast.new': '새 이벤트: {title}',
}
