declare global {
  interface Window {
    /** What public/early.js has asked for, by its address. */
    swapsteadEarly?: Map<string, Promise<Response>>
  }
}

/** The answer to a question that was asked before this code was here; each is handed on once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = window.swapsteadEarly?.get(address)
  window.swapsteadEarly?.delete(address)
  return answer
}

/** What nobody has taken by now would be old later. */
export function dropEarlyAnswers(): void {
  delete window.swapsteadEarly
}
