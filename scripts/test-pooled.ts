/**
 * `npm run test:pooled`: server tests through an installed PgBouncer in transaction mode.
 * Arguments after `npm run test:pooled --` go to Vitest (files, `-t` and part of a title).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { endsWithParent } from './application.ts'
import { endWith, Fault } from './fault.ts'
import { freePorts } from './free-ports.ts'
import { chooseAccount, runAs } from './postgres/account.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'
import { configurePooler } from './postgres/pgbouncer.ts'
import { waitForAnswer } from './postgres/wait-for-answer.ts'
import { temporaryFolder } from './temporary-folder.ts'

const defaultFeatures = [
  'accounts',
  'items',
  'offers',
  'sign-in',
  'messages',
  'gifts',
  'campaigns',
  'upgrades',
]

try {
  const database = await startEmbeddedPostgres({ ephemeral: true })
  const pooler = await startPooler(new URL(database.url))
  process.exitCode = await runTests(database.url, pooler.url)
  await pooler.stop()
  await database.stop()
} catch (error) {
  endWith(error)
}

/** The pool is smaller than the number of connections that the tests open. */
async function startPooler(target: URL): Promise<{ url: string; stop: () => Promise<void> }> {
  const account = chooseAccount('')
  const folder = temporaryFolder('swapstead-pooler')
  const [port = 0] = await freePorts(1)
  const settings = { default_pool_size: 5, server_idle_timeout: 5 }
  const file = configurePooler({ target, port, folder, account, settings })
  const child = spawn('pgbouncer', ['-q', file], { ...runAs(account), stdio: 'inherit' })
  const failed = once(child, 'error').then(() => {
    throw new Fault('There is no pgbouncer on this machine: install it, or leave this run out.')
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Fault(`pgbouncer ended by itself (${code}) before anybody could ask it.`)
  })
  // After the start, its end is expected: `stop` causes it.
  ended.catch(() => undefined)
  const url = Object.assign(new URL(target), { port: String(port) }).href
  await Promise.race([waitForAnswer(url), failed, ended])
  return {
    url,
    stop: async () => {
      child.kill('SIGINT')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function runTests(direct: string, pooled: string): Promise<number> {
  const given = process.argv.slice(2)
  const files =
    given.length > 0 ? given : defaultFeatures.map((name) => `packages/server/src/features/${name}`)
  const parameters = [
    ...endsWithParent(),
    resolve('node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
  ]
  const child = spawn(process.execPath, [...parameters, '--project', 'server'], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: direct, TEST_POOLER_URL: pooled },
  })
  const [code] = await once(child, 'close')
  return code ?? 1
}
