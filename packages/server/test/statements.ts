import { onTestFinished, vi } from 'vitest'
import { DatabaseClient } from '../src/platform/database-client.ts'

/** What the pool's connections send from now to the end of the test, and the codes of what PostgreSQL refuses. */
export function watchStatements() {
  const texts: string[] = []
  const refusals: string[] = []
  const send = DatabaseClient.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(DatabaseClient.prototype, 'query')
  spy.mockImplementation(function (this: DatabaseClient, ...given: unknown[]) {
    const [query] = given
    texts.push(typeof query === 'string' ? query : String((query as { text: string }).text))
    const answer = Reflect.apply(send, this, given)
    if (answer instanceof Promise) {
      answer.catch((error: { code?: string }) => refusals.push(error.code ?? String(error)))
    }
    return answer as never
  })
  onTestFinished(() => spy.mockRestore())
  return { texts, refusals }
}
