import type { Duplex } from 'node:stream'
import { onTestFinished, vi } from 'vitest'
import { DatabaseClient } from '../../src/platform/database/database-client.ts'

/**
 * Lets a test do work as a process would that is killed: so many statements are sent, the answer to the last of them never
 * arrives, and no other reaches the database before the work has given up.
 */
export function startCrashing() {
  let left = Number.POSITIVE_INFINITY
  const send = DatabaseClient.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(DatabaseClient.prototype, 'query')
  spy.mockImplementation(function (this: DatabaseClient, ...given: unknown[]) {
    left -= 1
    if (left < 0) hangUp(this)
    const answer = Reflect.apply(send, this, given)
    if (left === 0) hangUp(this)
    return answer as never
  })
  // Work after a commit, which has lost its connection too, is told of.
  const told = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    spy.mockRestore()
    told.mockRestore()
  })
  return async <Answer>(statements: number, work: () => Promise<Answer>): Promise<Answer> => {
    left = statements
    try {
      return await work()
    } finally {
      left = Number.POSITIVE_INFINITY
    }
  }
}

function hangUp(client: DatabaseClient): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } }
  connection.stream.destroy()
}
