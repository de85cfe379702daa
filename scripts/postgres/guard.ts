/**
 * Runs the embedded database for one starter. The starter holds the other end of our standard
 * input; when that closes, whether the starter asked or was killed, the database is shut down.
 * A database that was killed is started again. Settings come as JSON in the first argument.
 */
import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

type Task = {
  postgres: string
  parameters: string[]
  identity: { uid?: number; gid?: number; cwd: string }
  cluster: string
  removeAtEnd?: string
}

const task: Task = JSON.parse(process.argv[2] ?? '')
const mostRestarts = 5
let isReady = false
let isStopping = false
let restarts = 0
let database = start()

// Only the end of the starter ends us: a Ctrl-C meant for it must not reach the database first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.stdin.on('data', () => {
  isReady = true
})
process.stdin.on('end', stop).on('error', stop)

function start() {
  const begun = Date.now()
  const child = spawn(task.postgres, task.parameters, {
    ...task.identity,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('error', (error) => console.error(`FATAL:  ${error.message}`))
  child.on('close', (code) => {
    if (Date.now() - begun > 60_000) restarts = 0
    const wasKilled = isReady && !isStopping && code !== 0
    if (!wasKilled || restarts++ >= mostRestarts) finish(isStopping ? 0 : (code ?? 1))
    else setTimeout(restart, 150 * 2 ** restarts)
  })
  return child
}

function restart() {
  if (isStopping) finish(0)
  else database = start()
}

function stop() {
  isStopping = true
  if (process.platform === 'win32') {
    const program = task.postgres.replace(/postgres[.]exe$/, 'pg_ctl.exe')
    spawnSync(program, ['stop', '-m', 'fast', '-D', task.cluster])
    return
  }
  // SIGINT ends sessions and writes everything down; SIGQUIT is for what nobody needs any more.
  database.kill(task.removeAtEnd ? 'SIGQUIT' : 'SIGINT')
  setTimeout(() => database.kill('SIGQUIT'), 30_000).unref()
}

function finish(code: number) {
  if (task.removeAtEnd) rmSync(task.removeAtEnd, { recursive: true, force: true })
  process.exit(code)
}
