/**
 * Runs a program with the database of DATABASE_URL, else with the embedded one, started if needed.
 *   node scripts/run.mjs scripts/with-database.ts packages/server/dist/worker.js
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endsWithParent, environmentFor } from './application.ts'
import { buildOutputs } from './build/outputs.ts'
import { endWith } from './fault.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'

const [program, ...options] = process.argv.slice(2)

try {
  if (!program)
    throw new Error('Which program? node scripts/run.mjs scripts/with-database.ts <program.ts>')
  await buildOutputs(program.startsWith('packages/server/dist/') ? 'worker' : 'command')
  const database = process.env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ join: true })
  const child = spawn(process.execPath, [...endsWithParent(), program, ...options], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environmentFor(database),
  })
  // The program shares the terminal, where it may ask questions: Ctrl-C reaches it directly.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  await database?.stop()
  process.exitCode = code ?? 1
} catch (error) {
  endWith(error)
}
