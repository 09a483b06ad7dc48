import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Preguntas y respuestas',
	'faq.lead': 'Cómo funciona el escenario, en {n} respuestas.',
	'faq.group.talk': 'Leer y hablar',
	'faq.group.place': 'Un lugar',
	'faq.group.money': '$STAGE y dinero',
	'faq.group.us': 'Alertas, reglas y nosotros',
	'faq.house': 'Reglas de la casa: no se permite aquí',
	'faq.what.q': '¿Qué es Stage?',
	'faq.what.a':
		'Una conversación pública que cada persona lee en su propio idioma, uno de {languages}. Hasta {seats} personas conversan en el escenario; las demás la siguen en vivo.',
	'faq.read.q': '¿Necesito una cuenta para leer?',
	'faq.read.a': 'No. Elige tu idioma y lee. Solo inicia sesión quien quiere conversar.',
	'faq.join.q': '¿Cómo ocupo un lugar?',
	'faq.join.a':
		'Inicia sesión, copia tu mensaje de ingreso y publícalo en {platforms}. Luego muéstranos la publicación: debe llevar tu enlace y tener como máximo {hours} horas.',
	'faq.full.q': '¿Y si los {seats} lugares están ocupados?',
	'faq.full.a':
		'Entonces ocupas el lugar de alguien que está ausente o lleva {idle} horas sin publicar. Si no hay nadie así, necesitas más seguidores que la persona del escenario que menos tiene. El número está encima de la lista de personas.',
	'faq.keep.q': '¿Cuánto tiempo conservo mi lugar?',
	'faq.keep.a':
		'Mientras converses. Cada publicación protege tu lugar durante {warm} horas; después, en igualdad de condiciones, es el primero en perderse. Tras {idle} horas sin publicar, cualquiera puede ocuparlo.',
	'faq.away.q': '¿Qué pasa si me ausento?',
	'faq.away.a':
		'Sigues en el escenario, pero cualquiera puede ocupar tu lugar hasta que vuelvas. Si publicas, también vuelves.',
	'faq.back.q': 'Perdí mi lugar. ¿Cómo vuelvo?',
	'faq.back.a':
		'Con tu código de regreso. Este navegador lo guarda por ti; sirve una vez, durante {days} días. Sin él, sube como la primera vez.',
	'faq.write.q': '¿Qué puedo escribir?',
	'faq.write.a':
		'Hasta {chars} caracteres, con una imagen de {megabytes} MB como máximo. Puedes corregir un mensaje durante {minutes} minutos y retirarlo en cualquier momento.',
	'faq.translate.q': '¿Quién traduce?',
	'faq.translate.a':
		'Una máquina. Los nombres, enlaces y números quedan como están, y lo que no se puede traducir con seguridad se muestra tal como se escribió. Debajo de cada traducción puedes ver el original.',
	'faq.stageonly.q': '¿Qué es un mensaje «Solo escenario»?',
	'faq.stageonly.a':
		'Uno que solo pueden leer quienes están en el escenario. Los demás ven que existe, pero no lo que dice.',
	'faq.notable.q': '¿Quiénes son los más destacados de siempre?',
	'faq.notable.a':
		'Las {n} personas con más seguidores que han subido alguna vez al escenario. Quien no quiera aparecer puede indicarlo debajo de la lista.',
	'faq.alerts.q': '¿Cómo recibo avisos?',
	'faq.alerts.a':
		'Abre Actividad y elige «Recibir avisos del escenario». Tú decides de qué te avisamos y cuándo hay silencio. En un iPhone, añade antes Stage a la pantalla de inicio.',
	'faq.private.q': '¿Qué sabe el escenario de mí?',
	'faq.private.a':
		'De quienes leen: el idioma, el tema de color y cuántas veces estuvo aquí este navegador, en cookies que solo lee este sitio. Una visita se cuenta una vez cada {minutes} minutos y luego se olvida. De quienes están en el escenario: el perfil público de la cuenta que verificaron.',
	// languages of the stage
	'globe.title': 'Idiomas del escenario',
	'globe.lead':
		'Quién habla, escribe y lee en cada uno de los {n} idiomas. Se cuenta según el idioma que eligió cada persona; no se conoce la ubicación de nadie.',
	'globe.map': 'Los idiomas del escenario por región; cuanto más brillo, más personas',
	'globe.table': 'Personas y mensajes por idioma',
	'globe.messages': 'Mensajes en {hours} horas',
	'globe.readers': 'Leyendo ahora',
	'globe.few': '<{n}',
	'globe.few.text': '«{few}» indica un grupo tan pequeño que no se muestra su número exacto.',
	'globe.failed': 'No se pudieron contar los idiomas.',
	'terms.lead': 'Lo que vale cuando pagas en este escenario.',
	'terms.own': 'Las condiciones de quienes llevan este escenario',
	'terms.refund':
		'Un anuncio que moderación retira en menos de {hours} horas se reembolsa por completo, igual que todo lo que se pagó y no se puede mostrar.',
	'terms.boost':
		'Un tema destacado está el primero durante {hours} horas. Si se retira por incumplir las normas, no se reembolsa.',
	'terms.card':
		'Pagas con tarjeta en una página de Stripe. Este escenario nunca ve tu tarjeta y no guarda ni tu nombre ni tu correo.',
	'auction.title': 'El banner y su precio',
	'auction.lead': 'Un espacio, un precio, y el precio baja cada hora.',
	'auction.rule.fall':
		'Nadie puja: el precio baja cada hora y se reduce a la mitad cada {hours} horas, hasta {floor}.',
	'auction.rule.lock': 'Quien compra el espacio lo tiene para sí durante {hours} horas.',
	'auction.rule.start':
		'Después el precio empieza en {factor} veces lo pagado, como mínimo {least} y como máximo {most}.',
	'auction.rule.pay':
		'Quien pasa a pagar tiene {minutes} minutos al precio que vio; si nadie compra en {days} días, vuelve a empezar en {first}.',
	'auction.curve': 'El precio según las horas sin comprador',
	'auction.price': 'Precio',
	'auction.sales': 'Todas las ventas',
	'auction.none': 'Nadie ha comprado el espacio todavía.',
	'auction.taken': 'Retirado',
	'auction.link': 'Anuncio',
	'auction.shown': 'Horas visible',
	'auction.failed': 'No se pudo cargar la subasta.',
	'auction.clicks': 'Clics',
	'faq.banner.q': '¿Cómo pongo un banner en el escenario?',
	'faq.banner.a':
		'Paga con tarjeta en la parte superior del escenario, también sin cuenta. El precio se reduce a la mitad cada {half} horas hasta que alguien compra; es tuyo {minutes} minutos mientras pagas, y el espacio durante {hours} horas.',
	'faq.boost.q': '¿Qué es un tema destacado?',
	'faq.boost.a':
		'Cualquiera puede pagar con tarjeta, también sin cuenta, para que un tema de hasta {chars} caracteres esté el primero durante {hours} horas; sin cuenta, el autor aparece como «Anónimo». Después se queda entre los demás.',
	'faq.refund.q': '¿Cuándo recupero mi dinero?',
	'faq.refund.a':
		'Por completo cuando moderación retira tu anuncio en menos de {hours} horas y siempre que algo que pagaste no se pueda mostrar. Un tema retirado por incumplir las normas no se reembolsa.',
	'ledger.what':
		'$STAGE es el token propio de este escenario; se da por hablar y por seguir el anuncio, y el escenario no lo vende.',
	'ledger.given.one':
		'{given} de {all} los tiene {n} persona; hoy quedan {today}, y {rest} en total.',
	'ledger.given.other':
		'{given} de {all} los tienen {n} personas; hoy quedan {today}, y {rest} en total.',
	'ledger.how':
		'Se gana con tu primer mensaje de cada cuatro horas, siguiendo el anuncio y trayendo a alguien; nadie promete que valga dinero.',
	'ledger.books': 'Mostrar las cuentas',
	'ledger.lead': 'Cada movimiento tiene dos lados; por eso todas las sumas juntas dan cero.',
	'ledger.account': 'Cuenta',
	'ledger.mint': 'Emitidos',
	'ledger.campaign': 'Campaña, aún sin asignar a un día',
	'ledger.days': 'Fondos diarios',
	'ledger.banner': 'Fondos diarios del banner',
	'ledger.people': 'Personas',
	'ledger.chain': 'En las carteras de la gente',
	'ledger.total': 'Todo junto',
	'ledger.payouts': 'Últimos pagos',
	'ledger.payouts.none': 'Aún no se ha pagado nada.',
	'ledger.failed': 'No se pudieron cargar las sumas.',
	'faq.stories.q': '¿Qué es una historia?',
	'faq.stories.a':
		'Una imagen o un vídeo de hasta {megabytes} MB que alguien en el escenario muestra durante {hours} horas, con hasta {chars} caracteres de texto. Todos pueden verla y leerla en su idioma; quienes están en el escenario pueden reaccionar y responder.',
	'faq.topics.q': '¿Qué es un tema?',
	'faq.topics.a':
		'Unas palabras, {chars} caracteres como máximo, que alguien en el escenario propone para que todos hablen de ello. Las respuestas aparecen en el feed. Si se lo piden, el propio escenario piensa un tema, hasta {n} veces por hora.',
	'faq.ads.q': '¿Puedo ganar con el banner?',
	'faq.ads.a':
		'Si vienes de Farcaster y estás en el escenario: sigue el anuncio, vuelve y reclama {n} $STAGE en {minutes} minutos. Cada anuncio cuenta una vez, hasta {times} al día, mientras al día le quede algo.',
	'faq.earn.q': '¿Cómo gano $STAGE?',
	'faq.earn.a':
		'Si llegaste desde Farcaster, tu primer mensaje de al menos {chars} caracteres en cada {hours} horas gana {n} $STAGE, mientras queden ese día. Un código de referido da a ambas partes, en cualquier plataforma.',
	'faq.events.q': '¿Cómo quedamos a una hora fija?',
	'faq.events.a':
		'En el escenario, abre Eventos y añade uno: título, inicio y, si quieres, un enlace. Todos lo leen en su idioma y zona horaria, y reciben un aviso {minutes} minutos antes y al empezar. Con un toque dices que asistirás; con otro lo pones en tu calendario.',
	'terms.seller': 'Vendedor',
	'terms.boost.on':
		'Un tema destacado cuesta {list}, y {price} mientras hay descuento. Ahora lo hay.',
	'terms.boost.off':
		'Un tema destacado cuesta {list}, y {price} mientras hay descuento. Ahora no lo hay.',
	'faq.reach.q': '¿Cómo contacto con quienes llevan este escenario?',
	'faq.reach.a': 'Este escenario lo lleva {name}, {address}. Contacto:',
	'paid.title': 'Lo que compraste',
	'paid.until': 'En el escenario hasta: {time}',
	'paid.after': 'Sigue en el escenario hasta que alguien lo reemplace',
	'paid.was': 'Estuvo en el escenario hasta: {time}',
	'paid.topic.until': 'El primero de los temas hasta: {time}',
	'paid.topic.was': 'Estuvo el primero de los temas hasta: {time}',
	'paid.topic.gone': 'Este tema se retiró del escenario.',
	'paid.vetoed': 'Quienes llevan este escenario lo retiraron.',
	'paid.none': 'No se pagó nada.',
	'paid.shown': 'Mostrado desde',
	'paid.refund.over': 'Se mostró durante todo el tiempo que pagaste, así que no se reembolsa nada.',
	'paid.receipt': 'Si le diste a Stripe tu correo, el recibo está ahí.',
	'paid.keep': 'Guarda esta dirección',
	'paid.keep.text':
		'En otro navegador es el único camino de vuelta a esta página. Quien la tenga puede leerla.',
	'paid.topic': 'Tema',
	'paid.again': 'Mirar de nuevo',
	'paid.gone': 'No existe esa compra.',
	'paid.gone.text': 'Comprueba que la dirección esté completa.',
	'auction.free': 'Libre ahora: {price}',
	'auction.until': 'Ocupado hasta: {time}. Después {start}; {half}: {later}; {floor}: {last}.',
	'auction.all': 'Mostrar todo',
	'auction.clock': 'Hora',
}
