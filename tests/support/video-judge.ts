/** Reads films in its own simple way, to say whether the Worker left their samples alone. */

interface Node {
	kind: string
	at: number
	start: number
	end: number
	inside: Node[]
}

const LISTS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']

function boxesOf(file: Uint8Array, from = 0, to = file.length): Node[] {
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
	const nodes: Node[] = []
	for (let at = from; at + 8 <= to; ) {
		const kind = String.fromCharCode(...file.subarray(at + 4, at + 8))
		const said = view.getUint32(at)
		const start = at + (said === 1 ? 16 : 8)
		const end = said === 1 ? at + Number(view.getBigUint64(at + 8)) : said === 0 ? to : at + said
		if (end > to || end < start) {
			if (nodes.some((one) => one.kind === 'mdat')) break // a camera's own words behind the film
			throw new Error(`${kind} at ${at} is not as long as it says`)
		}
		nodes.push({
			kind,
			at,
			start,
			end,
			inside: LISTS.includes(kind) ? boxesOf(file, start, end) : [],
		})
		at = end
	}
	return nodes
}

/** All samples of each track by its handler, as text, in the order in which they are shown. */
export function samplesOf(file: Uint8Array): { handler: string; samples: string[] }[] {
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
	const top = boxesOf(file)
	const moov = top.find(({ kind }) => kind === 'moov')
	if (!moov) throw new Error('no index')
	const text = (from: number, bytes: number) => {
		if (!top.some((one) => one.kind === 'mdat' && from >= one.start && from + bytes <= one.end))
			throw new Error(`a sample outside of the data, at ${from}`)
		return new TextDecoder('latin1').decode(file.subarray(from, from + bytes))
	}
	const tracks = moov.inside
		.filter(({ kind }) => kind === 'trak')
		.map((trak) => {
			const hdlr = deep(trak, 'hdlr').start
			const id = view.getUint32(deep(trak, 'tkhd').start + 12)
			return { id, handler: String.fromCharCode(...file.subarray(hdlr + 8, hdlr + 12)), trak }
		})
	return tracks.map(({ id, handler, trak }) => {
		const samples: string[] = []
		for (const [at, bytes] of indexed(view, trak)) samples.push(text(at, bytes))
		for (const moof of top.filter(({ kind }) => kind === 'moof'))
			for (const [at, bytes] of inFragment(view, moof, id)) samples.push(text(at, bytes))
		return { handler, samples }
	})
}

function deep(node: Node, kind: string): Node {
	for (const one of node.inside) {
		if (one.kind === kind) return one
		try {
			return deep(one, kind)
		} catch {}
	}
	throw new Error(`no ${kind}`)
}

function* indexed(view: DataView, trak: Node): Generator<[number, number]> {
	const list = deep(trak, 'stbl').inside
	const at = (kind: string) => list.find((one) => one.kind === kind)?.start
	const [sizes, small, runs] = [at('stsz'), at('stz2'), at('stsc') ?? 0]
	const wide = at('co64')
	const places = wide ?? at('stco') ?? 0
	const all = view.getUint32((sizes ?? small ?? 0) + 8)
	const sizeOf = (n: number): number => {
		if (sizes !== undefined) return view.getUint32(sizes + 4) || view.getUint32(sizes + 12 + 4 * n)
		const bits = view.getUint8((small ?? 0) + 7)
		if (bits === 16) return view.getUint16((small ?? 0) + 12 + 2 * n)
		if (bits === 8) return view.getUint8((small ?? 0) + 12 + n)
		const pair = view.getUint8((small ?? 0) + 12 + Math.floor(n / 2))
		return n % 2 === 0 ? pair >> 4 : pair & 15
	}
	let sample = 0
	for (let chunk = 1; chunk <= view.getUint32(places + 4); chunk++) {
		let inChunk = 0
		for (let run = 0; run < view.getUint32(runs + 4); run++)
			if (view.getUint32(runs + 8 + 12 * run) <= chunk)
				inChunk = view.getUint32(runs + 12 + 12 * run)
		let place =
			wide === undefined
				? view.getUint32(places + 4 + 4 * chunk)
				: Number(view.getBigUint64(places + 8 * chunk))
		for (let n = 0; n < inChunk && sample < all; n++) {
			yield [place, sizeOf(sample)]
			place += sizeOf(sample++)
		}
	}
}

/** Knows only runs that say both length and size of each sample, as the films here do. */
function* inFragment(view: DataView, moof: Node, id: number): Generator<[number, number]> {
	let end = moof.at
	for (const traf of moof.inside.filter(({ kind }) => kind === 'traf')) {
		const tfhd = deep(traf, 'tfhd').start
		const flags = view.getUint32(tfhd)
		const base = flags & 1 ? Number(view.getBigUint64(tfhd + 8)) : flags & 0x20000 ? moof.at : end
		for (const { kind, start } of traf.inside) {
			if (kind !== 'trun') continue
			let place = base + view.getInt32(start + 8)
			for (let n = 0; n < view.getUint32(start + 4); n++) {
				const bytes = view.getUint32(start + 16 + 8 * n)
				if (view.getUint32(tfhd + 4) === id) yield [place, bytes]
				place += bytes
			}
			end = place
		}
	}
}
