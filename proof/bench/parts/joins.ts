import { Audience } from '../audience.ts'
import { cpuMs, residentKb } from '../machine.ts'
import {
	atMost,
	type Bench,
	type Cell,
	figureOf,
	type Goal,
	measuring,
	type Part,
} from '../part.ts'
import { openProduct } from '../product.ts'
import { openWorker, openWsServer, type Server } from '../servers.ts'

const WARM = 20

export const joins: Part = {
	name: 'joins',
	about: 'sockets opened to a fresh room, 50 at a time, each waiting for its hello',
	cells: (bench) =>
		sizes(bench).flatMap((count) => [
			cellOf('product', () => openProduct(bench.world), count),
			cellOf('plain', () => openWorker('plain-room'), count),
			cellOf('ws', openWsServer, count),
		]),
	figures(found, bench) {
		const [few, many] = sizes(bench)
		const median = (cell: string, metric: string) => found(cell, metric).median
		const figure = (what: string, unit: string, count: number, metric: string, goal: Goal) =>
			figureOf(
				what,
				unit,
				found(`product ${count}`, metric),
				{ plain: found(`plain ${count}`, metric), ws: found(`ws ${count}`, metric) },
				[goal],
			)
		const beside = (metric: string) =>
			median(`product ${few}`, metric) / median(`plain ${few}`, metric)
		const grows = median(`product ${many}`, 'joinCpuMs') / median(`product ${few}`, 'joinCpuMs')
		const cpu = atMost('<= 2x plain room', beside('joinCpuMs'), 2)
		const more = atMost(`<= 2.4x of ${few}`, grows, 2.4)
		const memory = atMost('<= 1.05x plain room', beside('kbPerSocket'), 1.05)
		return [
			figure(`CPU of ${few} joins`, 'ms', few, 'joinCpuMs', cpu),
			figure(`CPU of ${many} joins`, 'ms', many, 'joinCpuMs', more),
			figure(`memory per idle socket, ${few} sockets`, 'kB', few, 'kbPerSocket', memory),
		]
	},
}

function sizes({ quick }: Bench): [number, number] {
	return quick ? [200, 400] : [1000, 2000]
}

function cellOf(name: string, open: () => Promise<Server>, count: number): Cell {
	const run = () =>
		measuring(open(), async (server) => {
			const warm = await Audience.open({ port: server.port, path: server.listenAt, count: WARM })
			await warm.settled()
			const [cpuBefore, kbBefore] = [cpuMs(server.pid), residentKb(server.pid)]
			const audience = await Audience.open({ port: server.port, path: server.listenAt, count })
			await audience.settled()
			const joinCpuMs = cpuMs(server.pid) - cpuBefore
			const kbPerSocket = (residentKb(server.pid) - kbBefore) / count
			audience.close()
			warm.close()
			return { joinCpuMs, kbPerSocket }
		})
	return { name: `${name} ${count}`, run }
}
