/** Puts the reader's own face first before the first paint: the server does not know who reads. */
export const INLINE_SCRIPT = `try{let s=new CSSStyleSheet,i=localStorage.stageUserId;s.replaceSync('[data-id="'+CSS.escape(i)+'"]{order:-1}');document.adoptedStyleSheets=[s]}catch{}`

/** Its hash for the Content-Security-Policy: the page's only inline script. */
export const INLINE_SCRIPT_HASH = 'sha256-3zlvUYqrnAJvZYko5QaTSq/79iBFhV7lk3RpgE/6t7Q='
