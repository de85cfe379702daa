import { setTimeout as pause } from 'node:timers/promises'
import { Recorder } from '../faults/recorder.ts'
import { observe, type Result } from '../faults/run-fault.ts'
import { judge } from '../faults/verdict.ts'
import type { World } from '../faults/world.ts'
import type { Cluster } from './cluster.ts'

/** How long members write before the fault. */
const BEFORE_MS = 3_000
const BACK_WITHIN_MS = 30_000
/** HAProxy answers 502 for a dead server, 503 for none, and 504 for a timeout. */
const excuses = [502, 503, 504]

export type People = Pick<World, 'people' | 'photo'>
export type Limits = { writes: number; seconds: number }

type ClusterFault = {
  id: string
  what: string
  /** Resolves once the fault is in place, with the function that repairs it. */
  inject: (cluster: Cluster) => Promise<() => Promise<unknown>>
}

export const clusterFaults: readonly ClusterFault[] = [
  {
    id: 'H-01',
    what: 'the primary PostgreSQL and its Patroni are killed',
    inject: async (cluster) => {
      const leader = await cluster.leader()
      await leader.kill()
      return async () => leader.start()
    },
  },
  {
    id: 'H-02',
    what: 'one of two servers is killed',
    inject: async ({ servers, appPorts: [port = 0] }) => {
      await servers.kill(port)
      return () => servers.start(port)
    },
  },
  {
    id: 'H-03',
    what: 'the member of etcd that leads the two others is killed',
    inject: async ({ etcd }) => {
      const name = await etcd.killLeader()
      return () => etcd.startAgain(name)
    },
  },
  {
    id: 'H-04',
    what: 'a new version rolls out: each server is stopped and started in turn',
    inject: async ({ servers, appPorts: [first = 0, second = 0] }) => {
      const stopping = servers.stop(first)
      return async () => {
        await stopping
        await servers.start(first)
        await servers.stop(second)
        await servers.start(second)
      }
    },
  },
]

/**
 * Members write through the balancer during a fault and its repair, until there are enough writes.
 */
export async function suffer(
  cluster: Cluster,
  fault: ClusterFault,
  { people, photo }: People,
  limits: Limits,
): Promise<Result> {
  const recorder = new Recorder(() => [cluster.web], { excuses })
  const scene = { people, photo, recorder, servers: cluster.servers }
  const seen = await observe(fault, scene, async () => {
    await pause(BEFORE_MS)
    const broken = performance.now()
    const recover = await fault.inject(cluster)
    const back = await untilBack(recorder)
    await recover()
    await cluster.untilWhole()
    const whole = performance.now()
    const deadline = whole + limits.seconds * 1_000
    while (recorder.count('ok') < limits.writes && performance.now() < deadline) await pause(100)
    return {
      'back after s': seconds(back - broken),
      'longest time without an acknowledged write s': seconds(longestSilence(recorder, broken)),
      'whole again after s': seconds(whole - broken),
    }
  })
  return { ...seen, verdict: await judge(cluster.direct, cluster.storage, recorder.entries) }
}

/** When the first write sent from now on is acknowledged. */
async function untilBack({ acknowledged, surprises }: Recorder): Promise<number> {
  const now = performance.now()
  while (performance.now() - now < BACK_WITHIN_MS) {
    const first = acknowledged.findLast(({ asked }) => asked >= now)
    if (first) return first.at
    await pause(20)
  }
  surprises.push(`no write was acknowledged within ${BACK_WITHIN_MS} ms`)
  return performance.now()
}

/** The longest gap between acknowledged writes from a moment on, in milliseconds. */
function longestSilence({ acknowledged }: Recorder, from: number): number {
  const times = acknowledged.map(({ at }) => at).filter((at) => at >= from)
  return Math.max(0, ...times.map((at, turn) => at - (times[turn - 1] ?? from)))
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1)
}
