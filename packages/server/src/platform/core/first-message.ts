import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** The first message of a thread; rejects if the thread ends without one. */
export async function firstMessage(thread: Worker): Promise<unknown> {
  const ended = once(thread, 'exit').then(() => {
    throw new Error('the thread ended without a message')
  })
  const [message] = await Promise.race([once(thread, 'message'), ended])
  return message
}
