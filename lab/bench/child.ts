import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answers } from './probe.ts'

/** Node's options for a process that answers `inquire`. */
export const probed = ['--expose-gc', '--import', new URL('probe.ts', import.meta.url).href]

/** Whatever ends this run, the child ends with it. */
export function endWithUs(child: ChildProcess): ChildProcess {
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** Starts a contestant as a process of its own and hands it its task. */
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

/** Asks a contestant that measures itself: it is sent the seconds and answers with what it did in each. */
export async function ask(child: ChildProcess, seconds: number): Promise<number> {
  child.send(seconds)
  const [perSecond] = await once(child, 'message')
  return perSecond
}

/** Asks a process that was started with `probed`. */
export async function inquire<Question extends keyof Answers>(
  child: ChildProcess,
  question: Question,
): Promise<ReturnType<Answers[Question]>> {
  child.send(question)
  const [answer] = await once(child, 'message')
  return answer
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
