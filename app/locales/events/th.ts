import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'เวลาใหม่: {title}',
	// events
	'event.title': 'กิจกรรม',
	'events.live': 'กิจกรรมกำลังถ่ายทอดสด!',
	'events.starts': 'เริ่ม: {time}',
	'event.coming': 'มาร่วม: {n}',
	'events.gone': 'ไม่มีกิจกรรมนี้แล้ว',
	'event.rsvp': 'ฉันจะไป',
	'event.calendar': 'เพิ่มลงในปฏิทิน',
	'event.view': 'ดูกิจกรรม',
	'event.join': 'เข้าร่วมสด',
	'event.add': 'เพิ่มกิจกรรม',
	'event.edit': 'แก้ไขกิจกรรมนี้',
	'event.delete': 'ลบกิจกรรมนี้',
	'event.delete.confirm': 'ต้องการลบกิจกรรมนี้จริงหรือไม่',
	'event.none': 'ยังไม่มีกิจกรรม',
	'event.over': 'กิจกรรมนี้จบแล้ว',
	'event.field.title': 'ชื่อ',
	'event.field.start': 'เริ่ม',
	'event.field.description': 'รายละเอียด',
	'event.field.link': 'ลิงก์',
	'event.zone': 'เขตเวลาของคุณ: {zone}',
	'event.zone.unknown': 'ไม่ทราบเขตเวลาของคุณ เวลาทั้งหมดเป็น UTC',
	'event.gap': 'วันนั้นไม่มีเวลานี้ เพราะมีการปรับนาฬิกาให้เร็วขึ้น โปรดเลือกเวลาอื่น',
	'event.toast.new': 'กิจกรรมใหม่: {title}',
}
