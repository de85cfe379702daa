import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../../../../scripts/free-ports.ts'
import { compiled } from '../../test/command.ts'
import { createTestDatabase } from '../../test/setup/database.ts'
import { readConfig } from '../config.ts'
import { awaitDatabase } from './await-database.ts'

const { url } = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'swapstead-absent-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const patient = { timeout: 30_000 }

/** The address of a database that does not exist until it is started. */
async function absentDatabase() {
  const target = new URL(url)
  const [port] = await freePorts(1)
  const address = Object.assign(new URL(url), { host: `127.0.0.1:${port}` })
  const appear = async () => {
    const server = createServer((client) => {
      const there = connect(Number(target.port), target.hostname)
      client.pipe(there).on('error', () => client.destroy())
      there.pipe(client).on('error', () => there.destroy())
    }).listen(Number(address.port), '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
  }
  return { url: address.href, appear }
}

function settingsFor(databaseUrl: string, more: Record<string, string> = {}) {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: 'off',
    NODE_COMPILE_CACHE: compiled,
    ...more,
  }
}

/** Runs one of our programs in a process of its own and records its output. */
function start(program: string, env: Record<string, string>) {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url))
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  return { child, said: linesOf(child) }
}

function linesOf({ stdout }: ChildProcess): () => string {
  let all = ''
  stdout?.on('data', (bytes) => {
    all += bytes
  })
  return () => all
}

test('F-05 without its database a server lives, shows its pages, says 503 and serves as soon as there is one', async () => {
  const database = await absentDatabase()
  const [port] = await freePorts(1)
  const { child, said } = start('main.ts', settingsFor(database.url, { PORT: String(port) }))
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    return answer && { status: answer.status, after: answer.headers.get('retry-after') }
  }
  await expect.poll(() => ask('/healthz'), patient).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toMatchObject({ status: 503 })
  expect(await ask('/')).toMatchObject({ status: 200 })
  expect(await ask('/member-login')).toMatchObject({ status: 200 })
  expect(await ask('/api/landing')).toEqual({ status: 503, after: '2' })
  expect(await ask('/photos/nothing.jpg')).toMatchObject({ status: 503 })
  expect(said()).toContain('the database does not answer: waiting for it')
  await database.appear()
  await expect.poll(() => ask('/readyz'), patient).toMatchObject({ status: 200 })
  expect(await ask('/api/landing')).toMatchObject({ status: 200 })
  expect(child.exitCode).toBeNull()
})

test('F-05 a worker waits for its database, too', async () => {
  const database = await absentDatabase()
  const { said } = start('worker.ts', settingsFor(database.url))
  await expect.poll(said, patient).toContain('waiting for it')
  await database.appear()
  await expect.poll(said, patient).toContain('worker ready')
})

test('F-05 what no waiting changes ends the start with one sentence', async () => {
  const missing = Object.assign(new URL(url), { pathname: '/no_such_database' })
  await expect(awaitDatabase(readConfig(settingsFor(missing.href)))).rejects.toMatchObject({
    code: '3D000',
  })
  const { child } = start('worker.ts', settingsFor(missing.href))
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(words).toEqual(expect.stringContaining('There is no such database'))
  expect(code).toBe(1)
})
