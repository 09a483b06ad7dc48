import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'Son las 6:12 y la primera bandeja de pan acaba de salir del horno. Ya lo sabe todo el barrio 🍞',
	'bread-through-screen':
		'Buenos días de parte de alguien que todavía no ha dormido. Huelo ese pan a través de la pantalla, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes la corteza todavía caliente, un chorrito de aceite y basta. Todo lo demás es vanidad.',
	'fingers-remember': 'Mi abuela jamás apuntó una sola receta. «Los dedos se acuerdan», decía.',
	'ask-the-dough':
		'Mi abuela decía: «De harina, la que pida la masa». Anda, pregúntale a la masa 😅',
	'not-a-pharmacy':
		'Mi abuela lo echaba todo a ojo. Cuando me puse a medir con una cuchara me dijo: hija, esto es una cocina, no una farmacia 😂',
	'umeboshi-secret':
		'Por fin le he sacado a mi abuela el secreto de su umeboshi. 18% de sal, y lo demás es «esperar sin enfadarse».',
	'patience-percent': 'O sea, 18% de sal y 82% de paciencia, @kenji_k. La sal la tengo.',
	'pierogi-count':
		'En casa la abuela contaba los pierogi: 100 para los invitados, 40 «para probar». Adivina cuáles desaparecían primero 🥟',
	'word-for-deltangi':
		'¿Alguien tiene un buen equivalente para «deltangi»? Todas las traducciones que he visto se dejan un trozo de corazón por el camino.',
	'saudade-and-coffee':
		'@leila_noghte aquí lo llamamos saudade y tampoco sabemos explicarlo. Solo suspiramos y servimos un café ☕',
	'night-or-morning':
		'Tenemos «døgnvill»: cuando ya no sabes si es de noche o de mañana. @ada_onstage, esa eres tú ahora mismo 😄',
	'word-adopted':
		'Døgnvill. Adoptada, enmarcada y colgada encima de mi escritorio a las 3:40 de la madrugada 😴',
	'lamp-and-table':
		'Gezellig no es una palabra, es una lámpara, una mesa y alguien que se queda más de la cuenta.',
	'still-learning-nunchi':
		'Nosotros tenemos el «nunchi». Es el don de saberlo todo sin que nadie diga nada, y yo todavía estoy aprendiendo 🙈',
	'stubborn-words':
		'Ya van 27 palabras intraducibles, ¡gracias, @sumin_rain! La lista está aquí: https://example.org/mots-tetus',
	'night-market-start':
		'Estoy en un mercado nocturno de Taipéi. Llevo tres minutos dentro y ya tengo cuatro cosas de comer en las manos. Que alguien me salve 😋',
	'keep-eating':
		'@meilin_walks de salvarte nada, ¡sigue comiendo! Por cierto, ¿qué puesto tiene la cola más larga? 🍢',
	'pepper-bun-queue':
		'@dao_khanom el de los panecillos de pimienta, todavía tengo a 31 personas delante. La señora de atrás dice que vale la pena, viene todas las semanas.',
	'queue-is-community':
		'@meilin_walks una cola de 31 personas ya no es una cola, es una comunidad. Averigua quién trae el café ☕',
	'one-big-umbrella':
		'¡Se ha puesto a llover! Media calle está apretujada bajo un paraguas enorme, y el dueño sigue dándoles la vuelta a los panecillos sin que se le queme ni uno ☔',
	'tin-roof':
		'Aquí también se ha puesto a llover. Es oír ese sonido en el techo de chapa y acordarme del khichuri 🌧️',
	'ginger-chai':
		'@rafiq_brishti lluvia, pakoras y chai de jengibre. Ir a la oficina después de eso es pecado.',
	'sizzle-like-rain':
		'¡En día de lluvia toca pajeon! Al freírse suena igualito que la lluvia, ¿no?',
	'children-run':
		'Aquí la lluvia viene dos veces al año. Cuando cae, todos los niños salen corriendo a la calle 🌦️',
	'side-street-match':
		'Partido en la callejuela: 5 contra 5, dos mochilas de portería y un perro que juega con los dos equipos ⚽',
	'goat-referee':
		'@marisol.rz ¡ese perro está en fuera de juego! Por aquí la que arbitra es la cabra, y no tiene piedad 🐐',
	'ball-on-the-roof':
		'Se acabó: la pelota está en el tejado de doña Remedios. Nadie se atreve a tocar el timbre 🙈',
	'send-a-smile':
		'@marisol.rz hay que mandar a un chiquillo con una sonrisa. No hay abuela que le niegue la pelota 😄',
	'six-croquettes':
		'@amina_kano funcionó. Volvió con la pelota y con 6 croquetas. Mañana mandamos a tres niños.',
	'four-sad-notes':
		'Desde ayer mi acordeón solo toca cuatro notas. Por desgracia, son las cuatro más tristes 🪗',
	'half-our-songs':
		'@tiago_fole con cuatro notas se escribió la mitad de nuestras canciones. Tú toca, que nosotros sabemos dónde llorar.',
	'glove-repair':
		'@tiago_fole revisa las esquinas del fuelle. El mío lo remendé con un trozo de guante viejo y lleva 11 años sonando.',
	'one-note-is-a-duck':
		'Sacrifiqué un guante, @piotr_zur. Ahora toca once notas y una de ellas parece un pato 🦆',
	'swan-on-the-tracks':
		'Mi tren lleva 47 minutos de retraso. Motivo: un cisne en la vía, y no tiene ninguna prisa 🦢',
	'name-the-swan': '@jonas_gleis7 hay que ponerle nombre al cisne, que ya cuenta como pasajero.',
	'gisela-elected':
		'Ha votado todo el andén: el cisne se llama Gisela. Alguien toca la armónica, mi cita puede esperar.',
	'go-gisela': 'Ya no sé nada de mi trabajo, solo sé que quiero noticias de Gisela. #forzagisela',
	'bread-formula': '@noor_bakes he apuntado `pain = farine + eau + temps`. ¿Qué me falta?',
	'missing-salt': '@camille_pluie te falta sal, y alguien con quien enfadarte mientras amasas 😄',
	'second-oven':
		'Si me dieran un $STAGE por cada risa de hoy, le compraría a @noor_bakes un segundo horno 😂',
	'spare-loaf':
		'La segunda bandeja ya ha salido del horno. El pan de más siempre es para quien llega tarde, adelante 🫓',
	'oven-door': 'El horno, un minuto antes de que se abra su puerta.',
	'grandmothers-shelf':
		'La repisa de mi abuela. Desde la izquierda: el año pasado, hace tres años y el año en que nací. El frasco de la derecha no lo ha abierto nadie. «Es para quien sepa esperar», dice, y no cuenta quién es.',
	'gisela-suggestion': 'Gisela. Conoce el horario, solo que lo toma como una sugerencia.',
	'moon-mountain': 'La luna de esta noche, sobre la montaña donde crecí.',
	'market-in-rain': 'La lluvia no ha parado, y el mercado nocturno tampoco.',
	'window-words': 'En mi ventana, las palabras tercas esperan a que pare la lluvia.',
	'chai-first': 'Primero el chai, lo demás después.',
	'queue-for-door': 'Por esa puerta haría cola toda la noche.',
	'gisela-president': '¡Gisela presidenta! Los trenes pueden esperar.',
	'topic-soup': '¿Qué sopa le darías a alguien que acaba de llegar?',
	'topic-word': '¿Qué palabra de tu lengua debería aprender todo el mundo?',
	'topic-train': '¿Qué miras desde un tren?',
	'soup-of-rain': 'Lentejas con limón. Dicen «siéntate» en todas las lenguas.',
	'word-gezellig': '«Gezellig». No se explica, solo se le pone la mesa.',
	'event-second-tray': 'La segunda bandeja: horneamos juntos',
	'event-one-song': 'Una canción de cada idioma',
	'topic-fresh-bread': '¿A qué huele el pan recién hecho donde vives?',
}
