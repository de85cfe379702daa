import { setTimeout as pause } from 'node:timers/promises'
import type { FaultRow, Stage } from '../run-fault.ts'

const ways = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
const FROZEN_MS = 12_000

/** Milliseconds until a write is acknowledged again. */
async function untilWriting({ recorder }: Stage): Promise<number> {
  const begun = performance.now()
  const before = recorder.count('ok')
  while (recorder.count('ok') === before && performance.now() - begun < 60_000) await pause(20)
  return performance.now() - begun
}

export const databaseFaults: readonly FaultRow[] = [
  {
    id: 'F-04',
    what: 'PostgreSQL is stopped, aborted and killed in turn, and started again',
    inject: async (stage, { isEnough }) => {
      const { world, servers } = stage
      const [pid] = servers.pids()
      const recoveries: number[] = []
      while (!isEnough()) {
        await pause(500 + Math.random() * 1_500)
        await world.postgres.end(ways[recoveries.length % ways.length] ?? 'SIGINT')
        await pause(200)
        await world.postgres.startAgain()
        recoveries.push(await untilWriting(stage))
      }
      return {
        restarts: recoveries.length,
        'slowest recovery ms': Math.round(Math.max(...recoveries)),
        'same process': String(servers.pids()[0] === pid),
      }
    },
  },
  {
    id: 'F-05',
    what: 'the server starts before its database does',
    inject: async ({ world, servers }, { isEnough, ports: [port = 0] }) => {
      const waits: number[] = []
      while (!isEnough()) {
        await pause(2_000)
        await servers.kill(port)
        await world.postgres.end('SIGINT')
        const started = servers.start(port)
        await pause(1_000 + Math.random() * 4_000)
        await world.postgres.startAgain()
        const begun = performance.now()
        await started
        waits.push(performance.now() - begun)
      }
      return { starts: waits.length, 'slowest ready ms after it': Math.round(Math.max(...waits)) }
    },
  },
  {
    id: 'F-06',
    what: `PostgreSQL stands still for ${FROZEN_MS / 1_000} s with every connection open`,
    inject: async (stage, { isEnough }) => {
      const { world } = stage
      const recoveries: number[] = []
      while (!isEnough()) {
        await pause(2_000)
        world.postgres.freeze()
        await pause(FROZEN_MS)
        world.postgres.thaw()
        recoveries.push(await untilWriting(stage))
      }
      return {
        freezes: recoveries.length,
        'slowest recovery ms': Math.round(Math.max(...recoveries)),
      }
    },
  },
]
