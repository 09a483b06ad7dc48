import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'push.event_moved': 'Waqti cusub: {title}',
	// events
	'event.title': 'Dhacdooyin',
	'events.live': 'Dhacdadu hadda waa TOOS!',
	'events.starts': 'Waxay bilaabanaysaa: {time}',
	'event.coming': 'Imanaya: {n}',
	'events.gone': 'Dhacdadani ma jirto mar dambe.',
	'event.rsvp': 'Waan imanayaa',
	'event.calendar': 'Ku dar kalandarka',
	'event.view': 'Arag dhacdada',
	'event.join': 'Ku biir tooska',
	'event.add': 'Ku dar dhacdo',
	'event.edit': 'Wax ka beddel dhacdadan',
	'event.delete': 'Tirtir dhacdadan',
	'event.delete.confirm': 'Ma hubtaa inaad rabto inaad tirtirto dhacdadan?',
	'event.none': 'Weli dhacdo ma jirto.',
	'event.over': 'Dhacdadani way dhammaatay.',
	'event.field.title': 'Cinwaan',
	'event.field.start': 'Bilow',
	'event.field.day': 'Maalinta',
	'event.field.time': 'Saacadda',
	'event.field.zone': 'Aagga waqtiga',
	'event.field.description': 'Faahfaahin',
	'event.field.link': 'Xiriiriye',
	'event.zone': 'Aagga waqtigaaga: {zone}',
	'event.zone.unknown': 'Aagga waqtigaaga halkan lagama yaqaan: dhammaan waqtiyadu waa UTC.',
	'event.gap':
		'Saacaddani maalintaas ma jirto: saacadaha hore ayaa loo dhigaa. Fadlan dooro mid kale.',
	'event.missing.title': 'Fadlan qor cinwaan.',
	'event.missing.day': 'Fadlan dooro maalin.',
	'event.missing.time': 'Fadlan dooro saacad.',
	'event.range':
		'Dhacdadu waxay bilaabmi kartaa ugu dhaqsaha badan {minutes} daqiiqo kaddib, ugu dambaynna {days} maalmood kaddib.',
	'event.link': 'Link-gu waa inuu ku bilaabmaa {http} ama {https}.',
	'event.toast.new': 'Dhacdo cusub: {title}',
}
