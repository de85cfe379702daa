import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Fault } from '../fault.ts'
import { freePorts } from '../free-ports.ts'
import { type Account, runAs } from './account.ts'
import { explain } from './explain.ts'
import type { Settings } from './settings.ts'

export type Launch = {
  postgres: string
  folder: string
  settings: Settings
  account: Account | undefined
  password: string
  isEphemeral: boolean
}

export type Running = { url: string; stop: () => Promise<void>; ended: Promise<unknown> }

const REFUSALS_MAX = 50
const guard = fileURLToPath(new URL('guard.ts', import.meta.url))

/** Starts the server on the port, or on a free one, and waits until it answers. */
export async function launch(task: Launch, port?: number): Promise<Running> {
  for (let attempts = 0; attempts < 5; attempts++) {
    const [free = 0] = port === undefined ? await freePorts(1) : [port]
    const running = await launchOn(free, task, port === undefined)
    if (running) return running
  }
  throw new Fault(
    'No port is free for the embedded PostgreSQL: end some other programs and start again.',
  )
}

/** The database URL of the application's role. */
export function urlFor(port: number, password: string): string {
  return `postgres://swapstead:${password}@127.0.0.1:${port}/swapstead`
}

/** Undefined when another program has taken the free port meanwhile. */
async function launchOn(
  port: number,
  task: Launch,
  mayMove: boolean,
): Promise<Running | undefined> {
  const log = join(task.folder, 'postgres.log')
  const keeper = startGuard(port, task, log)
  const ended = once(keeper, 'exit')
  const url = urlFor(port, task.password)
  const presence = await showPresence(url, keeper)
  if (!presence) {
    const output = readFileSync(log, 'utf8')
    if (mayMove && /Address already in use/.test(output)) return undefined
    throw new Fault(explain(output, { folder: task.folder, port }))
  }
  keeper.stdin?.write('ready')
  const stop = async () => {
    await presence.end()
    keeper.stdin?.end()
    await ended
  }
  return { url, stop, ended }
}

function startGuard(port: number, task: Launch, log: string): ChildProcess {
  const cluster = join(task.folder, 'cluster')
  const settings = Object.entries({ ...task.settings, port })
  rmSync(log, { force: true })
  const output = openSync(log, 'wx', 0o600)
  const keeper = spawn(
    process.execPath,
    [
      guard,
      JSON.stringify({
        postgres: task.postgres,
        parameters: [
          '-D',
          cluster,
          ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`]),
        ],
        identity: runAs(task.account),
        cluster,
        ...(task.isEphemeral && { removeAtEnd: task.folder }),
      }),
    ],
    { stdio: ['pipe', output, output], detached: true },
  )
  // Writing to a guard that has just ended fails; its exit is handled elsewhere.
  keeper.stdin?.on('error', () => {})
  closeSync(output)
  return keeper
}

/** Keeps a session open, by which a later start sees that the database is in use. */
async function showPresence(url: string, keeper: ChildProcess) {
  let session = await firstAnswer(url, keeper)
  if (!session) return undefined
  const stayPresent = (open: pg.Client) =>
    open.once('end', async () => {
      // The server was killed; its guard starts it again.
      session = await firstAnswer(url, keeper)
      if (session) stayPresent(session)
    })
  stayPresent(session)
  return {
    end: async () => {
      session?.removeAllListeners('end')
      await session?.end()
    },
  }
}

/** Retries until the server accepts a session; undefined when the guard has ended. */
async function firstAnswer(url: string, keeper: ChildProcess): Promise<pg.Client | undefined> {
  let refusals = 0
  while (keeper.exitCode === null && keeper.signalCode === null) {
    const session = new pg.Client({
      connectionString: url,
      application_name: 'swapstead start',
      connectionTimeoutMillis: 2_000,
    })
    // A lost session also emits `end`, which is handled.
    session.on('error', () => {})
    try {
      await session.connect()
      return session
    } catch (error) {
      // Another server on this port refuses the password too, but then the guard ends soon.
      if (isRefusal(error) && ++refusals > REFUSALS_MAX) {
        keeper.stdin?.end()
        throw new Fault(
          'The embedded PostgreSQL does not accept the password kept beside it: move the folder postgres under DATA_DIR away to begin with an empty database.',
        )
      }
      await pause(20)
    }
  }
  return undefined
}

function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith('28') === true
}
