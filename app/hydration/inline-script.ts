/**
 * This script runs before the first paint, because the server does not know the reader. It moves the reader's own face
 * to the front with room for its buttons, greys the rings of stories that this browser has seen or whose authors the
 * reader has muted, reserves the place of the airdrop card, and hides the forms for browsers without scripts. The
 * forms come first, because the browser may forbid storage, or a stored value may be broken.
 */
export const INLINE_SCRIPT = `try{let s=new CSSStyleSheet,p=':root{--plain:none;--alive:grid}';s.replaceSync(p);document.adoptedStyleSheets=[s];let l=localStorage,j=n=>JSON.parse(l[n]||'[]'),g='--ring:var(--edge)',a=(n,i,r)=>'['+n+'="'+CSS.escape(i)+'"]{'+r+'}';s.replaceSync(a('data-id',l.stageUserId,'order:-1;--own:var(--tools)')+j('viewedStoryIds').map(i=>a('data-story',i,g)).join('')+j('mutedPeople').map(([i])=>a('data-by',i,g)).join('')+(/^farcaster:/.test(l.stageUserId)?'#feed-begins,#airdrop-tile{--airdrop:1}':'')+p)}catch{}`

/** The script's hash for the Content-Security-Policy: it is the page's only inline script. */
export const INLINE_SCRIPT_HASH = 'sha256-wL5/lxjO79IFT/dYZxIZ4s6ZzaDhEab/VQoj87ocXJY='
