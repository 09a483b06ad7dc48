import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// activity
	'activity.title': 'Actividad',
	'activity.unread': 'Actividad, hay algo nuevo',
	'activity.loading': 'Cargando tu actividad…',
	'activity.empty': 'No hay actividad nueva.',
	'activity.more': 'Cargar más',
	'activity.failed': 'No se pudo cargar la actividad: {problem}',
	'activity.somebody': 'Alguien',
	'activity.reply': '{name} te respondió',
	'activity.mention_message': '{name} te mencionó',
	'activity.reaction_message': '{name} reaccionó a tu mensaje: {emoji}',
	'activity.reaction_message.more': '{name} y {n} más reaccionaron a tu mensaje: {emoji}',
	'activity.participant_bumped': '{name} ocupó tu lugar en el escenario',
	'activity.participant_left': '{name} salió del escenario',
	'activity.referral_completed':
		'Recomendación completada: {name} y tú reciben {n} $STAGE por persona',
	'activity.unknown': '{name} hizo algo que te concierne',
	'activity.message_removed': 'Moderación retiró tu mensaje: {reason}',
	'activity.image_removed': 'Moderación retiró tu imagen: {reason}',
	// alerts away from the page
	'alerts.get': 'Recibir avisos del escenario',
	'alerts.mute': 'Silenciar avisos del escenario',
	'alerts.loading': 'Cargando avisos…',
	'alerts.blocked': 'El navegador bloquea los avisos',
	'alerts.unavailable': 'Notificaciones no disponibles',
	'alerts.hint': 'Pulsa «Recibir avisos del escenario» para activar las notificaciones.',
	'alerts.install': 'Añade Stage a tu pantalla de inicio para recibir avisos.',
	'alerts.install.share': 'En Safari, toca Compartir.',
	'alerts.install.add': 'Elige «Añadir a pantalla de inicio».',
	'alerts.install.open': 'Abre Stage desde la pantalla de inicio y activa allí los avisos.',
	'alerts.admin': 'El administrador no ha configurado el servicio de notificaciones.',
	'alerts.unsupported': 'Este navegador no admite notificaciones push.',
	'alerts.worker': 'Problema con el service worker. Notificaciones no disponibles.',
	'alerts.denied': 'Notificaciones bloqueadas. Actívalas en los ajustes del navegador.',
	'alerts.ungranted': 'No se dio permiso para las notificaciones.',
	'alerts.failed': 'No se pudo activar la suscripción.',
	'alerts.mute.failed': 'No se pudo cancelar la suscripción.',
	'alerts.mute.refused': 'No se pudo cancelar la suscripción (el navegador indicó un fallo).',
	'alerts.server': 'No se pudo actualizar la suscripción en el servidor: {reason}',
	'alerts.settings': 'De qué te avisamos',
	'alerts.replies': 'Respuestas',
	'alerts.mentions': 'Menciones',
	'alerts.seat': 'Tu lugar en el escenario',
	'alerts.events': 'Eventos',
	'alerts.reactions': 'Reacciones',
	'alerts.each': 'Elegir uno por uno',
	'alerts.quiet': 'Horas de silencio',
	'alerts.quiet.text':
		'Entonces nada te molesta. Lo que siga sin leer llega después en un solo aviso.',
	'alerts.quiet.from': 'Desde',
	'alerts.quiet.to': 'Hasta',
	'alerts.quiet.zone': 'Tu zona horaria no se conoce aquí: estas horas están en {zone}.',
	'alerts.quiet.in': 'Estas horas están en {zone}.',
	'alerts.quiet.move': 'Usar {zone} en su lugar',
	'push.more': 'Novedades para ti en Stage: {n}',
	'push.seat_warning':
		'En una hora alguien puede ocupar tu lugar en el escenario. Di algo para conservarlo.',
	'push.event_reminder': 'Empieza en 15 minutos: {title}',
	'push.event_started': 'En directo ahora: {title}',
	'push.event_cancelled': 'Cancelado: {title}',
	'activity.direct_casts_off':
		'Farcaster no acepta mensajes directos para ti. Los avisos por DM están desactivados.',
	// clearing a status
	'activity.status_cleared': 'Moderación borró tu estado: {reason}',
	'activity.name_hidden': 'Moderación ocultó tu nombre y tu foto: {reason}',
	'activity.topic_mention': '{name} te mencionó en un tema',
	'activity.topic_reply': '{name} respondió a tu tema',
	'activity.topic_removed': 'Un operador retiró tu tema: {reason}',
	// stories that operators look after
	'activity.story_removed': 'Moderación retiró tu historia: {reason}',
	// stories in the activity feed
	'activity.story_reply': '{name} respondió a tu historia',
	'activity.story_reaction': '{name} reaccionó a tu historia: {emoji}',
	'activity.story_like': 'A {name} le gustó tu historia',
	'activity.event_added': '{name} añadió un evento',
	'activity.event_rsvp': '{name} asistirá a tu evento',
	'activity.event_rsvp.more': '{name} y {n} más asistirán a tu evento',
	'activity.event_removed': 'Un operador quitó tu evento: {reason}',
	'alerts.account': 'Tu cuenta',
	'activity.wallet_changed':
		'Se guardó una nueva dirección de billetera para tu cuenta. Durante 24 horas no se paga nada allí. ¿No fuiste tú? Cámbiala y cierra sesión en todas partes.',
	'activity.wallet_removed':
		'Se eliminó la dirección de tu billetera. ¿No fuiste tú? Guárdala de nuevo y cierra sesión en todas partes.',
	'activity.logged_out':
		'Se cerró la sesión de tu cuenta en todas partes. ¿No fuiste tú? Inicia sesión de nuevo y revisa tus ajustes.',
	'push.account_taken':
		'Tu cuenta se demostró en Stage con otro inicio de sesión. ¿No fuiste tú? Demuéstrala otra vez con una publicación nueva.',
	'push.account_deleted':
		'Se eliminaron tus datos en Stage. ¿No fuiste tú? Otra persona puede usar tu inicio de sesión.',
}
