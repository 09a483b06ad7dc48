/** Line drawings on a grid of 24, one path each. */
export const DRAWINGS = {
	close: 'M6 6l12 12M18 6L6 18',
	down: 'M6 9l6 6 6-6',
	up: 'M12 19V5M6 11l6-6 6 6',
	check: 'M5 13l4.5 4.5L19 7',
	lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
	sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
	moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
	screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
	globe:
		'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 12h17M12 3c3.2 3 3.2 15 0 18M12 3c-3.2 3-3.2 15 0 18',
	copy: 'M9 9h10v11H9zM5 15V4h10',
	swap: 'M7 4L3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7',
	eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
	flame:
		'M12 3c1 4 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2 1-3.3 2-4.3.3 1.5 1 2 1.6 2.200C10.5 8.5 10.5 5.5 12 3z',
	reply: 'M10 6L4.500 11.500 10 17M4.500 11.500H13a6.500 6.500 0 0 1 6.500 6.500',
	smile:
		'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.500 14a4.200 4.200 0 0 0 7 0M9 9.500v.2M15 9.500v.2',
	link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
	pen: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
	bin: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
	image: 'M4 5h16v14H4zM4 16l4.500-4.500 3.500 3.500 3-3 5 4M15 9v.2',
	zoom: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L20 20M10.500 8v5M8 10.500h5',
	warn: 'M12 4l9 16H3zM12 10v4.500M12 17.300v.2',
} as const

/** Marks of platforms: filled shapes. */
export const MARKS = {
	x: 'M3 3h5.6l4.4 5.9L18.2 3h2.4l-6.5 7.4L21.5 21h-5.6L11 14.5 5.2 21H2.8l7.1-8zM6.4 4.7l10.3 14.6h1.5L7.9 4.7z',
	farcaster: 'M5 3h14v3h2.5v2.5H20V19h1.5v2H15v-7a3 3 0 0 0-6 0v7H2.5v-2H4V8.5H2.5V6H5z',
} as const

/** As symbols for the page's one sheet of them. */
export function sheet(): string {
	return Object.entries({ ...DRAWINGS, ...MARKS })
		.map(([name, d]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`)
		.join('')
}
