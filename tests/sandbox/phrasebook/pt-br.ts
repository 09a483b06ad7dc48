import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread':
		'São 6:12 e a primeira assadeira de pão acabou de sair do forno. A vizinhança inteira já está sabendo 🍞',
	'bread-through-screen':
		'Bom dia de quem ainda não dormiu. Dá pra sentir o cheiro desse pão pela tela, @noor_bakes',
	'crust-and-oil':
		'@noor_bakes a casquinha ainda quente, um fio de azeite e pronto. Todo o resto é vaidade.',
	'fingers-remember': 'Minha avó nunca anotou uma receita sequer. “Os dedos lembram”, ela dizia.',
	'ask-the-dough':
		'Minha avó dizia: “Farinha, o quanto a massa pedir”. Vai lá perguntar pra massa 😅',
	'not-a-pharmacy':
		'Minha avó fazia tudo no olhômetro. Fui medir com a colher e ela disse: minha filha, isto aqui é cozinha, não é farmácia 😂',
	'umeboshi-secret':
		'Finalmente arranquei da minha avó o segredo do umeboshi. 18% de sal, e o resto é “esperar sem ficar com raiva”.',
	'patience-percent': 'Então são 18% de sal e 82% de paciência, @kenji_k. O sal eu tenho.',
	'pierogi-count':
		'Lá em casa a vó contava os pierogi: 100 pras visitas, 40 “pra provar”. Adivinha quais sumiam primeiro 🥟',
	'word-for-deltangi':
		'Alguém tem um equivalente de verdade para “deltangi”? Toda tradução que eu vi deixou um pedaço do coração pra trás.',
	'saudade-and-coffee':
		'@leila_noghte aqui a gente chama de saudade e também não sabe explicar. Só suspira e serve um café ☕',
	'night-or-morning':
		'A gente tem “døgnvill”: quando você já não sabe se é noite ou manhã. @ada_onstage, é você agorinha 😄',
	'word-adopted':
		'Døgnvill. Adotada, emoldurada e pendurada em cima da minha mesa às 3:40 da manhã 😴',
	'lamp-and-table':
		'Gezellig não é uma palavra, é um abajur, uma mesa e alguém que vai ficando mais do que devia.',
	'still-learning-nunchi':
		'A gente tem o “nunchi”. É o dom de entender tudo sem ninguém dizer nada, e eu ainda estou aprendendo 🙈',
	'stubborn-words':
		'Já são 27 palavras intraduzíveis, obrigada, @sumin_rain! A lista está aqui: https://example.org/mots-tetus',
	'night-market-start':
		'Estou num mercado noturno em Taipei. Entrei faz três minutos e já tenho quatro comidas na mão. Alguém me salva 😋',
	'keep-eating':
		'@meilin_walks salvar nada, continua comendo! Aliás, qual barraca tem a maior fila? 🍢',
	'pepper-bun-queue':
		'@dao_khanom a do pãozinho de pimenta, ainda tem 31 pessoas na minha frente. A senhora atrás de mim diz que vale a pena, ela vem toda semana.',
	'queue-is-community':
		'@meilin_walks uma fila de 31 pessoas já não é fila, é uma comunidade. Descobre quem vai trazer o café ☕',
	'one-big-umbrella':
		'Começou a chover! Metade da rua se espremeu debaixo de um guarda-chuva enorme, e o dono da barraca continua virando os pãezinhos, sem queimar nenhum ☔',
	'tin-roof':
		'Aqui também começou a chover. É só ouvir esse som no telhado de zinco que já me lembro do khichuri 🌧️',
	'ginger-chai':
		'@rafiq_brishti chuva, pakoras e chai de gengibre. Ir pro escritório depois disso é pecado.',
	'sizzle-like-rain':
		'Dia de chuva pede pajeon! O chiado na frigideira é igualzinho ao barulho da chuva, né?',
	'children-run':
		'Aqui a chuva vem duas vezes por ano. Quando ela cai, a criançada toda corre pra fora 🌦️',
	'side-street-match':
		'Pelada na ruazinha: 5 contra 5, duas mochilas de trave e um cachorro que joga nos dois times ⚽',
	'goat-referee':
		'@marisol.rz esse cachorro tá impedido! Por aqui quem apita é o bode, e ele não tem dó 🐐',
	'ball-on-the-roof':
		'Acabou: a bola está no telhado da dona Remedios. Ninguém tem coragem de tocar a campainha 🙈',
	'send-a-smile':
		'@marisol.rz mandem um menininho sorridente. Não tem avó que negue a bola pra ele 😄',
	'six-croquettes':
		'@amina_kano deu certo. Ele voltou com a bola e com 6 croquetes. Amanhã a gente manda três crianças.',
	'four-sad-notes':
		'Desde ontem meu acordeão só toca quatro notas. Infelizmente são as quatro mais tristes 🪗',
	'half-our-songs':
		'@tiago_fole metade das nossas músicas foi escrita com quatro notas. Você toca, e a gente sabe onde chorar.',
	'glove-repair':
		'@tiago_fole dá uma olhada nos cantos do fole. O meu eu remendei com um pedaço de luva velha e já toca há 11 anos.',
	'one-note-is-a-duck':
		'Sacrifiquei uma luva, @piotr_zur. Agora ele toca onze notas e uma delas parece um pato 🦆',
	'swan-on-the-tracks':
		'Meu trem está com 47 minutos de atraso. Motivo: um cisne nos trilhos, e ele não tem pressa nenhuma 🦢',
	'name-the-swan': '@jonas_gleis7 deem um nome pro cisne, agora ele também conta como passageiro.',
	'gisela-elected':
		'A plataforma inteira votou: o cisne se chama Gisela. Alguém está tocando gaita, meu compromisso pode esperar.',
	'go-gisela':
		'Já não sei mais nada do meu trabalho, só sei que quero notícias da Gisela. #forzagisela',
	'bread-formula': '@noor_bakes anotei `pain = farine + eau + temps`. O que tá faltando?',
	'missing-salt':
		'@camille_pluie falta sal, e alguém com quem ficar brava enquanto você sova a massa 😄',
	'second-oven':
		'Se eu ganhasse um $STAGE por cada risada de hoje, comprava um segundo forno pra @noor_bakes 😂',
	'spare-loaf':
		'A segunda assadeira saiu do forno. O pão a mais é sempre de quem chega atrasado, podem se servir 🫓',
	'oven-door': 'O forno, um minuto antes de a porta se abrir.',
	'grandmothers-shelf':
		'A prateleira da minha avó. Da esquerda: o ano passado, três anos atrás e o ano em que nasci. O pote da direita ninguém nunca abriu. “É para quem sabe esperar”, diz ela, e não conta quem é.',
	'gisela-suggestion': 'Gisela. Ela conhece os horários, só acha que são uma sugestão.',
	'moon-mountain': 'A lua desta noite, sobre a montanha onde cresci.',
	'market-in-rain': 'A chuva não parou, e a feira noturna também não.',
	'window-words': 'Na minha janela, as palavras teimosas esperam a chuva acabar.',
	'chai-first': 'Primeiro o chai, o resto depois.',
	'queue-for-door': 'Por essa porta eu ficaria na fila a noite toda.',
	'gisela-president': 'Gisela para presidente! Os trens podem esperar.',
	'topic-soup': 'Que sopa você daria a alguém que acabou de chegar?',
	'topic-word': 'Que palavra da sua língua todos deveriam aprender?',
	'topic-train': 'O que você olha pela janela do trem?',
	'soup-of-rain': 'Lentilha com limão. Ela diz “senta” em todas as línguas.',
	'word-gezellig': '“Gezellig”. Não se explica, só se põe a mesa para isso.',
	'event-second-tray': 'A segunda fornada: vamos assar juntos',
	'event-one-song': 'Uma canção de cada língua',
	'topic-fresh-bread': 'Que cheiro tem o pão fresco onde você mora?',
}
