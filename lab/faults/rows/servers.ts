import { setTimeout as pause } from 'node:timers/promises'
import type { FaultRow } from '../run-fault.ts'

const sometime = () => pause(100 + Math.random() * 900)

export const serverFaults: readonly FaultRow[] = [
  {
    id: 'F-01',
    what: 'the server is killed at random instants and started again',
    inject: async ({ servers }, { isEnough, ports: [port = 0] }) => {
      let kills = 0
      while (!isEnough()) {
        await sometime()
        await servers.kill(port)
        kills += 1
        await servers.start(port)
      }
      return { kills, 'slowest start ms': Math.round(Math.max(...servers.starts)) }
    },
  },
  {
    id: 'F-03',
    what: 'one request in five is cut off before its answer',
    cut: 0.2,
    inject: async (_stage, { isEnough }) => {
      while (!isEnough()) await pause(50)
      return {}
    },
  },
  {
    id: 'F-13',
    what: 'three servers share the work; one is killed now and then',
    servers: 3,
    inject: async ({ servers }, { isEnough, ports }) => {
      let kills = 0
      while (!isEnough()) {
        const port = ports[kills % ports.length] ?? 0
        await sometime()
        await servers.kill(port)
        kills += 1
        await servers.start(port)
      }
      return { kills }
    },
  },
  {
    id: 'F-16',
    what: 'two servers are stopped gently and started again in turn',
    servers: 2,
    inject: async ({ servers }, { isEnough, ports }) => {
      const stops: { took: number; code: number | null }[] = []
      while (!isEnough()) {
        const port = ports[stops.length % ports.length] ?? 0
        await sometime()
        stops.push(await servers.stop(port))
        await servers.start(port)
      }
      return {
        stops: stops.length,
        'slowest stop ms': Math.round(Math.max(...stops.map(({ took }) => took))),
        'ended otherwise than with 0': stops.filter(({ code }) => code !== 0).length,
      }
    },
  },
]
