type Answer = (address: string) => Promise<Response>

let answer: Answer | null = null

/** On a server that renders pages, this answers their calls in place of the network. */
export function answerCallsWith(given: Answer): void {
  answer = given
}

/** The server's own answer; undefined in a browser. */
export function answerOfServer(address: string): Promise<Response> | undefined {
  return answer?.(address)
}
