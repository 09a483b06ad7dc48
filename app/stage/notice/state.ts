export interface Alert {
	id: string
	kind: 'success' | 'warning' | 'error' | 'info'
	text: string
}

export interface NoticeState {
	alert: Alert | null
}

export const firstNotice: NoticeState = { alert: null }
