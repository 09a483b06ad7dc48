import type { Lines } from './lines.ts'

export const lines: Lines = {
	'six-twelve-bread': '6:12，第一盘面包出炉了。整条巷子都知道了 🍞',
	'bread-through-screen': '早安，来自一个还没睡的人。隔着屏幕我都闻到那面包香了，@noor_bakes',
	'crust-and-oil': '@noor_bakes 面包皮还热乎着，淋一点橄榄油，足矣。其余皆是浮云。',
	'fingers-remember': '我奶奶从来没写过一张菜谱。她说：“手指记着呢。”',
	'ask-the-dough': '我奶奶以前常说：“面粉嘛，面团吃多少就放多少。”你倒是去问问面团啊 😅',
	'not-a-pharmacy': '我外婆放什么都全凭手感。我拿勺子量，她就说：孩子，这儿是厨房，不是药房 😂',
	'umeboshi-secret': '终于从奶奶嘴里套出了腌梅干的秘方。盐18%，剩下的就是“别生气，慢慢等”。',
	'patience-percent': '也就是18%的盐加82%的耐心，@kenji_k。盐我倒是有。',
	'pierogi-count':
		'我家奶奶包波兰饺子是数着个儿的：100个给客人，40个“尝尝味道”。猜猜先没的是哪些 🥟',
	'word-for-deltangi': '有谁知道“deltangi”该怎么翻译才贴切？我见过的每个译法，都把心落下了一块。',
	'saudade-and-coffee':
		'@leila_noghte 我们这儿管它叫 saudade，也同样说不清楚。只好叹口气，端上一杯咖啡 ☕',
	'night-or-morning':
		'我们有个词叫“døgnvill”：就是分不清是半夜还是早晨的时候。@ada_onstage，说的就是此刻的你 😄',
	'word-adopted': 'Døgnvill。已收养，已装裱，凌晨3:40挂在了我书桌上方 😴',
	'lamp-and-table': 'Gezellig 不是一个词，是一盏灯、一张桌子，还有一个迟迟不走的人。',
	'still-learning-nunchi': '我们有“nunchi”。就是别人不开口也什么都明白的本事，我到现在还在学呢 🙈',
	'stubborn-words':
		'已经有27个没法翻译的词了，谢谢 @sumin_rain！清单在这里：https://example.org/mots-tetus',
	'night-market-start': '我在台北逛夜市，刚进来三分钟，手里已经有四样吃的了。谁来救救我 😋',
	'keep-eating': '@meilin_walks 不用救，接着吃！话说哪家排的队最长呀 🍢',
	'pepper-bun-queue': '@dao_khanom 胡椒饼那家，我前面还有31个人。后面的阿姨说值得，她每周都来。',
	'queue-is-community': '@meilin_walks 31个人的队已经不叫队了，叫社区。打听一下谁负责带咖啡 ☕',
	'one-big-umbrella': '下雨了！半条街的人都挤在一把大伞下面，老板还在翻饼，一个都没糊 ☔',
	'tin-roof': '这边也下雨了。一听到雨打铁皮屋顶的声音，就想起豆子烩饭（khichuri）来 🌧️',
	'ginger-chai':
		'@rafiq_brishti 下着雨，吃着炸蔬菜丸子，再来杯姜味奶茶。这之后还去上班，简直是罪过。',
	'sizzle-like-rain': '下雨天就得吃葱饼！煎饼的滋滋声跟雨声一模一样嘛。',
	'children-run': '我们这里雨一年来两回。雨一下，孩子们全都往外跑 🌦️',
	'side-street-match': '小巷球赛：5对5，两个背包当球门，还有一条给两队都效力的狗 ⚽',
	'goat-referee': '@marisol.rz 那条狗越位了！我们这儿裁判是山羊，而且毫不留情 🐐',
	'ball-on-the-roof': '完了：球上了雷梅迪奥斯太太家的屋顶。没人敢按门铃 🙈',
	'send-a-smile': '@marisol.rz 派个笑眯眯的小男孩去。没有哪个奶奶忍心不把球给他 😄',
	'six-croquettes': '@amina_kano 真管用。他拿着球回来了，还带了6个炸丸子。明天我们派三个小孩去。',
	'four-sad-notes': '从昨天起，我的手风琴就只响四个音。可惜偏偏是最悲伤的那四个 🪗',
	'half-our-songs':
		'@tiago_fole 我们有一半的歌就是用四个音写出来的。你只管拉，该在哪儿哭我们知道。',
	'glove-repair': '@tiago_fole 看看风箱的边角。我那台是拿一块旧手套补的，到现在已经拉了11年。',
	'one-note-is-a-duck': '我牺牲了一只手套，@piotr_zur。现在它能拉十一个音了，其中一个听着像鸭子 🦆',
	'swan-on-the-tracks': '我的火车晚点47分钟。原因：铁轨上有只天鹅，而且它一点都不急 🦢',
	'name-the-swan': '@jonas_gleis7 给天鹅起个名字吧，它现在也算乘客了。',
	'gisela-elected': '整个站台投了票：天鹅就叫 Gisela。有人在吹口琴，我的约可以等等。',
	'go-gisela': '工作上的事我已经什么都不知道了，只知道我要 Gisela 的消息。#forzagisela',
	'bread-formula': '@noor_bakes 我记下了 `pain = farine + eau + temps`。还缺什么？',
	'missing-salt': '@camille_pluie 缺盐，还缺一个让你一边揉面一边生气的人 😄',
	'second-oven': '今天每笑一声要是能得一个 $STAGE，我就给 @noor_bakes 买第二座烤炉 😂',
	'spare-loaf': '第二盘出炉了。多出来的那个面包永远留给晚到的人，快请进 🫓',
}
