import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts a contestant as a process of its own and hands it its task. */
export function startContestant(file: string, task: object): ChildProcess {
  const path = fileURLToPath(new URL(`contestants/${file}`, import.meta.url))
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'inherit', 'inherit', 'ipc'] })
  child.stdin?.end(JSON.stringify(task))
  return child
}

/** Asks a contestant that measures itself: it is sent the seconds and answers with what it did in each. */
export async function ask(child: ChildProcess, seconds: number): Promise<number> {
  child.send(seconds)
  const [perSecond] = await once(child, 'message')
  return perSecond
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
