import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Signer } from '@fastify/cookie'
import pg from 'pg'
import { nearestPage } from '../../packages/server/src/features/browse/queries.ts'
import { connect } from '../../packages/server/src/platform/database.ts'
import { load } from '../load.ts'
import { type Measured, median } from '../report.ts'
import type { BenchReader } from '../seed.ts'

const CONNECTIONS = 8
const SECRET = 'a secret for benchmarks and nothing else'
const PORT = 3907

type Settings = { seconds: number; pairs: number }
type Contestant = { perSecond: (seconds: number) => Promise<number>; stop: () => Promise<void> }

/** B1 and B2: a nearby page of 24 items within 1,000 miles, asked by signed-in members all over the country. */
export async function prepareNearby(url: string, readers: BenchReader[], settings: Settings) {
  const statement = compile(url, readers)
  const server = await startServer(url, readers)
  const raw = await startRaw({ url, ...statement, connections: CONNECTIONS })
  const minimal = await startMinimal({ url, ...statement, connections: CONNECTIONS })
  return {
    rows: [
      {
        id: 'B1',
        measure: () =>
          compare(
            'B1',
            'nearby through HTTP ÷ the same SQL, prepared, raw',
            0.45,
            server,
            raw,
            settings,
          ),
      },
      {
        id: 'B2',
        measure: () =>
          compare(
            'B2',
            'nearby through HTTP ÷ minimal Fastify + pg route',
            0.8,
            server,
            minimal,
            settings,
          ),
      },
    ],
    stop: async () => {
      for (const contestant of [server, raw, minimal]) await contestant.stop()
    },
  }
}

async function compare(
  id: string,
  what: string,
  bar: number,
  a: Contestant,
  b: Contestant,
  { seconds, pairs }: Settings,
): Promise<Measured> {
  await a.perSecond(seconds / 2)
  await b.perSecond(seconds / 2)
  const runs: { ours: number; other: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    runs.push({ ours: await a.perSecond(seconds), other: await b.perSecond(seconds) })
  }
  return {
    id,
    what,
    bar,
    ratios: runs.map(({ ours, other }) => ours / other),
    ours: median(runs.map(({ ours }) => ours)),
    other: median(runs.map(({ other }) => other)),
  }
}

/** The server's own statement with the parameters of every reader. */
function compile(url: string, readers: BenchReader[]) {
  const { db } = connect(url, { log: console })
  const compiled = readers.map((reader) =>
    nearestPage(reader, { radius: 1000, search: '', limit: 24 }).compile(db),
  )
  return {
    text: compiled[0]?.sql ?? '',
    parameters: compiled.map(({ parameters }) => parameters as unknown[]),
  }
}

async function startServer(url: string, readers: BenchReader[]): Promise<Contestant> {
  const folder = await mkdtemp(join(tmpdir(), 'swapstead-bench-'))
  const child = spawn(process.execPath, [path('../../packages/server/src/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: String(PORT),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SESSION_SECRET: SECRET,
    },
  })
  await untilReady(`http://127.0.0.1:${PORT}/readyz`)
  const cookies = await openSessions(url, readers)
  return {
    perSecond: (seconds) =>
      load({ url: `http://127.0.0.1:${PORT}/api/items/nearby`, cookies }, CONNECTIONS, seconds),
    stop: async () => {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Real sessions in the table, so that the server's session and ban check is part of what is measured. */
async function openSessions(url: string, readers: BenchReader[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const signer = new Signer(SECRET)
  const now = Date.now()
  const sessions = readers.map(({ userId }) => ({
    userId,
    sid: randomBytes(24).toString('base64url'),
  }))
  await client.query(
    `insert into sessions (sid, sess, expire, user_id)
     select s.sid, s.sess::jsonb, now() + interval '1 day', s.user_id
     from unnest($1::text[], $2::text[], $3::uuid[]) as s(sid, sess, user_id)`,
    [
      sessions.map(({ sid }) => createHash('sha256').update(sid).digest('base64url')),
      sessions.map(({ userId }) =>
        JSON.stringify({
          userId,
          door: 'member',
          signedInAt: now,
          touchedAt: now,
          cookie: { path: '/' },
        }),
      ),
      sessions.map(({ userId }) => userId),
    ],
  )
  await client.end()
  return sessions.map(({ sid }) => `swapstead.sid=${encodeURIComponent(signer.sign(sid))}`)
}

type Task = { url: string; text: string; parameters: unknown[][]; connections: number }

async function startRaw(task: Task): Promise<Contestant> {
  const child = startContestant('raw-sql.ts', task)
  await once(child, 'message')
  return {
    perSecond: async (seconds) => {
      child.send(seconds)
      const [perSecond] = await once(child, 'message')
      return perSecond
    },
    stop: () => end(child),
  }
}

async function startMinimal(task: Task): Promise<Contestant> {
  const child = startContestant('minimal-http.ts', task)
  const [{ address }] = await once(child, 'message')
  return {
    perSecond: (seconds) => load({ url: address }, CONNECTIONS, seconds),
    stop: () => end(child),
  }
}

function startContestant(file: string, task: Task): ChildProcess {
  const child = spawn(process.execPath, [path(`../contestants/${file}`)], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  })
  child.stdin?.end(JSON.stringify(task))
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} did not become ready within 30 s`)
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}
