/**
 * Runs the embedded database for its parent process, and restarts it when it was killed. Shuts it
 * down when standard input closes, which also happens when the parent is killed. The task comes as
 * JSON in the first argument.
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
const RESTARTS_MAX = 5
let isReady = false
let isStopping = false
let restarts = 0
let database = start()

// Ctrl-C must reach the application before the database: only the closed input ends the guard.
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
    if (!wasKilled || restarts++ >= RESTARTS_MAX) finish(isStopping ? 0 : (code ?? 1))
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
  // SIGINT saves everything; SIGQUIT is faster and enough for a database that is removed.
  database.kill(task.removeAtEnd ? 'SIGQUIT' : 'SIGINT')
  setTimeout(() => database.kill('SIGQUIT'), 30_000).unref()
}

function finish(code: number) {
  if (task.removeAtEnd) rmSync(task.removeAtEnd, { recursive: true, force: true })
  process.exit(code)
}
