import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/**
 * Wraps work that tells a rate: how much of it is done in each second that these processes and PostgreSQL's work, the load
 * itself not counted. Where everything shares the same cores this says more than the rate does. Linux alone tells it.
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

/** The parent of every process that serves a connection. */
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

/** Of its children that have ended since: a connection that is closed takes its process along, and not its time. */
function endedSecondsOf(pid: number): number {
  const stat = statOf(pid)
  return stat ? (Number(stat[13]) + Number(stat[14])) / TICKS_PER_SECOND : 0
}

/** What the kernel tells of a process, from its state on: the second is its parent, the 12th and 13th are its time, and the next two that of its children that have ended. */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? null
  } catch {
    // It has ended since.
    return null
  }
}
