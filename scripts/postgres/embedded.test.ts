import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded.ts'
import { isAlive } from './processes.ts'

test('what was written is there at the next start, and only one start may use a folder', async () => {
  const folder = temporaryFolder()
  const first = await startEmbeddedPostgres({ folder })
  await query(first.url, 'create table kept (n int); insert into kept values (1)')
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow('in use by another start')
  const joined = await startEmbeddedPostgres({ folder, join: true })
  expect(joined.url).toBe(first.url)
  await joined.stop()
  await first.stop()

  const second = await startEmbeddedPostgres({ folder })
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
  await second.stop()
})

test('the application is no superuser, and nobody gets in without the password', async () => {
  const { url, stop } = await startEmbeddedPostgres({ ephemeral: true })
  onTestFinished(stop)
  expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  const guessed = new URL(url)
  guessed.password = 'guessed'
  await expect(query(guessed.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a database that is killed comes back at the same address', async () => {
  const folder = temporaryFolder()
  const { url, stop } = await startEmbeddedPostgres({ folder })
  onTestFinished(stop)
  await query(url, 'create table kept (n int); insert into kept values (1)')
  process.kill(serverOf(folder), 'SIGKILL')
  const rows = () => query(url, 'select n from kept').catch((error: unknown) => String(error))
  await expect.poll(rows, { timeout: 30_000 }).toEqual([{ n: 1 }])
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow('in use by another start')
})

test('a killed starter takes its database along, a temporary one with its folder', async () => {
  const starter = await startElsewhere({ ephemeral: true })
  const server = serverOf(starter.folder)
  starter.process.kill('SIGKILL')
  await expect.poll(() => isAlive(server), { timeout: 30_000 }).toBe(false)
  await expect.poll(() => existsSync(starter.folder), { timeout: 30_000 }).toBe(false)
})

test('a server whose starter and guard were killed is replaced', async () => {
  const folder = temporaryFolder()
  const starter = await startElsewhere({ folder })
  const server = serverOf(folder)
  process.kill(Number(await parentOf(server)), 'SIGKILL')
  starter.process.kill('SIGKILL')
  await once(starter.process, 'exit')
  expect(isAlive(server)).toBe(true)
  const { url, stop } = await startEmbeddedPostgres({ folder })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(serverOf(folder)).not.toBe(server)
  await stop()
})

test('a lock file that names another program is forgotten', async () => {
  const folder = temporaryFolder()
  await (await startEmbeddedPostgres({ folder })).stop()
  const stranger = spawn('sleep', ['60'])
  onTestFinished(() => void stranger.kill())
  const lock = [stranger.pid, '/elsewhere', '1', '1', '', '127.0.0.1', ''].join('\n')
  const file = join(folder, 'cluster/postmaster.pid')
  writeFileSync(file, lock)
  chmodSync(file, 0o644)
  const { url, stop } = await startEmbeddedPostgres({ folder })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('a cluster that was not finished is made anew', async () => {
  const folder = temporaryFolder()
  const halfWay = join(folder, 'unfinished-999999999')
  mkdirSync(halfWay)
  const { stop } = await startEmbeddedPostgres({ folder })
  expect(existsSync(halfWay)).toBe(false)
  await stop()
})

test('a database whose folder stayed on another machine is asked for, never begun anew', async () => {
  const folder = temporaryFolder()
  rmdirSync(folder)
  symlinkSync('/var/lib/swapstead/of-another-machine', folder)
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
    'leads to /var/lib/swapstead/of-another-machine, where no database is: bring that folder back',
  )
  expect(readlinkSync(folder)).toBe('/var/lib/swapstead/of-another-machine')
})

test('a taken port and the files of another version are each said in one sentence', async () => {
  const folder = temporaryFolder()
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const withPort = startEmbeddedPostgres({ folder, port })
  await expect(withPort).rejects.toThrow(`Port ${port} is taken by another program`)
  writeFileSync(join(folder, 'cluster/PG_VERSION'), '99\n')
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow('was written by PostgreSQL 99')
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'swapstead-embedded-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const inner = join(folder, 'postgres')
  mkdirSync(inner)
  return inner
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function serverOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10)
}

async function parentOf(pid: number): Promise<string> {
  const listed = spawn('ps', ['-o', 'ppid=', '-p', String(pid)])
  const [text] = await once(listed.stdout, 'data')
  return String(text).trim()
}

/** A starter that can be killed without killing the tests. */
async function startElsewhere(
  options: EmbeddedOptions,
): Promise<{ process: ChildProcess; folder: string }> {
  const program = `
    import { startEmbeddedPostgres } from '${new URL('embedded.ts', import.meta.url)}'
    console.log((await startEmbeddedPostgres(${JSON.stringify(options)})).folder)`
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void starter.kill('SIGKILL'))
  const [folder] = await once(createInterface(starter.stdout), 'line')
  await pause(100)
  return { process: starter, folder }
}
