import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'seat.title': '¿Podría subir?',
	'seat.bar.free.one':
		'Hay {n} lugar libre. Cualquiera puede ocuparlo, sin importar sus seguidores.',
	'seat.bar.free.other':
		'Hay {n} lugares libres. Cualquiera puede ocupar uno, sin importar sus seguidores.',
	'seat.bar.replaceable.one':
		'No hay lugares libres, pero ahora se puede tomar {n} lugar. Seguidores necesarios: al menos {min}.',
	'seat.bar.replaceable.other':
		'No hay lugares libres, pero ahora se pueden tomar {n} lugares. Seguidores necesarios: al menos {min}.',
	'seat.bar.followers.one':
		'Los {seats} lugares están ocupados. Necesitas más de {n} seguidor para subir al escenario.',
	'seat.bar.followers.many':
		'Los {seats} lugares están ocupados. Necesitas más de {n} de seguidores para subir al escenario.',
	'seat.bar.followers.other':
		'Los {seats} lugares están ocupados. Necesitas más de {n} seguidores para subir al escenario.',
	'seat.bar.invited':
		'Los {seats} lugares son de invitados activos. Ahora nadie puede tomar un lugar.',
	'seat.count': 'Ocupados: {taken} · libres: {free} · reemplazables: {places}',
	'seat.try': '¿Cuántos seguidores tienes?',
	'seat.try.hint': 'Por ejemplo: {plain}, {grouped} o {short}',
	'seat.try.unread': 'No reconocemos ese número de seguidores.',
	'seat.answer.free': 'Con {n} consigues un lugar libre.',
	'seat.answer.away': 'Con {n} ocuparías el lugar de {name}, porque {name} se ausentó.',
	'seat.answer.idle':
		'Con {n} ocuparías el lugar de {name}, porque {name} lleva más de 72 horas sin publicar.',
	'seat.answer.smaller':
		'Con {n} ocuparías el lugar de {name}, que tiene menos seguidores que el resto de los reemplazables: {m}.',
	'seat.answer.refused': 'Con {n} todavía no: necesitas más de {needed}.',
	'seat.answer.invited': 'Con {n} todavía no: todos los lugares son de invitados activos.',
	'seat.replaceable': 'Reemplazables ahora',
	'seat.replaceable.later': 'Reemplazables cuando no queden lugares libres',
	'seat.replaceable.none': 'No hay nadie ausente ni con más de 72 horas sin publicar.',
	'seat.away': 'Ausente',
	'seat.away.since': 'Ausente, reemplazable desde: {time}',
	'seat.idle.since': '72 horas sin publicar, reemplazable desde: {time}',
	'seat.next': 'Siguiente, si no publica: {name}, {time}',
	'seat.changes': 'Esto puede cambiar en cualquier momento. Se decide cuando subes al escenario.',
	// join
	'join.title': 'Sube al escenario',
	'join.close': 'Cerrar',
	'join.tab.rejoin': 'Volver',
	'join.tab.verify': 'Verificar y entrar',
	'join.step': 'Paso {n} de {max}',
	'join.intro.title': 'Cómo funciona',
	'join.intro.text':
		'Verifica tu cuenta con una publicación pública en X o Farcaster. Así tendrás un lugar en el escenario y cada persona te leerá en su propio idioma.',
	'join.intro.login': 'Primero inicia sesión para que tu lugar siga siendo tuyo.',
	'join.intro.next': 'Escribir la publicación',
	'join.post.title': 'Publica este mensaje',
	'join.post.text':
		'Publícalo en X o Farcaster, con el enlace tal como está. El enlace contiene tu comprobante.',
	'join.post.copy': 'Copiar mensaje de ingreso',
	'join.post.copied': '¡Mensaje de ingreso copiado!',
	'join.post.copyfailed': 'No se pudo copiar el mensaje.',
	'join.post.x': 'Publicar en X',
	'join.post.farcaster': 'Publicar en Farcaster',
	'join.post.paste': 'Pegar la dirección',
	'join.post.pastefailed': 'No se pudo leer el portapapeles. Pega tú la dirección.',
	'join.post.loading': 'Escribiendo tu mensaje de ingreso…',
	'join.post.next': 'Ya lo publiqué',
	'join.verify.title': 'Muéstranos la publicación',
	'join.verify.label': 'Dirección (URL) de tu publicación',
	'join.verify.placeholder': 'https://x.com/tu/status/…',
	'join.verify.example': 'Por ejemplo {x} o {cast}',
	'join.verify.button': 'Verificar y entrar',
	'join.verify.busy': 'Leyendo tu publicación…',
	'join.back': 'Atrás',
	'join.welcome':
		'¡Te damos la bienvenida al escenario global! Ya puedes participar en la conversación.',
	'join.rejoin.text': 'Ya estuviste en el escenario. Tu código te trae de vuelta.',
	'join.rejoin.code': 'Código de regreso',
	'join.rejoin.id': 'ID de participante',
	'join.rejoin.button': 'Volver al escenario',
	'join.rejoin.busy': 'Volviendo…',
	'join.rejoin.done': '¡Volviste al escenario!',
	'join.rejoin.missing': 'Faltan los datos de regreso.',
	'join.rejoin.failed': 'No se pudo volver al escenario.',
	'ended.reason': 'Motivo: {reason}',
	'ended.sent': 'Tu respuesta se envió {ago}.',
	'ended.banned.until': 'Tienes prohibido subir hasta {time}: {reason}',
	'ended.banned.open': 'Tienes prohibido subir hasta que un operador lo levante: {reason}',
	'activity.answer': 'Responder',
	'activity.answer.label': 'Tu respuesta a moderación; puedes enviar una',
	'activity.answer.send': 'Enviar',
	'activity.answer.sent': 'Se envió tu respuesta.',
	// settings
	'settings.title': 'Ajustes',
	'settings.loading': 'Cargando tus ajustes…',
	'settings.failed': 'No se pudieron cargar tus ajustes.',
	'settings.save': 'Guardar',
	'settings.saving': 'Guardando…',
	'settings.copy': 'Copiar',
	'settings.share': 'Compartir',
	'settings.profile': 'Perfil de Stage',
	'settings.profile.text':
		'¿Cambió tu nombre, tu foto o tus seguidores? Muéstranos cualquier publicación pública de la misma cuenta.',
	'settings.profile.label': 'Dirección (URL) de cualquier publicación tuya',
	'settings.profile.sync': 'Sincronizar perfil',
	'settings.profile.busy': 'Leyendo tu publicación…',
	'settings.profile.done': 'Tu perfil está al día.',
	'settings.profile.name': 'Nombre',
	'settings.profile.picture': 'Foto',
	'settings.profile.followers': 'Seguidores',
	'settings.profile.from': 'antes',
	'settings.profile.to': 'ahora',
	'settings.profile.same': 'sin cambios',
	'settings.referral': 'Programa de referidos',
	'settings.referral.text':
		'Cada persona que entre con tu código y tú reciben {n} $STAGE cada uno, hasta {max} personas.',
	'settings.referral.own': 'Tu código',
	'settings.referral.get': 'Obtener mi código',
	'settings.referral.count.one': '{n} persona lo usó',
	'settings.referral.count.other': '{n} personas lo usaron',
	'settings.referral.share.text': 'Acompáñame en Stage con mi código de referido {code}:',
	'settings.referral.label': 'Código de quien te invitó',
	'settings.referral.use': 'Usar código',
	'settings.referral.busy': 'Aplicando el código…',
	'settings.referral.done': 'Ambos reciben {n} $STAGE.',
	'settings.referral.used': 'Ya usaste un código de referido.',
	'settings.wallet': 'Dirección de la billetera',
	'settings.wallet.text': 'Adonde llegan tus $STAGE, en Base. Solo tú puedes verla.',
	'settings.wallet.saved': 'Dirección de la billetera guardada.',
	'settings.wallet.empty': 'La dirección de la billetera no puede estar vacía.',
	'settings.wallet.format':
		'Formato de dirección de billetera en Base no válido. Debe empezar por {start} y tener {n} caracteres.',
	'settings.wallet.checksum':
		'Esta dirección de billetera tiene un error: la suma de verificación no coincide. Cópiala otra vez.',
	'settings.wallet.zero': 'La dirección cero no es de nadie. Indica una dirección tuya.',
	'settings.wallet.nobodys': 'Nadie tiene la clave de esta dirección. Indica una dirección tuya.',
	'settings.wallet.token':
		'Esta es la dirección del propio token, no de una billetera. Indica una dirección tuya.',
	'settings.wallet.name':
		'Esto es un nombre, no una dirección. Indica la dirección a la que corresponde: empieza por {start}.',
	'settings.wallet.page':
		'Este enlace no es la página de una cuenta en Base. Indica la dirección misma: empieza por {start}.',
	'settings.wallet.elsewhere':
		'Esta dirección es de otra cadena ({chain}). Indica una dirección en Base.',
	'settings.ai': 'URL del compañero de IA',
	'settings.ai.text':
		'Donde se puede conversar con tu compañero de IA. Cualquiera puede verla; si dejas el campo vacío, se quita.',
	'settings.ai.saved': 'URL del compañero de IA guardada.',
	'settings.ai.removed': 'URL del compañero de IA eliminada.',
	'settings.dm': 'Avisos por mensaje directo de Farcaster',
	'settings.dm.text':
		'Un mensaje directo cuando hay una respuesta, una mención u otra actividad importante.',
	'replaced.away': 'Durante una ausencia, cualquiera puede ocupar el lugar.',
	'replaced.idle': 'Tras más de {hours} horas sin publicar, cualquiera puede ocupar el lugar.',
	'replaced.smaller': 'Entre quienes podían ser reemplazados, tú tenías menos seguidores.',
	'replaced.draft': 'Estabas escribiendo:',
	'login.failed':
		'No has iniciado sesión. El inicio de sesión se canceló o tardó demasiado. Inténtalo de nuevo.',
	'login.cookies':
		'No has iniciado sesión porque este navegador bloquea las cookies. Permite las cookies en esta página e inténtalo de nuevo.',
	'login.unavailable':
		'El servicio de inicio de sesión no responde ahora mismo. Inténtalo de nuevo en unos minutos.',
	'settings.wallet.remove': 'Eliminar dirección',
	'settings.wallet.remove.confirm':
		'¿Eliminar la dirección de tu billetera? Lo que has ganado espera aquí hasta que otra lleve 24 horas guardada.',
	'settings.wallet.removed': 'Dirección de la billetera eliminada.',
	'settings.data': 'Tus datos',
	'settings.data.text': 'Todo lo que Stage guarda de ti, en un archivo.',
	'settings.data.get': 'Obtener mis datos',
	'settings.data.getting': 'Reuniendo…',
	'settings.data.done': 'Tus datos están en el archivo {name}.',
	'settings.data.delete': 'Eliminar mis datos',
	'settings.data.delete.text':
		'Tu lugar, mensajes, imágenes, historias, temas, eventos y ajustes desaparecen para todos. Lo que ganaste y no se te pagó se pierde. El libro de cuentas conserva las sumas, sin tu nombre.',
	'settings.data.delete.sure': 'Sé que esto no se puede deshacer.',
	'settings.data.delete.yes': 'Eliminar todo',
	'settings.data.deleted': 'Se eliminaron tus datos.',
}
