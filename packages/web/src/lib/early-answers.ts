declare global {
  /** What public/early.js has asked for, by its address; null once nobody waits for it any more. */
  var swapsteadEarly: Map<string, Promise<Response>> | null | undefined
}

/** The answer to a question that was asked before this code was here; each is handed on once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.swapsteadEarly?.get(address)
  globalThis.swapsteadEarly?.delete(address)
  return answer
}

/** What nobody has taken by now would be old later; early.js, where it is late, asks for nothing. */
export function dropEarlyAnswers(): void {
  globalThis.swapsteadEarly = null
}
