import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { FaultRow } from '../run-fault.ts'

const CONNECTIONS_WISHED = 200
/** Longer than the server's lock timeout. */
const HELD_MS = 6_000
const RIVALS = 4

export const contentionFaults: readonly FaultRow[] = [
  {
    id: 'F-07',
    what: 'strangers take every connection, hold tables and lock rows in rings, in turn',
    inject: async ({ world }, { isEnough }) => {
      const { url } = world.postgres
      const turns = [takeConnections, holdTable, lockInRings]
      const counts = { 'connections taken': 0, 'tables held': 0, 'rings that lost': 0 }
      const names = Object.keys(counts) as (keyof typeof counts)[]
      for (let turn = 0; !isEnough(); turn += 1) {
        await pause(1_000)
        const name = names[turn % names.length] ?? 'rings that lost'
        counts[name] += (await turns[turn % turns.length]?.(url)) ?? 0
      }
      return counts
    },
  },
]

/** Takes every free connection for a while. Gives their number. */
async function takeConnections(url: string): Promise<number> {
  const tries = Array.from({ length: CONNECTIONS_WISHED }, () => open(url).catch(() => null))
  const clients = (await Promise.all(tries)).filter((client) => client !== null)
  await pause(HELD_MS)
  await Promise.all(clients.map((client) => client.end()))
  return clients.length
}

/** Locks the items table for longer than the server's lock timeout. */
async function holdTable(url: string): Promise<number> {
  const client = await open(url)
  try {
    await client.query('begin; lock table items in access exclusive mode')
    await pause(HELD_MS)
    await client.query('rollback')
    return 1
  } finally {
    await client.end()
  }
}

/** Locks rows in random order, which the server never does. Gives the number of deadlocks. */
async function lockInRings(url: string): Promise<number> {
  const until = performance.now() + HELD_MS
  const lockAround = async () => {
    const client = await open(url)
    let lost = 0
    while (performance.now() < until) if (await hasLostRing(client)) lost += 1
    await client.end()
    return lost
  }
  const lost = await Promise.all(Array.from({ length: RIVALS }, lockAround))
  return lost.reduce((sum, one) => sum + one, 0)
}

async function hasLostRing(client: pg.Client): Promise<boolean> {
  try {
    await client.query('begin; set local lock_timeout = 3000')
    for (const table of ['items', 'users', 'items', 'trade_offers', 'users']) {
      await client.query(`select from ${table} order by random() limit 3 for update`)
    }
    return false
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '40P01'
  } finally {
    await client.query('rollback')
  }
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
