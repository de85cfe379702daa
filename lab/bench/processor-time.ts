import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, type Tx, transact } from '../../packages/server/src/platform/database/database.ts'

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/**
 * Turns a rate into work per second of processor time of these processes and PostgreSQL. Load
 * generators are excluded, so contestants on shared cores stay comparable. Works on Linux only.
 */
export async function perProcessorSecond(url: string, ...children: ChildProcess[]) {
  const postmaster = await postmasterOf(url)
  const worked = () => {
    const servers = childrenOf(postmaster)
    const pids = [...children.map(({ pid }) => pid ?? 0), ...servers]
    return pids.reduce((sum, pid) => sum + secondsOf(pid), endedSecondsOf(postmaster))
  }
  return (rate: (seconds: number) => Promise<number>) => async (seconds: number) => {
    const before = worked()
    const perSecond = await rate(seconds)
    return (perSecond * seconds) / (worked() - before)
  }
}

/** Milliseconds of processor time that a connection's process takes for this. */
export function databaseTimeOf(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const pid = rows[0]?.pid ?? 0
    const before = millisecondsOf(pid)
    await work(tx)
    return millisecondsOf(pid) - before
  })
}

/** Milliseconds that a process has run, to the nanosecond. */
function millisecondsOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** The postmaster is the parent of every connection's process. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = Number(statOf(rows[0]?.pid ?? 0)?.[1])
  await client.end()
  return parent
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.[1] === String(parent))
}

function secondsOf(pid: number): number {
  const stat = statOf(pid)
  return stat ? (Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND : 0
}

/** Seconds of ended children. A closed connection's process is gone, but its time counts here. */
function endedSecondsOf(pid: number): number {
  const stat = statOf(pid)
  return stat ? (Number(stat[13]) + Number(stat[14])) / TICKS_PER_SECOND : 0
}

/**
 * Fields of /proc/PID/stat from the state on. Index 1 is the parent. 11 and 12 are the process's
 * time, 13 and 14 that of its ended children.
 */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? null
  } catch {
    // The process has ended meanwhile.
    return null
  }
}
