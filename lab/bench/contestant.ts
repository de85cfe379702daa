import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startProgram } from '../kit/child-process.ts'

/** Starts a contestant in its own process and sends it its task. */
export function startContestant(
  file: string,
  task: object,
  options: readonly string[] = [],
): ChildProcess {
  return startProgram(new URL(`contestants/${file}`, import.meta.url), task, options)
}

/** Runs a contestant that measures itself. Sends it the seconds; it answers with its figure. */
export async function figureOf(child: ChildProcess, seconds: number): Promise<number> {
  child.send(seconds)
  const [figure] = await once(child, 'message')
  return figure
}
