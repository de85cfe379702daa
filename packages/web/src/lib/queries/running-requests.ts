import { replaceEqualDeep } from '@tanstack/react-query'

type Running = { variables: unknown; answer: Promise<unknown>; isOver: boolean }

/**
 * Runs one of several equal requests. A request counts as running until `forgetEnded`, which is
 * called once the page shows its outcome.
 */
export function createRunningRequests(onEnd: () => void) {
  let running: readonly Running[] = []
  return {
    /** The answer of an equal request that is running; undefined without one. */
    find(variables: unknown): Promise<unknown> | undefined {
      return running.find((one) => isEqual(one.variables, variables))?.answer
    },
    add(variables: unknown, answer: Promise<unknown>): void {
      const request: Running = { variables, answer, isOver: false }
      running = [...running, request]
      const end = () => {
        request.isOver = true
        onEnd()
      }
      answer.then(end, end)
    },
    forgetEnded(): void {
      running = running.filter(({ isOver }) => !isOver)
    },
  }
}

/** Files are equal to themselves only. */
function isEqual(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one
}
