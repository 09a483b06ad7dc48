import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	'seat.title': 'Eu poderia subir ao palco?',
	'seat.bar.free.one':
		'Há {n} lugar livre. Qualquer pessoa pode ocupá-lo, com qualquer número de seguidores.',
	'seat.bar.free.other':
		'Há {n} lugares livres. Qualquer pessoa pode ocupar um, com qualquer número de seguidores.',
	'seat.bar.replaceable.one':
		'Não há lugar livre, mas {n} lugar pode ser ocupado agora. Seguidores necessários: pelo menos {min}.',
	'seat.bar.replaceable.other':
		'Não há lugar livre, mas {n} lugares podem ser ocupados agora. Seguidores necessários: pelo menos {min}.',
	'seat.bar.followers.one':
		'Os {seats} lugares estão ocupados. Você precisa de mais de {n} seguidor para subir ao palco.',
	'seat.bar.followers.many':
		'Os {seats} lugares estão ocupados. Você precisa de mais de {n} de seguidores para subir ao palco.',
	'seat.bar.followers.other':
		'Os {seats} lugares estão ocupados. Você precisa de mais de {n} seguidores para subir ao palco.',
	'seat.bar.invited':
		'Os {seats} lugares são de convidados ativos. Ninguém pode ocupar um lugar agora.',
	'seat.count': 'Ocupados: {taken} · livres: {free} · substituíveis: {places}',
	'seat.try': 'Quantos seguidores você tem?',
	'seat.try.hint': 'Por exemplo: {plain}, {grouped} ou {short}',
	'seat.try.unread': 'Não conseguimos ler esse número de seguidores.',
	'seat.answer.free': 'Com {n}, você ganha um lugar livre.',
	'seat.answer.away': 'Com {n}, você ocuparia o lugar de {name}, porque {name} se ausentou.',
	'seat.answer.idle':
		'Com {n}, você ocuparia o lugar de {name}, porque {name} não posta há mais de 72 horas.',
	'seat.answer.smaller':
		'Com {n}, você ocuparia o lugar de {name}, que tem menos seguidores entre quem pode ser substituído: {m}.',
	'seat.answer.refused': 'Com {n}, ainda não: você precisa de mais de {needed}.',
	'seat.answer.invited': 'Com {n}, ainda não: todos os lugares são de convidados ativos.',
	'seat.replaceable': 'Podem ser substituídos agora',
	'seat.replaceable.later': 'Podem ser substituídos quando não houver lugar livre',
	'seat.replaceable.none': 'Ninguém está ausente nem há mais de 72 horas sem postar.',
	'seat.away': 'Ausente',
	'seat.away.since': 'Ausente, substituível desde: {time}',
	'seat.idle.since': '72 horas sem postar, substituível desde: {time}',
	'seat.next': 'Próxima pessoa, se não postar: {name}, {time}',
	'seat.changes': 'Isso pode mudar a qualquer momento. Vale o momento em que você sobe ao palco.',
	// join
	'join.title': 'Subir ao palco',
	'join.close': 'Fechar',
	'join.tab.rejoin': 'Voltar',
	'join.tab.verify': 'Verificar e subir',
	'join.step': 'Etapa {n} de {max}',
	'join.intro.title': 'Como funciona',
	'join.intro.text':
		'Comprove sua conta com um post público no X ou no Farcaster. Aí você tem um lugar no palco, e cada pessoa lê você no próprio idioma.',
	'join.intro.login': 'Primeiro entre na conta, para que seu lugar continue sendo seu.',
	'join.intro.next': 'Escrever o post',
	'join.post.title': 'Publique esta mensagem',
	'join.post.text':
		'Publique no X ou no Farcaster, com o link exatamente como está. O link leva sua comprovação.',
	'join.post.copy': 'Copiar mensagem de entrada',
	'join.post.copied': 'Mensagem de entrada copiada!',
	'join.post.copyfailed': 'Não foi possível copiar a mensagem.',
	'join.post.x': 'Publicar no X',
	'join.post.farcaster': 'Publicar no Farcaster',
	'join.post.paste': 'Colar o endereço',
	'join.post.pastefailed': 'Não foi possível ler a área de transferência. Cole você o endereço.',
	'join.post.loading': 'Escrevendo sua mensagem de entrada…',
	'join.post.next': 'Já publiquei',
	'join.verify.title': 'Mostre o post para a gente',
	'join.verify.label': 'Endereço (URL) do seu post',
	'join.verify.placeholder': 'https://x.com/voce/status/…',
	'join.verify.example': 'Por exemplo {x} ou {cast}',
	'join.verify.button': 'Verificar e subir',
	'join.verify.busy': 'Lendo seu post…',
	'join.back': 'Voltar',
	'join.welcome': 'Boas-vindas ao palco global! Agora você pode participar da conversa.',
	'join.rejoin.text': 'Você já esteve no palco. Seu código traz você de volta.',
	'join.rejoin.code': 'Código de retorno',
	'join.rejoin.id': 'ID de participante',
	'join.rejoin.button': 'Voltar ao palco',
	'join.rejoin.busy': 'Voltando…',
	'join.rejoin.done': 'Você voltou ao palco!',
	'join.rejoin.missing': 'Faltam os dados de retorno.',
	'join.rejoin.failed': 'Não foi possível voltar ao palco.',
	'activity.answer': 'Responder',
	'activity.answer.label': 'Sua resposta à moderação; você pode enviar uma',
	'activity.answer.send': 'Enviar',
	'activity.answer.sent': 'Sua resposta foi enviada.',
	// settings
	'settings.title': 'Configurações',
	'settings.loading': 'Carregando suas configurações…',
	'settings.failed': 'Não foi possível carregar suas configurações.',
	'settings.save': 'Salvar',
	'settings.saving': 'Salvando…',
	'settings.copy': 'Copiar',
	'settings.share': 'Compartilhar',
	'settings.profile': 'Perfil no Stage',
	'settings.profile.text':
		'Seu nome, sua foto ou seus seguidores mudaram? Mostre para a gente qualquer post público da mesma conta.',
	'settings.profile.label': 'Endereço (URL) de qualquer post seu',
	'settings.profile.sync': 'Sincronizar perfil',
	'settings.profile.busy': 'Lendo seu post…',
	'settings.profile.done': 'Seu perfil está atualizado.',
	'settings.profile.name': 'Nome',
	'settings.profile.picture': 'Foto',
	'settings.profile.followers': 'Seguidores',
	'settings.profile.from': 'antes',
	'settings.profile.to': 'agora',
	'settings.profile.same': 'sem mudança',
	'settings.referral': 'Programa de indicação',
	'settings.referral.text':
		'Você e cada pessoa que entrar com seu código recebem {n} $STAGE por pessoa, para até {max} pessoas.',
	'settings.referral.own': 'Seu código',
	'settings.referral.get': 'Obter meu código',
	'settings.referral.count.one': '{n} pessoa usou',
	'settings.referral.count.other': '{n} pessoas usaram',
	'settings.referral.share.text': 'Vem comigo para o Stage com meu código de indicação {code}:',
	'settings.referral.label': 'Código de quem indicou você',
	'settings.referral.use': 'Usar código',
	'settings.referral.busy': 'Aplicando o código…',
	'settings.referral.done': 'Cada um de vocês recebe {n} $STAGE.',
	'settings.referral.used': 'Você já usou um código de indicação.',
	'settings.wallet': 'Endereço da carteira',
	'settings.wallet.text': 'Para onde vão seus $STAGE, na Base. Só você vê.',
	'settings.wallet.saved': 'Endereço da carteira salvo.',
	'settings.wallet.empty': 'O endereço da carteira não pode ficar vazio.',
	'settings.wallet.format':
		'Formato de endereço de carteira Base inválido. Ele deve começar com {start} e ter {n} caracteres.',
	'settings.wallet.checksum':
		'Este endereço de carteira tem um erro de digitação: a soma de verificação não confere. Copie-o de novo.',
	'settings.wallet.zero': 'O endereço zero não é de ninguém. Informe um endereço seu.',
	'settings.wallet.nobodys': 'Ninguém tem a chave deste endereço. Informe um endereço seu.',
	'settings.wallet.token':
		'Este é o endereço do próprio token, não de uma carteira. Informe um endereço seu.',
	'settings.wallet.name':
		'Isto é um nome, não um endereço. Informe o endereço a que ele corresponde: começa com {start}.',
	'settings.wallet.page':
		'Este link não é a página de uma conta na Base. Informe o próprio endereço: começa com {start}.',
	'settings.wallet.elsewhere':
		'Este endereço é de outra rede ({chain}). Informe um endereço na Base.',
	'settings.ai': 'URL do companheiro de IA',
	'settings.ai.text':
		'Onde as pessoas podem conversar com seu companheiro de IA. Todos veem; deixe vazio para remover.',
	'settings.ai.saved': 'URL do companheiro de IA salva.',
	'settings.ai.removed': 'URL do companheiro de IA removida.',
	'settings.dm': 'Alertas por DM no Farcaster',
	'settings.dm.text':
		'Uma mensagem direta quando houver uma resposta, uma menção ou outra atividade importante.',
	'replaced.away': 'Durante uma ausência, qualquer pessoa pode pegar o lugar.',
	'replaced.idle':
		'Depois de mais de {hours} horas sem postar, qualquer pessoa pode pegar o lugar.',
	'replaced.smaller': 'Entre quem podia ser substituído, você tinha menos seguidores.',
	'replaced.draft': 'Você estava escrevendo:',
	'login.failed': 'Você não entrou. O login foi cancelado ou demorou demais. Tente de novo.',
	'login.cookies':
		'Você não entrou porque este navegador bloqueia cookies. Permita cookies para esta página e tente de novo.',
	'login.unavailable':
		'O serviço de login não está respondendo agora. Tente de novo em alguns minutos.',
	'settings.wallet.remove': 'Remover endereço',
	'settings.wallet.remove.confirm':
		'Remover o endereço da sua carteira? O que você ganhou espera aqui até que outro esteja salvo há 24 horas.',
	'settings.wallet.removed': 'Endereço da carteira removido.',
	'settings.data': 'Seus dados',
	'settings.data.text': 'Tudo o que o Stage guarda sobre você, em um arquivo.',
	'settings.data.get': 'Obter meus dados',
	'settings.data.getting': 'Reunindo…',
	'settings.data.done': 'Seus dados estão no arquivo {name}.',
	'settings.data.delete': 'Apagar meus dados',
	'settings.data.delete.text':
		'Seu lugar, mensagens, imagens, stories, assuntos, eventos e configurações somem para todos. O que você ganhou e não foi pago se perde. O livro-razão guarda as somas, sem o seu nome.',
	'settings.data.delete.sure': 'Sei que isso não pode ser desfeito.',
	'settings.data.delete.yes': 'Apagar tudo',
	'settings.data.deleted': 'Seus dados foram apagados.',
}
