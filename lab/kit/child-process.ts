import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answers } from './probe.ts'

/** Options of Node that let a process answer `inquire`. */
export const probed = ['--expose-gc', '--import', new URL('probe.ts', import.meta.url).href]

/** Runs a program in a process of its own, with its task as JSON on its standard input. */
export function startProgram(
  program: URL,
  task: object,
  options: readonly string[] = [],
): ChildProcess {
  const child = spawn(process.execPath, [...options, fileURLToPath(program)], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  })
  child.stdin?.end(JSON.stringify(task))
  return endWithUs(child)
}

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
