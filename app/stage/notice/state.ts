export interface Alert {
	id: string
	kind: 'success' | 'warning' | 'error' | 'info'
	text: string
}

export interface Notice {
	alert: Alert | null
}

export const firstNotice: Notice = { alert: null }
