import type { Answer, Ask } from '@swapstead/domain/first-view.ts'

let answer: Ask | null = null

/** On a server that renders pages, this answers their calls in place of the network. */
export function answerCallsWith(given: Ask): void {
  answer = given
}

/** The server's own answer; undefined in a browser. */
export function answerOfServer(address: string): Promise<Answer> | undefined {
  return answer?.(address)
}
