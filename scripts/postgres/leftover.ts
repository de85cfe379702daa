import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Fault } from '../fault.ts'
import { isAlive, isServerOf } from './processes.ts'

export type InUse = { port: number }

type LockFile = { pid: number; port: number }

const WAIT_MAX_MS = 30_000

/**
 * Ends a server that an earlier start left in this cluster without users, and removes a lock file
 * without a server. Returns the port of a server that is in use.
 */
export async function clearLeftover(cluster: string, password: string): Promise<InUse | undefined> {
  const begun = Date.now()
  for (let lock = readLockFile(cluster); lock; lock = readLockFile(cluster)) {
    const state = await judge(lock, cluster, password)
    if (state === 'in use') return { port: lock.port }
    if (state === 'unused') process.kill(lock.pid, 'SIGINT')
    if (state === 'gone') rmSync(join(cluster, 'postmaster.pid'), { force: true })
    if (Date.now() - begun > WAIT_MAX_MS) throw new Fault(silent(cluster, lock.pid))
    await pause(100)
  }
  return undefined
}

type State = 'in use' | 'unused' | 'busy' | 'gone'

async function judge({ pid, port }: LockFile, cluster: string, password: string): Promise<State> {
  if (!isAlive(pid)) return 'gone'
  const answer = await ask(port, cluster, password)
  if (answer !== 'not ours') return answer
  return isServerOf(cluster, pid) ? 'busy' : 'gone'
}

function silent(cluster: string, pid: number): string {
  return `The database process ${pid} of ${cluster} does not answer: end it (kill ${pid}) and start again.`
}

function readLockFile(cluster: string): LockFile | undefined {
  try {
    const [pid, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port) }
  } catch {
    return undefined
  }
}

async function ask(
  port: number,
  cluster: string,
  password: string,
): Promise<Exclude<State, 'gone'> | 'not ours'> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  })
  // A server that shuts down meanwhile is seen in the next round.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('data_directory') as folder,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as sessions`,
    )
    if (rows[0].folder !== cluster) return 'not ours'
    return rows[0].sessions > 1 ? 'in use' : 'unused'
  } catch (error) {
    // 57P03: the server is starting or shutting down.
    return (error as { code?: string }).code?.startsWith('57P') ? 'busy' : 'not ours'
  } finally {
    await client.end().catch(() => {})
  }
}
