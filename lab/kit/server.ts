import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Signer } from '@fastify/cookie'
import pg from 'pg'
import { nodeOptions } from '../../scripts/application.ts'
import { end, endWithUs } from './child-process.ts'

export const SECRET = 'a secret for benchmarks and nothing else'
const PORT = 3907
const MAIN = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url))

export type LabServer = { origin: string; child: ChildProcess; stop: () => Promise<void> }
type Extra = {
  /** Set it when another lab server already runs on the default port. */
  port?: number
  /** Command-line options for Node. */
  options?: readonly string[]
  settings?: Record<string, string>
  /** A program to run instead of the server's own. */
  entry?: string
}

/** Starts the real server in its own process, without rate limits and demo. */
export async function startServer(
  url: string,
  { port = PORT, options = [], settings = {}, entry = MAIN }: Extra = {},
): Promise<LabServer> {
  const own = settings.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'swapstead-bench-'))
  const child = endWithUs(
    spawn(process.execPath, [...nodeOptions, ...options, entry], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: url,
        ...(own && { DATA_DIR: own }),
        PORT: String(port),
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        SESSION_SECRET: SECRET,
        ...settings,
      },
    }),
  )
  const origin = `http://127.0.0.1:${port}`
  await untilReady(`${origin}/readyz`)
  return {
    origin,
    child,
    stop: async () => {
      await end(child)
      if (own) await rm(own, { recursive: true, force: true })
    },
  }
}

/** Inserts real sessions, so that measurements include session and ban checks. Gives cookies. */
export async function openSessions(
  url: string,
  readers: readonly { userId: string }[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const signer = new Signer(SECRET)
  const now = Date.now()
  const stored = { door: 'member', signedInAt: now, touchedAt: now, cookie: { path: '/' } }
  const sids = readers.map(() => randomBytes(24).toString('base64url'))
  await client.query(
    `insert into sessions (sid, sess, expire, user_id)
     select s.sid, s.sess::jsonb, now() + interval '1 day', s.user_id
     from unnest($1::text[], $2::text[], $3::uuid[]) as s(sid, sess, user_id)`,
    [
      sids.map((sid) => createHash('sha256').update(sid).digest('base64url')),
      readers.map(({ userId }) => JSON.stringify({ ...stored, userId })),
      readers.map(({ userId }) => userId),
    ],
  )
  await client.end()
  return sids.map((sid) => `swapstead.sid=${encodeURIComponent(signer.sign(sid))}`)
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} did not become ready within 90 s`)
}
