import type { Catalog } from './en-us.ts'

export const texts: Catalog = {
	// questions and answers
	'faq.title': '常见问题',
	'faq.lead': '{n} 个回答，带你了解舞台如何运作。',
	'faq.what.q': 'Stage 是什么？',
	'faq.what.a':
		'一场公开对话，每个人都用自己的语言阅读，共有 {languages} 种语言可选。最多 {seats} 人在台上发言，其他人实时跟读。',
	'faq.read.q': '阅读需要账号吗？',
	'faq.read.a': '不需要。选好语言就能阅读，只有想发言的人才需要登录。',
	'faq.join.q': '怎样入席？',
	'faq.join.a':
		'登录后复制你的加入消息，在 {platforms} 上发成帖子，然后让我们看看这条帖子：其中必须带有你的链接，且发布不超过 {hours} 小时。',
	'faq.full.q': '{seats} 个席位都满了怎么办？',
	'faq.full.a':
		'你会接替暂离的人，或 {idle} 小时未发言的人。如果没有这样的人，你的粉丝数就要超过台上粉丝最少的人。所需人数显示在成员列表上方。',
	'faq.keep.q': '我的席位能保留多久？',
	'faq.keep.a':
		'只要你在发言就一直保留。每次发言可保住席位 {warm} 小时；此后在条件相同的人中，你会最先被替换。{idle} 小时没有发言，任何人都可以占用你的席位。',
	'faq.away.q': '暂离后会怎样？',
	'faq.away.a': '你仍在台上，但在你回来之前，任何人都可能占用你的席位。发送消息也能让你回来。',
	'faq.back.q': '我的席位没了，怎么回来？',
	'faq.back.a':
		'凭返场码回来。它保存在此浏览器中，{days} 天内有效，只能使用一次。没有返场码的话，就像第一次那样重新加入。',
	'faq.write.q': '我可以写什么？',
	'faq.write.a':
		'最多 {chars} 字，可附一张不超过 {megabytes} MB 的图片。消息发出后 {minutes} 分钟内可以修改，随时可以撤回。',
	'faq.translate.q': '由谁翻译？',
	'faq.translate.a':
		'由机器翻译。名字、链接和数字保持不变，无法安全翻译的内容按原文显示。每条译文下方都可以查看原文。',
	'faq.stageonly.q': '什么是“仅限舞台”消息？',
	'faq.stageonly.a': '只有台上的人才能读到的消息。其他人只知道有这条消息，看不到内容。',
	'faq.notable.q': '历来知名人物是哪些人？',
	'faq.notable.a': '曾经登台的人中粉丝最多的 {n} 位。不想被列出的人，可以在名单下方选择不显示。',
	'faq.alerts.q': '如何接收提醒？',
	'faq.alerts.a':
		'打开“动态”，选择“接收舞台提醒”。提醒哪些内容、何时免打扰，都由你决定。在 iPhone 上请先将 Stage 添加到主屏幕。',
	'faq.private.q': '舞台知道我的哪些信息？',
	'faq.private.a':
		'对读者：语言、配色以及此浏览器的访问次数，存在只有本站能读取的 Cookie 中。每 {minutes} 分钟最多计一次访问，之后不再保留。对台上的人：其已验证账号的公开资料。',
	// languages of the stage
	'globe.title': '舞台上的语言',
	'globe.lead':
		'看看大家用 {n} 种语言中的哪些来说、写和读。按各人选择的语言统计，不会得知任何人的位置。',
	'globe.map': '各地区的舞台语言；越亮，人越多',
	'globe.table': '各语言的人数与消息数',
	'globe.onstage': '台上',
	'globe.messages': '{hours} 小时内的消息',
	'globe.readers': '正在阅读',
	'globe.few': '<{n}',
	'globe.few.text': '“{few}”表示人数太少，不显示具体数字。',
	'globe.failed': '语言统计失败。',
	'terms.lead': '在此舞台付款时适用的内容。',
	'terms.own': '此舞台运营者的条款',
	'terms.none': '此舞台的运营者没有发布自己的条款。',
	'terms.refund': '管理员在 {hours} 小时内撤下的广告会全额退款，已付款但无法展示的内容也一样。',
	'terms.boost': '置顶话题在 {hours} 小时内排在最前。因违反规则被移除的不予退款。',
	'terms.card':
		'您在 Stripe 的页面上用银行卡付款。此舞台从不接触您的银行卡，也不保存您的姓名和邮箱地址。',
	'auction.title': '横幅及其价格',
	'auction.lead': '一个广告位，一个价格，每小时下降。',
	'auction.now': '现在：{price}',
	'auction.rule.fall': '无需竞价：价格每小时下降，每 {hours} 小时减半，最低 {floor}。',
	'auction.rule.lock': '买下广告位的人可独占 {hours} 小时。',
	'auction.rule.start': '之后价格从所付金额的 {factor} 倍开始，最低 {least}，最高 {most}。',
	'auction.rule.pay':
		'前往付款的人可按所见价格保留 {minutes} 分钟；若 {days} 天无人购买，价格重新从 {first} 开始。',
	'auction.curve': '无人购买时各小时的价格',
	'auction.hours': '小时',
	'auction.price': '价格',
	'auction.sales': '所有售出',
	'auction.none': '还没有人购买广告位。',
	'auction.taken': '已撤回',
	'auction.time': '时间（UTC）',
	'auction.link': '广告',
	'auction.shown': '展示小时数',
	'auction.failed': '无法加载拍卖信息。',
	'auction.clicks': '点击次数',
	'faq.banner.q': '如何在舞台上放横幅？',
	'faq.banner.a':
		'在舞台顶部用银行卡付款，无需账户。价格每 {half} 小时减半，直到有人购买；付款时为您保留 {minutes} 分钟，广告位归您 {hours} 小时。',
	'faq.boost.q': '什么是置顶话题？',
	'faq.boost.a':
		'任何人，即使没有账号，都可以用银行卡付款，让一个不超过 {chars} 个字符的话题在 {hours} 小时内排在最前；没有账号时，作者显示为“匿名”。之后它会留在其他话题之中。',
	'faq.refund.q': '什么时候会退款给我？',
	'faq.refund.a':
		'管理员在 {hours} 小时内撤下您的广告时，以及您付款的内容无法展示时，全额退款。因违反规则被移除的话题不予退款。',
	'ledger.what': '$STAGE 是这个舞台自己的代币；说话和打开广告即可获得，舞台不出售它。',
	'ledger.given': '{all} 中有 {given} 在 {people} 人手中；今天还剩 {today}，总共还剩 {rest}。',
	'ledger.how': '每四小时的第一条消息、打开广告和带人来都能获得；没有人承诺它值钱。',
	'ledger.books': '显示账本',
	'ledger.lead': '每笔变动都有两边，所以所有数额加起来为零。',
	'ledger.account': '账户',
	'ledger.mint': '已发行',
	'ledger.campaign': '活动，尚未分给某一天',
	'ledger.days': '每日额度',
	'ledger.banner': '横幅的每日额度',
	'ledger.people': '人们',
	'ledger.chain': '在大家的钱包里',
	'ledger.total': '合计',
	'ledger.payouts': '最近的支付',
	'ledger.payouts.none': '尚未支付任何金额。',
	'ledger.failed': '无法加载这些数额。',
	'faq.stories.q': '什么是快拍？',
	'faq.stories.a':
		'台上的人展示 {hours} 小时的图片或视频，最大 {megabytes} MB，可附上最多 {chars} 个字符的文字。所有人都能用自己的语言观看和阅读；台上的人可以回应和回复。',
	'faq.topics.q': '什么是话题？',
	'faq.topics.a':
		'台上的人提出的几句话，最多 {chars} 个字符，供大家一起聊。回复显示在动态流中。如有请求，舞台自己也会想出话题，每小时最多 {n} 次。',
	'faq.ads.q': '我能通过横幅赚取吗？',
	'faq.ads.a':
		'如果你来自 Farcaster 并且在台上：打开广告，回来后在 {minutes} 分钟内领取 {n} $STAGE。每个广告只算一次，每天最多 {times} 次，当天额度用完为止。',
	'faq.earn.q': '怎样赚取 $STAGE？',
	'faq.earn.a':
		'如果你来自 Farcaster，每 {hours} 小时内第一条至少 {chars} 个字符的消息可得 {n} $STAGE，当天额度用完为止。推荐码在任何平台上都让双方获得奖励。',
	'faq.events.q': '怎样约定时间见面？',
	'faq.events.a':
		'在舞台上打开“活动”并添加一个：标题、开始时间，需要的话加上链接。每个人都用自己的语言和时区阅读，并在开始前 {minutes} 分钟和开始时收到提醒。按一下表示你会参加，再按另一个就放进你的日历。',
}
