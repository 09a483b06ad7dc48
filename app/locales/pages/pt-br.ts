import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': 'Perguntas e respostas',
	'faq.lead': 'Como o palco funciona, em {n} respostas.',
	'faq.group.talk': 'Ler e falar',
	'faq.group.place': 'Um lugar',
	'faq.group.money': '$STAGE e dinheiro',
	'faq.group.us': 'Alertas, regras e nós',
	'faq.house': 'Regras da casa: não é permitido aqui',
	'faq.what.q': 'O que é o Stage?',
	'faq.what.a':
		'Uma conversa pública que cada pessoa lê no próprio idioma, um entre {languages}. Até {seats} pessoas conversam no palco; as outras acompanham ao vivo.',
	'faq.read.q': 'Preciso de uma conta para ler?',
	'faq.read.a': 'Não. Escolha seu idioma e leia. Só quem quer conversar entra na conta.',
	'faq.join.q': 'Como ocupo um lugar?',
	'faq.join.a':
		'Entre na conta, copie sua mensagem de entrada e publique em um post no {platforms}. Depois mostre o post para a gente: ele precisa ter seu link e no máximo {hours} horas.',
	'faq.full.q': 'E se os {seats} lugares estiverem ocupados?',
	'faq.full.a':
		'Aí você ocupa o lugar de alguém que está ausente ou não posta há {idle} horas. Se não houver ninguém assim, você precisa de mais seguidores que a pessoa do palco que tem menos. O número fica acima da lista de pessoas.',
	'faq.keep.q': 'Por quanto tempo fico com meu lugar?',
	'faq.keep.a':
		'Enquanto você conversar. Cada post guarda seu lugar por {warm} horas; depois disso, entre iguais, ele é o primeiro a sair. Após {idle} horas sem postar, qualquer pessoa pode ocupá-lo.',
	'faq.away.q': 'O que acontece se eu ficar ausente?',
	'faq.away.a':
		'Você continua no palco, mas qualquer pessoa pode pegar seu lugar até você voltar. Ao postar, você também volta.',
	'faq.back.q': 'Perdi meu lugar. Como eu volto?',
	'faq.back.a':
		'Com seu código de retorno. Este navegador guarda o código para você; ele vale uma vez, por {days} dias. Sem ele, suba ao palco como da primeira vez.',
	'faq.write.q': 'O que posso escrever?',
	'faq.write.a':
		'Até {chars} caracteres, com uma imagem de no máximo {megabytes} MB. Você pode corrigir uma mensagem por {minutes} minutos e retirá-la a qualquer momento.',
	'faq.translate.q': 'Quem traduz?',
	'faq.translate.a':
		'Uma máquina. Nomes, links e números ficam como estão, e o que não pode ser traduzido com segurança aparece como foi escrito. Abaixo de cada tradução, você pode ver o original.',
	'faq.stageonly.q': 'O que é uma mensagem “Só no palco”?',
	'faq.stageonly.a':
		'Uma mensagem que só quem está no palco pode ler. As outras pessoas veem que ela existe, mas não o que diz.',
	'faq.notable.q': 'Quem são os destaques de todos os tempos?',
	'faq.notable.a':
		'As {n} pessoas com mais seguidores que já subiram ao palco. Quem não quiser aparecer pode avisar abaixo da lista.',
	'faq.alerts.q': 'Como recebo alertas?',
	'faq.alerts.a':
		'Abra Atividade e escolha “Receber alertas do palco”. Você decide do que é avisado e quando há silêncio. No iPhone, adicione antes o Stage à tela inicial.',
	'faq.private.q': 'O que o palco sabe sobre mim?',
	'faq.private.a':
		'De quem lê: o idioma, o tema e quantas vezes este navegador esteve aqui, em cookies que só este site lê. Uma visita é contada uma vez a cada {minutes} minutos e depois esquecida. De quem está no palco: o perfil público da conta que comprovou.',
	// languages of the stage
	'globe.title': 'Idiomas do palco',
	'globe.lead':
		'Quem fala, escreve e lê em cada um dos {n} idiomas. A contagem usa o idioma que cada pessoa escolheu; não sabemos a localização de ninguém.',
	'globe.map': 'Os idiomas do palco por região; quanto mais brilho, mais pessoas',
	'globe.table': 'Pessoas e mensagens por idioma',
	'globe.messages': 'Mensagens em {hours} horas',
	'globe.readers': 'Lendo agora',
	'globe.few': '<{n}',
	'globe.few.text': '“{few}” indica um grupo tão pequeno que não mostramos o número exato.',
	'globe.failed': 'Não foi possível contar os idiomas.',
	'terms.lead': 'O que vale quando você paga neste palco.',
	'terms.own': 'Os termos de quem administra este palco',
	'terms.refund':
		'Um anúncio retirado pela moderação em até {hours} horas é reembolsado por completo, assim como tudo o que foi pago e não pode ser exibido.',
	'terms.boost':
		'Um tópico em destaque fica em primeiro lugar por {hours} horas. Se for removido por violar as regras, não há reembolso.',
	'terms.card':
		'Você paga com cartão em uma página da Stripe. Este palco nunca vê o seu cartão e não guarda seu nome nem seu e-mail.',
	'auction.title': 'O banner e o seu preço',
	'auction.lead': 'Um espaço, um preço, e o preço cai a cada hora.',
	'auction.rule.fall':
		'Ninguém dá lances: o preço cai a cada hora e se reduz à metade a cada {hours} horas, até {floor}.',
	'auction.rule.lock': 'Quem compra o espaço fica com ele sozinho por {hours} horas.',
	'auction.rule.start':
		'Depois o preço começa em {factor} vezes o que foi pago, no mínimo {least} e no máximo {most}.',
	'auction.rule.pay':
		'Quem vai pagar tem {minutes} minutos pelo preço que viu; se ninguém comprar por {days} dias, recomeça em {first}.',
	'auction.curve': 'O preço pelas horas sem comprador',
	'auction.price': 'Preço',
	'auction.sales': 'Todas as vendas',
	'auction.none': 'Ninguém comprou o espaço ainda.',
	'auction.taken': 'Retirado',
	'auction.link': 'Anúncio',
	'auction.shown': 'Horas exibido',
	'auction.failed': 'Não foi possível carregar o leilão.',
	'auction.clicks': 'Cliques',
	'faq.banner.q': 'Como coloco um banner no palco?',
	'faq.banner.a':
		'Pague com cartão no topo do palco, mesmo sem conta. O preço se reduz à metade a cada {half} horas até alguém comprar; ele é seu por {minutes} minutos enquanto você paga, e o espaço por {hours} horas.',
	'faq.boost.q': 'O que é um tópico em destaque?',
	'faq.boost.a':
		'Qualquer pessoa pode pagar com cartão, mesmo sem conta, para que um tópico de até {chars} caracteres fique em primeiro lugar por {hours} horas; sem conta, o autor aparece como “Anônimo”. Depois ele continua entre os outros.',
	'faq.refund.q': 'Quando recebo meu dinheiro de volta?',
	'faq.refund.a':
		'Por completo quando a moderação retira seu anúncio em até {hours} horas e sempre que algo que você pagou não pode ser exibido. Um tópico removido por violar as regras não é reembolsado.',
	'ledger.what':
		'$STAGE é o token próprio deste palco; é dado por falar e por seguir o anúncio, e o palco não o vende.',
	'ledger.given.one': '{given} de {all} estão com {n} pessoa; restam {today} hoje, {rest} ao todo.',
	'ledger.given.other':
		'{given} de {all} estão com {n} pessoas; restam {today} hoje, {rest} ao todo.',
	'ledger.how':
		'Você ganha com a primeira mensagem a cada quatro horas, seguindo o anúncio e trazendo alguém; ninguém promete que valha dinheiro.',
	'ledger.books': 'Mostrar os livros',
	'ledger.lead': 'Cada movimento tem dois lados; por isso a soma de tudo dá zero.',
	'ledger.account': 'Conta',
	'ledger.mint': 'Emitidos',
	'ledger.campaign': 'Campanha, ainda sem dia definido',
	'ledger.days': 'Fundos diários',
	'ledger.banner': 'Fundos diários do banner',
	'ledger.people': 'Pessoas',
	'ledger.chain': 'Nas carteiras das pessoas',
	'ledger.total': 'Tudo junto',
	'ledger.payouts': 'Últimos pagamentos',
	'ledger.payouts.none': 'Nada foi pago ainda.',
	'ledger.failed': 'Não foi possível carregar as somas.',
	'faq.stories.q': 'O que é uma história?',
	'faq.stories.a':
		'Uma imagem ou um vídeo de até {megabytes} MB que alguém no palco mostra por {hours} horas, com até {chars} caracteres de texto. Todos podem ver e ler no próprio idioma; quem está no palco pode reagir e responder.',
	'faq.topics.q': 'O que é um tópico?',
	'faq.topics.a':
		'Algumas palavras, no máximo {chars} caracteres, que alguém no palco propõe para todos conversarem. As respostas ficam no feed. Quando pedem, o próprio palco pensa em um tópico, até {n} vezes por hora.',
	'faq.ads.q': 'Posso ganhar com o banner?',
	'faq.ads.a':
		'Se você veio do Farcaster e está no palco: siga o anúncio, volte e resgate {n} $STAGE em até {minutes} minutos. Cada anúncio conta uma vez, até {times} por dia, enquanto o dia tiver saldo.',
	'faq.earn.q': 'Como ganho $STAGE?',
	'faq.earn.a':
		'Se você veio do Farcaster, sua primeira mensagem de pelo menos {chars} caracteres a cada {hours} horas rende {n} $STAGE, enquanto houver no dia. Um código de indicação rende para os dois lados, em qualquer plataforma.',
	'faq.events.q': 'Como marcamos um encontro com hora certa?',
	'faq.events.a':
		'No palco, abra Eventos e adicione um: título, início e, se quiser, um link. Todos leem no próprio idioma e fuso horário e são avisados {minutes} minutos antes e no início. Um toque diz que você vai; outro coloca o evento na sua agenda.',
	'terms.seller': 'Vendedor',
	'terms.boost.on':
		'Um tópico em destaque custa {list}, e {price} enquanto há desconto. Agora há desconto.',
	'terms.boost.off':
		'Um tópico em destaque custa {list}, e {price} enquanto há desconto. Agora não há desconto.',
	'faq.reach.q': 'Como falo com quem administra este palco?',
	'faq.reach.a': 'Este palco é administrado por {name}, {address}. Contato:',
	'paid.title': 'O que você comprou',
	'paid.until': 'No palco até: {time}',
	'paid.after': 'Ainda no palco, até que alguém o substitua',
	'paid.was': 'Esteve no palco até: {time}',
	'paid.topic.until': 'Em primeiro lugar entre os tópicos até: {time}',
	'paid.topic.was': 'Ficou em primeiro lugar entre os tópicos até: {time}',
	'paid.topic.gone': 'Este tópico foi retirado do palco.',
	'paid.vetoed': 'Quem administra este palco o retirou.',
	'paid.none': 'Nada foi pago.',
	'paid.shown': 'Mostrado desde',
	'paid.refund.over': 'Ficou no ar por todo o tempo pago, por isso nada é devolvido.',
	'paid.receipt': 'Se você deu seu e-mail à Stripe, o recibo está lá.',
	'paid.keep': 'Guarde este endereço',
	'paid.keep.text':
		'Em outro navegador, é o único caminho de volta a esta página. Quem o tem pode ler a página.',
	'paid.topic': 'Tópico',
	'paid.again': 'Olhar de novo',
	'paid.gone': 'Essa compra não existe.',
	'paid.gone.text': 'Veja se o endereço está completo.',
	'auction.free': 'Livre agora: {price}',
	'auction.until': 'Ocupado até: {time}. Depois {start}; {half}: {later}; {floor}: {last}.',
	'auction.all': 'Mostrar tudo',
	'auction.clock': 'Hora',
}
