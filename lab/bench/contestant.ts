import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { endWithUs } from '../kit/child-process.ts'

/** Starts a contestant in its own process and sends it its task. */
export function startContestant(
  file: string,
  task: object,
  options: readonly string[] = [],
): ChildProcess {
  const path = fileURLToPath(new URL(`contestants/${file}`, import.meta.url))
  const child = spawn(process.execPath, [...options, path], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  })
  child.stdin?.end(JSON.stringify(task))
  return endWithUs(child)
}

/** Runs a contestant that measures itself. Sends it the seconds; it answers with its figure. */
export async function figureOf(child: ChildProcess, seconds: number): Promise<number> {
  child.send(seconds)
  const [figure] = await once(child, 'message')
  return figure
}
