declare global {
  /** Requests started by public/early.js, by address; null once they would be stale. */
  var swapsteadEarly: Map<string, Promise<Response>> | null | undefined
}

/** Takes the answer of a request that began before this code had loaded. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.swapsteadEarly?.get(address)
  globalThis.swapsteadEarly?.delete(address)
  return answer
}

/** Drops answers that nobody took. If early.js runs later, it starts no requests. */
export function dropEarlyAnswers(): void {
  globalThis.swapsteadEarly = null
}
