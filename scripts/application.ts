import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { viteProgram } from './build/vite.ts'

/** A running program; `ended` and `stop` give its exit code. */
export type Application = { ended: Promise<number>; stop: () => Promise<number> }

type Database = { url: string } | undefined

const built = 'packages/server/dist/main.js'
const source = 'packages/server/src/main.ts'
const watched = ['packages/server/src', 'packages/server/migrations', 'packages/domain/src']
const endWithParent = resolve(import.meta.dirname, 'end-with-parent.mjs')

/** The environment that lets a child process find the embedded database. */
export function environmentFor(database: Database): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...(database && { DATABASE_URL: database.url, SWAPSTEAD_EMBEDDED: 'on' }),
  }
}

/** Node options that end a child process as soon as this one is gone, even when killed. */
export function endsWithParent(): string[] {
  return ['--import', endWithParent]
}

/**
 * Where memory is plenty Node lets a heap grow to several times what lives in it. Here young objects
 * get 4 MB, and the whole is collected once it has grown by half. Its middle compiler, Maglev, holds
 * 15 MB of what it has worked with and makes no page faster here. V8's four helper threads are too
 * many for two cores: a collection waits for those that get no turn. Node's `fetch` is partly
 * WebAssembly, and to free its unused code has ended a process (`jit_page_->allocations_`).
 */
export const nodeOptions = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
  '--no-maglev',
  '--no-wasm-code-gc',
  `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
]

/** Runs in a process group of its own, so that Ctrl-C reaches it once, through this process. */
export function startApplication(database: Database, program = built): Application {
  return running(
    spawn(process.execPath, [...endsWithParent(), ...nodeOptions, program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: environmentFor(database),
    }),
  )
}

/** Restarts the application when its sources change; `ended` never settles. */
export function startWatchedApplication(database: Database): Application {
  let current = startApplication(database, source)
  let isStopped = false
  let turn = Promise.resolve()
  const restart = async () => {
    await current.stop()
    if (isStopped) return
    console.log('  sources changed, starting again …')
    current = startApplication(database, source)
  }
  let timer: NodeJS.Timeout | undefined
  const onChange = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = turn.then(restart)
    }, 150)
  }
  const watchers = watched.map((folder) => watch(folder, { recursive: true }, onChange))
  const stop = async () => {
    isStopped = true
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
    await turn
    return current.stop()
  }
  return { ended: new Promise(() => {}), stop }
}

/** Rebuilds the web client on change. Vite serves nothing: paths and headers stay production's. */
export function startWebBuild(): Application {
  return running(
    spawn(
      process.execPath,
      [...endsWithParent(), viteProgram, 'build', '--watch', '--logLevel=warn'],
      {
        cwd: 'packages/web',
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: true,
      },
    ),
  )
}

function running(child: ChildProcess): Application {
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? 1)
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { ended, stop }
}
