import type { Duplex } from 'node:stream'
import { onTestFinished, vi } from 'vitest'
import { DatabaseClient } from '../../src/platform/database/database-client.ts'

/**
 * Simulates a killed process after a number of statements. The answer to the last one never
 * arrives, and later ones never reach the database.
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
  // Work after a commit also loses its connection and logs an error.
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
