import { Audience } from '../audience.ts'
import { cpuMs, residentKb } from '../machine.ts'
import { atMost, type Bench, type Cell, type Found, measuring, type Part } from '../part.ts'
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
	figures,
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

function figures(found: Found, bench: Bench) {
	const [few, many] = sizes(bench)
	const pair = (count: number, metric: string) => ({
		product: found(`product ${count}`, metric),
		rivals: { plain: found(`plain ${count}`, metric), ws: found(`ws ${count}`, metric) },
	})
	const median = (cell: string, metric: string) => found(cell, metric).median
	return [
		{
			what: `CPU of ${few} joins`,
			unit: 'ms',
			...pair(few, 'joinCpuMs'),
			goals: [
				atMost(
					'<= 2x plain room',
					median(`product ${few}`, 'joinCpuMs') / median(`plain ${few}`, 'joinCpuMs'),
					2,
				),
			],
		},
		{
			what: `CPU of ${many} joins`,
			unit: 'ms',
			...pair(many, 'joinCpuMs'),
			goals: [
				atMost(
					`<= 2.4x of ${few}`,
					median(`product ${many}`, 'joinCpuMs') / median(`product ${few}`, 'joinCpuMs'),
					2.4,
				),
			],
		},
		{
			what: `memory per idle socket, ${few} sockets`,
			unit: 'kB',
			...pair(few, 'kbPerSocket'),
			goals: [
				atMost(
					'<= 1.05x plain room',
					median(`product ${few}`, 'kbPerSocket') / median(`plain ${few}`, 'kbPerSocket'),
					1.05,
				),
			],
		},
	]
}
