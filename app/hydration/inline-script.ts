/** Who is reading, only this browser knows: their own face is put first before the strip is seen, not after. */
export const INLINE_SCRIPT = `try{let s=new CSSStyleSheet,i=localStorage.stageUserId;s.replaceSync('[data-id="'+CSS.escape(i)+'"]{order:-1}');document.adoptedStyleSheets=[s]}catch{}`

/** The only script that stands in a page: by this the policy knows it. */
export const INLINE_SCRIPT_HASH = 'sha256-3zlvUYqrnAJvZYko5QaTSq/79iBFhV7lk3RpgE/6t7Q='
