import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Answers } from './probe.ts'

/** Options of Node that let a process answer `inquire`. */
export const probed = ['--expose-gc', '--import', new URL('probe.ts', import.meta.url).href]

/** Kills the child when this process exits, even after an error. */
export function endWithUs(child: ChildProcess): ChildProcess {
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** Needs a process that was started with the options `probed`. */
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
