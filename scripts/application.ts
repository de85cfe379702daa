import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { resolve } from 'node:path'

/** A running program: the way to end it gently, and the code it ended with. */
export type Application = { ended: Promise<number>; stop: () => Promise<number> }

type Database = { url: string } | undefined

const program = 'packages/server/src/main.ts'
const watched = ['packages/server/src', 'packages/server/migrations', 'packages/domain/src']
const endWithParent = resolve(import.meta.dirname, 'end-with-parent.ts')

/** What a child has to know to find the embedded database. */
export function environmentFor(database: Database): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...(database && { DATABASE_URL: database.url, SWAPSTEAD_EMBEDDED: 'on' }),
  }
}

/** What makes Node end a child, drained, as soon as we are gone, even killed. */
export function tiedToUs(): string[] {
  return ['--import', endWithParent]
}

/** In a process group of its own, so that a Ctrl-C reaches it once: from us. */
export function startApplication(database: Database): Application {
  return running(
    spawn(process.execPath, [...tiedToUs(), program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: environmentFor(database),
    }),
  )
}

/** Starts the application again whenever its sources change; it ends only when it is stopped. */
export function startWatchedApplication(database: Database): Application {
  let current = startApplication(database)
  let isStopped = false
  let turn = Promise.resolve()
  const restart = async () => {
    await current.stop()
    if (isStopped) return
    console.log('  sources changed, starting again …')
    current = startApplication(database)
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

/** The server keeps serving the built files, so that paths and headers are those of production. */
export function startWebBuild(): Application {
  const vite = resolve('node_modules/vite/bin/vite.js')
  return running(
    spawn(process.execPath, [...tiedToUs(), vite, 'build', '--watch', '--logLevel=warn'], {
      cwd: 'packages/web',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    }),
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
