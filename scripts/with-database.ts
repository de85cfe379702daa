/**
 * Runs a program with a database: the one DATABASE_URL names, else the embedded one, which is
 * started for it when it does not run already.
 *   node scripts/run.mjs scripts/with-database.ts packages/server/src/worker.ts
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environmentFor, tiedToUs } from './application.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { endWith } from './fault.ts'
import { buildOutputs } from './outputs.ts'

const [program, ...options] = process.argv.slice(2)

try {
  if (!program)
    throw new Error('Which program? node scripts/run.mjs scripts/with-database.ts <program.ts>')
  await buildOutputs()
  const database = process.env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ join: true })
  const child = spawn(process.execPath, [...tiedToUs(), program, ...options], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environmentFor(database),
  })
  // A Ctrl-C reaches the program by itself, for it shares our terminal; it may ask questions there.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  await database?.stop()
  process.exitCode = code ?? 1
} catch (error) {
  endWith(error)
}
